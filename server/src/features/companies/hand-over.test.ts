import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';

let server: TestServer;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer();
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

let numbers = 0;
const owner = () => ({ firstName: 'Prava', lastName: 'Vlasnica', email: `vlasnica${++numbers}@prava.example` });
const handOver = (id: number, body: object = owner(), headers?: Record<string, string>) =>
  operator.post(`/api/companies/${id}/hand-over`, body, headers);
const lastEntry = async (id: number) =>
  (
    await server.sql.query<{ json: Record<string, unknown> }>(
      "SELECT json FROM audit WHERE entity_name = 'Company' AND entity_id = $1 ORDER BY id DESC LIMIT 1",
      [id],
    )
  ).rows[0]?.json;

/** A company that somebody took who has no right to it: a person at work, one who was invited, a client with its secret. */
async function squatted() {
  const id = await server.addCompany({ name: `Zauzeta ${++numbers}` });
  const admin = await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' });
  const caller = await server.signIn(admin.email);
  const invited = await server.addUser({ companyId: id, role: 'COMPANY_USER', status: 'INACTIVE' });
  const client = (await caller.post('/api/clients', { clientId: `sistem${numbers}` })).body;
  return { id, admin, caller, invited, client };
}

describe('POST /api/companies/{id}/hand-over', () => {
  test('nobody of before comes in any more, the new administrator does, and the audit says whom it touched', async () => {
    const { id, admin, caller, invited, client } = await squatted();
    expect(client.secret).toMatch(/\S/);
    const waiting = await waitForInvitation(invited.email, invited.id);
    const body = owner();
    const reply = await handOver(id, body);
    expect([reply.status, reply.body]).toEqual([200, { people: 2, clients: 1 }]);

    expect((await caller.get('/api/users')).status).toBe(401);
    const left = 'SELECT FROM session s JOIN app_user u ON u.id = s.user_id WHERE u.company_id = $1';
    expect((await server.sql.query(left, [id])).rowCount).toBe(0);
    const tries = [
      server.anonymous.post('/api/auth/generate-token', { email: admin.email, password: testPassword }),
      server.anonymous.post('/api/auth/generate-token', { email: client.clientId, password: client.secret }),
    ];
    for (const tried of await Promise.all(tries)) expect(tried.body.token ?? null).toBe(null);
    const password = 'sasvim-nova-2026';
    const late = { email: invited.email, token: waiting, password, confirmPassword: password };
    expect((await server.anonymous.post('/api/suppliers/register-supplier-invite', late)).status).toBe(400);
    const before = (await mailsTo(server, admin.email)).length;
    await server.anonymous.post('/api/auth/forgot-password', { email: admin.email });

    const mail = await waitForMail(server, body.email);
    const come = { email: body.email, token: tokenIn(mail), password, confirmPassword: password };
    expect((await server.anonymous.post('/api/suppliers/register-supplier-invite', come)).status).toBe(200);
    const newAdmin = await server.signIn(body.email, password);
    expect((await newAdmin.get('/api/auth/me')).body).toMatchObject({ role: 'COMPANY_ADMIN', company: { id } });
    const people = (await operator.get(`/api/users?filter=companyId,eq,${id}`)).body.content ?? [];
    expect(people.map(one => [one.email, one.status]).sort()).toEqual(
      [
        [admin.email, 'INACTIVE'],
        [body.email, 'ACTIVE'],
      ].sort(),
    );
    expect((await mailsTo(server, admin.email)).length).toBe(before);
    expect(await lastEntry(id)).toMatchObject({
      handedOver: { people: [admin.id, invited.id], clients: [client.id], administrator: { email: body.email } },
    });
  });

  test('of an address that signs in already, and of a company changed meanwhile, nothing happens at all', async () => {
    const { id, admin, caller } = await squatted();
    const taken = await handOver(id, { ...owner(), email: admin.email });
    expect([taken.status, taken.body.errors]).toMatchObject([409, [{ field: 'email', code: 'hand-over-email' }]]);
    expect((await handOver(id, owner(), { 'If-Match': '"of-yesterday"' })).status).toBe(412);
    expect((await handOver(2_000_000_000)).status).toBe(404);
    expect((await caller.get('/api/users')).status).toBe(200);
  });

  test('two at once: each invites its own, and nobody of before stays', async () => {
    const { id } = await squatted();
    const replies = await Promise.all([handOver(id), handOver(id)]);
    expect(replies.map(reply => reply.body.people).sort()).toEqual([1, 2]);
    const { rows } = await server.sql.query(
      'SELECT FROM app_user WHERE company_id = $1 AND deleted_at IS NULL AND deactivated_at IS NULL',
      [id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('PUT /api/companies/{id}/invitations', () => {
  test('raises what a company may invite in an hour, for single ones too, and takes it back', async () => {
    const id = await server.addCompany({ checked: false });
    const admin = await server.signIn((await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' })).email);
    const url = `/api/companies/${id}/invitations`;
    const invite = () =>
      admin.post('/api/users', { ...owner(), role: 'COMPANY_USER', emailRecipient: false, company: { id } });
    expect((await operator.get(url)).body).toEqual({ perHour: null, usual: 20, used: 0 });
    expect((await operator.put(url, { perHour: 2 })).body).toEqual({ perHour: 2, usual: 20, used: 0 });
    for (let n = 0; n < 2; n += 1) expect((await invite()).status).toBe(201);
    const refused = await invite();
    expect([refused.status, refused.body.code]).toEqual([429, 'invitations-used']);
    expect(refused.body.message).toContain('ask Skonto’s operator');
    expect((await operator.put(url, { perHour: 3 })).body).toMatchObject({ used: 2 });
    expect((await invite()).status).toBe(201);
    expect((await operator.put(url, { perHour: null })).body).toMatchObject({ perHour: null, used: 3 });
    expect((await invite()).status).toBe(201);
    expect(await lastEntry(id)).toMatchObject({
      before: { invitationsPerHour: 3 },
      after: { invitationsPerHour: null },
    });
    for (const perHour of [0, 100_001, 1.5]) expect((await operator.put(url, { perHour })).status).toBe(400);
  });
});

/** The token that waits in the invited person's mail. */
async function waitForInvitation(email: string, id: number): Promise<string> {
  expect((await operator.post(`/api/users/invite-again?ids=${id}`)).body).toEqual({ count: 1 });
  return tokenIn(await waitForMail(server, email));
}
