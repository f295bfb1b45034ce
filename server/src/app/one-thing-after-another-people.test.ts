import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApproved } from '../testing/approved-invoices.ts';
import { tokenIn, waitForMail } from '../testing/mails.ts';
import { ruleWords } from '../testing/rule-words.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** What people, papers, rates and days do to offers and bills that somebody has open meanwhile. */
let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let words: ReturnType<typeof ruleWords>;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  words = ruleWords(server, pair);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query(
    "DELETE FROM accept_rule; UPDATE partnership SET note_generation = 'NONE', discount_category_id = NULL; UPDATE company SET checked = true",
  );
  await server.sql.query(
    "UPDATE contract SET active = true; UPDATE invoice SET status = 'VOIDED' WHERE status IN ('PENDING', 'REGISTERED')",
  );
});

type Offer = { id: number; registrationId: string };
const change = (caller: TestCaller, ids: Readonly<Record<string, string | null>>, status: string, more: object = {}) =>
  caller.post('/api/invoices/change-status', { invoiceIdRegIdMap: ids, status, ...more });
const accept = (offers: readonly Offer[], caller = pair.supplier, more: object = {}) =>
  change(caller, Object.fromEntries(offers.map(one => [one.id, one.registrationId])), 'DISCOUNT_APPROVED', more);
const categoryUrl = '/api/discount-category';
const addCategory = async (more: object): Promise<number> => {
  const category = {
    company: { id: pair.buyerId },
    name: `Kategorija ${JSON.stringify(more)}`,
    default: false,
    active: true,
    discount: 20,
    processingFeePct: 0,
    processingFeeMin: {},
    ...more,
  };
  return Number((await operator.post(categoryUrl, category)).body.id);
};
const rateOf = async (id: number | undefined) =>
  (await server.sql.query<{ ppm: number }>('SELECT annual_rate_ppm AS ppm FROM invoice WHERE id = $1', [id])).rows[0]
    ?.ppm;

describe('after papers', () => {
  test('after a bill is cancelled, documents of its offers stay, and its offers are billed again, once', {
    tags: 'AFTER-43',
  }, async () => {
    await server.sql.query("UPDATE partnership SET note_generation = 'CASA_SCONTO'");
    const offers = await pair.addOffers(2);
    expect((await accept(offers)).body).toMatchObject({ count: 2, documents: 2 });
    const documents = async () => (await pair.supplier.get('/api/documents?sort=id')).body.content;
    const before = await documents();
    const ids = offers.map(one => one.id);
    const bill = async () => (await pair.buyer.post('/api/invoices/bill', { ids, rsdRates: {} })).body;
    const [first] = (await bill()).bills as { id: number; number: string }[];
    expect((await operator.post(`/api/bills/${first?.id}/cancel`, { reason: 'Greška' })).status).toBe(201);
    expect(await documents()).toEqual(before);
    const [second] = (await bill()).bills as { id: number; number: string }[];
    expect(second?.number).not.toBe(first?.number);
    const { rows } = await server.sql.query('SELECT DISTINCT bill_id FROM invoice WHERE id = ANY ($1)', [ids]);
    expect(rows).toEqual([{ bill_id: second?.id }]);
  });

  test('after the reference rate changed in another browser, a bill by the rate that was shown is refused, and nothing is billed', {
    tags: 'AFTER-44',
  }, async () => {
    await server.sql.query(
      "INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at) VALUES ('EUR', '2026-11-20', 117000000, 'NBS', now())",
    );
    const ids = await addApproved(server, pair, 1, ['EUR']);
    const other = await server.openSecond();
    try {
      const rate = { day: '2026-11-21', currency: 'EUR', rate: 130, confirmed: true };
      expect((await other.as(operator).post('/api/reference-rates', rate)).status).toBe(201);
    } finally {
      await other.stop();
    }
    const bill = (eur: number) => pair.buyer.post('/api/invoices/bill', { ids, rsdRates: { EUR: eur } });
    const refused = await bill(117);
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'rsdRates.EUR', code: 'rate-differs' }] } });
    expect(refused.body.errors?.[0]?.message).toContain('130');
    expect((await bill(130)).status).toBe(200);
  });

  test('after the contract ended, what was accepted before is billed by the terms of its acceptance', {
    tags: 'AFTER-45',
  }, async () => {
    const offers = await pair.addOffers(1);
    await accept(offers);
    const ids = offers.map(one => one.id);
    const preview = async () => (await operator.post('/api/invoices/bill-preview', { ids, rsdRates: {} })).body;
    const before = await preview();
    await server.sql.query(
      'UPDATE contract SET active = false, discount_fee_ppm = 900000, processing_fee_ppm = 900000',
    );
    expect(await preview()).toEqual(before);
    const billed = await pair.buyer.post('/api/invoices/bill', { ids, rsdRates: {} });
    expect(billed.status).toBe(200);
    await server.sql.query('UPDATE contract SET discount_fee_ppm = 200000, processing_fee_ppm = 500000');
  });
});

describe('after days', () => {
  test('after a registration was looked at and a day passed, what then comes too late is left and named, the rest registered', {
    tags: 'AFTER-46',
  }, async () => {
    const near = await pair.addInvoice({ dueDate: '2026-11-24' });
    const far = await pair.addInvoice();
    const ids = { [near.id]: null, [far.id]: null };
    const preview = await pair.buyer.post('/api/invoices/change-status-preview', {
      invoiceIdRegIdMap: ids,
      status: 'REGISTERED',
    });
    expect(preview.body).toMatchObject({ willChange: 2 });
    server.setNow('2026-11-23T12:00:00Z');
    expect((await change(pair.buyer, ids, 'REGISTERED')).body).toMatchObject({ count: 1, refused: 1, hasErrors: true });
    expect([await words.statusOf(near.id), await words.statusOf(far.id)]).toEqual(['PENDING', 'REGISTERED']);
  });

  test('after the number of payment days changed, consent to the figures of before saves nothing and says those of now', {
    tags: 'AFTER-47',
  }, async () => {
    const [open] = await pair.addOffers(1);
    const acceptOpen = await words.shown();
    const other = await server.openSecond(undefined, { paymentDays: 5 });
    try {
      const late = other.as(pair.supplier);
      const refused = await late.post('/api/automatic-accept', { ...words.rule('Kasno'), acceptOpen });
      expect(refused).toMatchObject({ status: 409, body: { code: 'open-changed', count: 1 } });
      expect(refused.body.totals).not.toEqual(acceptOpen.totals);
      expect(await words.statusOf(open?.id)).toBe('REGISTERED');
      expect((await pair.supplier.get('/api/automatic-accept')).body.content).toEqual([]);
      const totals = await accept(open ? [open] : [], late, { expectedTotals: acceptOpen.totals });
      expect(totals).toMatchObject({ status: 409, body: { code: 'totals-changed' } });
    } finally {
      await other.stop();
      await server.sql.query('UPDATE payment_terms SET payment_days = 1');
    }
  });
});

describe('after categories and companies', () => {
  test('after the default category moves, an open offer is accepted by its own terms, and the next has the new ones', {
    tags: 'AFTER-48',
  }, async () => {
    const [open] = await pair.addOffers(1);
    const before = await rateOf(open?.id);
    const id = await addCategory({ default: true });
    const [next] = await pair.addOffers(1);
    expect(await rateOf(next?.id)).toBe(200_000);
    expect((await accept(open ? [open] : [])).body).toMatchObject({ count: 1 });
    expect(await rateOf(open?.id)).toBe(before);
    await server.sql.query('UPDATE discount_category SET is_default = false WHERE id = $1', [id]);
    await server.sql.query("UPDATE discount_category SET is_default = true WHERE name = 'Osnovna'");
  });

  test('after a supplier’s category is switched off, nothing new is registered, and its open offers are accepted', {
    tags: 'AFTER-49',
  }, async () => {
    const id = await addCategory({ discount: 15 });
    await server.sql.query('UPDATE partnership SET discount_category_id = $1', [id]);
    const [open] = await pair.addOffers(1);
    const { body } = await operator.get(`${categoryUrl}/${id}`);
    const { version, can, ...category } = body;
    expect((await operator.put(categoryUrl, { ...category, active: false })).status).toBe(200);
    const late = await pair.addInvoice();
    expect((await change(pair.buyer, { [late.id]: null }, 'REGISTERED')).body).toMatchObject({ count: 0, refused: 1 });
    expect((await accept(open ? [open] : [])).body).toMatchObject({ count: 1 });
    expect(await rateOf(open?.id)).toBe(150_000);
  });

  test('after the operator refuses a supplier, nothing new is registered for it, and it accepts what is open', {
    tags: 'AFTER-50',
  }, async () => {
    const [open, late] = [await pair.addOffers(1), await pair.addInvoice()];
    const refused = await operator.post(`/api/companies/${pair.supplierId}/refuse`, { reason: 'Nije ta firma.' });
    expect(refused.status).toBe(200);
    const registered = await change(pair.buyer, { [late.id]: null }, 'REGISTERED');
    expect(registered.body).toMatchObject({ count: 0, refused: 1 });
    expect((await accept(open)).body).toMatchObject({ count: 1 });
    await server.sql.query('DELETE FROM company_refusal');
  });
});

describe('after people', () => {
  test('after a password is reset by mail, what an old session sends isn’t stored; sent anew with its key it is stored once', {
    tags: 'AFTER-51',
  }, async () => {
    const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' });
    const old = await server.signIn(user.email);
    await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
    const token = tokenIn(await waitForMail(server, user.email));
    const password = 'posle-odmora-2026';
    const reset = { email: user.email, token, password, confirmPassword: password };
    expect((await server.anonymous.post('/api/auth/change-password', reset)).status).toBe(200);
    const draft = {
      invoiceNumber: 'NACRT-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 100,
      taxAmount: 0,
      amount: 100,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    };
    const key = { 'idempotency-key': 'draft-of-yesterday-1' };
    expect((await old.post('/api/invoices', draft, key)).status).toBe(401);
    const again = await server.signIn(user.email, password);
    const replies = [await again.post('/api/invoices', draft, key), await again.post('/api/invoices', draft, key)];
    expect(replies.map(reply => [reply.status, reply.body.id])).toEqual([
      [201, replies[0]?.body.id],
      [201, replies[0]?.body.id],
    ]);
    const { rows } = await server.sql.query("SELECT FROM invoice WHERE invoice_number = 'NACRT-1'");
    expect(rows).toHaveLength(1);
  });

  test('after the person who made a rule is deleted, the rule goes on accepting for the company', {
    tags: 'AFTER-52',
  }, async () => {
    const maker = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_ADMIN' });
    const made = await (await server.signIn(maker.email)).post('/api/automatic-accept', words.rule('Ostaje'));
    expect(made.status).toBe(201);
    expect((await pair.supplier.delete(`/api/users?ids=${maker.id}`)).body).toEqual({ count: 1 });
    const [next] = await pair.addOffers(1);
    await words.becomes(next?.id, 'DISCOUNT_APPROVED');
  });

  test('after an offer is taken back and registered anew, an acceptance of the old one with its note changes nothing', {
    tags: 'AFTER-53',
  }, async () => {
    await server.sql.query('UPDATE partnership SET note_generation = NULL');
    const [old] = await pair.addOffers(1);
    const id = String(old?.id);
    await change(pair.buyer, { [id]: null }, 'PENDING');
    await change(pair.buyer, { [id]: null }, 'REGISTERED');
    const notes = [{ buyer: { id: pair.buyerId }, noteGeneration: 'CREDIT_NOTE' }];
    const reply = await accept(old ? [old] : [], pair.supplier, { notes });
    expect(reply.body).toMatchObject({ count: 0, refused: 1 });
    expect(await words.statusOf(old?.id)).toBe('REGISTERED');
    const { rows } = await server.sql.query('SELECT note_generation AS note FROM partnership');
    expect(rows).toEqual([{ note: null }]);
  });

  test('after new terms of use are published, an open question can’t be confirmed before they are accepted', {
    tags: 'AFTER-54',
  }, async () => {
    const offers = await pair.addOffers(1);
    await operator.put('/api/terms/draft', { revision: 0, en: '<p>New</p>', sr: '<p>Novo</p>' });
    expect((await operator.post('/api/terms/publish', { revision: 1 })).status).toBe(201);
    expect(await accept(offers)).toMatchObject({ status: 403, body: { code: 'terms-not-accepted' } });
    expect(await words.statusOf(offers[0]?.id)).toBe('REGISTERED');
    for (const caller of [pair.supplier, pair.buyer, operator]) {
      await caller.get('/api/users/terms');
      expect((await caller.post('/api/users/accept-terms/me')).status).toBe(200);
    }
    expect((await accept(offers)).body).toMatchObject({ count: 1 });
  });
});
