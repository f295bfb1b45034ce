import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { tablesHolding, writings } from '../../testing/keeps-no-secret.ts';
import { waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer, testPassword } from '../../testing/test-server.ts';

/** A server of its own at the most talkative level, asked over HTTP; afterwards its log and its whole database are searched. */
let server: TestServer;
let child: ChildServer;
let admin: { id: number; email: string };
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  admin = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' });
  const { connectionString, dataDir } = server;
  child = await startChildServer({ connectionString, dataDir, more: { LOG_LEVEL: 'trace' } });
});
afterAll(async () => {
  await child?.stop();
  await server.close();
});

type Sent = { body?: unknown; headers?: Record<string, string> };
async function ask(method: string, path: string, { body, headers = {} }: Sent = {}) {
  const reply = await fetch(child.address + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await reply.text();
  const json: Record<string, unknown> = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: reply.status, cookies: reply.headers.getSetCookie(), body: json };
}

const generateToken = (email: string, password: string) =>
  ask('POST', '/api/auth/generate-token', { body: { email, password } });

/** Signs the administrator in as a browser does; `session` is the cookie's value. */
async function signInBrowser() {
  const { cookies } = await generateToken(admin.email, testPassword);
  const cookieOf = (name: string) =>
    cookies.map(one => new RegExp(`^${name}=([^;]+)`).exec(one)?.[1]).find(Boolean) ?? '';
  const [session, xsrf] = [cookieOf('SESSION'), cookieOf('XSRF-TOKEN')];
  return { session, headers: { cookie: `SESSION=${session}; XSRF-TOKEN=${xsrf}`, 'x-xsrf-token': xsrf } };
}

async function expectNowhere(what: string, secret: string): Promise<void> {
  expect(secret.length, what).toBeGreaterThanOrEqual(10);
  const log = child.output().toLowerCase();
  expect(
    writings(secret).filter(one => log.includes(one.toLowerCase())),
    `${what} in the log`,
  ).toEqual([]);
  expect(await tablesHolding(server.sql, secret), `${what} in the database`).toEqual([]);
}

test('the search finds what is there: a client id in its table and in the audit; the log talks', async () => {
  const { headers } = await signInBrowser();
  const body = { clientId: 'nadji.me' };
  expect((await ask('POST', '/api/clients', { body, headers })).status).toBe(201);
  expect(await tablesHolding(server.sql, 'nadji.me.cid-')).toEqual(
    expect.arrayContaining(['public.app_user', 'public.audit']),
  );
  expect(child.output()).toContain('/api/clients');
});

describe('what is said once is kept nowhere', () => {
  test('the secret of an API client, its successor, its tokens, and wrong uses of them', async () => {
    const { headers, session } = await signInBrowser();
    const keyed = { ...headers, 'idempotency-key': 'secret-1' };
    const made = (await ask('POST', '/api/clients', { body: { clientId: 'tajna' }, headers: keyed })).body;
    const [id, clientId, secret] = [Number(made.id), String(made.clientId), String(made.secret)];
    const token = String((await generateToken(clientId, secret)).body.token);
    const bearer = { authorization: `Bearer ${token}` };
    expect((await ask('GET', '/api/invoices', { headers: bearer })).status).toBe(200);
    // Used wrongly: in the wrong place, in the wrong shape, misspelt.
    const statuses = await Promise.all([
      ask('GET', `/api/invoices?filter=invoiceNumber,eq,${secret}`, { headers: bearer }),
      ask('GET', `/api/invoices?${secret}=${token}`, { headers: bearer }),
      ask('GET', `/api/invoices/${token}`, { headers: bearer }),
      ask('GET', '/api/invoices', { headers: { authorization: `Basic ${btoa(`${clientId}:${secret}`)}` } }),
      ask('GET', '/api/invoices', { headers: { authorization: `Bearer ${secret}` } }),
      ask('GET', '/api/invoices', { headers: { cookie: `SESSION=${token}` } }),
      ask('POST', '/api/auth/generate-token', { body: `{"email": "${clientId}", "password": "${secret}"` }),
      ask('POST', '/api/auth/generate-token', { body: { email: clientId, password: secret, [secret]: token } }),
      generateToken(secret, clientId),
      generateToken(clientId, `${secret}x`),
      ask('POST', `/api/${secret}`, { body: { secret }, headers: bearer }),
      ask('POST', '/api/invoices', { body: { invoiceNumber: secret }, headers: { ...bearer, 'idempotency-key': 'k' } }),
    ]);
    expect(statuses.map(one => one.status)).toEqual([200, 400, 400, 401, 401, 401, 400, 400, 400, 400, 404, 403]);
    const change = { id, status: 'ACTIVE', newSecret: true };
    const renewed = String((await ask('PUT', '/api/clients', { body: change, headers })).body.secret);
    expect((await ask('GET', '/api/invoices', { headers: bearer })).status).toBe(401);
    const tokenNow = String((await generateToken(clientId, renewed)).body.token);
    for (const [what, one] of Object.entries({ secret, token, renewed, tokenNow, session }))
      await expectNowhere(what, one);
    const { rows } = await server.sql.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM app_user WHERE id = $1',
      [id],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
  });

  test('a person’s password, a mailed token and the password set with it', async () => {
    await signInBrowser();
    await expectNowhere('the password', testPassword);
    expect((await ask('POST', '/api/auth/forgot-password', { body: { email: admin.email } })).status).toBe(200);
    const mail = await waitForMail(server, admin.email);
    const token = /[?&]token=([A-Z2-9]{8,})/.exec(mail.text)?.[1] ?? '';
    const password = 'nova-lozinka-2026';
    const body = { email: admin.email, token, password, confirmPassword: password };
    expect((await ask('POST', '/api/auth/change-password', { body: { ...body, token: `${token}x` } })).status).toBe(
      400,
    );
    expect((await ask('POST', '/api/auth/change-password', { body })).status).toBe(200);
    await expectNowhere('the mailed token', token);
    await expectNowhere('the new password', password);
  });
});
