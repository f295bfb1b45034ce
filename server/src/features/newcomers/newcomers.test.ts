import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let operator: TestCaller;
let operatorMail = '';
beforeAll(async () => {
  server = await openTestServer();
  const user = await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' });
  operatorMail = user.email;
  operator = await server.signIn(user.email);
});
afterAll(() => server.close());

async function newCompany(facts: object = {}) {
  const id = await server.addCompany({ checked: false, ...facts });
  const admin = await server.signIn((await server.addUser({ companyId: id, role: 'COMPANY_ADMIN' })).email);
  return { id, admin };
}

describe('a new company says what it comes for', () => {
  test('one that buys asks for a contract: kept, mailed to the operator once, seen on its page', {
    tags: ['NEW-02', 'NEW-03'],
  }, async () => {
    const { id, admin } = await newCompany({ name: 'Novi Kupac d.o.o.' });
    const before = await admin.get('/api/newcomers/me');
    expect(before.body).toMatchObject({
      trade: null,
      verified: false,
      contract: 'NONE',
      trading: false,
      can: { say: true },
    });
    const said = await admin.post('/api/newcomers/me', { trade: 'BUYER' });
    expect([said.status, said.body.trade]).toEqual([200, 'BUYER']);
    const mail = await waitForMail(server, operatorMail);
    expect(mail.subject).toBe('Novi Kupac d.o.o. wants to pay its suppliers early');
    expect(mail.text).toContain(`/companies/details/${id}`);
    expect(mail.raw).toContain('List-Unsubscribe');
    await admin.post('/api/newcomers/me', { trade: 'BUYER' });
    expect(await mailsTo(server, operatorMail)).toHaveLength(1);
    expect((await operator.get(`/api/newcomers/${id}`)).body).toMatchObject({ trade: 'BUYER' });
    const { rows } = await server.sql.query(
      "SELECT count(*)::int AS n FROM audit WHERE entity_name = 'Company' AND entity_id = $1 AND event = 'UPDATED'",
      [id],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('one that sells mails nobody; it may change its mind, and nobody but its administrator says it', {
    tags: 'NEW-02',
  }, async () => {
    const { id, admin } = await newCompany();
    const before = (await mailsTo(server, operatorMail)).length;
    expect((await admin.post('/api/newcomers/me', { trade: 'SUPPLIER' })).status).toBe(200);
    const user = await server.signIn((await server.addUser({ companyId: id, role: 'COMPANY_USER' })).email);
    expect((await user.get('/api/newcomers/me')).body).toMatchObject({ trade: 'SUPPLIER', can: { say: false } });
    expect((await user.post('/api/newcomers/me', { trade: 'BUYER' })).status).toBe(403);
    expect((await admin.post('/api/newcomers/me', { trade: 'OTHER' })).status).toBe(400);
    expect(await mailsTo(server, operatorMail)).toHaveLength(before);
  });

  test('what one company said no other company reads', { tags: 'NEW-03' }, async () => {
    const { id, admin } = await newCompany();
    await admin.post('/api/newcomers/me', { trade: 'SUPPLIER' });
    const other = await newCompany();
    expect((await other.admin.get(`/api/newcomers/${id}`)).status).toBe(403);
    expect((await other.admin.get('/api/newcomers/me')).body).toMatchObject({ trade: null });
  });
});
