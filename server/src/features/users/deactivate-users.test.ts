import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const colleague = (status: 'ACTIVE' | 'INACTIVE' = 'ACTIVE') =>
  server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER', status });
const off = (caller: TestCaller, ...ids: number[]) => caller.post(`/api/users/deactivate?ids=${ids.join(',')}`);
const on = (caller: TestCaller, ...ids: number[]) => caller.post(`/api/users/activate?ids=${ids.join(',')}`);
const stateOf = async (id: number) => {
  const { status, deactivated, can } = (await operator.get(`/api/users/${id}`)).body;
  return { status, deactivated, can };
};
const trySignIn = (email: string, password = testPassword) =>
  server.anonymous.post('/api/auth/generate-token', { email, password });
const forgot = (email: string) => server.anonymous.post('/api/auth/forgot-password', { email });

describe('POST /api/users/deactivate', () => {
  test('switches off: out with the next request in every process, and neither deleted nor forgotten', {
    tags: 'USER-28',
  }, async () => {
    const user = await colleague();
    const session = await server.signIn(user.email);
    const second = await server.openSecond();
    const elsewhere = second.as(session);
    expect((await elsewhere.get('/api/auth/me')).status).toBe(200);
    const reply = await off(pair.buyer, user.id);
    expect([reply.status, reply.body, reply.message]).toEqual([200, { count: 1 }, '1 user deactivated.']);
    expect(reply.headers['success-message']).toBeTruthy();
    expect([(await session.get('/api/auth/me')).status, (await elsewhere.get('/api/users')).status]).toEqual([
      401, 401,
    ]);
    await second.stop();
    expect(await stateOf(user.id)).toMatchObject({
      status: 'INACTIVE',
      deactivated: true,
      can: { deactivate: false, activate: true, inviteAgain: false },
    });
    const listed = await pair.buyer.get('/api/users?filter=deactivated,eq,true&filter=status,eq,INACTIVE');
    expect(listed.body.content?.map(row => row.id)).toEqual([user.id]);
    const audit = await server.sql.query(
      "SELECT event, json FROM audit WHERE entity_name = 'User' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
      [user.id],
    );
    expect(audit.rows[0]).toMatchObject({
      event: 'UPDATED',
      json: { before: { status: 'ACTIVE' }, after: { status: 'INACTIVE', deactivated: true } },
    });
  });

  test('status is ACTIVE or INACTIVE, and no write names it', { tags: 'USER-28' }, async () => {
    const { id } = await colleague();
    await off(pair.buyer, id);
    const { rows } = await server.sql.query<{ status: string }>('SELECT DISTINCT status FROM app_user');
    expect(rows.map(row => row.status).sort()).toEqual(['ACTIVE', 'INACTIVE']);
    await expect(server.sql.query("UPDATE app_user SET status = 'GONE' WHERE id = $1", [id])).rejects.toThrow();
    const body = { id, email: 'x@primer.example', emailRecipient: false, firstName: 'Ana', lastName: 'Anić' };
    const put = await pair.buyer.put('/api/users', { ...body, role: 'COMPANY_USER', status: 'ACTIVE' });
    expect([put.status, put.body.errors]).toMatchObject([400, [{ field: 'status', code: 'read-only' }]]);
    expect((await pair.buyer.get('/api/users?filter=status,eq,GONE')).status).toBe(400);
  });

  test('the right password is told so and gets no session; a wrong one reads like any other', async () => {
    const user = await colleague();
    await off(pair.buyer, user.id);
    const right = await trySignIn(user.email);
    expect([right.status, right.body.code, right.headers['set-cookie']]).toEqual([
      403,
      'account-deactivated',
      undefined,
    ]);
    const wrong = await trySignIn(user.email, 'pogrešna-lozinka');
    expect([wrong.status, wrong.body.code]).toEqual([400, 'wrong-credentials']);
  });

  test('no mailed token lets anybody in again, whether it came before or is asked for afterwards', async () => {
    const user = await colleague();
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    await off(pair.buyer, user.id);
    const password = 'sasvim-nova-2026';
    const withToken = { email: user.email, token, password, confirmPassword: password };
    const used = await server.anonymous.post('/api/auth/change-password', withToken);
    expect([used.status, used.body.code]).toEqual([400, 'wrong-token']);
    expect((await server.anonymous.post('/api/suppliers/register-supplier-invite', withToken)).status).toBe(400);
    expect((await forgot(user.email)).body).toEqual({ done: true });
    const again = await pair.buyer.post(`/api/users/invite-again?ids=${user.id}`);
    expect([again.status, again.body.code]).toEqual([409, 'nobody-awaits-invitation']);
    // A token of each purpose that a crash or an older version might have left behind is of no use either.
    await server.sql.query('UPDATE mail_token SET used_at = NULL, tries = 0 WHERE user_id = $1', [user.id]);
    for (const purpose of ['VERIFY', 'INVITE', 'RESET']) {
      await server.sql.query('UPDATE mail_token SET purpose = $2 WHERE user_id = $1', [user.id, purpose]);
      const replies = [
        await server.anonymous.post('/api/auth/change-password', withToken),
        await server.anonymous.post('/api/suppliers/register-supplier-invite', withToken),
      ];
      expect(replies.map(reply => `${purpose} ${reply.status}`)).toEqual(Array(2).fill(`${purpose} 400`));
    }
    expect(await stateOf(user.id)).toMatchObject({ status: 'INACTIVE', deactivated: true });
    // Mails go out in their order: once this one came, those of the requests above would have come too.
    const other = await colleague();
    await forgot(other.email);
    await waitForMail(server, other.email);
    expect(await mailsTo(server, user.email)).toHaveLength(1);
  });

  test('a buyer’s reminder to an inactive supplier doesn’t reach somebody who was switched off', async () => {
    const companyId = await server.addCompany();
    const admin = await server.addUser({ companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' });
    const { rows } = await server.sql.query(
      "INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, 'NONE') RETURNING id",
      [pair.buyerId, companyId],
    );
    const url = `/api/suppliers/invite-again?ids=${rows[0].id}`;
    await server.sql.query('UPDATE app_user SET deactivated_at = now() WHERE id = $1', [admin.id]);
    expect((await pair.buyer.post(url)).body.code).toBe('nobody-to-invite');
    await server.sql.query('UPDATE app_user SET deactivated_at = NULL WHERE id = $1', [admin.id]);
    expect((await pair.buyer.post(url)).body).toEqual({ count: 1 });
  });

  test('those who are not active are left alone and named; when all are, nothing was done', async () => {
    const [active, invited] = [await colleague(), await colleague('INACTIVE')];
    const reply = await off(pair.buyer, active.id, invited.id);
    expect(reply.body).toEqual({ count: 1 });
    expect(decodeURIComponent(reply.headers['warning-message'] ?? '')).toContain(invited.email);
    expect((await off(pair.buyer, active.id)).body.code).toBe('nobody-to-deactivate');
    expect(await stateOf(invited.id)).toMatchObject({ deactivated: false, can: { inviteAgain: true } });
  });

  test('all or none: a stranger among them refuses the whole call', async () => {
    const [own, foreign] = [
      await colleague(),
      await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' }),
    ];
    expect((await off(pair.buyer, own.id, foreign.id)).status).toBe(404);
    expect(await stateOf(own.id)).toMatchObject({ status: 'ACTIVE' });
  });

  test('a repeated request with its key is done once', async () => {
    const user = await colleague();
    const key = { 'idempotency-key': `off-${user.id}` };
    const url = `/api/users/deactivate?ids=${user.id}`;
    const replies = [await pair.buyer.post(url, undefined, key), await pair.buyer.post(url, undefined, key)];
    expect(replies.map(reply => reply.body)).toEqual([{ count: 1 }, { count: 1 }]);
  });
});

describe('POST /api/users/activate', () => {
  test('switches on again: the old password holds, no old session and no old token does', {
    tags: 'USER-28',
  }, async () => {
    const user = await colleague();
    const session = await server.signIn(user.email);
    await forgot(user.email);
    const token = tokenIn(await waitForMail(server, user.email));
    await off(pair.buyer, user.id);
    // As left behind by a sign-in that was under way.
    await server.sql.query(
      `INSERT INTO session (token_hash, user_id, kind, created_at, last_seen_at, expires_at)
       VALUES (sha256('x'), $1, 'BROWSER', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z', '2026-12-21T12:00:00Z')`,
      [user.id],
    );
    const reply = await on(pair.buyer, user.id);
    expect([reply.body, reply.message]).toEqual([{ count: 1 }, '1 user activated.']);
    expect(await stateOf(user.id)).toMatchObject({ status: 'ACTIVE', deactivated: false, can: { deactivate: true } });
    expect((await session.get('/api/auth/me')).status).toBe(401);
    expect((await server.sql.query('SELECT 1 FROM session WHERE user_id = $1', [user.id])).rowCount).toBe(0);
    const password = 'sasvim-nova-2026';
    const late = { email: user.email, token, password, confirmPassword: password };
    expect((await server.anonymous.post('/api/auth/change-password', late)).status).toBe(400);
    await server.signIn(user.email);
  });

  test('nobody is activated in place of their own token: who was invited or registered stays inactive', async () => {
    const [gone, invited, active] = [await colleague(), await colleague('INACTIVE'), await colleague()];
    await off(pair.buyer, gone.id);
    const alone = await on(pair.buyer, invited.id, active.id);
    expect([alone.status, alone.body.code]).toEqual([409, 'nobody-to-activate']);
    const mixed = await on(pair.buyer, gone.id, invited.id);
    expect(mixed.body).toEqual({ count: 1 });
    expect(decodeURIComponent(mixed.headers['warning-message'] ?? '')).toContain(invited.email);
    expect(await stateOf(invited.id)).toMatchObject({ status: 'INACTIVE', can: { activate: false } });
  });
});

describe('who may not', () => {
  test('a company user may neither, and its own abilities say so', async () => {
    const [user, target] = [await colleague(), await colleague()];
    const caller = await server.signIn(user.email);
    expect([(await off(caller, target.id)).status, (await on(caller, target.id)).status]).toEqual([403, 403]);
    expect((await caller.get(`/api/users/${target.id}`)).body.can).toEqual({
      update: false,
      delete: false,
      inviteAgain: false,
      deactivate: false,
      activate: false,
    });
  });

  test('nobody switches oneself off', async () => {
    const me = (await pair.buyer.get('/api/auth/me')).body;
    const reply = await off(pair.buyer, Number(me.id));
    expect([reply.status, reply.body.code]).toEqual([409, 'own-deactivation']);
  });

  test('the operator doesn’t switch off a company’s last administrator, nor all of them at once', async () => {
    const companyId = await server.addCompany();
    const [a, b] = [
      await server.addUser({ companyId, role: 'COMPANY_ADMIN' }),
      await server.addUser({ companyId, role: 'COMPANY_ADMIN' }),
    ];
    await server.addUser({ companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' });
    expect((await off(operator, a.id, b.id)).body.code).toBe('last-company-admin');
    expect((await off(operator, a.id)).status).toBe(200);
    expect((await off(operator, b.id)).body.code).toBe('last-company-admin');
    expect((await operator.delete(`/api/users?ids=${b.id}`)).body.code).toBe('last-company-admin');
  });
});
