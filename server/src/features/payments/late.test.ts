import { invoiceStory } from '@skonto/api/invoice-story';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { accountOf, openPayer, type Payer, setSupplierAccount } from '../../testing/payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tellLate } from './late.ts';

let server: TestServer;
let pair: TradingPair;
let payer: Payer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'mail'");
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
  await server.sql.query(
    'UPDATE app_user SET email_recipient = (id IN (SELECT min(id) FROM app_user WHERE company_id IN ($1, $2) GROUP BY company_id))',
    [pair.buyerId, pair.supplierId],
  );
});

const tell = () => tellLate({ ...server.services, smtpUrl: null }, server.services.jobs);
const mails = async () =>
  (
    await server.sql.query<{ params: { invoices: string } }>(
      "SELECT data -> 'params' AS params FROM pgboss.job WHERE name = 'mail' AND data ->> 'template' = 'paymentLate' ORDER BY created_on, id",
    )
  ).rows.map(row => row.params.invoices.replaceAll('\u00a0', ' '));
const lateIn = async (caller: TestCaller, id: number) =>
  invoiceStory
    .parse((await caller.get(`/api/invoices/${id}/story`)).body)
    .happenings.filter(one => one.event === 'LATE')
    .map(({ at, moved }) => [at, moved?.day]);
const pay = async (id: number, amount: number, day: string) => {
  const body = { kind: 'PAID', amount, day };
  const reply = await payer.maker.post(`/api/invoices/${id}/payment-entries`, body);
  expect(reply.status, reply.text).toBe(201);
};

test('both sides are told on the morning after, once, of what isn’t paid whole', { tags: 'PAY-53' }, async () => {
  const [first = 0, paid = 0, partly = 0] = await addApproved(server, pair, 3);
  await pay(paid, 19_780, '2026-11-21');
  await pay(partly, 1_000, '2026-11-21');
  server.setNow('2026-11-23T22:30:00Z');
  expect(await tell()).toBe(0);
  server.setNow('2026-11-24T08:00:00Z');
  const both = await Promise.all([tell(), tell()]);
  expect(both[0] + both[1]).toBe(2);
  const told = (await mails()).sort();
  expect(told).toHaveLength(2);
  for (const [at, company] of ['Čelik Metal a.d.', 'Žitoprodukt d.o.o.'].entries()) {
    const lines = told.find(text => text.includes(company))?.split('\n') ?? [];
    expect(lines, `${at}`).toHaveLength(2);
    expect(lines[0]).toMatch(/^A-RSD-1-\d+, .*: (RSD 9,890\.00|9,890\.00 RSD), agreed for Mon 23 Nov$/);
    expect(lines[1]).toContain('28,670.00');
  }
  for (const caller of [payer.maker, pair.supplier]) {
    expect(await lateIn(caller, first)).toEqual([['2026-11-24T08:00:00Z', '2026-11-23']]);
    expect(await lateIn(caller, paid)).toEqual([]);
  }
  server.setNow('2026-11-25T08:00:00Z');
  expect(await tell()).toBe(0);
});

test('who comes second upon what another process is telling tells nobody', { tags: 'PAY-53' }, async () => {
  const [id = 0] = await addApproved(server, pair, 1);
  server.setNow('2026-11-24T08:00:00Z');
  const { host, port, user, password, database } = server.sql;
  const other = new pg.Client({ host, port, user, password, database });
  await other.connect();
  await other.query('BEGIN');
  await other.query(
    "INSERT INTO payment_late (invoice_id, buyer_id, supplier_id, agreed_on, told_at) VALUES ($1, $2, $3, '2026-11-23', now())",
    [id, pair.buyerId, pair.supplierId],
  );
  const second = tell();
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await expect.poll(async () => (await server.sql.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1);
  await other.query('COMMIT');
  await other.end();
  expect(await second).toBe(0);
  expect(await mails()).toEqual([]);
});

test('missed mornings are caught up for thirty days; nobody is told of what has no account, until it has one', {
  tags: 'PAY-53',
}, async () => {
  const [id = 0] = await addApproved(server, pair, 1);
  await setSupplierAccount(server, pair.supplierId, null);
  server.setNow('2026-11-24T08:00:00Z');
  expect(await tell()).toBe(0);
  await setSupplierAccount(server, pair.supplierId, accountOf(pair.supplierId));
  const [older = 0] = await addApproved(server, pair, 1);
  await server.sql.query("UPDATE invoice SET payment_date = '2026-11-22' WHERE id = $1", [older]);
  server.setNow('2026-12-23T08:00:00Z');
  expect(await tell()).toBe(2);
  const { rows } = await server.sql.query('SELECT invoice_id FROM payment_late WHERE buyer_id = $1', [pair.buyerId]);
  expect(rows).toEqual([{ invoice_id: id }]);
});

test('the sums of what is late are those of the invoices that the list’s filter finds, on both sides, and of nobody else’s', {
  tags: 'PAY-105',
}, async () => {
  const [first = 0, paid = 0, partly = 0, ahead = 0] = await addApproved(server, pair, 4);
  const [held = 0] = await addApproved(server, pair, 1, ['EUR']);
  await setSupplierAccount(server, pair.supplierId, null, 'EUR');
  await server.sql.query("UPDATE invoice SET payment_date = '2026-11-25' WHERE id = $1", [ahead]);
  await pay(paid, 19_780, '2026-11-21');
  await pay(partly, 1_000, '2026-11-21');
  const late = async (caller: TestCaller) => (await caller.get('/api/payments/late')).body.late;
  const listed = async (caller: TestCaller, filter: string) =>
    (
      (await caller.get(`/api/invoices?sort=id&filter=status,eq,DISCOUNT_APPROVED&filter=${filter}`)).body.content ?? []
    ).map(row => row.id);
  server.setNow('2026-11-23T12:00:00Z');
  expect(await late(payer.maker)).toEqual([]);
  server.setNow('2026-11-24T08:00:00Z');
  // 9,890.00 and 29,670.00, less the 1,000.00 that were paid of it.
  const sums = { currency: 'RSD', invoices: 2, open: 38_560 };
  expect(await late(payer.maker)).toEqual([{ side: 'PAY', ...sums }]);
  expect(await late(pair.supplier)).toEqual([{ side: 'RECEIVE', ...sums }]);
  for (const caller of [payer.maker, pair.supplier]) {
    expect(await listed(caller, 'late,eq,true')).toEqual([first, partly]);
    expect(await listed(caller, 'late,eq,false')).toEqual([paid, ahead, held]);
  }
  const other = await openTradingPair(server);
  expect([await late(other.buyer), await listed(other.buyer, 'late,eq,true')]).toEqual([[], []]);
  // What is late is what the page of the invoice calls so.
  const marks = async (id: number) => (await payer.maker.get(`/api/invoices/${id}/payment`)).body.marks;
  expect(await Promise.all([first, partly, held, paid].map(marks))).toEqual([
    ['LATE'],
    ['LATE', 'PARTLY_PAID'],
    ['ON_HOLD'],
    [],
  ]);
  // TALK-74: what is disputed can't be ordered, so it isn't late.
  await pair.supplier.post(`/api/invoices/${first}/disputes`, { kind: 'WRONG_AMOUNT' });
  expect(await listed(payer.maker, 'late,eq,true')).toEqual([partly]);
  expect(await marks(first ?? 0)).toEqual(['DISPUTED']);
});

test('who wants no mail gets none, and the story tells it all the same', { tags: 'PAY-53' }, async () => {
  const [id = 0] = await addApproved(server, pair, 1);
  await server.sql.query('UPDATE app_user SET email_recipient = false');
  server.setNow('2026-11-24T08:00:00Z');
  expect(await tell()).toBe(0);
  expect(await lateIn(pair.supplier, id)).toEqual([['2026-11-24T08:00:00Z', '2026-11-23']]);
});
