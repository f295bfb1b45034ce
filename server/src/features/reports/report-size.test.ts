import { maxReportLines, type ReportGroup } from '@skonto/api/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { q } from '../../db/tx.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { reportRows } from './report-sql.ts';

const suppliers = maxReportLines + 1;
let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  // Sums and days that divide into no round rate, two offers of most suppliers, every seventh offer rejected.
  await server.sql.query(
    `WITH other AS (INSERT INTO company (country, code, name, checked)
       SELECT 'SRB', 'S' || lpad(n::text, 8, '0'), 'Dobavljač ' || n, true FROM generate_series(1, $2::integer) n RETURNING id),
       pairs AS (INSERT INTO partnership (buyer_id, supplier_id, note_generation) SELECT $1, id, 'NONE' FROM other)
     INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents,
       total_cents, approved_at, approved_on, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm, billing_status, own_fee_cents,
       payment_date, created_at, updated_at)
     SELECT $1, other.id, 'R-' || n, '2026-11-01', date '2026-12-01' + n::integer % 61, 'RSD', amount, 0, amount,
       CASE WHEN accepted THEN 'DISCOUNT_APPROVED' ELSE 'DISCOUNT_REJECTED' END, gen_random_uuid(), 120000, 1000, 2500, 100, '2026-11-21',
       amount / 53, 250, amount - amount / 53 - 250, CASE WHEN accepted THEN now() END, CASE WHEN accepted THEN date '2026-11-21' END,
       CASE WHEN accepted THEN 200000 END, CASE WHEN accepted THEN false END, CASE WHEN accepted THEN 500000 END,
       CASE WHEN accepted THEN 'PENDING' END, CASE WHEN accepted THEN amount / 307 END, CASE WHEN accepted THEN date '2026-11-24' END, now(), now()
     FROM other, generate_series(1, 2) k,
       LATERAL (SELECT other.id * 2 + k AS n, (other.id * 2 + k) % 7 <> 0 AS accepted, 100000 + (other.id::bigint * 7919 + k * 104729) % 9999991 AS amount) f`,
    [pair.buyerId, suppliers],
  );
});
afterAll(() => server.close());

type Line = Record<string, string | number | null>;
const period = 'by=SUPPLIER&from=2026-11-01&to=2026-11-30';
const figures = [
  'currency',
  'accepted',
  'amount',
  'discount',
  'processingFee',
  'paid',
  'operatorFee',
  'daysEarly',
  'yearlyRate',
  'rejected',
  'unanswered',
  'acceptanceRate',
];

test('a page shows a thousand lines and says that there are more; totals and file are of all, and the file has the page’s figures', {
  tags: 'REP-03',
}, async () => {
  const { body } = await pair.buyer.get(`/api/reports?${period}`);
  const lines = body.lines as Line[];
  const totals = body.totals as Line[];
  expect(lines).toHaveLength(maxReportLines);
  expect(body.hasMore).toBe(true);
  expect(totals).toHaveLength(1);
  expect(Number(totals[0]?.accepted) + Number(totals[0]?.rejected)).toBe(2 * suppliers);
  const file = await pair.buyer.get(`/api/reports/file?${period}`);
  const rows = file.text
    .trim()
    .split('\r\n')
    .slice(1)
    .map(row => row.split(',').slice(2));
  expect(rows).toHaveLength(suppliers + 1);
  const asShown = [{ ...totals[0], name: 'Total' }, ...lines].map((line: Line) => [
    line.name,
    ...figures.map(key => line[key]),
  ]);
  const asWritten = rows
    .slice(0, maxReportLines + 1)
    .map(([name, currency, ...cells]) => [name, currency, ...cells.map(cell => (cell === '' ? null : Number(cell)))]);
  expect(asWritten).toEqual(asShown);
});

test('a report of more lines than a page has is printed over pages with their headings and numbers, and says where the rest is', {
  tags: 'REP-09',
}, async () => {
  const { body } = await pair.buyer.get(`/api/reports?${period}`);
  const lines = body.lines as Line[];
  const file = await pair.buyer.get(`/api/reports/file?${period}&format=pdf`);
  const { pages, text } = await readPdf(file.bytes);
  expect(pages.length).toBeGreaterThan(20);
  for (const [at, page] of pages.entries()) {
    expect(page).toContain(`Page ${at + 1} of ${pages.length}`);
    expect(page).toContain('Supplier Accepted Amount Discount Processing fee Paid');
  }
  expect(text).toContain('Only the first 1,000 lines are printed.');
  expect(text).toContain('Export the report as CSV or Excel to see every line.');
  const money = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
  const shown = (line: Line) =>
    [
      line.accepted,
      ...[line.amount, line.discount, line.processingFee, line.paid].map(one => money.format(Number(one))),
    ].join(' ');
  for (const line of lines) expect(text).toContain(`${line.name} ${shown(line)}`);
  const [total] = body.totals as Line[];
  expect(pages[0]).toContain(`RSD ${Number(total?.accepted).toLocaleString('en-GB')}`);
  expect(pages[0]).toContain(money.format(Number(total?.paid)));
});

test('a page that has all lines says so', { tags: 'REP-01' }, async () => {
  const { body } = await pair.buyer.get(`/api/reports?${period.replace('SUPPLIER', 'CATEGORY')}`);
  expect(body).toMatchObject({ hasMore: false, lines: [{ name: 'Osnovna' }], totals: [{}] });
});

test.each<[ReportGroup, string]>([
  ['SUPPLIER', 'invoice_ended_of_buyer'],
  ['CATEGORY', 'invoice_ended_of_buyer'],
  ['BUYER', 'invoice_ended_of_supplier'],
])(
  'a report by %s finds its days in an index and reads nothing else, beside the row policy too',
  { tags: 'REP-14' },
  async (by, index) => {
    const scope = { kind: 'own', companyId: pair.buyerId } as const;
    const facts = { scope, from: '2026-11-01', to: '2026-11-30', by } as const;
    const { sql: text, parameters } = sql`EXPLAIN SELECT * FROM ${reportRows(facts)}`.compile(q);
    // What was just written is looked at in the table until somebody has cleaned up.
    await server.sql.query('VACUUM invoice');
    await server.sql.query(
      `SET ROLE skonto_app; SET enable_seqscan = off; SET enable_bitmapscan = off; SET app.company_id = ${pair.buyerId}`,
    );
    try {
      const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(text, [...parameters]);
      const plan = rows.map(row => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`Index Only Scan using ${index} on invoice`);
      expect(plan).toMatch(/Index Cond: .*price_date ELSE .*approved_on.* <= '2026-11-30'::date/);
    } finally {
      await server.sql.query('RESET ROLE; RESET enable_seqscan; RESET enable_bitmapscan; RESET app.company_id');
    }
  },
);
