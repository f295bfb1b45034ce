import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, type ReadMail, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { codeOf } from '../../testing/totp-codes.ts';

/** The address that somebody signs in with changes with proof and notice, and never before it was confirmed. */
let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.addCompany();
});
afterAll(() => server.close());

let people = 0;
const newEmail = (): string => `nova${++people}@primer.example`;
const addPerson = (role: 'COMPANY_ADMIN' | 'COMPANY_USER' = 'COMPANY_USER') => server.addUser({ companyId, role });
const emailOf = async (id: number): Promise<unknown> =>
  (await server.sql.query('SELECT email FROM app_user WHERE id = $1', [id])).rows[0]?.email;
const ask = (caller: TestCaller, body: object) => caller.post('/api/auth/change-own-email', body);
const confirm = (mail: ReadMail) =>
  server.anonymous.post('/api/auth/verify-token', {
    id: /verify-token\/([0-9a-f-]{36})/.exec(mail.text)?.[1],
    token: tokenIn(mail),
  });
const stated = (user: { id: number; email: string }, more: object) => ({
  id: user.id,
  email: user.email,
  emailRecipient: false,
  firstName: 'Iva',
  lastName: 'Ilić',
  role: 'COMPANY_USER',
  ...more,
});

describe('POST /api/auth/change-own-email', () => {
  test('takes the password, changes nothing before the new address confirmed it, tells the old one, ends the sessions', async () => {
    const user = await addPerson();
    const here = await server.signIn(user.email);
    const email = newEmail();
    expect((await ask(here, { email, password: 'pogrešna' })).body.errors).toMatchObject([{ field: 'password' }]);
    expect((await ask(here, { email: user.email.toUpperCase(), password: testPassword })).status).toBe(400);
    expect((await ask(here, { email, password: testPassword })).body).toEqual({ done: true });
    const reported = await waitForMail(server, user.email);
    expect(reported.text).toContain(email);
    const mail = await waitForMail(server, email);
    expect([await emailOf(user.id), (await here.get('/api/auth/me')).status]).toEqual([user.email, 200]);
    // A link that was mailed to the old address opens nothing afterwards.
    await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
    const reset = tokenIn(await waitForMail(server, user.email, 2));
    expect((await confirm(mail)).body).toEqual({ done: true });
    expect([await emailOf(user.id), (await here.get('/api/auth/me')).status]).toEqual([email, 401]);
    await server.signIn(email);
    await expect(server.signIn(user.email)).rejects.toThrow();
    const password = 'sasvim-nova-2026';
    const old = { email: user.email, token: reset, password, confirmPassword: password };
    expect((await server.anonymous.post('/api/auth/change-password', old)).status).toBe(400);
    expect((await server.anonymous.post('/api/auth/change-password', { ...old, email })).status).toBe(400);
    expect((await waitForMail(server, user.email, 3)).subject).toBe('Your address at Skonto has changed');
    expect((await confirm(mail)).status).toBe(400);
  });

  test('with a second factor takes a code as well', async () => {
    const user = await addPerson();
    const here = await server.signIn(user.email);
    const { secret } = (await here.post('/api/auth/second-factor', { password: testPassword })).body;
    const at = Date.parse('2026-11-21T12:00:00Z');
    const first = { code: codeOf(String(secret), at) };
    const { recoveryCodes } = (await here.post('/api/auth/second-factor/confirm', first)).body;
    const body = { email: newEmail(), password: testPassword };
    expect((await ask(here, body)).body.errors).toMatchObject([{ field: 'code', code: 'code-needed' }]);
    expect((await ask(here, { ...body, code: '000000' })).body.errors).toMatchObject([
      { field: 'code', code: 'wrong-code' },
    ]);
    const [code] = recoveryCodes as string[];
    expect((await ask(here, { ...body, password: 'pogrešna', code })).status).toBe(400);
    expect((await ask(here, { ...body, code })).status).toBe(200);
  });

  test('asking for another one, or a new password, withdraws it', async () => {
    const user = await addPerson();
    const here = await server.signIn(user.email);
    const emails = [newEmail(), newEmail()] as const;
    for (const email of emails) expect((await ask(here, { email, password: testPassword })).status).toBe(200);
    const [first, second] = [await waitForMail(server, emails[1]), await mailsTo(server, emails[0])];
    for (const mail of second) expect((await confirm(mail)).status).toBe(400);
    const password = 'sasvim-nova-2026';
    const change = { currentPassword: testPassword, password, confirmPassword: password };
    expect((await here.post('/api/auth/change-own-password', change)).status).toBe(200);
    expect((await confirm(first)).status).toBe(400);
    expect(await emailOf(user.id)).toBe(user.email);
  });

  test('an address that has an account answers alike, and isn’t confirmed', async () => {
    const [user, other] = [await addPerson(), await addPerson()];
    const here = await server.signIn(user.email);
    expect((await ask(here, { email: other.email, password: testPassword })).body).toEqual({ done: true });
    const late = await confirm(await waitForMail(server, other.email));
    expect([late.status, late.body.code, await emailOf(user.id)]).toEqual([409, 'address-has-account', user.email]);
  });
});

describe('PUT /api/users', () => {
  test('doesn’t change one’s own address, which takes the password', async () => {
    const admin = await addPerson('COMPANY_ADMIN');
    const reply = await (await server.signIn(admin.email)).put(
      '/api/users',
      stated(admin, { email: newEmail(), role: 'COMPANY_ADMIN' }),
    );
    expect([reply.status, reply.body.errors?.[0]]).toMatchObject([409, { field: 'email', code: 'own-email' }]);
    expect(await emailOf(admin.id)).toBe(admin.email);
  });

  test('a colleague’s address stays until it was confirmed from the new one; the old one is told by whom, and may withdraw it', async () => {
    const [admin, user] = [await addPerson('COMPANY_ADMIN'), await addPerson()];
    const boss = await server.signIn(admin.email);
    const email = newEmail();
    const reply = await boss.put('/api/users', stated(user, { email }));
    expect([reply.status, reply.body.email, await emailOf(user.id)]).toEqual([200, user.email, user.email]);
    expect(reply.message).toContain(email);
    const reported = await waitForMail(server, user.email);
    expect(reported.text).toContain(admin.email);
    expect(reported.text).toContain('/login?step=forgot');
    const mail = await waitForMail(server, email);
    await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
    const token = tokenIn(await waitForMail(server, user.email, 2));
    const password = 'sasvim-nova-2026';
    const reset = { email: user.email, token, password, confirmPassword: password };
    expect((await server.anonymous.post('/api/auth/change-password', reset)).status).toBe(200);
    expect((await confirm(mail)).status).toBe(400);
    expect(await emailOf(user.id)).toBe(user.email);
    // Asked for once more and not withdrawn, it counts.
    await boss.put('/api/users', stated(user, { email }));
    expect((await confirm(await waitForMail(server, email, 2))).status).toBe(200);
    expect(await emailOf(user.id)).toBe(email);
  });

  test('who was invited and never came has no account yet: the address is simply another one', async () => {
    const boss = await server.signIn((await addPerson('COMPANY_ADMIN')).email);
    const invited = await server.addUser({ companyId, role: 'COMPANY_USER', status: 'INACTIVE' });
    const email = newEmail();
    expect((await boss.put('/api/users', stated(invited, { email }))).body.email).toBe(email);
  });
});

test('what the operator changes of a company’s person, its administrators are told', async () => {
  const company = await server.addCompany();
  const admin = await server.addUser({ companyId: company, role: 'COMPANY_ADMIN' });
  const user = await server.addUser({ companyId: company, role: 'COMPANY_USER' });
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const put = (more: object) => operator.put('/api/users', stated(user, { company: { id: company }, ...more }));
  expect((await put({ email: newEmail() })).status).toBe(200);
  expect((await waitForMail(server, admin.email)).subject).toBe(
    'The operator is changing the address of one of your people',
  );
  const password = 'sasvim-nova-2026';
  expect((await put({ changePassword: true, password, passwordConfirmation: password })).status).toBe(200);
  const reported = await waitForMail(server, admin.email, 2);
  expect(reported.subject).toBe('The operator set a password for one of your people');
  expect(reported.text).toContain(user.email);
  const here = await server.signIn(user.email, password);
  const { secret } = (await here.post('/api/auth/second-factor', { password })).body;
  const code = codeOf(String(secret), Date.parse('2026-11-21T12:00:00Z'));
  expect((await here.post('/api/auth/second-factor/confirm', { code })).status).toBe(200);
  expect((await operator.delete(`/api/users/${user.id}/second-factor`)).body).toEqual({ count: 1 });
  expect((await waitForMail(server, admin.email, 3)).subject).toContain('two-step sign-in');
});
