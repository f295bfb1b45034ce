import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let recordId: number;
let secondId: number;
let defaultId: number;
let cheapId: number;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  other = await openTradingPair(server);
  recordId = Number((await pair.buyer.get('/api/suppliers')).body.content?.[0]?.id);
  const supplier = { id: await server.addCompany({ name: 'Postojeća d.o.o.' }) };
  secondId = Number((await pair.buyer.post('/api/suppliers', { supplier, discountCategory: null })).body.id);
  defaultId = await categoryOf(pair.buyerId);
  const { rows } = await server.sql.query<{ id: number }>(
    `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
     VALUES ($1, 'Povoljna', false, 60000, 0, '{}') RETURNING id`,
    [pair.buyerId],
  );
  cheapId = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

async function categoryOf(companyId: number): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    'SELECT id FROM discount_category WHERE company_id = $1 AND is_default',
    [companyId],
  );
  return rows[0]?.id ?? 0;
}
const assign = (ids: number[], id: number | null, caller = pair.buyer) =>
  caller.post('/api/suppliers/assign-category', { ids, discountCategory: id === null ? null : { id } });
const preview = (ids: number[], id: number | null, caller = pair.buyer) =>
  caller.post('/api/suppliers/assign-category-preview', { ids, discountCategory: id === null ? null : { id } });

test('the preview tells whom it changes, what pending invoices would bring, and that offers keep their terms', async () => {
  await pair.addInvoice({ amount: 120_000 });
  await pair.addInvoice({ amount: 1000, currency: 'EUR' });
  await pair.addOffers(2);
  // Of a tenth of a dinar nothing is left by the fee of 500 dinars.
  await pair.addInvoice({ amount: 0.1 });
  const { body } = await preview([recordId, secondId], cheapId);
  // 43 days of 12 % are 1696.44 and the fee is the minimum of 500; of 6 % 848.22, without a fee.
  expect(body).toEqual({
    changed: [recordId, secondId],
    unchanged: [],
    agreed: [],
    needsApproval: false,
    pending: [
      { currency: 'EUR', count: 1, amount: 1000, before: 983.36, after: 992.93, change: 9.57 },
      { currency: 'RSD', count: 1, amount: 120_000, before: 117_803.56, after: 119_151.78, change: 1348.22 },
    ],
    unpriced: 1,
    offers: 2,
  });
  expect((await pair.buyer.get(`/api/suppliers/${recordId}`)).body.discountCategory).toBeNull();
});

test('the assignment does what the preview said, once, with its audit; offers keep the terms of their registration', async () => {
  const terms = async () =>
    (await server.sql.query("SELECT annual_rate_ppm, total_cents FROM invoice WHERE status = 'REGISTERED' ORDER BY id"))
      .rows;
  const before = await terms();
  expect((await assign([recordId, secondId], cheapId)).body).toEqual({
    count: 2,
    former: [recordId, secondId].map(id => ({ id, discountCategory: null })),
    approvalRequest: null,
  });
  expect((await assign([secondId, recordId], cheapId)).body).toEqual({ count: 0, former: [], approvalRequest: null });
  expect((await preview([recordId, secondId], cheapId)).body).toMatchObject({ changed: [], pending: [], offers: 0 });
  expect((await pair.buyer.get(`/api/suppliers/${secondId}`)).body.discountCategory).toMatchObject({ id: cheapId });
  expect(await terms()).toEqual(before);
  const audits = await server.sql.query(
    "SELECT entity_id, json FROM audit WHERE entity_name = 'Supplier' AND event = 'UPDATED' ORDER BY id",
  );
  expect(audits.rows).toEqual(
    [recordId, secondId].map(entity_id => ({
      entity_id,
      json: { before: { discountCategoryId: null }, after: { discountCategoryId: cheapId } },
    })),
  );
  expect((await assign([recordId], null)).body).toEqual({
    count: 1,
    former: [{ id: recordId, discountCategory: { id: cheapId } }],
    approvalRequest: null,
  });
});

test('an assignment is taken back where it still holds, and what changed meanwhile is left alone and counted', async () => {
  const giveBack = (given: number | null, former: object[], caller = pair.buyer) =>
    caller.post('/api/suppliers/return-categories', { given: given === null ? null : { id: given }, former });
  const categories = async () => {
    const records = [recordId, secondId].map(async id => (await pair.buyer.get(`/api/suppliers/${id}`)).body);
    return (await Promise.all(records)).map(one => (one.discountCategory as { id: number } | null)?.id ?? null);
  };
  const before = await categories();
  expect(before).toEqual([null, cheapId]);
  const { former } = (await assign([recordId, secondId], defaultId)).body;
  expect(await categories()).toEqual([defaultId, defaultId]);
  await assign([recordId], cheapId);
  expect((await giveBack(defaultId, former as object[])).body).toEqual({ count: 1, left: 1 });
  expect(await categories()).toEqual([cheapId, cheapId]);
  // Once more there is nothing of it left.
  expect((await giveBack(defaultId, former as object[])).body).toEqual({ count: 0, left: 2 });
  const audit = await server.sql.query(
    "SELECT json FROM audit WHERE entity_name = 'Supplier' ORDER BY id DESC LIMIT 1",
  );
  expect(audit.rows[0]?.json).toEqual({
    before: { discountCategoryId: defaultId },
    after: { discountCategoryId: cheapId },
  });
  const foreign = { id: await categoryOf(other.buyerId) };
  expect((await giveBack(cheapId, [{ id: recordId, discountCategory: foreign }])).body).toEqual({ count: 0, left: 1 });
  const strangers = Number((await other.buyer.get('/api/suppliers')).body.content?.[0]?.id);
  expect((await giveBack(null, [{ id: strangers, discountCategory: null }])).status).toBe(404);
  expect((await giveBack(cheapId, [{ id: recordId, discountCategory: null }], pair.supplier)).body.code).toBe(
    'no-active-contract',
  );
  await assign([recordId], null);
});

test('a category is the yes to a supplier that asked, and the preview says so', async () => {
  const { id } = (await other.supplier.post('/api/buyers', { buyer: { id: pair.buyerId } })).body;
  expect((await preview([Number(id)], null)).body).toMatchObject({ changed: [], agreed: [] });
  expect((await preview([Number(id)], defaultId)).body).toMatchObject({ changed: [id], agreed: [id] });
  expect((await pair.buyer.get(`/api/suppliers/${id}`)).body).toMatchObject({
    activated: false,
    missing: ['category'],
  });
  // The yes can't be taken back, so there is nothing to give back.
  expect((await assign([Number(id)], defaultId)).body).toEqual({ count: 1, former: [], approvalRequest: null });
  expect((await pair.buyer.get(`/api/suppliers/${id}`)).body).toMatchObject({ activated: true, missing: [] });
});

test('whom filters match is named, as an action on all of them takes them; the call’s own company’s alone', {
  tags: 'SUPP-34',
}, async () => {
  const matching = (filters: object[], caller = pair.buyer) => caller.post('/api/suppliers/matching', { filters });
  const all = (await matching([])).body;
  const listed = (await pair.buyer.get('/api/suppliers')).body.content ?? [];
  expect(listed.length).toBeGreaterThan(1);
  expect(all.count).toBe(listed.length);
  expect(new Set((all.suppliers as { id: number }[]).map(one => one.id))).toEqual(new Set(listed.map(one => one.id)));
  const named = await matching([{ key: 'name', operation: 'like', value: 'postoj' }]);
  const { missing } = (await pair.buyer.get(`/api/suppliers/${secondId}`)).body;
  const second = { id: secondId, name: 'Postojeća d.o.o.', missing, canInviteAgain: false };
  expect(named.body).toEqual({ count: 1, suppliers: [second] });
  const ids = (named.body.suppliers as { id: number }[]).map(one => one.id);
  await assign(ids, defaultId);
  expect((await pair.buyer.get(`/api/suppliers/${secondId}`)).body.discountCategory).toMatchObject({ id: defaultId });
  const foreign = (await matching([], other.buyer)).body.suppliers as { id: number }[];
  expect(foreign.filter(one => listed.some(own => own.id === one.id))).toEqual([]);
  expect((await matching([{ key: 'nothing', operation: 'like', value: '1' }])).status).toBe(400);
  expect((await matching([], pair.supplier)).body.code).toBe('no-active-contract');
  await assign(ids, null);
});

test('five thousand get a category by one call, each with its entry in the audit', { tags: 'SUPP-35' }, async () => {
  const { rows } = await server.sql.query<{ id: number }>(
    `WITH many AS (INSERT INTO company (code, registration_number, name, address, country)
       SELECT (700000000 + n)::text, (70000000 + n)::text, 'Mnogo ' || n, 'Riva 1', 'SRB' FROM generate_series(1, 5001) n RETURNING id)
     INSERT INTO partnership (buyer_id, supplier_id) SELECT $1, id FROM many RETURNING id`,
    [pair.buyerId],
  );
  const found = (
    await pair.buyer.post('/api/suppliers/matching', { filters: [{ key: 'name', operation: 'like', value: 'Mnogo' }] })
  ).body;
  expect(found.count).toBe(5001);
  const ids = (found.suppliers as { id: number }[]).map(one => one.id);
  expect(ids.length).toBe(5000);
  const tooMany = rows.map(row => row.id);
  expect((await assign(tooMany, defaultId)).status).toBe(400);
  expect((await preview(ids, defaultId)).body.changed).toHaveLength(5000);
  const { body } = await assign(ids, defaultId);
  expect(body.count).toBe(5000);
  const audits = await server.sql.query(
    "SELECT FROM audit WHERE entity_name = 'Supplier' AND event = 'UPDATED' AND entity_id = ANY ($1)",
    [ids],
  );
  expect(audits.rowCount).toBe(5000);
});

test('refuses strangers’ records and categories, inactive ones, and too many or doubled ids', async () => {
  const foreign = Number((await other.buyer.get('/api/suppliers')).body.content?.[0]?.id);
  for (const call of [assign, preview]) {
    expect((await call([recordId, foreign], defaultId)).status).toBe(404);
    expect((await call([recordId], await categoryOf(other.buyerId))).body.errors).toMatchObject([
      { field: 'discountCategory', code: 'category-unknown' },
    ]);
    expect((await call([recordId, recordId], defaultId)).status).toBe(400);
    expect((await call([], defaultId)).status).toBe(400);
    expect((await call([recordId], defaultId, pair.supplier)).body.code).toBe('no-active-contract');
  }
  await server.sql.query('UPDATE discount_category SET active = false WHERE id = $1', [cheapId]);
  expect((await assign([recordId], cheapId)).body.errors).toMatchObject([{ code: 'category-inactive' }]);
  expect((await assign([recordId, foreign], null)).status).toBe(404);
});
