import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx, systemActor } from '../../db/tx.ts';
import { deleteExpired } from '../../tables/sessions.ts';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_TRUST_PROXY: '127.0.0.1' });
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
let networks = 0;
/** Each from a network of its own. */
const register = (more: Parameters<typeof registration>[0] = {}, headers: Record<string, string> = {}) => {
  const body = registration(more);
  return server.anonymous
    .post('/api/auth/register', body, { 'x-forwarded-for': `203.0.113.${++networks}`, ...headers })
    .then(reply => ({ ...reply, body: reply.body, sent: body }));
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const verify = (id: unknown, token: string, from = '') =>
  server.anonymous.post('/api/auth/verify-token', { id, token }, from === '' ? {} : { 'x-forwarded-for': from });
const companiesOf = async (code: string): Promise<number> =>
  (await server.sql.query('SELECT 1 FROM company WHERE code = $1', [code])).rowCount ?? 0;
/** Registers and confirms. */
async function arrive(more: Parameters<typeof registration>[0] = {}) {
  const reply = await register(more);
  const token = tokenIn(await waitForMail(server, reply.sent.email));
  expect((await verify(reply.body.id, token)).body).toEqual({ done: true });
  return reply;
}

describe('POST /api/auth/register', () => {
  test('answers a random id and mails the token in their language; nothing comes into being yet', {
    tags: 'REG-03',
  }, async () => {
    const reply = await register({ country: 'SRB', code: '101134702' }, { 'accept-language': 'sr' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({ id: expect.stringMatching(uuid), status: 'INACTIVE' });
    expect(await companiesOf('101134702')).toBe(0);
    const { rows } = await server.sql.query('SELECT password_hash FROM address_confirmation WHERE id = $1', [
      reply.body.id,
    ]);
    expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$/);
    const mail = await waitForMail(server, reply.sent.email);
    expect(mail.subject).toBe('Potvrdite registraciju na platformi Skonto');
    const link = `/verify-token/${reply.body.id}?email=${encodeURIComponent(reply.sent.email)}&token=${tokenIn(mail)}`;
    expect(mail.text).toContain(link);
  });

  test('a tax code that is registered already gets the same answer, and the way in by mail, also when it is asked for anew', async () => {
    const first = await arrive();
    const again = await register({ code: first.sent.company.code });
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ id: expect.stringMatching(uuid), status: 'INACTIVE' });
    const mail = await waitForMail(server, again.sent.email);
    expect(mail.subject).toBe('This company is registered at Skonto already');
    expect(mail.text).toContain('Ask its administrator to invite you');
    expect(mail.text).not.toContain(first.sent.company.code);
    expect((await server.anonymous.post('/api/auth/regenerate-token', { id: again.body.id })).status).toBe(200);
    expect((await waitForMail(server, again.sent.email, 2)).subject).toBe(mail.subject);
    expect(await companiesOf(first.sent.company.code)).toBe(1);
  });

  test('an address that has an account gets the same answer, no company, and a mail that says so', async () => {
    const first = await arrive();
    const again = await register({ email: first.sent.email.toUpperCase() });
    expect(again.status).toBe(201);
    expect(again.body).toEqual({ id: expect.stringMatching(uuid), status: 'INACTIVE' });
    expect((await waitForMail(server, first.sent.email, 2)).subject).toBe('You already have an account at Skonto');
    expect((await verify(again.body.id, 'ABCDEFGHJK')).status).toBe(400);
    // Its owner comes in as before, whatever a stranger registered for it.
    await server.signIn(first.sent.email, password);
  });

  test('neither tax code nor address is reserved by whoever doesn’t confirm: the owner, the operator and an invitation get through', async () => {
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    const buyer = await server.signIn(
      (await server.addUser({ companyId: await server.addCompany(), role: 'COMPANY_ADMIN' })).email,
    );
    const facts = (code: string) => ({
      code,
      registrationNumber: '1',
      name: 'Vlasnik',
      address: 'Ulica 1',
      country: { alpha3Code: 'HRV' },
    });
    const [first, second, third] = [newCode(), newCode(), newCode()];
    const squatters = [];
    for (const code of [first, second, third]) squatters.push(await register({ code }));
    await arrive({ code: first });
    expect((await operator.post('/api/companies', facts(second))).status).toBe(201);
    const admin = { firstName: 'Iva', lastName: 'Ilić', email: newEmail() };
    await server.sql.query(
      `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, processing_fee_ppm, discount_pct_fixed, active)
       SELECT company_id, '2026-01-01', 'U-1', 'Ana', 0, 0, 0, false, true FROM app_user WHERE id = $1`,
      [(await buyer.get('/api/auth/me')).body.id],
    );
    expect((await buyer.post('/api/suppliers', { supplier: { ...facts(third), admin } })).status).toBe(201);
    for (const { body, sent } of squatters) {
      const late = await verify(body.id, tokenIn(await waitForMail(server, sent.email)));
      expect([late.status, late.body.code]).toEqual([409, 'company-registered']);
      expect(await companiesOf(sent.company.code)).toBe(1);
    }
  });

  test('whether an address has an account can’t be learnt by registering its tax code once more', async () => {
    const owner = await arrive();
    const answers = async (email: string) => {
      const code = newCode();
      await register({ code, email });
      return (await register({ code })).status;
    };
    expect([await answers(owner.sent.email), await answers(newEmail())]).toEqual([201, 201]);
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

  test('of two who confirm one tax code, or one address, at once one gets in', async () => {
    const [code, email] = [newCode(), newEmail()];
    const rivals = [
      [await register({ code }), await register({ code }), 'company-registered'],
      [await register({ email }), await register({ email }), 'address-has-account'],
    ] as const;
    for (const [one, other, refusal] of rivals) {
      const sameBox = one.sent.email === other.sent.email;
      const mails = [
        await waitForMail(server, one.sent.email),
        await waitForMail(server, other.sent.email, sameBox ? 2 : 1),
      ];
      const tokens = mails.map(mail => ({
        id: /verify-token\/([0-9a-f-]+)/.exec(mail.text)?.[1],
        token: tokenIn(mail),
      }));
      const replies = await Promise.all(tokens.map(({ id, token }) => verify(id, token)));
      expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
      expect(replies.find(reply => reply.status === 409)?.body.code).toBe(refusal);
    }
  });
});

describe('POST /api/auth/verify-token', () => {
  test('makes an unverified company and its active administrator, once; small letters and spaces are fine', {
    tags: 'REG-18',
  }, async () => {
    const { body, sent } = await register();
    const token = tokenIn(await waitForMail(server, sent.email));
    expect((await verify(body.id, ` ${token.slice(0, 5).toLowerCase()} ${token.slice(5)}`)).body).toEqual({
      done: true,
    });
    const { rows } = await server.sql.query(
      'SELECT c.checked, c.code, u.role, u.status FROM app_user u JOIN company c ON c.id = u.company_id WHERE u.email = $1',
      [sent.email],
    );
    expect(rows).toEqual([{ checked: false, code: sent.company.code, role: 'COMPANY_ADMIN', status: 'ACTIVE' }]);
    await server.signIn(sent.email, password);
    expect((await verify(body.id, token)).status).toBe(400);
  });

  test('strangers’ wrong tries, from wherever, keep nobody from the right token', async () => {
    const { body, sent } = await register();
    const token = tokenIn(await waitForMail(server, sent.email));
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await verify(body.id, 'WRONGWRONG', '192.0.2.7')).status);
    expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
    for (let n = 0; n < 30; n += 1) await verify(body.id, 'WRONGWRONG', `192.0.2.${100 + n}`);
    for (let n = 0; n < 8; n += 1)
      await server.anonymous.post(
        '/api/auth/regenerate-token',
        { id: crypto.randomUUID() },
        { 'x-forwarded-for': '192.0.2.7' },
      );
    expect((await verify(body.id, token, '198.51.100.1')).status).toBe(200);
  });

  test('a token is good for 24 hours, and then nothing of the registration is left', async () => {
    const { body, sent } = await register();
    const token = tokenIn(await waitForMail(server, sent.email));
    server.setNow('2026-11-22T12:00:01Z');
    expect((await verify(body.id, token)).status).toBe(400);
    const signIn = await server.anonymous.post('/api/auth/generate-token', { email: sent.email, password });
    expect(signIn.body.code).toBe('wrong-credentials');
    await inTx(server.services.db, systemActor, tx => deleteExpired(tx, server.services.clock.instant()));
    const left = await server.sql.query('SELECT 1 FROM address_confirmation WHERE id = $1', [body.id]);
    expect(left.rowCount).toBe(0);
    server.setNow('2026-11-21T12:00:00Z');
  });

  test("another's token, and nobody's id, read like any wrong token", async () => {
    const one = await register();
    const other = await register();
    const token = tokenIn(await waitForMail(server, other.sent.email));
    const foreign = await verify(one.body.id, token);
    const nobody = await verify(crypto.randomUUID(), token);
    expect(foreign.status).toBe(400);
    expect({ ...nobody.body, requestId: '' }).toEqual({ ...foreign.body, requestId: '' });
  });
});

describe('POST /api/auth/regenerate-token', () => {
  test('answers everybody alike and mails only who waits; the token before dies', { tags: 'REG-19' }, async () => {
    const reply = await server.anonymous.post('/api/auth/regenerate-token', { id: crypto.randomUUID() });
    expect([reply.status, reply.body]).toEqual([200, { done: true }]);
    const { sent, body } = await register();
    const first = tokenIn(await waitForMail(server, sent.email));
    await server.anonymous.post('/api/auth/regenerate-token', { id: body.id });
    const second = tokenIn(await waitForMail(server, sent.email, 2));
    expect((await verify(body.id, first)).status).toBe(400);
    expect((await verify(body.id, second)).status).toBe(200);
    await server.anonymous.post('/api/auth/regenerate-token', { id: body.id });
    await server.anonymous.post('/api/auth/forgot-password', { email: sent.email });
    expect((await waitForMail(server, sent.email, 3)).subject).toBe('Set a new password for Skonto');
  });

  test('asking again and again is stopped, known id or not', async () => {
    const statuses: number[] = [];
    const id = crypto.randomUUID();
    for (let n = 0; n < 6; n += 1)
      statuses.push((await server.anonymous.post('/api/auth/regenerate-token', { id })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

test('who registered and signs in before confirming is sent to the confirmation, with the right password only', async () => {
  const { body, sent } = await register();
  const ask = (given: string) =>
    server.anonymous.post('/api/auth/generate-token', { email: sent.email.toUpperCase(), password: given });
  const right = await ask(password);
  expect(right.body).toEqual({
    user: { id: body.id, status: 'INACTIVE' },
    token: null,
    terms: null,
    secondFactor: null,
  });
  expect(right.headers['set-cookie']).toBeUndefined();
  expect((await ask('pogrešna-2026')).body.code).toBe('wrong-credentials');
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
