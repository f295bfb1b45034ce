import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());
beforeEach(() => server.sql.query('DELETE FROM accept_rule'));

const url = '/api/automatic-accept';
const input = (more: object = {}) => ({
  name: 'Sve u RSD',
  buyerCompany: null,
  amountCurrency: { code: 'RSD' },
  amountCondition: { lowerBound: 0, upperBound: null },
  daysUntilDueCondition: { lowerBound: null, upperBound: null },
  ...more,
});

describe('GET /api/automatic-accept', () => {
  test('lists a supplier’s own rules; the operator reads all, other companies none of them', {
    tags: 'RULE-28',
  }, async () => {
    await pair.supplier.post(url, input({ name: 'Jedno' }));
    await pair.supplier.post(url, input({ name: 'Drugo', buyerCompany: { id: pair.buyerId } }));
    const { body } = await pair.supplier.get(url);
    expect(body.content?.map(rule => rule.name)).toEqual(['Jedno', 'Drugo']);
    expect((await pair.buyer.get(url)).body.content).toEqual([]);
    expect((await operator.get(url)).body).toMatchObject({
      totalElements: 2,
      content: [{ company: { id: pair.supplierId }, can: { update: false, delete: false } }, {}],
    });
    expect((await pair.supplier.get(`${url}?filter=buyer,like,zito`)).body.totalElements).toBe(1);
    expect((await pair.supplier.get(`${url}?sort=amount&sort=days`)).status).toBe(200);
  });
});

describe('GET /api/automatic-accept/{id}', () => {
  test('gives a rule with all that it has; another company’s is 404', { tags: ['RULE-27', 'RULE-29'] }, async () => {
    const stated = input({
      buyerCompany: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.' },
      amountCondition: { lowerBound: 1000.5, upperBound: 9_999_999_999_999.99 },
      daysUntilDueCondition: { lowerBound: 5, upperBound: 60 },
    });
    const { id } = (await pair.supplier.post(url, stated)).body;
    const reply = await pair.supplier.get(`${url}/${id}`);
    const { code } = reply.body.buyerCompany as { code: string };
    expect(reply.body).toEqual({
      ...stated,
      id,
      buyerCompany: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.', code },
      active: true,
      place: 1,
      company: { id: pair.supplierId, name: 'Čelik Metal a.d.', code: expect.any(String) },
      version: expect.any(String),
      can: { update: true, delete: true },
    });
    expect((await pair.buyer.get(`${url}/${id}`)).status).toBe(404);
  });
});

describe('POST /api/automatic-accept', () => {
  test('creates a rule; without a buyer it is for every buyer, without limits for all', {
    tags: ['RULE-11', 'RULE-30'],
  }, async () => {
    const { buyerCompany: _any, daysUntilDueCondition: _all, ...least } = input();
    const reply = await pair.supplier.post(url, { ...least, amountCondition: { lowerBound: 0 } });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject(input());
    const audit = await server.sql.query('SELECT event, entity_name, json FROM audit ORDER BY id DESC LIMIT 1');
    expect(audit.rows).toMatchObject([
      { event: 'CREATED', entity_name: 'AutomationRule', json: { after: { name: 'Sve u RSD', buyer_id: null } } },
    ]);
  });

  test.each([
    ['no name', { name: ' ' }, 'name', 'Please enter rule name.'],
    ['no currency', { amountCurrency: {} }, 'amountCurrency.code', 'This is required.'],
    [
      'an unknown currency',
      { amountCurrency: { code: 'XXX' } },
      'amountCurrency.code',
      'This currency isn’t supported.',
    ],
    ['no lower amount', { amountCondition: { upperBound: 5 } }, 'amountCondition.lowerBound', 'This is required.'],
    [
      'a negative amount',
      { amountCondition: { lowerBound: -1 } },
      'amountCondition.lowerBound',
      'Value has to be a number.',
    ],
    [
      'a negative upper amount',
      { amountCondition: { lowerBound: 0, upperBound: -1 } },
      'amountCondition.upperBound',
      'Value has to be a number.',
    ],
    [
      'decimals that the currency has not',
      { amountCurrency: { code: 'JPY' }, amountCondition: { lowerBound: 1.5 } },
      'amountCondition.lowerBound',
      'This has more decimals than the currency.',
    ],
    [
      'amounts the wrong way round',
      { amountCondition: { lowerBound: 5, upperBound: 5 } },
      'amountCondition.lowerBound',
      'Lower limit has to less than upper limit.',
    ],
    [
      'half a day',
      { daysUntilDueCondition: { lowerBound: 1.5 } },
      'daysUntilDueCondition.lowerBound',
      'Value has to be an integer.',
    ],
    [
      'negative days',
      { daysUntilDueCondition: { upperBound: -1 } },
      'daysUntilDueCondition.upperBound',
      'Value has to be an integer.',
    ],
    [
      'days beyond all',
      { daysUntilDueCondition: { upperBound: 1e12 } },
      'daysUntilDueCondition.upperBound',
      'Value has to be an integer.',
    ],
    [
      'days the wrong way round',
      { daysUntilDueCondition: { lowerBound: 9, upperBound: 8 } },
      'daysUntilDueCondition.lowerBound',
      'Lower limit has to less than upper limit.',
    ],
    [
      'a company that is no buyer',
      { buyerCompany: { id: 999_999 } },
      'buyerCompany',
      'Please choose one of your buyers.',
    ],
    ['itself as buyer', { buyerCompany: { id: 0 } }, 'buyerCompany.id', 'This must be at least 1.'],
    ['an unknown member', { order: 1 }, 'order', 'This isn’t known here.'],
  ])('refuses %s', async (_what, more, field, message) => {
    const reply = await pair.supplier.post(url, input(more));
    expect(reply.status).toBe(400);
    expect(reply.body.errors?.map(error => [error.field, error.message.replaceAll("'", '’')])).toEqual([
      [field, message],
    ]);
  });

  test('the hundred-and-first rule is refused, also of several at once', async () => {
    await server.sql.query(
      "INSERT INTO accept_rule (supplier_id, name, currency, amount_lower_cents) SELECT $1, 'R' || n, 'CHF', 0 FROM generate_series(1, 98) n",
      [pair.supplierId],
    );
    const replies = await Promise.all(
      [1, 2, 3, 4, 5].map(() => pair.supplier.post(url, input({ amountCurrency: { code: 'CHF' } }))),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 201, 409, 409, 409]);
  });

  test('the operator writes none', async () => {
    expect((await operator.post(url, input())).status).toBe(403);
    expect((await operator.post(`${url}/trial`, {})).status).toBe(403);
  });
});

describe('PUT /api/automatic-accept', () => {
  test('of two who change one at once the second is told', async () => {
    const { body: rule } = await pair.supplier.post(url, input());
    const seen = { 'if-match': `"${rule.version}"` };
    const replies = await Promise.all(
      ['Moje', 'Tvoje'].map(name => pair.supplier.put(url, { ...input({ name }), id: rule.id }, seen)),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 412]);
    const won = replies.find(reply => reply.status === 200)?.body;
    expect((await pair.supplier.get(`${url}/${rule.id}`)).body).toEqual(won);
  });

  test('changes a rule, and takes what GET gave; who saw an older one is refused', { tags: 'RULE-31' }, async () => {
    const { body: rule } = await pair.supplier.post(url, input());
    const { body: given } = await pair.supplier.get(`${url}/${rule.id}`);
    const changed = { ...given, name: 'Novo', amountCondition: { lowerBound: 0, upperBound: 7 } };
    expect((await pair.supplier.put(url, changed)).body).toMatchObject({
      name: 'Novo',
      amountCondition: { upperBound: 7 },
    });
    expect((await pair.supplier.put(url, { ...given, name: 'Starije' })).status).toBe(412);
    expect((await pair.buyer.put(url, { ...input(), id: rule.id })).status).toBe(404);
  });
});

describe('the order of rules', () => {
  const names = async () =>
    (await pair.supplier.get(url)).body.content?.map(rule => `${rule.place} ${rule.name}${rule.active ? '' : ' –'}`);
  const add = async (name: string) => Number((await pair.supplier.post(url, input({ name }))).body.id);

  test('a new rule is asked last; each can be moved, the others make room, and the numbers have no gaps', async () => {
    const ids = [await add('A'), await add('B'), await add('C'), await add('D')];
    const place = (at: number, to: number) => pair.supplier.post(`${url}/${ids[at]}/place`, { place: to });
    expect((await place(3, 1)).body).toMatchObject({ name: 'D', place: 1 });
    expect(await names()).toEqual(['1 D', '2 A', '3 B', '4 C']);
    await place(1, 100);
    expect(await names()).toEqual(['1 D', '2 A', '3 C', '4 B']);
    await pair.supplier.delete(`${url}?ids=${ids[0]}`);
    expect(await names()).toEqual(['1 D', '2 C', '3 B']);
    expect((await pair.supplier.post(`${url}/${ids[1]}/place`, { place: 2 })).body).toMatchObject({ place: 2 });
    expect(await names()).toEqual(['1 D', '2 B', '3 C']);
    expect((await pair.supplier.post(`${url}/${ids[1]}/place`, { place: 0 })).status).toBe(400);
    expect((await pair.buyer.post(`${url}/${ids[1]}/place`, { place: 1 })).status).toBe(404);
    expect((await operator.post(`${url}/${ids[1]}/place`, { place: 1 })).status).toBe(403);
    const { rows } = await server.sql.query(
      "SELECT json FROM audit WHERE entity_name = 'AutomationRule' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
      [ids[1]],
    );
    expect(rows).toEqual([{ json: { before: { place: 3 }, after: { place: 2 } } }]);
  });

  test('moved by several at once, rules keep one order', async () => {
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push(await add(name));
    const moves = Array.from({ length: 20 }, (_, n) =>
      pair.supplier.post(`${url}/${ids[n % 5]}/place`, { place: 1 + ((n * 3) % 5) }),
    );
    expect(new Set((await Promise.all(moves)).map(reply => reply.status))).toEqual(new Set([200]));
    const { rows } = await server.sql.query('SELECT place FROM accept_rule ORDER BY place');
    expect(rows.map(row => row.place)).toEqual([1, 2, 3, 4, 5]);
  });

  test('a rule is switched off and on; who has it open meanwhile can still save it', async () => {
    const id = await add('A');
    const { body: open } = await pair.supplier.get(`${url}/${id}`);
    const active = (on: boolean) => pair.supplier.post(`${url}/${id}/active`, { active: on });
    expect((await active(false)).body).toMatchObject({ id, active: false, version: open.version });
    expect(await names()).toEqual(['1 A –']);
    expect((await pair.supplier.put(url, { ...open, name: 'B' })).body).toMatchObject({ name: 'B', active: false });
    expect((await pair.supplier.get(`${url}?filter=active,eq,true`)).body.totalElements).toBe(0);
    expect((await active(true)).body).toMatchObject({ active: true });
    await active(true);
    const { rows } = await server.sql.query(
      "SELECT event FROM audit WHERE entity_name = 'AutomationRule' AND entity_id = $1",
      [id],
    );
    // Created, off, changed, on; the last repeated nothing.
    expect(rows).toHaveLength(4);
    expect((await pair.buyer.post(`${url}/${id}/active`, { active: false })).status).toBe(404);
  });
});

describe('DELETE /api/automatic-accept', () => {
  test('deletes rules, all or none', { tags: 'RULE-32' }, async () => {
    const ids = [];
    for (const name of ['Prvo', 'Drugo']) ids.push((await pair.supplier.post(url, input({ name }))).body.id);
    expect((await pair.supplier.delete(`${url}?ids=${ids.join(',')},999999`)).status).toBe(404);
    expect((await pair.buyer.delete(`${url}?ids=${ids[0]}`)).status).toBe(404);
    expect((await pair.supplier.delete(`${url}?ids=${ids.join(',')}`)).body).toEqual({ count: 2 });
  });
});
