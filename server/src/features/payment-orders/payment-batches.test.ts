import { hash } from 'node:crypto';
import { showAccount } from '@skonto/domain/payment/bank-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { accountOf, addBatch, openPayer, type Payer, setSupplierAccount, storedSums } from '../../testing/payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let payer: Payer;

beforeAll(async () => {
  server = await openTestServer();
  other = await openTradingPair(server);
});
afterAll(() => server.close());
/** Each test has a buyer of its own, for whose year numbers begin anew. */
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});

type Batch = { id: number; number: string; orderList: { id: number; number: string; check: string; amount: number }[] };
const batchOf = async (caller: TestCaller, id: number) => (await caller.get(`/api/payment-batches/${id}`)).body;
const ordersOf = async (id: number) => (await batchOf(payer.maker, id)).orderList as Batch['orderList'];
const release = (caller: TestCaller, id: number, body: object = {}) =>
  caller.post(`/api/payment-batches/${id}/release`, body);
const discard = (caller: TestCaller, id: number, body: object = {}) =>
  caller.post(`/api/payment-batches/${id}/discard`, body);
const download = (caller: TestCaller, id: number, body: object) =>
  caller.post(`/api/payment-batches/${id}/download`, body);
const auditsOf = async (id: number) =>
  (
    await server.sql.query<{ event: string; json: { after: Record<string, unknown> } }>(
      "SELECT event, json FROM audit WHERE entity_name = 'PaymentBatch' AND entity_id = $1 ORDER BY id",
      [id],
    )
  ).rows;

describe('orders are made of what is agreed, by supplier and account, and nothing is lost in silence', () => {
  test('a preview and what it makes are the same, to the cent', { tags: 'ORD-01' }, async () => {
    await addApproved(server, pair, 2, ['RSD', 'EUR']);
    const preview = await payer.maker.post('/api/payment-batches/preview', {});
    expect(preview.body).toMatchObject({
      day: '2026-11-23',
      grouping: 'SUPPLIER',
      invoices: 4,
      totals: [
        { currency: 'RSD', orders: 1, amount: 29_670 },
        { currency: 'EUR', orders: 1, amount: 29_670 },
      ],
      payers: [
        { currency: 'RSD', account: showAccount(accountOf(pair.buyerId, '265')) },
        { currency: 'EUR', account: showAccount(accountOf(pair.buyerId, '325')) },
      ],
      leftOut: [],
    });
    const made = await payer.maker.post('/api/payment-batches', { seen: preview.body.seen });
    expect(made.status, made.text).toBe(201);
    const { batch } = made.body as { batch?: Batch };
    if (!batch) throw new Error(`no batch: ${made.text}`);
    expect(batch).toMatchObject({
      number: 'B-2026/1',
      state: 'DRAFT',
      day: '2026-11-23',
      totalRsd: 29_670,
      totalEur: 29_670,
      invoices: 4,
      can: { release: false, discard: true, download: false },
    });
    expect(batch.orderList).toMatchObject([
      {
        number: '20260001',
        reference: '97 04-20260001',
        account: showAccount(accountOf(pair.supplierId)),
        check: 'FIRST',
        amount: 29_670,
        items: [
          { amount: 9890, instead: 10_000 },
          { amount: 19_780, instead: 20_000 },
        ],
      },
      { number: '20260002', currency: 'EUR', amount: 29_670 },
    ]);
    // What is in a draft isn't there any more.
    expect((await payer.maker.post('/api/payment-batches', {})).body).toEqual({ batch: null, leftOut: [] });
    expect(await auditsOf(batch.id)).toMatchObject([{ event: 'CREATED', json: { after: { number: 'B-2026/1' } } }]);
  });

  test('one order for each invoice, when the buyer wants that', { tags: 'ORD-01' }, async () => {
    const ids = await addApproved(server, pair, 3);
    const id = await addBatch(payer, ids, { grouping: 'INVOICE' });
    expect((await ordersOf(id)).map(order => order.amount)).toEqual([9890, 19_780, 29_670]);
  });

  test('a supplier without an account, a currency without a payer and other currencies stay out with a reason', {
    tags: 'ORD-01',
  }, async () => {
    await addApproved(server, pair, 1, ['RSD', 'EUR', 'USD']);
    await setSupplierAccount(server, pair.supplierId, null);
    await server.sql.query("DELETE FROM payer_account WHERE buyer_id = $1 AND currency = 'EUR'", [pair.buyerId]);
    const made = await payer.maker.post('/api/payment-batches', {});
    expect(made.status).toBe(201);
    expect(made.body.batch).toBe(null);
    const left = made.body.leftOut as { reason: string; currency: string; count: number; amount: number }[];
    expect(left.map(one => [one.reason, one.currency, one.count, one.amount]).sort()).toEqual([
      ['no-payer-account', 'EUR', 1, 9890],
      ['no-supplier-account', 'RSD', 1, 9890],
      ['other-currency', 'USD', 1, 9890],
    ]);
  });

  test.each([
    ['2026-11-20', 'payment-day-past'],
    ['2026-11-22', 'payment-day-closed'],
    ['2027-03-01', 'payment-day-far'],
  ])('%s is no day to pay on: %s', { tags: 'ORD-01' }, async (day, code) => {
    const reply = await payer.maker.post('/api/payment-batches/preview', { day });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field: 'day', code }]);
  });

  test('what changed since the preview keeps it from being made', { tags: 'ORD-01' }, async () => {
    await addApproved(server, pair, 1);
    const { seen } = (await payer.maker.post('/api/payment-batches/preview', {})).body;
    await addApproved(server, pair, 1);
    const reply = await payer.maker.post('/api/payment-batches', { seen });
    expect([reply.status, reply.body.code]).toEqual([409, 'payments-changed']);
    expect((await payer.maker.get('/api/payment-batches')).body.totalElements).toBe(0);
  });
});

describe('orders belong to their buyer', () => {
  test('another company’s invoices, batches and files aren’t there', { tags: 'ORD-02' }, async () => {
    const [id] = [await addBatch(payer, await addApproved(server, pair, 1))];
    await release(payer.releaser, id);
    for (const caller of [other.buyer, pair.supplier]) {
      for (const reply of [
        await caller.get(`/api/payment-batches/${id}`),
        await release(caller, id),
        await discard(caller, id),
        await download(caller, id, { currency: 'RSD' }),
      ])
        expect(reply.status).toBe(404);
      expect((await caller.get('/api/payment-batches')).body.content).toEqual([]);
    }
    const foreign = await addApproved(server, other, 1);
    expect((await payer.maker.post('/api/payment-batches', { invoiceIds: foreign })).status).toBe(404);
    expect((await payer.maker.post('/api/payment-batches/preview', { invoiceIds: foreign })).status).toBe(404);
    const theirs = await openPayer(server, other);
    const batch = await addBatch(theirs, foreign);
    const [order] = (await batchOf(other.buyer, batch)).orderList as { id: number }[];
    const own = await addBatch(payer, await addApproved(server, pair, 1));
    expect((await release(payer.releaser, own, { orderIds: [order?.id] })).status).toBe(400);
  });

  test('an API client reads them and moves nothing', { tags: 'ORD-02' }, async () => {
    const ids = await addApproved(server, pair, 1);
    const client = await (await server.openClient(pair.buyer, `nalozi-${pair.buyerId}`)).enter();
    expect((await client.post('/api/payment-batches', { invoiceIds: ids })).status).toBe(403);
    const id = await addBatch(payer, ids);
    expect((await client.get(`/api/payment-batches/${id}`)).body.can).toEqual({
      release: false,
      discard: false,
      download: false,
    });
    for (const reply of [await release(client, id), await discard(client, id)]) expect(reply.status).toBe(403);
    const note = { kind: 'PAID', amount: 1, day: '2026-11-21' };
    expect((await client.post(`/api/invoices/${ids[0]}/payment-entries`, note)).status).toBe(403);
    expect((await client.put('/api/payment-settings', { accounts: [], limits: [] })).status).toBe(403);
  });
});

describe('a second person releases, within a limit', () => {
  test('whoever made a batch doesn’t release it, be it the administrator', { tags: 'ORD-03' }, async () => {
    const id = await addBatch(payer, await addApproved(server, pair, 1));
    const reply = await release(payer.maker, id);
    expect([reply.status, reply.body.code]).toEqual([403, 'release-own']);
    await expect(
      server.sql.query(
        "UPDATE payment_batch SET state = 'RELEASED', released_by = made_by, released_at = now(), released_on = now() WHERE id = $1",
        [id],
      ),
    ).rejects.toThrow(/payment_batch_two_people/);
    expect((await release(payer.releaser, id)).body).toMatchObject({
      state: 'RELEASED',
      released: { by: { id: payer.releaserId } },
      can: { release: false, discard: false, download: true },
    });
    expect(await auditsOf(id)).toMatchObject([{}, { event: 'UPDATED', json: { after: { state: 'RELEASED' } } }]);
  });

  test('above the day’s limit nothing goes, what was released today counts, tomorrow is another day', {
    tags: 'ORD-03',
  }, async () => {
    const limited = await openTradingPair(server);
    const tight = await openPayer(server, limited, 30_000);
    const first = await addBatch(tight, (await addApproved(server, limited, 2)).slice(1));
    const second = await addBatch(tight, await addApproved(server, limited, 1), {});
    const [third] = [await addBatch(tight, (await addApproved(server, limited, 1)).slice(0))];
    expect((await tight.releaser.get(`/api/payment-batches/${first}`)).body.limits).toEqual([
      { currency: 'RSD', left: 30_000 },
    ]);
    expect((await release(tight.releaser, first)).status).toBe(200);
    expect((await release(tight.releaser, second)).status).toBe(200);
    const refused = await release(tight.releaser, third);
    const serbian = await tight.releaser.post(`/api/payment-batches/${third}/release`, {}, { 'accept-language': 'sr' });
    expect([refused.status, refused.body.code]).toEqual([409, 'release-limit']);
    expect(refused.body.message).toContain('330.00\u00a0RSD');
    expect(serbian.body.message).toContain('330,00\u00a0RSD');
    server.setNow('2026-11-23T08:00:00Z');
    expect((await release(tight.releaser, third)).status).toBe(200);
  });

  test('without a limit an administrator releases all, others nothing', { tags: 'ORD-03' }, async () => {
    const id = await addBatch(payer, await addApproved(server, pair, 1));
    const someone = async (role: 'COMPANY_ADMIN' | 'COMPANY_USER') =>
      server.signIn((await server.addUser({ companyId: pair.buyerId, role })).email);
    expect((await release(await someone('COMPANY_USER'), id)).body.code).toBe('release-limit');
    expect((await release(await someone('COMPANY_ADMIN'), id)).status).toBe(200);
  });

  test('a day that is past isn’t released', { tags: 'ORD-03' }, async () => {
    const id = await addBatch(payer, await addApproved(server, pair, 1));
    server.setNow('2026-11-24T08:00:00Z');
    expect((await release(payer.releaser, id)).body.code).toBe('payment-day-past');
    expect((await discard(payer.releaser, id, { reason: 'Prekasno' })).body).toMatchObject({
      state: 'SENT_BACK',
      discardReason: 'Prekasno',
    });
  });
});

describe('money goes to a changed account only when somebody called', () => {
  async function changedBatch(): Promise<{ id: number; ids: number[] }> {
    const [first = 0, ...ids] = await addApproved(server, pair, 2);
    expect((await release(payer.releaser, await addBatch(payer, [first]))).status).toBe(200);
    await setSupplierAccount(server, pair.supplierId, accountOf(77, '340'));
    return { id: await addBatch(payer, ids), ids };
  }

  test('what nobody called about stays in a new draft of the same maker', { tags: 'ORD-04' }, async () => {
    const { id } = await changedBatch();
    const euros = await addApproved(server, pair, 1, ['EUR']);
    await discard(payer.maker, id);
    const mixed = await addBatch(payer, [...(await openIds()), ...euros]);
    const before = await ordersOf(mixed);
    expect(before.map(order => order.check)).toEqual(['CHANGED', 'FIRST']);
    expect((await batchOf(payer.maker, mixed)).orderList).toMatchObject([
      {
        oldAccount: showAccount(accountOf(pair.supplierId)),
        paymentsBefore: 1,
        lastPaid: { day: '2026-11-23', amount: 9890 },
      },
      { oldAccount: null, paymentsBefore: 0, lastPaid: null },
    ]);
    const released = await release(payer.releaser, mixed);
    expect(released.body).toMatchObject({ state: 'RELEASED', orders: 1, restIn: { number: 'B-2026/4' } });
    const rest = (released.body.restIn as { id: number }).id;
    expect(await batchOf(payer.maker, rest)).toMatchObject({
      state: 'DRAFT',
      orders: 1,
      restOf: { id: mixed },
      madeBy: { id: payer.makerId },
      can: { release: false },
    });
    const [order] = await ordersOf(rest);
    expect((await release(payer.maker, rest, { calledOrderIds: [order?.id] })).body.code).toBe('release-own');
    expect((await release(payer.releaser, rest)).body.code).toBe('release-nothing');
    const done = await release(payer.releaser, rest, { calledOrderIds: [order?.id] });
    expect(done.body.orderList).toMatchObject([{ called: { by: { id: payer.releaserId } } }]);
  });

  test('the tables hold it, too', { tags: 'ORD-04' }, async () => {
    const { id } = await changedBatch();
    await expect(
      server.sql.query('UPDATE payment_order SET released_at = now() WHERE batch_id = $1', [id]),
    ).rejects.toThrow(/payment_order_changed_account/);
  });

  async function openIds(): Promise<number[]> {
    const { body } = await payer.maker.post('/api/payment-batches/preview', {});
    return (body.orders as { currency: string; items: { invoiceId: number }[] }[])
      .filter(order => order.currency === 'RSD')
      .flatMap(order => order.items.map(item => item.invoiceId));
  }
});

describe('what is given up can be ordered again, what is released never twice', () => {
  test('a draft holds its amounts until it is discarded', { tags: 'ORD-05' }, async () => {
    const [invoice = 0] = await addApproved(server, pair, 1);
    const id = await addBatch(payer, [invoice]);
    const again = await payer.maker.post('/api/payment-batches', { invoiceIds: [invoice] });
    expect([again.status, again.body.code]).toEqual([409, 'not-payable']);
    expect(await storedSums(server, invoice)).toMatchObject({ drafted: 989_000, ordered: 0 });
    expect((await discard(payer.maker, id)).status).toBe(200);
    expect((await discard(payer.maker, id)).body.code).toBe('batch-discarded');
    expect((await release(payer.releaser, id)).body.code).toBe('batch-discarded');
    const next = await addBatch(payer, [invoice]);
    expect((await release(payer.releaser, next)).status).toBe(200);
    expect((await release(payer.releaser, next)).body.code).toBe('batch-released');
    expect((await discard(payer.maker, next)).body.code).toBe('batch-released');
    expect(await storedSums(server, invoice)).toMatchObject({ drafted: 0, ordered: 989_000 });
    expect((await payer.maker.post('/api/payment-batches', { invoiceIds: [invoice] })).status).toBe(409);
    await expect(
      server.sql.query('UPDATE payment SET drafted_cents = 1 WHERE invoice_id = $1', [invoice]),
    ).rejects.toThrow(/payment_never_twice/);
  });

  test('numbers have no gaps, whatever is refused between them', { tags: 'ORD-05' }, async () => {
    const ids = await addApproved(server, pair, 2);
    await addBatch(payer, ids.slice(0, 1));
    await payer.maker.post('/api/payment-batches', { invoiceIds: ids });
    const second = await addBatch(payer, ids.slice(1));
    expect(await batchOf(payer.maker, second)).toMatchObject({
      number: 'B-2026/2',
      orderList: [{ number: '20260002' }],
    });
  });
});

describe('the bank’s file is made once', () => {
  test('a second download is the same bytes, needs a reason, and both see it', { tags: 'ORD-06' }, async () => {
    const id = await addBatch(payer, await addApproved(server, pair, 2));
    expect((await download(payer.maker, id, { currency: 'RSD' })).body.code).toBe('no-payment-file');
    await release(payer.releaser, id);
    const first = await download(payer.releaser, id, { currency: 'RSD' });
    expect(first.status, first.text).toBe(200);
    expect(first.headers['content-disposition']).toContain('orders-B-2026-1-RSD.csv');
    const line = first.text.replace('\uFEFF', '').split('\r\n')[1] ?? '';
    expect(line).toContain('20260001,Čelik Metal a.d.,Cara Dušana 1,');
    expect(line).toContain(',29670.00,RSD,221,97,04-20260001,');
    const blank = await download(payer.maker, id, { currency: 'RSD' });
    expect([blank.status, blank.body.errors?.[0]?.code]).toEqual([400, 'download-reason']);
    const second = await download(payer.maker, id, { currency: 'RSD', reason: 'Banka je odbila prvu' });
    expect(second.bytes).toEqual(first.bytes);
    expect((await download(payer.maker, id, { currency: 'EUR' })).body.code).toBe('no-payment-file');
    expect(await batchOf(payer.releaser, id)).toMatchObject({
      downloads: 2,
      files: [
        {
          currency: 'RSD',
          orders: 1,
          amount: 29_670,
          sha256: hash('sha256', first.bytes, 'hex'),
          downloads: [
            { by: { id: payer.releaserId }, reason: '' },
            { by: { id: payer.makerId }, reason: 'Banka je odbila prvu' },
          ],
        },
      ],
    });
    expect((await auditsOf(id)).at(-1)?.json.after).toMatchObject({ downloaded: 'RSD', place: 2 });
  });
});
