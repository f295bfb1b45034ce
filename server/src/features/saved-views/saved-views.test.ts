import { viewScreens } from '@skonto/api/view-screens';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let colleague: TestCaller;
let operator: TestCaller;
let otherOperator: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  colleague = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  const system = async () => server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  operator = await system();
  otherOperator = await system();
});
afterAll(() => server.close());

const url = '/api/saved-views';
let names = 0;
const input = (more: object = {}) => ({
  list: '/invoices',
  name: `Prikaz ${++names}`,
  state: '?dt-filter=status,eq,PENDING&dt-sort=amount.desc&cols=invoiceNumber,amount',
  shared: false,
  ...more,
});
const namesOf = async (caller: TestCaller, list = '/invoices') =>
  ((await caller.get(`${url}?filter=list,eq,${list}&size=80`)).body.content ?? []).map(one => one.name);

describe('saved views', () => {
  test.each(viewScreens)(
    'of %s are kept, shared with colleagues, and nobody else’s; the operator’s too',
    async list => {
      for (const [keeper, reader, stranger] of [
        [pair.buyer, colleague, operator],
        [operator, otherOperator, colleague],
      ] as const) {
        const { status, body } = await keeper.post(url, input({ list, shared: true, name: `Prikaz od ${list}` }));
        expect([status, body.list]).toEqual([201, list]);
        expect(await namesOf(keeper, list)).toContain(`Prikaz od ${list}`);
        expect((await reader.get(`${url}/${body.id}`)).body).toMatchObject({ list, author: expect.any(String) });
        expect((await stranger.get(`${url}/${body.id}`)).status).toBe(404);
        expect((await keeper.delete(`${url}?ids=${body.id}`)).status).toBe(200);
      }
    },
  );

  test('are kept as they are stated, by list, and come in the order of their names', async () => {
    const stated = input({ name: 'Ž na kraju' });
    const reply = await pair.buyer.post(url, stated);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ ...stated, author: null, can: { update: true, delete: true } });
    await pair.buyer.post(url, input({ name: 'A na početku' }));
    await pair.buyer.post(url, input({ list: '/offers', name: 'Ponude' }));
    expect(await namesOf(pair.buyer)).toEqual(['A na početku', 'Ž na kraju']);
    expect(await namesOf(pair.buyer, '/offers')).toEqual(['Ponude']);
  });

  test('are one’s own until they are shared, and then the company’s to read and nobody else’s', async () => {
    const { body } = await pair.buyer.post(url, input());
    const readers = { colleague, supplier: pair.supplier, operator };
    const seeing = async () => {
      const seen: string[] = [];
      for (const [who, caller] of Object.entries(readers))
        if ((await caller.get(`${url}/${body.id}`)).status === 200) seen.push(who);
      return seen;
    };
    expect(await seeing()).toEqual([]);
    const { can: _can, author: _author, version: _version, ...stated } = body;
    expect((await pair.buyer.put(url, { ...stated, shared: true })).status).toBe(200);
    expect(await seeing()).toEqual(['colleague']);
    const shown = (await colleague.get(`${url}/${body.id}`)).body;
    expect(shown).toMatchObject({ author: expect.stringMatching(/\S/), can: { update: false, delete: false } });
    expect((await colleague.put(url, { ...stated, name: 'Moj' })).status).toBe(404);
    expect((await colleague.delete(`${url}?ids=${body.id}`)).status).toBe(404);
    expect((await pair.buyer.delete(`${url}?ids=${body.id}`)).body).toEqual({ count: 1 });
    expect(await seeing()).toEqual([]);
  });

  test('the operator’s people share among themselves', async () => {
    const { body } = await operator.post(url, input({ shared: true }));
    expect((await otherOperator.get(`${url}/${body.id}`)).status).toBe(200);
    expect((await pair.buyer.get(`${url}/${body.id}`)).status).toBe(404);
  });

  test('a name is taken once per person and list, whatever its letters', async () => {
    await pair.supplier.post(url, input({ name: 'Rok' }));
    const again = await pair.supplier.post(url, input({ name: 'ROK' }));
    expect([again.status, again.body.errors?.[0]?.field]).toEqual([409, 'name']);
    expect((await pair.supplier.post(url, input({ name: 'Rok', list: '/offers' }))).status).toBe(201);
    expect((await colleague.post(url, input({ name: 'Rok' }))).status).toBe(201);
  });

  test('two who change one view at once: the second is told', async () => {
    const { body } = await pair.buyer.post(url, input());
    const { can: _can, author: _author, ...seen } = body;
    expect((await pair.buyer.put(url, { ...seen, state: '?page=2' })).status).toBe(200);
    expect((await pair.buyer.put(url, { ...seen, state: '?page=3' })).status).toBe(412);
  });

  test('fifty at most, also when the last two come at once', async () => {
    const { id, email } = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    const caller = await server.signIn(email);
    await server.sql.query(
      `INSERT INTO saved_view (user_id, company_id, list, name, state, shared)
       SELECT $1, $2, '/invoices', 'n' || n, '', false FROM generate_series(1, 49) n`,
      [id, pair.buyerId],
    );
    const replies = await Promise.all([input(), input()].map(body => caller.post(url, body)));
    expect(replies.map(reply => reply.status).toSorted()).toEqual([201, 409]);
    expect(replies.find(reply => reply.status === 409)?.body).toMatchObject({ code: 'too-many-views' });
  });

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['a path that is none', { list: 'https://example.com' }, 'list'],
    ['a screen without a list', { list: '/profile' }, 'list'],
    ['a list of one record', { list: '/bills/details/1' }, 'list'],
    ['a path to elsewhere', { list: '//example.com' }, 'list'],
    ['a state that is none', { state: 'javascript:alert(1)' }, 'state'],
    ['a state with a fragment', { state: '?a#b' }, 'state'],
    ['a state without an end', { state: `?${'a'.repeat(2000)}` }, 'state'],
  ])('refuse %s', async (_what, more, field) => {
    const reply = await pair.buyer.post(url, input(more));
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, field]);
  });
});
