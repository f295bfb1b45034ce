import type { TestServer } from './test-server.ts';
import type { TradingPair } from './trading-pair.ts';

/** Invoices of a pair whose offers were accepted, straight into the table: `count` of them in each currency; answers their ids. */
export async function addApproved(
  server: Pick<TestServer, 'sql'>,
  pair: Pick<TradingPair, 'buyerId' | 'supplierId'>,
  count: number,
  currencies: readonly string[] = ['RSD'],
): Promise<number[]> {
  // Whole units, for every currency has those; 20 % of the discount and half of the fee are the operator's.
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents,
       status, registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents,
       processing_cents, total_cents, approved_at, approved_on, payment_date, billing_status, discount_fee_ppm, discount_pct_fixed,
       processing_fee_share_ppm, created_at, updated_at)
     SELECT $1, $2, 'A-' || c || '-' || n || '-' || (SELECT count(*) FROM invoice), '2026-11-01', '2027-01-05', c, 1000000 * n, 0,
       1000000 * n, 'DISCOUNT_APPROVED', gen_random_uuid(), 120000, 1000, 2500, 0, '2026-11-21', 10000 * n, 1000 * (n % 7),
       1000000 * n - 10000 * n - 1000 * (n % 7), '2026-11-21T10:00:00Z', '2026-11-21', '2026-11-23', 'PENDING', 200000, false, 500000,
       now(), now()
     FROM unnest($4::text[]) c, generate_series(1::bigint, $3::bigint) n RETURNING id`,
    [pair.buyerId, pair.supplierId, count, currencies],
  );
  return rows.map(row => row.id).sort((one, other) => one - other);
}
