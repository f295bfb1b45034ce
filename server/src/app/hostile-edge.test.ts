import type { AddressInfo } from 'node:net';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { upload } from '../testing/import-steps.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/** What arrives before anybody is known, byte by byte: what it may cost, and how it is refused. */
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

/** Sends bytes over one connection and answers what came back until it was quiet or closed. */
function exchange(text: string, quietMs = 1500): Promise<{ text: string; closed: boolean }> {
  return new Promise((resolve, reject) => {
    let [got, closed] = ['', false];
    const socket: Socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setTimeout(quietMs, () => socket.destroy());
    socket.on('data', chunk => {
      got += chunk.toString();
    });
    socket.on('end', () => {
      closed = true;
    });
    socket.on('error', error => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)));
    socket.on('close', () => resolve({ text: got, closed }));
  });
}

const headersOf = (answer: string): Map<string, string> =>
  new Map(
    (answer.split('\r\n\r\n')[0] ?? '')
      .split('\r\n')
      .slice(1)
      .map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );

const cookieOf = (caller: TradingPair['buyer']): string =>
  Object.entries(caller.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

describe('a query', () => {
  test('of 16,000 repeated names costs a stranger’s request no more than a few milliseconds', async () => {
    const address = `/api/health?${'a&'.repeat(16_000)}`;
    let least = Number.POSITIVE_INFINITY;
    // On a busy machine a single one may wait for its turn.
    for (let tries = 0; tries < 10; tries += 1) {
      const started = performance.now();
      expect((await server.anonymous.get(address)).status).toBe(200);
      least = Math.min(least, performance.now() - started);
    }
    expect(least).toBeLessThan(100);
  });

  test('of more than 100 parameters is refused', async () => {
    const reply = await pair.buyer.get(`/api/invoices?${'filter=status,eq,PENDING&'.repeat(101)}`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toEqual([expect.objectContaining({ field: 'query', code: 'query-too-long' })]);
    const removal = await pair.buyer.delete(`/api/invoices?${'ids=1&'.repeat(101)}`);
    expect(removal.body.errors).toEqual([expect.objectContaining({ code: 'query-too-long' })]);
  });

  test('that with the other headers is longer than 16 kB is refused before it is read', async () => {
    const { text } = await exchange(`GET /api/health?${'a'.repeat(16_500)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect(text).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('a refusal', () => {
  test('names at most 20 problems, however many there are', async () => {
    const odd = Object.fromEntries(Array.from({ length: 5000 }, (_one, at) => [`member${at}`, at]));
    const reply = await pair.buyer.post('/api/invoices', odd);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveLength(20);
    expect(reply.text.length).toBeLessThan(8000);
  });

  test('nor more of those that a feature finds by itself: 17,000 rates of currencies that there aren’t', async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const codes = letters.flatMap(a => letters.flatMap(b => letters.map(c => a + b + c))).slice(0, 17_000);
    const rsdRates = Object.fromEntries(codes.map(code => [code, 117]));
    const reply = await pair.buyer.post('/api/invoices/bill', { ids: [1], rsdRates });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toHaveLength(20);
    expect(reply.text.length).toBeLessThan(8000);
  });

  test('meets a body of more than 16 kB on every call before sign-in', async () => {
    const body = { email: 'a@b.example', password: 'x', more: 'x'.repeat(20_000) };
    expect((await server.anonymous.post('/api/auth/generate-token', body)).status).toBe(413);
  });

  test('of an address that is no address reads as every other one', async () => {
    for (const path of ['/%c0%ae', '/api/invoices/%']) {
      const { text } = await exchange(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: sr\r\n\r\n`);
      const { text: usual } = await exchange(`GET /api/nothing HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      expect(text).toMatch(/^HTTP\/1\.1 400 /);
      expect([...headersOf(text).keys()].sort()).toEqual([...headersOf(usual).keys()].sort());
      expect(headersOf(text).get('content-type')).toContain('application/problem+json');
      expect(text).toContain('Ovaj zahtev nije razumljiv.');
    }
  });

  test('of a body that nobody will read closes the connection', async () => {
    const head = `POST /api/invoices HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 400000\r\n\r\n`;
    const { text, closed } = await exchange(`${head}{"a":`, 5000);
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(headersOf(text).get('connection')).toBe('close');
    expect(closed).toBe(true);
  });
});

describe('cookies', () => {
  test('two SESSION cookies are refused: another host may have planted one', async () => {
    const cookie = cookieOf(pair.buyer);
    const reply = await server.anonymous.get('/api/auth/me', { cookie: `SESSION=planted; ${cookie}` });
    expect(reply.status).toBe(400);
    expect(reply.body.code).toBe('session-twice');
  });

  test('under https, where no domain is shared, the session’s cookie is the host’s alone', async () => {
    const secure = await openTestServer({ SKONTO_PUBLIC_URL: 'https://skonto.example' }, { work: false });
    const user = await secure.addUser({ companyId: await secure.addCompany(), role: 'COMPANY_ADMIN' });
    const signedIn = await secure.signIn(user.email);
    expect(Object.keys(signedIn.cookies).sort()).toEqual(['DEVICE', 'XSRF-TOKEN', '__Host-SESSION']);
    expect((await signedIn.get('/api/auth/me')).status).toBe(200);
    const { '__Host-SESSION': token = '' } = signedIn.cookies;
    expect((await secure.anonymous.get('/api/auth/me', { cookie: `SESSION=${token}` })).status).toBe(401);
    const left = await signedIn.post('/api/auth/logout', {});
    expect(left.headers['set-cookie']).toContain('__Host-SESSION=;');
    await secure.close();
  });
});

describe('what a caller prefers', () => {
  test.each([
    ['en;q=0.4, sr;q=0.9', 'Na ovoj adresi'],
    ['sr;q=0, en', 'There is nothing'],
    ['de, sr-Latn-RS;q=0.3', 'Na ovoj adresi'],
    ['sr;q=nonsense, en;q=0.1', 'There is nothing'],
  ])('the language is the best of %s', async (header, begins) => {
    const reply = await pair.buyer.get('/api/invoices/2000000000', { 'accept-language': header });
    expect(reply.body.message).toMatch(new RegExp(`^${begins}`));
  });
});

describe('an upload', () => {
  const post = (body: string, type: string) =>
    pair.buyer.post('/api/invoices/prepare-batch-upload', body, { 'content-type': type });
  const part = (name: string, file: string | null, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${file === null ? '' : `; filename="${file}"`}\r\n\r\n${text}\r\n`;

  test.each([
    ['only a boundary', '--x\r\n', 'multipart/form-data; boundary=x'],
    ['no boundary', '--x--\r\n', 'multipart/form-data'],
    ['a boundary of 300 letters', '--x--', `multipart/form-data; boundary=${'b'.repeat(300)}`],
    ['NULs for headers', `--x\r\n\0\0\0: \0\r\n\r\n\0\r\n--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['a file that breaks off', part('file', 'a.csv', 'a,b').slice(0, -4), 'multipart/form-data; boundary=x'],
    ['a member of every object', `${part('toString', 'a.csv', 'a')}--x--\r\n`, 'multipart/form-data; boundary=x'],
    ['nothing', '', 'multipart/form-data; boundary=x'],
    ['no disposition', '--x\r\nContent-Type: text/csv\r\n\r\na\r\n--x--\r\n', 'multipart/form-data; boundary=x'],
  ])('of %s is a refusal, not a failure of ours', async (_what, body, type) => {
    const { status } = await post(body, type);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  });

  test('of two files is refused and keeps neither', async () => {
    const count = async () => (await server.sql.query('SELECT FROM batch')).rowCount;
    const before = await count();
    const body = `${part('file', 'a.csv', 'a,b\n1,2')}${part('file', 'b.csv', 'c,d\n3,4')}--x--\r\n`;
    const reply = await post(body, 'multipart/form-data; boundary=x');
    expect([reply.status, reply.body.code]).toEqual([413, 'one-file']);
    expect(await count()).toBe(before);
  });

  test('under a key is judged by its file: another file under the same key is 409', async () => {
    const headers = { 'idempotency-key': 'upload-1' };
    const first = await upload(pair.buyer, 'a,b\r\n1,2\r\n', { name: 'a.csv', headers });
    expect(first.status).toBe(201);
    expect((await upload(pair.buyer, 'a,b\r\n1,2\r\n', { name: 'a.csv', headers })).body.id).toBe(first.body.id);
    const other = await upload(pair.buyer, 'a,b\r\n3,4\r\n', { name: 'a.csv', headers });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency-other-body']);
  });

  test('with a refused field leaves no connection behind that hangs', async () => {
    const body = `${part('other', 'a.csv', 'x'.repeat(300_000))}--x--\r\n`;
    const head = `POST /api/invoices/prepare-batch-upload HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(pair.buyer)}\r\nX-Xsrf-Token: ${pair.buyer.cookies['XSRF-TOKEN']}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n`;
    const { text, closed } = await exchange(head + body, 8000);
    expect(text).toMatch(/^HTTP\/1\.1 400 /);
    expect(headersOf(text).get('connection')).toBe('close');
    expect(closed).toBe(true);
  });
});

test('however many ask whether the server is ready, the database is asked once', async () => {
  let acquired = 0;
  const count = () => {
    acquired += 1;
  };
  server.services.db.app.on('acquire', count);
  const replies = await Promise.all(Array.from({ length: 50 }, () => server.anonymous.get('/api/ready')));
  server.services.db.app.off('acquire', count);
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200]));
  expect(acquired).toBeLessThan(5);
});

describe('what one account has under way', () => {
  test('leaves room for everybody else: forty calls that hang keep no other company waiting', async () => {
    await server.sql.query('BEGIN; LOCK TABLE invoice IN ACCESS EXCLUSIVE MODE');
    const statuses: number[] = [];
    const hanging = Array.from({ length: 40 }, async () => {
      statuses.push((await pair.buyer.get('/api/invoices?page=0&size=20')).status);
    });
    await sleep(300);
    const started = performance.now();
    expect((await pair.supplier.get('/api/users?page=0&size=20')).status).toBe(200);
    expect((await server.anonymous.get('/api/terms/current')).status).toBe(200);
    expect(statuses).toEqual([]);
    // A statement of a request lasts 5 s at most, and is refused in words.
    while (statuses.length === 0) await sleep(50);
    expect(performance.now() - started).toBeGreaterThan(3000);
    expect(statuses[0]).toBe(503);
    await server.sql.query('ROLLBACK');
    await Promise.all(hanging);
    expect([...new Set(statuses)].sort()).toEqual([200, 503]);
    expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(30);
  });

  test('of strangers leaves room too: a hundred sign-ins of one network that hang keep no other network waiting', async () => {
    await server.sql.query('BEGIN; LOCK TABLE rate_counter IN ACCESS EXCLUSIVE MODE');
    const statuses: number[] = [];
    const hanging = Array.from({ length: 100 }, async (_one, at) => {
      const form = { email: `a${at}@b.example`, password: 'wrong-2026' };
      statuses.push((await server.anonymous.post('/api/auth/generate-token', form)).status);
    });
    await sleep(300);
    const elsewhere = await server.http.inject({ url: '/api/terms/current', remoteAddress: '203.0.113.7' });
    expect(elsewhere.statusCode).toBe(200);
    expect(statuses.filter(status => status === 400)).toEqual([]);
    await server.sql.query('ROLLBACK');
    await Promise.all(hanging);
    expect(statuses.filter(status => ![400, 429, 503].includes(status))).toEqual([]);
  });

  test('may last longer where it is a long call', async () => {
    const created = await pair.buyer.post('/api/invoices', {
      invoiceNumber: 'LONG-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 100,
      taxAmount: 20,
      amount: 120,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    });
    await server.sql.query('BEGIN; LOCK TABLE invoice IN ACCESS EXCLUSIVE MODE');
    const changing = pair.buyer.post('/api/invoices/change-status', {
      status: 'REGISTERED',
      invoiceIdRegIdMap: { [String(created.body.id)]: null },
    });
    await sleep(6000);
    await server.sql.query('ROLLBACK');
    expect((await changing).status).toBe(200);
  });
});
