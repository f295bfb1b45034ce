import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let colleague: TestCaller;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-29T10:00:00Z');
  pair = await openTradingPair(server);
  colleague = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());
beforeEach(() => server.sql.query('DELETE FROM report_subscription'));

const url = '/api/reports/subscriptions';
const monthly = { kind: 'MONTH', by: 'SUPPLIER', format: 'pdf' };
const items = async (caller: TestCaller) => (await caller.get(url)).body.items as Record<string, unknown>[];

test('a person has a report mailed, sees when the next one comes, and ends it; nobody else sees or ends it', {
  tags: 'REP-10',
}, async () => {
  const { status, body } = await pair.buyer.post(url, monthly);
  const expected = {
    ...monthly,
    id: expect.any(Number),
    createdAt: expect.stringContaining('2026-11-29T10:00:00'),
    next: '2026-12-01',
    last: null,
  };
  expect([status, body]).toEqual([201, expected]);
  expect(await items(pair.buyer)).toEqual([body]);
  for (const other of [colleague, pair.supplier, operator]) {
    expect(await items(other)).toEqual([]);
    expect((await other.delete(`${url}?ids=${body.id}`)).status).toBe(404);
  }
  const weekly = await pair.buyer.post(url, { kind: 'WEEK', by: 'CATEGORY', format: 'csv' });
  // Of two of which one is somebody else's, none is ended.
  const foreign = await pair.supplier.post(url, { kind: 'WEEK', by: 'BUYER', format: 'csv' });
  expect((await pair.buyer.delete(`${url}?ids=${weekly.body.id}&ids=${foreign.body.id}`)).status).toBe(404);
  expect(weekly.body.next).toBe('2026-11-30');
  expect((await pair.buyer.delete(`${url}?ids=${body.id}`)).body).toEqual({ count: 1 });
  expect((await items(pair.buyer)).map(one => one.id)).toEqual([weekly.body.id]);
  const { rows } = await server.sql.query(
    "SELECT event, json FROM audit WHERE entity_name = 'ReportSubscription' AND entity_id = $1 ORDER BY id",
    [body.id],
  );
  expect(rows).toEqual([
    { event: 'CREATED', json: { after: monthly } },
    { event: 'DELETED', json: { before: monthly } },
  ]);
});

test('the next one comes on the first banking day after the period, which a holiday or a closed day moves', {
  tags: 'REP-10',
}, async () => {
  const next = async (kind: string, now: string) => {
    server.setNow(now);
    await server.sql.query('DELETE FROM report_subscription');
    const { email } = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    return (await (await server.signIn(email)).post(url, { ...monthly, kind })).body.next;
  };
  // The first four days of 2027 are holidays and a weekend.
  expect(await next('MONTH', '2026-12-10T10:00:00Z')).toBe('2027-01-04');
  expect(await next('QUARTER', '2026-10-10T10:00:00Z')).toBe('2027-01-04');
  expect(await next('WEEK', '2026-12-10T10:00:00Z')).toBe('2026-12-14');
  server.setNow('2026-11-29T10:00:00Z');
});

test('ten at most, also when the last two come at once; the same one twice is one', { tags: 'REP-10' }, async () => {
  const same = await Promise.all([monthly, monthly].map(body => pair.buyer.post(url, body)));
  expect(same.map(reply => reply.status)).toEqual([201, 201]);
  expect(same[0]?.body.id).toBe(same[1]?.body.id);
  const all = ['SUPPLIER', 'CATEGORY', 'BUYER'].flatMap(by =>
    ['WEEK', 'MONTH', 'QUARTER'].map(kind => ({ kind, by, format: 'xlsx' })),
  );
  for (const body of all.slice(1)) expect((await pair.buyer.post(url, body)).status).toBe(201);
  const last = [all[0], { ...all[0], format: 'csv' }];
  const replies = await Promise.all(last.map(body => pair.buyer.post(url, body)));
  expect(replies.map(reply => reply.status).toSorted()).toEqual([201, 409]);
  expect(replies.find(reply => reply.status === 409)?.body.code).toBe('too-many-report-mails');
  expect(await items(pair.buyer)).toHaveLength(10);
  // Who has ten still asks for one of them again, and a colleague has ten of its own.
  expect((await pair.buyer.post(url, monthly)).status).toBe(201);
  expect((await colleague.post(url, monthly)).status).toBe(201);
});

test('rubbish is refused, and so are categories of the operator', { tags: 'REP-10' }, async () => {
  for (const body of [{}, { ...monthly, kind: 'DAY' }, { ...monthly, format: 'doc' }, { ...monthly, userId: 1 }])
    expect((await pair.buyer.post(url, body)).status).toBe(400);
  const refused = await operator.post(url, { ...monthly, by: 'CATEGORY' });
  expect([refused.status, refused.body.errors?.[0]?.field]).toEqual([400, 'by']);
  expect((await operator.post(url, monthly)).status).toBe(201);
  for (const wrong of ['', '?ids=', '?ids=x', '?ids=0', '?ids=99999999999'])
    expect((await pair.buyer.delete(`${url}${wrong}`)).status).toBeLessThan(500);
});
