import { type InvoiceStory, invoiceStory, pricePreview } from '@skonto/api/invoice-story';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { declareJobs } from '../../app/features.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  await server.sql.query("UPDATE app_user SET first_name = 'Ana', last_name = 'Kupac' WHERE company_id = $1", [
    pair.buyerId,
  ]);
  await server.sql.query("UPDATE app_user SET first_name = 'Đorđe', last_name = 'Prodavac' WHERE company_id = $1", [
    pair.supplierId,
  ]);
});
afterAll(() => server.close());
beforeEach(() => server.setNow('2026-11-21T12:00:00Z'));

const storyOf = async (caller: TestCaller, id: number): Promise<InvoiceStory> => {
  const reply = await caller.get(`/api/invoices/${id}/story`);
  expect(reply.status).toBe(200);
  return invoiceStory.parse(reply.body);
};
const reported = (story: InvoiceStory) =>
  story.happenings.map(({ event, who, company, person }) => [event, who, company, person]);
const change = async (caller: TestCaller, id: number, status: string, registrationId: string | null = null) => {
  const body = { invoiceIdRegIdMap: { [id]: registrationId }, status };
  expect((await caller.post('/api/invoices/change-status', body)).body).toMatchObject({ count: 1 });
};
/** The day's own work: what is due is voided, rules answer offers. */
const beginDay = () => {
  const jobs = declareJobs({ ...server.services, smtpUrl: null });
  return jobs.find(job => job.name === 'business-day')?.run(null, AbortSignal.timeout(60_000), server.services.jobs);
};
const buyer = 'Žitoprodukt d.o.o.';
const supplier = 'Čelik Metal a.d.';

describe('GET /api/invoices/{id}/story', () => {
  test('tells each side who did what, with its own people and nobody of the other’s', async () => {
    const { id } = await pair.addInvoice();
    const { body: entered } = await pair.buyer.get(`/api/invoices/${id}`);
    const { can: _can, ...same } = entered;
    expect((await pair.buyer.put('/api/invoices', { ...same, invoiceNumber: `S-${id}` })).status).toBe(200);
    await change(pair.buyer, id, 'REGISTERED');
    await change(operator, id, 'PENDING');
    await change(pair.buyer, id, 'REGISTERED');
    const { body: offer } = await pair.supplier.get(`/api/invoices/${id}`);
    server.setNow('2026-11-22T12:00:00Z');
    await change(pair.supplier, id, 'DISCOUNT_APPROVED', String(offer.registrationId));
    expect((await pair.buyer.post('/api/invoices/bill', { ids: [id], rsdRates: {} })).status).toBe(200);

    const ofBuyer = await storyOf(pair.buyer, id);
    expect(reported(ofBuyer)).toEqual([
      ['ENTERED', 'company', buyer, 'Ana Kupac'],
      ['CHANGED', 'company', buyer, 'Ana Kupac'],
      ['REGISTERED', 'company', buyer, 'Ana Kupac'],
      ['DEREGISTERED', 'operator', null, null],
      ['REGISTERED', 'company', buyer, 'Ana Kupac'],
      ['ACCEPTED', 'company', supplier, null],
      ['BILLED', 'company', buyer, 'Ana Kupac'],
    ]);
    expect(ofBuyer.happenings[2]?.total).toBe(117_803.56);
    expect(ofBuyer.happenings[5]).toMatchObject({ at: '2026-11-22T12:00:00Z', total: 117_803.56 });
    expect(ofBuyer.happenings[6]?.bill).toMatch(/\d/);

    const ofSupplier = await storyOf(pair.supplier, id);
    expect(reported(ofSupplier)).toEqual([
      ['REGISTERED', 'company', buyer, null],
      ['DEREGISTERED', 'operator', null, null],
      ['REGISTERED', 'company', buyer, null],
      ['ACCEPTED', 'company', supplier, 'Đorđe Prodavac'],
    ]);
    expect(JSON.stringify(ofSupplier)).not.toMatch(/Ana|@|S-\d+\/bill/);
    expect(JSON.stringify(ofBuyer)).not.toMatch(/Đorđe|@/);

    const people = reported(await storyOf(operator, id)).map(([event, , , person]) => [event, person === null]);
    expect(people.filter(([, unnamed]) => unnamed)).toEqual([]);
    expect(people).toHaveLength(7);
  });

  test('names nobody in place of a person who is forgotten', async () => {
    const { id } = await pair.addInvoice();
    await change(pair.buyer, id, 'REGISTERED');
    const { body: offer } = await pair.supplier.get(`/api/invoices/${id}`);
    await change(pair.supplier, id, 'DISCOUNT_APPROVED', String(offer.registrationId));
    expect((await pair.buyer.post('/api/invoices/bill', { ids: [id], rsdRates: {} })).status).toBe(200);
    const paid = { kind: 'PAID', amount: 1, day: '2026-11-21' };
    expect((await pair.buyer.post(`/api/invoices/${id}/payment-entries`, paid)).status).toBe(201);
    const call = (first: string, last: string) =>
      server.sql.query('UPDATE app_user SET first_name = $2, last_name = $3 WHERE company_id = $1', [
        pair.buyerId,
        first,
        last,
      ]);
    await call('', '');
    expect(reported(await storyOf(pair.buyer, id))).toEqual(
      [
        ['ENTERED', buyer],
        ['REGISTERED', buyer],
        ['ACCEPTED', supplier],
        ['BILLED', buyer],
        ['PAID', buyer],
      ].map(([event, company]) => [event, 'company', company, null]),
    );
    await call('Ana', 'Kupac');
  });

  test('an automation rule is its supplier’s own affair', async () => {
    const { body: rule } = await pair.supplier.post('/api/automatic-accept', {
      name: 'Sve do milion',
      amountCurrency: { code: 'EUR' },
      amountCondition: { lowerBound: 0 },
    });
    expect(rule.id).toEqual(expect.any(Number));
    const [offer] = await pair.addOffers(1, { currency: 'EUR' });
    const id = offer?.id ?? 0;
    await beginDay();
    const ofSupplier = (await storyOf(pair.supplier, id)).happenings.at(-1);
    expect(ofSupplier).toMatchObject({ event: 'ACCEPTED', who: 'rule', company: supplier, rule: 'Sve do milion' });
    const ofBuyer = (await storyOf(pair.buyer, id)).happenings.at(-1);
    expect(ofBuyer).toMatchObject({ event: 'ACCEPTED', who: 'company', company: supplier, rule: null, person: null });
  });

  test('the due date voids, and nobody is named for it', { tags: 'INV-17' }, async () => {
    const [offer] = await pair.addOffers(1, { dueDate: '2026-11-24' });
    const id = offer?.id ?? 0;
    for (const [caller, status] of [
      [pair.buyer, 'DISCOUNT_APPROVED'],
      [pair.buyer, 'DISCOUNT_REJECTED'],
      [pair.supplier, 'VOIDED'],
    ] as const) {
      const body = { invoiceIdRegIdMap: { [id]: offer?.registrationId ?? null }, status };
      expect((await caller.post('/api/invoices/change-status', body)).body).toMatchObject({ count: 0, refused: 1 });
    }
    server.setNow('2026-11-24T12:00:00Z');
    await beginDay();
    expect((await pair.buyer.get(`/api/invoices/${id}`)).body.status).toBe('VOIDED');
    for (const caller of [pair.buyer, pair.supplier])
      expect((await storyOf(caller, id)).happenings.at(-1)).toMatchObject({
        event: 'VOIDED',
        who: 'calendar',
        company: null,
        person: null,
      });
  });

  test('its prices are today’s and of each week until the due date; a pending one’s are its buyer’s to know', async () => {
    const { id } = await pair.addInvoice();
    const pending = await storyOf(pair.buyer, id);
    expect(pending.offered).toBe(false);
    expect(pending.prices.map(price => price.day)).toHaveLength(8);
    expect((await storyOf(pair.supplier, id)).prices).toEqual([]);
    await change(pair.buyer, id, 'REGISTERED');
    const offered = await storyOf(pair.supplier, id);
    expect(offered).toMatchObject({ offered: true, prices: pending.prices });
    expect(offered.prices[0]).toEqual({
      day: '2026-11-21',
      paymentDate: '2026-11-23',
      days: 43,
      discountValue: 1696.44,
      processingValue: 500,
      totalPrice: 117_803.56,
      yearlyRate: 15.8265,
      decidedBy: 'rate',
    });
    // In the last days the contract's minimum is more than the days are worth.
    expect(offered.prices.at(-1)).toMatchObject({ decidedBy: 'minimum' });
    await change(pair.buyer, id, 'VOIDED');
    expect((await storyOf(pair.buyer, id)).prices).toEqual([]);
  });

  test('what was deleted from the audit isn’t told, and another company’s invoice isn’t there', async () => {
    const { id } = await pair.addInvoice();
    await change(pair.buyer, id, 'REGISTERED');
    const entry = (
      await server.sql.query<{ id: number }>('SELECT max(audit_id) AS id FROM audit_invoice WHERE invoice_id = $1', [
        id,
      ])
    ).rows[0]?.id;
    expect((await operator.delete(`/api/audits?ids=${entry}`)).status).toBe(200);
    expect(reported(await storyOf(pair.buyer, id)).map(([event]) => event)).toEqual(['ENTERED']);
    const stranger = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' });
    expect((await (await server.signIn(stranger.email)).get(`/api/invoices/${id}/story`)).status).toBe(404);
  });
});

describe('POST /api/invoices/price-preview', () => {
  const requested = (more: object = {}) => ({
    supplier: { id: pair.supplierId },
    dueDate: '2027-01-05',
    currency: { code: 'RSD' },
    amount: 120_000,
    ...more,
  });
  const ask = (caller: TestCaller, more: object = {}) => caller.post('/api/invoices/price-preview', requested(more));

  test('prices an invoice before it is saved, as it would be registered', async () => {
    const { body } = await ask(pair.buyer);
    expect(body.reason).toBeNull();
    expect(pricePreview.parse(body).prices[0]).toMatchObject({ day: '2026-11-21', totalPrice: 117_803.56 });
    expect((await ask(operator, { buyer: { id: pair.buyerId } })).body).toEqual(body);
    expect((await server.sql.query("SELECT FROM audit WHERE entity_name = 'Preview'")).rowCount).toBe(0);
  });

  test.each([
    ['PAY-02 it would be paid on its due date', { dueDate: '2026-11-23' }, 'payment-not-early'],
    ['PAY-02 its due date is past', { dueDate: '2026-11-20' }, 'due-date-reached'],
    ['the fee would eat it', { amount: 400 }, 'nothing-left'],
    ['nobody trades with that company', { supplier: { id: 999_999 } }, 'partnership-inactive'],
  ])('says why there is none: %s', async (_why, more, code) => {
    const { status, body } = await ask(pair.buyer, more);
    expect([status, body.prices]).toEqual([200, []]);
    expect(body.reason).toMatchObject({ code, message: expect.stringMatching(/\w/) });
  });

  test('is the buyer’s: another one is refused, and so is a currency that isn’t supported', async () => {
    expect((await ask(pair.buyer, { buyer: { id: pair.supplierId } })).status).toBe(400);
    expect((await ask(pair.buyer, { currency: { code: 'XXX' } })).body.errors?.[0]?.field).toBe('currency.code');
    expect((await ask(operator)).body.errors?.[0]?.field).toBe('buyer');
    expect((await ask(pair.supplier)).status).toBe(403);
  });
});

test('an invoice has its members in each of its five states, and no sixth state is known', {
  tags: ['INV-13', 'INV-18'],
}, async () => {
  const offers = await pair.addOffers(4);
  const [registered, approved, rejected, voided] = offers.map(offer => offer.id);
  const pending = (await pair.addInvoice()).id;
  const registrationOf = (id: number | undefined) => offers.find(offer => offer.id === id)?.registrationId ?? null;
  await change(pair.supplier, approved ?? 0, 'DISCOUNT_APPROVED', registrationOf(approved));
  await change(pair.supplier, rejected ?? 0, 'DISCOUNT_REJECTED', registrationOf(rejected));
  await change(pair.buyer, voided ?? 0, 'VOIDED');
  await pair.buyer.post('/api/invoices/bill', { ids: [approved], rsdRates: {} });
  const money = expect.any(Number);
  for (const [id, status] of [
    [pending, 'PENDING'],
    [registered, 'REGISTERED'],
    [approved, 'DISCOUNT_APPROVED'],
    [rejected, 'DISCOUNT_REJECTED'],
    [voided, 'VOIDED'],
  ] as const) {
    const priced = status === 'PENDING' ? null : money;
    const { body } = await pair.buyer.get(`/api/invoices/${id}`);
    expect(body).toMatchObject({
      id,
      registrationId: registrationOf(id),
      invoiceNumber: expect.any(String),
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 120_000,
      taxAmount: 0,
      amount: 120_000,
      currency: { code: 'RSD', symbol: 'RSD' },
      buyer: { id: pair.buyerId, name: buyer },
      supplier: { id: pair.supplierId, name: supplier },
      status,
      discountValue: priced,
      processingValue: priced,
      totalPrice: priced,
      billingInfo:
        status === 'DISCOUNT_APPROVED'
          ? { approvedDate: '2026-11-21T12:00:00Z', billingStatus: 'BILLED', billingAmountTotal: money }
          : null,
    });
  }
  expect((await pair.buyer.get('/api/invoices?filter=status,eq,PAID')).status).toBe(400);
  const sixth = { invoiceIdRegIdMap: { [pending]: null }, status: 'PAID' };
  expect((await pair.buyer.post('/api/invoices/change-status', sixth)).status).toBe(400);
  await expect(server.sql.query("UPDATE invoice SET status = 'PAID' WHERE id = $1", [pending])).rejects.toThrow(
    /check/,
  );
});
