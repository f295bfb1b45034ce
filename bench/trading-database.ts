import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import { openLogins } from '../server/src/db/logins.ts';
import { migrate } from '../server/src/db/migrate.ts';
import { prepareJobs } from '../server/src/platform/jobs/jobs.ts';
import { firstTermsVersion } from '../server/src/tables/terms-version.ts';

/** A database of its own with one buyer, its suppliers and a bearer token: what a measurement needs. */
export type TradingDatabase = {
  readonly connectionString: string;
  readonly sql: pg.Client;
  readonly buyerId: number;
  readonly supplierCodes: readonly string[];
  readonly token: string;
  readonly operatorToken: string;
  close(): Promise<void>;
};

/** Where the measured servers' clock stands. */
export const benchNow = '2026-11-21T12:00:00Z';
const suppliers = 200;

/** Makes the database beside the one that `connectionString` names, with `stored` invoices in it already. */
export async function openTradingDatabase(connectionString: string, stored: number): Promise<TradingDatabase> {
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  const name = `skonto_bench_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin.query(`CREATE DATABASE ${name}`);
  const url = new URL(connectionString);
  url.pathname = `/${name}`;
  await migrate(url.href, () => {});
  const { queueRole } = await openLogins(url.href);
  await prepareJobs({ connectionString: url.href, queueRole });
  const sql = new pg.Client({ connectionString: url.href });
  await sql.connect();
  const token = randomBytes(32).toString('base64url');
  const buyerId = await fill(sql);
  await addSession(sql, token, { companyId: buyerId, email: 'bench@skonto.example', role: 'COMPANY_USER' });
  const operatorToken = randomBytes(32).toString('base64url');
  await addSession(sql, operatorToken, { companyId: null, email: 'operator@skonto.example', role: 'SYSTEM_ADMIN' });
  if (stored > 0) await storeInvoices(sql, 'invoice', stored);
  return {
    connectionString: url.href,
    sql,
    buyerId,
    supplierCodes: Array.from({ length: suppliers }, (_one, index) => `S${String(index + 1).padStart(8, '0')}`),
    token,
    operatorToken,
    close: async () => {
      await sql.end();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function fill(sql: pg.Client): Promise<number> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO company (country, code, name, checked) VALUES ('SRB', '101000000', 'Žitoprodukt d.o.o.', true) RETURNING id`,
  );
  const buyerId = rows[0]?.id ?? 0;
  await sql.query(
    `WITH s AS (INSERT INTO company (country, code, name, checked)
       SELECT 'SRB', 'S' || lpad(n::text, 8, '0'), 'Dobavljač ' || n, true FROM generate_series(1, ${suppliers}) n RETURNING id)
     INSERT INTO partnership (buyer_id, supplier_id) SELECT ${buyerId}, id FROM s`,
  );
  await sql.query(
    `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
     VALUES ($1, '2026-01-01', 'U-1', 'Ana Đurić', 1000, 200000, false, 500000)`,
    [buyerId],
  );
  return buyerId;
}

/** A user who is signed in with a bearer token. */
export async function addSession(
  sql: pg.Client,
  token: string,
  user: { companyId: number | null; email: string; role: string },
): Promise<void> {
  const { rows } = await sql.query<{ id: number }>(
    `INSERT INTO app_user (company_id, email, role, status, terms_version) VALUES ($1, $2, $3, 'ACTIVE', $4) RETURNING id`,
    [user.companyId, user.email, user.role, firstTermsVersion],
  );
  await sql.query(
    `INSERT INTO session (token_hash, user_id, kind, created_at, last_seen_at, expires_at) VALUES ($1, $2, 'BEARER', $3, $3, '2027-11-21')`,
    [createHash('sha256').update(token).digest(), rows[0]?.id, benchNow],
  );
}

/** Fills a table of invoices by SQL, spread over suppliers and due dates. */
export async function storeInvoices(sql: pg.Client, table: string, count: number): Promise<void> {
  await sql.query(
    `INSERT INTO ${table} (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT p.buyer_id, p.supplier_id, 'ST/' || n, date '2026-11-01' + n % 20, date '2026-12-01' + n % 300, 'RSD', 1000000 + n, 200000, 1200000 + n, now(), now()
     FROM generate_series(1, ${count}) n JOIN (SELECT *, row_number() OVER (ORDER BY id) - 1 AS place FROM partnership) p ON p.place = n % ${suppliers}`,
  );
  await sql.query(`VACUUM ANALYZE ${table}`);
}
