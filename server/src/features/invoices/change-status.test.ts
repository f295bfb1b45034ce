import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  // Without workers: a day's beginning is what a test makes of it.
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

const change = (caller: TradingPair['buyer'], rows: Record<string, string | null>, status: string, more: object = {}) =>
  caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: rows, status, ...more });
const statusOf = async (id: number): Promise<string> =>
  (await server.sql.query<{ status: string }>('SELECT status FROM invoice WHERE id = $1', [id])).rows[0]?.status ?? '';

describe('POST /api/invoices/change-status', () => {
  test('registers a pending invoice at the exact price of decisions.md §5', {
    tags: ['INV-15', 'INV-40'],
  }, async () => {
    const { id } = await pair.addInvoice();
    const reply = await change(pair.buyer, { [id]: null }, 'REGISTERED');
    // 120,000.00 at 12 % for 43 days: 1,696.44; fee 0.25 % is 300, so the minimum of 500 holds (domain-facts.md §3.5).
    expect(reply.body).toMatchObject({ hasErrors: false, count: 1, totals: { RSD: 117_803.56 } });
    const offer = await pair.supplier.get(`/api/invoices/${id}`);
    expect(offer.body).toMatchObject({
      status: 'REGISTERED',
      discountValue: 1696.44,
      processingValue: 500,
      totalPrice: 117_803.56,
    });
  });

  test('deregisters back to pending and forgets the price', { tags: 'INV-16' }, async () => {
    const [offer] = await pair.addOffers(1);
    await change(pair.buyer, { [offer?.id ?? 0]: null }, 'PENDING');
    expect((await pair.buyer.get(`/api/invoices/${offer?.id}`)).body).toMatchObject({
      status: 'PENDING',
      registrationId: null,
      totalPrice: null,
    });
  });

  test('accepts an offer under its registration id', { tags: 'OFF-19' }, async () => {
    const [offer] = await pair.addOffers(1);
    const reply = await change(pair.supplier, { [offer?.id ?? 0]: offer?.registrationId ?? null }, 'DISCOUNT_APPROVED');
    expect(reply.body).toMatchObject({
      count: 1,
      hasErrors: false,
      // Of what changed now: the same call again is a success that changes nothing.
      sums: [{ currency: 'RSD', count: 1, amount: 120_000, discount: 1696.44, fee: 500, total: 117_803.56 }],
      paymentDate: '2026-11-23',
    });
    const again = await change(pair.supplier, { [offer?.id ?? 0]: offer?.registrationId ?? null }, 'DISCOUNT_APPROVED');
    expect(again.body).toMatchObject({ count: 0, unchanged: 1, sums: [], changeId: null, paymentDate: null });
    expect((await pair.supplier.get(`/api/invoices/${offer?.id}`)).body.paymentDate).toBe('2026-11-23');
    expect(await statusOf(offer?.id ?? 0)).toBe('DISCOUNT_APPROVED');
  });

  test('rejects an offer under its registration id', { tags: 'OFF-20' }, async () => {
    const [offer] = await pair.addOffers(1);
    await change(pair.supplier, { [offer?.id ?? 0]: offer?.registrationId ?? null }, 'DISCOUNT_REJECTED');
    expect(await statusOf(offer?.id ?? 0)).toBe('DISCOUNT_REJECTED');
  });

  test('a stale registration id is a row of the error file, and nothing changes', async () => {
    const [offer] = await pair.addOffers(1);
    const id = offer?.id ?? 0;
    await change(pair.buyer, { [id]: null }, 'PENDING');
    await change(pair.buyer, { [id]: null }, 'REGISTERED');
    const reply = await change(pair.supplier, { [id]: offer?.registrationId ?? null }, 'DISCOUNT_APPROVED');
    expect(reply.body).toMatchObject({ hasErrors: true, count: 0, refused: 1 });
    expect(await statusOf(id)).toBe('REGISTERED');
    const batch = reply.body.batchErrorUploadInfoDTO as { id: string };
    const file = await pair.supplier.post(`/api/invoices/import/errorFile/${batch.id}`);
    expect(file.headers['content-disposition']).toContain('invoice-change-status-errors.csv');
    expect(file.text).toContain('Look at its present terms');
    expect((await pair.buyer.post(`/api/invoices/import/errorFile/${batch.id}`)).status).toBe(404);
  });

  test('one bad row never stops a good one', { tags: 'INV-42' }, async () => {
    const [first, second] = await pair.addOffers(2);
    const rows = { [first?.id ?? 0]: first?.registrationId ?? null, [second?.id ?? 0]: null, 999999: null };
    const reply = await change(pair.supplier, rows, 'DISCOUNT_APPROVED');
    expect(reply.body).toMatchObject({ hasErrors: true, count: 1, refused: 2 });
    expect(reply.body.batchErrorUploadInfoDTO).toMatchObject({ id: expect.any(String) });
    expect(await statusOf(second?.id ?? 0)).toBe('REGISTERED');
  });

  test('repeating a done change succeeds and changes nothing', async () => {
    const [offer] = await pair.addOffers(1);
    const rows = { [offer?.id ?? 0]: offer?.registrationId ?? null };
    await change(pair.supplier, rows, 'DISCOUNT_APPROVED');
    const audits = async () =>
      Number((await server.sql.query<{ n: string }>('SELECT count(*) AS n FROM audit')).rows[0]?.n);
    const before = await audits();
    expect((await change(pair.supplier, rows, 'DISCOUNT_APPROVED')).body).toMatchObject({
      hasErrors: false,
      count: 0,
      unchanged: 1,
    });
    expect(await audits()).toBe(before);
  });

  test('expectedTotals that midnight made stale answer 409 with the new ones, and nothing changes', async () => {
    const [offer] = await pair.addOffers(1);
    const rows = { [offer?.id ?? 0]: offer?.registrationId ?? null };
    // Sunday and Saturday are paid on the same Monday, so the price of Monday is the first that is another.
    server.setNow('2026-11-22T22:59:59.999Z');
    const shown = await pair.supplier.get(`/api/invoices/${offer?.id}`);
    server.setNow('2026-11-22T23:00:00Z');
    const reply = await change(pair.supplier, rows, 'DISCOUNT_APPROVED', {
      expectedTotals: { RSD: shown.body.totalPrice },
    });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({ code: 'totals-changed', totals: { RSD: 117_843.01 } });
    expect(await statusOf(offer?.id ?? 0)).toBe('REGISTERED');
    expect(
      (await change(pair.supplier, rows, 'DISCOUNT_APPROVED', { expectedTotals: { RSD: 117_843.01 } })).body,
    ).toMatchObject({ count: 1 });
    server.setNow('2026-11-21T12:00:00Z');
  });

  test('nobody answers for the other side, and the operator for neither', async () => {
    const [offer] = await pair.addOffers(1);
    const rows = { [offer?.id ?? 0]: offer?.registrationId ?? null };
    expect((await change(pair.buyer, rows, 'DISCOUNT_APPROVED')).body).toMatchObject({ count: 0, refused: 1 });
    expect((await change(pair.supplier, { [offer?.id ?? 0]: null }, 'PENDING')).body).toMatchObject({
      count: 0,
      refused: 1,
    });
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    expect((await change(operator, rows, 'DISCOUNT_APPROVED')).status).toBe(403);
    expect(await statusOf(offer?.id ?? 0)).toBe('REGISTERED');
  });

  test('a buyer without a note choice keeps its offers until the supplier chose', async () => {
    const asking = await openTradingPair(server, null);
    const [offer] = await asking.addOffers(1);
    const rows = { [offer?.id ?? 0]: offer?.registrationId ?? null };
    expect((await change(asking.supplier, rows, 'DISCOUNT_APPROVED')).body).toMatchObject({ count: 0, refused: 1 });
    await server.sql.query("UPDATE partnership SET note_generation = 'NONE' WHERE buyer_id = $1", [asking.buyerId]);
    expect((await change(asking.supplier, rows, 'DISCOUNT_APPROVED')).body).toMatchObject({ count: 1 });
  });
});

describe('POST /api/invoices/change-status-by-filter', () => {
  const registered = [
    { key: 'role', operation: 'eq', value: 'supplier' },
    { key: 'status', operation: 'eq', value: 'REGISTERED' },
  ];

  test('changes all that match as one set, and refuses a set that has grown', { tags: 'INV-41' }, async () => {
    const own = await openTradingPair(server);
    await own.addOffers(3);
    const stats = await own.supplier.get(
      '/api/invoices/discount-stats?filter=role,eq,supplier&filter=status,eq,REGISTERED',
    );
    await own.addOffers(1);
    const body = { filters: registered, expectedCount: stats.body.count, expectedTotals: stats.body.totalPrice };
    const grown = await own.supplier.post('/api/invoices/change-status-by-filter?status=DISCOUNT_APPROVED', body);
    expect(grown.status).toBe(409);
    expect(grown.body).toMatchObject({ count: 4 });
    const reply = await own.supplier.post('/api/invoices/change-status-by-filter?status=DISCOUNT_APPROVED', {
      ...body,
      expectedCount: 4,
      expectedTotals: grown.body.totals,
    });
    expect(reply.body).toMatchObject({ count: 4, hasErrors: false });
  });

  test('a registration is taken back by its name, as far as its offers still stand', async () => {
    const own = await openTradingPair(server);
    const ids: number[] = [];
    for (let at = 0; at < 4; at += 1) ids.push((await own.addInvoice()).id);
    const [accepted = 0, again = 0, ...rest] = ids;
    const rows = Object.fromEntries(ids.map(id => [id, null]));
    const { changeId } = (await change(own.buyer, rows, 'REGISTERED')).body;
    const named = { key: 'notice', operation: 'eq', value: changeId };
    const find = async (caller: TradingPair['buyer']) =>
      (await caller.get(`/api/invoices?filter=notice,eq,${changeId}`)).body.content
        ?.map(one => Number(one.id))
        .toSorted();
    expect(await find(own.buyer)).toEqual(ids);
    expect(await find(pair.buyer)).toEqual([]);
    const registrationId = (await own.supplier.get(`/api/invoices/${accepted}`)).body.registrationId as string;
    await change(own.supplier, { [accepted]: registrationId }, 'DISCOUNT_APPROVED');
    await change(own.buyer, { [again]: null }, 'PENDING');
    await change(own.buyer, { [again]: null }, 'REGISTERED');
    const takeBack = (caller: TradingPair['buyer']) =>
      caller.post('/api/invoices/change-status-by-filter?status=PENDING', { filters: [named, registered[1]] });
    // Neither its supplier nor a stranger can.
    expect((await takeBack(own.supplier)).body).toMatchObject({ count: 0 });
    expect((await takeBack(pair.buyer)).body).toMatchObject({ count: 0, refused: 0 });
    expect((await takeBack(own.buyer)).body).toMatchObject({ count: 2, refused: 0, changeId: null });
    expect(await statusOf(accepted)).toBe('DISCOUNT_APPROVED');
    expect(await statusOf(again)).toBe('REGISTERED');
    for (const id of rest) expect(await statusOf(id)).toBe('PENDING');
    expect((await takeBack(own.buyer)).body).toMatchObject({ count: 0, refused: 0 });
  });

  test('sums have no ceiling: two offers of the largest amount are accepted together at what the screen showed', async () => {
    const own = await openTradingPair(server);
    await own.addOffers(2, { amount: 9_999_999_999_999.99 });
    const url = '/api/invoices/discount-stats?filter=role,eq,supplier&filter=status,eq,REGISTERED';
    const { count, totalPrice } = (await own.supplier.get(url)).body;
    expect((totalPrice as Record<string, number>).RSD).toBeGreaterThan(9_999_999_999_999.99);
    const accept = (expectedTotals: unknown) =>
      own.supplier.post('/api/invoices/change-status-by-filter?status=DISCOUNT_APPROVED', {
        filters: registered,
        expectedCount: count,
        expectedTotals,
      });
    expect((await accept({ RSD: 9_999_999_999_999.99 })).status).toBe(409);
    expect((await accept(totalPrice)).body).toMatchObject({ count: 2, totals: totalPrice });
  });

  test.each(['DISCOUNT_APPROVED', 'DISCOUNT_REJECTED'])(
    '%s by filter names what was seen, or nothing is answered',
    async status => {
      const own = await openTradingPair(server);
      await own.addOffers(1);
      const answer = (expected: object) =>
        own.supplier.post(`/api/invoices/change-status-by-filter?status=${status}`, {
          filters: registered,
          ...expected,
        });
      const bare = await answer({});
      expect(bare.status).toBe(400);
      expect(bare.body.errors?.map(error => `${error.field} ${error.code}`)).toEqual([
        'expectedCount required',
        'expectedTotals required',
      ]);
      expect((await answer({ expectedCount: 1 })).body.errors).toMatchObject([{ field: 'expectedTotals' }]);
      expect((await answer({ expectedCount: 1, expectedTotals: { RSD: 117_803.56 } })).body).toMatchObject({
        count: 1,
      });
    },
  );
});
