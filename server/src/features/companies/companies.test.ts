import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let stranger: TestCaller;
let buyerUser: TestCaller;
let strangerId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  strangerId = await server.addCompany({ name: 'Đačko Odmaralište a.d.', code: '112497859' });
  stranger = await server.signIn((await server.addUser({ companyId: strangerId, role: 'COMPANY_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
});
afterAll(() => server.close());

let codes = 0;
const input = (more: object = {}) => ({
  code: `HR-${++codes}`,
  registrationNumber: '07726716',
  name: 'Nova d.o.o.',
  address: 'Ulica 1',
  country: { alpha3Code: 'HRV' },
  ...more,
});
const idsOf = (body: { content?: Record<string, unknown>[] }) => (body.content ?? []).map(row => row.id);

describe('GET /api/companies', () => {
  test('shows everybody to the operator, partners to a company, itself to a stranger', {
    tags: 'COMP-20',
  }, async () => {
    expect((await operator.get('/api/companies')).body.totalElements).toBe(3);
    expect(idsOf((await pair.buyer.get('/api/companies')).body).sort()).toEqual([pair.buyerId, pair.supplierId].sort());
    expect(idsOf((await buyerUser.get('/api/companies')).body)).toHaveLength(2);
    expect(idsOf((await stranger.get('/api/companies')).body)).toEqual([strangerId]);
    expect((await server.anonymous.get('/api/companies')).status).toBe(401);
  });

  test('filters by role', { tags: 'COMP-21' }, async () => {
    expect(idsOf((await pair.buyer.get('/api/companies?filter=role,eq,supplier')).body)).toEqual([pair.supplierId]);
    expect(idsOf((await pair.supplier.get('/api/companies?filter=role,eq,supplier')).body)).toEqual([]);
    expect(idsOf((await operator.get('/api/companies?filter=role,eq,supplier')).body)).toEqual([pair.supplierId]);
    expect(idsOf((await operator.get('/api/companies?filter=role,eq,noactivecontract')).body)).not.toContain(
      pair.buyerId,
    );
    await server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [pair.buyerId]);
    expect(idsOf((await operator.get('/api/companies?filter=role,eq,noactivecontract')).body)).toContain(pair.buyerId);
    await server.sql.query('UPDATE contract SET active = true WHERE company_id = $1', [pair.buyerId]);
    expect((await pair.buyer.get('/api/companies?filter=role,eq,noactivecontract')).status).toBe(403);
  });

  test('filters by code', { tags: 'COMP-22' }, async () => {
    expect(idsOf((await operator.get('/api/companies?filter=code,eq,112497859')).body)).toEqual([strangerId]);
  });

  test('filters by where a company stands', async () => {
    const { body } = await operator.get('/api/companies?filter=verification,eq,WAITING');
    expect(body.content).toEqual([]);
    const unverified = await server.addCompany({ name: 'Nova Zora', code: '100002887', checked: false });
    const among = async (filter: string) => idsOf((await operator.get(`/api/companies?filter=${filter}`)).body);
    expect(await among('verification,eq,WAITING')).toEqual([unverified]);
    expect(await among('verification,neq,WAITING')).not.toContain(unverified);
    expect(await among('verification,eq,REFUSED')).toEqual([]);
    expect(await among('verification,in,WAITING*REFUSED')).toEqual([unverified]);
    expect(await among('verification,eq,VERIFIED')).toHaveLength(3);
    expect((await operator.get('/api/companies?filter=verification,eq,MAYBE')).status).toBe(400);
    await server.sql.query('DELETE FROM company WHERE id = $1', [unverified]);
  });

  test('far pages join the near ones without gap or overlap, in any order and from both ends', async () => {
    await server.sql.query(`INSERT INTO company (country, code, registration_number, name, address, checked)
      SELECT 'HRV', 'DALEKO-' || n, '1', (ARRAY['Đ', 'Č', 'Ž', 'A'])[1 + n % 4] || ' daleko', 'Ulica ' || n % 7, true
      FROM generate_series(1, 1200) n`);
    for (const sort of ['name', 'code', 'address&address.dir=desc']) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map(page =>
          operator.get(`/api/companies?filter=name,like,daleko&size=400&page=${page}&sort=${sort}`),
        ),
      );
      const ids = pages.flatMap(page => idsOf(page.body));
      expect([ids.length, new Set(ids).size]).toEqual([1200, 1200]);
      expect(pages.map(page => page.body.totalElements)).toEqual([1200, 1200, 1200, 1200]);
      const whole = await operator.get(`/api/companies?filter=name,like,DALEKO&size=1000&sort=${sort}`);
      expect(ids.slice(0, 1000)).toEqual(idsOf(whole.body));
    }
    await server.sql.query("DELETE FROM company WHERE code LIKE 'DALEKO-%'");
  });

  test('the typeahead finds anybody from three letters on, and shows a name card only: what it hides is null', {
    tags: 'COMP-20',
  }, async () => {
    const found = await pair.buyer.get('/api/companies?filter=term,like,dacko');
    expect(found.body.content).toEqual([
      {
        id: strangerId,
        name: 'Đačko Odmaralište a.d.',
        code: '112497859',
        country: { alpha3Code: 'SRB', displayName: 'Serbia' },
        address: 'Cara Dušana 1',
        registrationNumber: null,
        postcode: null,
        city: null,
        checked: null,
        refusal: null,
        admin: null,
        version: expect.any(String),
        can: { update: false, delete: false },
      },
    ]);
    for (const caller of [pair.buyer, operator])
      expect((await caller.get('/api/companies?filter=term,like,da')).body.content).toEqual([]);
    expect((await pair.buyer.get('/api/companies?filter=term,like,%25%25%25')).body.content).toEqual([]);
  });

  test('the typeahead answers at most ten, by name, and hidden columns filter nothing', async () => {
    for (let n = 0; n < 12; n += 1)
      await server.addCompany({ name: `Mnogobrojni ${String.fromCharCode(76 - n)}`, code: `MNOGO${n}` });
    const many = await stranger.get('/api/companies?filter=term,like,mnogobrojni&size=1000');
    const names = (many.body.content ?? []).map(row => String(row.name));
    expect(names).toHaveLength(10);
    expect(names).toEqual(names.toSorted());
    const probe = await stranger.get(
      '/api/companies?filter=term,like,mnogobrojni&filter=registrationNumber,eq,20001000',
    );
    expect(probe.body.content).toEqual([]);
  });

  test('a term within a role stays among the suppliers', async () => {
    const found = await pair.buyer.get('/api/companies?filter=role,eq,supplier&filter=term,like,dacko');
    expect(found.body.content).toEqual([]);
  });
});

describe('GET /api/companies/{id}', () => {
  test('one’s own and partners; a stranger’s is 404', { tags: 'COMP-23' }, async () => {
    expect((await pair.buyer.get(`/api/companies/${pair.supplierId}`)).body).toMatchObject({
      id: pair.supplierId,
      can: { update: false, delete: false },
    });
    expect((await pair.buyer.get(`/api/companies/${pair.buyerId}`)).body.can).toEqual({ update: true, delete: false });
    expect((await buyerUser.get(`/api/companies/${pair.buyerId}`)).body.can).toEqual({ update: false, delete: false });
    expect((await pair.buyer.get(`/api/companies/${strangerId}`)).status).toBe(404);
    expect((await operator.get(`/api/companies/${strangerId}`)).body.can).toEqual({ update: true, delete: true });
    expect((await operator.get('/api/companies/2147483648')).status).toBe(400);
  });

  test('the country carries its name in the reader’s language', { tags: 'COMP-13' }, async () => {
    const reply = await operator.get(`/api/companies/${strangerId}`, { 'accept-language': 'sr' });
    expect(reply.body.country).toEqual({ alpha3Code: 'SRB', displayName: 'Srbija' });
  });
});

describe('POST /api/companies', () => {
  test('the operator adds a checked company', { tags: 'COMP-24' }, async () => {
    const reply = await operator.post('/api/companies', input({ postcode: '10000', city: 'Zagreb' }));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ checked: true, city: 'Zagreb', postcode: '10000', name: 'Nova d.o.o.' });
    const audit = await server.sql.query(
      "SELECT json FROM audit WHERE entity_name = 'Company' ORDER BY id DESC LIMIT 1",
    );
    expect(audit.rows[0]?.json.after).toMatchObject({ id: reply.body.id, name: 'Nova d.o.o.' });
  });

  test('a code is unique in its country', async () => {
    const first = input();
    await operator.post('/api/companies', first);
    const again = await operator.post('/api/companies', first);
    expect(again.status).toBe(409);
    expect(again.body.errors).toMatchObject([{ field: 'code', code: 'company-code-taken' }]);
    const elsewhere = await operator.post('/api/companies', { ...first, country: { alpha3Code: 'BIH' } });
    expect(elsewhere.status).toBe(201);
  });

  test('what is missing is said in the sentences of the form', async () => {
    const reply = await operator.post('/api/companies', { country: { alpha3Code: 'SRB' }, name: ' ', address: '' });
    expect(reply.body.errors?.map(one => one.message).sort()).toEqual([
      'Please enter company PIB.',
      'Please enter company address.',
      'Please enter company name.',
      'Please enter company registration number.',
    ]);
  });

  test('a wrong PIB is refused, an odd registration number is said', async () => {
    const wrong = await operator.post('/api/companies', input({ code: '101134701', country: { alpha3Code: 'SRB' } }));
    expect(wrong.body.errors).toMatchObject([{ field: 'code', code: 'tax-code-pib-check-digit' }]);
    const odd = await operator.post(
      '/api/companies',
      input({ code: '101134702', country: { alpha3Code: 'SRB' }, registrationNumber: '12345678' }),
    );
    expect(odd.status).toBe(201);
    expect(odd.message).toContain('12345678');
  });

  test('nobody else may', async () => {
    for (const caller of [pair.buyer, buyerUser, pair.supplier])
      expect((await caller.post('/api/companies', input())).status).toBe(403);
    expect((await server.anonymous.post('/api/companies', input())).status).toBe(401);
  });
});

test('the first administrator, for the operator and its own people alone', { tags: 'COMP-13' }, async () => {
  const companyId = await server.addCompany();
  const add = (email: string, role: 'COMPANY_ADMIN' | 'COMPANY_USER') => server.addUser({ companyId, role, email });
  const own = await server.signIn((await add('obican@primer.example', 'COMPANY_USER')).email);
  expect((await own.get(`/api/companies/${companyId}`)).body.admin).toBeNull();
  await add('prvi@primer.example', 'COMPANY_ADMIN');
  await add('drugi@primer.example', 'COMPANY_ADMIN');
  const admin = { firstName: 'Đorđe', lastName: 'Čolić', email: 'prvi@primer.example' };
  for (const caller of [own, operator])
    expect((await caller.get(`/api/companies/${companyId}`)).body.admin).toEqual(admin);
  const { body } = await pair.buyer.post('/api/suppliers', { supplier: { id: companyId } });
  expect((await pair.buyer.get(`/api/companies/${companyId}`)).body.admin).toBeNull();
  expect((await pair.buyer.get(`/api/suppliers/${body.id}`)).text).not.toContain('prvi@primer.example');
  expect((await operator.get(`/api/suppliers/${body.id}`)).body.supplier).toMatchObject({ admin });
});

describe('PUT /api/companies', () => {
  const stated = async (id: number): Promise<Record<string, unknown>> => {
    const { can, country, version, admin, ...rest } = (await operator.get(`/api/companies/${id}`)).body;
    return { ...rest, country: { alpha3Code: (country as { alpha3Code: string }).alpha3Code } };
  };

  test('the operator changes everything', { tags: 'COMP-25' }, async () => {
    const body = { ...(await stated(strangerId)), code: '100002887', checked: false };
    const reply = await operator.put('/api/companies', body);
    expect(reply.body).toMatchObject({ code: '100002887', checked: false });
    await operator.put('/api/companies', { ...body, code: '112497859', checked: true });
  });

  test('a company’s administrator changes name and address, and nothing else', async () => {
    const body = await stated(strangerId);
    const moved = await stranger.put('/api/companies', { ...body, name: 'Novo ime', address: 'Nova 2', city: 'Niš' });
    expect(moved.body).toMatchObject({ name: 'Novo ime', address: 'Nova 2', city: 'Niš' });
    await operator.put('/api/companies', { ...(await stated(strangerId)), name: body.name, checked: true });
    const more = {
      ...body,
      code: '100002887',
      registrationNumber: '1',
      country: { alpha3Code: 'HRV' },
      checked: false,
    };
    const refused = await stranger.put('/api/companies', more);
    expect(refused.status).toBe(400);
    expect(refused.body.errors?.map(one => one.field).sort()).toEqual([
      'checked',
      'code',
      'country.alpha3Code',
      'registrationNumber',
    ]);
  });

  test('a verified company that renames itself isn’t verified any more until the operator says so; one that moves is', async () => {
    const body = await stated(strangerId);
    expect(body.checked).toBe(true);
    const moved = await stranger.put('/api/companies', { ...body, address: 'Nova 3', city: 'Čačak' });
    expect(moved.body).toMatchObject({ address: 'Nova 3', checked: true });
    const renamed = await stranger.put('/api/companies', { ...body, name: 'Tuđe ime d.o.o.' });
    expect(renamed.body).toMatchObject({ name: 'Tuđe ime d.o.o.', checked: false });
    const back = await stranger.put('/api/companies', { ...body, checked: false });
    expect(back.body).toMatchObject({ name: body.name, checked: false });
    const operators = await operator.put('/api/companies', { ...body, name: 'Kako operater kaže', checked: true });
    expect(operators.body).toMatchObject({ name: 'Kako operater kaže', checked: true });
    await operator.put('/api/companies', { ...body, checked: true });
  });

  test('a company that registered itself gives its registration number once', async () => {
    await server.sql.query("UPDATE company SET registration_number = '' WHERE id = $1", [strangerId]);
    const body = { ...(await stated(strangerId)), registrationNumber: '07726716' };
    expect((await stranger.put('/api/companies', body)).body).toMatchObject({ registrationNumber: '07726716' });
    expect((await stranger.put('/api/companies', { ...body, registrationNumber: '17162543' })).status).toBe(400);
  });

  test('a user may not, and another company’s is 404', async () => {
    expect((await buyerUser.put('/api/companies', await stated(pair.buyerId))).status).toBe(403);
    expect((await pair.buyer.put('/api/companies', await stated(strangerId))).status).toBe(404);
    expect((await pair.buyer.put('/api/companies', await stated(pair.supplierId))).status).toBe(404);
  });
});
