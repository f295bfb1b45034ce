import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let stranger: TestCaller;
let strangerId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  strangerId = await server.addCompany({ name: 'Đačko Odmaralište a.d.', code: '112497859' });
  stranger = await server.signIn((await server.addUser({ companyId: strangerId, role: 'COMPANY_ADMIN' })).email);
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

describe('DELETE /api/companies', () => {
  test('deletes what nothing refers to', { tags: 'COMP-26' }, async () => {
    const { body } = await operator.post('/api/companies', input());
    expect((await operator.delete(`/api/companies?ids=${body.id}`)).body).toEqual({ count: 1 });
    expect((await operator.delete(`/api/companies?ids=${body.id}`)).status).toBe(404);
  });

  test('one that is in use says by what, and keeps the others', async () => {
    const { body } = await operator.post('/api/companies', input());
    const reply = await operator.delete(`/api/companies?ids=${body.id}&ids=${pair.buyerId}`);
    expect(reply.status).toBe(409);
    expect(reply.body.errors).toMatchObject([
      {
        field: `ids.${pair.buyerId}`,
        code: 'company-in-use',
        message: 'Žitoprodukt d.o.o. still has 1 user, 1 contract, 1 discount category, 1 supplier or buyer.',
      },
    ]);
    expect((await operator.get(`/api/companies/${body.id}`)).status).toBe(200);
    expect((await pair.buyer.delete(`/api/companies?ids=${pair.buyerId}`)).status).toBe(403);
  });
});

describe('GET /api/companies/with-contract', () => {
  test('the companies with a contract', { tags: 'COMP-27' }, async () => {
    const reply = await operator.get('/api/companies/with-contract');
    expect(reply.body.content).toEqual([{ id: pair.buyerId, name: 'Žitoprodukt d.o.o.', code: expect.any(String) }]);
    expect((await pair.supplier.get('/api/companies/with-contract')).body.content).toEqual([]);
  });
});

describe('POST /api/companies/export', () => {
  test('a CSV of what the caller may see, with inert cells', { tags: 'COMP-32' }, async () => {
    await server.addCompany({ name: '=1+1', code: 'FORMULA' });
    const reply = await operator.post('/api/companies/export', {
      filters: [{ key: 'code', operation: 'eq', value: 'FORMULA' }],
    });
    expect(reply.status, reply.text).toBe(200);
    expect(reply.headers['content-disposition']).toContain('companies-export.csv');
    expect(reply.text.split('\r\n')[1]).toMatch(/^"'=1\+1",FORMULA,/);
    // Several values travel in one array, whatever they hold.
    const several = await operator.post('/api/companies/export', {
      filters: [{ key: 'code', operation: 'in', value: 'FORMULA*x\'y\\z"{,}' }],
    });
    expect(several.text).toBe(reply.text);
    const own = await stranger.post('/api/companies/export', { filters: [] });
    expect(own.text.trim().split('\r\n')).toHaveLength(2);
  });
});
