import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const given = async (): Promise<Reply['body']> => {
  const { id } = await pair.addInvoice();
  return (await pair.buyer.get(`/api/invoices/${id}`)).body;
};
const putSeen = async (caller: TestCaller, body: Reply['body'], version: unknown): Promise<Reply> => {
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = { cookie, 'x-xsrf-token': caller.cookies['XSRF-TOKEN'] ?? '', 'if-match': `"${version}"` };
  const reply = await server.http.inject({ method: 'PUT', url: '/api/invoices', headers, payload: body });
  return {
    status: reply.statusCode,
    body: reply.json(),
    bytes: new Uint8Array(),
    text: reply.body,
    headers: {},
    message: null,
  };
};
const lastAudit = async (id: unknown) =>
  (
    await server.sql.query<{ json: { before: Record<string, unknown>; after: Record<string, unknown> } }>(
      "SELECT json FROM audit WHERE entity_name = 'Invoice' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    )
  ).rows[0]?.json;

describe('PUT /api/invoices', () => {
  test('takes what GET gave, with one member changed', { tags: ['INV-37', 'INV-38'] }, async () => {
    const body = await given();
    const reply = await pair.buyer.put('/api/invoices', { ...body, dueDate: '2027-02-05' });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body).toMatchObject({ dueDate: '2027-02-05', id: body.id });
    expect(reply.body.version).not.toBe(body.version);
    const unchanged = await pair.buyer.put('/api/invoices', reply.body);
    expect(unchanged.body).toEqual(reply.body);
  });

  test.each([
    ['status', 'REGISTERED', 'status'],
    ['totalPrice', 1, 'totalPrice'],
    ['can', { update: true }, 'can.delete'],
    ['paymentDate', '2026-11-23', 'paymentDate'],
  ])('%s that differs is refused by its name', async (member, value, field) => {
    const body = await given();
    const reply = await pair.buyer.put('/api/invoices', { ...body, [member]: value });
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.map(error => error.field)).toContain(field);
  });

  test('a name that isn’t the named supplier’s is refused', async () => {
    const body = await given();
    const reply = await pair.buyer.put('/api/invoices', { ...body, supplier: { id: pair.supplierId, name: 'Neko' } });
    expect(reply.body.errors).toMatchObject([{ field: 'supplier.name', code: 'contradicts' }]);
    expect((await pair.buyer.get(`/api/invoices/${body.id}`)).body).toEqual(body);
  });

  test('what somebody else changed since is kept: 412, by If-Match and by the version in the body', async () => {
    const body = await given();
    const first = await putSeen(pair.buyer, { ...body, dueDate: '2027-03-01' }, body.version);
    expect(first.status).toBe(200);
    const late = await putSeen(pair.buyer, { ...body, dueDate: '2027-04-01' }, body.version);
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'changed-meanwhile' });
    expect((await pair.buyer.put('/api/invoices', { ...body, dueDate: '2027-04-01' })).status).toBe(412);
    expect((await pair.buyer.get(`/api/invoices/${body.id}`)).body).toMatchObject({ dueDate: '2027-03-01' });
  });

  test('the operator’s other buyer is refused, not ignored, and the buyer needn’t be named', async () => {
    const body = await given();
    const other = await server.addCompany();
    const refused = await operator.put('/api/invoices', { ...body, buyer: { id: other } });
    expect(refused.body.errors).toMatchObject([{ field: 'buyer', code: 'read-only' }]);
    const { buyer: _left, ...rest } = (await operator.get(`/api/invoices/${body.id}`)).body;
    expect((await operator.put('/api/invoices', { ...rest, dueDate: '2027-02-01' })).status).toBe(200);
  });

  test('twenty at once: each audited state before is the one that the entry before it left', async () => {
    const { id, ...body } = await given();
    const { version: _any, can: _can, ...facts } = body;
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        pair.buyer.put('/api/invoices', { ...facts, id, invoiceNumber: `${String(body.invoiceNumber)}-${n}` }),
      ),
    );
    const { rows } = await server.sql.query<{ before: string; after: string }>(
      `SELECT json -> 'before' ->> 'invoice_number' AS before, json -> 'after' ->> 'invoice_number' AS after FROM audit
       WHERE entity_name = 'Invoice' AND entity_id = $1 AND event = 'UPDATED' ORDER BY seq`,
      [id],
    );
    expect(rows).toHaveLength(20);
    expect(rows.map(row => row.before)).toEqual([body.invoiceNumber, ...rows.slice(0, -1).map(row => row.after)]);
    expect((await lastAudit(id))?.after.invoice_number).toBe(rows.at(-1)?.after);
  });
});

describe('POST /api/invoices', () => {
  const facts = (number: string) => ({
    invoiceNumber: number,
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-05',
    netAmount: 10,
    taxAmount: 2,
    amount: 12,
    currency: { code: 'RSD', symbol: 'RSD' },
  });

  test('may carry id: null and the supplier as a whole object, which must agree with its id', async () => {
    const { supplier } = await given();
    const added = await pair.buyer.post('/api/invoices', { ...facts('W-1'), id: null, supplier });
    expect(added.status, added.text).toBe(201);
    expect(added.body).toMatchObject({ supplier });
    const wrong = { ...(supplier as object), code: '1' };
    const refused = await pair.buyer.post('/api/invoices', { ...facts('W-2'), supplier: wrong });
    expect(refused.body.errors).toMatchObject([{ field: 'supplier.code', code: 'contradicts' }]);
    const { rows } = await server.sql.query("SELECT FROM invoice WHERE invoice_number = 'W-2'");
    expect(rows).toEqual([]);
    expect((await pair.buyer.post('/api/invoices', { ...facts('W-3'), id: 7, supplier })).status).toBe(400);
  });
});

describe('rounding', { tags: 'INV-49' }, () => {
  const rounded = async (roundingAmount: number | undefined, amount: number, number = 'Z-1') =>
    pair.buyer.post('/api/invoices', {
      ...{ invoiceNumber: number, invoiceDate: '2026-11-01', dueDate: '2027-01-05', currency: { code: 'RSD' } },
      ...{ netAmount: 100, taxAmount: 20, amount, supplier: { id: pair.supplierId } },
      ...(roundingAmount === undefined ? {} : { roundingAmount }),
    });

  test('is part of the amount, and 0 where nobody gives it', async () => {
    const up = await rounded(0.4, 120.4);
    expect(up.status, up.text).toBe(201);
    expect(up.body).toMatchObject({ netAmount: 100, taxAmount: 20, roundingAmount: 0.4, amount: 120.4 });
    expect((await pair.buyer.get(`/api/invoices/${up.body.id}`)).body).toMatchObject({ roundingAmount: 0.4 });
    expect((await lastAudit(up.body.id))?.after).toMatchObject({ rounding_cents: '40', amount_cents: '12040' });
    expect((await rounded(undefined, 120, 'Z-2')).body).toMatchObject({ roundingAmount: 0, amount: 120 });
  });

  test.each([
    [0.4, 120, 'amount', 'amount-not-sum'],
    [undefined, 120.4, 'amount', 'amount-not-sum'],
    [1, 121, 'roundingAmount', 'rounding-large'],
    [-1, 119, 'roundingAmount', 'rounding-large'],
    [0.405, 120.4, 'roundingAmount', 'money-decimals'],
  ] as const)('of %s in %s is refused at %s', async (rounding, amount, field, code) => {
    expect(await rounded(rounding, amount, 'Z-3')).toMatchObject({ status: 400, body: { errors: [{ field, code }] } });
  });

  test('a program that knows nothing of it can’t take it away unseen', async () => {
    const { body } = await rounded(-0.4, 119.6, 'Z-4');
    const { roundingAmount: _, ...older } = body;
    const refused = await pair.buyer.put('/api/invoices', { ...older, dueDate: '2027-01-06' });
    expect(refused).toMatchObject({ status: 400, body: { errors: [{ field: 'amount', code: 'amount-not-sum' }] } });
    const later = await pair.buyer.put('/api/invoices', { ...body, dueDate: '2027-01-06' });
    expect(later.body).toMatchObject({ roundingAmount: -0.4, dueDate: '2027-01-06' });
    const changed = await pair.buyer.put('/api/invoices', {
      ...later.body,
      roundingAmount: 0.4,
      amount: 120.4,
    });
    expect(changed.body).toMatchObject({ roundingAmount: 0.4, amount: 120.4 });
    expect(await lastAudit(body.id)).toMatchObject({
      before: { rounding_cents: '-40' },
      after: { rounding_cents: '40' },
    });
  });

  test('the database holds the sum by itself', async () => {
    const { body } = await rounded(0.4, 120.4, 'Z-5');
    const set = (what: string) => server.sql.query(`UPDATE invoice SET ${what} WHERE id = $1`, [body.id]);
    await expect(set('rounding_cents = 41')).rejects.toThrow('invoice_sum');
    await expect(set('rounding_cents = 140, amount_cents = 12140')).rejects.toThrow('invoice_rounding');
  });
});
