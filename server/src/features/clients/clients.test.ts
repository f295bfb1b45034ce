import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let member: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  member = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
});
afterAll(() => server.close());

let names = 0;
type Made = { id: number; clientId: string; secret: string };
const make = async (): Promise<Made> => {
  const reply = await pair.buyer.post('/api/clients', { clientId: `erp.${++names}` });
  expect(reply.status).toBe(201);
  return { id: Number(reply.body.id), clientId: String(reply.body.clientId), secret: String(reply.body.secret) };
};
const signIn = (made: Pick<Made, 'clientId' | 'secret'>) =>
  server.anonymous.post('/api/auth/generate-token', { email: made.clientId, password: made.secret });
const bearer = async (made: Made): Promise<{ authorization: string }> => ({
  authorization: `Bearer ${(await signIn(made)).body.token}`,
});
const me = async (headers: Record<string, string>): Promise<number> =>
  (await server.anonymous.get('/api/auth/me', headers)).status;

describe('POST /api/clients', () => {
  test('appends the company, answers the secret once and keeps its hash', {
    tags: ['CLI-16', 'CLI-25', 'CLI-27'],
  }, async () => {
    const reply = await pair.buyer.post('/api/clients', { clientId: 'Knjiga-1.a' });
    expect(reply.status).toBe(201);
    expect(reply.body).toEqual({
      id: expect.any(Number),
      clientId: `Knjiga-1.a.cid-${pair.buyerId}`,
      username: `Knjiga-1.a.cid-${pair.buyerId}`,
      role: 'COMPANY_USER',
      status: 'ACTIVE',
      company: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.', code: expect.any(String) },
      lastLogin: null,
      lastApiCall: null,
      oldSecretUntil: null,
      version: expect.any(String),
      can: { update: true, delete: true },
      secret: expect.stringMatching(/^[\w-]{43}$/),
    });
    const secret = String(reply.body.secret);
    expect((await pair.buyer.get(`/api/clients/${reply.body.id}`)).text).not.toMatch(/secret|argon/);
    const { rows } = await server.sql.query<{ text: string; hash: string }>(
      `SELECT u.password_hash AS hash, u::text || (SELECT string_agg(a::text, '') FROM audit a) AS text FROM app_user u WHERE id = $1`,
      [reply.body.id],
    );
    expect(rows[0]?.hash).toMatch(/^\$argon2id\$/);
    expect(rows[0]?.text).toContain('ApiClient');
    expect(rows[0]?.text).not.toContain(secret);
  });

  test.each(['', 'a b', 'čelik', 'a@b.example', 'a_b', 'a\u0000', 'x'.repeat(65)])(
    'refuses %j',
    { tags: 'CLI-15' },
    async clientId => {
      const reply = await pair.buyer.post('/api/clients', { clientId });
      expect(reply.status).toBe(400);
      expect(reply.body.errors?.[0]?.field).toBe('clientId');
    },
  );

  test('says so in the product’s words', { tags: 'CLI-15' }, async () => {
    const reply = await pair.buyer.post('/api/clients', { clientId: '' });
    expect(reply.body.errors?.[0]?.message).toBe(
      'Client ID is invalid or empty, use only letters, numbers, dots and dashes.',
    );
  });

  test('the operator and a user can’t; an id is taken once per company, whatever its case', {
    tags: ['CLI-11', 'CLI-13'],
  }, async () => {
    expect((await operator.post('/api/clients', { clientId: 'erp' })).status).toBe(403);
    expect((await member.post('/api/clients', { clientId: 'erp' })).status).toBe(403);
    expect((await pair.buyer.post('/api/clients', { clientId: 'isti' })).status).toBe(201);
    const again = await pair.buyer.post('/api/clients', { clientId: 'ISTI' });
    expect([again.status, again.body.code]).toEqual([409, 'client-exists']);
    expect((await pair.supplier.post('/api/clients', { clientId: 'isti' })).status).toBe(201);
  });

  test('a repeated Idempotency-Key answers the client without its secret, which is kept nowhere', async () => {
    const ask = () => pair.buyer.post('/api/clients', { clientId: 'jednom' }, { 'idempotency-key': 'client-1' });
    const [first, again] = [await ask(), await ask()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual({ ...first.body, secret: null });
    const { rows } = await server.sql.query<{ text: string }>(
      "SELECT string_agg(reply::text, '') AS text FROM idempotency",
    );
    expect(rows[0]?.text).not.toContain(String(first.body.secret));
  });
});

describe('GET /api/clients', () => {
  test('own ones for a company, all for the operator, sorted by their keys', {
    tags: ['CLI-05', 'CLI-06', 'CLI-12', 'CLI-13', 'CLI-26', 'CLI-29'],
  }, async () => {
    const made = await make();
    const page = await member.get('/api/clients?sort=username&username.dir=desc&size=1000');
    const shown = (page.body.content ?? []).map(one => one.clientId);
    expect(shown).toContain(made.clientId);
    expect(shown.every(one => String(one).endsWith(`.cid-${pair.buyerId}`))).toBe(true);
    expect((await pair.supplier.get(`/api/clients/${made.id}`)).status).toBe(404);
    expect(
      (await operator.get(`/api/clients?filter=companyId,eq,${pair.buyerId}&sort=lastApiCall`)).body,
    ).toMatchObject({
      totalElements: shown.length,
      content: expect.arrayContaining([expect.objectContaining({ can: { update: false, delete: true } })]),
    });
    expect((await member.get('/api/clients?sort=lastLogin&filter=status,eq,INACTIVE')).body.content).toEqual([]);
  });

  test('a client is nobody among the people, and no person is a client', async () => {
    const made = await make();
    expect((await operator.get('/api/users?size=1000')).text).not.toContain(made.clientId);
    expect((await operator.get(`/api/users/${made.id}`)).status).toBe(404);
    expect((await pair.buyer.delete(`/api/users?ids=${made.id}`)).status).toBe(404);
    const people = (await pair.buyer.get('/api/users')).body.content ?? [];
    expect((await pair.buyer.get(`/api/clients/${people[0]?.id}`)).status).toBe(404);
    expect((await pair.buyer.delete(`/api/clients?ids=${people[0]?.id}`)).status).toBe(404);
  });
});

describe('signing in', () => {
  test('id and secret give a Bearer token, no cookie, and the rights of a user of the company', {
    tags: 'CLI-01',
  }, async () => {
    const made = await make();
    const reply = await signIn(made);
    expect(reply.body).toMatchObject({ user: { email: made.clientId, role: 'COMPANY_USER' }, terms: null });
    expect(reply.headers['set-cookie']).toBeUndefined();
    const headers = { authorization: `Bearer ${reply.body.token}` };
    const list = await server.anonymous.get('/api/invoices', headers);
    expect(list.status).toBe(200);
    // No XSRF header: a Bearer token isn't sent by a browser on its own.
    const invoice = {
      invoiceNumber: 'API-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 77,
      taxAmount: 0,
      amount: 77,
      currency: { code: 'RSD' },
      supplier: { id: pair.supplierId },
    };
    expect((await server.anonymous.post('/api/invoices', invoice, headers)).status).toBe(201);
    expect((await server.anonymous.post('/api/clients', { clientId: 'jos' }, headers)).status).toBe(403);
    const asCookie = { cookie: `SESSION=${reply.body.token}` };
    expect((await server.anonymous.get('/api/invoices', asCookie)).status).toBe(401);
  });

  test('last login and last API call are kept', { tags: 'CLI-04' }, async () => {
    const made = await make();
    const headers = await bearer(made);
    server.setNow('2026-11-21T12:05:00Z');
    await server.anonymous.get('/api/invoices', headers);
    server.setNow('2026-11-21T12:00:00Z');
    expect((await pair.buyer.get(`/api/clients/${made.id}`)).body).toMatchObject({
      lastLogin: '2026-11-21T12:00:00Z',
      lastApiCall: '2026-11-21T12:05:00Z',
    });
  });

  test('a wrong secret reads like a wrong password', async () => {
    const made = await make();
    const wrong = await signIn({ ...made, secret: 'x'.repeat(43) });
    const nobody = await signIn({ clientId: 'nema.cid-1', secret: made.secret });
    expect(wrong.status).toBe(400);
    expect({ ...nobody.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' });
  });
});

describe('PUT /api/clients', () => {
  test('a new secret is answered once, replaces the old one and ends its sessions', { tags: 'CLI-28' }, async () => {
    const made = await make();
    const headers = await bearer(made);
    const reply = await pair.buyer.put('/api/clients', { id: made.id, status: 'ACTIVE', newSecret: true });
    const secret = String(reply.body.secret);
    expect([reply.status, secret === made.secret, await me(headers)]).toEqual([200, false, 401]);
    expect((await signIn(made)).status).toBe(400);
    expect(await me(await bearer({ ...made, secret }))).toBe(200);
    expect((await pair.buyer.put('/api/clients', { id: made.id, status: 'ACTIVE' })).body.secret).toBeNull();
  });

  test('switched off it is out at once and can’t come in', async () => {
    const made = await make();
    const headers = await bearer(made);
    expect((await pair.buyer.put('/api/clients', { id: made.id, status: 'INACTIVE' })).body.status).toBe('INACTIVE');
    expect(await me(headers)).toBe(401);
    expect((await signIn(made)).body).toMatchObject({ user: { id: made.id, status: 'INACTIVE' }, token: null });
    expect((await member.put('/api/clients', { id: made.id, status: 'ACTIVE' })).status).toBe(403);
    expect((await pair.supplier.put('/api/clients', { id: made.id, status: 'ACTIVE' })).status).toBe(404);
  });
});

describe('DELETE /api/clients', () => {
  test('its administrator and the operator delete; its sessions end and its id is free again', {
    tags: 'CLI-30',
  }, async () => {
    const [one, other] = [await make(), await make()];
    const headers = await bearer(one);
    expect((await member.delete(`/api/clients?ids=${one.id}`)).status).toBe(403);
    expect((await pair.supplier.delete(`/api/clients?ids=${one.id}`)).status).toBe(404);
    expect((await pair.buyer.delete(`/api/clients?ids=${one.id}`)).body).toEqual({ count: 1 });
    expect((await operator.delete(`/api/clients?ids=${other.id}`)).body).toEqual({ count: 1 });
    expect([await me(headers), (await signIn(one)).status]).toEqual([401, 400]);
    const again = await pair.buyer.post('/api/clients', { clientId: one.clientId.replace(/\.cid-\d+$/, '') });
    expect(again.status).toBe(201);
  });
});

test('a company in which only a client is active takes no offers', async () => {
  const supplierId = await server.addCompany();
  await server.sql.query(
    "INSERT INTO app_user (kind, company_id, email, role, status) VALUES ('CLIENT', $1, $2, 'COMPANY_USER', 'ACTIVE')",
    [supplierId, `x.cid-${supplierId}`],
  );
  const { rows } = await server.sql.query('SELECT partnership_active($1, $2) AS active', [pair.buyerId, supplierId]);
  expect(rows).toEqual([{ active: false }]);
});
