import {
  acceptedTerms,
  benchDate,
  benchNow,
  bigBuyerId,
  bigSupplierId,
  buyers,
  sessionOf,
  suppliers,
  suppliersPerBuyer,
} from './settings.ts';

/** Companies 1 to 200 buy, the next 2,000 supply; each has one signed-in user, each buyer a contract, a category and a bill. */
export const partiesSql = `
INSERT INTO company (country, code, registration_number, name, address, city, checked)
SELECT 'SRB', to_char(100000000 + n, 'FM000000000'), '20001000', CASE WHEN n <= ${buyers} THEN 'Kupac ' ELSE 'Dobavljač ' END || n || ' d.o.o.',
  'Cara Dušana ' || n, 'Beograd', true
FROM generate_series(1, ${buyers + suppliers}) n ORDER BY n;

INSERT INTO app_user (company_id, email, first_name, last_name, role, status, terms_version)
SELECT n, 'user' || n || '@bench.skonto.example', 'Đorđe', 'Čolić', 'COMPANY_ADMIN', 'ACTIVE', '${acceptedTerms}'
FROM generate_series(1, ${buyers + suppliers}) n ORDER BY n;
INSERT INTO app_user (company_id, email, role, status, terms_version)
VALUES (NULL, 'operator@bench.skonto.example', 'SYSTEM_ADMIN', 'ACTIVE', '${acceptedTerms}');

INSERT INTO session (token_hash, user_id, kind, created_at, last_seen_at, expires_at)
SELECT sha256(convert_to(replace('${sessionOf(0)}', '-0', '-' || coalesce(company_id, 0)), 'UTF8')), id, 'BROWSER', '${benchNow}', '${benchNow}',
  '${benchNow}'::timestamptz + interval '30 days'
FROM app_user;

INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
SELECT n, '2026-01-01', 'U-' || n, 'Ana Đurić', 1000, 200000, false, 500000 FROM generate_series(1, ${buyers}) n;
INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
SELECT n, 'Osnovna', true, 120000, 2500, '{"RSD": "5000", "EUR": "100", "USD": "100"}' FROM generate_series(1, ${buyers}) n;
INSERT INTO bill (buyer_id, number, currency, amount_cents, rates, created_by, created_at)
SELECT n, 'R-' || n, 'RSD', 1000000, '{}', n, '${benchNow}' FROM generate_series(1, ${buyers}) n ORDER BY n;

INSERT INTO partnership (buyer_id, supplier_id, note_generation)
SELECT b, ${buyers} + 1 + (b * 37 + k * 49) % ${suppliers}, 'NONE'
FROM generate_series(1, ${buyers}) b, generate_series(1, ${suppliersPerBuyer}) k
UNION SELECT ${bigBuyerId}, ${bigSupplierId}, 'NONE';
`;

/** Scatters row numbers the same way on every run. */
const scatter = (salt: string): string => `abs(hashint4extended(n, ${salt}))`;

/**
 * The invoices: 15 % active, half of them registered at the price of the day, the rest history of every kind. All constraints hold
 * by construction and are checked by PostgreSQL all the same; only foreign keys and the sums' trigger rest meanwhile.
 */
export const invoicesSql = (rows: number): string => `
INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
  registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents, total_cents,
  approved_at, approved_on, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm, billing_status, billing_cents, billing_currency, bill_id,
  created_at, updated_at)
SELECT buyer_id, supplier_id, 'F-' || n, due_date - 60, due_date, currency, amount - tax, tax, amount, status,
  CASE WHEN priced THEN gen_random_uuid() END, CASE WHEN priced THEN 120000 END, CASE WHEN priced THEN 1000 END, CASE WHEN priced THEN 2500 END,
  CASE WHEN priced THEN fee_min END, CASE WHEN priced THEN price_date END, CASE WHEN priced THEN discount END, CASE WHEN priced THEN fee END,
  CASE WHEN priced THEN amount - discount - fee END,
  CASE WHEN approved THEN price_date + time '10:00' END, CASE WHEN approved THEN price_date END, CASE WHEN approved THEN 200000 END,
  CASE WHEN approved THEN false END, CASE WHEN approved THEN 500000 END,
  CASE WHEN approved THEN CASE WHEN billed THEN 'BILLED' ELSE 'PENDING' END END, CASE WHEN billed THEN discount / 5 END,
  CASE WHEN billed THEN currency END, CASE WHEN billed THEN buyer_id END, due_date - 60 + time '09:00', price_date + time '10:00'
FROM (
  SELECT *, status = 'DISCOUNT_APPROVED' AS approved, status = 'DISCOUNT_APPROVED' AND n % 10 < 9 AS billed,
    status IN ('REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED') AS priced,
    (2 * amount * greatest(120000 * (due_date - price_date), 365000) + 365000000) / 730000000 AS discount,
    greatest((2 * amount * 2500 + 1000000) / 2000000, fee_min) AS fee
  FROM (
    SELECT *, CASE WHEN status IN ('PENDING', 'REGISTERED') THEN date '${benchDate}' ELSE due_date - 30 END AS price_date, amount / 6 AS tax,
      CASE currency WHEN 'RSD' THEN 5000 ELSE 100 END::bigint AS fee_min
    FROM (
      SELECT n, buyer_id,
        CASE WHEN buyer_id = ${bigBuyerId} AND n % 2 = 0 THEN ${bigSupplierId}
          ELSE ${buyers} + 1 + (buyer_id * 37 + (1 + ${scatter('3')} % ${suppliersPerBuyer}) * 49)::integer % ${suppliers} END AS supplier_id,
        (CASE WHEN part < 15 THEN date '${benchDate}' + 2 + (${scatter('4')} % 120)::integer
          ELSE date '${benchDate}' - (${scatter('4')} % 700)::integer END) AS due_date,
        (ARRAY['RSD', 'RSD', 'RSD', 'EUR', 'USD'])[1 + ${scatter('5')} % 5] AS currency,
        100000 + ${scatter('6')} % 100000000 AS amount,
        CASE WHEN part < 8 THEN 'PENDING' WHEN part < 15 THEN 'REGISTERED' WHEN part < 75 THEN 'DISCOUNT_APPROVED'
          WHEN part < 85 THEN 'DISCOUNT_REJECTED' ELSE 'VOIDED' END AS status
      FROM (SELECT n, CASE WHEN n % 5 = 0 THEN ${bigBuyerId} ELSE (2 + ${scatter('1')} % ${buyers - 1})::integer END AS buyer_id, ${scatter('2')} % 100 AS part
        FROM generate_series(1, ${rows}) n) numbered
    ) placed
  ) dated
) priced_rows`;

/** The dashboard's sums of everything, as the triggers would have kept them. */
export const sumsSql = 'SELECT rebuild_sums()';
