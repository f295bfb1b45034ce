import type { Endpoint } from '@skonto/api/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';
import { features } from './features.ts';

let server: TestServer;
const callers: TestCaller[] = [];
beforeAll(async () => {
  server = await openTestServer();
  const pair = await openTradingPair(server);
  callers.push(server.anonymous, pair.buyer, pair.supplier);
  callers.push(await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email));
});
afterAll(() => server.close());

const nasty: unknown[] = [
  {},
  [],
  null,
  'x',
  5,
  true,
  { id: 1 },
  { id: -1 },
  { id: 1e300 },
  { id: '1' },
  { __proto__: null, constructor: 1 },
  { email: 'a@b.example', password: 'x'.repeat(10) },
  { email: '\u0000@b.example', token: '\u0000', password: 'aaaaaaa\u0000', confirmPassword: 'aaaaaaa\u0000' },
  { email: 'a@b.example', token: 'ABCDEFG\u0000HI', password: 'aaaaaaa1\u0000', confirmPassword: 'aaaaaaa1\u0000' },
  { id: 2147483647, token: '\ud800' },
  { id: 1, token: "'; DROP TABLE company; --" },
  { company: { country: 'SRB', code: '\u0000\u0000\u0000' }, email: 'a@b.example', password: 'dugacka-2' },
  { company: { country: 'HRV', code: '   ' }, email: 'a@b.example', password: 'dugacka-2' },
  { company: { country: 'HRV', code: '\ud800\ud800\ud800' }, email: 'a@b.example', password: 'dugacka-2' },
  { filters: [] },
  { filters: [{ key: 'term', operation: 'like', value: '\\' }] },
  { filters: [{ key: 'name', operation: 'like', value: '%_\\\u0001' }] },
  { filters: [{ key: 'role', operation: 'notIn', value: 'supplier' }] },
  { code: 'A\ud800B', registrationNumber: '1', name: 'x\ud800', address: 'y', country: { alpha3Code: 'HRV' } },
  {
    id: 1,
    code: '\u200b\u200b\u200b',
    registrationNumber: '\u2028',
    name: 'x',
    address: 'y',
    country: { alpha3Code: 'HRV' },
  },
  {
    company: { id: 1 },
    date: '0001-01-01',
    contractNumber: 'x',
    representative: 'x',
    note: 'a\u0000b',
    minDiscount: 1e-7,
    discountFeePct: 5,
    discountPctFixed: true,
    processingFeePct: 5,
  },
  {
    company: { id: 1 },
    date: '9999-12-31',
    contractNumber: 'x',
    representative: 'x',
    note: '\u0000',
    minDiscount: 0,
    discountFeePct: 5,
    discountPctFixed: true,
    processingFeePct: 5,
  },
  {
    company: { id: 2147483647 },
    name: 'x',
    default: true,
    active: true,
    discount: 1,
    processingFeePct: 1,
    processingFeeMin: { RSD: 9999999999999.99 },
  },
  {
    company: { id: 1 },
    name: 'x',
    default: true,
    active: true,
    discount: 1,
    processingFeePct: 1,
    processingFeeMin: { __proto__x: 1, RSD: 1e20 },
  },
  { supplier: { id: 2147483647 } },
  { buyer: { id: 2147483647 } },
  { id: 2147483647, noteGeneration: null },
  { id: 2147483647, discountCategory: null },
];
const queries = [
  '',
  '?ids=1',
  '?ids=',
  '?ids=2147483647',
  '?ids=99999999999',
  '?ids=1&ids=1',
  '?active=true',
  '?filter=term,like,%00',
  '?filter=term,like,%ED%A0%80abc',
  '?filter=term,like,\\\\\\',
  '?filter=name,in,a*b*c&page=9999999&size=1000',
  '?page=10000000&size=1000',
  '?sort=id&id.dir=desc&filter=id,lt,2147483647',
  '?filter=lastLogin,gt,0001-01-01T00:00:00',
  '?filter=date,lt,9999-12-31',
  '?filter=role,notIn,supplier*noactivecontract',
];

const untranslated = /"(message|detail)":"(problems|fields)\./;

/** Everything one caller can send to one endpoint: odd queries where there is no body, odd bodies where there is one. */
async function probe(caller: TestCaller, endpoint: Endpoint): Promise<string[]> {
  const path = endpoint.path.replace(/:\w+/g, '1');
  const requests =
    endpoint.body !== undefined && endpoint.body !== 'multipart'
      ? nasty.map(body => ({ url: path, body }))
      : queries.map(query => ({ url: path + query, body: undefined }));
  const bad: string[] = [];
  for (const { url, body } of requests) {
    const reply = await {
      GET: () => caller.get(url),
      DELETE: () => caller.delete(url),
      PUT: () => caller.put(url, body),
      POST: () => caller.post(url, body),
    }[endpoint.method]();
    if (reply.status >= 500 || untranslated.test(reply.text))
      bad.push(`${endpoint.method} ${url} ${JSON.stringify(body)}: ${reply.status} ${reply.text.slice(0, 200)}`);
  }
  return bad;
}

test('no input of any kind gets a 5xx or a sentence without words', { timeout: 400_000 }, async () => {
  const bad: string[] = [];
  for (const feature of features) {
    for (const { endpoint } of feature.routes) {
      // Signing out would end the very session that goes on probing.
      if (endpoint.path === '/api/auth/logout') continue;
      for (const caller of callers) bad.push(...(await probe(caller, endpoint)));
    }
  }
  expect(bad).toEqual([]);
});
