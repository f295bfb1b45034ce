import { signInReply } from '@skonto/api/auth';
import { sessionUser } from '@skonto/api/users';
import { abilityNames } from '@skonto/domain/actor/abilities';
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
const asked: Readonly<Record<string, (caller: TestCaller) => Promise<{ status: number }>>> = {
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
    for (const [ability, ask] of Object.entries(asked)) {
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
