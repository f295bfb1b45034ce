import { askableInvoices } from '@skonto/api/early-payment-requests';
import { waitingFigures } from '@skonto/api/statistics';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { voidDueInvoices } from '../features/daily/reprice-offers.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  // A Wednesday: paid on Thursday the 26th.
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
});

const path = '/api/early-payment-requests';
const allow = (allowed = true) => pair.buyer.put(`${path}/setting`, { allowed });
const ask = (ids: readonly number[], by = pair.supplier) => by.post(path, { invoiceIds: ids });
const askable = async () => askableInvoices.parse((await pair.supplier.get(`${path}/askable`)).body).invoices;
const close = (how: 'withdraw' | 'decline', ids: readonly number[], by = pair.supplier) =>
  by.post(`${path}/${how}`, { ids });
const register = (id: number, by = pair.buyer) =>
  by.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: null }, status: 'REGISTERED' });

type Stored = { id: number; invoice_id: number; status: string };
const stored = async () =>
  (
    await server.sql.query<Stored>(
      'SELECT id, invoice_id, status FROM early_payment_request WHERE buyer_id = $1 ORDER BY id',
      [pair.buyerId],
    )
  ).rows;
const statuses = async () => (await stored()).map(({ status }) => status);

/** An invoice that is asked for, with the id of its request. */
async function asked(): Promise<{ id: number; request: number }> {
  const { id } = await pair.addInvoice();
  expect((await ask([id])).body).toEqual({ count: 1, refused: [] });
  return { id, request: (await stored()).find(one => one.invoice_id === id)?.id ?? 0 };
}

describe('asking', () => {
  test('nothing is shown or taken before the buyer allows it, and its user can’t allow it', {
    tags: 'ASK-01',
  }, async () => {
    const { id } = await pair.addInvoice();
    expect((await pair.buyer.get(`${path}/setting`)).body.allowed).toBe(false);
    expect((await pair.supplier.get(`${path}/askable`)).body).toEqual({ invoices: [], complete: true });
    expect((await ask([id])).body).toEqual({ count: 0, refused: [{ id, code: 'not-allowed' }] });
    const user = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
    expect((await user.put(`${path}/setting`, { allowed: true })).status).toBe(403);
    expect((await allow()).body.allowed).toBe(true);
    expect((await ask([id])).body).toEqual({ count: 1, refused: [] });
    await allow(false);
    expect(await statuses()).toEqual(['OPEN']);
  });

  test('twelve at once, and the estimate is the offer that follows to the cent', { tags: 'ASK-02' }, async () => {
    await allow();
    const ids: number[] = [];
    for (let n = 0; n < 12; n += 1) ids.push((await pair.addInvoice({ amount: (10_000_001 + n * 77_777) / 100 })).id);
    const invoices = await askable();
    expect(invoices.map(one => one.invoiceId)).toEqual(ids);
    expect(invoices[0]?.estimate).toMatchObject({ day: '2026-11-25', paymentDate: '2026-11-26' });
    expect((await ask(ids)).body).toEqual({ count: 12, refused: [] });
    expect((await pair.supplier.get(`${path}/askable`)).body.invoices).toEqual([]);
    const { sums, requests } = (await pair.buyer.get(path)).body;
    expect(requests).toHaveLength(12);
    // 12 × 100,000.01 + 66 × 777.77
    expect(sums).toMatchObject([
      { supplier: { id: pair.supplierId }, currency: 'RSD', count: 12, amount: 1_251_332.94 },
    ]);
    for (const id of ids) await register(id);
    const { rows } = await server.sql.query<{ id: number; total: string }>(
      'SELECT id, total_cents::text AS total FROM invoice WHERE id = ANY ($1) ORDER BY id',
      [ids],
    );
    const estimated = invoices.map(one => ({
      id: one.invoiceId,
      total: String(Math.round((one.estimate?.total ?? 0) * 100)),
    }));
    expect(estimated).toEqual(rows);
  });

  test('a buyer’s smallest amount leaves no estimate, and what can’t be paid early any more is refused', {
    tags: 'ASK-02',
  }, async () => {
    await allow();
    const small = await pair.addInvoice({ amount: 500 });
    const late = await pair.addInvoice({ dueDate: '2026-11-26' });
    await pair.buyer.put('/api/payment-calendar', {
      payOn: { kind: 'banking-days' },
      leadDays: 1,
      cutOffHour: null,
      closedDays: [],
      limits: [],
      minimums: [{ currency: 'RSD', smallestAmount: 1000, lowestRate: null }],
    });
    const invoices = await askable();
    expect(invoices.map(one => one.estimate)).toEqual([null, null]);
    expect((await ask([late.id, small.id])).body).toEqual({
      count: 1,
      refused: [{ id: late.id, code: 'payment-not-early' }],
    });
  });
});

describe('answering', () => {
  beforeEach(() => allow());

  test('registering is the yes and accepts nothing; taken back it may be asked for again', {
    tags: 'ASK-04',
  }, async () => {
    const { id } = await asked();
    await register(id);
    expect(await statuses()).toEqual(['AGREED']);
    expect((await pair.supplier.get(`/api/invoices/${id}`)).body.status).toBe('REGISTERED');
    expect((await ask([id])).body.refused).toEqual([{ id, code: 'wrong-status' }]);
    await pair.buyer.post('/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: null }, status: 'PENDING' });
    expect((await ask([id])).body.count).toBe(1);
    expect(await statuses()).toEqual(['AGREED', 'OPEN']);
  });

  test('a request ends with an invoice that is voided by hand or by its due date, and goes with a deleted one', {
    tags: 'ASK-04',
  }, async () => {
    const [byHand, byDate, deleted] = [await asked(), await asked(), await asked()];
    await pair.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [byHand.id]: null },
      status: 'VOIDED',
    });
    expect((await pair.buyer.delete(`/api/invoices?ids=${deleted.id}`)).status).toBe(200);
    server.setNow('2027-01-05T10:00:00Z');
    const { settings } = server.services;
    const payment = { ...settings.calendars, paymentDays: settings.paymentDays };
    const moment = { businessDate: '2027-01-05', hour: 11, instant: '2027-01-05T10:00:00Z', payment };
    await voidDueInvoices(server.services.db, moment);
    expect((await stored()).map(one => [one.invoice_id, one.status])).toEqual([
      [byHand.id, 'ENDED'],
      [byDate.id, 'ENDED'],
    ]);
  });

  test('an invoice that gets another supplier is asked for no more', { tags: 'ASK-04' }, async () => {
    const { id } = await asked();
    const other = await openTradingPair(server);
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [
      pair.buyerId,
      other.supplierId,
    ]);
    const { body } = await pair.buyer.get(`/api/invoices/${id}`);
    const { invoiceNumber, invoiceDate, dueDate, netAmount, taxAmount, amount, currency } = body;
    const changed = { invoiceNumber, invoiceDate, dueDate, netAmount, taxAmount, amount, currency };
    const reply = await pair.buyer.put('/api/invoices', { id, ...changed, supplier: { id: other.supplierId } });
    expect(reply.status).toBe(200);
    expect(await statuses()).toEqual(['ENDED']);
    expect((await ask([id], other.supplier)).body.count).toBe(1);
  });

  test('two who ask, withdraw and decline, register and withdraw at once: one outcome', {
    tags: 'ASK-03',
  }, async () => {
    const { id } = await pair.addInvoice();
    const both = await Promise.all([ask([id]), ask([id])]);
    expect(both.map(reply => reply.body.count).sort()).toEqual([0, 1]);
    const request = (await stored())[0]?.id ?? 0;
    const closed = await Promise.all([close('withdraw', [request]), close('decline', [request], pair.buyer)]);
    expect(closed.map(reply => reply.body.count).sort()).toEqual([0, 1]);
    for (let round = 0; round < 5; round += 1) {
      const next = await asked();
      const [withdrawn, registered] = await Promise.all([close('withdraw', [next.request]), register(next.id)]);
      expect(registered.body.count).toBe(1);
      expect((await statuses()).at(-1)).toBe(withdrawn.body.count === 1 ? 'WITHDRAWN' : 'AGREED');
      const third = await pair.addInvoice();
      const [late] = await Promise.all([ask([third.id]), register(third.id)]);
      const left = (await stored()).filter(one => one.invoice_id === third.id).map(one => one.status);
      expect(left).toEqual(late.body.count === 1 ? ['AGREED'] : []);
    }
  });

  test('another company reads nothing and changes nothing, nor does the other side the wrong way', {
    tags: 'ASK-05',
  }, async () => {
    const { id, request } = await asked();
    const { id: free } = await pair.addInvoice();
    for (const own of [pair.buyer, pair.supplier])
      expect((await own.get(path)).body.requests).toMatchObject([{ id: request, invoiceId: id }]);
    const other = await openTradingPair(server);
    for (const stranger of [other.buyer, other.supplier]) {
      expect((await stranger.get(path)).body.requests).toEqual([]);
      expect((await stranger.get(`${path}/askable`)).body.invoices).toEqual([]);
      expect((await ask([free], stranger)).body).toEqual({ count: 0, refused: [{ id: free, code: 'not-found' }] });
      for (const how of ['withdraw', 'decline'] as const)
        expect((await close(how, [request], stranger)).body.refused).toEqual([{ id: request, code: 'not-open' }]);
    }
    expect((await close('decline', [request])).body.count).toBe(0);
    expect((await close('withdraw', [request], pair.buyer)).body.count).toBe(0);
    expect((await ask([free], pair.buyer)).body.refused).toEqual([{ id: free, code: 'not-found' }]);
    expect((await stored()).map(one => [one.invoice_id, one.status])).toEqual([[id, 'OPEN']]);
  });

  test('the tables themselves let no side give the other one’s answer', { tags: 'ASK-05' }, async () => {
    const { request } = await asked();
    const changedAs = async (companyId: number, status: string) => {
      await server.sql.query('BEGIN');
      try {
        await server.sql.query(`SET LOCAL ROLE skonto_app; SET LOCAL app.company_id = '${companyId}'`);
        const text = 'UPDATE early_payment_request SET status = $2, closed_at = now() WHERE id = $1';
        return (await server.sql.query(text, [request, status])).rowCount;
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error;
      } finally {
        await server.sql.query('ROLLBACK');
      }
    };
    const statuses = ['AGREED', 'DECLINED', 'ENDED', 'WITHDRAWN'];
    const by = async (companyId: number) => {
      const got: unknown[] = [];
      for (const status of statuses) got.push(await changedAs(companyId, status));
      return got;
    };
    expect(await by(pair.buyerId)).toEqual([1, 1, 1, '42501']);
    expect(await by(pair.supplierId)).toEqual(['42501', '42501', '42501', 1]);
  });

  test('the buyer’s dashboard counts what waits for an answer, and nobody else’s does', {
    tags: 'ASK-08',
  }, async () => {
    const counts = async (caller = pair.buyer) =>
      waitingFigures.parse((await caller.get('/api/statistics/waiting')).body).buyer?.earlyPaymentsOpen;
    const other = await openTradingPair(server);
    const [first] = [await asked(), await asked()];
    expect([await counts(), await counts(other.buyer)]).toEqual([2, 0]);
    await close('decline', [first.request], pair.buyer);
    expect(await counts()).toBe(1);
  });
});
