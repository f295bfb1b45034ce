import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;
let buyersContract: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM contract');
  buyersContract = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

const input = (companyId: number, more: object = {}) => ({
  company: { id: companyId },
  date: '2026-11-01',
  contractNumber: 'U-2026/7',
  representative: 'Živka Šćepanović',
  note: 'po dogovoru',
  minDiscount: 0.1234,
  discountFeePct: 20,
  discountPctFixed: false,
  processingFeePct: 50,
  ...more,
});

describe('GET /api/contract', () => {
  test('the operator sees all, a company its own', { tags: 'CON-18' }, async () => {
    await operator.post('/api/contract', input(await server.addCompany({ name: 'Treća' })));
    const all = await operator.get('/api/contract?page=0&size=10&sort=company&company.dir=desc');
    expect(all.body.content).toHaveLength(2);
    for (const caller of [pair.buyer, buyerUser])
      expect((await caller.get('/api/contract')).body.content).toMatchObject([{ id: buyersContract }]);
    expect((await pair.supplier.get('/api/contract')).body.content).toEqual([]);
    expect((await server.anonymous.get('/api/contract')).status).toBe(401);
  });

  test('filters are key, operator, value', { tags: 'CON-19' }, async () => {
    const found = await operator.get('/api/contract?filter=contractNumber,like,u-2026,discountFeePct,gt,19.5');
    expect(found.body.content).toMatchObject([{ contractNumber: 'U-2026/7' }]);
    expect((await operator.get('/api/contract?filter=note,like,x')).body.errors).toMatchObject([
      { field: 'filter.note' },
    ]);
  });
});

describe('GET /api/contract/me', () => {
  test('one’s own active contract, else null', { tags: 'CON-25' }, async () => {
    expect((await buyerUser.get('/api/contract/me')).body).toMatchObject({
      id: buyersContract,
      can: { update: false, delete: false },
    });
    for (const caller of [pair.supplier, operator]) expect((await caller.get('/api/contract/me')).text).toBe('null');
  });
});

describe('GET /api/contract/{id}', () => {
  test('gives all of the one, as it was entered; another company’s is 404', { tags: 'CON-22' }, async () => {
    const companyId = await server.addCompany();
    const entered = input(companyId, { contractNumber: 'U-2026/22', active: false });
    const { body } = await operator.post('/api/contract', entered);
    const given = await operator.get(`/api/contract/${body.id}`);
    expect([given.status, given.body]).toEqual([200, body]);
    expect(given.body).toMatchObject({ ...entered, id: body.id });
    expect((await pair.buyer.get(`/api/contract/${buyersContract}`)).body.id).toBe(buyersContract);
    expect((await pair.supplier.get(`/api/contract/${buyersContract}`)).status).toBe(404);
  });
});

describe('POST /api/contract', () => {
  test('keeps percentages to four decimals', { tags: ['CON-03', 'CON-20'] }, async () => {
    const companyId = await server.addCompany();
    const reply = await operator.post('/api/contract', input(companyId));
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ ...input(companyId), company: { id: companyId }, active: true });
  });

  test('a second active one is refused, also at once; an inactive one is not', async () => {
    const companyId = await server.addCompany();
    const replies = await Promise.all([1, 2].map(() => operator.post('/api/contract', input(companyId))));
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 409]);
    expect(replies.find(reply => reply.status === 409)?.body).toMatchObject({ code: 'contract-active-exists' });
    expect((await operator.post('/api/contract', input(companyId, { active: false }))).status).toBe(201);
  });

  test('the sentences for what is missing', {
    tags: [
      'CON-04',
      'CON-05',
      'CON-06',
      'CON-07',
      'CON-08',
      'CON-09',
      'CON-10',
      'CON-11',
      'CON-12',
      'CON-13',
      'CON-14',
    ],
  }, async () => {
    const reply = await operator.post('/api/contract', {
      discountPctFixed: true,
      contractNumber: ' ',
      date: '2026-02-30',
    });
    expect(reply.status).toBe(400);
    expect(Object.fromEntries((reply.body.errors ?? []).map(one => [one.field, one.message]))).toEqual({
      company: 'Please choose the company.',
      date: 'Please enter contract date in format yyyy-mm-dd.',
      contractNumber: 'Please enter contract number.',
      representative: 'Please enter company representative name.',
      discountFeePct: 'Please enter discount fee percentage.',
      processingFeePct: 'Please enter processing fee percentage.',
      minDiscount: 'Please enter minimum discount.',
    });
  });

  test('the sentences for what is out of bounds', {
    tags: ['CON-09', 'CON-10', 'CON-11', 'CON-12', 'CON-13', 'CON-14', 'CON-15', 'CON-16'],
  }, async () => {
    const messages = async (value: number) => {
      const body = input(pair.supplierId, { discountFeePct: value, processingFeePct: value, minDiscount: value });
      const { errors = [] } = (await operator.post('/api/contract', body)).body;
      return errors.map(one => one.message).sort();
    };
    expect(await messages(-0.0001)).toEqual([
      'Discount fee percentage cannot be negative.',
      'Minimum discount cannot be negative.',
      'Processing fee percentage cannot be negative.',
    ]);
    expect(await messages(100.0001)).toEqual([
      'Discount fee percentage cannot be over 100.',
      'Minimum discount cannot be bigger than 100%.',
      'Processing fee percentage cannot be over 100.',
    ]);
  });

  test('an unknown company is refused at its field', async () => {
    const reply = await operator.post('/api/contract', input(999_999));
    expect(reply.body.errors).toMatchObject([{ field: 'company', message: 'Please choose the company.' }]);
  });

  test('no company writes contracts', async () => {
    for (const caller of [pair.buyer, buyerUser, pair.supplier]) {
      expect((await caller.post('/api/contract', input(pair.buyerId))).status).toBe(403);
      expect((await caller.put('/api/contract', { ...input(pair.buyerId), id: buyersContract })).status).toBe(403);
      expect((await caller.delete(`/api/contract?ids=${buyersContract}`)).status).toBe(403);
      expect((await caller.post(`/api/contract/${buyersContract}/active?active=false`)).status).toBe(403);
    }
  });
});

describe('PUT /api/contract', () => {
  test('changes everything, and leaves the flag and the note when they are not sent', { tags: 'CON-21' }, async () => {
    const companyId = await server.addCompany();
    const { body } = await operator.post('/api/contract', input(companyId, { active: false }));
    const { note, ...rest } = input(companyId, { representative: 'Neko drugi', discountPctFixed: true });
    const reply = await operator.put('/api/contract', { ...rest, id: body.id });
    expect(reply.body).toMatchObject({ representative: 'Neko drugi', discountPctFixed: true, active: false, note });
    const audit = await server.sql.query(
      "SELECT json FROM audit WHERE entity_name = 'Contract' ORDER BY id DESC LIMIT 1",
    );
    expect(audit.rows[0]?.json).toMatchObject({
      before: { representative: 'Živka Šćepanović' },
      after: { representative: 'Neko drugi' },
    });
    expect((await operator.put('/api/contract', { ...rest, id: 999_999 })).status).toBe(404);
  });
});

describe('POST /api/contract/{id}/active', () => {
  test('switches, keeps to one active per company, and what it opens closes at once', { tags: 'CON-24' }, async () => {
    const companyId = await server.addCompany();
    const first = await operator.post('/api/contract', input(companyId));
    const second = await operator.post('/api/contract', input(companyId, { active: false }));
    const clash = await operator.post(`/api/contract/${second.body.id}/active?active=true`);
    expect(clash.status).toBe(409);
    expect(clash.body.code).toBe('contract-active-exists');
    await operator.post(`/api/contract/${first.body.id}/active?active=false`);
    expect((await operator.post(`/api/contract/${second.body.id}/active?active=true`)).body.active).toBe(true);
    expect((await operator.post(`/api/contract/${second.body.id}/active?active=yes`)).status).toBe(400);
    await operator.post(`/api/contract/${buyersContract}/active?active=false`);
    expect((await pair.buyer.post('/api/suppliers', { supplier: { id: companyId } })).body.code).toBe(
      'no-active-contract',
    );
    await operator.post(`/api/contract/${buyersContract}/active?active=true`);
  });
});

describe('two operators at once', () => {
  test('the second of two edits is refused while it names the version it saw, and what was saved stays', {
    tags: 'CON-21',
  }, async () => {
    const companyId = await server.addCompany();
    const { body } = await operator.post('/api/contract', input(companyId));
    const edit = (representative: string) =>
      operator.put('/api/contract', { ...body, representative, company: { id: companyId } });
    const replies = await Promise.all(['Prva', 'Druga'].map(edit));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 412]);
    const refused = replies.find(reply => reply.status === 412);
    expect(refused?.body.code).toBe('changed-meanwhile');
    const kept = await operator.get(`/api/contract/${body.id}`);
    expect(kept.body.representative).toBe(replies.find(reply => reply.status === 200)?.body.representative);
  });

  test('of two contracts switched on at once one is', { tags: 'CON-24' }, async () => {
    const companyId = await server.addCompany();
    const ids: unknown[] = [];
    for (let n = 0; n < 2; n += 1)
      ids.push((await operator.post('/api/contract', input(companyId, { active: false }))).body.id);
    const replies = await Promise.all(ids.map(id => operator.post(`/api/contract/${id}/active?active=true`)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find(reply => reply.status === 409)?.body).toMatchObject({
      code: 'contract-active-exists',
      message: 'This company already has an active contract. Switch that one off first.',
    });
  });
});

describe('GET /api/contract/stops', () => {
  const stops = async (...ids: unknown[]) =>
    (await operator.get(`/api/contract/stops?${ids.map(id => `ids=${id}`).join('&')}`)).body;

  test('counts what the company buys and could not go on with, and nothing for a contract that is off', async () => {
    const other = await openTradingPair(server);
    const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM contract WHERE company_id = $1', [
      other.buyerId,
    ]);
    const id = rows[0]?.id;
    expect(await stops(id)).toEqual({ pendingInvoices: 0, openOffers: 0, imports: 0 });
    await other.addOffers(2);
    await other.addInvoice();
    await server.sql.query(
      `INSERT INTO batch (id, company_id, user_id, kind, state, file_name, file_bytes, language, created_at, updated_at)
       SELECT gen_random_uuid(), $1, min(id), 'INVOICE_IMPORT', state, 'a.csv', 1, 'en', now(), now()
       FROM app_user, unnest(ARRAY['QUEUED', 'DONE']) AS state WHERE company_id = $1 GROUP BY state`,
      [other.buyerId],
    );
    const found = { pendingInvoices: 1, openOffers: 2, imports: 1 };
    expect(await stops(id)).toEqual(found);
    expect(await stops(id, buyersContract)).toEqual(found);
    await operator.post(`/api/contract/${id}/active?active=false`);
    expect(await stops(id)).toEqual({ pendingInvoices: 0, openOffers: 0, imports: 0 });
    expect((await other.supplier.get(`/api/contract/stops?ids=${id}`)).status).toBe(403);
    expect((await operator.get('/api/contract/stops?ids=999999')).status).toBe(404);
  });
});

describe('DELETE /api/contract', () => {
  test('repeated ids, all or none', { tags: 'CON-23' }, async () => {
    const companyId = await server.addCompany();
    const one = await operator.post('/api/contract', input(companyId));
    const two = await operator.post('/api/contract', input(companyId, { active: false }));
    expect((await operator.delete(`/api/contract?ids=${one.body.id}&ids=999999`)).status).toBe(404);
    expect((await operator.delete(`/api/contract?ids=${one.body.id}&ids=${two.body.id}`)).body).toEqual({ count: 2 });
  });
});
