import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const password = 'dovoljno-duga-2026';
let people = 0;
const newEmail = (): string => `osoba${++people}@primer.example`;
let codes = 100;
const newCode = (): string => `HR${++codes}`;
const registration = (more: { email?: string; country?: string; code?: string; password?: string } = {}) => ({
  company: { country: more.country ?? 'HRV', code: more.code ?? newCode() },
  email: more.email ?? newEmail(),
  password: more.password ?? password,
});
const register = (more: Parameters<typeof registration>[0] = {}, headers: Record<string, string> = {}) => {
  const body = registration(more);
  return server.anonymous
    .post('/api/auth/register', body, headers)
    .then(reply => ({ ...reply, body: reply.body, sent: body }));
};

describe('POST /api/auth/register', () => {
  test('REG-03 adds an unverified company with an inactive administrator and mails the token in their language', async () => {
    const reply = await register({ country: 'SRB', code: '101134702' }, { 'accept-language': 'sr' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ id: expect.any(Number), status: 'INACTIVE' });
    const { rows } = await server.sql.query(
      'SELECT c.checked, c.code, u.role, u.status, u.password_hash FROM app_user u JOIN company c ON c.id = u.company_id WHERE u.id = $1',
      [reply.body.id],
    );
    expect(rows[0]).toMatchObject({ checked: false, code: '101134702', role: 'COMPANY_ADMIN', status: 'INACTIVE' });
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const mail = await waitForMail(server, reply.sent.email);
    expect(mail.subject).toBe('Potvrdite registraciju na platformi Skonto');
    expect(mail.text).toContain(`/verify-token/${reply.body.id}`);
  });

  test('a tax code that is registered already is refused with the way in, and changes nothing', async () => {
    const first = await register();
    const again = await register({ code: first.sent.company.code });
    expect(again.status).toBe(409);
    expect(again.body).toMatchObject({ code: 'company-registered', errors: [{ field: 'company.code' }] });
    expect(again.message).toContain('Ask its administrator');
    const users = await server.sql.query('SELECT 1 FROM app_user WHERE email = $1', [again.sent.email]);
    expect(users.rowCount).toBe(0);
  });

  test('an address that has an account gets the same answer, no company, and a mail that says so', async () => {
    const first = await register();
    const again = await register({ email: first.sent.email.toUpperCase() });
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ id: expect.any(Number), status: 'INACTIVE' });
    expect(again.body.id).not.toBe(first.body.id);
    const company = await server.sql.query('SELECT 1 FROM company WHERE code = $1', [again.sent.company.code]);
    expect(company.rowCount).toBe(0);
    expect((await waitForMail(server, first.sent.email, 2)).subject).toBe('You already have an account at Skonto');
    const verify = await server.anonymous.post('/api/auth/verify-token', { id: again.body.id, token: 'ABCDEFGHJK' });
    expect(verify.status).toBe(400);
  });

  test.each([
    ['a broken PIB', { country: 'SRB', code: '101134701' }, 'company.code', 'tax-code-pib-check-digit'],
    ['an unknown country', { country: 'XXX' }, 'company.country', 'country'],
    ['a common password', { password: 'Password1' }, 'password', 'password-common'],
    [
      'one’s own address as password',
      { email: 'moja@primer.example', password: 'moja@primer.example' },
      'password',
      'password-common',
    ],
    ['a short password', { password: '12345' }, 'password', 'too-short'],
    ['an address with a second line', { email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'email'],
  ])('refuses %s', async (_what, more, field, code) => {
    const reply = await register(more);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toContainEqual({ field, code, message: expect.not.stringContaining('fields.') });
  });

  test('unknown members are refused', async () => {
    const reply = await server.anonymous.post('/api/auth/register', { ...registration(), role: 'SYSTEM_ADMIN' });
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field: 'role', code: 'unknown-member' }]);
  });

  test('two at once with one tax code: one gets in', async () => {
    const code = newCode();
    const replies = await Promise.all([register({ code }), register({ code })]);
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409]);
  });
});

describe('POST /api/auth/register, at once', () => {
  test('two with one address read alike, and one account comes of it', async () => {
    const email = newEmail();
    const replies = await Promise.all([register({ email }), register({ email })]);
    expect(replies.map(reply => reply.status)).toEqual([201, 201]);
    const users = await server.sql.query('SELECT 1 FROM app_user WHERE email = $1', [email]);
    expect(users.rowCount).toBe(1);
  });
});

describe('POST /api/auth/verify-token', () => {
  test('REG-18 makes the user active, once; small letters and spaces are fine', async () => {
    const { body, sent } = await register();
    const token = tokenIn(await waitForMail(server, sent.email));
    const typed = ` ${token.slice(0, 5).toLowerCase()} ${token.slice(5)}`;
    expect((await server.anonymous.post('/api/auth/verify-token', { id: body.id, token: typed })).body).toEqual({
      done: true,
    });
    await server.signIn(sent.email, password);
    expect((await server.anonymous.post('/api/auth/verify-token', { id: body.id, token })).status).toBe(400);
  });

  test('five wrong tries burn the token, and a new one helps', async () => {
    const { body, sent } = await register();
    const token = tokenIn(await waitForMail(server, sent.email));
    const verify = (given: string) => server.anonymous.post('/api/auth/verify-token', { id: body.id, token: given });
    for (let n = 0; n < 5; n += 1) expect((await verify('WRONGWRONG')).status).toBe(400);
    const burnt = await verify(token);
    expect(burnt.status).toBe(400);
    expect(burnt.body).toMatchObject({ code: 'wrong-token' });
    await server.anonymous.post('/api/auth/regenerate-token', { id: body.id });
    expect((await verify(tokenIn(await waitForMail(server, sent.email, 2)))).status).toBe(200);
  });

  test('a token is good for 24 hours', async () => {
    const { body, sent } = await register();
    const token = tokenIn(await waitForMail(server, sent.email));
    server.setNow('2026-11-22T12:00:01Z');
    expect((await server.anonymous.post('/api/auth/verify-token', { id: body.id, token })).status).toBe(400);
    server.setNow('2026-11-21T12:00:00Z');
  });

  test("another user's token, and nobody's id, read like any wrong token", async () => {
    const one = await register();
    const other = await register();
    const token = tokenIn(await waitForMail(server, other.sent.email));
    const foreign = await server.anonymous.post('/api/auth/verify-token', { id: one.body.id, token });
    const nobody = await server.anonymous.post('/api/auth/verify-token', { id: 999_999, token });
    expect(foreign.status).toBe(400);
    expect({ ...nobody.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
  });
});

describe('POST /api/auth/regenerate-token', () => {
  test('REG-19 answers everybody alike and mails only who waits', async () => {
    const active = await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' });
    for (const id of [active.id, 999_998]) {
      const reply = await server.anonymous.post('/api/auth/regenerate-token', { id });
      expect([reply.status, reply.body]).toEqual([200, { done: true }]);
    }
    const { sent, body } = await register();
    await waitForMail(server, sent.email);
    await server.anonymous.post('/api/auth/regenerate-token', { id: body.id });
    await waitForMail(server, sent.email, 2);
    expect(await mailsTo(server, active.email)).toEqual([]);
  });

  test('asking again and again is stopped, known id or not', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await server.anonymous.post('/api/auth/regenerate-token', { id: 777_777 })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('no token and no password stand in the database in clear', async () => {
  const { sent } = await register();
  const token = tokenIn(await waitForMail(server, sent.email));
  const { rows } = await server.sql.query<{ text: string }>(
    `SELECT coalesce(string_agg(j.data::text || coalesce(j.output::text, ''), ''), '') ||
      (SELECT string_agg(coalesce(a.json::text, ''), '') FROM audit a) AS text FROM pgboss.job j`,
  );
  expect(rows[0]?.text).toContain('verify');
  expect(rows[0]?.text).not.toContain(token);
  expect(rows[0]?.text).not.toContain(password);
});
