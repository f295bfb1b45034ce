import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** Totals that are added up from kept sums say the same as the rows that are answered, whoever asks and however it is narrowed. */
let server: TestServer;
let pairs: readonly [TradingPair, TradingPair];
let operator: TestCaller;
/** A supplier that nobody has verified; the first pair's buyer entered it, the other one added it. */
let unverified: TestCaller;
/** A company that buys from one and sells to another. */
let both: TestCaller;

const statuses = ['PENDING', 'REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED'];

async function addInvoices(buyerId: number, supplierId: number, most: number): Promise<void> {
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents,
       total_cents, approved_at, approved_on, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm, billing_status, created_at, updated_at)
     SELECT $1, $2, 'T-' || n, '2026-11-01', date '2026-12-01' + n, CASE WHEN n % 2 = 0 THEN 'RSD' ELSE 'EUR' END, 100000, 0, 100000, status,
       CASE WHEN priced THEN gen_random_uuid() END, CASE WHEN priced THEN 120000 END, CASE WHEN priced THEN 1000 END, CASE WHEN priced THEN 2500 END,
       CASE WHEN priced THEN 100 END, CASE WHEN priced THEN date '2026-11-21' END, CASE WHEN priced THEN 1000 END, CASE WHEN priced THEN 250 END,
       CASE WHEN priced THEN 98750 END, CASE WHEN approved THEN now() END, CASE WHEN approved THEN date '2026-11-21' END,
       CASE WHEN approved THEN 200000 END, CASE WHEN approved THEN false END, CASE WHEN approved THEN 500000 END,
       CASE WHEN approved THEN 'PENDING' END, now(), now()
     FROM generate_series(1, $3::integer) n, LATERAL (SELECT ($4::text[])[n % 5 + 1] AS status) s,
       LATERAL (SELECT status IN ('REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED') AS priced, status = 'DISCOUNT_APPROVED' AS approved) p`,
    [buyerId, supplierId, most, statuses],
  );
}

beforeAll(async () => {
  server = await openTestServer();
  pairs = [await openTradingPair(server), await openTradingPair(server)];
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const { rows } = await server.sql.query<{ id: number }>(
    "INSERT INTO company (country, code, name, created_by_company_id) VALUES ('SRB', '101001117', 'Nova d.o.o.', $1) RETURNING id",
    [pairs[0].buyerId],
  );
  const newcomerId = rows[0]?.id ?? 0;
  unverified = await server.signIn((await server.addUser({ companyId: newcomerId, role: 'COMPANY_USER' })).email);
  both = pairs[0].supplier;
  for (const [buyerId, supplierId] of [
    [pairs[0].buyerId, newcomerId],
    [pairs[1].buyerId, newcomerId],
    [pairs[0].supplierId, pairs[1].supplierId],
  ])
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [buyerId, supplierId]);
  await addInvoices(pairs[0].buyerId, pairs[0].supplierId, 33);
  await addInvoices(pairs[1].buyerId, pairs[1].supplierId, 21);
  await addInvoices(pairs[0].buyerId, newcomerId, 14);
  await addInvoices(pairs[1].buyerId, newcomerId, 17);
  await addInvoices(pairs[0].supplierId, pairs[1].supplierId, 12);
});
afterAll(() => server.close());

const roleFilters = [
  '',
  'role,eq,buyer',
  'role,eq,supplier',
  'role,neq,buyer',
  'role,in,buyer*supplier',
  'role,notIn,buyer*supplier',
];
const otherFilters = [
  [],
  ...statuses.map(status => [`status,eq,${status}`]),
  ['status,in,PENDING*REGISTERED'],
  ['status,notIn,PENDING*REGISTERED'],
  ['status,neq,VOIDED', 'status,neq,PENDING'],
  ['currency,eq,EUR'],
  ['currency,like,rs', 'status,notIn,VOIDED'],
  ['invoiceNumber,like,1'],
];

test('the total is what the pages hold, for every side, status and currency', { tags: 'INV-35' }, async () => {
  const callers = { buyer: pairs[0].buyer, both, supplier: pairs[1].supplier, unverified, operator };
  const seen: number[] = [];
  for (const [name, caller] of Object.entries(callers))
    for (const role of roleFilters)
      for (const more of otherFilters)
        for (const sort of ['dueDate', 'amount']) {
          const filters = [role, ...more].filter(one => one !== '').map(one => `&filter=${encodeURIComponent(one)}`);
          const { body } = await caller.get(`/api/invoices?page=0&size=200&sort=${sort}${filters.join('')}`);
          expect(body.totalElements, `${name} ${filters.join('')}`).toBe(body.content?.length);
          seen.push(Number(body.totalElements));
        }
  // All 97 for the operator; and not everything was empty.
  expect(Math.max(...seen)).toBe(97);
  expect(seen.filter(total => total > 0).length).toBeGreaterThan(200);
});

test('what an unverified supplier can’t see it isn’t told by a total either, and what it can is counted', async () => {
  const total = async (filters: string) => (await unverified.get(`/api/invoices?size=1${filters}`)).body.totalElements;
  // Of the buyer that entered it all 14; of the other one what was offered: 3 of 5 statuses of 17.
  expect(await total('&filter=role,eq,supplier')).toBe(14 + 11);
  expect(await total('&filter=role,eq,supplier&filter=status,eq,PENDING')).toBe(2);
});
