import { once } from 'node:events';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { type HttpLine, isWhole, openHttpLine } from '../testing/http-line.ts';
import { openSampleBuyer } from '../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';

/** What the end of a process, of a session and of a refused request does to the answers that are on their way: nothing. */
let server: TestServer;
let callers: TestCaller[];

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const { buyer, buyerId, supplierIds } = await openSampleBuyer(server);
  const colleague = await server.addUser({ companyId: buyerId, role: 'COMPANY_ADMIN' });
  callers = [buyer, await server.signIn(colleague.email)];
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, 'E/' || n, '2026-11-01', '2027-01-01', 'RSD', 1000, 200, 1200, now(), now() FROM generate_series(1, 5000) n`,
    [buyerId, supplierIds[0]],
  );
});
afterAll(() => server.close());

const startChild = (more: Record<string, string> = {}): Promise<ChildServer> =>
  startChildServer({
    connectionString: server.connectionString,
    dataDir: server.dataDir,
    more: { SKONTO_DEMO: '0', LOG_LEVEL: 'warn', ...more },
  });
const portOf = (child: ChildServer): number => Number(new URL(child.address).port);
const cookieOf = (caller: TestCaller): string =>
  Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const listOf = (caller: TestCaller): string =>
  `GET /api/invoices?page=0&size=50 HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(caller)}\r\n\r\n`;
const orders = (): string[] => Array.from({ length: 200 }, (_one, at) => listOf(callers[at % 2] as TestCaller));

/** What is wrong with an answer, or nothing. */
const faultOf = (line: HttpLine): string | null =>
  line.fault ??
  (isWhole(line) && /^HTTP\/1\.1 (200 |503 .*\r\nretry-after: \d)/is.test(line.text)
    ? null
    : `not whole: ${line.text.slice(0, 200)}`);
const faultsOf = (lines: readonly HttpLine[]): string[] =>
  lines.map(faultOf).filter((fault): fault is string => fault !== null);

describe('SIGTERM', () => {
  test.each([0, 5, 20, 60, 150, 400, 1200])(
    '200 lists that were sent %i ms before it have 200 whole answers, and none is cut off',
    async before => {
      const child = await startChild();
      const lines = await Promise.all(orders().map(order => openHttpLine(portOf(child), order)));
      await sleep(before);
      await child.stop();
      expect(faultsOf(lines)).toEqual([]);
      expect(lines.filter(line => line.text.startsWith('HTTP/1.1 200 ')).length).toBeGreaterThanOrEqual(2);
    },
  );

  test('connections that answered just before it, and are asked again just after it, answer again and say that they end', async () => {
    const child = await startChild();
    const requested = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const lines = await Promise.all(Array.from({ length: 50 }, () => openHttpLine(portOf(child), requested)));
    await expect.poll(() => lines.every(isWhole), { timeout: 10_000 }).toBe(true);
    const stopped = child.stop();
    await sleep(300);
    for (const line of lines) {
      [line.text, line.bytes] = ['', 0];
      line.socket.write(requested);
    }
    await stopped;
    expect(lines.filter(line => !/^HTTP\/1\.1 200 .*\r\nconnection: close\r\n/is.test(line.text))).toEqual([]);
    expect(faultsOf(lines)).toEqual([]);
  });

  test('with time to be left, readiness is 503 first and says why, while everybody is served', async () => {
    const child = await startChild({ SKONTO_DRAIN_SECONDS: '2' });
    const ready = () => fetch(`${child.address}/api/ready`);
    expect((await ready()).status).toBe(200);
    const stopped = child.stop();
    await expect.poll(async () => (await ready()).status, { timeout: 1500 }).toBe(503);
    const reported = await ready();
    expect(await reported.json()).toMatchObject({
      status: 'not-ready',
      database: true,
      reasons: ['This process is about to end. Send nothing more here; what it has is answered.'],
    });
    expect(reported.headers.get('connection')).toBe('close');
    const lines = await Promise.all(orders().map(order => openHttpLine(portOf(child), order)));
    await stopped;
    expect(faultsOf(lines)).toEqual([]);
    expect(lines.filter(line => !/\r\nconnection: close\r\n/i.test(line.text))).toEqual([]);
    const free = createTcpServer().listen(portOf(child), '127.0.0.1');
    await once(free, 'listening');
    expect((free.address() as AddressInfo).port).toBe(portOf(child));
    free.close();
  });
});

describe('a refusal arrives, 500 times of 500', () => {
  let child: ChildServer;
  beforeAll(async () => {
    child = await startChild();
  });
  afterAll(() => child.stop());

  /** Goes on sending a body when the request was answered already, and reads only then. */
  async function sendBlind(head: string, length: number): Promise<HttpLine> {
    const line = await openHttpLine(portOf(child), `${head}Content-Length: ${length}\r\n\r\n`);
    line.socket.pause();
    for (let part = 0; part < 4; part += 1) {
      await sleep(20);
      line.socket.write('x'.repeat(length / 4));
    }
    line.socket.resume();
    return line;
  }

  test.each([
    ['a file of 300 kB', 'POST /api/invoices/prepare-batch-upload', 'multipart/form-data; boundary=x', 300_000],
    ['a small file', 'POST /api/invoices/prepare-batch-upload', 'multipart/form-data; boundary=x', 30_000],
    ['a change', 'POST /api/invoices/change-status', 'application/json', 8_000],
  ])('%s in a session that ended, over a connection for this alone', async (_what, call, type, length) => {
    const person = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
    const caller = await server.signIn(person.email);
    await caller.post('/api/auth/logout', {});
    const head = `${call} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(caller)}\r\nX-Xsrf-Token: ${caller.cookies['XSRF-TOKEN']}\r\nConnection: close\r\nContent-Type: ${type}\r\n`;
    for (let n = 0; n < 20; n += 1) {
      const lines = await Promise.all(Array.from({ length: 25 }, () => sendBlind(head, length)));
      await expect.poll(() => lines.every(line => line.closedMs !== null), { timeout: 20_000 }).toBe(true);
      expect(lines.map(line => line.fault).filter(Boolean)).toEqual([]);
      expect(lines.map(line => isWhole(line) && line.text.slice(0, 13))).toEqual(lines.map(() => 'HTTP/1.1 401 '));
    }
  });
});
