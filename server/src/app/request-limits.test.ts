import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unsettledMost, windowMs } from '../platform/http/request-ceiling.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { declareJobs, features } from './features.ts';
import { callLimits } from './request-limits.ts';

const perAccount = 300;
const perAddress = 500;
const limits = {
  SKONTO_REQUESTS_PER_ACCOUNT: String(perAccount),
  SKONTO_REQUESTS_PER_ADDRESS: String(perAddress),
};

let server: TestServer;
let children: ChildServer[] = [];
let caller: TestCaller;

beforeAll(async () => {
  server = await openTestServer({ SKONTO_REQUESTS_PER_ADDRESS: '20' });
  const companyId = await server.addCompany();
  caller = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
  const env = { connectionString: server.connectionString, dataDir: server.dataDir };
  const more = { ...limits, SKONTO_TRUST_PROXY: '127.0.0.1', SKONTO_DEMO: '0' };
  children = await Promise.all([1, 2].map(() => startChildServer({ ...env, more })));
});
afterAll(async () => {
  await Promise.all(children.map(child => child.stop()));
  await server.close();
});

/** A minute with time enough for a test in it. */
async function freshMinute(): Promise<void> {
  const left = windowMs - (Date.now() % windowMs);
  if (left < 25_000) await sleep(left + 50);
}

type Ask = { path: string; from: string; signedIn?: boolean; body?: object; language?: string };
/** One request to one of the two processes in turn, as if it came from an address behind their proxy. */
async function ask(turn: number, { path, from, signedIn = true, body, language = 'en' }: Ask): Promise<Response> {
  const cookie = Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const response = await fetch(`${children[turn % 2]?.address}${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'x-forwarded-for': from,
      'accept-language': language,
      ...(signedIn ? { cookie } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return response;
}

/** Asks that often, some at a time, and counts the answers by status. */
async function flood(times: number, of: (n: number) => Ask): Promise<Map<number, number>> {
  const counts = new Map<number, number>();
  let next = 0;
  const worker = async () => {
    while (next < times) {
      const n = next++;
      const response = await ask(n, of(n));
      await response.arrayBuffer();
      counts.set(response.status, (counts.get(response.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 24 }, worker));
  return counts;
}

describe('two processes on one database', () => {
  test('an account’s requests are bounded together, from whatever addresses they come', async () => {
    await freshMinute();
    const counts = await flood(800, n => ({ path: '/api/auth/me', from: `198.51.100.${n % 200}` }));
    const passed = counts.get(200) ?? 0;
    expect(passed).toBeGreaterThanOrEqual(perAccount);
    expect(passed).toBeLessThanOrEqual(perAccount + 2 * unsettledMost(perAccount));
    expect(passed + (counts.get(429) ?? 0)).toBe(800);
    const refused = await ask(0, { path: '/api/auth/me', from: '198.51.100.1', language: 'sr' });
    const problem: unknown = await refused.json();
    expect(problem).toMatchObject({ status: 429, code: 'too-many-requests' });
    expect(JSON.stringify(problem)).toContain('Previše zahteva odjednom');
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  test('an address’s are too, all of an IPv6 /64 together', async () => {
    await freshMinute();
    const counts = await flood(1200, n => ({
      path: '/api/globals',
      from: `2001:db8:7:7::${n.toString(16)}`,
      signedIn: false,
    }));
    const passed = counts.get(200) ?? 0;
    expect(passed).toBeGreaterThanOrEqual(perAddress);
    expect(passed).toBeLessThanOrEqual(perAddress + 2 * unsettledMost(perAddress));
    expect((await ask(0, { path: '/api/globals', from: '2001:db8:7:8::1', signedIn: false })).status).toBe(200);
    expect((await ask(0, { path: '/api/health', from: '2001:db8:7:7::1', signedIn: false })).status).toBe(200);
  });

  test('what costs more has a tighter limit of its own', async () => {
    await freshMinute();
    const other = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' });
    const before = caller;
    caller = await server.signIn(other.email);
    const most = perAccount / 10;
    const counts = await flood(100, n => ({ path: '/api/statistics/company', from: `203.0.113.${n}` }));
    expect(counts.get(200) ?? 0).toBeGreaterThanOrEqual(most);
    expect(counts.get(200) ?? 0).toBeLessThanOrEqual(most + 2 * unsettledMost(most));
    expect((await ask(0, { path: '/api/auth/me', from: '203.0.113.250' })).status).toBe(200);
    caller = before;
  });

  test('a thousand accounts tried from one address: sixty are looked at', async () => {
    await freshMinute();
    const counts = await flood(1000, n => ({
      path: '/api/auth/generate-token',
      from: `2001:db8:9:9:${(n % 65_536).toString(16)}::1`,
      signedIn: false,
      body: { email: `meta${n}@primer.example`, password: 'pogodi-2026' },
    }));
    expect(counts.get(400)).toBe(60);
    expect(counts.get(429)).toBe(940);
  });

  test('one account tried from hundreds of addresses: ten are looked at', async () => {
    await freshMinute();
    const counts = await flood(300, n => ({
      path: '/api/auth/generate-token',
      from: `192.0.${n % 250}.${Math.floor(n / 250) + 1}`,
      signedIn: false,
      body: { email: n % 2 ? 'META@primer.example' : 'meta@primer.example', password: 'pogodi-2026' },
    }));
    expect(counts.get(400)).toBe(10);
    expect(counts.get(429)).toBe(290);
  });
});

test('without a trusted proxy no header makes a caller somebody else', async () => {
  await freshMinute();
  const statuses = new Set<number>();
  for (let n = 0; n < 60; n += 1) {
    const forwarded = `198.51.100.${n}`;
    const headers = { 'x-forwarded-for': forwarded, 'x-real-ip': forwarded, forwarded: `for=${forwarded}` };
    statuses.add((await server.anonymous.get('/api/globals', headers)).status);
  }
  expect([...statuses].sort()).toEqual([200, 429]);
});

test('a job removes the counts of past minutes and keeps the present ones', async () => {
  await server.sql.query(
    "INSERT INTO request_count (key, window_start, hits) VALUES ('past', now() - interval '1 hour', 5), ('present', now(), 5)",
  );
  const jobs = declareJobs({ ...server.services, smtpUrl: null });
  const job = jobs.find(one => one.name === 'forget-request-counts');
  expect(job?.cron).toBe('*/10 * * * *');
  await job?.run({}, new AbortController().signal, server.services.jobs);
  const { rows } = await server.sql.query("SELECT key FROM request_count WHERE key IN ('past', 'present')");
  expect(rows).toEqual([{ key: 'present' }]);
});

test('the tighter limits hold for what they are meant for', () => {
  const named = features.flatMap(feature =>
    feature.routes.flatMap(({ endpoint }) => {
      const limit = callLimits(endpoint, { perAccount: 30_000, perAddress: 120_000 }).perMinute;
      return limit ? [`${endpoint.method} ${endpoint.path} ${limit.name} ${limit.most}`] : [];
    }),
  );
  expect(named).toContain('POST /api/users/export export 600');
  expect(named).toContain('POST /api/invoices/prepare-batch-upload upload 600');
  expect(named).toContain('POST /api/invoices/import watch 600');
  expect(named).toContain('GET /api/statistics/company heavy 3000');
  expect(named).toContain('POST /api/invoices/change-status-by-filter long 3000');
  expect(named.some(line => line.startsWith('GET /api/invoices '))).toBe(false);
});
