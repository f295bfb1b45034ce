import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;
let buyerUserId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  const system = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  operator = await server.signIn(system.email);
  const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
  buyerUserId = user.id;
  buyerUser = await server.signIn(user.email);
});
afterAll(() => server.close());

let people = 0;
const input = (more: object = {}) => ({
  email: `covek${++people}@primer.example`,
  emailRecipient: true,
  firstName: 'Čedomir',
  lastName: 'Đokić',
  role: 'COMPANY_USER',
  ...more,
});
const stated = async (id: number) => {
  const { email, emailRecipient, firstName, lastName, role } = (await operator.get(`/api/users/${id}`)).body;
  return { id, email, emailRecipient, firstName, lastName, role };
};
const people2 = async (): Promise<{
  companyId: number;
  first: TestCaller;
  second: TestCaller;
  ids: [number, number];
}> => {
  const companyId = await server.addCompany();
  const a = await server.addUser({ companyId, role: 'COMPANY_ADMIN' });
  const b = await server.addUser({ companyId, role: 'COMPANY_ADMIN' });
  return { companyId, first: await server.signIn(a.email), second: await server.signIn(b.email), ids: [a.id, b.id] };
};

describe('GET /api/users', () => {
  test('a company sees its own people, the operator all', { tags: 'USER-29' }, async () => {
    expect((await buyerUser.get('/api/users')).body.totalElements).toBe(2);
    expect((await pair.supplier.get('/api/users')).body.totalElements).toBe(1);
    expect((await operator.get(`/api/users?filter=companyId,eq,${pair.buyerId}`)).body.totalElements).toBe(2);
    expect(
      (await operator.get('/api/users?sort=lastLogin&lastLogin.dir=desc&filter=role,in,SYSTEM_ADMIN')).body.content,
    ).toHaveLength(1);
    expect((await server.anonymous.get('/api/users')).status).toBe(401);
  });

  test('pages join without gap or overlap in every order, from the beginning and from the end', async () => {
    await server.sql.query(
      `INSERT INTO app_user (company_id, email, first_name, last_name, role, status, last_login)
       SELECT $1, 'strana' || n || '@primer.example', (ARRAY['Živka', 'Ana'])[1 + n % 2], (ARRAY['Šarić', 'Čolić', 'Đokić'])[1 + n % 3],
         'COMPANY_USER', 'ACTIVE', CASE n % 2 WHEN 0 THEN now() END FROM generate_series(1, 11) n`,
      [pair.buyerId],
    );
    for (const order of ['lastName', 'firstName', 'email', 'company', 'role', 'lastLogin']) {
      const idsOf = async (query: string) =>
        ((await operator.get(`/api/users?sort=${order}&${query}`)).body.content ?? []).map(row => row.id);
      const all = await idsOf('size=1000');
      const joined: unknown[] = [];
      for (let page = 0; page * 4 < all.length; page += 1) joined.push(...(await idsOf(`size=4&page=${page}`)));
      expect([order, ...joined]).toEqual([order, ...all]);
      expect(all.length).toBeGreaterThan(11);
    }
    const count = async (filter: string) =>
      (await operator.get(`/api/users?filter=companyId,eq,${pair.buyerId}&filter=${filter}`)).body.totalElements;
    expect(await count('firstName,like,ZIV')).toBe(5);
    // The word stands in the mail's address, and in nobody's name.
    expect(await count('lastName,like,strana')).toBe(0);
    expect(await count('email,like,strana1')).toBe(3);
    expect(await count('company,like,zito')).toBe(await count('status,in,ACTIVE*INACTIVE'));
    await server.sql.query("DELETE FROM app_user WHERE email LIKE 'strana%'");
  });

  test('the last API call is the operator’s to see, to filter and to sort by', { tags: 'USER-02' }, async () => {
    await server.sql.query("UPDATE app_user SET last_api_call = '2026-11-20T10:00:00Z' WHERE id = $1", [buyerUserId]);
    const shown = (caller: TestCaller) => caller.get(`/api/users/${buyerUserId}`).then(reply => reply.body.lastApiCall);
    expect(await shown(operator)).toBe('2026-11-20T10:00:00Z');
    expect(await shown(pair.buyer)).toBeNull();
    expect((await pair.buyer.get('/api/users?filter=lastApiCall,gt,2020-01-01T00:00:00')).body.content).toEqual([]);
  });

  test('no secret ever leaves', async () => {
    expect((await operator.get('/api/users')).text).not.toMatch(/argon2|password/i);
  });
});

describe('GET /api/users/{id}', () => {
  test('has these members; a password is taken and, like a token, never given', { tags: 'USER-27' }, async () => {
    const { id } = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    const { id: _own, can: _can, ...given } = (await operator.get(`/api/users/${id}`)).body;
    const code = (await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [pair.buyerId]))
      .rows[0]?.code;
    expect(given).toEqual({
      email: expect.any(String),
      emailRecipient: expect.any(Boolean),
      firstName: expect.any(String),
      lastName: expect.any(String),
      role: 'COMPANY_USER',
      status: 'ACTIVE',
      deactivated: false,
      termsAccepted: expect.any(Boolean),
      version: expect.any(String),
      companyCode: code,
      company: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.', code },
      lastLogin: null,
      lastApiCall: null,
    });
    const password = { changePassword: true, password: 'jedna-sasvim-nova', passwordConfirmation: 'jedna-sasvim-nova' };
    const reply = await pair.buyer.put('/api/users', { ...(await stated(id)), ...password });
    expect(reply.status).toBe(200);
    for (const { text } of [reply, await operator.get('/api/users'), await operator.get('/api/users/me')])
      expect(text).not.toMatch(/password|token|jedna-sasvim-nova/i);
  });

  test('another company’s is 404, abilities follow the role', { tags: 'USER-32' }, async () => {
    expect((await pair.supplier.get(`/api/users/${buyerUserId}`)).status).toBe(404);
    expect((await pair.buyer.get(`/api/users/${buyerUserId}`)).body.can).toEqual({
      update: true,
      delete: true,
      inviteAgain: false,
      deactivate: true,
      activate: false,
    });
    expect((await buyerUser.get(`/api/users/${buyerUserId}`)).body.can).toEqual({
      update: false,
      delete: false,
      inviteAgain: false,
      deactivate: false,
      activate: false,
    });
  });
});

describe('POST /api/users', () => {
  test('an administrator adds a colleague, who is invited by mail and finishes', {
    tags: ['USER-30', 'USER-26'],
  }, async () => {
    const body = input({ company: { id: pair.buyerId } });
    const reply = await pair.buyer.post('/api/users', body, { 'accept-language': 'sr' });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ status: 'INACTIVE', company: { id: pair.buyerId }, can: { inviteAgain: true } });
    const mail = await waitForMail(server, body.email);
    expect(mail.text).toContain('Poštovani,');
    const password = 'sasvim-nova-2026';
    const finished = { email: body.email, token: tokenIn(mail), password, confirmPassword: password };
    expect((await server.anonymous.post('/api/suppliers/register-supplier-invite', finished)).status).toBe(200);
    await server.signIn(body.email, password);
  });

  test('nobody grants a role above its own; USER-24 the operator grants all three', { tags: 'USER-25' }, async () => {
    const grab = await pair.buyer.post('/api/users', input({ role: 'SYSTEM_ADMIN' }));
    expect([grab.status, grab.body.errors?.[0]?.field]).toEqual([403, 'role']);
    for (const role of ['COMPANY_ADMIN', 'COMPANY_USER'])
      expect((await operator.post('/api/users', input({ role, company: { id: pair.supplierId } }))).status).toBe(201);
    const system = await operator.post('/api/users', input({ role: 'SYSTEM_ADMIN' }));
    expect([system.status, system.body.company]).toEqual([201, null]);
  });

  test('the company must be one’s own, must exist, and is none for a system administrator', async () => {
    const field = async (caller: TestCaller, more: object) =>
      (await caller.post('/api/users', input(more))).body.errors?.[0]?.code;
    expect(await field(pair.buyer, { company: { id: pair.supplierId } })).toBe('company-not-own');
    expect(await field(operator, {})).toBe('user-company');
    expect(await field(operator, { company: { id: 999_999 } })).toBe('user-company');
    expect(await field(operator, { role: 'SYSTEM_ADMIN', company: { id: pair.buyerId } })).toBe('company-of-operator');
  });

  test('the sentences of the form; a taken address, whatever its case; users may not', {
    tags: ['USER-16', 'USER-17'],
  }, async () => {
    const wrong = await pair.buyer.post('/api/users', input({ firstName: ' ', lastName: undefined }));
    expect(wrong.body.errors?.map(one => one.message)).toEqual([
      'Valid first name is required.',
      'Valid last name is required.',
    ]);
    const body = input();
    await pair.buyer.post('/api/users', body);
    const taken = await pair.supplier.post('/api/users', { ...body, email: body.email.toUpperCase() });
    expect([taken.status, taken.body.errors]).toMatchObject([409, [{ field: 'email', code: 'email-taken' }]]);
    expect((await buyerUser.post('/api/users', input())).status).toBe(403);
    expect((await pair.buyer.post('/api/users', { ...input(), status: 'ACTIVE' })).status).toBe(400);
  });

  test('a repeated Idempotency-Key adds one', async () => {
    const body = input();
    const key = { 'idempotency-key': 'novi-korisnik-1' };
    const replies = [await pair.buyer.post('/api/users', body, key), await pair.buyer.post('/api/users', body, key)];
    expect(replies.map(reply => reply.body.id)).toEqual([replies[0]?.body.id, replies[0]?.body.id]);
  });
});

describe('PUT /api/users', () => {
  test('changes a user', { tags: 'USER-31' }, async () => {
    const reply = await pair.buyer.put('/api/users', {
      ...(await stated(buyerUserId)),
      lastName: 'Novo',
      emailRecipient: true,
    });
    expect(reply.body).toMatchObject({ lastName: 'Novo', emailRecipient: true, role: 'COMPANY_USER' });
    expect((await pair.supplier.put('/api/users', await stated(buyerUserId))).status).toBe(404);
    expect((await buyerUser.put('/api/users', await stated(buyerUserId))).status).toBe(403);
  });

  test('a new password ends the user’s sessions, and needs its confirmation', {
    tags: ['USER-15', 'USER-20'],
  }, async () => {
    const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    const session = await server.signIn(user.email);
    const body = { ...(await stated(user.id)), changePassword: true };
    const codes = async (more: object) =>
      (await pair.buyer.put('/api/users', { ...body, ...more })).body.errors?.map(one => one.code);
    expect(await codes({})).toEqual(['user-password']);
    expect(await codes({ password: 'dovoljno-duga' })).toEqual(['password-mismatch']);
    const other = { password: 'dovoljno-duga', passwordConfirmation: 'dovoljno-druga' };
    expect(await codes(other)).toEqual(['password-mismatch']);
    expect(await codes({ password: 'qwerty123', passwordConfirmation: 'qwerty123' })).toEqual(['password-common']);
    expect(await codes({ changePassword: false, password: 'dovoljno-duga' })).toEqual(['password-not-asked']);
    expect((await session.get('/api/auth/me')).status).toBe(200);
    await pair.buyer.put('/api/users', { ...body, password: 'dovoljno-duga', passwordConfirmation: 'dovoljno-duga' });
    expect((await session.get('/api/auth/me')).status).toBe(401);
    await server.signIn(user.email, 'dovoljno-duga');
    const audit = await server.sql.query("SELECT json FROM audit WHERE entity_name = 'User' ORDER BY id DESC LIMIT 1");
    expect(JSON.stringify(audit.rows[0]?.json)).toContain('passwordChanged');
    expect(JSON.stringify(audit.rows[0]?.json)).not.toMatch(/argon2|dovoljno/);
    const mail = await waitForMail(server, user.email);
    expect(mail.subject).toBe('A new password for Skonto was set for you');
    expect(mail.text).toContain('/login?step=forgot');
    expect(mail.raw).not.toContain('dovoljno');
  });

  test('one’s own password takes the present one, which this form doesn’t ask for', async () => {
    const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_ADMIN' });
    const here = await server.signIn(user.email);
    const password = { changePassword: true, password: 'dovoljno-duga', passwordConfirmation: 'dovoljno-duga' };
    const reply = await here.put('/api/users', { ...(await stated(user.id)), ...password });
    expect([reply.status, reply.body.code]).toEqual([409, 'own-password']);
    await server.signIn(user.email);
  });

  test('a new role ends the sessions; one’s own role stays', async () => {
    const { first, second, ids } = await people2();
    const own = await first.put('/api/users', { ...(await stated(ids[0])), role: 'COMPANY_USER' });
    expect([own.status, own.body.code]).toEqual([409, 'own-role']);
    expect((await first.put('/api/users', { ...(await stated(ids[1])), role: 'COMPANY_USER' })).status).toBe(200);
    expect((await second.get('/api/auth/me')).status).toBe(401);
    expect((await first.put('/api/users', { ...(await stated(ids[1])), role: 'SYSTEM_ADMIN' })).status).toBe(403);
  });

  test('the operator may not demote a company’s last administrator, nor move it away', async () => {
    const companyId = await server.addCompany();
    const { id } = await server.addUser({ companyId, role: 'COMPANY_ADMIN' });
    await server.addUser({ companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' });
    const demoted = await operator.put('/api/users', { ...(await stated(id)), role: 'COMPANY_USER' });
    expect([demoted.status, demoted.body.code]).toEqual([409, 'last-company-admin']);
    const moved = await operator.put('/api/users', { ...(await stated(id)), company: { id: pair.buyerId } });
    expect(moved.body.code).toBe('last-company-admin');
  });
});

describe('POST /api/users/export', () => {
  test('is a CSV in the reader’s language', { tags: 'USER-35' }, async () => {
    const filters = [{ key: 'role', operation: 'eq', value: 'COMPANY_ADMIN' }];
    const reply = await pair.supplier.post('/api/users/export', { filters }, { 'accept-language': 'sr' });
    expect(reply.headers['content-disposition']).toContain('users-export.csv');
    const [header, line] = reply.text.split('\r\n');
    expect(header).toBe('\uFEFFIme;Prezime;E-pošta;Kompanija;Uloga;Status;Obaveštenja;Poslednja prijava');
    expect(line).toContain('Administrator kompanije;Aktivan;Ne;2026-11-21 13:00:00');
  });
});

describe('terms', () => {
  test('before accepting, a session reads and accepts the terms and nothing else', {
    tags: ['AUTH-20', 'AUTH-21'],
  }, async () => {
    const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER', terms: false });
    const session = await server.signIn(user.email);
    expect((await session.get('/api/users')).body.code).toBe('terms-not-accepted');
    expect((await session.get('/api/users/terms', { 'accept-language': 'sr' })).body).toEqual({
      version: expect.any(String),
      html: expect.stringContaining('<'),
    });
    const accepted = await session.post('/api/users/accept-terms/me');
    expect(accepted.body).toMatchObject({ id: user.id, termsAccepted: true });
    expect((await session.get('/api/users')).status).toBe(200);
    expect((await session.post('/api/users/accept-terms/me')).status).toBe(200);
    expect((await server.anonymous.post('/api/users/accept-terms/me')).status).toBe(401);
  });
});
