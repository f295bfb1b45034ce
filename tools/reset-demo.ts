import pg from 'pg';
import { ConfigError } from '../server/src/app/config.ts';
import { clearDatabase } from '../server/src/app/demo/clear-database.ts';
import { onDatabase } from './on-database.ts';

/**
 * `npm run reset-demo`: empties a demo, so that its next start fills it again, or begins empty where there is to be none. It refuses a database that
 * wasn't filled with a demo, and one that a server works on.
 */
async function refuseWhatIsNoDemo(client: pg.Client): Promise<void> {
  const { rows: known } = await client.query("SELECT to_regclass('public.demo_mark') IS NOT NULL AS known");
  const demo = known[0]?.known ? await client.query('SELECT 1 FROM demo_mark') : null;
  if (demo?.rowCount !== 1) throw new ConfigError('This database was not filled with a demo. Nothing was changed.');
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend' LIMIT 1`,
  );
  if (rowCount !== 0) throw new ConfigError('Skonto is running on this demo. Stop it first. Nothing was changed.');
}

await onDatabase(async ({ connectionString }) => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await refuseWhatIsNoDemo(client);
    await clearDatabase(client);
    console.log('The demo is gone. The next start begins with an empty database.');
  } finally {
    await client.end();
  }
});
