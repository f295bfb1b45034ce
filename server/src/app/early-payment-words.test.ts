import { earlyPaymentRequests } from '@skonto/api/early-payment-requests';
import { invoiceStory } from '@skonto/api/invoice-story';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
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
  await pair.buyer.put(`${path}/setting`, { allowed: true });
  for (const [company, name] of [
    [pair.buyerId, 'Ana'],
    [pair.supplierId, 'Đorđe'],
  ])
    await server.sql.query("UPDATE app_user SET first_name = $2, last_name = 'X' WHERE company_id = $1", [
      company,
      name,
    ]);
});

const path = '/api/early-payment-requests';
const listed = async (by: TestCaller) => earlyPaymentRequests.parse((await by.get(path)).body).requests;
const ask = (id: number, note?: string) => pair.supplier.post(path, { invoiceIds: [id], note });
const lastAudit = async () =>
  (
    await server.sql.query<{ json: unknown }>(
      "SELECT json FROM audit WHERE entity_name = 'EarlyPaymentRequest' ORDER BY id DESC LIMIT 1",
    )
  ).rows[0]?.json;
const storyOf = async (by: TestCaller, id: number) =>
  invoiceStory
    .parse((await by.get(`/api/invoices/${id}/story`)).body)
    .happenings.filter(one => one.event.startsWith('EARLY'))
    .map(({ event, company, person, text }) => [event, company, person, text]);
const [buyer, supplier] = ['Žitoprodukt d.o.o.', 'Čelik Metal a.d.'];

test('note and reason stand in both lists and stories, each with its own company’s people', {
  tags: ['ASK-20', 'ASK-21'],
}, async () => {
  const { id } = await pair.addInvoice();
  expect((await ask(id, 'Za sirovine.\nHvala!')).body.count).toBe(1);
  expect(await lastAudit()).toEqual({ invoices: [id], note: true });
  const [request] = await listed(pair.buyer);
  expect(request).toMatchObject({ note: 'Za sirovine.\nHvala!', reason: null });
  server.setNow('2026-11-25T11:00:00Z');
  const no = { ids: [request?.id ?? 0], reason: 'Plaćamo na dospeće.' };
  expect((await pair.buyer.post(`${path}/decline`, no)).body.count).toBe(1);
  expect(await lastAudit()).toEqual({ requests: [request?.id], status: 'DECLINED', reason: true });
  for (const by of [pair.buyer, pair.supplier])
    expect(await listed(by)).toMatchObject([{ note: 'Za sirovine.\nHvala!', reason: 'Plaćamo na dospeće.' }]);
  expect(await storyOf(pair.buyer, id)).toEqual([
    ['EARLY_ASKED', supplier, null, 'Za sirovine.\nHvala!'],
    ['EARLY_DECLINED', buyer, 'Ana X', 'Plaćamo na dospeće.'],
  ]);
  expect(await storyOf(pair.supplier, id)).toEqual([
    ['EARLY_ASKED', supplier, 'Đorđe X', 'Za sirovine.\nHvala!'],
    ['EARLY_DECLINED', buyer, null, 'Plaćamo na dospeće.'],
  ]);
});

test('both may be left out; a withdrawal is told, an invoice’s new supplier is told nothing of the old one’s', {
  tags: 'ASK-20',
}, async () => {
  const { id } = await pair.addInvoice();
  await ask(id);
  const [request] = await listed(pair.supplier);
  expect(request).toMatchObject({ note: null, reason: null });
  expect((await pair.supplier.post(`${path}/withdraw`, { ids: [request?.id] })).body.count).toBe(1);
  expect(await lastAudit()).toEqual({ requests: [request?.id], status: 'WITHDRAWN' });
  expect((await storyOf(pair.buyer, id)).map(([event]) => event)).toEqual(['EARLY_ASKED', 'EARLY_WITHDRAWN']);
  await ask(id, 'Samo za vas');
  const other = await openTradingPair(server);
  await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id) VALUES ($1, $2)', [
    pair.buyerId,
    other.supplierId,
  ]);
  await server.sql.query('UPDATE invoice SET supplier_id = $2 WHERE id = $1', [id, other.supplierId]);
  for (const by of [pair.buyer, other.supplier]) expect(await storyOf(by, id)).toEqual([]);
});

test('what is too long, empty or not to be seen is refused, and nothing is asked or declined', {
  tags: ['ASK-20', 'ASK-21'],
}, async () => {
  const { id } = await pair.addInvoice();
  for (const text of ['x'.repeat(501), '  ', 'a\u200bb', 'a\u0007'])
    expect((await ask(id, text)).body.errors?.[0]?.field, text).toBe('note');
  expect(await listed(pair.supplier)).toEqual([]);
  await ask(id, 'x'.repeat(500));
  const [request] = await listed(pair.buyer);
  const reply = await pair.buyer.post(`${path}/decline`, { ids: [request?.id], reason: 'x'.repeat(501) });
  expect(reply.body.errors?.[0]?.field).toBe('reason');
  expect((await pair.supplier.post(`${path}/withdraw`, { ids: [request?.id], reason: 'x' })).status).toBe(400);
  expect(await listed(pair.buyer)).toMatchObject([{ status: 'OPEN', reason: null }]);
});
