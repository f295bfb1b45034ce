import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { waitForMail } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
let operator: TestCaller;
let recordId: number;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server, null);
  other = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  recordId = Number((await pair.buyer.get('/api/suppliers')).body.content?.[0]?.id);
});
afterAll(() => server.close());

const record = async (id: unknown, caller = pair.buyer) => (await caller.get(`/api/suppliers/${id}`)).body;
const whole = async (id: unknown, caller = pair.buyer) => (await caller.get(`/api/suppliers/${id}/partnership`)).body;
const addSupplier = async (supplier: object) =>
  (await pair.buyer.post('/api/suppliers', { supplier, discountCategory: null })).body.id;

describe('GET /api/suppliers/{id}/partnership', () => {
  test('tells the terms, and invoices by status and currency, each side its own part', async () => {
    await pair.addInvoice({ amount: 100_000 });
    await pair.addInvoice({ amount: 50_000 });
    await pair.addInvoice({ amount: 10, currency: 'EUR' });
    await pair.addOffers(1, { amount: 120_000 });
    await other.addInvoice();
    const shared = {
      id: recordId,
      buyer: { id: pair.buyerId, name: 'Žitoprodukt d.o.o.' },
      supplier: { id: pair.supplierId, name: 'Čelik Metal a.d.' },
      missing: [],
      verified: true,
      noteGeneration: null,
      invitations: [],
      invoices: expect.toSatisfy((sums: { status: string; currency: string }[]) => sums.length === 3),
    };
    const seen = await whole(recordId);
    expect(seen).toMatchObject({
      ...shared,
      terms: {
        category: { name: 'Osnovna' },
        own: false,
        discount: 12,
        processingFeePct: 0.25,
        processingFeeMin: { RSD: 500 },
        minDiscount: 0.1,
      },
      termsGap: null,
    });
    expect(seen.invoices).toEqual(
      expect.arrayContaining([
        { status: 'PENDING', currency: 'RSD', count: 2, amount: 150_000, total: 0 },
        { status: 'PENDING', currency: 'EUR', count: 1, amount: 10, total: 0 },
        { status: 'REGISTERED', currency: 'RSD', count: 1, amount: 120_000, total: 117_803.56 },
      ]),
    );
    expect(await whole(recordId, operator)).toEqual(seen);
    const across = (await pair.supplier.get(`/api/buyers/${recordId}/partnership`)).body;
    expect(across).toMatchObject({ ...shared, terms: null, termsGap: null });
    expect(across.invoices).toEqual(seen.invoices);
    for (const url of [`/api/suppliers/${recordId}/partnership`, `/api/buyers/${recordId}/partnership`])
      expect((await other.buyer.get(url)).status).toBe(404);
    expect((await pair.buyer.get(`/api/buyers/${recordId}/partnership`)).status).toBe(404);
    expect((await pair.supplier.get(`/api/suppliers/${recordId}/partnership`)).status).toBe(404);
  });

  test('says why nothing could be registered: no category, an inactive one, no contract', async () => {
    const gap = async () => (await whole(recordId)).termsGap;
    const set = (sql: string) => server.sql.query(sql, [pair.buyerId]);
    await set('UPDATE discount_category SET is_default = false WHERE company_id = $1');
    expect(await gap()).toBe('no-category');
    await set('UPDATE discount_category SET is_default = true, active = false WHERE company_id = $1');
    expect(await gap()).toBe('category-inactive');
    await set('UPDATE discount_category SET active = true WHERE company_id = $1');
    await set('UPDATE contract SET active = false WHERE company_id = $1');
    expect(await gap()).toBe('no-active-contract');
    await set('UPDATE contract SET active = true WHERE company_id = $1');
    expect(await gap()).toBeNull();
  });

  test('names whom this buyer invited and nobody else’s people', async () => {
    const email = 'pozvana@primer.example';
    const id = await addSupplier({
      code: 'HR-777',
      registrationNumber: '1234',
      name: 'Lavanda d.o.o.',
      address: 'Riva 1',
      country: { alpha3Code: 'HRV' },
      admin: { firstName: 'Mila', lastName: 'Žikić', email },
    });
    await waitForMail(server, email);
    const { supplier } = await whole(id);
    const mine = await whole(id);
    expect(mine).toMatchObject({
      missing: ['people'],
      invitations: [{ name: 'Mila Žikić', email, mailedAt: expect.any(String), expiresAt: expect.any(String) }],
    });
    const companyId = Number((supplier as { id: number }).id);
    const theirs = await other.buyer.post('/api/suppliers', { supplier: { id: companyId }, discountCategory: null });
    expect((await whole(theirs.body.id, other.buyer)).invitations).toMatchObject([{ name: null, email: null }]);
    // A colleague whom the supplier itself invited is nobody that the buyer entered.
    const colleague = await server.addUser({ companyId, role: 'COMPANY_ADMIN', status: 'INACTIVE' });
    const invited = (await whole(id)).invitations as { email: string | null }[];
    expect(invited.map(one => one.email)).toEqual([email, null]);
    expect(JSON.stringify(await whole(id))).not.toContain(colleague.email);
  });
});

describe('a stranger who registered a supplier’s tax code first', () => {
  test('gets no offer and learns nothing until the operator has verified the company', {
    tags: 'SUPP-06',
  }, async () => {
    const strangerId = await server.addCompany({ name: 'Tuđi PIB d.o.o.', checked: false });
    const stranger = await server.signIn(
      (await server.addUser({ companyId: strangerId, role: 'COMPANY_ADMIN' })).email,
    );
    const id = await addSupplier({ id: strangerId });
    expect(await record(id)).toMatchObject({
      activated: false,
      missing: ['verification'],
      supplier: { checked: false },
      can: { inviteAgain: false },
    });
    const invoice = await pair.buyer.post('/api/invoices', {
      invoiceNumber: 'S-1',
      invoiceDate: '2026-11-01',
      dueDate: '2027-01-05',
      netAmount: 777,
      taxAmount: 0,
      amount: 777,
      currency: { code: 'RSD' },
      supplier: { id: strangerId },
    });
    const register = () =>
      pair.buyer.post('/api/invoices/change-status', {
        invoiceIdRegIdMap: { [Number(invoice.body.id)]: null },
        status: 'REGISTERED',
      });
    expect((await register()).body).toMatchObject({ hasErrors: true });
    const own = '/api/invoices?filter=role,eq,supplier';
    const url = `/api/invoices/${invoice.body.id}`;
    const learns = async () => ({
      invoices: (await stranger.get(own)).body.totalElements,
      one: (await stranger.get(url)).status,
      sums: (await stranger.get('/api/statistics/invoice')).body.statsSupplier,
      file: (await stranger.post('/api/invoices/export', { filters: [] })).text.includes('S-1'),
      partnership: (await stranger.get(`/api/buyers/${id}/partnership`)).body,
    });
    const none = { pending: {}, registered: {}, approved: {}, rejected: {}, voided: {} };
    const nothing = { invoices: 0, one: 404, sums: none, file: false };
    const reported = { missing: ['verification'], terms: null, invitations: [], invoices: [] };
    expect(await learns()).toMatchObject({ ...nothing, partnership: reported });
    expect((await pair.buyer.post(`/api/suppliers/invite-again?ids=${id}`)).body.code).toBe('nobody-to-invite');

    await server.sql.query('UPDATE company SET checked = true WHERE id = $1', [strangerId]);
    expect(await record(id)).toMatchObject({ activated: true, missing: [], supplier: { checked: true } });
    expect(await learns()).toMatchObject({ invoices: 1, one: 200, partnership: { missing: [], terms: null } });
    expect((await register()).body).toMatchObject({ hasErrors: false });
    // A company that changes its name isn't verified any more; what it was offered stays its own to answer.
    await server.sql.query('UPDATE company SET checked = false WHERE id = $1', [strangerId]);
    expect(await learns()).toMatchObject({ invoices: 1, one: 200 });
    await server.sql.query("UPDATE invoice SET status = 'VOIDED' WHERE id = $1", [invoice.body.id]);
    expect(await learns()).toMatchObject({ invoices: 0, one: 404, partnership: { invoices: [] } });
  });
});

test('both lists call active exactly what registration calls active', async () => {
  const flags = [true, false];
  const cases = flags.flatMap(checked =>
    flags.flatMap(entered => flags.flatMap(awaits => flags.map(people => ({ checked, entered, awaits, people })))),
  );
  for (const { checked, entered, awaits, people } of cases) {
    const companyId = await server.addCompany({ checked });
    if (entered)
      await server.sql.query('UPDATE company SET created_by_company_id = $1 WHERE id = $2', [pair.buyerId, companyId]);
    if (people) await server.addUser({ companyId, role: 'COMPANY_USER' });
    await server.sql.query('INSERT INTO partnership (buyer_id, supplier_id, awaits_buyer) VALUES ($1, $2, $3)', [
      pair.buyerId,
      companyId,
      awaits,
    ]);
  }
  const { rows } = await server.sql.query<{ id: number; active: boolean }>(
    'SELECT id, partnership_active(buyer_id, supplier_id) AS active FROM partnership ORDER BY id',
  );
  const wanted = rows.map(row => [row.id, row.active]);
  for (const list of ['suppliers', 'buyers']) {
    const { content = [] } = (await operator.get(`/api/${list}?size=1000&sort=id`)).body;
    expect(content.map(row => [row.id, row.activated])).toEqual(wanted);
    expect(content.map(row => Array.isArray(row.missing) && row.missing.length === 0)).toEqual(
      wanted.map(([, active]) => active),
    );
  }
  const filtered = await operator.get('/api/suppliers?size=1000&sort=id&filter=activated,eq,true');
  expect(filtered.body.content?.map(row => row.id)).toEqual(wanted.filter(([, active]) => active).map(([id]) => id));
});

test('pages of suppliers join without gap or overlap, from the beginning and from the end', async () => {
  for (const order of ['name', 'activated', 'discountCategory', 'code']) {
    const list = (query: string) => operator.get(`/api/suppliers?sort=${order}&${query}`);
    const idsOf = async (query: string) => ((await list(query)).body.content ?? []).map(row => row.id);
    const all = await idsOf('size=1000');
    const joined: unknown[] = [];
    for (let page = 0; page * 4 < all.length; page += 1) joined.push(...(await idsOf(`size=4&page=${page}`)));
    expect([order, ...joined]).toEqual([order, ...all]);
    expect(await idsOf(`size=4&page=${all.length}`)).toEqual([]);
  }
  const filtered = await pair.buyer.get('/api/suppliers?filter=name,like,ČELIK met');
  expect(filtered.body.content).toMatchObject([{ id: recordId }]);
  expect((await pair.buyer.get('/api/suppliers?filter=name,like,celik 1')).body.totalElements).toBe(0);
});

test('row-level security alone keeps a buyer to its own suppliers’ facts and invitations', async () => {
  const stranger = await server.addCompany();
  await server.sql.query('BEGIN; SET LOCAL ROLE skonto_app');
  await server.sql.query("SELECT set_config('app.company_id', $1, true)", [String(stranger)]);
  expect((await server.sql.query('SELECT FROM partner_supplier')).rowCount).toBe(0);
  const call = 'SELECT FROM supplier_invitations($1, $2)';
  expect((await server.sql.query(call, [pair.buyerId, pair.supplierId])).rowCount).toBe(0);
  await server.sql.query("SELECT set_config('app.company_id', $1, true)", [String(pair.supplierId)]);
  expect((await server.sql.query('SELECT FROM partner_supplier')).rowCount).toBe(0);
  await server.sql.query('ROLLBACK');
});
