import { signInReply } from '@skonto/api/auth';
import { sessionUser } from '@skonto/api/users';
import { abilitiesHeader, abilitiesMark, abilityNames } from '@skonto/domain/actor/abilities';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
const people = new Map<string, TestCaller>();

beforeAll(async () => {
  server = await openTestServer();
  const pair = await openTradingPair(server);
  const add = async (role: 'SYSTEM_ADMIN' | 'COMPANY_ADMIN' | 'COMPANY_USER', companyId: number | null) =>
    server.signIn((await server.addUser({ companyId, role })).email);
  people.set('operator', await add('SYSTEM_ADMIN', null));
  people.set('administrator', await add('COMPANY_ADMIN', pair.buyerId));
  people.set('user', await add('COMPANY_USER', pair.buyerId));
  people.set('supplier without a contract', await add('COMPANY_ADMIN', pair.supplierId));
});
afterAll(() => server.close());

/** A call that is refused with 403 to exactly those who lack the ability; it changes nothing for the others either. */
const requested: Readonly<Record<string, (caller: TestCaller) => Promise<{ status: number }>>> = {
  writeUsers: caller => caller.post('/api/users', {}),
  addClients: caller => caller.post('/api/clients', {}),
  deleteClients: caller => caller.delete('/api/clients?ids=999999'),
  writeCategories: caller => caller.post('/api/discount-category', {}),
  writeRules: caller => caller.post('/api/automatic-accept', {}),
  writeTerms: caller => caller.get('/api/terms/draft'),
  writeContracts: caller => caller.post('/api/contract', {}),
  seeAudits: caller => caller.get('/api/audits'),
  deleteAudits: caller => caller.delete('/api/audits/delete-by-filter?filter=username,eq,nobody&expectedCount=0'),
  writeCompanies: caller => caller.delete('/api/companies?ids=2000000000'),
  seePartners: caller => caller.post('/api/buyers', {}),
  writeSuppliers: caller => caller.post('/api/suppliers', {}),
  seeInvoices: caller => caller.post('/api/invoices', {}),
};

test.each(['operator', 'administrator', 'user', 'supplier without a contract'])(
  'what %s is told to be able to do is what the calls allow',
  async who => {
    const caller = people.get(who);
    if (!caller) throw new Error(`nobody is ${who}`);
    const can: Readonly<Record<string, boolean>> = z.parse(sessionUser, (await caller.get('/api/auth/me')).body).can;
    expect(Object.keys(can)).toEqual(expect.arrayContaining([...abilityNames]));
    for (const [ability, ask] of Object.entries(requested)) {
      const { status } = await ask(caller);
      expect([ability, status !== 403]).toEqual([ability, can[ability]]);
    }
  },
);

test('signing in tells the same as asking for the session’s user', async () => {
  const { email } = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  const entered = await server.anonymous.post('/api/auth/generate-token', { email, password: testPassword });
  const { user } = z.parse(signInReply, entered.body);
  expect(user).toMatchObject({ can: { writeTerms: true, addClients: false } });
  expect(user).toMatchObject({ can: (await people.get('operator')?.get('/api/auth/me'))?.body.can });
});

test('every answer to a browser carries the mark of what it may, which changes with the contract', {
  tags: ['NAV-38', 'NAV-47', 'DASH-05'],
}, async () => {
  const name = abilitiesHeader.toLowerCase();
  const buyer = people.get('user');
  const operator = people.get('operator');
  if (!buyer || !operator) throw new Error('nobody is there');
  const markOf = async (path: string) => (await buyer.get(path)).headers[name];
  const reportedBy = async () => abilitiesMark(z.parse(sessionUser, (await buyer.get('/api/auth/me')).body).can);
  const { rows } = await server.sql.query<{ id: number }>(
    'SELECT c.id FROM contract c JOIN app_user u ON u.company_id = c.company_id WHERE u.id = $1 AND c.active',
    [(await buyer.get('/api/auth/me')).body.id],
  );
  const id = rows[0]?.id;
  const before = await reportedBy();
  expect([await markOf('/api/users'), await markOf('/api/invoices'), await markOf('/api/auth/me')]).toEqual([
    before,
    before,
    before,
  ]);
  expect((await operator.post(`/api/contract/${id}/active?active=false`)).status).toBe(200);
  const without = await reportedBy();
  expect(without).not.toBe(before);
  const refused = await buyer.post('/api/invoices', {});
  expect([refused.status, refused.headers[name]]).toEqual([403, without]);
  expect([await markOf('/api/users'), await markOf('/api/invoices/999999')]).toEqual([without, without]);
  expect((await operator.post(`/api/contract/${id}/active?active=true`)).status).toBe(200);
  expect(await markOf('/api/users')).toBe(before);
  expect((await server.anonymous.get('/api/globals')).headers).not.toHaveProperty(name);
});
