import { resolve } from 'node:path';
import { readConfig } from '../server/src/app/config.ts';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/embedded/postgres.ts';

/**
 * `npm run seed -- 100000`: adds that many pending invoices of the demo's first buyer to a running Skonto, to see lists at size. They
 * come without audit entries, so this is for demos only.
 */
const count = Number(process.argv[2] ?? 10_000);
if (!Number.isInteger(count) || count < 1 || count > 5_000_000) {
  console.error('Say how many invoices, from 1 to 5,000,000: npm run seed -- 100000');
  process.exit(1);
}
const config = readConfig(process.env);
const connectionString = config.databaseUrl ?? (await findRunningPostgres(resolve(config.settings.dataDir)));
if (!connectionString) {
  console.error('Skonto is not running on this data folder. Start it first with npm start.');
  process.exit(1);
}
const db = connect({ connectionString, poolSize: 2 });
try {
  const { rowCount } = await db.ops.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT p.buyer_id, p.supplier_id, 'S-' || to_char(now(), 'YYMMDDHH24MISS') || '/' || n, current_date - (n % 60), current_date + 2 + (n * 7 % 120),
       (ARRAY['RSD', 'EUR', 'USD', 'CHF'])[1 + n % 4], 10000 + n::bigint * 7919 % 90000000, 0, 10000 + n::bigint * 7919 % 90000000, now(), now()
     FROM generate_series(1, $1::integer) n
     JOIN (SELECT buyer_id, supplier_id, row_number() OVER (ORDER BY supplier_id) - 1 AS at, count(*) OVER () AS suppliers
           FROM partnership WHERE buyer_id = (SELECT min(company_id) FROM contract WHERE active)) p ON p.at = n % p.suppliers`,
    [count],
  );
  console.log(`${rowCount} invoices added.`);
} finally {
  await db.end();
}
