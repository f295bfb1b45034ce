import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { generatedInvoices } from '../testing/generated-invoices.ts';
import { type HttpLine, isWhole, openHttpLine } from '../testing/http-line.ts';
import { importFile, openSampleBuyer, upload } from '../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';

/** What stays open against a server in a process of its own: who may keep a connection, for how long, and what its end does to it. */
let server: TestServer;
let buyer: TestCaller;
let colleague: TestCaller;
let codes: string[];
let child: ChildServer;
const port = (): number => Number(new URL(child.address).port);
const startChild = () =>
  startChildServer({
    connectionString: server.connectionString,
    dataDir: server.dataDir,
    more: { SKONTO_DEMO: '0', LOG_LEVEL: 'warn' },
  });

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const opened = await openSampleBuyer(server);
  buyer = opened.buyer;
  colleague = await server.signIn((await server.addUser({ companyId: opened.buyerId, role: 'COMPANY_ADMIN' })).email);
  const found = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = ANY ($1)', [
    opened.supplierIds,
  ]);
  codes = found.rows.map(row => row.code);
  await server.sql.query(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
     SELECT $1, $2, 'E/' || n, '2026-11-01', '2027-01-01', 'RSD', 1000, 200, 1200, now(), now() FROM generate_series(1, 60000) n`,
    [opened.buyerId, opened.supplierIds[0]],
  );
  child = await startChild();
});
afterAll(async () => {
  await child.kill().catch(() => undefined);
  await server.close();
});

const cookieOf = (caller: TestCaller): string =>
  Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
const headersOf = (caller: TestCaller): string =>
  `Host: localhost\r\nCookie: ${cookieOf(caller)}\r\nX-Xsrf-Token: ${caller.cookies['XSRF-TOKEN']}\r\n`;

const open = (text: string): Promise<HttpLine> => openHttpLine(port(), text);

async function ask(path: string, caller: TestCaller): Promise<number> {
  const response = await fetch(`${child.address}${path}`, { headers: { cookie: cookieOf(caller) } });
  await response.arrayBuffer();
  return response.status;
}

describe('bodies that come slowly', () => {
  test('300 half bodies of strangers are closed after 15 s, and nobody waits meanwhile', async () => {
    const head = `POST /api/auth/generate-token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"email":`;
    const lines = await Promise.all(Array.from({ length: 300 }, () => open(head)));
    const started = performance.now();
    expect(await ask('/api/auth/me', buyer)).toBe(200);
    expect(lines.filter(line => line.closedMs !== null)).toEqual([]);
    while (lines.some(line => line.closedMs === null) && performance.now() - started < 30_000) await sleep(100);
    const closed = lines.map(line => line.closedMs ?? Number.POSITIVE_INFINITY);
    expect(Math.max(...closed)).toBeLessThan(30_000);
    expect(Math.min(...closed)).toBeGreaterThan(13_000);
  });

  test('a stranger’s large body is not taken: the refusal closes the connection', async () => {
    const line = await open(
      `POST /api/invoices/prepare-batch-upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 400000000\r\n\r\n`,
    );
    const started = performance.now();
    const piece = Buffer.alloc(65_536, 'x');
    while (line.closedMs === null && performance.now() - started < 8000) {
      line.socket.write(piece);
      await sleep(5);
    }
    expect(line.text).toMatch(/^HTTP\/1\.1 401 /);
    expect(line.closedMs).not.toBeNull();
  });

  test('who may not upload is told so, and is never cut off: 80 small files, 80 answers', async () => {
    const companyId = await server.addCompany();
    const other = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
    const send = async (caller: TestCaller | null): Promise<number> => {
      const form = new FormData();
      form.append('file', new Blob(['a,b\r\n1,2']), 'a.csv');
      const headers = caller && { cookie: cookieOf(caller), 'x-xsrf-token': caller.cookies['XSRF-TOKEN'] ?? '' };
      const response = await fetch(`${child.address}/api/invoices/prepare-batch-upload`, {
        method: 'POST',
        body: form,
        headers: headers ?? {},
      });
      expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\.$/) });
      return response.status;
    };
    const statuses: unknown[] = [];
    for (let n = 0; n < 80; n += 1) statuses.push(await send(other).catch(String));
    expect(statuses).toEqual(Array.from({ length: 80 }, () => 403));
    const strangers = await Promise.all(Array.from({ length: 40 }, () => send(null).catch(String)));
    expect(strangers).toEqual(Array.from({ length: 40 }, () => 401));
  });

  test.each(['Content-Length: 3000000', 'Transfer-Encoding: chunked'])(
    'the refusal of a body of %s reaches whoever is still sending it, 40 times of 40',
    async length => {
      const head = `POST /api/invoices/prepare-batch-upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\n${length}\r\n\r\n`;
      const piece = length.startsWith('T') ? `10000\r\n${'x'.repeat(65_536)}\r\n` : 'x'.repeat(65_536);
      const lines = await Promise.all(
        Array.from({ length: 40 }, async () => {
          const line = await open(head);
          // All at once, and nothing is read before the half of it is on its way.
          line.socket.pause();
          for (let n = 0; n < 40; n += 1) line.socket.write(piece);
          await sleep(300);
          line.socket.resume();
          return line;
        }),
      );
      const started = performance.now();
      while (lines.some(line => line.closedMs === null) && performance.now() - started < 8000) await sleep(50);
      expect(lines.filter(line => !/^HTTP\/1\.1 401 .*\r\nconnection: close\r\n/is.test(line.text))).toEqual([]);
      expect(lines.every(isWhole)).toBe(true);
      expect(lines.filter(line => line.closedMs === null)).toEqual([]);
    },
  );

  test('an upload may take longer than a JSON body as long as it gets on', async () => {
    const content = 'a,b\r\n'.repeat(200_000);
    const body = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${content}\r\n--x--\r\n`;
    const line = await open(
      `POST /api/invoices/prepare-batch-upload HTTP/1.1\r\n${headersOf(buyer)}Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    const pieces = 20;
    for (let at = 0; at < pieces; at += 1) {
      line.socket.write(body.slice((body.length * at) / pieces, (body.length * (at + 1)) / pieces));
      await sleep(900);
    }
    await sleep(500);
    expect(line.text).toMatch(/^HTTP\/1\.1 201 /);
    line.socket.destroy();
  });
});

describe('the door', () => {
  test('one network has 1000 connections; the ones beyond are closed, and others still come in', async () => {
    const lines: HttpLine[] = [];
    for (let n = 0; n < 1050; n += 1) lines.push(await open(''));
    await sleep(500);
    expect(lines.filter(line => line.closedMs !== null).length).toBeGreaterThanOrEqual(50);
    expect(lines.slice(0, 900).filter(line => line.closedMs !== null)).toEqual([]);
    const status = await new Promise<number>((resolve, reject) => {
      const requested = { port: port(), host: '127.0.0.1', localAddress: '127.0.0.2', path: '/api/health' };
      request(requested, reply => resolve(reply.resume().statusCode ?? 0))
        .on('error', reject)
        .end();
    });
    expect(status).toBe(200);
    for (const line of lines) line.socket.destroy();
  });

  test('uploads that break off leave no file; ten at once are kept byte for byte', async () => {
    const folder = join(server.dataDir, 'uploads');
    const before = new Set(await readdir(folder).catch(() => []));
    const head = `POST /api/invoices/prepare-batch-upload HTTP/1.1\r\n${headersOf(buyer)}Content-Type: multipart/form-data; boundary=x\r\n`;
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
    const line = await open(`${head}Content-Length: 3000000\r\n\r\n${part}${'a,b\r\n'.repeat(300_000)}`);
    await sleep(500);
    line.socket.destroy();
    const contents = Array.from({ length: 10 }, (_one, n) => `a,b\r\n${n},${'x'.repeat(100_000 + n)}\r\n`);
    const answers = await Promise.all(
      contents.map(async content => {
        const body = `${part}${content}\r\n--x--\r\n`;
        const sent = await open(`${head}Content-Length: ${body.length}\r\n\r\n${body}`);
        while (!sent.text.includes('"id"') && sent.closedMs === null) await sleep(20);
        sent.socket.destroy();
        return /"id":"([\w-]+)"/.exec(sent.text)?.[1] ?? sent.text;
      }),
    );
    for (const [at, id] of answers.entries()) {
      const { rows } = await server.sql.query('SELECT file_sha256 FROM batch WHERE id = $1', [id]);
      expect(rows[0]?.file_sha256).toEqual(
        createHash('sha256')
          .update(contents[at] ?? '')
          .digest(),
      );
    }
    const left = (await readdir(folder)).filter(name => !before.has(name));
    expect(left.sort()).toEqual(answers.toSorted());
  });
});

describe('exports that nobody reads', () => {
  test('keep nobody else’s waiting, and are ended after half a minute, which the log tells of', async () => {
    const body = JSON.stringify({ filters: [] });
    const order = `POST /api/invoices/export HTTP/1.1\r\n${headersOf(buyer)}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
    const unread = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const line = await open(order);
        line.socket.pause();
        return line;
      }),
    );
    await sleep(1500);
    const companyId = await server.addCompany();
    const other = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
    const response = await fetch(`${child.address}/api/users/export`, {
      method: 'POST',
      headers: {
        cookie: cookieOf(other),
        'x-xsrf-token': other.cookies['XSRF-TOKEN'] ?? '',
        'content-type': 'application/json',
      },
      body,
    });
    expect(response.status).toBe(200);
    expect((await response.text()).split('\r\n')).toHaveLength(3);
    // Other tests have databases of their own in the same PostgreSQL; and who has the last byte may ask before its sender is idle.
    const copying = `SELECT FROM pg_stat_activity
                     WHERE datname = current_database() AND query LIKE 'COPY%' AND state <> 'idle'`;
    const running = async () => (await server.sql.query(copying)).rowCount;
    await expect.poll(running, { timeout: 5000 }).toBe(1);
    const started = performance.now();
    while ((await running()) !== 0 && performance.now() - started < 60_000) await sleep(500);
    expect(performance.now() - started).toBeLessThan(45_000);
    // The one that was cut off, and neither the one that was read nor those that wait for their turn.
    const reported = () => child.output().match(/.*nobody reads the answer.*/g);
    await expect
      .poll(reported, { timeout: 10_000 })
      .toEqual([expect.stringContaining('"route":"/api/invoices/export"')]);
    // The others were told to come back, in words, instead of being cut off.
    await sleep(1000);
    for (const line of unread) line.socket.resume();
    await sleep(1000);
    expect(unread.filter(line => /^HTTP\/1\.1 503 .*retry-after: 5/is.test(line.text))).toHaveLength(5);
    for (const line of unread) line.socket.destroy();
  });
});

describe('event streams', () => {
  /** Opens the stream of a file that nobody imports and gathers what it says. */
  async function watch(caller: TestCaller) {
    const id = String((await upload(caller, 'a,b\r\n1,2\r\n')).body.id);
    const stream = { text: '', ended: false };
    const sent = request(
      { port: port(), path: `/api/batches/${id}/events`, headers: { cookie: cookieOf(caller) } },
      reply => {
        reply.on('data', (chunk: Buffer) => {
          stream.text += chunk.toString();
        });
        reply.on('error', () => {});
        reply.on('close', () => {
          stream.ended = true;
        });
      },
    );
    sent.on('error', () => {});
    sent.end();
    while (stream.text === '') await sleep(20);
    return stream;
  }

  test('end with the session that opened them', async () => {
    const user = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
    const operator = await server.signIn(user.email);
    const stream = await watch(operator);
    await operator.post('/api/auth/logout', {});
    const reported = stream.text;
    const started = performance.now();
    while (!stream.ended && performance.now() - started < 10_000) await sleep(50);
    expect(stream.ended).toBe(true);
    expect(stream.text).toBe(reported);
  });

  test('and idle connections don’t keep a process from ending: SIGTERM takes less than 10 s', async () => {
    const streams = [await watch(buyer), await watch(buyer)];
    const idle = await Promise.all(
      Array.from({ length: 20 }, () => open(`GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n`)),
    );
    const silent = await Promise.all(Array.from({ length: 5 }, () => open('')));
    const slow = await open(`POST /api/auth/generate-token HTTP/1.1\r\nHost: localhost\r\nContent-Length: 50\r\n\r\n{`);
    const content = [...generatedInvoices({ rows: 60_000, supplierCodes: codes, prefix: 'T' })].join('');
    const { id } = await importFile(buyer, content, { prefer: 'respond-async' });
    const batch = async () =>
      (await server.sql.query('SELECT state, processed FROM batch WHERE id = $1', [id])).rows[0];
    while ((await batch()).processed === 0) await sleep(20);
    // They reach the server and wait there for a table that somebody holds.
    await server.sql.query('BEGIN; LOCK TABLE partnership IN ACCESS EXCLUSIVE MODE');
    // Of two people, since one has only two lists under way: what waits is worked off in the three seconds before it is refused.
    const listOf = (caller: TestCaller) => `GET /api/suppliers?page=0&size=20 HTTP/1.1\r\n${headersOf(caller)}\r\n`;
    const lists = [listOf(buyer), listOf(colleague)];
    const busy = await Promise.all(Array.from({ length: 200 }, (_one, at) => open(lists[at % 2] ?? '')));
    // Whoever comes behind them is answered only when they were let in, or nearly: a busy machine reads the last of them a little later.
    for (let n = 0; n < 10; n += 1) expect(await ask('/api/health', buyer)).toBe(200);
    await sleep(1500);
    const started = performance.now();
    const stopping = child.stop();
    await sleep(100);
    await server.sql.query('ROLLBACK');
    await stopping;
    expect(performance.now() - started).toBeLessThan(10_000);
    // Nobody is cut off: those let in have their list, and on a machine too busy for the others in time they are told when to come again.
    const unlike = busy.filter(
      line => !isWhole(line) || !/^HTTP\/1\.1 (200 |503 .*\r\nretry-after: \d)/is.test(line.text),
    );
    expect(unlike.map(line => line.text.slice(0, 500))).toEqual([]);
    expect(busy.filter(line => line.text.startsWith('HTTP/1.1 200 ')).length).toBeGreaterThanOrEqual(4);
    for (const line of [...idle, ...silent, slow]) line.socket.destroy();
    expect(streams.every(one => one.ended)).toBe(true);
    // Another process goes on where this one stopped.
    child = await startChild();
    while ((await batch()).state !== 'DONE') await sleep(100);
  });
});
