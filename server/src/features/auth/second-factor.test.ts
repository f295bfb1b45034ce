import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx, systemActor } from '../../db/tx.ts';
import { clearHits } from '../../tables/rate-counters.ts';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import {
  openTestServer,
  type Reply,
  type TestCaller,
  type TestServer,
  testPassword,
} from '../../testing/test-server.ts';
import { codeOf } from '../../testing/totp-codes.ts';

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

let at = Date.parse('2026-11-21T12:00:00Z');
/** Lets time pass, for every process. */
function pass(seconds: number): void {
  at += seconds * 1000;
  server.setNow(new Date(at).toISOString());
}
beforeEach(() => pass(3600));

const path = '/api/auth/second-factor';
const own = { password: testPassword };
type Person = { id: number; email: string; caller: TestCaller; secret: string; codes: string[] };

const open = async (role: 'COMPANY_ADMIN' | 'COMPANY_USER' | 'SYSTEM_ADMIN' = 'COMPANY_USER') => {
  const user = await server.addUser({ companyId: role === 'SYSTEM_ADMIN' ? null : companyId, role });
  return { ...user, caller: await server.signIn(user.email) };
};

/** A person whose second factor is on; its last taken code is of this moment. */
async function withFactor(role?: Parameters<typeof open>[0]): Promise<Person> {
  const person = await open(role);
  const begun = await person.caller.post(path, own);
  const secret = String(begun.body.secret);
  const confirmed = await person.caller.post(`${path}/confirm`, { code: codeOf(secret, at) });
  expect(confirmed.status).toBe(200);
  return { ...person, secret, codes: confirmed.body.recoveryCodes as string[] };
}

const askPassword = (email: string, headers: Record<string, string> = {}) =>
  server.anonymous.post('/api/auth/generate-token', { email, password: testPassword }, headers);
const pendingOf = (reply: Reply): string => (reply.body.secondFactor as { token: string }).token;
const finish = (token: string, code: string, from = server.anonymous) =>
  from.post('/api/auth/finish-sign-in', { token, code });
async function signIn(email: string, code: string): Promise<Reply> {
  return finish(pendingOf(await askPassword(email)), code);
}
const cookies = (reply: Reply): Record<string, string> =>
  Object.fromEntries(
    (reply.headers['set-cookie'] ?? '').split(/,(?=[A-Z-]+=)/).map(one => {
      const [name = '', value = ''] = one.split(';')[0]?.split('=') ?? [];
      return [name, value];
    }),
  );

describe('setting it up', () => {
  test('takes the password, shows the secret, turns on with a code, and says ten recovery codes once', async () => {
    const { caller, email, id } = await open();
    expect((await caller.get(path)).body).toEqual({ on: false, since: null, recoveryCodesLeft: 0 });
    expect((await caller.post(path, { password: 'pogrešna' })).body.errors).toMatchObject([
      { field: 'password', code: 'wrong-password' },
    ]);
    const { secret, uri } = (await caller.post(path, own)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(
      `otpauth://totp/Skonto:${encodeURIComponent(email)}?issuer=Skonto&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await askPassword(email)).body.secondFactor).toBeNull();
    const wrong = await caller.post(`${path}/confirm`, { code: codeOf(String(secret), at - 3_600_000) });
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-code']);
    const reply = await caller.post(`${path}/confirm`, {
      code: ` ${codeOf(String(secret), at).slice(0, 3)} ${codeOf(String(secret), at).slice(3)}`,
    });
    const codes = reply.body.recoveryCodes as string[];
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[A-HJKMNP-Z2-9]{5}-[A-HJKMNP-Z2-9]{5}$/);
    expect((await caller.get(path)).body).toEqual({
      on: true,
      since: new Date(at).toISOString().replace('.000', ''),
      recoveryCodesLeft: 10,
    });
    expect((await caller.post(path, own)).body.code).toBe('second-factor-on');
    expect((await caller.post(`${path}/confirm`, { code: '123456' })).body.code).toBe('second-factor-on');
    expect((await waitForMail(server, email)).subject).toBe('Two-step sign-in is on');
    const { rows } = await server.sql.query('SELECT json FROM audit WHERE entity_id = $1 AND entity_name = $2', [
      id,
      'User',
    ]);
    expect(rows).toEqual([{ json: { before: { secondFactor: false }, after: { secondFactor: true } } }]);
  });

  test('neither secret nor recovery code stands in the database in clear, nor under an Idempotency-Key', async () => {
    const { caller, email } = await open();
    const key = { 'idempotency-key': 'tajna-1' };
    const begun = await caller.post(path, own, key);
    expect((await caller.post(path, own, key)).body).toEqual(begun.body);
    const secret = String(begun.body.secret);
    const code = { code: codeOf(secret, at) };
    const said = await caller.post(`${path}/confirm`, code, { 'idempotency-key': 'tajna-2' });
    const again = await caller.post(`${path}/confirm`, code, { 'idempotency-key': 'tajna-2' });
    expect([again.status, again.body]).toEqual([200, { recoveryCodes: null }]);
    await askPassword(email);
    const tables = ['second_factor', 'recovery_code', 'pending_sign_in', 'audit', 'idempotency', 'rate_counter'];
    const { rows } = await server.sql.query<{ all: string }>(
      `${tables.map(name => `SELECT string_agg(t::text, ',') AS all FROM ${name} t`).join(' UNION ALL ')} UNION ALL SELECT string_agg(data::text, ',') FROM pgboss.job`,
    );
    const all = rows.map(row => row.all).join(' ');
    const hex = Buffer.from(secret).toString('hex');
    for (const text of [secret, hex, ...(said.body.recoveryCodes as string[])]) {
      expect(all).not.toContain(text);
      expect(all).not.toContain(text.replace('-', ''));
    }
    expect(all).toContain('$argon2id$');
  });

  test('a sealed secret opens for its own user alone', async () => {
    const [one, other] = [await withFactor(), await withFactor()];
    await server.sql.query(
      'UPDATE second_factor SET sealed_secret = (SELECT sealed_secret FROM second_factor WHERE user_id = $1) WHERE user_id = $2',
      [one.id, other.id],
    );
    pass(60);
    expect((await signIn(other.email, codeOf(one.secret, at))).status).toBe(500);
    expect((await signIn(one.email, codeOf(one.secret, at))).status).toBe(200);
    await server.sql.query('DELETE FROM second_factor WHERE user_id = $1', [other.id]);
  });
});

describe('POST /api/auth/finish-sign-in', () => {
  test('the password alone opens nothing; the code finishes that one sign-in, here or on another process', async () => {
    const { email, secret, id } = await withFactor();
    pass(60);
    const requested = await askPassword(email);
    expect(requested.body).toEqual({
      user: { id, status: 'ACTIVE' },
      token: null,
      terms: null,
      secondFactor: { token: expect.stringMatching(/^[\w-]{43}$/), expires: expect.stringMatching(/Z$/) },
    });
    expect(requested.headers['set-cookie']).toBeUndefined();
    const token = pendingOf(requested);
    expect((await server.anonymous.get('/api/auth/me', { cookie: `SESSION=${token}` })).status).toBe(401);
    expect((await server.anonymous.get('/api/auth/me', { authorization: `Bearer ${token}` })).status).toBe(401);
    const reply = await finish(token, codeOf(secret, at), second.as(server.anonymous));
    expect(reply.body).toMatchObject({ user: { id, email, role: 'COMPANY_USER' }, token: null, secondFactor: null });
    const me = await server.anonymous.get('/api/auth/me', { cookie: `SESSION=${cookies(reply).SESSION}` });
    expect(me.body).toMatchObject({ id });
    pass(30);
    expect((await finish(token, codeOf(secret, at))).body.code).toBe('sign-in-over');
  });

  test('a code is good once: replayed it is refused, also the one that turned the factor on', async () => {
    const { email, secret } = await withFactor();
    expect((await signIn(email, codeOf(secret, at))).body.code).toBe('wrong-code');
    pass(30);
    const code = codeOf(secret, at);
    expect((await signIn(email, code)).status).toBe(200);
    expect((await signIn(email, code)).body.code).toBe('wrong-code');
    pass(30);
    expect((await signIn(email, code)).body.code).toBe('wrong-code');
    // Nor does an older one work that was never used.
    pass(90);
    expect((await signIn(email, codeOf(secret, at))).status).toBe(200);
    expect((await signIn(email, codeOf(secret, at - 30_000))).body.code).toBe('wrong-code');
  });

  test('one step of drift either way is forgiven, two are not', async () => {
    const { email, secret } = await withFactor();
    pass(3600);
    for (const [drift, status] of [
      [-60, 400],
      [60, 400],
      [-30, 200],
      [30, 200],
    ] as const)
      expect([(await signIn(email, codeOf(secret, at + drift * 1000))).status, drift]).toEqual([status, drift]);
  });

  test('two at once with one code: one comes in', async () => {
    const { email, secret } = await withFactor();
    pass(60);
    const tokens = [pendingOf(await askPassword(email)), pendingOf(await askPassword(email))];
    const replies = await Promise.all(tokens.map(token => finish(token, codeOf(secret, at))));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400]);
  });

  test('a recovery code works once, small and without its hyphen too; its use is mailed and audited', async () => {
    const { email, codes, caller, id } = await withFactor();
    const [first = '', other = ''] = codes;
    expect((await signIn(email, first.toLowerCase().replace('-', ' '))).status).toBe(200);
    expect((await signIn(email, first)).body.code).toBe('wrong-code');
    expect((await signIn(email, other)).status).toBe(200);
    expect((await caller.get(path)).body.recoveryCodesLeft).toBe(8);
    expect((await waitForMail(server, email, 2)).text).toContain('Codes left: 9');
    const { rows } = await server.sql.query<{ json: object }>(
      "SELECT json FROM audit WHERE entity_id = $1 AND entity_name = 'User' ORDER BY id DESC LIMIT 1",
      [id],
    );
    expect(rows[0]?.json).toEqual({ recoveryCodeUsed: true, recoveryCodesLeft: 8 });
  });

  test('five wrong codes end a sign-in, and its five minutes do', async () => {
    const { email, secret } = await withFactor();
    pass(60);
    const burnt = pendingOf(await askPassword(email));
    for (let n = 0; n < 5; n += 1) expect((await finish(burnt, '000000')).body.code).toBe('wrong-code');
    const over = await finish(burnt, codeOf(secret, at));
    const never = await finish('x'.repeat(43), codeOf(secret, at));
    expect([over.status, over.body.code]).toEqual([400, 'sign-in-over']);
    expect({ ...never.body, requestId: '' }).toEqual({ ...over.body, requestId: '' });
    const late = pendingOf(await askPassword(email));
    pass(301);
    expect((await finish(late, codeOf(secret, at))).body.code).toBe('sign-in-over');
  });

  test('ten codes in a quarter of an hour, whatever sign-in and process; the owner’s known browser has its own', async () => {
    const { email, secret, caller } = await withFactor();
    const known = { cookie: `DEVICE=${caller.cookies.DEVICE}` };
    pass(60);
    for (let n = 0; n < 10; n += 1) {
      const from = n % 2 === 0 ? server.anonymous : second.as(server.anonymous);
      const token = pendingOf(await askPassword(email));
      expect((await finish(token, '000000', from)).status).toBe(400);
      // The right password is known here, so its count is not what ends this.
      await inTx(server.services.db, systemActor, tx => clearHits(tx, `sign-in:account:${email}`));
    }
    expect((await signIn(email, codeOf(secret, at))).status).toBe(429);
    const token = pendingOf(await askPassword(email, known));
    const reply = await server.anonymous.post('/api/auth/finish-sign-in', { token, code: codeOf(secret, at) }, known);
    expect(reply.status).toBe(200);
  });

  test('whoever was deactivated, or has a new password, doesn’t finish', async () => {
    const admin = await open('COMPANY_ADMIN');
    const { email, secret, id } = await withFactor();
    pass(60);
    const token = pendingOf(await askPassword(email));
    await server.sql.query("UPDATE app_user SET status = 'INACTIVE' WHERE id = $1", [id]);
    expect((await finish(token, codeOf(secret, at))).body.code).toBe('sign-in-over');
    await server.sql.query("UPDATE app_user SET status = 'ACTIVE' WHERE id = $1", [id]);
    const password = 'dovoljno-duga-2026';
    const stated = { id, email, emailRecipient: false, firstName: 'Iva', lastName: 'Ilić', role: 'COMPANY_USER' };
    await admin.caller.put('/api/users', { ...stated, changePassword: true, password, passwordConfirmation: password });
    expect((await finish(token, codeOf(secret, at))).body.code).toBe('sign-in-over');
  });

  test('a forgotten password doesn’t get around it', async () => {
    const { email, secret } = await withFactor();
    await server.anonymous.post('/api/auth/forgot-password', { email });
    const token = tokenIn(await waitForMail(server, email, 2));
    const password = 'sasvim-nova-2026';
    const changed = await server.anonymous.post('/api/auth/change-password', {
      email,
      token,
      password,
      confirmPassword: password,
    });
    expect(changed.status).toBe(200);
    expect(changed.headers['set-cookie']).not.toContain('SESSION=');
    pass(60);
    const requested = await server.anonymous.post('/api/auth/generate-token', { email, password });
    expect(requested.body).toMatchObject({ user: { status: 'ACTIVE' }, token: null });
    expect((await finish(pendingOf(requested), codeOf(secret, at))).status).toBe(200);
  });
});

describe('new recovery codes, and turning it off', () => {
  test('need the password or a code, and exactly one of them', async () => {
    const { caller, secret } = await withFactor();
    for (const body of [{}, { ...own, code: '123456' }]) {
      const reply = await caller.post(`${path}/turn-off`, body);
      expect(reply.body.errors).toMatchObject([{ field: 'password', code: 'proof' }]);
    }
    expect((await caller.post(`${path}/turn-off`, { password: 'pogrešna' })).body.code).toBe('wrong-password');
    expect((await caller.post(`${path}/turn-off`, { code: '000000' })).body.code).toBe('wrong-code');
    pass(30);
    const code = codeOf(secret, at);
    const key = { 'idempotency-key': 'novi-kodovi' };
    expect((await caller.post(`${path}/recovery-codes`, { code }, key)).body.recoveryCodes).toHaveLength(10);
    expect((await caller.post(`${path}/recovery-codes`, { code }, key)).body).toEqual({ recoveryCodes: null });
    expect((await caller.post(`${path}/turn-off`, { code })).body.code).toBe('wrong-code');
    expect((await caller.get(path)).body.on).toBe(true);
  });

  test('new codes end the earlier ones; turning off ends all of it', async () => {
    const { caller, email, codes } = await withFactor();
    const renewed = (await caller.post(`${path}/recovery-codes`, own)).body.recoveryCodes as string[];
    expect((await signIn(email, codes[0] ?? '')).body.code).toBe('wrong-code');
    expect((await signIn(email, renewed[0] ?? '')).status).toBe(200);
    expect((await caller.post(`${path}/turn-off`, own)).body).toEqual({ done: true });
    expect((await caller.post(`${path}/turn-off`, own)).body).toEqual({ done: true });
    expect((await caller.post(`${path}/recovery-codes`, own)).body.code).toBe('second-factor-off');
    expect((await askPassword(email)).body).toMatchObject({ user: { email }, secondFactor: null });
    const { rows } = await server.sql.query(
      'SELECT 1 FROM recovery_code r JOIN app_user u ON u.id = r.user_id WHERE u.email = $1',
      [email],
    );
    expect(rows).toEqual([]);
  });

  test('ten wrong tries of somebody who is signed in and no more is evaluated', async () => {
    const { caller } = await withFactor();
    for (let n = 0; n < 10; n += 1) await caller.post(`${path}/turn-off`, { password: 'pogrešna' });
    expect((await caller.post(`${path}/turn-off`, own)).status).toBe(429);
    expect((await second.as(caller).post(path, own)).status).toBe(429);
  });
});

describe('/api/users/:id/second-factor', () => {
  const of = (id: number) => `/api/users/${id}/second-factor`;

  test('an administrator sees and resets a colleague’s: sessions end, the password is enough, one’s own is refused', async () => {
    const admin = await withFactor('COMPANY_ADMIN');
    const person = await withFactor();
    expect((await admin.caller.get(of(person.id))).body).toMatchObject({ on: true, since: expect.any(String) });
    expect((await admin.caller.delete(of(person.id))).body).toEqual({ count: 1 });
    expect((await admin.caller.delete(of(person.id))).body).toEqual({ count: 0 });
    expect((await admin.caller.get(of(person.id))).body).toEqual({ on: false, since: null });
    expect((await person.caller.get('/api/auth/me')).status).toBe(401);
    expect((await askPassword(person.email)).body).toMatchObject({ user: { email: person.email }, secondFactor: null });
    expect((await waitForMail(server, person.email, 2)).subject).toBe('An administrator reset your two-step sign-in');
    const self = await admin.caller.delete(of(admin.id));
    expect([self.status, self.body.code]).toEqual([409, 'own-second-factor']);
    const { rows } = await server.sql.query(
      'SELECT user_id, json FROM audit WHERE entity_id = $1 ORDER BY id DESC LIMIT 1',
      [person.id],
    );
    expect(rows).toEqual([
      { user_id: admin.id, json: { before: { secondFactor: true }, after: { secondFactor: false } } },
    ]);
  });

  test('the operator does it for everybody; another company’s administrator finds nobody', async () => {
    const person = await withFactor();
    const stranger = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' });
    expect((await (await server.signIn(stranger.email)).delete(of(person.id))).status).toBe(404);
    const operator = await open('SYSTEM_ADMIN');
    expect((await operator.caller.delete(of(person.id))).body).toEqual({ count: 1 });
  });
});

test('an API client has no second factor, and its sign-in none to ask for', async () => {
  const admin = await open('COMPANY_ADMIN');
  const made = (await admin.caller.post('/api/clients', { clientId: 'erp' })).body;
  const signedIn = await server.anonymous.post('/api/auth/generate-token', {
    email: made.clientId,
    password: made.secret,
  });
  expect(signedIn.body).toMatchObject({ token: expect.any(String), secondFactor: null });
  expect(signedIn.headers['set-cookie']).toBeUndefined();
  const headers = { authorization: `Bearer ${signedIn.body.token}` };
  expect((await server.anonymous.post(path, own, headers)).status).toBe(403);
  expect((await server.anonymous.get(path, headers)).status).toBe(403);
});
