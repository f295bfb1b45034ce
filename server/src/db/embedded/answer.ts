import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type Secrets = { readonly password: string; readonly port: number };

export const databaseName = 'skonto';
const superuser = 'postgres';
const tryEveryMs = 100;
const answerWithinMs = 20_000;
/** After a crash PostgreSQL replays its log before it answers anybody; with much written that takes minutes, and it says so. */
const recoverWithinMs = 600_000;
const sayEveryMs = 10_000;
/** "The database system is starting up", "… is shutting down". */
const startingUp = '57P03';

export const urlOf = ({ password, port }: Secrets, database: string): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

type Answer = { readonly ok: true } | { readonly ok: false; readonly code: string; readonly message: string };

async function ask(secrets: Secrets): Promise<Answer> {
  const client = new pg.Client({ connectionString: urlOf(secrets, 'postgres'), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return { ok: true };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { ok: false, code, message: error instanceof Error ? error.message : 'no reason given' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

/**
 * Waits until PostgreSQL answers; null then, else why it doesn't. One that says it is starting up is waited for even when `alive`
 * knows nothing of it.
 */
export async function awaitAnswer(
  secrets: Secrets,
  { alive, log }: { alive: () => boolean; log: (line: string) => void },
): Promise<string | null> {
  const started = performance.now();
  let nextSaying = sayEveryMs;
  for (;;) {
    const answer = await ask(secrets);
    if (answer.ok) return null;
    const waited = performance.now() - started;
    const recovering = answer.code === startingUp;
    // A refusal in PostgreSQL's own words stays one; only silence may still turn into an answer.
    const refused = !recovering && /^\d/.test(answer.code);
    if (refused || (!recovering && !alive())) return answer.message;
    if (waited > (recovering ? recoverWithinMs : answerWithinMs)) return `it does not answer: ${answer.message}`;
    if (waited > nextSaying) {
      log('The embedded PostgreSQL is still starting: it replays what it had written before it was killed …');
      nextSaying += sayEveryMs;
    }
    await sleep(tryEveryMs);
  }
}

/** Creates our database in a new cluster, and leaves it alone in an old one. */
export async function ensureDatabase(secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(secrets, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
