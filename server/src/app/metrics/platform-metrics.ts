import { statfs } from 'node:fs/promises';
import { sql } from 'kysely';
import { Gauge, Registry } from 'prom-client';
import { readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';

/** One number with what it is of. */
type Value = { readonly value: number; readonly labels?: Readonly<Record<string, string>> };
/** Numbers by the name of their metric; a part that can't be asked has none. */
type Part = Readonly<Record<string, readonly Value[]>>;

const helps: Readonly<Record<string, string>> = {
  skonto_part_up: '1 while the part can be asked; what is told of a part that cannot be is left out.',
  skonto_queue_jobs:
    'Jobs by queue: waiting for a worker, for their time (deferred, such as the next try), or at work.',
  skonto_queue_oldest_seconds: 'For how long the oldest job of a queue could have begun.',
  skonto_mails: 'Mails that wait to go out for the first time, were refused and are tried again, or were given up.',
  skonto_imports: 'Imports of files that wait or run.',
  skonto_disk_bytes: 'The disk of the data folder.',
  skonto_audit_checked_timestamp_seconds: 'When the audit was last looked through to its end; 0: never.',
  skonto_audit_broken_entries: 'Entries that were not as they were written at that look.',
};

type Row = {
  retrying: bigint;
  given_up: bigint;
  imports_queued: bigint;
  imports_running: bigint;
  audit_seconds: number | null;
  audit_broken: number | null;
};

async function ofDatabase({ db }: Services): Promise<Part> {
  const row = await readTx(db, systemActor, tx =>
    tx.first(sql<Row>`
      SELECT mails.retrying, mails.given_up, imports.queued AS imports_queued, imports.running AS imports_running,
        extract(epoch FROM last.finished_at)::double precision AS audit_seconds, last.broken AS audit_broken
      FROM (SELECT count(*) FILTER (WHERE given_up_at IS NULL) AS retrying, count(given_up_at) AS given_up FROM failed_mail) mails,
        (SELECT count(*) FILTER (WHERE state = 'QUEUED') AS queued, count(*) FILTER (WHERE state = 'RUNNING') AS running
          FROM batch WHERE kind <> 'CHANGE_STATUS' AND state IN ('QUEUED', 'RUNNING')) imports
      LEFT JOIN LATERAL (SELECT finished_at, broken FROM audit_check WHERE finished_at IS NOT NULL ORDER BY finished_at DESC, id DESC LIMIT 1) last ON true`),
  );
  if (!row) throw new Error('the figures of the platform answered nothing');
  return {
    skonto_mails: [
      { labels: { state: 'retrying' }, value: Number(row.retrying) },
      { labels: { state: 'given_up' }, value: Number(row.given_up) },
    ],
    skonto_imports: [
      { labels: { state: 'queued' }, value: Number(row.imports_queued) },
      { labels: { state: 'running' }, value: Number(row.imports_running) },
    ],
    skonto_audit_checked_timestamp_seconds: [{ value: row.audit_seconds ?? 0 }],
    skonto_audit_broken_entries: [{ value: row.audit_broken ?? 0 }],
  };
}

/** A mail that was refused waits for its next try as a deferred job, and stands among the failed mails. */
async function ofQueue({ jobs }: Services): Promise<Part> {
  const queues = await jobs.lengths();
  return {
    skonto_queue_jobs: queues.flatMap(({ queue, waiting, deferred, active }) =>
      Object.entries({ waiting, deferred, active }).map(([state, value]) => ({ labels: { queue, state }, value })),
    ),
    skonto_queue_oldest_seconds: queues.map(({ queue, oldestSeconds }) => ({
      labels: { queue },
      value: oldestSeconds,
    })),
    skonto_mails: [{ labels: { state: 'waiting' }, value: queues.find(({ queue }) => queue === 'mail')?.waiting ?? 0 }],
  };
}

async function ofDisk({ settings }: Services): Promise<Part> {
  const { bavail, bsize, blocks } = await statfs(settings.dataDir);
  return {
    skonto_disk_bytes: [
      { labels: { kind: 'free' }, value: bavail * bsize },
      { labels: { kind: 'size' }, value: blocks * bsize },
    ],
  };
}

/** What is asked at each look, because other processes change it too: the queue, mails, imports, the disk, the audit. */
export async function platformMetrics(services: Services): Promise<string> {
  const requested = { database: ofDatabase(services), queue: ofQueue(services), disk: ofDisk(services) };
  const values = new Map<string, Value[]>();
  const add = (name: string, some: readonly Value[]) => values.set(name, [...(values.get(name) ?? []), ...some]);
  for (const [part, asking] of Object.entries(requested)) {
    const found = await asking.catch((error: unknown) => {
      services.log.warn({ err: error }, `no metrics of the ${part}`);
      return null;
    });
    add('skonto_part_up', [{ labels: { part }, value: found === null ? 0 : 1 }]);
    for (const [name, some] of Object.entries(found ?? {})) add(name, some);
  }
  return textOf(values);
}

/** Gauges of their own at each look, so that nothing stays of a part that can't be asked any more. */
function textOf(values: ReadonlyMap<string, readonly Value[]>): Promise<string> {
  const register = new Registry();
  for (const [name, some] of values) {
    const labelNames = [...new Set(some.flatMap(({ labels }) => Object.keys(labels ?? {})))];
    const gauge = new Gauge({ name, help: helps[name] ?? name, labelNames, registers: [register] });
    for (const { labels, value } of some) gauge.set(labels ?? {}, value);
  }
  return register.metrics();
}
