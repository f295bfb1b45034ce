import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { dice } from '../testing/walk/choose.ts';

/** Mixed work at an even pace for a long time. `SOAK_MINUTES=30 SOAK_RATE=50 npm test -- soak` for the whole proof. */
const minutes = Number(process.env.SOAK_MINUTES ?? 0.15);
const perSecond = Number(process.env.SOAK_RATE ?? 10);
const pick = dice(Number(process.env.SEED ?? 20261129));

let server: TestServer;
let child: ChildServer;
let metricsPort: number;
const pairs: TradingPair[] = [];

async function freePort(): Promise<number> {
  const taker = createServer().listen(0, '127.0.0.1');
  await once(taker, 'listening');
  const at = taker.address();
  taker.close();
  if (at === null || typeof at === 'string') throw new Error('no port is free');
  return at.port;
}

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  for (let n = 0; n < 4; n += 1) {
    const pair = await openTradingPair(server);
    for (let at = 0; at < 20; at += 1) await pair.addInvoice();
    pairs.push(pair);
  }
  metricsPort = await freePort();
  child = await startChildServer({
    connectionString: server.connectionString,
    dataDir: server.dataDir,
    more: { SKONTO_METRICS_PORT: String(metricsPort) },
  });
});
afterAll(async () => {
  await child.kill().catch(() => undefined);
  await server.close();
});

type Answer = { readonly status: number; readonly body: unknown };
async function ask({ cookies }: TestCaller, method: string, path: string, body?: object): Promise<Answer> {
  const reply = await fetch(`${child.address}${path}`, {
    method,
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  return { status: reply.status, body: reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text };
}
const idOf = ({ body }: Answer): number => Number((body as { id: number }).id);

let invoices = 0;
/** An invoice from its form to its acceptance. */
async function trade({ buyer, supplier, supplierId }: TradingPair): Promise<number[]> {
  invoices += 1;
  const facts = {
    invoiceNumber: `SOAK-${invoices}`,
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-05',
    netAmount: 120_000,
  };
  const created = await ask(buyer, 'POST', '/api/invoices', {
    ...facts,
    ...{ taxAmount: 0, amount: 120_000, currency: { code: 'RSD' }, supplier: { id: supplierId } },
  });
  const id = idOf(created);
  const change = (by: TestCaller, registration: string | null, status: string) =>
    ask(by, 'POST', '/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: registration }, status });
  const registered = await change(buyer, null, 'REGISTERED');
  const read = await ask(supplier, 'GET', `/api/invoices/${id}`);
  const { registrationId } = read.body as { registrationId: string };
  const accepted = await change(supplier, registrationId, 'DISCOUNT_APPROVED');
  return [created.status, registered.status, read.status, accepted.status];
}

/** Something that people do, by how often they do it; answers the statuses that came back. */
async function doSomething(): Promise<number[]> {
  const pair = pairs[pick(pairs.length)];
  if (!pair) throw new Error('no pair');
  const who = pick(2) === 0 ? pair.buyer : pair.supplier;
  const turn = pick(100);
  if (turn < 10) return trade(pair);
  if (turn < 12) return [(await ask(who, 'POST', '/api/invoices/export', { filters: [] })).status];
  if (turn < 20) return [(await ask(who, 'GET', '/api/notices')).status];
  if (turn < 30) return [(await ask(who, 'GET', '/api/reports?from=2026-11-01&to=2026-11-30&by=SUPPLIER')).status];
  if (turn < 40) return [(await ask(pair.buyer, 'GET', '/api/suppliers')).status];
  return [(await ask(who, 'GET', `/api/invoices?size=20&page=${pick(3)}`)).status];
}

type Sample = { readonly heap: number; readonly waiting: number };
async function look(): Promise<Sample> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const waiting = [...text.matchAll(/^skonto_database_connections\{[^}]*state="waiting"[^}]*\} (\d+)/gm)];
  return {
    heap: Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1]),
    waiting: waiting.reduce((sum, [, count]) => sum + Number(count), 0),
  };
}
/** What is left after the garbage is collected shows as the least of many looks. */
const least = (samples: readonly Sample[]): number => Math.min(...samples.map(({ heap }) => heap));

test(`G31 ${minutes} minutes of ${perSecond} requests a second: all are answered, nobody waits in the end, and the memory doesn’t grow`, {
  timeout: minutes * 60_000 + 120_000,
}, async () => {
  const samples: Sample[] = [];
  const statuses = new Map<number, number>();
  const open = new Set<Promise<void>>();
  const started = performance.now();
  const all = Math.round(minutes * 60 * perSecond);
  for (let n = 0; n < all; n += 1) {
    const work = doSomething().then(found => {
      for (const status of found) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    const ended = work.finally(() => open.delete(ended));
    open.add(ended);
    if (n % perSecond === 0) samples.push(await look());
    await sleep(Math.max(0, started + ((n + 1) * 1000) / perSecond - performance.now()));
  }
  await Promise.all(open);
  const third = Math.floor(samples.length / 3);
  const [middle, last] = [least(samples.slice(third, 2 * third)), least(samples.slice(2 * third))];
  const text = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  console.info(`${text}; heap ${Math.round(middle / 1e5) / 10} MB, then ${Math.round(last / 1e5) / 10} MB`);
  expect([...statuses.keys()].sort()).toEqual([200, 201]);
  await expect.poll(async () => (await look()).waiting, { timeout: 10_000 }).toBe(0);
  expect(last - middle).toBeLessThan(15_000_000);
  expect(await discrepancies(server.sql)).toEqual([]);
});
