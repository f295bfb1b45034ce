import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;
let defaultId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM discount_category');
  defaultId = rows[0]?.id ?? 0;
});
afterAll(() => server.close());

let names = 0;
const input = (companyId: number, more: object = {}) => ({
  company: { id: companyId },
  name: `Kategorija ${++names}`,
  default: false,
  active: true,
  discount: 12.5,
  processingFeePct: 0.25,
  processingFeeMin: { RSD: 500.5, EUR: 5 },
  ...more,
});
const url = '/api/discount-category';
const defaultsOf = async (companyId: number): Promise<number[]> =>
  (
    await server.sql.query<{ id: number }>('SELECT id FROM discount_category WHERE company_id = $1 AND is_default', [
      companyId,
    ])
  ).rows.map(row => row.id);

describe('GET /api/discount-category', () => {
  test('the operator sees all, a company its own as buyer', { tags: 'CAT-11' }, async () => {
    await operator.post(url, input(await server.addCompany()));
    expect((await operator.get(url)).body.totalElements).toBe(2);
    for (const caller of [pair.buyer, buyerUser])
      expect((await caller.get(url)).body.content).toMatchObject([
        { id: defaultId, can: { update: false, delete: false } },
      ]);
    expect((await pair.supplier.get(url)).body.content).toEqual([]);
  });

  test('filters by rate and default', async () => {
    expect((await operator.get(`${url}?filter=discount,gt,12.4999`)).body.totalElements).toBe(1);
    expect((await operator.get(`${url}?filter=default,eq,true`)).body.content).toMatchObject([{ id: defaultId }]);
  });
});

describe('GET /api/discount-category/{id}', () => {
  test('carries minimum fees as money; another company’s is 404', { tags: 'CAT-12' }, async () => {
    expect((await pair.buyer.get(`${url}/${defaultId}`)).body).toMatchObject({
      discount: 12,
      processingFeePct: 0.25,
      processingFeeMin: { RSD: 500 },
    });
    expect((await pair.supplier.get(`${url}/${defaultId}`)).status).toBe(404);
  });
});

describe('POST /api/discount-category', () => {
  test('creates, and stores minimum fees as cents text', { tags: 'CAT-13' }, async () => {
    const companyId = await server.addCompany();
    const stated = input(companyId);
    const reply = await operator.post(url, stated);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({ ...stated, company: { id: companyId } });
    const { rows } = await server.sql.query('SELECT processing_fee_min FROM discount_category WHERE id = $1', [
      reply.body.id,
    ]);
    expect(rows[0]?.processing_fee_min).toEqual({ RSD: '50050', EUR: '500' });
  });

  test('a default one takes the place of the old, also two at once', async () => {
    const companyId = await server.addCompany();
    await operator.post(url, input(companyId, { default: true }));
    const replies = await Promise.all([1, 2, 3].map(() => operator.post(url, input(companyId, { default: true }))));
    expect(replies.map(reply => reply.status)).toEqual([201, 201, 201]);
    expect(await defaultsOf(companyId)).toHaveLength(1);
  });

  test.each([
    ['a currency that is not supported', { processingFeeMin: { XXX: 1 } }, 'processingFeeMin.XXX', 'currency'],
    [
      'decimals that the currency has not',
      { processingFeeMin: { JPY: 1.5 } },
      'processingFeeMin.JPY',
      'money-decimals',
    ],
    ['a negative fee', { processingFeeMin: { RSD: -1 } }, 'processingFeeMin.RSD', 'money-negative'],
    ['a rate over 100', { discount: 100.1 }, 'discount', 'percent-over-100'],
    ['a text as rate', { discount: '12' }, 'discount', 'not-number'],
    ['no name', { name: '  ' }, 'name', 'required'],
    ['an unknown company', { company: { id: 999_999 } }, 'company', 'category-company'],
    ['an unknown member', { owner: 1 }, 'owner', 'unknown-member'],
  ])('refuses %s', async (_what, more, field, code) => {
    const reply = await operator.post(url, input(pair.buyerId, more));
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field, code }]);
  });

  test('names are unique in a company, whatever their letters', async () => {
    const reply = await operator.post(url, input(pair.buyerId, { name: 'OSNOVNA' }));
    expect(reply.status).toBe(409);
    expect(reply.body.errors).toMatchObject([{ field: 'name', code: 'category-name-taken' }]);
  });

  test('no company writes categories', async () => {
    for (const caller of [pair.buyer, buyerUser, pair.supplier]) {
      expect((await caller.post(url, input(pair.buyerId))).status).toBe(403);
      expect((await caller.put(url, { ...input(pair.buyerId), id: defaultId })).status).toBe(403);
      expect((await caller.delete(`${url}?ids=${defaultId}`)).status).toBe(403);
    }
  });
});

describe('PUT /api/discount-category', () => {
  test('of two who change one at once the second is told; so is who would take a default back unseen', async () => {
    const companyId = await server.addCompany();
    const { body: first } = await operator.post(url, input(companyId, { default: true }));
    const { body: second } = await operator.post(url, input(companyId));
    const seen = (version: unknown) => ({ 'if-match': `"${version}"` });
    const change = (discount: number) => ({ ...input(companyId, { default: true, discount }), id: first.id });
    const replies = await Promise.all([7, 8].map(discount => operator.put(url, change(discount), seen(first.version))));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 412]);
    const won = replies.find(reply => reply.status === 200)?.body;
    expect((await operator.get(`${url}/${first.id}`)).body).toEqual(won);
    // Another category becomes the default one, so that this one isn't what was seen any more.
    await operator.put(url, { ...input(companyId, { default: true }), id: second.id });
    const late = await operator.put(url, change(9), seen(won?.version));
    expect([late.status, late.body.code]).toEqual([412, 'changed-meanwhile']);
    expect(await defaultsOf(companyId)).toEqual([second.id]);
  });

  test('changes, moves the default in one step, and says so in the audit', { tags: 'CAT-14' }, async () => {
    const companyId = await server.addCompany();
    const first = await operator.post(url, input(companyId, { default: true }));
    const second = await operator.post(url, input(companyId));
    const reply = await operator.put(url, {
      ...input(companyId, { default: true, processingFeeMin: {} }),
      id: second.body.id,
    });
    expect(reply.body).toMatchObject({ default: true, processingFeeMin: {} });
    expect(await defaultsOf(companyId)).toEqual([second.body.id]);
    const audit = await server.sql.query("SELECT json FROM audit WHERE event = 'UPDATED' ORDER BY id DESC LIMIT 1");
    expect(audit.rows[0]?.json).toMatchObject({ noLongerDefault: first.body.id });
  });

  test('a category stays with its company', async () => {
    const reply = await operator.put(url, { ...input(pair.supplierId), id: defaultId });
    expect(reply.body.errors).toMatchObject([{ field: 'company', code: 'category-company-fixed' }]);
    expect((await operator.put(url, { ...input(pair.supplierId), id: 999_999 })).status).toBe(404);
  });
});

describe('DELETE /api/discount-category', () => {
  test('repeated ids; one that suppliers have is kept, with all others', { tags: 'CAT-15' }, async () => {
    const free = await operator.post(url, input(pair.buyerId));
    const used = await operator.post(url, input(pair.buyerId, { name: 'Zauzeta' }));
    await server.sql.query('UPDATE partnership SET discount_category_id = $1', [used.body.id]);
    const refused = await operator.delete(`${url}?ids=${free.body.id}&ids=${used.body.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([
      { field: `ids.${used.body.id}`, message: 'Zauzeta is the category of suppliers (1). Give them another first.' },
    ]);
    await server.sql.query('UPDATE partnership SET discount_category_id = NULL');
    expect((await operator.delete(`${url}?ids=${free.body.id}&ids=${used.body.id}`)).body).toEqual({ count: 2 });
  });
});
