import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { addBatch, openPayer, type Payer, setSupplierAccount, storedSums } from '../../testing/payer.ts';
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
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});

/** An accepted invoice over 9,890.00 that is to be paid on 23 Nov. */
const anInvoice = async (): Promise<number> => (await addApproved(server, pair, 1))[0] ?? 0;
const paymentOf = async (caller: TestCaller, id: number) => (await caller.get(`/api/invoices/${id}/payment`)).body;
type Note = { kind: 'PAID' | 'RECEIVED' | 'RETURNED'; amount: number; day?: string; reference?: string };
const note = (caller: TestCaller, id: number, { day = '2026-11-21', ...rest }: Note) =>
  caller.post(`/api/invoices/${id}/payment-entries`, { ...rest, day });
const newest = async (caller: TestCaller, id: number): Promise<number> =>
  ((await paymentOf(caller, id)).entries as { id: number }[])[0]?.id ?? 0;
const takeBack = (caller: TestCaller, entry: number) => caller.post(`/api/payment-entries/${entry}/take-back`);
const release = async (ids: readonly number[]): Promise<number> => {
  const id = await addBatch(payer, ids);
  const reply = await payer.releaser.post(`/api/payment-batches/${id}/release`, {});
  expect(reply.status, reply.text).toBe(200);
  return id;
};

describe('both sides read how far a payment is', () => {
  test('agreed, ordered, paid: the supplier hears of an order when it is released', { tags: 'ORD-07' }, async () => {
    const id = await anInvoice();
    expect(await paymentOf(pair.supplier, id)).toMatchObject({
      state: 'AGREED',
      marks: [],
      agreedOn: '2026-11-23',
      payable: 9890,
      open: 9890,
      can: { notePaid: false, noteReturned: false, noteReceived: true },
    });
    const batch = await addBatch(payer, [id]);
    expect(await paymentOf(payer.maker, id)).toMatchObject({
      state: 'ORDERED',
      orders: [{ released: false, batch: { id: batch, number: 'B-2026/1' } }],
      can: { notePaid: false, noteReturned: false },
    });
    expect(await paymentOf(pair.supplier, id)).toMatchObject({ state: 'AGREED', orders: [] });
    await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
    expect(await paymentOf(pair.supplier, id)).toMatchObject({
      state: 'ORDERED',
      orders: [{ number: '20260001', reference: '97 04-20260001', released: true, batch: null }],
    });
    const paid = await note(payer.maker, id, { kind: 'PAID', amount: 9890, reference: 'Izvod 223' });
    expect(paid.status, paid.text).toBe(201);
    expect(paid.body).toMatchObject({ state: 'PAID', settledOn: '2026-11-21', open: 0, marks: [] });
    expect(await paymentOf(pair.supplier, id)).toMatchObject({
      state: 'PAID',
      entries: [{ kind: 'PAID', amount: 9890, reference: 'Izvod 223', by: null, can: { takeBack: false } }],
    });
    expect((await payer.releaser.get(`/api/payment-batches/${batch}`)).body).toMatchObject({ paidInvoices: 1 });
  });

  test('late from the day after, on hold without an account, which isn’t the buyer’s lateness', {
    tags: 'ORD-07',
  }, async () => {
    const id = await anInvoice();
    server.setNow('2026-11-23T12:00:00Z');
    expect(await paymentOf(pair.supplier, id)).toMatchObject({ marks: [], lateDays: 0 });
    server.setNow('2026-11-24T23:30:00Z');
    expect(await paymentOf(pair.supplier, id)).toMatchObject({ marks: ['LATE'], lateDays: 2 });
    await setSupplierAccount(server, pair.supplierId, null);
    for (const caller of [payer.maker, pair.supplier])
      expect(await paymentOf(caller, id)).toMatchObject({ state: 'AGREED', marks: ['ON_HOLD'], lateDays: 0 });
  });

  test('an invoice that isn’t accepted has no payment, nor has another company’s', { tags: 'ORD-07' }, async () => {
    const { id } = await pair.addInvoice();
    expect((await pair.buyer.get(`/api/invoices/${id}/payment`)).body.code).toBe('not-accepted');
    const own = await anInvoice();
    for (const caller of [other.buyer, other.supplier]) {
      expect((await caller.get(`/api/invoices/${own}/payment`)).status).toBe(404);
      expect((await note(caller, own, { kind: 'PAID', amount: 1 })).status).toBe(404);
    }
    await note(payer.maker, own, { kind: 'PAID', amount: 1 });
    const entry = await newest(payer.maker, own);
    for (const caller of [other.buyer, pair.supplier]) expect((await takeBack(caller, entry)).status).toBe(404);
  });
});

describe('what is noted by hand fits what is payable, and is taken back openly', () => {
  test('partly paid, then the rest is ordered, never the whole', { tags: 'ORD-08' }, async () => {
    const id = await anInvoice();
    expect((await note(payer.maker, id, { kind: 'PAID', amount: 4000 })).body).toMatchObject({
      state: 'ORDERED',
      marks: ['PARTLY_PAID'],
      open: 5890,
    });
    const batch = await addBatch(payer, [id]);
    expect((await payer.maker.get(`/api/payment-batches/${batch}`)).body.totalRsd).toBe(5890);
    expect((await note(payer.maker, id, { kind: 'PAID', amount: 1 })).body.code).toBe('payment-in-draft');
    await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
    expect((await note(payer.maker, id, { kind: 'PAID', amount: 5890.01 })).body.code).toBe('payment-too-much');
    expect((await note(payer.maker, id, { kind: 'PAID', amount: 5890 })).body.state).toBe('PAID');
    expect(await storedSums(server, id)).toMatchObject({ drafted: 0, ordered: 989_000, paid: 989_000 });
  });

  test('what came back can be ordered again', { tags: 'ORD-08' }, async () => {
    const id = await anInvoice();
    await release([id]);
    expect((await note(payer.maker, id, { kind: 'RETURNED', amount: 9890 })).body).toMatchObject({
      state: 'AGREED',
      marks: ['RETURNED'],
      open: 9890,
    });
    const entry = await newest(payer.maker, id);
    await release([id]);
    expect((await takeBack(payer.maker, entry)).body.code).toBe('entry-needed');
    expect((await note(payer.maker, id, { kind: 'PAID', amount: 9890 })).body).toMatchObject({
      state: 'PAID',
      marks: [],
    });
  });

  test('nothing is ordered on top of what the supplier says to have', { tags: 'ORD-08' }, async () => {
    const id = await anInvoice();
    const batch = await addBatch(payer, [id]);
    expect((await note(pair.supplier, id, { kind: 'RECEIVED', amount: 9890 })).body.state).toBe('PAID');
    const refused = await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'payment-received']);
    await payer.maker.post(`/api/payment-batches/${batch}/discard`, {});
    expect((await payer.maker.post('/api/payment-batches', { invoiceIds: [id] })).body.code).toBe('not-payable');
    const entry = await newest(pair.supplier, id);
    expect((await takeBack(payer.maker, entry)).status).toBe(404);
    expect((await takeBack(pair.supplier, entry)).body).toMatchObject({ state: 'AGREED', settledOn: null });
    expect((await takeBack(pair.supplier, entry)).body.code).toBe('entry-taken-back');
    await release([id]);
    const { rows } = await server.sql.query<{ event: string }>(
      "SELECT event FROM audit WHERE entity_name = 'PaymentEntry' AND entity_id = $1 ORDER BY id",
      [entry],
    );
    expect(rows.map(row => row.event)).toEqual(['CREATED', 'UPDATED']);
  });

  test.each([
    [{ kind: 'PAID', amount: 0, day: '2026-11-21' }, 'amount', 'amount-positive'],
    [{ kind: 'PAID', amount: -5, day: '2026-11-21' }, 'amount', 'amount-positive'],
    [{ kind: 'PAID', amount: 1.005, day: '2026-11-21' }, 'amount', 'money-decimals'],
    [{ kind: 'PAID', amount: 1, day: '2026-11-22' }, 'day', 'day-ahead'],
    [{ kind: 'PAID', amount: 1, day: '2025-11-01' }, 'day', 'day-long-ago'],
    [{ kind: 'BEFORE', amount: 1, day: '2026-11-21' }, 'kind', 'not-allowed'],
  ] as const)('%j is refused at its field', { tags: 'ORD-08' }, async (body, field, code) => {
    const reply = await payer.maker.post(`/api/invoices/${await anInvoice()}/payment-entries`, body);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field, code }]);
  });

  test('each side notes its own half, the tables hold that, too', { tags: 'ORD-08' }, async () => {
    const id = await anInvoice();
    expect((await note(payer.maker, id, { kind: 'RECEIVED', amount: 1 })).status).toBe(403);
    for (const kind of ['PAID', 'RETURNED'] as const)
      expect((await note(pair.supplier, id, { kind, amount: 1 })).status).toBe(403);
    await note(payer.maker, id, { kind: 'PAID', amount: 1 });
    await server.sql.query('BEGIN');
    await server.sql.query(`SET LOCAL ROLE skonto_app; SET LOCAL app.company_id = '${pair.supplierId}'`);
    await expect(
      server.sql.query(
        'UPDATE payment SET paid_cents = paid_cents + 1, ordered_cents = ordered_cents + 1 WHERE invoice_id = $1',
        [id],
      ),
    ).rejects.toThrow(/the other company's/);
    await server.sql.query('ROLLBACK');
  });
});

describe('the accounts to pay from and the limits are the administrator’s', () => {
  test('a changed account is audited, a mistyped one refused without what would be right', {
    tags: 'ORD-09',
  }, async () => {
    const { body: before } = await payer.maker.get('/api/payment-settings');
    const save = (account: string, more: object = {}) =>
      payer.maker.put('/api/payment-settings', {
        accounts: [{ currency: 'RSD', account, profile: 'csv', ...more }],
        limits: [],
      });
    for (const [account, code] of [
      ['205-108040-46', 'account-check-digits'],
      ['DE89370400440532013000', 'account-country'],
      [' ', 'required'],
      ['2.05E+17', 'account-destroyed'],
    ] as const) {
      const reply = await save(account);
      expect(reply.body.errors, account).toMatchObject([{ field: 'accounts.0.account', code }]);
      expect(reply.text).not.toContain('45"');
    }
    expect((await save('205-108040-45', { profile: 'nema' })).body.errors).toMatchObject([{ code: 'bank-profile' }]);
    const saved = await save('RS35205000000010804045');
    expect(saved.body).toMatchObject({ accounts: [{ account: '205-108040-45' }], limits: [] });
    expect(
      (await payer.maker.put('/api/payment-settings', { accounts: [], limits: [], version: before.version })).status,
    ).toBe(412);
    const { rows } = await server.sql.query<{ json: unknown }>(
      "SELECT json FROM audit WHERE entity_name = 'PaymentSettings' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
      [pair.buyerId],
    );
    expect(rows[0]?.json).toMatchObject({
      before: { limits: [{ userId: payer.releaserId, daily: 1_000_000_000 }, {}] },
      after: { accounts: [{ account: '205-108040-45' }], limits: [] },
    });
  });

  test('only an administrator says so, and of the own people', { tags: 'ORD-09' }, async () => {
    const body = { accounts: [], limits: [{ userId: payer.releaserId, currency: 'RSD', daily: 1 }] };
    expect((await payer.releaser.put('/api/payment-settings', body)).status).toBe(403);
    expect((await other.buyer.put('/api/payment-settings', body)).status).toBe(404);
    expect((await payer.releaser.get('/api/payment-settings')).body).toMatchObject({
      can: { update: false },
      people: expect.arrayContaining([expect.objectContaining({ id: payer.releaserId, isAdministrator: false })]),
    });
  });
});

test('payees are told on release, once, with invoices, amount, day and reference', { tags: 'ORD-10' }, async () => {
  const { email } = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_ADMIN' });
  await server.sql.query("UPDATE app_user SET language = 'sr', email_recipient = true WHERE email = $1", [email]);
  const ids = await addApproved(server, pair, 2);
  await release(ids);
  const mail = await waitForMail(server, email);
  expect(mail.subject).toContain('Žitoprodukt d.o.o.');
  for (const part of ['97 04-20260001', '29.670,00', 'A-RSD-1', '10.000,00', 'A-RSD-2'])
    expect(mail.text.replaceAll('\u00a0', ' ')).toContain(part);
  expect(await mailsTo(server, email)).toHaveLength(1);
});
