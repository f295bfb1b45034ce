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
  test('RULE-28 lists a supplier’s own rules; the operator reads all, other companies none of them', async () => {
    await pair.supplier.post(url, input({ name: 'Jedno' }));
    await pair.supplier.post(url, input({ name: 'Drugo', buyerCompany: { id: pair.buyerId } }));
    const { body } = await pair.supplier.get(url);
    expect(body.content?.map(rule => rule.name)).toEqual(['Drugo', 'Jedno']);
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
  test('RULE-27 RULE-29 gives a rule with all that it has; another company’s is 404', async () => {
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
      company: { id: pair.supplierId, name: 'Čelik Metal a.d.', code: expect.any(String) },
      version: expect.any(String),
      can: { update: true, delete: true },
    });
    expect((await pair.buyer.get(`${url}/${id}`)).status).toBe(404);
  });
});

describe('POST /api/automatic-accept', () => {
  test('RULE-11 RULE-30 creates a rule; without a buyer it is for every buyer, without limits for all', async () => {
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
  test('RULE-31 changes a rule, and takes what GET gave; who saw an older one is refused', async () => {
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

describe('DELETE /api/automatic-accept', () => {
  test('RULE-32 deletes rules, all or none', async () => {
    const ids = [];
    for (const name of ['Prvo', 'Drugo']) ids.push((await pair.supplier.post(url, input({ name }))).body.id);
    expect((await pair.supplier.delete(`${url}?ids=${ids.join(',')},999999`)).status).toBe(404);
    expect((await pair.buyer.delete(`${url}?ids=${ids[0]}`)).status).toBe(404);
    expect((await pair.supplier.delete(`${url}?ids=${ids.join(',')}`)).body).toEqual({ count: 2 });
  });
});
