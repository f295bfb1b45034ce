import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../server/src/db/embedded/postgres.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { invoicesSql, partiesSql, sumsSql } from './seed-sql.ts';
import { buyers, suppliers } from './settings.ts';

const keptFolder = fileURLToPath(new URL('../data/bench/', import.meta.url));
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

export type BenchDatabase = { readonly postgres: EmbeddedPostgres; readonly client: pg.Client };

/** The bench's PostgreSQL, durable as in production, kept in `data/bench`; filled once, and brought back to its seed on later runs. */
export async function openDatabase(rows: number, say: (line: string) => void): Promise<BenchDatabase> {
  const postgres = await startEmbeddedPostgres({ dataDir: keptFolder, log: say });
  const client = new pg.Client({ connectionString: postgres.connectionString });
  try {
    await client.connect();
    await prepare(client, postgres.connectionString, rows, say);
    return { postgres, client };
  } catch (error) {
    await client.end().catch(() => undefined);
    await postgres.stop();
    throw error;
  }
}

/** Data of another size or of an unfinished seed is thrown away; so is a schema that this build can't bring forward. */
async function prepare(client: pg.Client, url: string, rows: number, say: (line: string) => void): Promise<void> {
  const schema = await migrate(url, () => {}).then(
    () => true,
    () => false,
  );
  if (schema && (await seededRows(client)) === rows) {
    await restore(client, rows, say);
    return;
  }
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await client.query('DROP TABLE IF EXISTS bench_seed');
  await migrate(url, () => {});
  await seed(client, rows, say);
}

async function seededRows(client: pg.Client): Promise<number> {
  await client.query('CREATE TABLE IF NOT EXISTS bench_seed (rows integer NOT NULL)');
  const { rows } = await client.query<{ rows: number }>('SELECT rows FROM bench_seed');
  return rows[0]?.rows ?? 0;
}

/** Fills without foreign keys and triggers, and without indexes, which are quicker to build afterwards. */
async function seed(client: pg.Client, rows: number, say: (line: string) => void): Promise<void> {
  const started = performance.now();
  await client.query(
    "SET session_replication_role = replica; SET maintenance_work_mem = '1GB'; SET work_mem = '256MB'",
  );
  await client.query(partiesSql);
  const indexes = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes WHERE tablename = 'invoice' AND indexname <> 'invoice_pkey'`,
  );
  for (const { name } of indexes.rows) await client.query(`DROP INDEX ${name}`);
  await client.query(invoicesSql(rows));
  say(`seeded ${rows} invoices in ${seconds(started)}`);
  for (const { definition } of indexes.rows) await client.query(definition);
  await client.query(sumsSql);
  await client.query('RESET ALL');
  await seededRows(client);
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  await client.query('INSERT INTO bench_seed VALUES ($1)', [rows]);
  say(`indexes, sums and statistics ready after ${seconds(started)}`);
}

/** Removes what an earlier run created, so that runs compare. */
async function restore(client: pg.Client, rows: number, say: (line: string) => void): Promise<void> {
  const started = performance.now();
  await client.query('SET session_replication_role = replica');
  const { rowCount } = await client.query('DELETE FROM invoice WHERE id > $1', [rows]);
  await client.query(
    'TRUNCATE audit, audit_invoice, audit_chain, audit_anchor, audit_anchor_head, idempotency, rate_counter, batch, batch_error',
  );
  await client.query('DELETE FROM company WHERE id > $1', [buyers + suppliers]);
  await client.query('DELETE FROM partnership p WHERE NOT EXISTS (SELECT FROM company c WHERE c.id = p.supplier_id)');
  await client.query("DELETE FROM app_user WHERE email NOT LIKE '%@bench.skonto.example'");
  await client.query(sumsSql);
  await client.query('RESET ALL');
  await client.query('VACUUM ANALYZE');
  await client.query('CHECKPOINT');
  say(`data of an earlier run, ${rowCount ?? 0} added invoices removed, in ${seconds(started)}`);
}
