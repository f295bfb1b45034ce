import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer, testPassword } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_TRUST_PROXY: '127.0.0.1' });
  companyId = await server.addCompany();
});
afterAll(() => server.close());

const password = 'sasvim-nova-2026';
const body = (email: string, token: string, more: object = {}) => ({
  email,
  token,
  password,
  confirmPassword: password,
  ...more,
});
const change = (...given: Parameters<typeof body>) =>
  server.anonymous.post('/api/auth/change-password', body(...given));
const finish = (...given: Parameters<typeof body>) =>
  server.anonymous.post('/api/suppliers/register-supplier-invite', body(...given));
const forgot = (email: string) => server.anonymous.post('/api/auth/forgot-password', { email });

async function invited(): Promise<{ email: string }> {
  const user = await server.addUser({ companyId, role: 'COMPANY_USER', status: 'INACTIVE' });
  await server.sql.query('UPDATE app_user SET password_hash = NULL WHERE id = $1', [user.id]);
  return user;
}

describe('POST /api/auth/forgot-password', () => {
  test('mails a link to the reset screen; an unknown address gets the same answer', { tags: 'AUTH-09' }, async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    const known = await forgot(user.email);
    const unknown = await forgot('niko@primer.example');
    expect([known.status, known.body]).toEqual([200, { done: true }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const mail = await waitForMail(server, user.email);
    expect(mail.text).toContain(`/reset-password?email=${encodeURIComponent(user.email)}&token=${tokenIn(mail)}`);
    expect(await mailsTo(server, 'niko@primer.example')).toEqual([]);
  });

  test('who was invited and never came gets the invitation again', async () => {
    const user = await invited();
    await forgot(user.email);
    expect((await waitForMail(server, user.email)).text).toContain('/register-supplier-invite?email=');
  });
});

describe('a stranger who asks for somebody else', () => {
  const askFrom = (email: string, network: number, more: Record<string, string> = {}) =>
    server.anonymous.post('/api/auth/forgot-password', { email }, { 'x-forwarded-for': `192.0.2.${network}`, ...more });

  test('has no second link mailed while one is fresh, and ends none; the owner’s browser gets one at any time', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    const owner = await server.signIn(user.email);
    await forgot(user.email);
    const first = tokenIn(await waitForMail(server, user.email));
    for (let n = 1; n < 9; n += 1) expect((await askFrom(user.email, n)).status).toBe(200);
    for (let n = 1; n < 9; n += 1) await askFrom(user.email, 9);
    expect((await askFrom(user.email, 9)).status).toBe(429);
    const known = { cookie: `DEVICE=${owner.cookies.DEVICE}` };
    expect((await askFrom(user.email, 9, known)).status).toBe(200);
    const second = tokenIn(await waitForMail(server, user.email, 2));
    // The older one dies when a new one is mailed.
    expect((await change(user.email, first)).status).toBe(400);
    expect((await change(user.email, second)).status).toBe(200);
    expect((await mailsTo(server, user.email)).filter(mail => mail.subject.startsWith('Set a new'))).toHaveLength(2);
  });

  test('has another one mailed a quarter of an hour later, and then the newest is the good one', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await forgot(user.email);
    const first = tokenIn(await waitForMail(server, user.email));
    server.setNow('2026-11-21T12:15:00Z');
    await askFrom(user.email, 50);
    const second = tokenIn(await waitForMail(server, user.email, 2));
    expect([(await change(user.email, first)).status, (await change(user.email, second)).status]).toEqual([400, 200]);
    server.setNow('2026-11-21T12:00:00Z');
  });
});

describe('POST /api/auth/change-password', () => {
  test('sets the password, ends the sessions, and works once', { tags: 'SUPINV-15' }, async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    const session = await server.signIn(user.email);
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    expect((await change(user.email, token)).body).toEqual({ done: true });
    expect((await session.get('/api/auth/me')).status).toBe(401);
    await server.signIn(user.email, password);
    await expect(server.signIn(user.email, testPassword)).rejects.toThrow();
    expect((await change(user.email, token)).status).toBe(400);
  });

  test('a reset is good for an hour', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    server.setNow('2026-11-21T13:00:01Z');
    expect((await change(user.email, token)).status).toBe(400);
    server.setNow('2026-11-21T12:00:00Z');
  });

  test('an unequal confirmation and a common password are refused and cost no try', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    const unequal = await change(user.email, token, { confirmPassword: 'druga-lozinka' });
    expect(unequal.body.errors).toEqual([
      { field: 'confirmPassword', code: 'password-mismatch', message: 'Confirm Password must match Password' },
    ]);
    const common = await change(user.email, token, { password: 'qwerty123', confirmPassword: 'qwerty123' });
    expect(common.body.errors).toMatchObject([{ field: 'password', code: 'password-common' }]);
    expect((await change(user.email, token)).status).toBe(200);
  });

  test('wrong tries don’t burn it; an unknown address reads the same', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    const replies = await Promise.all(Array.from({ length: 5 }, () => change(user.email, 'WRONGWRONG')));
    expect(replies.map(reply => reply.status)).toEqual([400, 400, 400, 400, 400]);
    const unknown = await change('niko2@primer.example', token);
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...replies[0]?.body, requestId: '' });
    expect((await change(user.email, token)).status).toBe(200);
  });

  test('a token for one thing is good for no other, nor after the address changed', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    await server.sql.query("UPDATE app_user SET status = 'INACTIVE' WHERE id = $1", [user.id]);
    expect((await finish(user.email, token)).status).toBe(400);
    await server.sql.query("UPDATE app_user SET status = 'ACTIVE', email = 'nova@primer.example' WHERE id = $1", [
      user.id,
    ]);
    expect((await change('nova@primer.example', token)).status).toBe(400);
  });

  test('two at once with one token: one wins', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    const replies = await Promise.all([change(user.email, token), change(user.email, token)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400]);
  });
});

describe('POST /api/suppliers/register-supplier-invite', () => {
  test('sets the password and makes the user active, within 14 days', { tags: 'SUPINV-14' }, async () => {
    const user = await invited();
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    server.setNow('2026-12-05T11:59:59Z');
    expect((await finish(user.email, token)).body).toEqual({ done: true });
    await server.signIn(user.email, password);
    expect((await finish(user.email, token)).status).toBe(400);
    server.setNow('2026-11-21T12:00:00Z');
  });

  test('a token shorter than 7 characters is refused at its field', { tags: 'SUPINV-08' }, async () => {
    const reply = await finish('a@primer.example', 'ABCDEF');
    expect(reply.body.errors).toMatchObject([{ field: 'token', code: 'too-short' }]);
  });
});

test('another site cannot submit these forms', async () => {
  const reply = await server.anonymous.post(
    '/api/auth/forgot-password',
    { email: 'a@primer.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  );
  expect(reply.status).toBe(403);
});
