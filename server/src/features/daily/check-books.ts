import { sql } from 'kysely';
import { nightlyReconciliations, reconcile } from '../../business/books/reconcile.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { JobDeclaration } from '../../platform/jobs/jobs.ts';
import { insertBookCheck } from '../../tables/book-checks.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
const maxNamed = 20;

/** Whether the books were counted since the last 03:23 of the business time zone. */
async function countedTonight({ db, clock }: Needs): Promise<boolean> {
  const local = sql`${clock.instant()}::timestamptz AT TIME ZONE ${clock.timeZone}`;
  const night = sql`(date_trunc('day', ${local} - interval '3:23') + interval '3:23') AT TIME ZONE ${clock.timeZone}`;
  const row = await readTx(db, systemActor, tx =>
    tx.first(sql`SELECT 1 FROM book_check WHERE finished_at >= ${night} LIMIT 1`),
  );
  return row !== undefined;
}

/**
 * Counts the books again (business/reconcile.ts) and notes what doesn't agree, for the operator's dashboard and as an error for whoever watches
 * the log. Each rule is one statement in a transaction of its own, so that nobody waits for all of them. It changes nothing else.
 */
export async function checkBooks({ db, clock, log }: Needs): Promise<void> {
  const { found, more } = await reconcile(
    async text => ({
      rows: await readTx(db, systemActor, tx => tx.rows(sql.raw<{ key: string; detail: string }>(text))),
    }),
    nightlyReconciliations,
  );
  const total = found.length + more;
  if (total > 0) log.error({ found: total, first: found[0] }, 'the books do not agree');
  await inTx(db, systemActor, async tx => {
    await insertBookCheck(tx, { at: clock.instant(), found: total, named: found.slice(0, maxNamed) });
  });
}

/**
 * Every night; it is asked for at each start and every hour, so one that nobody was awake for is made up for. Two processes that begin at the
 * same moment may both count, which only costs time.
 */
export const bookJob = (services: Needs): JobDeclaration => ({
  name: 'check-books',
  cron: '23 * * * *',
  atStart: true,
  retries: 2,
  run: async () => {
    if (!(await countedTonight(services))) await checkBooks(services);
  },
});
