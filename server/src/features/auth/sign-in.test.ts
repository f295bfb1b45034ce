import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import {
  openTestServer,
  type Reply,
  type TestCaller,
  type TestServer,
  testPassword,
} from '../../testing/test-server.ts';

let server: TestServer;
let second: Awaited<ReturnType<TestServer['openSecond']>>;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  second = await server.openSecond();
  companyId = await server.addCompany();
});
afterAll(async () => {
  await second.stop();
  await server.close();
});

let hours = 0;
const hour = (n: number): string => new Date(Date.UTC(2026, 10, 21, 12 + n)).toISOString();
// A fresh quarter of an hour for each test: all of them come from one address.
beforeEach(() => {
  hours += 1;
  server.setNow(hour(hours));
});

const addPerson = () => server.addUser({ companyId, role: 'COMPANY_USER' });
const ask = (email: string, password: string, headers: Record<string, string> = {}, from = server.anonymous) =>
  from.post('/api/auth/generate-token', { email, password }, headers);
const setCookies = (reply: Reply): string[] => (reply.headers['set-cookie'] ?? '').split(/,(?=[A-Z-]+=)/);
const cookieOf = (reply: Reply, name: string): string =>
  setCookies(reply)
    .find(one => one.startsWith(`${name}=`))
    ?.slice(name.length + 1)
    .split(';')[0] ?? '';
const device = (reply: Reply) => ({ cookie: `DEVICE=${cookieOf(reply, 'DEVICE')}` });
const alike = (reply: Reply) => [reply.status, { ...reply.body, requestId: '' }, reply.headers['retry-after']];

async function wrongTries(email: string, count: number, headers: Record<string, string> = {}): Promise<Reply[]> {
  const replies: Reply[] = [];
  for (let n = 0; n < count; n += 1) replies.push(await ask(email, 'pogrešna-lozinka', headers));
  return replies;
}

describe('POST /api/auth/generate-token', () => {
  test('answers user, token and terms, and gives a browser its session as cookies', { tags: 'AUTH-02' }, async () => {
    const user = await addPerson();
    const reply = await ask(user.email, testPassword);
    expect(reply.status).toBe(200);
    expect(reply.body).toMatchObject({
      user: { id: user.id, email: user.email, role: 'COMPANY_USER', status: 'ACTIVE', termsAccepted: true },
      token: null,
      terms: null,
      secondFactor: null,
    });
    const newcomer = await server.addUser({ companyId, role: 'COMPANY_USER', terms: false });
    const before = await ask(newcomer.email, testPassword);
    expect(before.body).toMatchObject({ user: { termsAccepted: false }, terms: expect.stringContaining('<h') });
    const cookie = `SESSION=${cookieOf(before, 'SESSION')}`;
    expect((await server.anonymous.get('/api/auth/me', { cookie })).body).toMatchObject({ email: newcomer.email });
    expect((await server.anonymous.get('/api/users', { cookie })).body.code).toBe('terms-not-accepted');
  });

  test('the API’s description names all that it answers', async () => {
    const { paths, components } = (await server.anonymous.get('/api/openapi.json')).body as {
      paths: Record<string, unknown>;
      components: { schemas: { SignedIn: { properties: Record<string, unknown> } } };
    };
    for (const path of ['/api/auth/generate-token', '/api/auth/finish-sign-in'])
      expect(JSON.stringify(paths[path])).toContain('"#/components/schemas/SignedIn"');
    expect(Object.keys(components.schemas.SignedIn.properties)).toEqual(['user', 'token', 'terms', 'secondFactor']);
    expect(JSON.stringify(paths['/api/auth/finish-sign-in'])).toContain('"code"');
  });

  test('an inactive user with the right password gets its id and no cookie, with the wrong one nothing', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER', status: 'INACTIVE' });
    const reply = await ask(user.email, testPassword);
    expect(reply.body).toEqual({
      user: { id: user.id, status: 'INACTIVE' },
      token: null,
      terms: null,
      secondFactor: null,
    });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(alike(await ask(user.email, 'pogrešna'))).toEqual(alike(await ask('niko@primer.example', 'pogrešna')));
  });

  test('cookies: no script reads session or browser, another site sends neither, https makes them Secure', async () => {
    const user = await addPerson();
    const kinds = (reply: Reply) =>
      Object.fromEntries(setCookies(reply).map(one => [one.split('=')[0], one.replace(/^[^;]*; /, '')]));
    expect(kinds(await ask(user.email, testPassword))).toEqual({
      SESSION: 'Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax',
      'XSRF-TOKEN': 'Max-Age=2592000; Path=/; SameSite=Lax',
      DEVICE: 'Max-Age=15552000; Path=/api/auth; HttpOnly; SameSite=Lax',
    });
    const secure = await openTestServer({ SKONTO_PUBLIC_URL: 'https://skonto.example' }, { work: false });
    try {
      const { email } = await secure.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
      const reply = await ask(email, testPassword, {}, secure.anonymous);
      expect(setCookies(reply).map(one => one.includes('; Secure'))).toEqual([true, true, true]);
    } finally {
      await secure.close();
    }
  });

  test('hosts of one domain share a session where the operator says so, and no other host does', async () => {
    const sharing = await openTestServer({ SKONTO_COOKIE_DOMAIN: 'skonto.example' }, { work: false });
    try {
      const { email } = await sharing.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
      const domains = async (host: string) =>
        setCookies(await ask(email, testPassword, { host }, sharing.anonymous)).map(
          one => /Domain=([^;]+)/.exec(one)?.[1] ?? null,
        );
      for (const host of ['skonto.example', 'en.skonto.example', 'rs.skonto.example:8080'])
        expect(await domains(host), host).toEqual(Array(3).fill('skonto.example'));
      for (const host of ['localhost', 'otherskonto.example', 'skonto.example.evil.example'])
        expect(await domains(host), host).toEqual(Array(3).fill(null));
    } finally {
      await sharing.close();
    }
  });

  test('a sign-in rotates: the session that the browser came with ends, on every process', async () => {
    const user = await addPerson();
    const before = await server.signIn(user.email);
    const planted = await server.signIn((await addPerson()).email);
    const reply = await ask(user.email, testPassword, {}, before);
    expect(cookieOf(reply, 'SESSION')).not.toBe(before.cookies.SESSION);
    expect([(await before.get('/api/auth/me')).status, (await second.as(before).get('/api/auth/me')).status]).toEqual([
      401, 401,
    ]);
    // Whoever plants a session of its own finds it ended, not shared.
    await ask(user.email, testPassword, {}, planted);
    expect((await planted.get('/api/auth/me')).status).toBe(401);
  });
});

describe('limits of wrong passwords', () => {
  test('20 wrong ones are refused alike for a known and an unknown account', async () => {
    const user = await addPerson();
    const [known, unknown]: [unknown[], unknown[]] = [[], []];
    for (let n = 0; n < 20; n += 1) {
      known.push(alike(await ask(user.email, 'pogrešna-lozinka')));
      unknown.push(alike(await ask('nepoznat@primer.example', 'pogrešna-lozinka')));
    }
    expect(known).toEqual(unknown);
    const statuses = known.map(reply => (reply as unknown[])[0]);
    expect(statuses).toEqual([...Array(10).fill(400), ...Array(10).fill(429)]);
  });

  test('any quarter of an hour holds ten of them, whichever process is asked; the right one is not evaluated either', async () => {
    const user = await addPerson();
    const elsewhere = second.as(server.anonymous);
    server.setNow('2026-11-23T12:10:30Z');
    await wrongTries(user.email, 6);
    server.setNow('2026-11-23T12:15:10Z');
    for (let n = 0; n < 4; n += 1) expect((await ask(user.email, 'pogrešna', {}, elsewhere)).status).toBe(400);
    expect((await ask(user.email, testPassword, {}, elsewhere)).status).toBe(429);
    server.setNow('2026-11-23T12:25:29Z');
    expect((await ask(user.email, testPassword)).status).toBe(429);
    server.setNow('2026-11-23T12:27:00Z');
    expect((await ask(user.email, testPassword)).status).toBe(200);
  });

  test('the owner comes in with a known browser meanwhile, and strangers get no fresh tries from that', async () => {
    const user = await addPerson();
    const known = device(await ask(user.email, testPassword));
    await wrongTries(user.email, 20);
    expect((await ask(user.email, testPassword)).status).toBe(429);
    const reply = await ask(user.email, testPassword, known);
    expect(reply.status).toBe(200);
    expect((await ask(user.email, testPassword)).status).toBe(429);
    // Rotated: the name that the browser had before is nobody's.
    expect((await ask(user.email, testPassword, known)).status).toBe(429);
    expect((await ask(user.email, testPassword, device(reply))).status).toBe(200);
  });

  test('coming in from a new browser gives strangers no fresh tries either', async () => {
    const user = await addPerson();
    await wrongTries(user.email, 9);
    for (let n = 0; n < 3; n += 1) expect((await ask(user.email, testPassword)).status).toBe(200);
    expect((await ask(user.email, 'pogrešna')).status).toBe(400);
    expect((await ask(user.email, 'pogrešna')).status).toBe(429);
  });

  test('an owner under attack gets in with a reset by mail, in the browser it was done in', async () => {
    const user = await addPerson();
    await wrongTries(user.email, 10);
    await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
    const token = tokenIn(await waitForMail(server, user.email));
    const password = 'sasvim-nova-2026';
    const body = { email: user.email, token, password, confirmPassword: password };
    const reset = await server.anonymous.post('/api/auth/change-password', body);
    expect([(await ask(user.email, password)).status, (await ask(user.email, password, device(reset))).status]).toEqual(
      [429, 200],
    );
  });

  test('a known browser of one account is none of another’s; two people at one computer are both known', async () => {
    const [one, other] = [await addPerson(), await addPerson()];
    const first = await ask(one.email, testPassword);
    await wrongTries(other.email, 10);
    expect((await ask(other.email, testPassword, device(first))).status).toBe(429);
    server.setNow('2026-12-01T12:00:00Z');
    const both = await ask(other.email, testPassword, device(first));
    await wrongTries(one.email, 10);
    await wrongTries(other.email, 10);
    const again = await ask(one.email, testPassword, device(both));
    expect([again.status, (await ask(other.email, testPassword, device(again))).status]).toEqual([200, 200]);
  });

  test('a stolen browser’s name gives no more tries than a stranger has, and ends after 180 days', async () => {
    const user = await addPerson();
    const known = device(await ask(user.email, testPassword));
    const statuses = (await wrongTries(user.email, 12, known)).map(reply => reply.status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    expect((await ask(user.email, testPassword, known)).status).toBe(429);
    server.setNow('2027-06-01T12:00:00Z');
    await wrongTries(user.email, 10);
    expect((await ask(user.email, testPassword, known)).status).toBe(429);
  });

  test('a made-up browser is nobody’s, and what names one is stored hashed', async () => {
    const user = await addPerson();
    const reply = await ask(user.email, testPassword);
    await wrongTries(user.email, 10);
    expect((await ask(user.email, testPassword, { cookie: `DEVICE=${'A'.repeat(43)}` })).status).toBe(429);
    expect((await ask(user.email, testPassword, { cookie: "DEVICE=' OR 1=1 --" })).status).toBe(429);
    const { rows } = await server.sql.query<{ all: string }>(
      'SELECT string_agg(d::text, $1) AS all FROM known_device d',
      [','],
    );
    expect(cookieOf(reply, 'DEVICE')).toMatch(/^[\w-]{43}$/);
    expect(rows[0]?.all).not.toContain(cookieOf(reply, 'DEVICE'));
  });
});

describe('POST /api/auth/change-own-password', () => {
  const nova = 'sasvim-nova-2026';
  const change = (caller: TestCaller, more: object = {}) =>
    caller.post('/api/auth/change-own-password', {
      currentPassword: testPassword,
      password: nova,
      confirmPassword: nova,
      ...more,
    });

  test('takes the present one, ends the other sessions on every process and forgets the other browsers', async () => {
    const user = await addPerson();
    const there = await server.signIn(user.email);
    const here = await server.signIn(user.email);
    expect((await change(here)).body).toEqual({ done: true });
    const states = [here, second.as(here), there, second.as(there)].map(
      async one => (await one.get('/api/auth/me')).status,
    );
    expect(await Promise.all(states)).toEqual([200, 200, 401, 401]);
    await expect(server.signIn(user.email)).rejects.toThrow();
    await wrongTries(user.email, 10);
    const from = (one: TestCaller) => ask(user.email, nova, { cookie: `DEVICE=${one.cookies.DEVICE}` });
    expect([(await from(there)).status, (await from(here)).status]).toEqual([429, 200]);
  });

  test('repeated under its key it answers as the first time', async () => {
    const here = await server.signIn((await addPerson()).email);
    const body = { currentPassword: testPassword, password: nova, confirmPassword: nova };
    const key = { 'idempotency-key': 'nova-lozinka' };
    for (let n = 0; n < 2; n += 1)
      expect((await here.post('/api/auth/change-own-password', body, key)).body).toEqual({ done: true });
  });

  test('names what is wrong at its field; ten wrong ones and nothing more is evaluated', async () => {
    const here = await server.signIn((await addPerson()).email);
    const codes = async (more: object) =>
      (await change(here, more)).body.errors?.map(error => `${error.field} ${error.code}`);
    expect(await codes({ confirmPassword: 'druga-lozinka' })).toEqual(['confirmPassword password-mismatch']);
    expect(await codes({ password: 'qwerty123', confirmPassword: 'qwerty123' })).toEqual(['password password-common']);
    expect(await codes({ password: testPassword, confirmPassword: testPassword })).toEqual(['password password-same']);
    expect(await codes({ currentPassword: 'pogrešna' })).toEqual(['currentPassword wrong-password']);
    for (let n = 0; n < 9; n += 1) expect((await change(here, { currentPassword: 'pogrešna' })).status).toBe(400);
    expect((await change(here)).status).toBe(429);
    expect((await second.as(here).get('/api/auth/me')).status).toBe(200);
  });

  test('is audited without a secret', async () => {
    const user = await addPerson();
    await change(await server.signIn(user.email));
    const { rows } = await server.sql.query<{ json: object }>(
      "SELECT json FROM audit WHERE entity_name = 'User' AND entity_id = $1",
      [user.id],
    );
    expect(rows).toEqual([{ json: { after: { passwordChanged: true } } }]);
  });
});
