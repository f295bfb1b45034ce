import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { type HttpLine, openHttpLine } from '../testing/http-line.ts';
import { residentBytes } from '../testing/resident-memory.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';

/** Two hundred readers of twenty companies who ask for long answers and read none of them. */
const companies = 20;
const linesOfEach = 10;
let server: TestServer;
let child: ChildServer;
const readers: TestCaller[] = [];
let other: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  for (let n = 0; n < companies; n += 1) {
    const pair = await openTradingPair(server);
    await server.sql.query(
      `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
       SELECT $1, $2, 'S/' || n, '2026-11-01', '2027-01-01', 'RSD', 1000, 200, 1200, now(), now() FROM generate_series(1, 1000) n`,
      [pair.buyerId, pair.supplierId],
    );
    readers.push(pair.buyer);
  }
  other = (await openTradingPair(server)).buyer;
  child = await startChildServer({ connectionString: server.connectionString, dataDir: server.dataDir });
}, 120_000);
afterAll(async () => {
  await child.kill().catch(() => undefined);
  await server.close();
});

const headersOf = ({ cookies }: TestCaller): string => {
  const all = Object.entries(cookies).map(([name, value]) => `${name}=${value}`);
  return `Host: localhost\r\nCookie: ${all.join('; ')}\r\n`;
};
const isAnswered = async (): Promise<boolean> => {
  const cookie = Object.entries(other.cookies).map(([name, value]) => `${name}=${value}`);
  const response = await fetch(`${child.address}/api/invoices?size=20`, { headers: { cookie: cookie.join('; ') } });
  await response.arrayBuffer();
  return response.status === 200;
};

test('keep nobody else from an answer, are let go within a minute, and leave no memory behind', {
  timeout: 150_000,
}, async () => {
  for (let n = 0; n < 20; n += 1) expect(await isAnswered()).toBe(true);
  const before = await residentBytes(child.pid);
  const lines: HttpLine[] = [];
  for (const reader of readers)
    for (let n = 0; n < linesOfEach; n += 1) {
      const line = await openHttpLine(
        Number(new URL(child.address).port),
        `GET /api/invoices?size=1000 HTTP/1.1\r\n${headersOf(reader)}\r\n`,
      );
      line.socket.pause();
      lines.push(line);
    }
  expect(lines).toHaveLength(companies * linesOfEach);
  for (let n = 0; n < 30; n += 1) {
    expect(await isAnswered()).toBe(true);
    await sleep(100);
  }
  // Longer than an answer may lie unread, and than an idle connection is kept.
  await sleep(40_000);
  for (const line of lines) line.socket.resume();
  await expect.poll(() => lines.filter(line => line.closedMs === null).length, { timeout: 5000 }).toBe(0);
  expect(await isAnswered()).toBe(true);
  expect((await residentBytes(child.pid)) - before).toBeLessThan(150_000_000);
});
