import { roles } from '@skonto/domain/actor/role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** Nobody climbs, and nobody is left without an administrator: alone, together, and at the same moment. */
let server: TestServer;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

const stated = async (id: number, role: string) => {
  const { email, emailRecipient, firstName, lastName } = (await operator.get(`/api/users/${id}`)).body;
  return { id, email, emailRecipient, firstName, lastName, role };
};

describe('roles', () => {
  test('there are exactly three, in what is taken, in what is stored and in what is filtered by', {
    tags: 'NAV-03',
  }, async () => {
    expect([...roles].sort()).toEqual(['COMPANY_ADMIN', 'COMPANY_USER', 'SYSTEM_ADMIN']);
    const companyId = await server.addCompany();
    for (const [at, role] of [...roles, 'OPERATOR', 'company_admin', ''].entries()) {
      const body = {
        email: `uloga${at}@primer.example`,
        emailRecipient: false,
        firstName: 'Iva',
        lastName: 'Ilić',
        role,
      };
      const company = role === 'SYSTEM_ADMIN' ? null : { id: companyId };
      const reply = await operator.post('/api/users', { ...body, company });
      expect(`${role} ${reply.status}`).toBe(`${role} ${at < 3 ? 201 : 400}`);
    }
    await expect(
      server.sql.query("UPDATE app_user SET role = 'OPERATOR' WHERE company_id = $1", [companyId]),
    ).rejects.toThrow();
    expect((await operator.get('/api/users?filter=role,eq,OPERATOR')).status).toBe(400);
    expect((await operator.get('/api/users?filter=role,eq,COMPANY_USER')).status).toBe(200);
  });

  test('a company role belongs to a company, and a system administrator to none', { tags: 'NAV-05' }, async () => {
    const body = { emailRecipient: false, firstName: 'Iva', lastName: 'Ilić' };
    for (const role of ['COMPANY_ADMIN', 'COMPANY_USER']) {
      const reply = await operator.post('/api/users', { ...body, email: `${role}@primer.example`.toLowerCase(), role });
      expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'company']);
    }
    const companyId = await server.addCompany();
    const system = { ...body, email: 'sistem@primer.example', role: 'SYSTEM_ADMIN', company: { id: companyId } };
    expect((await operator.post('/api/users', system)).body.errors?.[0]?.code).toBe('company-of-operator');
    const { id } = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await expect(server.sql.query('UPDATE app_user SET company_id = NULL WHERE id = $1', [id])).rejects.toThrow();
  });
});

describe('a company user', () => {
  test('raises neither itself nor anybody else, and adds nobody', async () => {
    const companyId = await server.addCompany();
    await server.addUser({ companyId, role: 'COMPANY_ADMIN' });
    const [self, other] = [
      await server.addUser({ companyId, role: 'COMPANY_USER' }),
      await server.addUser({ companyId, role: 'COMPANY_USER' }),
    ];
    const caller = await server.signIn(self.email);
    const refused: Reply[] = [];
    for (const role of ['COMPANY_ADMIN', 'SYSTEM_ADMIN'])
      for (const { id } of [self, other]) refused.push(await caller.put('/api/users', await stated(id, role)));
    const person = { email: 'nov@primer.example', emailRecipient: false, firstName: 'Iva', lastName: 'Ilić' };
    refused.push(await caller.post('/api/users', { ...person, role: 'COMPANY_ADMIN', company: { id: companyId } }));
    expect(refused.map(reply => reply.status)).toEqual(Array(5).fill(403));
    const own = { firstName: 'Iva', lastName: 'Ilić', language: 'sr', emailRecipient: false };
    const slipped = await caller.put('/api/users/me', { ...own, role: 'COMPANY_ADMIN' });
    expect([slipped.status, slipped.body.errors?.[0]?.code]).toEqual([400, 'unknown-member']);
    const { rows } = await server.sql.query('SELECT role FROM app_user WHERE id = ANY ($1)', [[self.id, other.id]]);
    expect(rows).toEqual([{ role: 'COMPANY_USER' }, { role: 'COMPANY_USER' }]);
  });

  test('who was an administrator a moment ago no longer is one at the next request', async () => {
    const companyId = await server.addCompany();
    await server.addUser({ companyId, role: 'COMPANY_ADMIN' });
    const [admin, user] = [
      await server.addUser({ companyId, role: 'COMPANY_ADMIN' }),
      await server.addUser({ companyId, role: 'COMPANY_USER' }),
    ];
    const caller = await server.signIn(admin.email);
    expect((await operator.put('/api/users', await stated(admin.id, 'COMPANY_USER'))).status).toBe(200);
    expect((await caller.put('/api/users', await stated(user.id, 'COMPANY_ADMIN'))).status).toBe(401);
    const again = await server.signIn(admin.email);
    expect((await again.put('/api/users', await stated(user.id, 'COMPANY_ADMIN'))).status).toBe(403);
  });
});

const verbs = {
  delete: (caller: TestCaller, body: { id: number }) => caller.delete(`/api/users?ids=${body.id}`),
  deactivate: (caller: TestCaller, body: { id: number }) => caller.post(`/api/users/deactivate?ids=${body.id}`),
  demote: (caller: TestCaller, body: { id: number }) => caller.put('/api/users', body),
};
type Verb = keyof typeof verbs;
const names: readonly Verb[] = ['delete', 'deactivate', 'demote'];
const pairs = names.flatMap(one => names.map(two => [one, two] as const));

/** Both at once, each against the other; answers how many administrators can still come in. */
async function race(companyId: number | null, [one, two]: readonly [Verb, Verb]): Promise<[Reply[], number]> {
  const role = companyId === null ? 'SYSTEM_ADMIN' : 'COMPANY_ADMIN';
  const [a, b] = [await server.addUser({ companyId, role }), await server.addUser({ companyId, role })];
  const callers = [await server.signIn(a.email), await server.signIn(b.email)] as const;
  const lower = 'COMPANY_USER';
  const [first, second] = [await stated(b.id, lower), await stated(a.id, lower)];
  const replies = await Promise.all([verbs[one](callers[0], first), verbs[two](callers[1], second)]);
  const { rowCount } = await server.sql.query(
    "SELECT 1 FROM app_user WHERE id = ANY ($1) AND role = $2 AND status = 'ACTIVE' AND deleted_at IS NULL",
    [[a.id, b.id], role],
  );
  return [replies, rowCount ?? 0];
}

describe('two administrators against each other at the same moment', () => {
  test.each(pairs)('%s and %s: exactly one stays', async (one, two) => {
    for (let round = 0; round < 3; round += 1) {
      const [replies, left] = await race(await server.addCompany(), [one, two]);
      const statuses = replies.map(reply => reply.status).sort();
      expect(statuses[0]).toBe(200);
      // The loser is refused for the last one's sake, or is out already.
      expect([401, 403, 404, 409]).toContain(statuses[1]);
      expect(left).toBe(1);
    }
  });

  test('two system administrators who switch each other off while nobody else is there: one stays', async () => {
    const others = "role = 'SYSTEM_ADMIN' AND deleted_at IS NULL AND status = 'ACTIVE'";
    for (let round = 0; round < 3; round += 1) {
      const a = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
      const b = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
      const [first, second] = [await server.signIn(a.email), await server.signIn(b.email)];
      const { rows: away } = await server.sql.query<{ id: number }>(
        `UPDATE app_user SET status = 'INACTIVE' WHERE ${others} AND id <> ALL ($1) RETURNING id`,
        [[a.id, b.id]],
      );
      const replies = await Promise.all([
        verbs.deactivate(first, b),
        round === 1 ? verbs.delete(second, a) : verbs.deactivate(second, a),
      ]);
      expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
      expect((await server.sql.query(`SELECT 1 FROM app_user WHERE ${others}`)).rowCount).toBe(1);
      await server.sql.query("UPDATE app_user SET status = 'ACTIVE' WHERE id = ANY ($1)", [away.map(row => row.id)]);
    }
  });
});
