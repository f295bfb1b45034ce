import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import pg from 'pg';
import { reasonOf } from './reason-of.ts';
import type { ReadTx } from './tx.ts';

const releasedFolder = new URL('../../migrations/', import.meta.url);
const lockKey = 7_310_501;

/**
 * How long a migration waits for a table: behind a migration that waits everybody else waits too, so it gives way and comes back.
 * Together about five minutes, longer than anything of ours holds a table.
 */
const lockTimeoutMs = 2000;
const tries = 60;
const tryAgainMs = 3000;

const databaseWithinMs = 60_000;
const connectAgainMs = 500;

/** A migration that says so can't be worked on by the releases before it; every other one only adds (decisions 0072). */
const breaksOlder = /^-- breaks older\b/m;

const listText = `
  CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now());
  ALTER TABLE schema_migration ADD COLUMN breaks_older boolean NOT NULL DEFAULT false`;

type Migration = { name: string; text: string; checksum: string };
type Log = (line: string) => void;
/** For tests: migrations from elsewhere, and waiting that takes less long. */
type Options = { readonly folder?: URL; readonly tryAgainMs?: number; readonly waitMs?: number };

/** A database that this build can't or mustn't work on, as a sentence. */
export class MigrationError extends Error {}

/** The migrations of this build, in order. */
async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings a database forward to this build, each migration in its own transaction and under a lock, so that of several processes one
 * does it; nothing outlives a transaction, so that it works through a pooler as well. Forward only: a file that was changed after it
 * ran is an error. A database of a newer build is used as it is, unless one of its migrations says that it breaks older builds.
 */
export async function migrate(connectionString: string, log: Log, options: Options = {}): Promise<void> {
  const client = await connectPatiently(connectionString, log, options.waitMs ?? databaseWithinMs);
  try {
    await refuseEncoding(client);
    const known = await readMigrations(options.folder ?? releasedFolder);
    const again = options.tryAgainMs ?? tryAgainMs;
    while (await applyNext(client, known, { log, again }));
  } finally {
    await client.end();
  }
}

/** A cluster that was made without a locale takes no letter beyond ASCII for a letter: searches and sorts would be wrong, silently. */
async function refuseEncoding(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ encoding: string; name: string }>(
    "SELECT current_setting('server_encoding') AS encoding, current_database() AS name",
  );
  const [database] = rows;
  if (database === undefined || database.encoding === 'UTF8') return;
  throw new MigrationError(
    `The database ${database.name} is encoded in ${database.encoding}, and Skonto needs UTF8. Make it anew: createdb --encoding=UTF8 --template=template0 --owner=… ${database.name}`,
  );
}

/** Both may be starting at the same time, so a database that doesn't answer yet is waited for; one that refuses us isn't. */
async function connectPatiently(connectionString: string, log: Log, waitMs: number): Promise<pg.Client> {
  const from = performance.now();
  for (let round = 1; ; round += 1) {
    const client = new pg.Client({
      connectionString,
      application_name: 'skonto-migrate',
      connectionTimeoutMillis: 10_000,
    });
    // A connection lost between two queries shows at the next one.
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      const reason = reasonOf(error);
      const refused = error instanceof pg.DatabaseError && error.code !== '57P03';
      if (refused || performance.now() - from > waitMs)
        throw new MigrationError(`The database can't be used: ${reason}. Check DATABASE_URL.`, { cause: error });
      if (round === 1) log(`The database doesn't answer yet (${reason}); waiting for it …`);
      await sleep(connectAgainMs);
    }
  }
}

/** One migration, with patience for whoever uses its tables. False when there was none left. */
async function applyNext(
  client: pg.Client,
  known: readonly Migration[],
  patience: { log: Log; again: number },
): Promise<boolean> {
  for (let round = 1; ; round += 1) {
    try {
      const name = await inLock(client, () => applyOne(client, known));
      if (name !== null) patience.log(`migrated ${name}`);
      return name !== null;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      if (!(cause instanceof pg.DatabaseError) || cause.code !== '55P03' || round >= tries) throw error;
      patience.log(`${(error as Error).message} Its tables are in use: trying again …`);
      await sleep(patience.again);
    }
  }
}

async function inLock<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  // Whoever waits for this lock holds up nobody, so it may wait as long as another's migration takes.
  await client.query(`BEGIN; SET LOCAL lock_timeout = 0; SELECT pg_advisory_xact_lock(${lockKey})`);
  try {
    const value = await work();
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function applyOne(client: pg.Client, known: readonly Migration[]): Promise<string | null> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_attribute WHERE attrelid = to_regclass('schema_migration') AND attname = 'breaks_older'",
  );
  if (rowCount === 0) await client.query(listText);
  const applied = await client.query<{ name: string; checksum: string; breaks_older: boolean }>(
    'SELECT name, checksum, breaks_older FROM schema_migration ORDER BY name',
  );
  for (const row of applied.rows) {
    const migration = known.find(one => one.name === row.name);
    if (!migration && row.breaks_older)
      throw new MigrationError(
        `The database has migration ${row.name}, which this version of Skonto doesn't know and can't work on: start the newer version.`,
      );
    if (migration && migration.checksum !== row.checksum)
      throw new MigrationError(`Migration ${row.name} was changed after it ran: restore the released file.`);
  }
  const done = new Set(applied.rows.map(row => row.name));
  const next = known.find(one => !done.has(one.name));
  if (!next) return null;
  try {
    await client.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await client.query(next.text);
    await client.query('INSERT INTO schema_migration (name, checksum, breaks_older) VALUES ($1, $2, $3)', [
      next.name,
      next.checksum,
      breaksOlder.test(next.text),
    ]);
    return next.name;
  } catch (error) {
    throw new MigrationError(`Migration ${next.name} failed and was undone: ${reasonOf(error)}.`, { cause: error });
  }
}

/** True when every migration of this build has run. */
export async function migrationsComplete(tx: ReadTx): Promise<boolean> {
  const known = await readMigrations(releasedFolder);
  const rows = await tx.rows(sql<{ name: string }>`SELECT name FROM schema_migration`);
  const done = new Set(rows.map(row => row.name));
  return known.every(migration => done.has(migration.name));
}
