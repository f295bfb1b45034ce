import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addTarget, operatorOf, type Party } from '../testing/matrix-targets.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

type Facts = Record<string, unknown>;
type Entity = {
  readonly url: string;
  readonly writer: () => TestCaller;
  readonly add: () => Promise<unknown>;
  /** Something else for one of its members. */
  readonly change: (facts: Facts) => Facts;
  /** A member that is a reference with a name or a code, and which of the two. */
  readonly reference?: [member: string, name: 'name' | 'code'];
};

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let administrator: TestCaller;
let asBuyer: Party;
let asSupplier: Party;
let category: Facts;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await operatorOf(server);
  const [first = {}] = (await pair.buyer.get('/api/discount-category')).body.content ?? [];
  category = { id: first.id, name: first.name };
  const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' });
  administrator = await server.signIn(user.email);
  const rest = { userId: user.id, thirdId: 0, mark: 'nasa', sender: null };
  asBuyer = { id: pair.buyerId, partnerId: pair.supplierId, buys: true, ...rest };
  asSupplier = { id: pair.supplierId, partnerId: pair.buyerId, buys: false, ...rest };
});
afterAll(() => server.close());

let numbers = 0;
const entities: Record<string, Entity> = {
  companies: {
    url: '/api/companies',
    writer: () => operator,
    add: () => server.addCompany({ code: 'HR777', country: 'HRV' }),
    change: facts => ({ ...facts, address: `Nova ${++numbers}` }),
  },
  contracts: {
    url: '/api/contract',
    writer: () => operator,
    add: () => addTarget(server, 'contract', asBuyer),
    change: facts => ({ ...facts, note: `Nova ${++numbers}` }),
    reference: ['company', 'code'],
  },
  'discount categories': {
    url: '/api/discount-category',
    writer: () => operator,
    add: () => addTarget(server, 'category', asBuyer),
    change: facts => ({ ...facts, name: `Nova ${++numbers}` }),
    reference: ['company', 'name'],
  },
  'API clients': {
    url: '/api/clients',
    writer: () => administrator,
    add: () => addTarget(server, 'client', asBuyer),
    change: facts => ({ ...facts, status: facts.status === 'ACTIVE' ? 'INACTIVE' : 'ACTIVE' }),
  },
  people: {
    url: '/api/users',
    writer: () => administrator,
    add: async () => (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).id,
    change: facts => ({ ...facts, lastName: `Nova ${++numbers}` }),
    reference: ['company', 'code'],
  },
  suppliers: {
    url: '/api/suppliers',
    writer: () => pair.buyer,
    add: () => addTarget(server, 'supplier', asBuyer),
    change: facts => ({
      ...facts,
      discountCategory: facts.discountCategory ? null : category,
    }),
    reference: ['supplier', 'name'],
  },
  buyers: {
    url: '/api/buyers',
    writer: () => pair.supplier,
    add: () => addTarget(server, 'buyer', asSupplier),
    change: facts => ({ ...facts, noteGeneration: facts.noteGeneration === 'NONE' ? 'CREDIT_NOTE' : 'NONE' }),
    reference: ['buyer', 'code'],
  },
};
const codes = (reply: Reply): string[] => (reply.body.errors ?? []).map(one => `${one.field} ${one.code}`);

describe.each(Object.entries(entities))('PUT of %s', (_name, { url, writer, add, change, reference }) => {
  let id: unknown;
  const read = async (): Promise<Facts> => (await writer().get(`${url}/${id}`)).body;
  beforeAll(async () => {
    id = await add();
  });

  test('takes what GET gave, and then has changed nothing', async () => {
    const given = await read();
    const reply = await writer().put(url, given);
    expect([reply.status, codes(reply)]).toEqual([200, []]);
    expect(await read()).toEqual(given);
    expect((await writer().get(`${url}?sort=id&id.dir=desc`)).body.content).toContainEqual(given);
  });

  test('with the version that was read, as If-Match or in the body, goes through once', async () => {
    const given = await read();
    const { version: _version, ...facts } = given;
    const ifMatch = { 'if-match': `"${given.version}"` };
    const first = await writer().put(url, change(facts), ifMatch);
    expect(first.status).toBe(200);
    expect(first.body.version).not.toBe(given.version);
    for (const late of [await writer().put(url, facts, ifMatch), await writer().put(url, given)])
      expect([late.status, late.body.code]).toEqual([412, 'changed-meanwhile']);
    expect((await read()).version).toBe(first.body.version);
    expect((await writer().put(url, facts, { 'if-match': `"${first.body.version}"` })).status).toBe(200);
    expect((await read()).version).toBe(given.version);
  });

  test('of two at once with the same version one goes through', async () => {
    const given = await read();
    const { version: _version, ...facts } = given;
    const ifMatch = { 'if-match': `"${given.version}"` };
    const changed = change(facts);
    const replies = await Promise.all([1, 2, 3].map(() => writer().put(url, changed, ifMatch)));
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 412, 412]);
    expect((await writer().put(url, facts)).status).toBe(200);
  });

  test('names every member that can’t be changed and isn’t as stored', async () => {
    const given = await read();
    const reply = await writer().put(url, { ...given, can: { ...(given.can as Facts), update: false } });
    expect([reply.status, codes(reply)]).toEqual([400, ['can read-only']]);
    expect(await read()).toEqual(given);
  });

  if (reference) {
    const [member, name] = reference;
    test('a reference may be its id alone, and no other name or code than its own', async () => {
      const given = await read();
      const whole = given[member] as Facts;
      expect((await writer().put(url, { ...given, [member]: { id: whole.id } })).status).toBe(200);
      const reply = await writer().put(url, { ...given, [member]: { ...whole, [name]: 'Neko drugi' } });
      expect([reply.status, codes(reply)]).toEqual([400, [`${member}.${name} contradicts`]]);
      expect(await read()).toEqual(given);
    });
  }
});

describe('POST', () => {
  const bodies: Record<string, () => Promise<[TestCaller, string, Facts]>> = {
    'SUPP-25 a supplier': async () => [
      pair.buyer,
      '/api/suppliers',
      { supplier: (await operator.get(`/api/companies/${await server.addCompany()}`)).body, discountCategory: null },
    ],
    'BUY-10 a buyer': async () => [
      pair.supplier,
      '/api/buyers',
      { buyer: (await operator.get(`/api/companies/${await server.addCompany()}`)).body },
    ],
    'an API client': async () => [administrator, '/api/clients', { clientId: `erp-${++numbers}` }],
  };
  test.each(Object.entries(bodies))(
    '%s takes `id: null` and no id, a whole object as its reference',
    async (_name, make) => {
      const [caller, url, body] = await make();
      expect(codes(await caller.post(url, { id: 5, ...body }))).toEqual(['id id-given']);
      const reply = await caller.post(url, { id: null, ...body });
      expect([reply.status, codes(reply)]).toEqual([201, []]);
    },
  );

  test('a reference whose name isn’t that of its id is refused, and nothing is made', async () => {
    const id = await server.addCompany();
    const reply = await pair.buyer.post('/api/suppliers', { supplier: { id, name: 'Neko drugi' } });
    expect([reply.status, codes(reply)]).toEqual([400, ['supplier.name contradicts']]);
    expect((await pair.buyer.post('/api/suppliers', { supplier: { id } })).status).toBe(201);
  });
});
