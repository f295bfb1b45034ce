import { approvalRequests } from '@skonto/api/approvals';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endApprovals } from '../features/approvals/end-of-day.ts';
import { runRules } from '../features/automation-rules/run-rules.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
/** A user of the buyer and one of the supplier: they request, the pair's administrators approve. */
let clerk: TestCaller & { readonly id: number };
let seller: TestCaller & { readonly id: number };
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

const path = '/api/approvals';
async function signIn(companyId: number) {
  const { id, email } = await server.addUser({ companyId, role: 'COMPANY_USER' });
  return Object.assign(await server.signIn(email), { id });
}
const adminOf = async (companyId: number): Promise<number> =>
  (
    await server.sql.query<{ id: number }>(
      "SELECT min(id) AS id FROM app_user WHERE company_id = $1 AND role = 'COMPANY_ADMIN'",
      [companyId],
    )
  ).rows[0]?.id ?? 0;
const limit = (action: 'REGISTER' | 'ACCEPT', daily: Record<string, number>) => ({
  action,
  daily: Object.entries(daily).map(([currency, amount]) => ({ currency, amount })),
});
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query("DELETE FROM approval_request; DELETE FROM pgboss.job WHERE name = 'mail'");
  pair = await openTradingPair(server);
  clerk = await signIn(pair.buyerId);
  seller = await signIn(pair.supplierId);
});
const boundOf = async (by: TestCaller, companyId: number, limits: object[]) =>
  expect((await by.put(`${path}/policy`, { limits, approvers: [await adminOf(companyId)] })).status).toBe(200);
/** One person of the supplier accepts 200,000 RSD a day. */
const boundSupplier = (daily: Record<string, number> = { RSD: 200_000 }) =>
  boundOf(pair.supplier, pair.supplierId, [limit('ACCEPT', daily)]);
/** One person offers 200,000 RSD a day, and accepts as much. */
async function bound(daily: Record<string, number> = { RSD: 200_000 }): Promise<void> {
  await boundOf(pair.buyer, pair.buyerId, [limit('REGISTER', daily)]);
  await boundSupplier(daily);
}

type Offer = { readonly id: number; readonly registrationId: string | null };
const change = (status: string, offers: readonly Offer[], by: TestCaller, more: object = {}) =>
  by.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(({ id, registrationId }) => [id, registrationId])),
    status,
    ...more,
  });
const invoices = async (count: number, amount = 120_000): Promise<Offer[]> => {
  const added: Offer[] = [];
  for (let at = 0; at < count; at += 1)
    added.push({ id: (await pair.addInvoice({ amount })).id, registrationId: null });
  return added;
};
const register = (offers: readonly Offer[], by: TestCaller = clerk, more: object = {}) =>
  change('REGISTERED', offers, by, more);
const accept = (offers: readonly Offer[], by: TestCaller = seller, more: object = {}) =>
  change('DISCOUNT_APPROVED', offers, by, more);
const wished = { requestApproval: { words: 'Hitno' } };
/** A request of the clerk for as many invoices of 120,000 RSD. */
async function requested(count = 2): Promise<{ readonly request: number; readonly offers: readonly Offer[] }> {
  const offers = await invoices(count);
  const reply = await register(offers, clerk, wished);
  expect(reply.body).toMatchObject({ count: 0, approvalRequest: expect.any(Number) });
  return { request: Number(reply.body.approvalRequest), offers };
}
const filterOf = (request: number) => ({ filters: [{ key: 'approval', operation: 'eq', value: String(request) }] });
/** Approves as the page does: what the preview shows is what is consented to. */
async function approve(request: number, by: TestCaller, status = 'REGISTERED', more: object = {}) {
  const seen = (await by.post(`/api/invoices/change-status-by-filter-preview?status=${status}`, filterOf(request)))
    .body;
  const { expectedCount, expectedTotals } = seen;
  return by.post(`/api/invoices/change-status-by-filter?status=${status}`, {
    ...filterOf(request),
    expectedCount,
    expectedTotals,
    approvalRequest: request,
    ...more,
  });
}
const statusesOf = async (offers: readonly Offer[]): Promise<string[]> =>
  (
    await server.sql.query<{ status: string }>('SELECT status FROM invoice WHERE id = ANY ($1) ORDER BY id', [
      offers.map(({ id }) => id),
    ])
  ).rows.map(({ status }) => status);
const listed = async (by: TestCaller) => approvalRequests.parse((await by.get(path)).body).requests;
const mails = async (template: string): Promise<number[]> =>
  (
    await server.sql.query<{ to: number }>(
      "SELECT (data -> 'to' ->> 'userId')::integer AS to FROM pgboss.job WHERE name = 'mail' AND data ->> 'template' = $1 ORDER BY 1",
      [template],
    )
  ).rows.map(({ to }) => to);

describe('what one person does alone', () => {
  test('the amounts of a day add up, for each person by itself', { tags: 'APPR-01' }, async () => {
    await bound();
    const [first, second, third] = await invoices(3);
    if (!first || !second || !third) throw new Error('no invoices');
    expect((await register([first])).body.count).toBe(1);
    expect(await register([second])).toMatchObject({
      status: 409,
      body: {
        code: 'approval-needed',
        approval: [{ currency: 'RSD', limit: 200_000, used: 120_000, wanted: 120_000 }],
      },
    });
    expect(await statusesOf([first, second])).toEqual(['REGISTERED', 'PENDING']);
    expect((await register([third], pair.buyer)).body.count).toBe(1);
    server.setNow('2026-11-26T10:00:00Z');
    expect((await register([second])).body.count).toBe(1);
  });
  test('without limits nobody is bounded, and a currency without one needs a second person', {
    tags: 'APPR-01',
  }, async () => {
    expect((await register(await invoices(3, 900_000))).body.count).toBe(3);
    await bound({ EUR: 5_000 });
    expect(await register(await invoices(1))).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
  });
  test('a supplier is bounded in what it accepts, not in what it rejects', { tags: 'APPR-01' }, async () => {
    const offers = await pair.addOffers(2);
    await bound();
    expect(await accept(offers)).toMatchObject({ status: 409, body: { code: 'approval-needed' } });
    expect((await change('DISCOUNT_REJECTED', offers, seller)).body.count).toBe(2);
    expect((await change('REGISTERED', offers, seller)).body.count).toBe(2);
  });
  test('of two calls of one person at once only one fits', { tags: 'APPR-01' }, async () => {
    await bound();
    const [first, second] = await invoices(2);
    if (!first || !second) throw new Error('no invoices');
    const replies = await Promise.all([register([first]), register([second])]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await statusesOf([first, second])).sort()).toEqual(['PENDING', 'REGISTERED']);
  });
  test('the preview says which limit would be passed', { tags: 'APPR-02' }, async () => {
    await bound();
    const [first, second] = await invoices(2);
    if (!first || !second) throw new Error('no invoices');
    const preview = async (offers: readonly Offer[]) =>
      (
        await clerk.post('/api/invoices/change-status-preview', {
          invoiceIdRegIdMap: Object.fromEntries(offers.map(({ id }) => [id, null])),
          status: 'REGISTERED',
        })
      ).body.approval;
    expect(await preview([first])).toEqual([]);
    expect(await preview([first, second])).toEqual([{ currency: 'RSD', limit: 200_000, used: 0, wanted: 240_000 }]);
  });
});

describe('a request', () => {
  test('has its sums and words, changes nothing and is mailed to those who approve', { tags: 'APPR-04' }, async () => {
    await bound();
    const { request, offers } = await requested();
    expect(await statusesOf(offers)).toEqual(['PENDING', 'PENDING']);
    expect(await listed(pair.buyer)).toMatchObject([
      {
        id: request,
        action: 'REGISTER',
        status: 'OPEN',
        requestedBy: { id: clerk.id },
        lastDay: '2026-12-08',
        words: 'Hitno',
        sums: [{ currency: 'RSD', count: 2, amount: 240_000 }],
        can: { decide: true, withdraw: false },
      },
    ]);
    expect((await listed(clerk))[0]?.can).toEqual({ decide: false, withdraw: true });
    expect(await mails('approvalRequested')).toEqual([await adminOf(pair.buyerId)]);
    expect((await clerk.get(`/api/invoices?filter=approval,eq,${request}`)).body.totalElements).toBe(2);
  });
  test('is made only where it is needed, and only where somebody else may approve', { tags: 'APPR-04' }, async () => {
    await bound();
    const [one] = await invoices(1);
    if (!one) throw new Error('no invoice');
    expect((await register([one], clerk, wished)).body).toMatchObject({ count: 1, approvalRequest: null });
    expect(await register(await invoices(2), pair.buyer, wished)).toMatchObject({
      status: 409,
      body: { code: 'nobody-to-approve' },
    });
    expect(await listed(clerk)).toEqual([]);
  });
  test('sent twice with one key is one request', { tags: 'APPR-04' }, async () => {
    await bound();
    const offers = await invoices(2);
    const body = {
      invoiceIdRegIdMap: Object.fromEntries(offers.map(({ id }) => [id, null])),
      status: 'REGISTERED',
      ...wished,
    };
    const send = () =>
      clerk.post('/api/invoices/change-status', body, { 'idempotency-key': '6a0e6a52-5f0c-4a0a-9b1e-000000000607' });
    const [first, second] = [await send(), await send()];
    expect(first.body.approvalRequest).toEqual(expect.any(Number));
    expect(second.body).toEqual(first.body);
    expect(await listed(clerk)).toHaveLength(1);
  });
  test('approving is the change, at what was seen, whatever its approver may do alone', {
    tags: 'APPR-05',
  }, async () => {
    await bound();
    const { request, offers } = await requested();
    expect((await approve(request, pair.buyer)).body).toMatchObject({ count: 2, refused: 0 });
    expect(await statusesOf(offers)).toEqual(['REGISTERED', 'REGISTERED']);
    expect(await listed(clerk)).toMatchObject([
      {
        status: 'APPROVED',
        decidedBy: { id: await adminOf(pair.buyerId) },
        decidedFor: null,
        can: { withdraw: false },
      },
    ]);
    expect(await mails('approvalApproved')).toEqual([clerk.id]);
    const { rows } = await server.sql.query(
      "SELECT json FROM audit WHERE chain = $1 AND event = 'INVOICES_REGISTERED'",
      [pair.buyerId],
    );
    expect(rows).toMatchObject([{ json: { count: 2, approvalRequest: request, requestedBy: clerk.id } }]);
    expect((await approve(request, pair.buyer)).body.code).toBe('approval-not-open');
    // What a second person approved is nobody's own: the approver still has the whole limit.
    expect((await register(await invoices(1), pair.buyer)).body.count).toBe(1);
  });
  test('of a supplier accepts at the price of the day of the approval', { tags: 'APPR-05' }, async () => {
    const offers = await pair.addOffers(2);
    await bound();
    const reply = await accept(offers, seller, wished);
    server.setNow('2026-11-27T10:00:00Z');
    const request = Number(reply.body.approvalRequest);
    const approved = await approve(request, pair.supplier, 'DISCOUNT_APPROVED');
    expect(approved.body).toMatchObject({ count: 2 });
    expect(approved.body.totals).not.toEqual({});
    expect(await statusesOf(offers)).toEqual(['DISCOUNT_APPROVED', 'DISCOUNT_APPROVED']);
  });
  test('the document that was chosen with a request is kept, so that approving accepts', {
    tags: 'APPR-05',
  }, async () => {
    pair = await openTradingPair(server, null);
    seller = await signIn(pair.supplierId);
    const offers = await pair.addOffers(2);
    await boundSupplier();
    const notes = [{ buyer: { id: pair.buyerId }, noteGeneration: 'CASA_SCONTO' }];
    const reply = await accept(offers, seller, { ...wished, notes });
    const request = Number(reply.body.approvalRequest);
    expect(await statusesOf(offers)).toEqual(['REGISTERED', 'REGISTERED']);
    expect((await approve(request, pair.supplier, 'DISCOUNT_APPROVED')).body).toMatchObject({ count: 2, documents: 2 });
  });
  test('what was seen is said, and without it nothing is done', { tags: 'APPR-05' }, async () => {
    await bound();
    const { request, offers } = await requested();
    const blind = { expectedCount: undefined, expectedTotals: undefined };
    expect((await approve(request, pair.buyer, 'REGISTERED', blind)).status).toBe(400);
    expect((await approve(request, pair.buyer, 'REGISTERED', { expectedCount: 1 })).body.code).toBe('totals-changed');
    expect(await statusesOf(offers)).toEqual(['PENDING', 'PENDING']);
    expect((await listed(clerk))[0]?.status).toBe('OPEN');
  });
  test('what is another than it was requested stays out', { tags: 'APPR-06' }, async () => {
    await bound();
    const { request, offers } = await requested(3);
    const [raised, gone, kept] = offers;
    if (!raised || !gone || !kept) throw new Error('no invoices');
    await server.sql.query('UPDATE invoice SET amount_cents = 99999999, net_cents = 99999999 WHERE id = $1', [
      raised.id,
    ]);
    expect((await pair.buyer.delete(`/api/invoices?ids=${gone.id}`)).status).toBe(200);
    const other = await invoices(1);
    const filters = { filters: [{ key: 'status', operation: 'eq', value: 'PENDING' }] };
    const reply = await pair.buyer.post('/api/invoices/change-status-by-filter?status=REGISTERED', {
      ...filters,
      expectedCount: 1,
      expectedTotals: (
        await pair.buyer.post('/api/invoices/change-status-by-filter-preview?status=REGISTERED', filterOf(request))
      ).body.expectedTotals,
      approvalRequest: request,
    });
    expect(reply.body).toMatchObject({ count: 1 });
    expect(await statusesOf([raised, kept, ...other])).toEqual(['PENDING', 'REGISTERED', 'PENDING']);
  });
  test('what is disputed stays, and what was offered again since isn’t what was requested', {
    tags: 'APPR-06',
  }, async () => {
    const offers = await pair.addOffers(3);
    const [disputed, again, kept] = offers;
    if (!disputed || !again || !kept) throw new Error('no offers');
    await boundSupplier();
    const request = Number((await accept(offers, seller, wished)).body.approvalRequest);
    expect((await pair.buyer.post(`/api/invoices/${disputed.id}/disputes`, { kind: 'WRONG_AMOUNT' })).status).toBe(201);
    expect((await change('PENDING', [again], pair.buyer)).body.count).toBe(1);
    expect((await register([{ id: again.id, registrationId: null }], pair.buyer)).body.count).toBe(1);
    const reply = await approve(request, pair.supplier, 'DISCOUNT_APPROVED');
    expect(reply.body).toMatchObject({ count: 1, refused: 1 });
    expect(await statusesOf(offers)).toEqual(['REGISTERED', 'REGISTERED', 'DISCOUNT_APPROVED']);
  });
  test('nobody approves an own request, and nobody who isn’t named', { tags: 'APPR-07' }, async () => {
    await bound();
    const { request, offers } = await requested();
    const other = await signIn(pair.buyerId);
    expect(await approve(request, clerk)).toMatchObject({ status: 403, body: { code: 'approval-own' } });
    expect(await approve(request, other)).toMatchObject({ status: 403, body: { code: 'approval-not-yours' } });
    expect((await clerk.post(`${path}/${request}/decline`, {})).body.code).toBe('approval-own');
    expect((await other.post(`${path}/${request}/decline`, {})).body.code).toBe('approval-not-yours');
    expect(await approve(request, pair.buyer, 'DISCOUNT_APPROVED')).toMatchObject({ status: 409 });
    expect(await statusesOf(offers)).toEqual(['PENDING', 'PENDING']);
  });
  test('a stand-in approves in an approver’s place on its days', { tags: 'APPR-07' }, async () => {
    await bound();
    const other = await signIn(pair.buyerId);
    const { request } = await requested();
    const named = { standIn: { id: other.id, fromDay: '2026-11-26', untilDay: '2026-11-30' } };
    expect((await pair.buyer.put(`${path}/stand-in`, named)).body).toMatchObject({ isApprover: true, ...named });
    expect((await approve(request, other)).body.code).toBe('approval-not-yours');
    server.setNow('2026-11-26T10:00:00Z');
    expect((await approve(request, other)).body.count).toBe(2);
    expect((await listed(clerk))[0]).toMatchObject({
      decidedBy: { id: other.id },
      decidedFor: { id: await adminOf(pair.buyerId) },
    });
  });
  test('only a colleague stands in, on days that aren’t over', { tags: 'APPR-07' }, async () => {
    await bound();
    const put = (id: number, fromDay: string, untilDay: string) =>
      pair.buyer.put(`${path}/stand-in`, { standIn: { id, fromDay, untilDay } });
    expect((await put(seller.id, '2026-11-26', '2026-11-27')).status).toBe(404);
    expect((await put(await adminOf(pair.buyerId), '2026-11-26', '2026-11-27')).status).toBe(404);
    expect((await put(clerk.id, '2026-11-27', '2026-11-26')).status).toBe(400);
    expect((await put(clerk.id, '2026-11-20', '2026-11-24')).status).toBe(400);
  });
  test('is declined with a reason, or withdrawn by whoever made it', { tags: 'APPR-08' }, async () => {
    await bound();
    const declined = await requested();
    expect((await pair.buyer.post(`${path}/${declined.request}/decline`, { reason: 'Previše' })).status).toBe(200);
    expect(await mails('approvalDeclined')).toEqual([clerk.id]);
    const withdrawn = await requested();
    expect((await pair.buyer.post(`${path}/${withdrawn.request}/withdraw`, {})).body.code).toBe('forbidden');
    expect((await clerk.post(`${path}/${withdrawn.request}/withdraw`, {})).status).toBe(200);
    expect((await approve(withdrawn.request, pair.buyer)).body.code).toBe('approval-not-open');
    expect(await listed(clerk)).toMatchObject([{ status: 'WITHDRAWN' }, { status: 'DECLINED', reason: 'Previše' }]);
    expect(await statusesOf([...declined.offers, ...withdrawn.offers])).toEqual(Array(4).fill('PENDING'));
  });
  test('whose invoices are deleted by now is declined or withdrawn all the same', { tags: 'APPR-08' }, async () => {
    await bound();
    for (const how of ['decline', 'withdraw'] as const) {
      const { request, offers } = await requested();
      expect((await pair.buyer.delete(`/api/invoices?ids=${offers.map(({ id }) => id).join(',')}`)).status).toBe(200);
      const by = how === 'decline' ? pair.buyer : clerk;
      expect((await by.post(`${path}/${request}/${how}`, {})).status).toBe(200);
    }
  });
  test('of approving, declining and withdrawing at once one comes true', { tags: 'APPR-08' }, async () => {
    await bound();
    const other = await signIn(pair.buyerId);
    const standIn = { id: other.id, fromDay: '2026-11-25', untilDay: '2026-11-25' };
    await pair.buyer.put(`${path}/stand-in`, { standIn });
    const rounds = Number(process.env.RACE_ROUNDS ?? 6);
    for (let round = 0; round < rounds; round += 1) {
      const { request, offers } = await requested();
      const replies = await Promise.all([
        approve(request, pair.buyer),
        approve(request, other),
        other.post(`${path}/${request}/decline`, {}),
        clerk.post(`${path}/${request}/withdraw`, {}),
      ]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      const [{ status } = { status: '' }] = await listed(clerk);
      const wanted = status === 'APPROVED' ? 'REGISTERED' : 'PENDING';
      expect(await statusesOf(offers)).toEqual([wanted, wanted]);
      expect(replies.map(reply => reply.status).filter(code => code !== 200)).toEqual([409, 409, 409]);
    }
  });
  test('of another company isn’t there', { tags: 'APPR-12' }, async () => {
    await bound();
    const { request, offers } = await requested();
    for (const by of [pair.supplier, seller]) {
      expect(await listed(by)).toEqual([]);
      expect((await by.post(`${path}/${request}/decline`, {})).status).toBe(404);
      expect((await by.get(`/api/invoices?filter=approval,eq,${request}`)).body.totalElements).toBe(0);
      expect((await approve(request, by, 'DISCOUNT_APPROVED')).status).toBe(404);
    }
    expect(await statusesOf(offers)).toEqual(['PENDING', 'PENDING']);
  });
});

describe('the policy', () => {
  test('what is looser waits for 24 hours and is mailed at once, what is stricter applies', {
    tags: 'APPR-03',
  }, async () => {
    await bound();
    const approvers = [await adminOf(pair.buyerId)];
    const loosened = await pair.buyer.put(`${path}/policy`, { limits: [], approvers });
    expect(loosened.body).toMatchObject({
      limits: [],
      now: { limits: [limit('REGISTER', { RSD: 200_000 })] },
      appliesFrom: '2026-11-26T10:00:00Z',
    });
    expect(await mails('approvalPolicyChanged')).toContain(approvers[0]);
    const offers = await invoices(2);
    expect((await register(offers)).body.code).toBe('approval-needed');
    server.setNow('2026-11-26T09:59:59Z');
    expect((await register(offers)).body.code).toBe('approval-needed');
    server.setNow('2026-11-26T10:00:00Z');
    expect((await register(offers)).body.count).toBe(2);
  });
  test('what is saved as it is already tells nobody, and makes nothing wait longer', { tags: 'APPR-03' }, async () => {
    const approvers = [await adminOf(pair.buyerId)];
    const save = (daily: Record<string, number>) =>
      pair.buyer.put(`${path}/policy`, { limits: [limit('REGISTER', daily)], approvers });
    await save({ RSD: 10, EUR: 5 });
    const loosened = (await save({ RSD: 20, EUR: 5 })).body.appliesFrom;
    const notified = (await mails('approvalPolicyChanged')).length;
    server.setNow('2026-11-25T18:00:00Z');
    expect((await save({ EUR: 5, RSD: 20 })).body.appliesFrom).toBe(loosened);
    expect(await mails('approvalPolicyChanged')).toHaveLength(notified);
  });
  test('names people of the company and known currencies, each once', { tags: 'APPR-03' }, async () => {
    const approvers = [await adminOf(pair.buyerId)];
    const put = (body: object) => pair.buyer.put(`${path}/policy`, { limits: [], approvers, ...body });
    expect((await put({ approvers: [seller.id] })).status).toBe(404);
    expect((await put({ limits: [limit('REGISTER', { RSD: 1 })], approvers: [] })).status).toBe(400);
    expect((await put({ limits: [limit('REGISTER', { XXX: 1 })] })).status).toBe(400);
    expect((await put({ limits: [limit('REGISTER', { RSD: 1 }), limit('REGISTER', { RSD: 2 })] })).status).toBe(400);
    expect((await put({ limits: [limit('REGISTER', { RSD: 0.001 })] })).status).toBe(400);
    expect((await clerk.put(`${path}/policy`, { limits: [], approvers })).status).toBe(403);
  });
  test('of two administrators at once the second is told', { tags: 'APPR-03' }, async () => {
    const { version } = (await pair.buyer.get(`${path}/policy`)).body;
    const approvers = [await adminOf(pair.buyerId)];
    const put = (amount: number) =>
      pair.buyer.put(`${path}/policy`, { limits: [limit('REGISTER', { RSD: amount })], approvers, version });
    expect((await put(10)).status).toBe(200);
    expect((await put(20)).status).toBe(412);
  });
});

describe('other ways to commit', () => {
  const rules = '/api/automatic-accept';
  const rule = (more: object = {}) => ({
    name: 'Sve',
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound: 0, upperBound: null },
    ...more,
  });
  const run = (day: string) =>
    runRules(
      server.services,
      { ...plainDay(day), instant: `${day}T10:00:00Z` },
      { companyIds: [pair.supplierId], registeredOn: null },
    );
  test('rules accept within the limit of a day, together, and the rest on later days', {
    tags: 'APPR-09',
  }, async () => {
    await boundSupplier();
    expect((await pair.supplier.post(rules, rule())).status).toBe(201);
    const offers = await pair.addOffers(1, { amount: 150_000 });
    const second = await pair.addOffers(1, { amount: 150_000 });
    const third = await pair.addOffers(1, { amount: 50_000 });
    const all = [...offers, ...second, ...third];
    expect(await run('2026-11-25')).toBe(2);
    expect(await statusesOf(all)).toEqual(['DISCOUNT_APPROVED', 'REGISTERED', 'DISCOUNT_APPROVED']);
    expect(await run('2026-11-25')).toBe(0);
    const explained = (await seller.get(`${rules}/offers/${second[0]?.id}`)).body.rules;
    expect(explained).toMatchObject([{ gaps: [{ reason: 'daily-limit', bound: 200_000, by: null }] }]);
    // What rules take is no person's: the seller still has the whole limit.
    const own = await pair.addOffers(1, { amount: 190_000 });
    expect((await accept(own)).body.count).toBe(1);
    expect(await run('2026-11-26')).toBe(1);
    expect(await statusesOf(second)).toEqual(['DISCOUNT_APPROVED']);
  });
  test('what is above the limit of a day waits for people, and of two runs at once none passes it', {
    tags: 'APPR-09',
  }, async () => {
    await boundSupplier();
    await pair.supplier.post(rules, rule());
    const [large] = await pair.addOffers(1, { amount: 200_001 });
    const offers = await pair.addOffers(4, { amount: 90_000 });
    const counts = await Promise.all([run('2026-11-25'), run('2026-11-25')]);
    expect(counts[0] + counts[1]).toBe(2);
    expect((await statusesOf(offers)).filter(status => status === 'DISCOUNT_APPROVED')).toHaveLength(2);
    expect(await run('2026-11-26')).toBe(2);
    expect(await run('2026-11-27')).toBe(0);
    expect(await statusesOf(large ? [large] : [])).toEqual(['REGISTERED']);
  });
  test('what a saved rule accepts at once is its saver’s own', { tags: 'APPR-10' }, async () => {
    await boundSupplier();
    await pair.addOffers(2);
    const trial = (await pair.supplier.post(`${rules}/trial`, { ...rule(), name: undefined })).body.now;
    const { count, totals } = Object(trial);
    expect(count).toBe(2);
    const consent = { acceptOpen: { count, totals } };
    expect((await seller.post(rules, rule(consent))).body.code).toBe('approval-needed');
    expect((await seller.get(rules)).body.totalElements).toBe(0);
    expect((await seller.post(rules, rule())).status).toBe(201);
  });
  test('a named rate is its supplier’s person’s own, and a yes to it its buyer’s', { tags: 'APPR-10' }, async () => {
    await pair.buyer.put('/api/counter-offers/setting', { allowed: true });
    const offers = await pair.addOffers(2);
    const late = await pair.addOffers(1);
    const name = (some: readonly Offer[]) =>
      seller.post('/api/counter-offers', {
        offers: some.map(({ id, registrationId }) => ({ id, registrationId })),
        annualRate: 9.5,
        lastDay: null,
      });
    expect((await name(offers)).body.count).toBe(2);
    await bound();
    expect((await name(late)).body.count).toBe(1);
    const [other] = await invoices(1);
    if (!other) throw new Error('no invoice');
    expect((await register([other], pair.buyer)).body.count).toBe(1);
    const { registration_id: registrationId } = (
      await server.sql.query<{ registration_id: string }>('SELECT registration_id FROM invoice WHERE id = $1', [
        other.id,
      ])
    ).rows[0] ?? { registration_id: '' };
    expect((await accept([{ id: other.id, registrationId }])).body.code).toBe('approval-needed');
    const ids = (
      await server.sql.query<{ id: number }>('SELECT id FROM counter_offer WHERE buyer_id = $1 ORDER BY id', [
        pair.buyerId,
      ])
    ).rows.map(({ id }) => id);
    const seen = (await clerk.post('/api/counter-offers/agree/preview', { ids })).body.counterOffers;
    const named = Array.isArray(seen) ? seen.map(({ id, named: price }) => ({ id, ...price })) : [];
    const agree = (count: number) =>
      clerk.post('/api/counter-offers/agree', {
        counterOffers: named.slice(0, count).map(({ id, total, paymentDate }) => ({ id, total, paymentDate })),
      });
    expect((await agree(2)).body.code).toBe('approval-needed');
    expect((await agree(1)).body.count).toBe(1);
    expect((await register(await invoices(1))).body.code).toBe('approval-needed');
  });
});

describe('each new day', () => {
  const endDay = (businessDate: string, instant = `${businessDate}T05:00:00Z`) => {
    server.setNow(instant);
    const moment = { ...plainDay(businessDate), today: businessDate, instant };
    return endApprovals({ ...server.services, smtpUrl: null }, moment, server.services.jobs);
  };
  test('what waits for a day is mailed once, to approvers and to whoever made it', { tags: 'APPR-11' }, async () => {
    await bound();
    await requested();
    const admin = await adminOf(pair.buyerId);
    await endDay('2026-11-26');
    expect(await mails('approvalWaits')).toEqual([]);
    await endDay('2026-11-27');
    await endDay('2026-11-28');
    expect(await mails('approvalWaits')).toEqual([admin, clerk.id].sort((one, other) => one - other));
  });
  test('what is past its last day, or of somebody who left, ends and is approved no more', {
    tags: 'APPR-11',
  }, async () => {
    await bound();
    const late = await requested();
    const left = await requested();
    const statuses = async () =>
      (await server.sql.query<{ status: string }>('SELECT status FROM approval_request ORDER BY id')).rows.map(
        ({ status }) => status,
      );
    await server.sql.query("UPDATE approval_request SET last_day = '2026-11-26' WHERE id = $1", [late.request]);
    await endDay('2026-11-26');
    expect(await statuses()).toEqual(['OPEN', 'OPEN']);
    server.setNow('2026-11-27T00:00:01Z');
    // Nobody waits for the day's work.
    expect((await approve(late.request, pair.buyer)).body.code).toBe('approval-not-open');
    await endDay('2026-11-27');
    expect(await statuses()).toEqual(['EXPIRED', 'OPEN']);
    expect(await mails('approvalExpired')).toEqual([clerk.id]);
    await server.sql.query("UPDATE app_user SET status = 'INACTIVE', deactivated_at = now() WHERE id = $1", [clerk.id]);
    expect((await approve(left.request, pair.buyer)).body.code).toBe('approval-not-open');
    await endDay('2026-11-28');
    expect(await statuses()).toEqual(['EXPIRED', 'EXPIRED']);
    expect(await statusesOf([...late.offers, ...left.offers])).toEqual(Array(4).fill('PENDING'));
  });
});
