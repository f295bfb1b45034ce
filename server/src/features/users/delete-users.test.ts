import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let operatorId: number;
let buyerUser: TestCaller;
let buyerUserId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  const system = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  operatorId = system.id;
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

describe('DELETE /api/users', () => {
  test('deletes softly, signs out, and frees the address', { tags: 'USER-33' }, async () => {
    const user = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    const session = await server.signIn(user.email);
    expect((await pair.supplier.delete(`/api/users?ids=${user.id}`)).status).toBe(404);
    expect((await buyerUser.delete(`/api/users?ids=${user.id}`)).status).toBe(403);
    expect((await pair.buyer.delete(`/api/users?ids=${user.id}`)).body).toEqual({ count: 1 });
    expect((await session.get('/api/auth/me')).status).toBe(401);
    await expect(server.signIn(user.email, testPassword)).rejects.toThrow();
    expect((await pair.buyer.get(`/api/users/${user.id}`)).status).toBe(404);
    expect((await pair.buyer.post('/api/users', input({ email: user.email }))).status).toBe(201);
    const row = await server.sql.query('SELECT deleted_at FROM app_user WHERE id = $1', [user.id]);
    expect(row.rows[0]?.deleted_at).not.toBeNull();
  });

  test('nobody deletes itself', async () => {
    const reply = await operator.delete(`/api/users?ids=${operatorId}`);
    expect([reply.status, reply.body.code]).toEqual([409, 'own-account']);
  });

  test('two administrators who delete each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { companyId, first, second, ids } = await people2();
      const replies = await Promise.all([
        first.delete(`/api/users?ids=${ids[1]}`),
        second.delete(`/api/users?ids=${ids[0]}`),
      ]);
      const statuses = replies.map(reply => reply.status).sort();
      // The loser is refused for being the last, or is signed out already.
      expect([401, 404, 409]).toContain(statuses[1]);
      expect(statuses[0]).toBe(200);
      const left = await server.sql.query('SELECT 1 FROM app_user WHERE company_id = $1 AND deleted_at IS NULL', [
        companyId,
      ]);
      expect(left.rowCount).toBe(1);
    }
  });

  test('one who demotes while the other deletes: one administrator stays', async () => {
    const { companyId, ids } = await people2();
    const body = { ...(await stated(ids[0])), role: 'COMPANY_USER' };
    const replies = await Promise.all([operator.put('/api/users', body), operator.delete(`/api/users?ids=${ids[1]}`)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
    const left = await server.sql.query(
      "SELECT 1 FROM app_user WHERE company_id = $1 AND role = 'COMPANY_ADMIN' AND deleted_at IS NULL",
      [companyId],
    );
    expect(left.rowCount).toBe(1);
  });

  test('both administrators in one call are refused, and the last system administrator stays', async () => {
    const { ids } = await people2();
    const both = await operator.delete(`/api/users?ids=${ids.join(',')}`);
    expect([both.status, both.body.code]).toEqual([409, 'last-company-admin']);
    const second = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
    const caller = await server.signIn(second.email);
    const replies = await Promise.all([
      caller.delete(`/api/users?ids=${operatorId}`),
      operator.delete(`/api/users?ids=${second.id}`),
    ]);
    expect(replies.map(reply => reply.status).filter(status => status === 200)).toHaveLength(1);
    await server.sql.query('UPDATE app_user SET deleted_at = NULL WHERE id = $1', [operatorId]);
    operator = await server.signIn(
      (await server.sql.query('SELECT email FROM app_user WHERE id = $1', [operatorId])).rows[0].email,
    );
  });
});

describe('POST /api/users/invite-again', () => {
  test('mails the inactive ones; USER-09 both kinds of administrators, and nobody else', {
    tags: ['USER-34', 'USER-10'],
  }, async () => {
    const waiting = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER', status: 'INACTIVE' });
    const url = `/api/users/invite-again?ids=${waiting.id}&ids=${buyerUserId}`;
    expect((await buyerUser.post(url)).status).toBe(403);
    expect((await pair.supplier.post(url)).status).toBe(404);
    const reply = await pair.buyer.post(url);
    expect(reply.body).toEqual({ count: 1 });
    expect(reply.message).toContain('Not invited');
    await waitForMail(server, waiting.email);
    const nobody = await pair.buyer.post(`/api/users/invite-again?ids=${buyerUserId}`);
    expect([nobody.status, nobody.body.message]).toEqual([409, 'None of these users needs an invitation.']);
    expect((await operator.post(`/api/users/invite-again?ids=${waiting.id}`)).body).toEqual({ count: 1 });
  });
});
