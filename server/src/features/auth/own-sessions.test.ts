import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

type Item = { id: string; current: boolean; agent: string; kind: string };
let server: TestServer;
let second: Awaited<ReturnType<TestServer['openSecond']>>;
let admin: TestCaller;
let companyId: number;

beforeAll(async () => {
  server = await openTestServer();
  second = await server.openSecond();
  companyId = await server.addCompany();
  admin = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
});
afterAll(async () => {
  await second.stop();
  await server.close();
});

const addPerson = (role: 'COMPANY_ADMIN' | 'COMPANY_USER' = 'COMPANY_USER') => server.addUser({ companyId, role });
const sessionsOf = async (caller: TestCaller): Promise<Item[]> =>
  (await caller.get('/api/auth/sessions')).body.items as Item[];
const statusOf = async (caller: TestCaller): Promise<number> => (await caller.get('/api/auth/me')).status;

describe('GET /api/auth/sessions', () => {
  test('shows where the caller is signed in, and no secret', async () => {
    const user = await addPerson();
    const first = await server.signIn(user.email);
    const other = await server.signIn(user.email);
    const reply = await first.get('/api/auth/sessions');
    expect(reply.body.items).toHaveLength(2);
    expect(reply.body.items).toContainEqual({
      id: expect.stringMatching(/^[0-9a-f]{16}$/),
      kind: 'BROWSER',
      created: '2026-11-21T12:00:00Z',
      lastSeen: '2026-11-21T12:00:00Z',
      address: '127.0.0.1',
      agent: expect.any(String),
      current: true,
    });
    const { rows } = await server.sql.query<{ hash: string }>(
      "SELECT encode(token_hash, 'hex') AS hash FROM session WHERE user_id = $1",
      [user.id],
    );
    for (const { hash } of rows) expect(reply.text).not.toContain(hash.slice(0, 12));
    for (const token of [first, other].map(one => one.cookies.SESSION ?? '')) expect(reply.text).not.toContain(token);
  });

  test('leaves out what has expired', async () => {
    const user = await addPerson();
    await server.signIn(user.email);
    await server.sql.query("UPDATE session SET expires_at = '2026-11-21T11:59:59Z' WHERE user_id = $1", [user.id]);
    expect(await sessionsOf(await server.signIn(user.email))).toHaveLength(1);
  });
});

describe('DELETE /api/auth/sessions/{id}', () => {
  test('ends one of the caller’s own, on every process at once', async () => {
    const user = await addPerson();
    const here = await server.signIn(user.email);
    const there = await server.signIn(user.email);
    expect(await statusOf(second.as(there))).toBe(200);
    const other = (await sessionsOf(here)).find(one => !one.current);
    expect((await here.delete(`/api/auth/sessions/${other?.id}`)).body).toEqual({ done: true });
    expect([await statusOf(there), await statusOf(second.as(there)), await statusOf(here)]).toEqual([401, 401, 200]);
  });

  test('ending the one in use signs out', async () => {
    const user = await addPerson();
    const here = await server.signIn(user.email);
    const [own] = await sessionsOf(here);
    const reply = await here.delete(`/api/auth/sessions/${own?.id}`);
    expect(reply.headers['set-cookie']).toContain('SESSION=;');
    expect(await statusOf(here)).toBe(401);
  });

  test('a colleague’s, even for the administrator, reads like none', async () => {
    const colleague = await server.signIn((await addPerson()).email);
    const [theirs] = await sessionsOf(colleague);
    const foreign = await admin.delete(`/api/auth/sessions/${theirs?.id}`);
    const missing = await admin.delete('/api/auth/sessions/0000000000000000');
    expect(foreign.status).toBe(404);
    expect({ ...missing.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
    expect(await statusOf(colleague)).toBe(200);
  });
});

describe('DELETE /api/auth/sessions', () => {
  test('ends all of the caller’s but the one in use, and nobody else’s', async () => {
    const [user, colleague] = [await addPerson(), await addPerson()];
    const others = [await server.signIn(user.email), await server.signIn(user.email)];
    const here = await server.signIn(user.email);
    const theirs = await server.signIn(colleague.email);
    expect((await here.delete('/api/auth/sessions')).body).toEqual({ count: 2 });
    const states = await Promise.all([...others.map(one => second.as(one)), here, theirs].map(statusOf));
    expect(states).toEqual([401, 401, 200, 200]);
    expect((await here.delete('/api/auth/sessions')).body).toEqual({ count: 0 });
  });
});

describe('sessions end on every process at once', () => {
  const stated = (id: number, email: string, role = 'COMPANY_USER') => ({
    id,
    email,
    emailRecipient: false,
    firstName: 'Iva',
    lastName: 'Ilić',
    role,
  });
  const changes: [string, (user: { id: number; email: string }) => Promise<unknown>][] = [
    ['at a new role', user => admin.put('/api/users', stated(user.id, user.email, 'COMPANY_ADMIN'))],
    [
      'at a new password',
      user =>
        admin.put('/api/users', {
          ...stated(user.id, user.email),
          changePassword: true,
          password: 'dovoljno-duga',
          passwordConfirmation: 'dovoljno-duga',
        }),
    ],
    [
      'at a password reset by mail',
      async user => {
        await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
        const token = tokenIn(await waitForMail(server, user.email));
        const password = 'dovoljno-duga';
        const body = { email: user.email, token, password, confirmPassword: password };
        expect((await server.anonymous.post('/api/auth/change-password', body)).status).toBe(200);
      },
    ],
    ['when deleted', user => admin.delete(`/api/users?ids=${user.id}`)],
    ['when deactivated', user => server.sql.query("UPDATE app_user SET status = 'INACTIVE' WHERE id = $1", [user.id])],
  ];

  test.each(changes)('%s', async (_name, change) => {
    const user = await addPerson();
    const here = await server.signIn(user.email);
    const there = second.as(await server.signIn(user.email));
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    await change(user);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 401]);
  });

  test('signing out here signs out there', async () => {
    const here = await server.signIn((await addPerson()).email);
    expect(await statusOf(second.as(here))).toBe(200);
    await second.as(here).post('/api/auth/logout');
    expect(await statusOf(here)).toBe(401);
  });
});
