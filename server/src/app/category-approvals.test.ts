import { approvalRequests } from '@skonto/api/approvals';
import { supplier as supplierRecord } from '@skonto/api/suppliers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
/** Requests; the buyer's administrator approves. */
let clerk: TestCaller & { readonly id: number };
let record: number;
let cheap: number;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

async function signIn(companyId: number) {
  const { id, email } = await server.addUser({ companyId, role: 'COMPANY_USER' });
  return Object.assign(await server.signIn(email), { id });
}
async function one(query: string, values: unknown[]): Promise<number> {
  return (await server.sql.query<{ id: number }>(query, values)).rows[0]?.id ?? 0;
}
const adminOf = (companyId: number) =>
  one("SELECT min(id) AS id FROM app_user WHERE company_id = $1 AND role = 'COMPANY_ADMIN'", [companyId]);
const addCategory = (name: string, ppm = 60_000) =>
  one(
    `INSERT INTO discount_category (company_id, name, is_default, annual_rate_ppm, processing_fee_ppm, processing_fee_min)
     VALUES ($1, $2, false, $3, 0, '{}') RETURNING id`,
    [pair.buyerId, name, ppm],
  );
const savePolicy = async (limits: object[], more: number[] = []) =>
  pair.buyer.put('/api/approvals/policy', { limits, approvers: [await adminOf(pair.buyerId), ...more] });
const bound = async (more: number[] = []) =>
  expect((await savePolicy([{ action: 'CATEGORY', daily: [] }], more)).status).toBe(200);

beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM approval_request; DELETE FROM pgboss.job WHERE name = 'mail'");
  pair = await openTradingPair(server);
  clerk = await signIn(pair.buyerId);
  record = Number((await pair.buyer.get('/api/suppliers')).body.content?.[0]?.id);
  cheap = await addCategory('Povoljna');
});

const asRef = (id: number | null) => (id === null ? null : { id });
const assign = (ids: number[], id: number | null, by: TestCaller = clerk, more: object = {}) =>
  by.post('/api/suppliers/assign-category', { ids, discountCategory: asRef(id), ...more });
const wished = { requestApproval: { words: 'Novi ugovor' } };
async function requested(ids = [record], id: number | null = cheap): Promise<number> {
  const reply = await assign(ids, id, clerk, wished);
  expect(reply.body).toEqual({ count: 0, former: [], approvalRequest: expect.any(Number) });
  return Number(reply.body.approvalRequest);
}
const approve = (approvalRequest: number, by: TestCaller = pair.buyer) =>
  by.post('/api/suppliers/approve-categories', { approvalRequest });
const categoryOf = async (id = record): Promise<number | null> =>
  supplierRecord.parse((await pair.buyer.get(`/api/suppliers/${id}`)).body).discountCategory?.id ?? null;
const listed = async (by: TestCaller = clerk) => approvalRequests.parse((await by.get('/api/approvals')).body).requests;
const addSupplier = async (): Promise<number> => {
  const supplier = { id: await server.addCompany({ name: 'Druga d.o.o.' }) };
  return Number((await pair.buyer.post('/api/suppliers', { supplier, discountCategory: null })).body.id);
};
const needed = { status: 409, body: { code: 'category-needs-approval' } };
const stale = { status: 409, body: { code: 'category-approval-stale' } };

describe('the switch', { tags: 'APPR-17' }, () => {
  test('without it everybody gives categories; with it nobody alone, on no way', { tags: 'APPR-17' }, async () => {
    expect((await assign([record], cheap)).body).toMatchObject({ count: 1, approvalRequest: null });
    expect((await assign([record], null)).body.count).toBe(1);
    await bound();
    expect(await assign([record], cheap)).toMatchObject(needed);
    expect(await assign([record], cheap, pair.buyer)).toMatchObject(needed);
    expect(await clerk.put('/api/suppliers', { id: record, discountCategory: { id: cheap } })).toMatchObject(needed);
    const supplier = { id: await server.addCompany({ name: 'Nova d.o.o.' }) };
    expect(await clerk.post('/api/suppliers', { supplier, discountCategory: { id: cheap } })).toMatchObject(needed);
    expect((await clerk.post('/api/suppliers', { supplier })).status).toBe(201);
    expect(await categoryOf()).toBeNull();
  });
  test('what prices offers as before needs nobody else', { tags: 'APPR-17' }, async () => {
    await bound();
    const standard = await one('SELECT id FROM discount_category WHERE company_id = $1 AND is_default', [pair.buyerId]);
    expect((await assign([record], standard)).body.count).toBe(1);
    expect((await clerk.put('/api/suppliers', { id: record, discountCategory: { id: standard } })).status).toBe(200);
    const body = { ids: [record], discountCategory: { id: cheap } };
    expect((await clerk.post('/api/suppliers/assign-category-preview', body)).body.needsApproval).toBe(true);
    const same = { ids: [record], discountCategory: null };
    expect((await clerk.post('/api/suppliers/assign-category-preview', same)).body.needsApproval).toBe(false);
  });
  test('an assignment from before the switch is not taken back alone', { tags: 'APPR-17' }, async () => {
    const { former } = (await assign([record], cheap)).body;
    await bound();
    expect(await clerk.post('/api/suppliers/return-categories', { given: { id: cheap }, former })).toMatchObject(
      needed,
    );
    expect(await categoryOf()).toBe(cheap);
  });
  test('it has no amounts, and switching it off waits for a day; open requests stay answerable', {
    tags: 'APPR-17',
  }, async () => {
    const daily = [{ currency: 'RSD', amount: 5 }];
    expect((await savePolicy([{ action: 'CATEGORY', daily }])).status).toBe(400);
    await bound();
    const id = await requested();
    expect((await savePolicy([])).status).toBe(200);
    expect(await assign([record], cheap)).toMatchObject(needed);
    server.setNow('2026-11-26T10:00:00Z');
    expect((await approve(id)).body).toEqual({ count: 1 });
    expect((await assign([record], null)).body.count).toBe(1);
  });
});

describe('the request', { tags: 'APPR-18' }, () => {
  test('it keeps whom it moves and the terms of both, and changes nothing', { tags: 'APPR-18' }, async () => {
    await bound();
    const second = await addSupplier();
    const id = await requested([record, second]);
    expect(await categoryOf()).toBeNull();
    const [request] = await listed();
    expect(request).toMatchObject({
      id,
      action: 'CATEGORY',
      words: 'Novi ugovor',
      sums: [],
      moves: [{ count: 2, former: { discount: 12 }, given: { name: 'Povoljna', discount: 6, processingFeePct: 0 } }],
      can: { decide: false, withdraw: true },
    });
    const { body } = await pair.buyer.get(`/api/approvals/${id}/suppliers`);
    expect(body.stale).toEqual([]);
    expect(body.suppliers).toHaveLength(2);
    const mails = await server.sql.query<{ lines: string }>(
      "SELECT data -> 'params' ->> 'sums' AS lines FROM pgboss.job WHERE name = 'mail' AND data ->> 'template' = 'approvalRequested'",
    );
    expect(mails.rows).toEqual([{ lines: expect.stringMatching(/^2 .*Povoljna/) }]);
    const notices = await pair.buyer.get('/api/notices');
    expect(notices.body.content?.[0]).toMatchObject({ kind: 'approvalRequested', count: 2, path: '/approvals' });
  });
  test('it is refused where nobody else may approve it', { tags: 'APPR-18' }, async () => {
    await bound();
    expect(await assign([record], cheap, pair.buyer, wished)).toMatchObject({ body: { code: 'nobody-to-approve' } });
  });
  test('nobody requests more while a hundred requests of the company are open', { tags: 'APPR-22' }, async () => {
    await bound();
    await server.sql.query(
      `INSERT INTO approval_request (company_id, action, status, requested_by, requested_at, last_day)
       SELECT $1, 'CATEGORY', 'OPEN', $2, now(), '2100-01-01' FROM generate_series(1, 100)`,
      [pair.buyerId, clerk.id],
    );
    expect(await assign([record], cheap, clerk, wished)).toMatchObject({
      ...{ status: 409, body: { code: 'too-many-approvals' } },
    });
    await server.sql.query(
      "UPDATE approval_request SET status = 'WITHDRAWN', decided_at = now() WHERE id = (SELECT min(id) FROM approval_request)",
    );
    await requested();
  });
  test('another company neither sees nor decides it', { tags: 'APPR-18' }, async () => {
    await bound();
    const id = await requested();
    const other = await openTradingPair(server);
    expect((await approve(id, other.buyer)).status).toBe(404);
    for (const stranger of [other.buyer, pair.supplier])
      expect((await stranger.get(`/api/approvals/${id}/suppliers`)).status).toBe(404);
  });
});

describe('approving', { tags: 'APPR-19' }, () => {
  test('it is the change itself, with its audit; the request closes and is decided once', {
    tags: 'APPR-19',
  }, async () => {
    await bound();
    const second = await addSupplier();
    const id = await requested([record, second]);
    const replies = await Promise.all([approve(id), approve(id)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([await categoryOf(), await categoryOf(second)]).toEqual([cheap, cheap]);
    expect((await listed())[0]).toMatchObject({ status: 'APPROVED', decidedBy: { id: await adminOf(pair.buyerId) } });
    const audits = await server.sql.query<{ json: object }>(
      "SELECT json FROM audit WHERE entity_name = 'Supplier' AND event = 'UPDATED' AND entity_id = ANY ($1)",
      [[record, second]],
    );
    expect(audits.rows.map(({ json }) => json)).toEqual(
      [1, 2].map(() => ({
        before: { discountCategoryId: null },
        after: { discountCategoryId: cheap },
        approvalRequest: id,
        requestedBy: clerk.id,
      })),
    );
  });
  test('nobody approves an own request, and who may not approve none', { tags: 'APPR-19' }, async () => {
    await bound([clerk.id]);
    const id = await requested();
    expect(await approve(id, clerk)).toMatchObject({ status: 403, body: { code: 'approval-own' } });
    expect(await approve(id, await signIn(pair.buyerId))).toMatchObject({ body: { code: 'approval-not-yours' } });
    expect(await categoryOf()).toBeNull();
  });
  test('a request for invoices is none for categories', { tags: 'APPR-19' }, async () => {
    await bound();
    const id = await requested();
    await server.sql.query("UPDATE approval_request SET action = 'REGISTER' WHERE id = $1", [id]);
    expect(await approve(id)).toMatchObject({ body: { code: 'approval-not-open' } });
  });
});

describe('what changed since', { tags: 'APPR-20' }, () => {
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    [
      'a supplier got another category',
      async () =>
        server.sql.query('UPDATE partnership SET discount_category_id = $2 WHERE id = $1', [
          record,
          await addCategory('Treća'),
        ]),
    ],
    [
      'the new category has another rate',
      () => server.sql.query('UPDATE discount_category SET annual_rate_ppm = 70000 WHERE id = $1', [cheap]),
    ],
    [
      'the new category is inactive',
      () => server.sql.query('UPDATE discount_category SET active = false WHERE id = $1', [cheap]),
    ],
    ['the new category is deleted', () => server.sql.query('DELETE FROM discount_category WHERE id = $1', [cheap])],
    [
      'the default category has another rate',
      () =>
        server.sql.query('UPDATE discount_category SET annual_rate_ppm = 1 WHERE company_id = $1 AND is_default', [
          pair.buyerId,
        ]),
    ],
    ['the partnership ended', () => server.sql.query('DELETE FROM partnership WHERE id = $1', [record])],
  ];
  test.each(changes)(
    '%s: nothing of the request is approved, and it can be declined',
    { tags: 'APPR-20' },
    async (_, change) => {
      await bound();
      const second = await addSupplier();
      const id = await requested([record, second]);
      await change();
      expect(await approve(id)).toMatchObject(stale);
      expect(await categoryOf(second)).toBeNull();
      const { body } = await pair.buyer.get(`/api/approvals/${id}/suppliers`);
      expect(body.stale).not.toEqual([]);
      expect((await pair.buyer.post(`/api/approvals/${id}/decline`, {})).body.status).toBe('DECLINED');
    },
  );
  test('a new name changes no terms; of two requests for one supplier the second is stale', {
    tags: 'APPR-20',
  }, async () => {
    await bound();
    const [first, second] = [await requested(), await requested()];
    await server.sql.query("UPDATE discount_category SET name = 'Nova' WHERE id = $1", [cheap]);
    expect((await approve(first)).body).toEqual({ count: 1 });
    expect(await approve(second)).toMatchObject(stale);
  });
});
