import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { readConfig } from '../server/src/app/config.ts';
import { clearDatabase } from '../server/src/app/demo/clear-database.ts';
import { findRunningPostgres, startEmbeddedPostgres } from '../server/src/db/embedded/postgres.ts';

/**
 * `npm run reset-demo`: empties a demo, so that its next start fills it anew. It refuses a database that wasn't filled with a demo, and one that a
 * server works on. Ends with 1 when it refused.
 */
const config = readConfig(process.env);
const dataDir = resolve(config.settings.dataDir);

/** What is in the way; null once the demo is gone. */
async function reset(connectionString: string): Promise<string | null> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows: marked } = await client.query("SELECT to_regclass('public.demo_mark') IS NOT NULL AS known");
    const demo = marked[0]?.known ? await client.query('SELECT 1 FROM demo_mark') : null;
    if (demo?.rowCount !== 1) return 'This database was not filled with a demo; nothing was changed.';
    const { rows: others } = await client.query(
      "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'",
    );
    if (others[0]?.n > 0) return 'Skonto is running on this demo. Stop it first; nothing was changed.';
    await clearDatabase(client);
    return null;
  } finally {
    await client.end();
  }
}

/** Runs work on the database of the settings; null where there is none yet. */
async function onDatabase(work: (connectionString: string) => Promise<string | null>): Promise<string | null> {
  if (config.databaseUrl !== null) return work(config.databaseUrl);
  if (!existsSync(join(dataDir, 'skonto.lock')) && !existsSync(join(dataDir, 'postgres')))
    return `There is no database in ${dataDir}; SKONTO_DATA_DIR names another folder.`;
  if ((await findRunningPostgres(dataDir)) !== null)
    return 'Skonto is running on this demo. Stop it first; nothing was changed.';
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  try {
    return await work(postgres.connectionString);
  } finally {
    await postgres.stop();
  }
}

const refused = await onDatabase(reset);
console.log(refused ?? 'The demo is empty. The next start fills it anew.');
process.exitCode = refused === null ? 0 : 1;
