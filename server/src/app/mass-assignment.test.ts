import type { Endpoint } from '@skonto/api/endpoint';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { askRoute } from '../testing/matrix-requests.ts';
import { addTarget, operatorOf, type Party, type TargetId } from '../testing/matrix-targets.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { authorizationMatrix } from './authorization-matrix.ts';
import { features } from './features.ts';

/** The tables whose columns nobody may write by naming them, as a body or as JSON would name them. */
const stored = [
  'app_user',
  'company',
  'contract',
  'discount_category',
  'partnership',
  'invoice',
  'bill',
  'accept_rule',
];
const tables = [...stored, 'batch'];
/** So many strangers stand in one body, each of which the refusal must name. */
const together = 15;
const writes = features.flatMap(feature =>
  feature.routes.flatMap(({ endpoint }) =>
    endpoint.body && endpoint.body !== 'multipart' ? [{ route: `${endpoint.method} ${endpoint.path}`, endpoint }] : [],
  ),
);

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let party: Party;
let columns: string[] = [];

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await operatorOf(server);
  const userId = (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' })).id;
  const sides = { id: pair.buyerId, partnerId: pair.supplierId, buys: true };
  party = { ...sides, userId, thirdId: await server.addCompany(), mark: 'nasa', sender: pair.buyer };
  const { rows } = await server.sql.query<{ name: string }>(
    'SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_name = ANY ($1)',
    [tables],
  );
  columns = rows.map(row => row.name);
});
afterAll(() => server.close());

const camel = (name: string): string => name.replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** The members a schema names, at its first level. */
function membersOf(schema: unknown): string[] {
  if (schema instanceof z.ZodMiniOptional || schema instanceof z.ZodMiniNullable)
    return membersOf(schema._zod.def.innerType);
  return schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [];
}

/** Every member that an entity or a table has and this body doesn't. */
function strangersTo(endpoint: Endpoint): string[] {
  const replies = features.flatMap(feature => feature.routes.flatMap(route => membersOf(route.endpoint.reply)));
  const known = new Set(membersOf(endpoint.body));
  return [...new Set([...columns, ...columns.map(camel), ...replies, 'isAdmin', 'admin', 'constructor'])].filter(
    name => !known.has(name),
  );
}

/** The caller with something slipped into each body that goes to this path. */
function slipping(caller: TestCaller, path: string, slip: (body: object) => object): TestCaller {
  const [head = ''] = path.split(':');
  const changed = (url: string, body: unknown): unknown =>
    url.startsWith(head) && (body === undefined || typeof body === 'object') ? slip(body ?? {}) : body;
  return {
    ...caller,
    post: (url, body, headers) => caller.post(url, changed(url, body), headers),
    put: (url, body) => caller.put(url, changed(url, body)),
    delete: (url, body) => caller.delete(url, changed(url, body)),
  };
}

async function snapshot(): Promise<string[]> {
  const { rows } = await server.sql.query<{ all: string }>(
    stored
      .map(name => `SELECT md5(string_agg(t::text, ',' ORDER BY t::text)) AS all FROM ${name} t`)
      .join(' UNION ALL '),
  );
  return rows.map(row => row.all);
}

/** Somebody who may use the route, so that nothing but the body can be what is refused. */
const writerOf = (route: string): TestCaller =>
  authorizationMatrix[route]?.own.startsWith('ok') ? operator : pair.buyer;

async function idsOf(route: string): Promise<TargetId[]> {
  const target = authorizationMatrix[route]?.target;
  return target ? [await addTarget(server, target, party, null)] : [];
}

const facts = (ids: readonly TargetId[]) => ({ server, ids, companyId: pair.buyerId, partnerId: pair.supplierId });
const codesOf = (reply: Reply): string[] => (reply.body.errors ?? []).map(error => `${error.field} ${error.code}`);

test('there are writes to try', () => expect(writes.length).toBeGreaterThan(25));

describe.each(writes)('$route', ({ route, endpoint }) => {
  test('refuses every member of any entity that it doesn’t name, and changes nothing', async () => {
    // An upload belongs to its sender's company, and the operator's own way to it is another.
    const writer = authorizationMatrix[route]?.target === 'upload' ? pair.buyer : writerOf(route);
    const ids = await idsOf(route);
    const before = await snapshot();
    const passed: string[] = [];
    const strangers = strangersTo(endpoint);
    for (let at = 0; at < strangers.length; at += together) {
      const names = strangers.slice(at, at + together);
      const more = Object.fromEntries(names.map(name => [name, 1]));
      const reply = await askRoute(
        slipping(writer, endpoint.path, body => ({ ...body, ...more })),
        route,
        facts(ids),
      );
      const codes = codesOf(reply);
      for (const name of names)
        if (reply.status !== 400 || !codes.includes(`${name} unknown-member`))
          passed.push(`${name}: ${reply.status} ${codes}`);
    }
    expect(passed).toEqual([]);
    expect(await snapshot()).toEqual(before);
  });

  test('nor one inside of its members', async () => {
    const writer = authorizationMatrix[route]?.target === 'upload' ? pair.buyer : writerOf(route);
    const ids = await idsOf(route);
    const before = await snapshot();
    const inner = new Set<string>();
    const plain = (value: unknown): value is object =>
      typeof value === 'object' && value !== null && !Array.isArray(value);
    const look = slipping(writer, endpoint.path, body => {
      for (const [name, value] of Object.entries(body)) if (plain(value)) inner.add(name);
      return { ...body, stranger: 1 };
    });
    await askRoute(look, route, facts(ids));
    for (const name of inner) {
      const slipped = slipping(writer, endpoint.path, body => {
        const value: unknown = Object.entries(body).find(([key]) => key === name)?.[1];
        return { ...body, [name]: { ...(plain(value) ? value : {}), isAdmin: true } };
      });
      expect((await askRoute(slipped, route, facts(ids))).status, name).toBe(400);
    }
    expect(await snapshot()).toEqual(before);
  });
});

describe('members that are named but not the caller’s to change', () => {
  const person = async () => {
    const { id, email } = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    return { id, email, emailRecipient: false, firstName: 'Iva', lastName: 'Ilić', role: 'COMPANY_USER' };
  };
  const company = async () => {
    const { id, code, registrationNumber, name, address } = (await operator.get(`/api/companies/${pair.buyerId}`)).body;
    return { id, code, registrationNumber, name, address, country: { alpha3Code: 'SRB' } };
  };
  const refused = async (ask: () => Promise<Reply>): Promise<[number, string[]]> => {
    const before = await snapshot();
    const reply = await ask();
    expect(await snapshot()).toEqual(before);
    return [reply.status, [String(reply.body.code), ...codesOf(reply)]];
  };

  test('a user’s company, its role upward, another’s address', { tags: 'USER-26' }, async () => {
    const own = await person();
    const other = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
    const put = (more: object) => refused(() => pair.buyer.put('/api/users', { ...own, ...more }));
    expect(await put({ company: { id: pair.supplierId } })).toEqual([400, ['invalid', 'company company-not-own']]);
    expect(await put({ role: 'SYSTEM_ADMIN' })).toEqual([403, ['forbidden', 'role role-not-grantable']]);
    // Another's address is only asked for, like any other, and its mailbox doesn't confirm it.
    for (const email of [other.email, other.email.toUpperCase()])
      expect((await pair.buyer.put('/api/users', { ...own, email })).body.email).toBe(own.email);
    const created = { ...own, id: undefined, email: 'nov@primer.example' };
    const post = (more: object) => refused(() => pair.buyer.post('/api/users', { ...created, ...more }));
    expect((await post({ company: { id: pair.supplierId } }))[0]).toBe(400);
    expect((await post({ role: 'SYSTEM_ADMIN' }))[0]).toBe(403);
  });

  test('a company’s code, number, country and verification are the operator’s', async () => {
    const own = await company();
    for (const more of [
      { code: '101134702' },
      { registrationNumber: '99999999' },
      { country: { alpha3Code: 'HRV' } },
      { checked: false },
    ]) {
      const [status] = await refused(() => pair.buyer.put('/api/companies', { ...own, ...more }));
      expect([400, 403, 409], JSON.stringify(more)).toContain(status);
    }
  });

  test('an invoice’s buyer, and the partner of a partnership', async () => {
    const invoice = await pair.addInvoice();
    const foreign = await server.addCompany();
    const stated = {
      id: invoice.id,
      invoiceNumber: 'N-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 77,
      taxAmount: 0,
      amount: 77,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    };
    const requested = [
      () => pair.buyer.put('/api/invoices', { ...stated, buyer: { id: foreign } }),
      () => pair.buyer.put('/api/invoices', { ...stated, supplier: { id: foreign } }),
    ];
    const partnerships = await server.sql.query<{ id: number }>(
      'SELECT id FROM partnership WHERE buyer_id = $1 AND supplier_id = $2',
      [pair.buyerId, pair.supplierId],
    );
    const id = partnerships.rows[0]?.id;
    requested.push(() => pair.buyer.put('/api/suppliers', { id, supplier: { id: foreign }, discountCategory: null }));
    requested.push(() =>
      pair.supplier.put('/api/buyers', { id, buyer: { id: foreign }, noteGeneration: 'CREDIT_NOTE' }),
    );
    for (const ask of requested) expect([400, 403, 404, 409]).toContain((await refused(ask))[0]);
  });
});
