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
  'automation rules': {
    url: '/api/automatic-accept',
    writer: () => pair.supplier,
    add: () => addTarget(server, 'rule', asSupplier),
    change: facts => ({ ...facts, amountCondition: { lowerBound: ++numbers, upperBound: null } }),
  },
  invoices: {
    url: '/api/invoices',
    writer: () => pair.buyer,
    add: () => addTarget(server, 'invoice', asBuyer),
    change: facts => ({ ...facts, invoiceNumber: `N-${++numbers}` }),
    reference: ['supplier', 'code'],
  },
};
/** The calls in which a member that refers to something is answered whole. */
const wholes: Readonly<Record<string, (facts: Facts) => Promise<Facts[]>>> = {
  company: wholeCompanies,
  supplier: wholeCompanies,
  buyer: wholeCompanies,
  buyerCompany: wholeCompanies,
  discountCategory: async ({ id }) => [(await operator.get(`/api/discount-category/${id}`)).body],
  currency: wholeCurrencies,
  amountCurrency: wholeCurrencies,
  country: async ({ alpha3Code }) => ofGlobals('supportedCountries', one => one.alpha3Code === alpha3Code),
};
/** As the operator, its own people and whoever finds it by its name are told of it. */
async function wholeCompanies({ id, code }: Facts): Promise<Facts[]> {
  const callers = [operator, pair.buyer, pair.supplier];
  const found = await Promise.all([
    ...callers.map(async caller => [(await caller.get(`/api/companies/${id}`)).body]),
    ...callers.map(async caller => (await caller.get(`/api/companies?filter=term,like,${code}`)).body.content ?? []),
  ]);
  return found.flat().filter(one => one.id === id);
}
async function ofGlobals(member: string, isIt: (one: Facts) => boolean): Promise<Facts[]> {
  const all = (await server.anonymous.get('/api/globals')).body[member];
  return Array.isArray(all) ? all.filter(isIt) : [];
}
async function wholeCurrencies({ code }: Facts): Promise<Facts[]> {
  return ofGlobals('supportedCurrencies', one => one.code === code);
}
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null;
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

  test('the tag of the record is its version, too; who holds what the record is now gets 304', async () => {
    const first = await writer().get(`${url}/${id}`);
    const tag = first.headers.etag ?? '';
    expect(tag.startsWith(`"${first.body.version}~`)).toBe(true);
    const again = (headers: Record<string, string>) => writer().get(`${url}/${id}`, headers);
    const same = await again({ 'if-none-match': `W/"other", W/${tag}` });
    expect([same.status, same.text, same.headers.etag]).toEqual([304, '', tag]);
    const { version: _version, ...facts } = first.body;
    expect((await writer().put(url, change(facts), { 'if-match': tag })).status).toBe(200);
    expect((await again({ 'if-none-match': tag })).status).toBe(200);
    expect((await writer().put(url, facts, { 'if-match': tag })).body.code).toBe('changed-meanwhile');
    expect((await writer().put(url, facts)).status).toBe(200);
    expect((await again({ 'if-none-match': tag })).status).toBe(304);
  });

  test('a reference may be the whole object that any call answers, and only names what it names', async () => {
    const given = await read();
    const tried: string[] = [];
    for (const [member, value] of Object.entries(given)) {
      for (const whole of isFacts(value) && wholes[member] ? await wholes[member](value) : []) {
        const reply = await writer().put(url, { ...given, [member]: whole });
        expect([member, reply.status, codes(reply)]).toEqual([member, 200, []]);
        tried.push(member);
      }
    }
    expect(await read()).toEqual(given);
    const referring = Object.keys(given).filter(member => member in wholes && given[member] !== null);
    expect([...new Set(tried)].toSorted()).toEqual(referring.toSorted());
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
    'USER-30 a user': async () => [
      operator,
      '/api/users',
      {
        email: `nov-${++numbers}@primer.example`,
        emailRecipient: true,
        firstName: 'Nov',
        lastName: 'Član',
        role: 'COMPANY_USER',
        company: (await operator.get(`/api/companies/${pair.buyerId}`)).body,
      },
    ],
    'COMP-24 a company': async () => [operator, '/api/companies', { ...newCompany(), admin: null }],
    'SUPP-25 a new company as supplier': async () => [
      pair.buyer,
      '/api/suppliers',
      { supplier: { ...newCompany(), id: null, checked: false, admin: newPerson() } },
    ],
    'INV-01 an invoice': async () => [
      pair.buyer,
      '/api/invoices',
      {
        invoiceNumber: `P-${++numbers}`,
        invoiceDate: '2026-11-01',
        dueDate: '2027-01-05',
        netAmount: 10,
        taxAmount: 2,
        amount: 12,
        currency: (await wholeCurrencies({ code: 'RSD' }))[0],
        supplier: (await operator.get(`/api/companies/${pair.supplierId}`)).body,
      },
    ],
  };
  const newPerson = () => ({ firstName: 'Ana', lastName: 'Anić', email: `ana-${++numbers}@primer.example` });
  const newCompany = () => ({
    code: `HR${100 + ++numbers}`,
    registrationNumber: String(20_000_000 + numbers),
    name: `Nova ${numbers}`,
    address: 'Ilica 5',
    country: { alpha3Code: 'HRV', displayName: 'Croatia' },
  });
  test('a company comes with its administrator, who is invited', { tags: 'COMP-24' }, async () => {
    const admin = newPerson();
    const reply = await operator.post('/api/companies', { ...newCompany(), admin });
    expect([reply.status, reply.body.admin, reply.body.checked]).toEqual([201, admin, true]);
    const [person] = (await operator.get(`/api/users?filter=email,eq,${admin.email}`)).body.content ?? [];
    expect(person).toMatchObject({ role: 'COMPANY_ADMIN', status: 'INACTIVE', can: { inviteAgain: true } });
    const taken = await operator.post('/api/companies', { ...newCompany(), admin });
    expect([taken.status, codes(taken)]).toEqual([409, ['admin.email email-taken']]);
  });

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
