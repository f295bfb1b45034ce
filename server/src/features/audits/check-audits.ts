import type { AuditCheck, ChainBreak } from '@skonto/api/audits';
import { sql } from 'kysely';
import { inTx, type ReadTx, readTx, systemActor } from '../../db/tx.ts';
import type { Caller, Ctx, Services } from '../../platform/context.ts';
import type { JobDeclaration } from '../../platform/jobs/jobs.ts';
import { lockName, read, write } from '../../platform/saving/transact.ts';
import { deleteOldChecks, finishCheck, insertCheck } from '../../tables/audit-checks.ts';

const jobName = 'check-audits';
/** Whoever asked for a check that hasn't ended by then may ask again: its process is gone, or the database was. */
const givenUpMinutes = 15;
const brokenMost = 1000;
const shownMost = 100;

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
type Requested = { readonly ctx: Ctx; readonly caller: Caller };
type State = {
  running: string | null;
  unfinished: string | null;
  held: string | null;
  finished: string | null;
  entries: bigint | null;
  chains: number | null;
  broken: number | null;
  breaks: ChainBreak[] | null;
};

async function findState(tx: ReadTx, now: string): Promise<AuditCheck> {
  const begun = sql`${now}::timestamptz - make_interval(mins => ${givenUpMinutes})`;
  const row = await tx.first(sql<State>`SELECT
      (SELECT max(asked_at) FROM audit_check WHERE finished_at IS NULL AND asked_at > ${begun}) AS running,
      (SELECT max(asked_at) FROM audit_check WHERE finished_at IS NULL AND asked_at <= ${begun}
        AND (last.asked_at IS NULL OR asked_at > last.asked_at)) AS unfinished,
      (SELECT max(finished_at) FROM audit_check WHERE broken = 0) AS held,
      last.finished_at AS finished, last.entries, last.chains, last.broken, last.breaks
    FROM (SELECT) one LEFT JOIN LATERAL
      (SELECT * FROM audit_check WHERE finished_at IS NOT NULL ORDER BY finished_at DESC, id DESC LIMIT 1) last ON true`);
  if (!row) throw new Error('the checks of the audit answered nothing');
  const { running, unfinished, held, finished, entries, chains, broken, breaks } = row;
  if (finished === null) return { running, unfinished, held, last: null };
  const last = { finished, entries: Number(entries), chains: chains ?? 0, broken: broken ?? 0, breaks: breaks ?? [] };
  return { running, unfinished, held, last };
}

/** When the chains last held, and what the last look through them found. */
export const readCheck = ({ ctx, caller }: Requested): Promise<AuditCheck> =>
  read(ctx, caller, tx => findState(tx, ctx.instant));

/** Asks for a look through all chains; one that is under way is everybody's. */
export async function startCheck({ ctx, caller }: Requested): Promise<AuditCheck> {
  const reply = await write(ctx, caller, async tx => {
    await lockName(tx, jobName);
    const now = await findState(tx, ctx.instant);
    if (now.running !== null) return now;
    const id = await insertCheck(tx, { at: ctx.instant, by: caller.email });
    await ctx.jobs.queue(tx, jobName, { id });
    return findState(tx, ctx.instant);
  });
  ctx.jobs.wake(jobName);
  return reply;
}

/**
 * Looks through all chains in one statement, which stops by itself after five minutes (the pool of jobs), and notes what it found. What
 * isn't as it was written is an error in the log too, for whoever watches that.
 */
export async function checkAudits({ db, clock, log }: Needs, id: number): Promise<void> {
  const found = await readTx(db, systemActor, async tx => {
    const breaks = await tx.rows(
      sql<{
        chain: number;
        seq: bigint;
        reason: ChainBreak['reason'];
      }>`SELECT * FROM audit_breaks() LIMIT ${brokenMost}`,
    );
    const counted = await tx.first(
      sql<{
        entries: bigint;
        chains: bigint;
      }>`SELECT coalesce(sum(seq), 0)::bigint AS entries, count(*) AS chains FROM audit_chain`,
    );
    return { breaks, entries: counted?.entries ?? 0n, chains: Number(counted?.chains ?? 0n) };
  });
  const broken = found.breaks.length;
  const breaks = found.breaks.slice(0, shownMost).map(one => ({ ...one, seq: Number(one.seq) }));
  if (broken > 0) log.error({ broken, first: breaks[0] }, 'the audit is not as it was written');
  await inTx(db, systemActor, async tx => {
    await finishCheck(tx, { id, at: clock.instant(), entries: found.entries, chains: found.chains, broken, breaks });
    await deleteOldChecks(tx, clock.instant());
  });
}

const requestedId = (data: unknown): number | null =>
  typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'number' ? data.id : null;

/**
 * The night's check, unless the chains were looked through since the last 02:41 of the business time zone, or are at this moment, or hold
 * nothing yet; answers its id. Whoever asks at once waits here and finds it taken.
 */
const takeNight = ({ db, clock }: Needs): Promise<number | null> =>
  inTx(db, systemActor, async tx => {
    await lockName(tx, jobName);
    const at = clock.instant();
    const local = sql`${at}::timestamptz AT TIME ZONE ${clock.timeZone}`;
    const night = sql`(date_trunc('day', ${local} - interval '2:41') + interval '2:41') AT TIME ZONE ${clock.timeZone}`;
    const begun = sql`${at}::timestamptz - make_interval(mins => ${givenUpMinutes})`;
    const open =
      await tx.first(sql`SELECT WHERE EXISTS (SELECT FROM audit_chain) AND NOT EXISTS (SELECT FROM audit_check
      WHERE asked_at >= ${night} AND finished_at IS NOT NULL OR finished_at IS NULL AND asked_at > ${begun})`);
    return open ? insertCheck(tx, { at, by: null }) : null;
  });

/**
 * Whenever an operator asks, and every night: that one is asked for at each start and every hour, so one that nobody was awake for is made
 * up for.
 */
export const auditJobs = (services: Needs): JobDeclaration[] => [
  {
    name: jobName,
    cron: '41 * * * *',
    atStart: true,
    retries: 2,
    run: async data => {
      const id = requestedId(data) ?? (await takeNight(services));
      if (id !== null) await checkAudits(services, id);
    },
  },
];
