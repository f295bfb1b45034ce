import { CompiledQuery } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import * as z from 'zod/mini';
import type { Tx } from '../../db/tx.ts';

/**
 * Work that outlives a request: queued in the transaction of the change, run after COMMIT by any process, given to another when its
 * process died (heartbeat). A job's work must therefore be safe to repeat.
 */
export type JobDeclaration = {
  readonly name: string;
  /** `data` is what `queue` was given; `jobs` is the queue itself, for work that leads to more. */
  readonly run: (data: unknown, signal: AbortSignal, jobs: Jobs) => Promise<void>;
  /** A cron line in the business time zone, for work that recurs. */
  readonly cron?: string;
  readonly retries?: number;
  /** The longest pause between two tries, in seconds; they begin at two and double. */
  readonly retryPauseMax?: number;
  /** The job that is given the data of one whose tries are used up; declared before this one. */
  readonly afterwards?: string;
  /** How many of it each process works on at once; 1 unless named. */
  readonly workers?: number;
  /** How many of one group all processes together work on at once; two that look at the same moment may take one more. */
  readonly perGroup?: number;
  /** How many of one group this process works on at once, exactly; instead of `perGroup`. */
  readonly perGroupHere?: number;
  /** Also once when a process starts, for what a stopped server may have missed. */
  readonly atStart?: boolean;
  /** It keeps or logs its own failures, so that the queue needn't. */
  readonly notesFailures?: boolean;
};

/** A higher priority comes first, and nothing before its time; a group's many don't hold up those of others (`perGroup`). */
export type QueueOrder = { readonly priority?: number; readonly group?: string; readonly afterSeconds?: number };

export type Jobs = {
  /** Queues inside a transaction: no commit, no job. Jobs of one group don't keep those of others waiting (`perGroup`). */
  queue(tx: Tx, name: string, data: object, order?: QueueOrder): Promise<void>;
  /** Tells this process's worker that something was committed, so that it needn't wait for its next poll. */
  wake(name: string): void;
  ready(): Promise<boolean>;
  /** How long each declared queue is now. */
  lengths(): Promise<readonly QueueLength[]>;
  stop(): Promise<void>;
};

/** Jobs that could begin, that wait for their time (the next try among them), and that are at work; for how long the oldest could have begun. */
export type QueueLength = {
  readonly queue: string;
  readonly waiting: number;
  readonly deferred: number;
  readonly active: number;
  readonly oldestSeconds: number;
};

type Log = { warn(data: object, text: string): void; error(data: object, text: string): void };
type Options = {
  /** The queue's own login, which has rights on the queue's schema only. */
  connectionString: string;
  /** Whose connection makes the schema, and whom it lets work there. */
  owner: Owner;
  timeZone: string;
  log: Log;
  work: boolean;
};
type Owner = { connectionString: string; queueRole: string };

const heartbeatSeconds = 10;
const grantLockKey = 7_310_502;
const stopMs = 4000;

function openBoss(options: Omit<Options, 'owner'> & { migrate: boolean }): PgBoss {
  const boss = new PgBoss({
    connectionString: options.connectionString,
    migrate: options.migrate,
    createSchema: options.migrate,
    application_name: 'skonto-jobs',
    max: 4,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 300,
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 5,
    schedule: options.work,
    supervise: options.work,
  });
  boss.on('error', error => options.log.error({ err: error }, 'job queue'));
  boss.on('warning', warning => options.log.warn({ warning }, 'job queue'));
  return boss;
}

/**
 * The server's two roles may queue and see nothing of what is queued; only the queue's own login takes and finishes. Under a lock:
 * of two processes that grant at once, one would fail.
 */
async function grantQueueing({ connectionString, queueRole }: Owner): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'skonto-start' });
  client.on('error', () => {});
  await client.connect();
  const queue = pg.escapeIdentifier(queueRole);
  try {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${grantLockKey});
      GRANT USAGE ON SCHEMA pgboss TO skonto_app, skonto_ops, ${queue};
      REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM skonto_app, skonto_ops;
      GRANT SELECT ON pgboss.queue TO skonto_app, skonto_ops;
      GRANT INSERT, SELECT (id, start_after) ON pgboss.job, pgboss.job_common TO skonto_app, skonto_ops;
      GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA pgboss TO ${queue};
      GRANT USAGE ON ALL SEQUENCES IN SCHEMA pgboss TO ${queue};
      GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA pgboss TO skonto_app, skonto_ops, ${queue};
      COMMIT`);
  } finally {
    await client.end();
  }
}

/** Makes the queue's own schema, or brings it forward, and lets the server's roles at what each needs of it. */
export async function prepareJobs(owner: Owner): Promise<void> {
  const log = { warn: () => {}, error: (data: object, text: string) => console.error(text, data) };
  const { connectionString } = owner;
  const boss = openBoss({ connectionString, timeZone: 'UTC', log, work: false, migrate: true });
  await boss.start();
  await boss.stop({ graceful: false });
  await grantQueueing(owner);
}

/** Starts the queue as its own login; where it isn't ready for that one, its owner readies it first. */
async function startBoss(options: Options): Promise<PgBoss> {
  const first = openBoss({ ...options, migrate: false });
  try {
    return await first.start();
  } catch {
    await first.stop({ graceful: false });
    await prepareJobs(options.owner);
    return openBoss({ ...options, migrate: false }).start();
  }
}

/** Makes a job's queue, or brings one that an earlier version made to what is declared now. */
async function declareQueue(boss: PgBoss, job: JobDeclaration): Promise<void> {
  const queue = {
    retryLimit: job.retries ?? 5,
    retryDelay: 2,
    retryBackoff: true,
    retryDelayMax: job.retryPauseMax ?? 30,
    heartbeatSeconds,
    expireInSeconds: 3600,
    ...(job.afterwards === undefined ? {} : { deadLetter: job.afterwards }),
  };
  await boss.createQueue(job.name, queue);
  await boss.updateQueue(job.name, queue);
}

/**
 * The workers of one job in this process; answers their names. A worker that has done one looks for the next at once, so that a queue is
 * worked off until it is empty. The others needn't look: what they could have taken they had, and only one more of its group may go now.
 */
async function startWorkers(
  boss: PgBoss,
  job: JobDeclaration,
  { jobs, log, ending }: { jobs: Jobs; log: Log; ending: AbortSignal },
): Promise<string[]> {
  const options = {
    pollingIntervalSeconds: 1,
    batchSize: 1,
    ...(job.perGroup === undefined ? {} : { groupConcurrency: job.perGroup }),
    ...(job.perGroupHere === undefined ? {} : { localGroupConcurrency: job.perGroupHere }),
  };
  const names: string[] = [];
  for (let worker = 0; worker < (job.workers ?? 1); worker += 1) {
    let own: string | null = null;
    own = await boss.work(job.name, options, async ([one]) => {
      try {
        if (one) await job.run(one.data, AbortSignal.any([one.signal, ending]), jobs);
      } catch (error) {
        // Work that stops because its process does is another process's, and no failure.
        if (!job.notesFailures && !ending.aborted)
          log.warn({ err: error, job: job.name, jobId: one?.id }, 'a job failed');
        throw error;
      } finally {
        if (own !== null) boss.notifyWorker(own);
      }
    });
    names.push(own);
  }
  return names;
}

const lengthsText = `
  SELECT q.name AS queue, count(j.id) FILTER (WHERE j.state < 'active' AND j.start_after <= now())::integer AS waiting,
    count(j.id) FILTER (WHERE j.state < 'active' AND j.start_after > now())::integer AS deferred,
    count(j.id) FILTER (WHERE j.state = 'active')::integer AS active,
    coalesce(extract(epoch FROM now() - min(j.start_after) FILTER (WHERE j.state < 'active' AND j.start_after <= now())), 0)::double precision AS "oldestSeconds"
  FROM pgboss.queue q LEFT JOIN pgboss.job j ON j.name = q.name AND j.state <= 'active'
  WHERE q.name = ANY($1) GROUP BY 1 ORDER BY 1`;

const queueLength = z.object({
  queue: z.string(),
  waiting: z.number(),
  deferred: z.number(),
  active: z.number(),
  oldestSeconds: z.number(),
});

async function readLengths(boss: PgBoss, names: readonly string[]): Promise<QueueLength[]> {
  const { rows } = await boss.getDb().executeSql(lengthsText, [names]);
  return z.array(queueLength).parse(rows);
}

/** Starts the queue and this process's workers. */
export async function startJobs(declarations: readonly JobDeclaration[], options: Options): Promise<Jobs> {
  const boss = await startBoss(options);
  const workers = new Map<string, string[]>();
  const ending = new AbortController();
  const jobs: Jobs = {
    queue: async (tx, name, data, { priority = 0, group, afterSeconds } = {}) => {
      await boss.send(name, data, {
        priority,
        ...(group === undefined ? {} : { group: { id: group } }),
        ...(afterSeconds === undefined ? {} : { startAfter: afterSeconds }),
        db: {
          executeSql: async (text, values) => ({
            rows: await tx.rows({ compile: () => CompiledQuery.raw(text, values) }),
          }),
        },
      });
    },
    wake: name => {
      for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    },
    ready: async () => {
      await boss.getQueues();
      return true;
    },
    lengths: () =>
      readLengths(
        boss,
        declarations.map(({ name }) => name),
      ),
    stop: () => {
      // Long work stops at its next step and is taken up by another process; short work has the time to end.
      ending.abort();
      return boss.stop({ graceful: true, timeout: stopMs });
    },
  };
  for (const job of declarations) {
    await declareQueue(boss, job);
    if (!options.work) continue;
    workers.set(job.name, await startWorkers(boss, job, { jobs, log: options.log, ending: ending.signal }));
    if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: options.timeZone });
    if (job.atStart) await boss.send(job.name, {});
  }
  return jobs;
}
