import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let companyId: number;
beforeAll(async () => {
  server = await openTestServer();
  companyId = await server.addCompany();
});
afterAll(() => server.close());

const open = async (role: 'COMPANY_ADMIN' | 'COMPANY_USER' | 'SYSTEM_ADMIN' = 'COMPANY_USER') => {
  const user = await server.addUser({ companyId: role === 'SYSTEM_ADMIN' ? null : companyId, role });
  return { ...user, caller: await server.signIn(user.email) };
};
const facts = { firstName: ' Iva ', lastName: 'Ilić', language: 'sr', emailRecipient: true };

test.each(['COMPANY_USER', 'COMPANY_ADMIN', 'SYSTEM_ADMIN'] as const)(
  'a %s reads and changes its own name, language and notifications',
  { tags: 'PROF-01' },
  async role => {
    const { caller, id, email } = await open(role);
    expect((await caller.get('/api/users/me')).body).toMatchObject({
      id,
      email,
      role,
      status: 'ACTIVE',
      language: 'en',
    });
    const saved = await caller.put('/api/users/me', facts);
    expect(saved.status).toBe(200);
    const expected = { id, email, role, firstName: 'Iva', lastName: 'Ilić', language: 'sr', emailRecipient: true };
    expect(saved.body).toMatchObject(expected);
    expect((await caller.get('/api/users/me')).body).toEqual(saved.body);
    expect((await caller.get('/api/auth/me')).body).toMatchObject({ firstName: 'Iva' });
  },
);

test('nothing else of oneself, and nobody else', { tags: 'PROF-01' }, async () => {
  const { caller, id } = await open();
  const other = await open();
  for (const more of [{ role: 'COMPANY_ADMIN' }, { email: 'a@b.example' }, { id: other.id }, { status: 'ACTIVE' }]) {
    const reply = await caller.put('/api/users/me', { ...facts, ...more });
    expect([reply.status, reply.body.errors?.[0]?.code]).toEqual([400, 'unknown-member']);
  }
  expect((await caller.put('/api/users/me', { ...facts, language: 'de' })).body.errors).toMatchObject([
    { field: 'language', code: 'not-allowed' },
  ]);
  expect((await caller.put('/api/users/me', { ...facts, firstName: ' ' })).body.errors).toMatchObject([
    { field: 'firstName', message: 'Valid first name is required.' },
  ]);
  await caller.put('/api/users/me', facts);
  const { rows } = await server.sql.query('SELECT id FROM app_user WHERE first_name = $1 AND id = ANY ($2)', [
    'Iva',
    [id, other.id],
  ]);
  expect(rows).toEqual([{ id }]);
});

test('nobody has no profile, and an API client is nobody', { tags: 'PROF-02' }, async () => {
  expect((await server.anonymous.get('/api/users/me')).status).toBe(401);
  const admin = await open('COMPANY_ADMIN');
  const made = await admin.caller.post('/api/clients', { clientId: 'erp' });
  const credentials = { email: made.body.clientId, password: made.body.secret };
  const { token } = (await server.anonymous.post('/api/auth/generate-token', credentials)).body;
  const headers = { authorization: `Bearer ${token}` };
  expect((await server.anonymous.get('/api/users/me', headers)).status).toBe(403);
});

test('mails come in the language of the profile, whatever the browser that asked', async () => {
  const { caller, email } = await open();
  await caller.put('/api/users/me', facts);
  await server.anonymous.post('/api/auth/forgot-password', { email }, { 'accept-language': 'en' });
  expect((await waitForMail(server, email)).subject).not.toBe('Set a new password for Skonto');
});
