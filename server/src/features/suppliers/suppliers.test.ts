import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, tokenIn, waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;
let recordId: number;
let categoryId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  other = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  recordId = Number((await pair.buyer.get('/api/suppliers')).body.content?.[0]?.id);
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM discount_category WHERE company_id = $1', [
    pair.buyerId,
  ]);
  categoryId = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

let codes = 0;
const email = (): string => `dobavljac${++codes}@primer.example`;
const newSupplier = (more: object = {}, admin: object = {}) => ({
  supplier: {
    code: `HR-${++codes}`,
    registrationNumber: '1234',
    name: 'Šljivovica d.o.o.',
    address: 'Ulica 1',
    country: { alpha3Code: 'HRV' },
    admin: { firstName: 'Ćira', lastName: 'Žikić', email: email(), ...admin },
    ...more,
  },
});
const create = (body: object, caller = pair.buyer) => caller.post('/api/suppliers', body);
const existing = async (name = 'Postojeća d.o.o.') => ({ id: await server.addCompany({ name }) });

describe('GET /api/suppliers', () => {
  test('a buyer sees its own, the operator all, a supplier none of them', {
    tags: ['SUPP-23', 'SUPP-22', 'OPER-17'],
  }, async () => {
    const own = await buyerUser.get('/api/suppliers');
    expect(own.body.content).toMatchObject([
      {
        id: recordId,
        supplier: { id: pair.supplierId, name: 'Čelik Metal a.d.' },
        discountCategory: null,
        activated: true,
      },
    ]);
    const all = (await operator.get('/api/suppliers')).body;
    expect(all.totalElements).toBe(2);
    const buyers = all.content?.map(row => (row.company as { id: number }).id);
    expect(buyers?.toSorted()).toEqual([pair.buyerId, other.buyerId].toSorted());
    expect((await pair.supplier.get('/api/suppliers')).body.totalElements).toBe(0);
    expect((await server.anonymous.get('/api/suppliers')).status).toBe(401);
  });

  test('filters by name, code, number, status and term', async () => {
    for (const filter of ['name,like,celik', 'term,like,metal', 'activated,eq,true', 'registrationNumber,like,2000'])
      expect((await pair.buyer.get(`/api/suppliers?filter=${filter}&sort=activated`)).body.totalElements).toBe(1);
    expect((await pair.buyer.get('/api/suppliers?filter=activated,eq,false')).body.totalElements).toBe(0);
  });
});

describe('GET /api/suppliers/{id}', () => {
  test('another buyer’s record is 404', { tags: 'SUPP-24' }, async () => {
    expect((await pair.buyer.get(`/api/suppliers/${recordId}`)).body).toMatchObject({
      id: recordId,
      can: { update: true, delete: true, inviteAgain: false },
    });
    for (const caller of [other.buyer, pair.supplier])
      expect((await caller.get(`/api/suppliers/${recordId}`)).status).toBe(404);
    expect((await operator.get(`/api/suppliers/${recordId}`)).body.can).toEqual({
      update: false,
      delete: false,
      inviteAgain: false,
    });
  });
});

describe('POST /api/suppliers', () => {
  test('an existing company, with the default category preselected', { tags: 'SUPP-25' }, async () => {
    const reply = await create({ supplier: await existing() }, buyerUser);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ discountCategory: { id: categoryId, name: 'Osnovna' }, activated: false });
    expect((await create({ supplier: await existing(), discountCategory: null })).body.discountCategory).toBeNull();
  });

  test('a new company comes in unverified, with an invited administrator who can finish', async () => {
    const body = newSupplier();
    const reply = await create(body);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      supplier: { name: 'Šljivovica d.o.o.', checked: false },
      activated: false,
      can: { inviteAgain: true },
    });
    const { admin } = body.supplier;
    const mail = await waitForMail(server, admin.email);
    expect(mail.text).toContain('Hello Ćira,');
    const password = 'sasvim-nova-2026';
    const finished = { email: admin.email, token: tokenIn(mail), password, confirmPassword: password };
    await server.anonymous.post('/api/suppliers/register-supplier-invite', finished);
    expect((await pair.buyer.get(`/api/suppliers/${reply.body.id}`)).body).toMatchObject({
      activated: true,
      can: { inviteAgain: false },
    });
    const { rows } = await server.sql.query(
      'SELECT c.created_by_company_id, c.checked, u.role FROM app_user u JOIN company c ON c.id = u.company_id WHERE u.email = $1',
      [admin.email],
    );
    expect(rows[0]).toEqual({ created_by_company_id: pair.buyerId, checked: false, role: 'COMPANY_ADMIN' });
  });

  test('a company that the operator entered and nobody was ever in takes the administrator, and is verified anew', async () => {
    const companyId = await server.addCompany({ name: 'Prazna d.o.o.', code: 'HR-PRAZNA', country: 'HRV' });
    const body = newSupplier({ code: 'hr prazna' });
    const reply = await create(body);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      supplier: { id: companyId, name: 'Prazna d.o.o.', checked: false },
      activated: false,
      can: { inviteAgain: true },
    });
    await waitForMail(server, body.supplier.admin.email);
    const reported = await server.sql.query(
      "SELECT event, json FROM audit WHERE entity_name = 'Company' AND entity_id = $1",
      [companyId],
    );
    expect(reported.rows).toEqual([{ event: 'UPDATED', json: { after: { checked: false } } }]);
    const again = await create(newSupplier({ code: 'HR-PRAZNA' }), other.buyer);
    expect(again.body.code).toBe('supplier-company-exists');
  });

  test('of two buyers who come to an empty company at once, one brings its administrator', async () => {
    for (let round = 0; round < 5; round += 1) {
      const companyId = await server.addCompany({ code: `HR-RACE${round}`, country: 'HRV' });
      const replies = await Promise.all(
        [pair.buyer, other.buyer].map(caller => create(newSupplier({ code: `HR-RACE${round}` }), caller)),
      );
      expect(replies.map(reply => reply.status).sort()).toEqual([201, 409]);
      expect((await server.sql.query('SELECT FROM app_user WHERE company_id = $1', [companyId])).rowCount).toBe(1);
      await server.sql.query('DELETE FROM partnership WHERE supplier_id = $1', [companyId]);
    }
  });

  test('what is taken is named at its field, and leaves nothing behind', async () => {
    const first = newSupplier();
    await create(first);
    const sameCode = await create({ supplier: { ...newSupplier().supplier, code: first.supplier.code } });
    expect([sameCode.status, sameCode.body.errors?.[0]?.field]).toEqual([409, 'supplier.code']);
    const sameMail = newSupplier({}, { email: first.supplier.admin.email.toUpperCase() });
    const refused = await create(sameMail);
    expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([409, 'supplier.admin.email']);
    const left = await server.sql.query('SELECT 1 FROM company WHERE code = $1', [sameMail.supplier.code]);
    expect(left.rowCount).toBe(0);
    const twice = await create({ supplier: { id: pair.supplierId } });
    expect([twice.status, twice.body.code]).toEqual([409, 'supplier-exists']);
  });

  test('two clicks at once make one', async () => {
    const body = newSupplier();
    const replies = await Promise.all([create(body), create(body)]);
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409]);
    await waitForMail(server, body.supplier.admin.email);
    expect(await mailsTo(server, body.supplier.admin.email)).toHaveLength(1);
  });

  test('refuses itself, nobody, another buyer’s category, a tick of its own and a broken code', async () => {
    const field = async (body: object) => (await create(body)).body.errors?.map(one => `${one.field} ${one.code}`);
    const theirs = await server.sql.query<{ id: number }>('SELECT id FROM discount_category WHERE company_id = $1', [
      other.buyerId,
    ]);
    expect(await field({ supplier: { id: pair.buyerId } })).toEqual(['supplier supplier-self']);
    expect(await field({ supplier: { id: 999_999 } })).toEqual(['supplier supplier-company']);
    expect(await field({ supplier: await existing(), discountCategory: { id: theirs.rows[0]?.id } })).toEqual([
      'discountCategory category-unknown',
    ]);
    expect(await field(newSupplier({ checked: true }))).toEqual(['supplier.checked operator-only']);
    expect(await field(newSupplier({ code: '1', country: { alpha3Code: 'SRB' } }))).toEqual([
      'supplier.code tax-code-pib-format',
    ]);
    expect((await create(newSupplier({}, { email: 'ne valja' }))).body.errors?.[0]?.field).toBe('supplier.admin.email');
  });

  test('needs a contract, and is not the operator’s', async () => {
    expect((await create(newSupplier(), pair.supplier)).body.code).toBe('no-active-contract');
    expect((await create(newSupplier(), operator)).status).toBe(403);
    expect((await create(newSupplier(), server.anonymous)).status).toBe(401);
  });
});

describe('PUT /api/suppliers', () => {
  test('changes the category', { tags: 'SUPP-26' }, async () => {
    const body = { id: recordId, supplier: { id: pair.supplierId }, discountCategory: { id: categoryId } };
    expect((await pair.buyer.put('/api/suppliers', body)).body.discountCategory).toEqual({
      id: categoryId,
      name: 'Osnovna',
    });
    expect(
      (await pair.buyer.put('/api/suppliers', { id: recordId, discountCategory: null })).body.discountCategory,
    ).toBeNull();
    const moved = await pair.buyer.put('/api/suppliers', { ...body, supplier: { id: other.supplierId } });
    expect(moved.body.errors).toMatchObject([{ field: 'supplier', code: 'supplier-fixed' }]);
    const given = await pair.buyer.put('/api/suppliers', { ...body, company: { id: other.buyerId } });
    expect(given.body.errors).toMatchObject([{ field: 'company', code: 'supplier-fixed' }]);
    expect((await other.buyer.put('/api/suppliers', { id: recordId, discountCategory: null })).status).toBe(404);
  });
});

describe('DELETE /api/suppliers', () => {
  test('one with invoices stays, with all others of the call', { tags: 'SUPP-27' }, async () => {
    const { body } = await create({ supplier: await existing() });
    await other.addInvoice();
    await pair.addInvoice();
    const refused = await pair.buyer.delete(`/api/suppliers?ids=${body.id},${recordId}`);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([{ field: `ids.${recordId}`, code: 'supplier-in-use' }]);
    expect((await other.buyer.delete(`/api/suppliers?ids=${body.id}`)).status).toBe(404);
    expect((await pair.buyer.delete(`/api/suppliers?ids=${body.id}`)).body).toEqual({ count: 1 });
  });
});

describe('POST /api/suppliers/invite-again', () => {
  test('mails the inactive ones and names the others', { tags: ['SUPP-33', 'SUPP-06'] }, async () => {
    const body = newSupplier();
    const { id } = (await create(body)).body;
    await waitForMail(server, body.supplier.admin.email);
    const reply = await pair.buyer.post(`/api/suppliers/invite-again?ids=${id}&ids=${recordId}`);
    expect(reply.body).toEqual({ count: 1 });
    expect(reply.message).toContain('Čelik Metal a.d.');
    await waitForMail(server, body.supplier.admin.email, 2);
    expect((await pair.buyer.post(`/api/suppliers/invite-again?ids=${recordId}`)).body.code).toBe('nobody-to-invite');
    expect((await other.buyer.post(`/api/suppliers/invite-again?ids=${id}`)).status).toBe(404);
    for (let n = 0; n < 4; n += 1) await pair.buyer.post(`/api/suppliers/invite-again?ids=${id}`);
    expect((await pair.buyer.post(`/api/suppliers/invite-again?ids=${id}`)).status).toBe(429);
  });
});

describe('POST /api/suppliers/export', () => {
  test('is a CSV of one’s own', { tags: 'SUPP-32' }, async () => {
    const reply = await other.buyer.post('/api/suppliers/export', { filters: [] }, { 'accept-language': 'sr' });
    expect(reply.headers['content-disposition']).toContain('suppliers-export.csv');
    expect(reply.text).toMatch(
      /^\uFEFFKompanija;PIB;Matični broj;Adresa;Kategorija popusta;Status\r\nČelik Metal a\.d\.;.*;Aktivan\r\n$/,
    );
  });
});

test('row-level security alone keeps a buyer from a supplier’s people', async () => {
  await server.sql.query('BEGIN; SET LOCAL ROLE skonto_app');
  await server.sql.query("SELECT set_config('app.company_id', $1, true)", [String(pair.buyerId)]);
  const seen = await server.sql.query('SELECT 1 FROM app_user WHERE company_id = $1', [pair.supplierId]);
  expect(seen.rowCount).toBe(0);
  const add = server.sql.query("SELECT add_supplier_admin($1, 'x@y.example', 'a', 'b', 'en')", [pair.supplierId]);
  await expect(add).rejects.toThrow('not a new company');
  await server.sql.query('ROLLBACK');
});

test('a buyer invites no more than its quota of an hour, and who is refused is nowhere', async () => {
  const few = await openTradingPair(server);
  const path = `/api/companies/${few.buyerId}/invitations`;
  expect((await operator.put(path, { perHour: 2 })).status).toBe(200);
  const statuses: number[] = [];
  for (let n = 0; n < 3; n += 1) statuses.push((await create(newSupplier(), few.buyer)).status);
  expect(statuses).toEqual([201, 201, 429]);
  expect((await few.buyer.get('/api/suppliers')).body.totalElements).toBe(3);
  server.setNow('2026-11-21T13:00:00Z');
  expect((await create(newSupplier(), few.buyer)).status).toBe(201);
  server.setNow('2026-11-21T12:00:00Z');
});
