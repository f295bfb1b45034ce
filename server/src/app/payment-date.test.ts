import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { followedSettings, followPaymentRules, sharePaymentRules } from '../business/invoices/payment-days.ts';
import { beginBusinessDay } from '../features/daily/business-day.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
});

const stored = async (id: number | undefined) =>
  (
    await server.sql.query<{ status: string; paid: string | null; price: string | null; total: string }>(
      'SELECT status, payment_date::text AS paid, price_paid_on::text AS price, total_cents::text AS total FROM invoice WHERE id = $1',
      [id],
    )
  ).rows[0];
type Offer = { id: number; registrationId: string };
const accept = (offers: readonly Offer[], more: object = {}) =>
  pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status: 'DISCOUNT_APPROVED',
    ...more,
  });
const errorsOf = async (body: Record<string, unknown>, language = 'en'): Promise<string> => {
  const { id } = body.batchErrorUploadInfoDTO as { id: string };
  return (await pair.supplier.post(`/api/invoices/import/errorFile/${id}`, undefined, { 'accept-language': language }))
    .text;
};

describe('what would not be paid early', () => {
  test('accepted on a Friday what is due on Sunday is refused, with the dates of both', {
    tags: 'PAY-02',
  }, async () => {
    const offers = await pair.addOffers(1, { dueDate: '2026-11-29' });
    server.setNow('2026-11-27T10:00:00Z');
    const preview = await pair.supplier.post('/api/invoices/change-status-preview', {
      invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
      status: 'DISCOUNT_APPROVED',
    });
    const sentence = "it would be paid on Mon 30 Nov, which isn't before it is due on Sun 29 Nov.";
    expect(preview.body).toMatchObject({
      willChange: 0,
      refused: [{ code: 'payment-not-early', message: expect.stringContaining(sentence), count: 1 }],
    });
    const reply = await accept(offers);
    expect(reply.body).toMatchObject({ hasErrors: true, count: 0, refused: 1, sums: [] });
    expect(await errorsOf(reply.body)).toContain(sentence);
    expect(await stored(offers[0]?.id)).toMatchObject({ status: 'REGISTERED', paid: null });
  });

  test('registering too late is refused by its dates; past due it says since when', { tags: 'PAY-02' }, async () => {
    const late = await pair.addInvoice({ dueDate: '2026-11-26' });
    const past = await pair.addInvoice({ invoiceDate: '2026-08-01', dueDate: '2026-09-01' });
    const body = { invoiceIdRegIdMap: { [late.id]: null, [past.id]: null }, status: 'REGISTERED' };
    const reply = await pair.buyer.post('/api/invoices/change-status', body, { 'accept-language': 'sr' });
    expect(reply.body).toMatchObject({ hasErrors: true, count: 0, refused: 2 });
    const { id } = reply.body.batchErrorUploadInfoDTO as { id: string };
    const { text } = await pair.buyer.post(`/api/invoices/import/errorFile/${id}`);
    expect(text).toMatch(/bila bi plaćena čet,? 26\. nov.*a to nije pre dospeća čet,? 26\. nov/);
    expect(text).toContain('Dospela je 1. 9. 2026.');
    const several = await pair.addInvoice({ dueDate: '2026-11-25' });
    const seen = await pair.buyer.post('/api/invoices/change-status-preview', {
      invoiceIdRegIdMap: { [late.id]: null, [several.id]: null, [past.id]: null },
      status: 'REGISTERED',
    });
    expect(seen.body.refused).toMatchObject([
      { code: 'due-date-reached', count: 1, message: expect.stringContaining('It was due on 1 Sept 2026') },
      {
        code: 'payment-not-early',
        count: 2,
        message: expect.stringContaining("paid on Thu 26 Nov, which isn't before"),
      },
    ]);
  });

  test('the offer is void on the morning after its last useful day, the pending invoice on its due date', {
    tags: 'PAY-04',
  }, async () => {
    await beginBusinessDay(server.services);
    const [offer] = await pair.addOffers(1, { dueDate: '2026-11-29' });
    const pending = await pair.addInvoice({ dueDate: '2026-11-29' });
    const shown = await pair.supplier.get(`/api/invoices/${offer?.id}`);
    expect(shown.body).toMatchObject({ paymentDate: '2026-11-26', acceptUntil: '2026-11-26' });
    for (const [day, ofOffer, ofPending] of [
      ['2026-11-26', 'REGISTERED', 'PENDING'],
      ['2026-11-27', 'VOIDED', 'PENDING'],
      ['2026-11-28', 'VOIDED', 'PENDING'],
      ['2026-11-29', 'VOIDED', 'VOIDED'],
    ] as const) {
      server.setNow(`${day}T00:30:00Z`);
      await beginBusinessDay(server.services);
      expect([day, (await stored(offer?.id))?.status, (await stored(pending.id))?.status]).toEqual([
        day,
        ofOffer,
        ofPending,
      ]);
    }
    const { rows } = await server.sql.query<{ reason: string }>(
      `SELECT a.json ->> 'reason' AS reason FROM audit a JOIN audit_invoice l ON l.audit_id = a.id
       WHERE a.event = 'INVOICES_VOIDED' AND l.invoice_id = ANY ($1) ORDER BY a.id`,
      [[offer?.id, pending.id]],
    );
    expect(rows.map(row => row.reason)).toEqual(['payment-not-early', 'due-date-reached']);
  });
});

describe('the payment date before consent', () => {
  test('an open offer has the date of today, days early, yearly cost and last useful day; an accepted one keeps them', {
    tags: ['PAY-01', 'PAY-06'],
  }, async () => {
    const [offer] = await pair.addOffers(1, { dueDate: '2026-12-08' });
    const read = async () => (await pair.supplier.get(`/api/invoices/${offer?.id}`)).body;
    const terms = { days: 12, countedFrom: '2026-11-26', priceDate: '2026-11-25', daysEarly: 12, decidedBy: 'rate' };
    const open = await read();
    expect(open).toMatchObject({ paymentDate: '2026-11-26', acceptUntil: '2026-12-06', terms });
    // 120,000 × 12 % × 12 / 365 and the fee of 500, over what is received, in 12 days.
    expect(open).toMatchObject({ discountValue: 473.42, processingValue: 500, totalPrice: 119_026.58 });
    expect(open.terms).toMatchObject({ yearlyCost: 24.8753 });
    server.setNow('2026-11-27T10:00:00Z');
    expect(await read()).toMatchObject({ paymentDate: '2026-11-30', terms: { days: 8, countedFrom: '2026-11-30' } });
    expect((await accept(offer ? [offer] : [])).body).toMatchObject({
      count: 1,
      paymentDate: '2026-11-30',
      sums: [{ daysEarly: 8, yearlyCost: { from: 31.2228, to: 31.2228, mean: 31.2228 } }],
    });
    server.setNow('2026-12-03T10:00:00Z');
    expect(await read()).toMatchObject({ paymentDate: '2026-11-30', acceptUntil: null, terms: { days: 8 } });
    expect(await stored(offer?.id)).toMatchObject({ paid: '2026-11-30', price: '2026-11-30' });
  });

  test('a discount that the contract’s minimum decides says so', { tags: 'PAY-06' }, async () => {
    await server.sql.query('UPDATE contract SET min_discount_ppm = 6000 WHERE company_id = $1', [pair.buyerId]);
    const [offer] = await pair.addOffers(1, { dueDate: '2026-12-01' });
    const { body } = await pair.supplier.get(`/api/invoices/${offer?.id}`);
    expect(body).toMatchObject({ discountValue: 720, terms: { days: 5, decidedBy: 'minimum' } });
  });

  test('the list is filtered and sorted by it on both sides, open offers and history, and exported with it', {
    tags: 'PAY-07',
  }, async () => {
    const [open, first, second] = await pair.addOffers(3);
    if (!open || !first || !second) throw new Error('no offers');
    await accept([second]);
    server.setNow('2026-11-27T10:00:00Z');
    await accept([first]);
    const ids = async (caller: typeof pair.buyer, query: string) =>
      ((await caller.get(`/api/invoices?${query}`)).body.content ?? []).map(row => row.id);
    for (const caller of [pair.buyer, pair.supplier]) {
      expect(await ids(caller, 'filter=paymentDate,eq,2026-11-26')).toEqual([second.id]);
      expect(await ids(caller, 'filter=paymentDate,eq,2026-11-30&sort=id')).toEqual([open.id, first.id]);
      expect(await ids(caller, 'filter=paymentDate,eq,2026-11-30&filter=status,eq,REGISTERED')).toEqual([open.id]);
      expect(await ids(caller, 'filter=paymentDate,gt,2026-11-26&filter=status,eq,DISCOUNT_APPROVED')).toEqual([
        first.id,
      ]);
      const history = 'filter=status,notIn,PENDING*REGISTERED&sort=paymentDate';
      expect(await ids(caller, history)).toEqual([second.id, first.id]);
      expect(await ids(caller, `${history}&paymentDate.dir=desc`)).toEqual([first.id, second.id]);
      expect(await ids(caller, 'sort=paymentDate&filter=status,eq,REGISTERED')).toEqual([open.id]);
    }
    const file = await pair.supplier.post('/api/invoices/export', {
      filters: [{ key: 'paymentDate', operation: 'eq', value: '2026-11-30' }],
    });
    const [header = '', ...rows] = file.text.trim().split('\r\n');
    const column = header.split(',').indexOf('Payment Date');
    expect(rows.map(row => row.split(',')[column])).toEqual(['2026-11-30', '2026-11-30']);
  });
});

describe('the number of payment days', () => {
  test('is told to everybody, with the date on which an acceptance of today is paid', { tags: 'PAY-08' }, async () => {
    expect((await server.anonymous.get('/api/globals')).body).toMatchObject({
      paymentDays: 1,
      paymentDate: '2026-11-26',
    });
  });

  test('is the one of the process that started last; the others follow it', { tags: 'PAY-08' }, async () => {
    const needs = server.services;
    const [first, second] = [1, 3].map(paymentDays => followedSettings({ ...needs.settings, paymentDays }));
    if (!first || !second) throw new Error('no settings');
    const stop = [await sharePaymentRules(needs, first), await sharePaymentRules(needs, second)];
    await followPaymentRules(needs, second);
    expect([first.settings.paymentDays, second.settings.paymentDays]).toEqual([1, 3]);
    await followPaymentRules(needs, first);
    expect(first.settings.paymentDays).toBe(3);
    for (const end of stop) end();
  });

  test('changed while offers are open, they are priced again and those that come too late are void, once', {
    tags: 'PAY-08',
  }, async () => {
    await server.sql.query('DELETE FROM business_day');
    await beginBusinessDay(server.services);
    const [near, far] = await pair.addOffers(2, { dueDate: '2026-12-01' });
    await server.sql.query("UPDATE invoice SET due_date = '2026-12-31' WHERE id = $1", [far?.id]);
    const needs = { ...server.services, settings: { ...server.services.settings, paymentDays: 4 } };
    expect(await beginBusinessDay(server.services)).toBeNull();
    expect(await beginBusinessDay(needs)).toMatchObject({ days: 0 });
    expect(await beginBusinessDay(needs)).toBeNull();
    expect(await stored(near?.id)).toMatchObject({ status: 'VOIDED' });
    // Paid on Tuesday 1 December, 30 days before it is due.
    expect(await stored(far?.id)).toMatchObject({ status: 'REGISTERED', price: '2026-12-01', total: '11831644' });
    expect(await beginBusinessDay(server.services)).toMatchObject({ days: 0 });
  });

  test('prices that were accepted before they counted from payment stay as they were', { tags: 'PAY-09' }, async () => {
    const [offer] = await pair.addOffers(1, { dueDate: '2026-12-08' });
    await accept(offer ? [offer] : []);
    await server.sql.query(
      'UPDATE invoice SET price_paid_on = NULL, discount_cents = discount_cents + 100, total_cents = total_cents - 100 WHERE id = $1',
      [offer?.id],
    );
    const { body } = await pair.supplier.get(`/api/invoices/${offer?.id}`);
    expect(body).toMatchObject({
      discountValue: 474.42,
      terms: { days: 13, countedFrom: '2026-11-25', daysEarly: 12 },
      paymentDate: '2026-11-26',
    });
  });
});
