import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clockFrom, openClock } from '../../platform/clock.ts';
import type { DayMoment } from '../../platform/feature.ts';
import { followDatabase } from '../../platform/jobs/database-time.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { beginBusinessDay } from './business-day.ts';
import { dailyJobs } from './jobs.ts';
import { repriceOffers } from './reprice-offers.ts';

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  // Without workers: a day's beginning is what a test makes of it.
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query('DELETE FROM business_day');
});

const stateOf = async (id: number) =>
  (
    await server.sql.query<{ status: string; total: string | null; day: string | null }>(
      'SELECT status, total_cents::text AS total, price_date::text AS day FROM invoice WHERE id = $1',
      [id],
    )
  ).rows[0];

test('a clock that went back shows, books and stores no price of an earlier day', async () => {
  const [offer] = await pair.addOffers(1);
  const id = offer?.id ?? 0;
  const price = { discountValue: 1696.44, totalPrice: 117_803.56 };
  await beginBusinessDay(server.services);
  server.setNow('2026-11-16T12:00:00Z');
  try {
    expect((await pair.supplier.get(`/api/invoices/${id}`)).body).toMatchObject(price);
    expect(await beginBusinessDay(server.services)).toBe(null);
    await repriceOffers(server.services.db, {
      ...plainDay('2026-11-16'),
      instant: '2026-11-16T12:00:00Z',
    });
    const rows = { [id]: offer?.registrationId ?? null };
    const reply = await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: rows,
      status: 'DISCOUNT_APPROVED',
    });
    expect(reply.body).toMatchObject({ count: 1, totals: { RSD: 117_803.56 } });
  } finally {
    server.setNow('2026-11-21T12:00:00Z');
  }
  const { rows } = await server.sql.query(
    'SELECT total_cents::text AS total, price_date::text AS day, approved_on::text AS approved FROM invoice WHERE id = $1',
    [id],
  );
  expect(rows).toEqual([{ total: '11780356', day: '2026-11-21', approved: '2026-11-21' }]);
});

test('missed midnights are made up for at the next asking, once, each in its order, at the price of the day that it is then', async () => {
  const [offer] = await pair.addOffers(1);
  const due = await pair.addInvoice({ dueDate: '2026-11-23' });
  const dueBefore = await pair.addInvoice({ dueDate: '2026-11-22' });
  expect(await beginBusinessDay(server.services)).toMatchObject({ businessDate: '2026-11-21', voided: 0 });
  // Asked within the same day, also in its last minute in Belgrade, there is nothing left to do.
  server.setNow('2026-11-21T22:59:00Z');
  expect(await beginBusinessDay(server.services)).toBe(null);
  // Three midnights without a server.
  server.setNow('2026-11-24T09:47:00Z');
  const worked: string[] = [];
  const work = async ({ businessDate, today }: DayMoment) => worked.push(`${businessDate} of ${today}`);
  const begun = await beginBusinessDay(server.services, [work]);
  expect(begun).toMatchObject({ businessDate: '2026-11-24', days: 3, voided: 2 });
  expect(worked).toEqual(['2026-11-22 of 2026-11-24', '2026-11-23 of 2026-11-24', '2026-11-24 of 2026-11-24']);
  const { rows } = await server.sql.query(
    `SELECT a.json ->> 'businessDate' AS day FROM audit a JOIN audit_invoice l ON l.audit_id = a.id WHERE l.invoice_id = ANY ($1) AND a.event = 'INVOICES_VOIDED' ORDER BY a.id`,
    [[due.id, dueBefore.id]],
  );
  expect(rows).toEqual([{ day: '2026-11-22' }, { day: '2026-11-23' }]);
  expect(await stateOf(due.id)).toMatchObject({ status: 'VOIDED' });
  // Paid on the next day, 41 days before it is due: 120,000 × 12 % × 41 / 365.
  expect(await stateOf(offer?.id ?? 0)).toEqual({ status: 'REGISTERED', total: '11788247', day: '2026-11-24' });
  expect(await beginBusinessDay(server.services)).toBe(null);
});

test('a run that is killed between two missed days goes on with the one that it broke off in', async () => {
  await beginBusinessDay(server.services);
  server.setNow('2026-11-25T09:00:00Z');
  const worked: string[] = [];
  const dying = async ({ businessDate }: DayMoment) => {
    worked.push(businessDate);
    if (worked.length === 3) throw new Error('killed');
    return 0;
  };
  await expect(beginBusinessDay(server.services, [dying])).rejects.toThrow('killed');
  expect(await beginBusinessDay(server.services, [dying])).toMatchObject({ days: 2 });
  expect(worked).toEqual(['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-24', '2026-11-25']);
});

test('a clock that went back does no earlier day’s work', async () => {
  const { id } = await pair.addInvoice({ dueDate: '2026-11-22' });
  server.setNow('2026-11-23T12:00:00Z');
  await beginBusinessDay(server.services);
  expect(await stateOf(id)).toMatchObject({ status: 'VOIDED' });
  const later = await pair.addInvoice({ dueDate: '2026-11-22' });
  server.setNow('2026-11-22T12:00:00Z');
  expect(await beginBusinessDay(server.services)).toBe(null);
  expect(await stateOf(later.id)).toMatchObject({ status: 'PENDING' });
});

test('the day is the database’s: a process whose clock lags or leads by days begins the same one, and goes by it', async () => {
  const { rows } = await server.sql.query<{ today: string }>(
    "SELECT (clock_timestamp() AT TIME ZONE 'Europe/Belgrade')::date::text AS today",
  );
  for (const shift of ['-5d', '+5d']) {
    await server.sql.query('DELETE FROM business_day');
    const clock = openClock('Europe/Belgrade', clockFrom(shift));
    const reported: object[] = [];
    const log = { ...server.services.log, error: (data: object) => reported.push(data) };
    const needs = { ...server.services, clock, log };
    const begun = await beginBusinessDay(needs);
    expect(begun).toMatchObject({ businessDate: rows[0]?.today });
    expect(Math.abs(clock.now() - Date.now())).toBeGreaterThan(4 * 86_400_000);
    await followDatabase(needs);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
    // Whoever runs it is told that the clock is wrong, as often as it is asked for.
    await followDatabase(needs);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(60_000);
    const ahead = { aheadSeconds: Number(shift.replace('d', '')) * 86_400 };
    expect(reported).toEqual([ahead, ahead]);
  }
});

test('the day is asked for every ten minutes and at each start', () => {
  const [job] = dailyJobs({ ...server.services, smtpUrl: null });
  expect(job).toMatchObject({ name: 'business-day', cron: '*/10 * * * *', atStart: true });
});

test('a new price of the day adds nothing to any index by a price: those that have one are of decided invoices alone', async () => {
  const { rows } = await server.sql.query(
    `SELECT DISTINCT i.indexrelid::regclass::text AS index, pg_get_expr(i.indpred, i.indrelid) AS of
     FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
     WHERE i.indrelid = 'invoice'::regclass AND a.attname IN ('price_date', 'discount_cents', 'processing_cents', 'total_cents')`,
  );
  // What reports read (docs/decisions/0616).
  const decided = expect.stringMatching(/^\(\(?status\)?(::text)? <> ALL \(.*PENDING.*REGISTERED/);
  expect(rows).toEqual([
    { index: 'invoice_ended_of_buyer', of: decided },
    { index: 'invoice_ended_of_supplier', of: decided },
  ]);
});

test('what a pair has is found by an index', async () => {
  await server.sql.query('SET enable_seqscan = off');
  const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(
    `EXPLAIN SELECT FROM invoice i WHERE i.buyer_id = ${pair.buyerId} AND i.supplier_id = ${pair.supplierId}`,
  );
  await server.sql.query('RESET enable_seqscan');
  expect(rows.map(row => row['QUERY PLAN']).join(' ')).toContain('invoice_of_pair');
});
