import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** What happened to one invoice, found among the entries about many. */
let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let offers: { id: number; registrationId: string }[];
let other: { id: number };

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  other = await pair.addInvoice({ invoiceNumber: 'Č-2026/OTHER' });
  const named = await pair.addInvoice({ invoiceNumber: 'Ž-2026/77' });
  const second = await pair.addInvoice();
  const ids = [named.id, second.id];
  const registered = await pair.buyer.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
    status: 'REGISTERED',
  });
  expect(registered.status, registered.text).toBe(200);
  const { rows } = await server.sql.query<{ id: number; registration_id: string }>(
    'SELECT id, registration_id FROM invoice WHERE id = ANY ($1) ORDER BY id',
    [ids],
  );
  offers = rows.map(row => ({ id: row.id, registrationId: row.registration_id }));
  const accepted = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  expect(accepted.status, accepted.text).toBe(200);
});
afterAll(() => server.close());

const eventsOf = async (query: string): Promise<unknown[]> => {
  const reply = await operator.get(`/api/audits?size=1000&${query}`);
  expect(reply.status, reply.text).toBe(200);
  const events = (reply.body.content ?? []).map(row => row.auditEvent);
  expect(reply.body.totalElements).toBe(events.length);
  return events;
};
const whole = ['INVOICES_APPROVED', 'INVOICES_REGISTERED', 'CREATED'];

test('the audit of one invoice has the entries about many in which it took part', { tags: 'OPER-01' }, async () => {
  const [first] = offers;
  const about = `filter=entityName,eq,Invoice&filter=entityId,eq,${first?.id}`;
  expect(await eventsOf(about)).toEqual(whole);
  expect(await eventsOf(`filter=entityName,eq,Invoice&filter=entityId,in,${first?.id}`)).toEqual(whole);
  expect(await eventsOf(`filter=entityName,eq,Invoice&filter=entityId,eq,${other.id}`)).toEqual(['CREATED']);
  // Of another kind of record with the same id there is nothing of it.
  expect(await eventsOf(`filter=entityName,eq,DiscountCategory&filter=entityId,eq,${first?.id}`)).toEqual([]);
  const rest = await eventsOf(`filter=entityName,eq,Invoice&filter=entityId,neq,${first?.id}`);
  expect(rest).toEqual(['CREATED', 'CREATED']);
});

test('its export and its deletion mean the same entries', { tags: 'OPER-01' }, async () => {
  const filters = [
    { key: 'entityName', operation: 'eq', value: 'Invoice' },
    { key: 'entityId', operation: 'eq', value: String(offers[1]?.id) },
  ];
  const file = await operator.post('/api/audits/export', { filters });
  expect(file.status, file.text).toBe(200);
  const saved: { auditEvent: string }[] = JSON.parse(file.text);
  expect(saved.map(entry => entry.auditEvent)).toEqual(whole);
  const query = `filter=entityName,eq,Invoice&filter=entityId,eq,${offers[1]?.id}`;
  const wrong = await operator.delete(`/api/audits/delete-by-filter?${query}&expectedCount=1`);
  expect(wrong.status).toBe(409);
});

test('the search takes an invoice number, whole and in any case, or a part of a user', {
  tags: 'OPER-02',
}, async () => {
  expect(await eventsOf('filter=search,like,ž-2026/77')).toEqual(whole);
  expect(await eventsOf('filter=search,like,Z-2026/77')).toEqual(whole);
  expect(await eventsOf('filter=search,eq,Ž-2026/77')).toEqual(whole);
  expect(await eventsOf('filter=search,like,Ž-2026/7')).toEqual([]);
  expect(await eventsOf('filter=search,like,%25')).toEqual([]);
  const { body } = await operator.get('/api/audits?filter=search,like,Ž-2026/77&size=1');
  const username = String(body.content?.[0]?.username);
  expect((await eventsOf(`filter=search,like,${username.slice(1, -1).toUpperCase()}`)).length).toBeGreaterThan(0);
  const without = await eventsOf('filter=search,notLike,Ž-2026/77');
  expect(without).toContain('CREATED');
  expect(without).not.toContain('INVOICES_APPROVED');
});

test('both are found in an index', { tags: 'OPER-01' }, async () => {
  const plan = async (where: string): Promise<string> => {
    const { rows } = await server.sql.query<Record<string, string>>(
      `EXPLAIN SELECT a.id FROM audit a WHERE NOT a.deleted AND ${where}`,
    );
    return rows.map(row => row['QUERY PLAN']).join('\n');
  };
  await server.sql.query('SET enable_seqscan = off');
  const links = 'a.id = ANY (ARRAY(SELECT l.audit_id FROM audit_invoice l WHERE l.invoice_id = ANY ($ids)))';
  const found = await plan(`(a.entity_id = ANY ('{7}'::integer[]) OR ${links.replace('$ids', "'{7}'::integer[]")})`);
  expect(found).not.toContain('Seq Scan');
  const numbers = await plan(
    "a.entity_id = ANY (ARRAY(SELECT i.id FROM invoice i WHERE fold(i.invoice_number) = ANY (ARRAY['x'])))",
  );
  expect(numbers).toContain('invoice_by_number');
  await server.sql.query('RESET enable_seqscan');
});
