import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server, 'CASA_SCONTO');
});

type Note = { readonly id: number; readonly invoiceId: number; readonly total: number };
/** A note of an accepted invoice, with so much VAT. */
async function addNote(tax = 40_000): Promise<Note> {
  const [offer] = await pair.addOffers(1, { amount: 200_000 + tax });
  const invoiceId = offer?.id ?? 0;
  await server.sql.query('UPDATE invoice SET net_cents = 20000000, tax_cents = $2 WHERE id = $1', [
    invoiceId,
    tax * 100,
  ]);
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [invoiceId]: offer?.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  expect(reply.body, reply.text).toMatchObject({ count: 1 });
  const { rows } = await server.sql.query<{ id: number; total: number }>(
    'SELECT id, total_cents::float8 / 100 AS total FROM document WHERE invoice_id = $1',
    [invoiceId],
  );
  return { id: rows[0]?.id ?? 0, invoiceId, total: rows[0]?.total ?? 0 };
}
async function pay({ invoiceId, total }: Note): Promise<void> {
  const body = { kind: 'PAID', amount: total, day: '2026-11-25' };
  expect((await pair.buyer.post(`/api/invoices/${invoiceId}/payment-entries`, body)).status).toBe(201);
}
const url = ({ id }: Note) => `/api/documents/${id}`;
const read = async (caller: TestCaller, note: Note) => (await caller.get(url(note))).body;
const confirm = (caller: TestCaller, note: Note) => caller.post(`${url(note)}/confirmation`, {});
const codeOf = ({ status, body }: Awaited<ReturnType<typeof confirm>>) => [status, body.code];
const corrections = async (caller: TestCaller, more = '') =>
  (await caller.get(`/api/vat-corrections?sort=id${more}`)).body.content as { confirmed: boolean }[];

test('a person of the buyer confirms, once the invoice is paid; both companies read who and when, the audit and the list have it', {
  tags: 'PAY-98',
}, async () => {
  const note = await addNote();
  expect(codeOf(await confirm(pair.buyer, note))).toEqual([409, 'vat-not-paid']);
  expect(await read(pair.buyer, note)).toMatchObject({ confirmation: null, can: { confirm: false } });
  await pay(note);
  expect(await read(pair.buyer, note)).toMatchObject({ can: { confirm: true } });
  expect(await read(pair.supplier, note)).toMatchObject({ can: { confirm: false } });
  const { body: me } = await pair.buyer.get('/api/auth/me');
  const confirmation = { by: `${me.firstName} ${me.lastName}`.trim(), at: '2026-11-25T10:00:00Z' };
  const reply = await confirm(pair.buyer, note);
  expect(reply.status, reply.text).toBe(200);
  expect(reply.body).toMatchObject({ id: note.id, can: { confirm: false } });
  for (const caller of [pair.buyer, pair.supplier])
    expect((await read(caller, note)).confirmation).toMatchObject({ by: confirmation.by });
  for (const caller of [pair.buyer, pair.supplier]) {
    expect(await corrections(caller)).toMatchObject([{ confirmed: true }]);
    expect(await corrections(caller, '&filter=confirmed,eq,false')).toEqual([]);
  }
  const { rows } = await server.sql.query(
    "SELECT chain, event, json -> 'after' ->> 'vat' AS vat FROM audit WHERE entity_name = 'VatConfirmation' AND entity_id = $1",
    [note.id],
  );
  expect(rows).toEqual([{ chain: pair.buyerId, event: 'CREATED', vat: '526.03' }]);
});

test('nobody else confirms, no API client either, and nothing that reduces no VAT', { tags: 'PAY-98' }, async () => {
  const note = await addNote();
  await pay(note);
  expect((await confirm(pair.supplier, note)).status).toBe(403);
  const stranger = await openTradingPair(server);
  expect((await confirm(stranger.buyer, note)).status).toBe(404);
  const client = await (await server.openClient(pair.buyer, 'knjigovodstvo')).enter();
  expect((await confirm(client, note)).status).toBe(403);
  expect((await client.get(url(note))).body.can).toEqual({ confirm: false });
  const plain = await addNote(0);
  await pay(plain);
  expect(codeOf(await confirm(pair.buyer, plain))).toEqual([409, 'vat-nothing-to-confirm']);
  await server.sql.query(
    "UPDATE document SET kind = 'AGREEMENT', follow_kind = 'CREDIT_NOTE', place = NULL, number = NULL WHERE id = $1",
    [note.id],
  );
  expect(codeOf(await confirm(pair.buyer, note))).toEqual([409, 'vat-nothing-to-confirm']);
  const { rows } = await server.sql.query('SELECT FROM vat_confirmation WHERE buyer_id = $1', [pair.buyerId]);
  expect(rows).toEqual([]);
});

test('of several at once one counts, and it stays when the payment comes back', { tags: 'PAY-98' }, async () => {
  const note = await addNote();
  await pay(note);
  const colleague = await server.signIn(
    (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email,
  );
  const replies = await Promise.all(
    [pair.buyer, colleague, pair.buyer, colleague].map(caller => confirm(caller, note)),
  );
  expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409, 409, 409]);
  const { confirmation } = await read(pair.supplier, note);
  expect(confirmation).not.toBeNull();
  const body = { kind: 'RETURNED', amount: note.total, day: '2026-11-25' };
  expect((await pair.buyer.post(`/api/invoices/${note.invoiceId}/payment-entries`, body)).status).toBe(201);
  expect(codeOf(await confirm(colleague, note))).toEqual([409, 'vat-confirmed']);
  expect((await read(pair.supplier, note)).confirmation).toEqual(confirmation);
});
