import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let operator: TestCaller;
let supplierUser: TestCaller;
let recordId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server, null);
  other = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  supplierUser = await server.signIn(
    (await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' })).email,
  );
  recordId = Number((await pair.supplier.get('/api/buyers')).body.content?.[0]?.id);
});
afterAll(() => server.close());

describe('GET /api/buyers', () => {
  test('a supplier sees its own, the operator all, a buyer none of them', { tags: ['BUY-09', 'BUY-07'] }, async () => {
    expect((await supplierUser.get('/api/buyers')).body.content).toMatchObject([
      {
        id: recordId,
        buyer: { id: pair.buyerId },
        company: { id: pair.supplierId },
        noteGeneration: null,
        activated: true,
      },
    ]);
    expect((await operator.get('/api/buyers?sort=noteGeneration&noteGeneration.dir=desc')).body.totalElements).toBe(2);
    expect((await pair.buyer.get('/api/buyers')).body.totalElements).toBe(0);
    expect((await server.anonymous.get('/api/buyers')).status).toBe(401);
    expect((await pair.supplier.get(`/api/buyers?filter=buyerId,eq,${other.buyerId}`)).body.totalElements).toBe(0);
  });

  test('pages join without gap or overlap in every order, from the beginning and from the end', async () => {
    const reader = await openTradingPair(server);
    for (let n = 0; n < 9; n += 1)
      await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id, note_generation) VALUES ($1, $2, $3)', [
        await server.addCompany({ name: `${['Šumadija', 'Čelik', 'Dunav'][n % 3]} ${n % 2}` }),
        reader.supplierId,
        n % 2 === 0 ? 'NONE' : null,
      ]);
    for (const order of ['name', 'code', 'address', 'noteGeneration']) {
      const idsOf = async (query: string) =>
        ((await reader.supplier.get(`/api/buyers?sort=${order}&${query}`)).body.content ?? []).map(row => row.id);
      const all = await idsOf('size=1000');
      const joined: unknown[] = [];
      for (let page = 0; page * 4 < all.length; page += 1) joined.push(...(await idsOf(`size=4&page=${page}`)));
      expect([order, ...joined]).toEqual([order, ...all]);
      expect(all).toHaveLength(10);
    }
    expect((await reader.supplier.get('/api/buyers?filter=name,like,celik')).body.totalElements).toBe(3);
  });
});

describe('GET /api/buyers/{id}', () => {
  test('another supplier’s record is 404', { tags: 'BUY-12' }, async () => {
    expect((await pair.supplier.get(`/api/buyers/${recordId}`)).body.can).toEqual({ update: true, delete: true });
    for (const caller of [pair.buyer, other.supplier])
      expect((await caller.get(`/api/buyers/${recordId}`)).status).toBe(404);
  });
});

describe('GET /api/buyers/note-gen-not-set', () => {
  test('lists the buyers nobody chose for, whatever page was asked', { tags: 'BUY-14' }, async () => {
    const items = [{ id: recordId, buyer: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.', code: expect.any(String) } }];
    expect((await pair.supplier.get('/api/buyers/note-gen-not-set?page=3&size=1')).body).toEqual({ items });
    const filtered = await pair.supplier.get(`/api/buyers/note-gen-not-set?filter=buyerId,in,${pair.buyerId}*99`);
    expect(filtered.body).toEqual({ items });
    expect((await other.supplier.get('/api/buyers/note-gen-not-set')).body).toEqual({ items: [] });
  });
});

describe('PUT /api/buyers', () => {
  test('the supplier chooses the note', { tags: ['BUY-11', 'BUY-08'] }, async () => {
    const body = {
      id: recordId,
      buyer: { id: pair.buyerId },
      company: { id: pair.supplierId },
      noteGeneration: 'CREDIT_NOTE',
    };
    expect((await supplierUser.put('/api/buyers', body)).body.noteGeneration).toBe('CREDIT_NOTE');
    const unset = await pair.supplier.put('/api/buyers', { id: recordId, noteGeneration: null });
    expect(unset.body.noteGeneration).toBeNull();
    const wrong = await pair.supplier.put('/api/buyers', { id: recordId, noteGeneration: 'PAPER' });
    expect(wrong.body.errors).toMatchObject([{ field: 'noteGeneration' }]);
    expect((await pair.supplier.put('/api/buyers', { ...body, buyer: { id: other.buyerId } })).status).toBe(400);
    for (const caller of [pair.buyer, other.supplier])
      expect((await caller.put('/api/buyers', { id: recordId, noteGeneration: 'NONE' })).status).toBe(404);
    expect((await operator.put('/api/buyers', { id: recordId, noteGeneration: 'NONE' })).status).toBe(403);
  });
});

describe('POST /api/buyers', () => {
  test('makes a partnership that is inactive until the buyer gave it a category', { tags: 'BUY-10' }, async () => {
    const reply = await other.supplier.post('/api/buyers', { buyer: { id: pair.buyerId } });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ buyer: { id: pair.buyerId }, activated: false, noteGeneration: null });
    const { id } = reply.body;
    expect((await pair.buyer.get(`/api/suppliers/${id}`)).body).toMatchObject({
      activated: false,
      can: { inviteAgain: false },
    });
    await pair.buyer.put('/api/suppliers', { id, discountCategory: null });
    expect((await other.supplier.get(`/api/buyers/${id}`)).body.activated).toBe(false);
    const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM discount_category WHERE company_id = $1', [
      pair.buyerId,
    ]);
    await pair.buyer.put('/api/suppliers', { id, discountCategory: { id: rows[0]?.id } });
    expect((await other.supplier.get(`/api/buyers/${id}`)).body.activated).toBe(true);
  });

  test('shows no more of a buyer than the typeahead does until it agreed, by either wall', async () => {
    const buyerId = await server.addCompany({ name: 'Tihi Kupac d.o.o.' });
    await server.sql.query("UPDATE company SET city = 'Bor', postcode = '19210' WHERE id = $1", [buyerId]);
    await server.sql.query(
      `INSERT INTO contract (company_id, contract_date, contract_number, representative, min_discount_ppm, discount_fee_ppm, discount_pct_fixed, processing_fee_ppm)
       VALUES ($1, '2026-01-01', 'T-1', 'T', 0, 0, false, 0)`,
      [buyerId],
    );
    const active = async () => (await pair.supplier.get('/api/statistics/company')).body.numActiveBuyers;
    const before = await active();
    const { body } = await pair.supplier.post('/api/buyers', { buyer: { id: buyerId } });
    const card = { name: 'Tihi Kupac d.o.o.', address: 'Cara Dušana 1' };
    const hidden = { registrationNumber: '', city: '', postcode: '', checked: false };
    const record = async () => (await pair.supplier.get(`/api/buyers/${body.id}`)).body.buyer;
    expect(body.buyer).toMatchObject({ ...card, ...hidden });
    expect(await record()).toMatchObject({ ...card, ...hidden });
    expect((await pair.supplier.get('/api/buyers?filter=city,eq,Bor')).body.totalElements).toBe(0);
    expect((await pair.supplier.get(`/api/companies/${buyerId}`)).status).toBe(404);
    expect(await active()).toBe(before);
    expect((await operator.get(`/api/buyers/${body.id}`)).body.buyer).toMatchObject({ ...card, city: 'Bor' });

    await server.sql.query('UPDATE partnership SET awaits_buyer = false WHERE id = $1', [body.id]);
    const shown = { registrationNumber: '20001000', city: 'Bor', postcode: '19210', checked: true };
    expect(await record()).toMatchObject({ ...card, ...shown });
    expect((await pair.supplier.get(`/api/companies/${buyerId}`)).body).toMatchObject(shown);
    expect(await active()).toBe(Number(before) + 1);
  });

  test('refuses itself, nobody, a pair that exists, and the operator', async () => {
    expect((await pair.supplier.post('/api/buyers', { buyer: { id: pair.supplierId } })).status).toBe(400);
    expect((await pair.supplier.post('/api/buyers', { buyer: { id: 999_999 } })).body.errors).toMatchObject([
      { field: 'buyer' },
    ]);
    expect((await pair.supplier.post('/api/buyers', { buyer: { id: pair.buyerId } })).body.code).toBe('buyer-exists');
    expect((await operator.post('/api/buyers', { buyer: { id: pair.buyerId } })).status).toBe(403);
  });
});

describe('DELETE /api/buyers', () => {
  test('goes while there are no invoices', { tags: 'BUY-13' }, async () => {
    const buyerId = await server.addCompany();
    const { body } = await pair.supplier.post('/api/buyers', { buyer: { id: buyerId } });
    expect((await other.supplier.delete(`/api/buyers?ids=${body.id}`)).status).toBe(404);
    expect((await pair.supplier.delete(`/api/buyers?ids=${body.id}`)).body).toEqual({ count: 1 });
    await pair.addInvoice();
    const refused = await pair.supplier.delete(`/api/buyers?ids=${recordId}`);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'buyer-in-use']);
  });
});

describe('POST /api/buyers/export', () => {
  test('is a CSV with the note in words', { tags: 'BUY-15' }, async () => {
    await other.supplier.put('/api/buyers', {
      id: Number((await other.supplier.get(`/api/buyers?filter=buyerId,eq,${other.buyerId}`)).body.content?.[0]?.id),
      noteGeneration: 'CASA_SCONTO',
    });
    const filters = [{ key: 'buyerId', operation: 'eq', value: String(other.buyerId) }];
    const reply = await other.supplier.post('/api/buyers/export', { filters });
    expect(reply.headers['content-disposition']).toContain('buyers-export.csv');
    expect(reply.text.split('\r\n')[1]).toMatch(/Casa Sconto$/);
  });
});

test('row-level security alone keeps each side to its half of a partnership', async () => {
  const as = async (companyId: number, statement: string) => {
    await server.sql.query('BEGIN; SET LOCAL ROLE skonto_app');
    try {
      await server.sql.query("SELECT set_config('app.company_id', $1, true)", [String(companyId)]);
      return await server.sql.query(statement);
    } finally {
      await server.sql.query('ROLLBACK');
    }
  };
  const terms = `UPDATE partnership SET discount_category_id = (SELECT min(id) FROM discount_category) WHERE id = ${recordId}`;
  await expect(
    as(pair.supplierId, `UPDATE partnership SET awaits_buyer = true WHERE id = ${recordId}`),
  ).rejects.toThrow('buyer');
  await expect(
    as(pair.buyerId, `UPDATE partnership SET note_generation = 'NONE' WHERE id = ${recordId}`),
  ).rejects.toThrow('supplier');
  await expect(
    as(pair.buyerId, `UPDATE partnership SET supplier_id = ${other.supplierId} WHERE id = ${recordId}`),
  ).rejects.toThrow('permission denied');
  expect((await as(other.buyerId, terms)).rowCount).toBe(0);
  const facts = 'SELECT FROM partner_buyer';
  expect((await as(await server.addCompany(), facts)).rowCount).toBe(0);
  await server.sql.query('BEGIN; SET LOCAL ROLE skonto_app');
  expect((await server.sql.query(facts)).rowCount).toBe(0);
  await server.sql.query('ROLLBACK');
});
