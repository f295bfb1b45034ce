import { addDays } from '@skonto/domain/calendar/business-date';
import { seededRandom } from '@skonto/domain/testing/seeded-random';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { tellPayments } from './digest.ts';
import { icsCalendar } from './ics.ts';

let server: TestServer;
let pair: TradingPair;
let other: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2026-11-25T10:00:00Z');
  pair = await openTradingPair(server);
  other = await openTradingPair(server);
});
afterAll(() => server.close());

type Line = { date: string; side: string; currency: string; invoices: number; amount: number; totalPrice: number };
const accept = async (of: TradingPair, count: number, facts: Parameters<TradingPair['addOffers']>[1] = {}) => {
  const offers = await of.addOffers(count, facts);
  const reply = await of.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(offer => [offer.id, offer.registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  if (reply.body.count !== count) throw new Error(`not accepted: ${reply.text}`);
  return offers.map(offer => offer.id);
};
const linesOf = async (caller: TestCaller, query = '') => {
  const { content = [] } = (await caller.get(`/api/payments?size=80&sort=date&sort=currency&${query}`)).body;
  return content.map(row => ({
    date: String(row.date),
    side: String(row.side),
    currency: String(row.currency),
    partner: row.partner as { id: number },
    invoices: Number(row.invoices),
    amount: Number(row.amount),
    totalPrice: Number(row.totalPrice),
  }));
};
const cents = (value: number) => Math.round(value * 100);

test('what is to be paid and what comes in, by day, partner and currency, for its own company only', {
  tags: 'PAY-40',
}, async () => {
  await accept(pair, 2);
  await accept(pair, 1, { currency: 'EUR', amount: 1000 });
  await accept(other, 1);
  const own = await linesOf(pair.buyer);
  expect(own).toMatchObject([
    { date: '2026-11-26', side: 'PAY', currency: 'EUR', invoices: 1, amount: 1000, partner: { id: pair.supplierId } },
    { date: '2026-11-26', side: 'PAY', currency: 'RSD', invoices: 2, amount: 240_000 },
  ]);
  const incoming = await linesOf(pair.supplier);
  expect(incoming.map(({ side, partner }) => [side, partner.id])).toEqual([
    ['RECEIVE', pair.buyerId],
    ['RECEIVE', pair.buyerId],
  ]);
  expect(incoming.map(line => line.totalPrice)).toEqual(own.map(line => line.totalPrice));
  expect(await linesOf(pair.buyer, 'filter=currency,eq,EUR')).toHaveLength(1);
  expect(await linesOf(pair.buyer, `filter=partnerId,eq,${other.supplierId}`)).toEqual([]);
  expect(await linesOf(pair.buyer, 'filter=side,eq,RECEIVE')).toEqual([]);
  expect(await linesOf(pair.buyer, 'filter=date,gt,2026-11-26')).toEqual([]);
  const file = await pair.buyer.post('/api/payments/export', {
    filters: [{ key: 'currency', operation: 'eq', value: 'EUR' }],
  });
  expect(file.text.trim().split('\r\n')).toHaveLength(2);
  expect(file.text).toContain('To pay');
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  expect((await operator.get('/api/payments')).status).toBe(403);
});

test('sums of random acceptances equal those of the invoices to the cent, by list, by day, by filter and in the feed', {
  tags: 'PAY-41',
}, async () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
  const random = seededRandom(seed);
  for (let round = 0; round < 8; round += 1) {
    server.setNow(`${addDays('2026-11-25', round)}T10:00:00Z`);
    await accept(random() % 2 === 0 ? pair : other, 1 + (random() % 3), {
      currency: random() % 2 === 0 ? 'RSD' : 'EUR',
      amount: (60_000 + (random() % 10_000_000)) / 100,
    });
  }
  const { rows } = await server.sql.query<{ date: string; currency: string; n: number; amount: string; total: string }>(
    `SELECT payment_date::text AS date, currency, count(*)::integer AS n, sum(amount_cents)::text AS amount, sum(total_cents)::text AS total
     FROM invoice WHERE buyer_id = $1 AND status = 'DISCOUNT_APPROVED' GROUP BY 1, 2 ORDER BY 1, 2`,
    [pair.buyerId],
  );
  const why = `SEED=${seed}`;
  const lines = await linesOf(pair.buyer);
  for (const row of rows) {
    const ofDay = lines.filter(line => line.date === row.date && line.currency === row.currency);
    expect(
      [ofDay.reduce((sum, line) => sum + line.invoices, 0), ofDay.reduce((sum, line) => sum + cents(line.amount), 0)],
      why,
    ).toEqual([row.n, Number(row.amount)]);
    expect(
      ofDay.reduce((sum, line) => sum + cents(line.totalPrice), 0),
      why,
    ).toBe(Number(row.total));
  }
  const days = (await pair.buyer.get('/api/payments/days?from=2026-11-01&to=2026-12-31')).body.days as Line[];
  expect(
    days.map(day => [day.date, day.currency, day.invoices, cents(day.totalPrice)]),
    why,
  ).toEqual(rows.map(row => [row.date, row.currency, row.n, Number(row.total)]));
  const sums = (await pair.buyer.get('/api/payments/sums?filter=date,gt,2026-11-26')).body.sums as Line[];
  for (const sum of sums)
    expect(cents(sum.totalPrice), why).toBe(
      rows
        .filter(row => row.currency === sum.currency && row.date > '2026-11-26')
        .reduce((total, row) => total + Number(row.total), 0),
    );
  server.setNow('2026-11-25T10:00:00Z');
});

test.each([
  ['2026-12-01', '2026-11-30'],
  ['2026-11-01', '2027-01-02'],
])('a period from %s to %s is refused', { tags: 'PAY-40' }, async (from, to) => {
  expect((await pair.buyer.get(`/api/payments/days?from=${from}&to=${to}`)).status).toBe(400);
});

describe('the secret address', () => {
  const secretOf = (address: unknown) => new URL(String(address)).pathname;

  test('an event for each day and currency, no names, until it is renewed, switched off or its owner goes', {
    tags: 'PAY-42',
  }, async () => {
    await accept(pair, 1);
    expect((await pair.buyer.get('/api/payments/feed')).body).toEqual({ createdAt: null, address: null });
    const made = await pair.buyer.post('/api/payments/feed');
    const path = secretOf(made.body.address);
    expect((await pair.buyer.get('/api/payments/feed')).body).toMatchObject({ address: null });
    const read = await server.anonymous.get(path);
    expect(read.headers['content-type']).toContain('text/calendar');
    const days = (await pair.buyer.get('/api/payments/days?from=2026-11-01&to=2026-12-31')).body.days as Line[];
    expect(read.text.match(/BEGIN:VEVENT/g)).toHaveLength(days.length);
    expect(read.text).toContain('DTSTART;VALUE=DATE:20261126\r\nDTEND;VALUE=DATE:20261127');
    expect(read.text).not.toMatch(/Čelik|itoprodukt/);
    const { rows } = await server.sql.query<{ text: string }>('SELECT payment_feed::text AS text FROM payment_feed');
    expect(rows.map(row => row.text).join()).not.toContain(path.split('/').at(-1));
    const renewed = secretOf((await pair.buyer.post('/api/payments/feed')).body.address);
    expect((await server.anonymous.get(path)).status).toBe(404);
    expect((await server.anonymous.get(renewed)).status).toBe(200);
    await pair.buyer.post('/api/payments/feed/end');
    expect((await server.anonymous.get(renewed)).status).toBe(404);
    expect((await server.anonymous.get(`/api/payments/feed/${'A'.repeat(43)}`)).status).toBe(404);
    const leaving = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
    const colleague = await server.signIn(leaving.email);
    const theirs = secretOf((await colleague.post('/api/payments/feed')).body.address);
    expect((await server.anonymous.get(theirs)).text).toContain('Coming in');
    await server.sql.query("UPDATE app_user SET status = 'INACTIVE', deactivated_at = now() WHERE id = $1", [
      leaving.id,
    ]);
    expect((await server.anonymous.get(theirs)).status).toBe(404);
  });

  test('asks more often than sixty times an hour are refused, until the hour is over', { tags: 'PAY-42' }, async () => {
    const path = secretOf((await pair.supplier.post('/api/payments/feed')).body.address);
    const statuses: number[] = [];
    for (let n = 0; n < 62; n += 1) statuses.push((await server.anonymous.get(path)).status);
    expect(statuses.slice(58)).toEqual([200, 200, 429, 429]);
    server.setNow('2026-11-25T11:00:01Z');
    expect((await server.anonymous.get(path)).status).toBe(200);
    server.setNow('2026-11-25T10:00:00Z');
  });

  test('a calendar is folded and escaped as programs read it', { tags: 'PAY-42' }, () => {
    const ics = icsCalendar('A, B; č\\', '2026-11-25T10:00:00.123Z', [
      { uid: '1@skonto', date: '2026-12-31', summary: `Za plaćanje: ${'š'.repeat(60)}` },
    ]);
    const lines = ics.split('\r\n');
    expect(Math.max(...lines.map(line => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(ics.replaceAll('\r\n ', '')).toContain(`SUMMARY:Za plaćanje: ${'š'.repeat(60)}`);
    expect(lines).toContain('X-WR-CALNAME:A\\, B\\; č\\\\');
    expect(lines).toContain('DTSTAMP:20261125T100000Z');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  });
});

describe('the digest', () => {
  const mailsOf = async () =>
    (
      await server.sql.query<{ data: { template: string; params: Record<string, string>; path: string } }>(
        `SELECT data FROM pgboss.job WHERE name = 'mail' AND data ->> 'template' = 'digestPayments' ORDER BY created_on`,
      )
    ).rows.map(row => row.data);
  const tell = () => tellPayments({ ...server.services, smtpUrl: null }, server.services.jobs);

  test('who wants it is told the evening before a payment day, once, and on Friday of Monday’s', {
    tags: 'PAY-43',
  }, async () => {
    expect(await tell()).toBe(0);
    const mine = (await pair.buyer.get('/api/settings/me')).body;
    expect(mine).toMatchObject({ mails: { payments: false } });
    const mails = { ...(mine.mails as object), payments: true };
    await pair.buyer.put('/api/settings/me', { theme: 'system', pageSize: null, currency: null, mails });
    await server.sql.query('UPDATE app_user SET email_recipient = true');
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    const [mail] = await mailsOf();
    expect(mail).toMatchObject({ path: '/payments?dt-filter=date,eq,2026-11-26', params: { day: 'Thu 26 Nov' } });
    expect(mail?.params.sums).toContain('To pay: ');
    server.setNow('2026-11-28T17:00:00Z');
    expect(await tell()).toBe(0);
    await server.sql.query('DELETE FROM payment_digest');
    server.setNow('2026-11-27T10:00:00Z');
    await accept(pair, 1);
    server.setNow('2026-11-27T17:00:00Z');
    expect(await tell()).toBe(1);
    expect((await mailsOf()).at(-1)).toMatchObject({ params: { day: 'Mon 30 Nov' } });
    server.setNow('2026-11-25T10:00:00Z');
  });
});
