import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let port: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.http.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const good = () => ({
  invoiceNumber: 'H-1',
  invoiceDate: '2026-11-01',
  dueDate: '2027-01-05',
  netAmount: 100,
  taxAmount: 20,
  amount: 120,
  currency: { code: 'RSD' },
  supplier: { id: pair.supplierId },
});
const stored = async (): Promise<string> =>
  (await server.sql.query<{ n: string }>('SELECT count(*) AS n FROM invoice')).rows[0]?.n ?? '';

describe('bodies are judged as they are', () => {
  test.each<[string, object, string, string]>([
    ['an unknown member', { role: 'SYSTEM_ADMIN' }, 'role', 'unknown-member'],
    ['a status of one’s own', { status: 'DISCOUNT_APPROVED' }, 'status', 'unknown-member'],
    ['a price of one’s own', { totalPrice: 1 }, 'totalPrice', 'unknown-member'],
    ['an unknown member inside', { currency: { code: 'RSD', rate: 1 } }, 'currency.rate', 'unknown-member'],
    ['text for a number', { netAmount: '100' }, 'netAmount', 'not-number'],
    ['null for a number', { netAmount: null }, 'netAmount', 'not-number'],
    ['three decimals', { taxAmount: 20.001 }, 'taxAmount', 'money-decimals'],
    ['the sum of floats', { netAmount: 0.1 + 0.2 }, 'netAmount', 'money-decimals'],
    ['too much money', { amount: 99_999_999_999_999 }, 'amount', 'money-range'],
    ['a sum that is not one', { amount: 121 }, 'amount', 'amount-not-sum'],
    ['a day that does not exist', { invoiceDate: '2026-02-30' }, 'invoiceDate', 'date'],
    ['a date with time', { dueDate: '2027-01-05T00:00:00Z' }, 'dueDate', 'date'],
    ['due before it was issued', { dueDate: '2026-10-31' }, 'dueDate', 'due-before-invoice'],
    ['a NUL in the number', { invoiceNumber: 'a\u0000b' }, 'invoiceNumber', 'control-characters'],
    ['a blank number', { invoiceNumber: '   ' }, 'invoiceNumber', 'required'],
    [
      'decimals that yen do not have',
      { currency: { code: 'JPY' }, netAmount: 99.5, taxAmount: 20.5 },
      'netAmount',
      'money-decimals',
    ],
    ['an unsupported currency', { currency: { code: 'XXX' } }, 'currency.code', 'currency'],
    ['a fractional id', { supplier: { id: 1.5 } }, 'supplier.id', 'not-int'],
    ['an id past the integers', { supplier: { id: 4_000_000_000 } }, 'supplier.id', 'too-big'],
  ])('%s is 400 and names its field', async (_what, change, field, code) => {
    const before = await stored();
    const reply = await pair.buyer.post('/api/invoices', { ...good(), ...change });
    expect(reply.status).toBe(400);
    expect(reply.headers['content-type']).toContain('application/problem+json');
    expect(reply.body.errors).toContainEqual(
      expect.objectContaining({ field, code, message: expect.stringMatching(/\S/) }),
    );
    expect(await stored()).toBe(before);
  });

  test('every problem is named at once', async () => {
    const reply = await pair.buyer.post('/api/invoices', {});
    expect(reply.body.errors?.map(error => error.field).sort()).toEqual([
      'amount',
      'currency',
      'dueDate',
      'invoiceDate',
      'invoiceNumber',
      'netAmount',
      'supplier',
      'taxAmount',
    ]);
  });
});

/** A raw request, for what no well-behaved client sends. */
function raw(options: {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}): Promise<{ status: number; headers: Record<string, string>; text: string }> {
  const cookie = Object.entries(pair.buyer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const headers = {
    cookie,
    'x-xsrf-token': pair.buyer.cookies['XSRF-TOKEN'] ?? '',
    'content-type': 'application/json',
    ...options.headers,
  };
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path: options.path ?? '/api/invoices', method: options.method ?? 'POST', headers },
      reply => {
        let text = '';
        reply.on('data', (chunk: Buffer) => {
          text += chunk.toString();
        });
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(Object.entries(reply.headers).map(([key, value]) => [key, String(value)])),
            text,
          }),
        );
      },
    );
    // A server that has already refused closes while the rest is still being sent.
    sent.on('error', error =>
      'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET') ? undefined : reject(error),
    );
    sent.end(options.body);
  });
}

describe('what no form sends', () => {
  test.each<[string, Parameters<typeof raw>[0], number]>([
    ['broken JSON', { body: '{"invoiceNumber": "x"' }, 400],
    ['no JSON at all', { body: 'hello' }, 400],
    ['an empty body', { body: '' }, 400],
    ['a list instead of an object', { body: '[]' }, 400],
    ['a poisoned prototype', { body: '{"__proto__": {"role": "SYSTEM_ADMIN"}}' }, 400],
    ['10 MB of JSON', { body: JSON.stringify({ invoiceNumber: 'x'.repeat(10_000_000) }) }, 413],
    ['100,000 nested lists', { body: '['.repeat(100_000) }, 400],
    ['text/plain', { headers: { 'content-type': 'text/plain' }, body: '{}' }, 415],
    ['a form', { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'a=b' }, 415],
    ['a broken path', { path: '/api/invoices/%', method: 'GET' }, 400],
    ['an id that is none', { path: '/api/invoices/1e3', method: 'GET' }, 400],
    ['an unknown API path', { path: '/api/nothing', method: 'GET' }, 404],
    ['a filter with a NUL', { path: '/api/invoices?filter=invoiceNumber,like,%00', method: 'GET' }, 400],
    ['a page past all pages', { path: '/api/invoices?page=9999999', method: 'GET' }, 200],
    ['a size too large', { path: '/api/invoices?size=1001', method: 'GET' }, 400],
    ['size twice', { path: '/api/invoices?size=1&size=9', method: 'GET' }, 400],
    ['a filter without value', { path: '/api/invoices?filter=invoiceNumber,like', method: 'GET' }, 400],
    [
      'a filter on a prototype member',
      { path: '/api/invoices?filter=constructor,eq,1&filter=__proto__,eq,1', method: 'GET' },
      400,
    ],
    ['a sort on a hidden column', { path: '/api/invoices?sort=password_hash', method: 'GET' }, 400],
  ])('%s', async (_what, options, status) => {
    const before = await stored();
    const reply = await raw(options);
    expect(reply.status).toBe(status);
    expect(reply.text).not.toMatch(/at .*\.ts|SELECT|stack/);
    expect(await stored()).toBe(before);
  });

  test('a request without its XSRF header, or with another session’s, is refused', async () => {
    expect((await raw({ headers: { 'x-xsrf-token': '' }, body: JSON.stringify(good()) })).status).toBe(403);
    expect(
      (
        await raw({
          headers: { 'x-xsrf-token': pair.supplier.cookies['XSRF-TOKEN'] ?? '' },
          body: JSON.stringify(good()),
        })
      ).status,
    ).toBe(403);
  });

  test('another site’s form is refused, sign-in included', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
    expect((await raw({ headers, body: JSON.stringify(good()) })).status).toBe(403);
    expect(
      (
        await raw({
          path: '/api/auth/generate-token',
          headers: { ...headers, cookie: '' },
          body: '{"email":"a@b.example","password":"x"}',
        })
      ).status,
    ).toBe(403);
  });
});

describe('message headers', () => {
  test('carry Serbian letters, percent-encoded, in the caller’s language', { tags: ['REQ-03', 'MSG-09'] }, async () => {
    const reply = await raw({ path: '/api/invoices/2000000000', method: 'GET', headers: { 'accept-language': 'sr' } });
    expect(reply.status).toBe(404);
    expect(reply.headers['error-message']).toMatch(/^[\x21-\x7e]+$/);
    expect(decodeURIComponent(reply.headers['error-message'] ?? '')).toBe(
      'Na ovoj adresi nema ničega ili to nije vaše.',
    );
    expect(JSON.parse(reply.text)).toMatchObject({
      message: 'Na ovoj adresi nema ničega ili to nije vaše.',
      status: 404,
    });
  });
});

describe('the ground answers', () => {
  test('health, readiness and a description that names every route', async () => {
    expect((await server.anonymous.get('/api/health')).body).toEqual({ status: 'ok' });
    expect((await server.anonymous.get('/api/ready')).body).toEqual({
      status: 'ready',
      database: true,
      migrations: true,
      queue: true,
      wall: true,
      disk: true,
      reasons: [],
    });
    const document = await server.anonymous.get('/api/openapi.json');
    const paths = document.body.paths as Record<string, Record<string, unknown>>;
    expect(Object.keys(paths['/api/invoices/change-status'] ?? {})).toEqual(['post']);
    expect(document.text).toContain('"expectedTotals"');
  });
});
