import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isLoopbackUrl, mayBeRequested } from '../../platform/files/fetch-text.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { fetchRates } from './fetch-rates.ts';

const url = '/api/reference-rates';
const list = (day: string) =>
  `<Exchange_Rates_List><Header><No>223</No><Date>${day}</Date></Header><Item><Currency>EUR</Currency><Unit>1</Unit><Middle_Rate>117.2510</Middle_Rate></Item></Exchange_Rates_List>`;

let answer: RequestListener;
let requested = 0;
const bank = createServer((request, response) => {
  requested += 1;
  answer(request, response);
});
let server: TestServer;
let operator: TestCaller;

beforeAll(async () => {
  bank.listen(0, '127.0.0.1');
  await once(bank, 'listening');
  const address = bank.address();
  const port = typeof address === 'object' ? address?.port : 0;
  server = await openTestServer({ SKONTO_RATES_URL: `http://127.0.0.1:${port}/list.xml` }, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(async () => {
  await server.close();
  bank.closeAllConnections();
  bank.close();
});
beforeEach(async () => {
  requested = 0;
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query('DELETE FROM reference_rate; DELETE FROM rate_fetch');
});

const stored = async () =>
  (
    await server.sql.query(
      'SELECT day::text, rate_micros::text AS rate, source, entered_by FROM reference_rate ORDER BY day',
    )
  ).rows;
const feed = async () => (await operator.get(`${url}/feed`)).body;

describe('the day’s list is fetched', () => {
  test('once, as a change of its own that nobody entered; what is in already isn’t asked for again', async () => {
    answer = (_request, response) => response.end(list('21.11.2026.'));
    expect(await feed()).toMatchObject({ host: expect.stringContaining('127.0.0.1'), tried: null, failure: null });
    await fetchRates(server.services);
    await fetchRates(server.services);
    expect(requested).toBe(1);
    expect(await stored()).toEqual([{ day: '2026-11-21', rate: '117251000', source: 'NBS', entered_by: null }]);
    expect(await feed()).toMatchObject({ tried: '2026-11-21T12:00:00Z', succeeded: '2026-11-21T12:00:00Z' });
    const { rows } = await server.sql.query(
      "SELECT username, json FROM audit WHERE entity_name = 'ReferenceRate' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toMatchObject([{ username: 'skonto', json: { day: '2026-11-21', after: { EUR: 117.251 } } }]);
    server.setNow('2026-11-22T12:00:00Z');
    await fetchRates(server.services);
    expect(requested).toBe(2);
    expect(await stored()).toHaveLength(1);
  });

  test('at once when the operator asks for it', async () => {
    answer = (_request, response) => response.end(list('20.11.2026.'));
    expect((await operator.post(`${url}/feed`)).body).toMatchObject({ failure: null });
    expect(await stored()).toMatchObject([{ day: '2026-11-20' }]);
  });

  test.each<[string, RequestListener, string]>([
    ['an error', (_request, response) => void response.writeHead(500).end('no'), 'answered with an error'],
    [
      'another address',
      (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
      'is not followed',
    ],
    ['very much', (_request, response) => void response.end('x'.repeat(500_000)), 'more than a list'],
    ['a page', (_request, response) => void response.end('<html><body>Kurs</body></html>'), 'has no rates'],
    ['a broken line', request => void request.socket.destroy(), 'Nobody answered'],
  ])(
    '%s is no list: a sentence says so, what was in stays, and the next hour tries again',
    async (_what, badly, sentence) => {
      answer = (_request, response) => response.end(list('20.11.2026.'));
      await fetchRates(server.services);
      answer = badly;
      await fetchRates(server.services);
      expect(await feed()).toMatchObject({
        failure: expect.stringContaining(sentence),
        succeeded: '2026-11-21T12:00:00Z',
      });
      expect(await stored()).toHaveLength(1);
      answer = (_request, response) => response.end(list('21.11.2026.'));
      await fetchRates(server.services);
      expect(await feed()).toMatchObject({ failure: null });
    },
  );
});

test.each([
  ['8.8.8.8', true],
  ['2a00:1450:4001::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['::1', false],
  ['::ffff:10.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::a00:1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['bank.example', false],
])('%s may be asked: %s', (address, may) => {
  expect(mayBeRequested(address, false)).toBe(may);
});

test('this machine is asked only by an address that names it', () => {
  expect(mayBeRequested('127.0.0.1', true)).toBe(true);
  expect(mayBeRequested('10.0.0.1', true)).toBe(false);
  expect(['http://localhost:1', 'http://[::1]/', 'http://127.9.9.9'].map(one => isLoopbackUrl(new URL(one)))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isLoopbackUrl(new URL('https://localhost.example/'))).toBe(false);
});
