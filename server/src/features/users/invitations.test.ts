import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** What an invitation says, in whose words, and how many there may be. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => server.close());

let people = 0;
const newEmail = (): string => `pozvan${++people}@primer.example`;
async function company(facts: { name?: string; checked?: boolean; code?: string } = {}) {
  const id = await server.addCompany(facts);
  const { email } = await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' });
  return { id, email, admin: await server.signIn(email) };
}
const invite = (caller: TestCaller, more: object = {}) =>
  caller.post('/api/users', {
    email: newEmail(),
    emailRecipient: false,
    firstName: 'Iva',
    lastName: 'Ilić',
    role: 'COMPANY_USER',
    ...more,
  });

describe('an invitation', () => {
  test('says who invites, for which company, in the language chosen for it, with one button that holds the token', async () => {
    const { admin } = await company({ name: 'Žitoprodukt d.o.o.' });
    const email = newEmail();
    expect((await invite(admin, { email, language: 'sr' })).status).toBe(201);
    const mail = await waitForMail(server, email);
    expect(mail.subject).toBe('Đorđe Čolić vas poziva u Žitoprodukt d.o.o. na Skontu');
    expect(mail.text).toContain('Poštovani,');
    expect(mail.text).toMatch(/register-supplier-invite\?email=\S+&token=[A-Z0-9]{10}\n/);
    expect(mail.text).toContain('jer je vašu adresu uneo korisnik Đorđe Čolić');
    const other = newEmail();
    await invite(admin, { email: other });
    const english = await waitForMail(server, other);
    expect(english.subject).toBe('Đorđe Čolić invites you to Žitoprodukt d.o.o. on Skonto');
    const html = english.raw.split('Content-Type: text/html')[1] ?? '';
    expect(html.match(/<a /g)).toHaveLength(1);
    expect((await invite(admin, { language: 'de' })).status).toBe(400);
  });

  test.each([
    ['a first name', { firstName: 'Blocked, call 0900 1234 or see www.evil.example now' }, {}],
    ['a first name that is a plain one', { firstName: 'Stranac' }, {}],
    ['a company’s name', {}, { name: 'Nagrada na evil.example' }],
  ])('of a company that nobody verified repeats nothing that it chose: %s', async (_what, person, facts) => {
    const sender = await company({ ...facts, checked: false, code: `9900${++people}` });
    const email = newEmail();
    expect((await invite(sender.admin, { email, ...person })).status).toBe(201);
    const mail = await waitForMail(server, email);
    expect(mail.subject).toMatch(new RegExp(`^${sender.email} invites you to 9900\\d+ on Skonto$`));
    expect(mail.text).toContain(`Hello ${email},`);
    expect(mail.raw).not.toMatch(/evil|Stranac|Blocked|0900|Nagrada/);
  });

  test('of a verified one greets by the address where the name is none', async () => {
    const { admin } = await company({ name: 'Mlekara 2000 a.d.' });
    for (const firstName of [
      'Vidi evil.example',
      'Zovi 0900 123 456',
      'https://evil',
      '<b>x</b>',
      'a@b',
      'x'.repeat(61),
    ]) {
      const email = newEmail();
      expect((await invite(admin, { email, firstName })).status).toBe(201);
      const mail = await waitForMail(server, email);
      expect(mail.text, firstName).toContain(`Hello ${email},`);
      expect(mail.subject).toBe('Đorđe Čolić invites you to Mlekara 2000 a.d. on Skonto');
    }
  });

  test('by the operator says the company; asked for once more by the invited it says that there is one', async () => {
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const { id } = await company({ name: 'Podunavlje d.o.o.' });
    const email = newEmail();
    expect((await invite(operator, { email, company: { id } })).status).toBe(201);
    expect((await waitForMail(server, email)).subject).toBe('Skonto invites you to Podunavlje d.o.o. on Skonto');
    server.setNow('2026-11-21T12:20:00Z');
    await server.anonymous.post('/api/auth/forgot-password', { email });
    expect((await waitForMail(server, email, 2)).subject).toBe('Your invitation to Skonto');
    server.setNow('2026-11-21T12:00:00Z');
  });
});

describe('how many', () => {
  test('a company that nobody verified invites twenty an hour, another two hundred; what is refused makes no user', async () => {
    const unverified = await company({ checked: false });
    const statuses: number[] = [];
    for (let n = 0; n < 22; n += 1) statuses.push((await invite(unverified.admin)).status);
    expect(statuses).toEqual([...Array(20).fill(201), 429, 429]);
    const { rows } = await server.sql.query(
      "SELECT id FROM app_user WHERE company_id = $1 AND status = 'INACTIVE' ORDER BY id",
      [unverified.id],
    );
    expect(rows).toHaveLength(20);
    const again = await unverified.admin.post(`/api/users/invite-again?ids=${rows[0].id}`);
    expect([again.status, again.headers['retry-after']]).toEqual([429, '3600']);
    const verified = await company();
    for (let n = 0; n < 25; n += 1) expect((await invite(verified.admin)).status).toBe(201);
    await server.sql.query('UPDATE rate_counter SET hits = 199 WHERE hits = 25');
    expect([(await invite(verified.admin)).status, (await invite(verified.admin)).status]).toEqual([201, 429]);
  });

  test('one address gets twenty mails an hour that anybody may set off, and then none of them; a notice still comes', async () => {
    const { id } = await company();
    const user = await server.addUser({ companyId: id, role: 'COMPANY_USER' });
    server.setNow('2026-11-25T12:00:00Z');
    for (let n = 0; n < 30; n += 1) {
      const registration = {
        company: { country: 'HRV', code: `HR-${++people}` },
        email: user.email,
        password: 'vetar jesen lopta',
      };
      await server.anonymous.post('/api/auth/register', registration, { 'x-forwarded-for': `192.0.2.${n}` });
    }
    const here = await server.signIn(user.email);
    const password = 'sasvim-nova-2026';
    await here.post('/api/auth/change-own-password', {
      currentPassword: 'korisnik-2026',
      password,
      confirmPassword: password,
    });
    await expect
      .poll(async () => (await mailsTo(server, user.email)).some(mail => mail.subject.includes('was changed')), {
        timeout: 20_000,
      })
      .toBe(true);
    await expect.poll(async () => (await mailsTo(server, user.email)).length, { timeout: 20_000 }).toBe(21);
    server.setNow('2026-11-21T12:00:00Z');
  });
});
