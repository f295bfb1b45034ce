import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const folder = new URL('../../migrations/', import.meta.url);
const lockKey = 7_310_501;

type Migration = { name: string; text: string; checksum: string };

/** The migrations of this build, in order. */
async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async name => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Brings a database forward to this build, under a lock so that two processes don't do it at once. Forward only: a file that was
 * changed after it ran, or a database newer than the build, is an error that says so.
 */
export async function migrate(connectionString: string, log: (line: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString, application_name: 'skonto-migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await client.query<{ name: string; checksum: string }>(
      'SELECT name, checksum FROM schema_migration ORDER BY name',
    );
    const known = await readMigrations();
    for (const row of applied.rows) {
      const migration = known.find(one => one.name === row.name);
      if (!migration)
        throw new Error(
          `The database has migration ${row.name}, which this version of Skonto doesn't know: start the newer version.`,
        );
      if (migration.checksum !== row.checksum)
        throw new Error(`Migration ${row.name} was changed after it ran: restore the released file.`);
    }
    const done = new Set(applied.rows.map(row => row.name));
    for (const migration of known.filter(one => !done.has(one.name))) {
      await apply(client, migration);
      log(`migrated ${migration.name}`);
    }
  } finally {
    await client.end();
  }
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(migration.text);
    await client.query('INSERT INTO schema_migration (name, checksum) VALUES ($1, $2)', [
      migration.name,
      migration.checksum,
    ]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw new Error(`Migration ${migration.name} failed and was undone.`, { cause: error });
  }
}

/** True when every migration of this build has run. */
export async function migrationsComplete(
  query: (text: string) => Promise<{ rows: { name: string }[] }>,
): Promise<boolean> {
  const known = await readMigrations();
  const { rows } = await query('SELECT name FROM schema_migration');
  const done = new Set(rows.map(row => row.name));
  return known.every(migration => done.has(migration.name));
}
