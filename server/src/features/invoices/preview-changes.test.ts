import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

const preview = (caller: TradingPair['buyer'], rows: Record<string, string | null>, status: string) =>
  caller.post('/api/invoices/change-status-preview', { invoiceIdRegIdMap: rows, status });
const previewAll = (caller: TradingPair['buyer'], filters: object[], status: string) =>
  caller.post(`/api/invoices/change-status-by-filter-preview?status=${status}`, { filters });
const is = (key: string, value: string) => ({ key, operation: 'eq', value });

describe('POST /api/invoices/change-status-preview', () => {
  test('registering counts its offers and says why the rest stays', { tags: ['PAY-10', 'PAY-13'] }, async () => {
    const own = await openTradingPair(server);
    const first = await own.addInvoice();
    const second = await own.addInvoice({ amount: 240_000 });
    const [offer] = await own.addOffers(1);
    const due = await own.addInvoice({ invoiceDate: '2026-11-01', dueDate: '2026-11-21' });
    const rows = Object.fromEntries([first.id, second.id, offer?.id ?? 0, due.id, 999_999].map(id => [id, null]));
    const reply = await preview(own.buyer, rows, 'REGISTERED');
    expect(reply.status).toBe(200);
    // 120,000.00: 1,696.44 and 500; 240,000.00: 3,392.88 and 0.25 % of it, 600; both paid 43 days early.
    const came = {
      amount: 360_000,
      discount: 5089.32,
      fee: 1100,
      total: 353_810.68,
      daysEarly: 43,
      yearlyCost: { from: 14.361, to: 15.8265, mean: 14.849 },
    };
    expect(reply.body).toEqual({
      willChange: 2,
      unchanged: 1,
      refused: [
        { code: 'not-found', message: expect.stringContaining("doesn't exist"), count: 1, examples: [] },
        {
          code: 'payment-not-early',
          message: expect.stringContaining("would be paid on Mon 23 Nov, which isn't before it is due on Sat 21 Nov"),
          count: 1,
          examples: [expect.stringMatching(/^F-/)],
        },
      ],
      sums: [{ currency: 'RSD', count: 2, ...came }],
      groups: [
        {
          partner: { id: own.supplierId, name: 'Čelik Metal a.d.', code: expect.any(String) },
          currency: 'RSD',
          count: 2,
          ...came,
          paymentDate: '2026-11-23',
        },
      ],
      rest: [],
      paymentDate: '2026-11-23',
      payments: [{ date: '2026-11-23', currency: 'RSD', count: 2, total: 353_810.68 }],
      // A fifth of each discount and half of each fee are the operator's: 339.29 and 250, 678.58 and 300. 43 days on 353,810.68.
      earnings: [{ currency: 'RSD', operatorFee: 1567.87, net: 4621.45, yearlyReturn: 11.0875 }],
      approval: [],
      expectedCount: 4,
      expectedTotals: { RSD: 117_803.56 },
    });
    const done = await own.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: rows,
      status: 'REGISTERED',
      expectedTotals: reply.body.expectedTotals,
    });
    // What was done is told by the same sums that the preview told.
    expect(done.body).toMatchObject({
      count: 2,
      unchanged: 1,
      refused: 2,
      sums: reply.body.sums,
      changeId: expect.any(String),
      changedAt: expect.stringMatching(/^2026-11-21T/),
      paymentDate: null,
      documents: 0,
    });
    const { rows: stored } = await server.sql.query<{ total: string }>(
      'SELECT sum(total_cents)::text AS total FROM invoice WHERE id = ANY ($1)',
      [[first.id, second.id]],
    );
    expect(stored[0]?.total).toBe('35381068');
  });

  test('accepting shows the buyers without a note choice, and the price of the day', async () => {
    const asking = await openTradingPair(server, null);
    const [offer] = await asking.addOffers(1);
    const rows = { [offer?.id ?? 0]: offer?.registrationId ?? null };
    expect((await preview(asking.supplier, rows, 'DISCOUNT_APPROVED')).body).toMatchObject({
      willChange: 0,
      refused: [{ code: 'note-generation-unset', count: 1 }],
      sums: [],
    });
    await server.sql.query("UPDATE partnership SET note_generation = 'NONE' WHERE buyer_id = $1", [asking.buyerId]);
    server.setNow('2026-11-23T12:00:00Z');
    const tomorrow = await preview(asking.supplier, rows, 'DISCOUNT_APPROVED');
    server.setNow('2026-11-21T12:00:00Z');
    expect(tomorrow.body).toMatchObject({
      willChange: 1,
      refused: [],
      sums: [{ currency: 'RSD', count: 1, amount: 120_000, discount: 1656.99, fee: 500, total: 117_843.01 }],
      paymentDate: '2026-11-24',
      expectedTotals: { RSD: 117_843.01 },
    });
    const accepted = { invoiceIdRegIdMap: rows, status: 'DISCOUNT_APPROVED' };
    expect((await asking.supplier.post('/api/invoices/change-status', accepted)).body).toMatchObject({ count: 1 });
    expect((await asking.supplier.get(`/api/invoices/${offer?.id}`)).body).toMatchObject({ paymentDate: '2026-11-23' });
    const file = await asking.supplier.post('/api/invoices/export', { filters: [] });
    const [header = '', row = ''] = file.text.split('\r\n');
    const column = header.split(',').indexOf('Payment Date');
    expect(row.split(',')[column]).toBe('2026-11-23');
  });

  test('nobody looks ahead for the other side, and the operator for neither', async () => {
    const [offer] = await pair.addOffers(1);
    const rows = { [offer?.id ?? 0]: offer?.registrationId ?? null };
    expect((await preview(pair.buyer, rows, 'DISCOUNT_APPROVED')).body).toMatchObject({
      willChange: 0,
      refused: [{ code: 'not-your-side', count: 1 }],
    });
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    expect((await preview(operator, rows, 'DISCOUNT_APPROVED')).status).toBe(403);
    expect((await preview(operator, rows, 'VOIDED')).body).toMatchObject({ willChange: 1 });
  });
});

describe('POST /api/invoices/change-status-by-filter-preview', () => {
  test('12,000 rows come to the same as the change itself, nothing is locked and nothing is written', async () => {
    const own = await openTradingPair(server);
    await server.sql.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
       SELECT $1, $2, 'M-' || n, '2026-11-01', '2027-01-05'::date + n % 50, CASE n % 3 WHEN 0 THEN 'EUR' ELSE 'RSD' END, 100 * n, 0, 100 * n, now(), now()
       FROM generate_series(1, 12000) n`,
      [own.buyerId, own.supplierId],
    );
    const filters = [is('role', 'buyer')];
    // Somebody holds a row meanwhile: looking ahead waits for nobody.
    await server.sql.query('BEGIN');
    await server.sql.query("SELECT id FROM invoice WHERE invoice_number = 'M-7' AND buyer_id = $1 FOR UPDATE", [
      own.buyerId,
    ]);
    const ahead = await previewAll(own.buyer, filters, 'REGISTERED');
    await server.sql.query('ROLLBACK');
    expect(ahead.status).toBe(200);
    const reply = await own.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', {
      filters,
      expectedCount: ahead.body.expectedCount,
      expectedTotals: ahead.body.expectedTotals,
    });
    // Where the minimum fee eats an amount, nothing is left to offer.
    expect(ahead.body).toMatchObject({
      willChange: reply.body.count,
      unchanged: reply.body.unchanged,
      expectedCount: 12_000,
    });
    const sums = ahead.body.sums as { currency: string; total: number; count: number }[];
    expect(Object.fromEntries(sums.map(sum => [sum.currency, sum.total]))).toEqual(reply.body.totals);
    const refused = ahead.body.refused as { code: string; count: number }[];
    expect(refused).toMatchObject([{ code: 'nothing-left', count: reply.body.refused }]);
    const again = await previewAll(own.buyer, filters, 'REGISTERED');
    expect(again.body).toMatchObject({ willChange: 0, unchanged: reply.body.count, sums: [] });
  });
});
