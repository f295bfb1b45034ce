import pg from 'pg';
import { migrate } from '../../db/migrate.ts';
import { inTx, systemActor } from '../../db/tx.ts';
import { endDemoMark } from '../../tables/demo-mark.ts';
import type { RunningServer } from '../start-server.ts';
import { addParties } from './add-parties.ts';
import { clearDatabase } from './clear-database.ts';
import { liveHistory } from './demo-history.ts';
import { fillPayments } from './fill-payments.ts';
import { fillToday } from './fill-today.ts';
import { historyStart } from './history-plan.ts';

type Starting = {
  /** The owner's. */
  readonly connectionString: string;
  readonly say: (line: string) => void;
  /** A server on the same database that goes by another time and leaves the queue alone. */
  readonly startAt: (now: () => number) => Promise<RunningServer>;
  /** The server that people will meet. */
  readonly startNow: () => Promise<RunningServer>;
  readonly today: string;
};

/** Any number that nothing else in this database locks. */
const demoLock = 7_251_193;

type Content = 'nothing' | 'unfinished demo' | 'other';

/** What the database holds. A demo that was cut off before it was whole has never been seen by anybody: nothing listened yet. */
async function contentOf(client: pg.Client): Promise<Content> {
  const mark = await client.query('SELECT 1 FROM demo_mark WHERE filled_at IS NULL');
  if (mark.rowCount === 1) return 'unfinished demo';
  const entered = await client.query('SELECT 1 FROM app_user UNION ALL SELECT 1 FROM company LIMIT 1');
  return entered.rowCount === 0 ? 'nothing' : 'other';
}

/**
 * Starts a server whose empty database is filled with the demo first: the parties straight into their tables, a year of invoices by a server
 * that lives in it, and what waits today. It is filled at once or not at all: what was cut off is begun again. Of several processes on one database one fills it
 * and the others wait.
 */
export async function startDemo(starting: Starting): Promise<RunningServer> {
  const { connectionString, say, startAt, startNow, today } = starting;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [demoLock]);
    await migrate(connectionString, say);
    const content = await contentOf(client);
    if (content === 'other') return await startNow();
    say('Preparing the demo …');
    if (content === 'unfinished demo') {
      await clearDatabase(client);
      await migrate(connectionString, () => {});
    }
    let now = Date.parse(`${historyStart(today)}T06:00:00Z`);
    const past = await startAt(() => now);
    const ids = await addParties(past);
    try {
      await liveHistory({ server: past, setTime: at => (now = Date.parse(at)), ...ids }, today);
    } finally {
      await past.stop();
    }
    const server = await startNow();
    await fillToday(server, ids);
    await fillPayments(server, ids);
    await inTx(server.services.db, systemActor, tx => endDemoMark(tx, server.services.clock.instant()));
    return server;
  } finally {
    // The lock goes with its connection.
    await client.end();
  }
}
