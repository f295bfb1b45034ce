import { type InvoiceStory, invoiceStory } from '@skonto/api/invoice-story';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { addBatch, openPayer, type Payer } from '../../testing/payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let payer: Payer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
  await server.sql.query("UPDATE app_user SET first_name = 'Mira', last_name = 'Pravi' WHERE id = $1", [payer.makerId]);
  await server.sql.query("UPDATE app_user SET first_name = 'Olga', last_name = 'Odobri' WHERE id = $1", [
    payer.releaserId,
  ]);
});

const note = async (caller: TestCaller, id: number, body: { kind: string; amount: number; day: string }) => {
  const reply = await caller.post(`/api/invoices/${id}/payment-entries`, { ...body, reference: 'Izvod 223' });
  expect(reply.status, reply.text).toBe(201);
  return reply.body;
};
const release = async (id: number) => {
  const batch = await addBatch(payer, [id]);
  server.setNow('2026-11-21T13:00:00Z');
  expect((await payer.releaser.post(`/api/payment-batches/${batch}/release`, {})).status).toBe(200);
};
/** An accepted invoice over 10,000.00 that is to be paid on 23 Nov and due on 5 Jan, at 12 % a year and 0.1 % at least. */
const anInvoice = async (): Promise<number> => {
  const [id = 0] = await addApproved(server, pair, 1);
  await server.sql.query(
    'UPDATE invoice SET discount_cents = 14137, total_cents = 984863, processing_cents = 1000 WHERE id = $1',
    [id],
  );
  return id;
};
const total = 9848.63;
const latePriceOf = async (caller: TestCaller, id: number) =>
  (await caller.get(`/api/invoices/${id}/payment`)).body.latePrice;
const toldTo = async (caller: TestCaller, id: number) => {
  const story: InvoiceStory = invoiceStory.parse((await caller.get(`/api/invoices/${id}/story`)).body);
  return story.happenings.map(({ event, company, person, total: sum, moved }) => [
    event,
    company,
    person,
    sum,
    moved?.day,
    moved?.reference,
  ]);
};
const buyer = 'Žitoprodukt d.o.o.';
const supplier = 'Čelik Metal a.d.';

test('the story tells orders, releases, payments and what was undone, each side what is its to know', {
  tags: 'PAY-52',
}, async () => {
  const id = await anInvoice();
  await addBatch(payer, [id]);
  const made = ['ORDERED', buyer, 'Mira Pravi', total, null, '97 04-20260001'];
  expect(await toldTo(payer.maker, id)).toEqual([made]);
  expect(await toldTo(pair.supplier, id)).toEqual([]);
  server.setNow('2026-11-21T13:00:00Z');
  const { body } = await payer.maker.get('/api/payment-batches?size=20');
  const [batch] = body.content as { id: number }[];
  expect((await payer.releaser.post(`/api/payment-batches/${batch?.id}/release`, {})).status).toBe(200);
  server.setNow('2026-11-23T12:00:00Z');
  await note(payer.maker, id, { kind: 'PAID', amount: total, day: '2026-11-23' });
  server.setNow('2026-11-24T12:00:00Z');
  await note(pair.supplier, id, { kind: 'RECEIVED', amount: total, day: '2026-11-24' });
  const { entries } = (await pair.supplier.get(`/api/invoices/${id}/payment`)).body as { entries: { id: number }[] };
  server.setNow('2026-11-24T13:00:00Z');
  expect((await pair.supplier.post(`/api/payment-entries/${entries[0]?.id}/take-back`)).status).toBe(200);
  await server.sql.query("UPDATE app_user SET first_name = 'Petar', last_name = 'Prima' WHERE company_id = $1", [
    pair.supplierId,
  ]);
  expect(await toldTo(payer.maker, id)).toEqual([
    made,
    ['RELEASED', buyer, 'Olga Odobri', total, null, '97 04-20260001'],
    ['PAID', buyer, 'Mira Pravi', total, '2026-11-23', 'Izvod 223'],
    ['RECEIVED', supplier, null, total, '2026-11-24', 'Izvod 223'],
    ['NOTE_TAKEN_BACK', supplier, null, total, '2026-11-24', 'Izvod 223'],
  ]);
  expect(await toldTo(pair.supplier, id)).toEqual([
    ['RELEASED', buyer, null, total, null, '97 04-20260001'],
    ['PAID', buyer, null, total, '2026-11-23', 'Izvod 223'],
    ['RECEIVED', supplier, 'Petar Prima', total, '2026-11-24', 'Izvod 223'],
    ['NOTE_TAKEN_BACK', supplier, 'Petar Prima', total, '2026-11-24', 'Izvod 223'],
  ]);
  const other = await openTradingPair(server);
  expect((await other.supplier.get(`/api/invoices/${id}/story`)).status).toBe(404);
});

test('what was given up is told to nobody, a return to both', { tags: 'PAY-52' }, async () => {
  const id = await anInvoice();
  const batch = await addBatch(payer, [id]);
  await payer.maker.post(`/api/payment-batches/${batch}/discard`, {});
  expect(await toldTo(payer.maker, id)).toEqual([]);
  await release(id);
  server.setNow('2026-11-23T12:00:00Z');
  await note(payer.maker, id, { kind: 'RETURNED', amount: total, day: '2026-11-23' });
  expect((await toldTo(pair.supplier, id)).map(([event]) => event)).toEqual(['RELEASED', 'RETURNED']);
});

test('paid four days late shows both sides what was agreed and what that day gives', { tags: 'PAY-51' }, async () => {
  const id = await anInvoice();
  await release(id);
  server.setNow('2026-11-27T12:00:00Z');
  expect(await latePriceOf(payer.maker, id)).toBeNull();
  await note(payer.maker, id, { kind: 'PAID', amount: total, day: '2026-11-27' });
  // 39 days of 12 % a year on 10,000.00.
  for (const caller of [payer.maker, pair.supplier])
    expect(await latePriceOf(caller, id)).toEqual({ agreed: 141.37, discount: 128.22, difference: 13.15 });
});

test('what the supplier had in time takes the lateness back, what it takes back brings it again', {
  tags: 'PAY-51',
}, async () => {
  const id = await anInvoice();
  await release(id);
  server.setNow('2026-11-27T12:00:00Z');
  await note(payer.maker, id, { kind: 'PAID', amount: total, day: '2026-11-27' });
  await note(pair.supplier, id, { kind: 'RECEIVED', amount: total, day: '2026-11-23' });
  const { body } = await payer.maker.get(`/api/invoices/${id}/payment`);
  expect(body).toMatchObject({ state: 'PAID', marks: [], lateDays: 0, settledOn: '2026-11-23', latePrice: null });
  const [entry] = (await pair.supplier.get(`/api/invoices/${id}/payment`)).body.entries as { id: number }[];
  await pair.supplier.post(`/api/payment-entries/${entry?.id}/take-back`);
  expect(await latePriceOf(pair.supplier, id)).toMatchObject({ difference: 13.15 });
});

test('the supplier’s bank that tells it a day later makes no lateness', { tags: 'PAY-50' }, async () => {
  const id = await anInvoice();
  await release(id);
  server.setNow('2026-11-24T12:00:00Z');
  await note(payer.maker, id, { kind: 'PAID', amount: total, day: '2026-11-23' });
  await note(pair.supplier, id, { kind: 'RECEIVED', amount: total, day: '2026-11-24' });
  expect((await pair.supplier.get(`/api/invoices/${id}/payment`)).body).toMatchObject({
    marks: [],
    lateDays: 0,
    settledOn: '2026-11-23',
  });
});

test('in parts it is late until the last of them; what came back and was paid again is late by then', {
  tags: 'PAY-50',
}, async () => {
  const id = await anInvoice();
  await release(id);
  server.setNow('2026-11-27T12:00:00Z');
  await note(payer.maker, id, { kind: 'PAID', amount: 9000, day: '2026-11-23' });
  expect((await pair.buyer.get(`/api/invoices/${id}/payment`)).body).toMatchObject({ lateDays: 4, latePrice: null });
  await note(payer.maker, id, { kind: 'PAID', amount: 848.63, day: '2026-11-23' });
  expect((await pair.buyer.get(`/api/invoices/${id}/payment`)).body).toMatchObject({ lateDays: 0, latePrice: null });
  await note(payer.maker, id, { kind: 'RETURNED', amount: total, day: '2026-11-25' });
  await note(payer.maker, id, { kind: 'PAID', amount: total, day: '2026-11-27' });
  expect((await pair.buyer.get(`/api/invoices/${id}/payment`)).body).toMatchObject({
    lateDays: 4,
    latePrice: { difference: 13.15 },
  });
});
