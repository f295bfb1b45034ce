import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { leaveScopesOut } from '../../testing/scopes-out.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/**
 * Two pairs that know nothing of each other. Whatever the one asks — list, id, filter, sort, export, count, sums, change, bill — it
 * must get no row of the other; shown with both walls, with row-level security alone and with the application's scope alone.
 */
const walls = [
  { name: 'both walls', scopesOff: false, more: {} },
  { name: 'row-level security alone', scopesOff: true, more: {} },
  { name: 'the application scope alone', scopesOff: false, more: { wallOff: true } },
] as const;

describe.each(walls)('one company sees nothing of another: $name', ({ scopesOff, more }) => {
  let server: TestServer;
  let own: TradingPair;
  let foreign: TradingPair;
  let foreignOffer: { id: number; registrationId: string };
  let foreignPending: { id: number };

  beforeAll(async () => {
    if (scopesOff) leaveScopesOut();
    server = await openTestServer({}, more);
    own = await openTradingPair(server);
    foreign = await openTradingPair(server);
    await own.addOffers(2, { amount: 1000 + 120_000 });
    const [offer] = await foreign.addOffers(2, { amount: 777_777 });
    if (!offer) throw new Error('no offer');
    foreignOffer = offer;
    foreignPending = await foreign.addInvoice({ invoiceNumber: 'TAJNA-1', amount: 777_777 });
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
  });

  const callers = (): [string, TestCaller][] => [
    ['the buyer', own.buyer],
    ['the supplier', own.supplier],
  ];

  const queries = [
    '',
    'size=1000',
    'sort=amount&amount.dir=desc',
    'sort=supplier&supplier.dir=desc&size=100',
    'filter=role,eq,buyer',
    'filter=role,eq,supplier',
    'filter=role,in,buyer*supplier',
    'filter=role,neq,buyer',
    'filter=amount,gt,700000',
    'filter=invoiceNumber,like,TAJNA',
    'filter=status,in,PENDING*REGISTERED*DISCOUNT_APPROVED*DISCOUNT_REJECTED*VOIDED',
    'filter=auditId,neq,0',
    'filter=billingStatus,neq,BILLED',
  ];

  test.each(queries)('list and sums: %s', async query => {
    for (const [who, caller] of callers()) {
      const list = await caller.get(`/api/invoices?${query}`);
      expect(list.status, who).toBe(200);
      expect(list.text, who).not.toContain('777777');
      expect(Number(list.body.totalElements), who).toBeLessThanOrEqual(2);
      const stats = await caller.get(
        `/api/invoices/discount-stats?${query
          .split('&')
          .filter(part => part.startsWith('filter'))
          .join('&')}`,
      );
      expect(Number(stats.body.count), who).toBeLessThanOrEqual(2);
    }
  });

  test('filters by the foreign id, buyer and supplier find nothing', async () => {
    for (const [who, caller] of callers()) {
      for (const filter of [
        `id,eq,${foreignPending.id}`,
        `buyerId,eq,${foreign.buyerId}`,
        `supplierId,in,${foreign.supplierId}`,
      ]) {
        expect((await caller.get(`/api/invoices?filter=${filter}`)).body, who).toMatchObject({
          totalElements: 0,
          content: [],
        });
      }
    }
  });

  test('a foreign id answers as one that does not exist', async () => {
    for (const [who, caller] of callers()) {
      const foreignReply = await caller.get(`/api/invoices/${foreignPending.id}`);
      const missing = await caller.get('/api/invoices/2000000000');
      expect(foreignReply.status, who).toBe(404);
      expect({ ...foreignReply.body, requestId: '' }, who).toEqual({ ...missing.body, requestId: '' });
    }
  });

  test('exports hold own rows only', async () => {
    for (const [who, caller] of callers()) {
      const file = await caller.post('/api/invoices/export', { filters: [] });
      expect(file.status, who).toBe(200);
      expect(file.text, who).not.toContain('777777');
    }
  });

  test('nothing foreign can be changed, deleted or billed', async () => {
    for (const [who, caller] of callers()) {
      const rows = { [foreignOffer.id]: foreignOffer.registrationId, [foreignPending.id]: null };
      for (const status of ['PENDING', 'REGISTERED', 'DISCOUNT_APPROVED', 'DISCOUNT_REJECTED', 'VOIDED']) {
        const reply = await caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: rows, status });
        expect(reply.body, `${who} ${status}`).toMatchObject({ count: 0, refused: 2 });
      }
      const gone = await caller.delete(`/api/invoices?ids=${foreignPending.id}`);
      expect([403, 404], who).toContain(gone.status);
      expect([403, 404], who).toContain(
        (await caller.post('/api/invoices/bill', { ids: [foreignOffer.id], rsdRates: {} })).status,
      );
    }
    const { rows } = await server.sql.query('SELECT status FROM invoice WHERE buyer_id = $1 ORDER BY id', [
      foreign.buyerId,
    ]);
    expect(rows.map(row => row.status)).toEqual(['REGISTERED', 'REGISTERED', 'PENDING']);
  });

  test('a change by filter reaches own rows only', async () => {
    const body = { filters: [{ key: 'status', operation: 'eq', value: 'PENDING' }] };
    const reply = await own.buyer.post('/api/invoices/change-status-by-filter?status=VOIDED', body);
    expect(reply.body).toMatchObject({ count: 0 });
  });

  test('an update can not take over a foreign invoice, nor point one at a foreign supplier', async () => {
    const facts = {
      invoiceNumber: 'X-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 1,
      taxAmount: 0,
      amount: 1,
      currency: { code: 'RSD' },
    };
    const taken = await own.buyer.put('/api/invoices', {
      id: foreignPending.id,
      ...facts,
      supplier: { id: own.supplierId },
    });
    expect(taken.status).toBe(404);
    const pointed = await own.buyer.post('/api/invoices', { ...facts, supplier: { id: foreign.supplierId } });
    expect(pointed.status).toBe(400);
    expect(pointed.body.errors).toMatchObject([{ field: 'supplier' }]);
  });

  test('the dashboard adds up own rows only', async () => {
    const reply = await own.buyer.get('/api/statistics/invoice');
    expect(reply.body).toMatchObject({
      statsBuyer: { registered: { RSD: { count: 2 } } },
      statsSupplier: { registered: {} },
    });
    const partners = await own.buyer.get('/api/statistics/company');
    // One partnership is all there is to count, whichever wall counts it.
    expect(Math.max(...Object.values(partners.body).map(Number))).toBe(1);
  });
});
