import { randomInt } from 'node:crypto';
import { addDays } from '@skonto/domain/calendar/business-date';
import { lastUsefulDay } from '@skonto/domain/calendar/payment-date';
import { plainDay } from '@skonto/domain/testing/plain-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DayMoment } from '../../platform/feature.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { beginBusinessDay } from './business-day.ts';

/** `YEAR_DAYS=365` for the whole year; `SEED` repeats one. */
const days = Number(process.env.YEAR_DAYS ?? 60);
const seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31));
const firstDay = '2027-10-01';

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  server.setNow('2027-09-30T12:00:00Z');
  pair = await openTradingPair(server);
  await server.sql.query("UPDATE session SET last_seen_at = '2099-01-01', expires_at = '2100-01-01'");
});
afterAll(() => server.close());

let state = seed;
function pick(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % below;
}

/** An instant within a day of Belgrade: its first or last second or noon, whatever the season. */
const instantOn = (day: string): string => `${day}T${['02:00:00', '12:00:00', '21:30:00'][pick(3)]}Z`;

test(`${days} business days in a row: none skipped, none twice, no price against the supplier (SEED=${seed})`, {
  tags: ['PAY-03', 'PAY-05'],
  timeout: 600_000,
}, async () => {
  const facts = { invoiceDate: '2027-09-01' };
  const offers = await pair.addOffers(3, { ...facts, dueDate: addDays(firstDay, days + 30) });
  const dueAfter = Array.from({ length: 20 }, (_, n) => 1 + Math.floor((n * days) / 20));
  for (const n of dueAfter) await pair.addOffers(1, { ...facts, dueDate: addDays(firstDay, n) });
  await beginBusinessDay(server.services);
  const worked: string[] = [];
  const noted =
    (process: string) =>
    async ({ businessDate }: DayMoment) => {
      worked.push(`${businessDate} ${process}`);
      return 0;
    };
  const pricesOf = async () =>
    new Map(
      (
        await server.sql.query<{ id: number; total: string; day: string }>(
          "SELECT id, total_cents::text AS total, price_date::text AS day FROM invoice WHERE status = 'REGISTERED'",
        )
      ).rows.map(row => [row.id, row]),
    );
  let before = await pricesOf();
  for (let n = 0; n < days; ) {
    // Now and then nobody is there for some days; now and then a clock goes back before it is asked.
    const away = pick(9) === 0 ? Math.min(pick(6), days - 1 - n) : 0;
    const day = addDays(firstDay, n + away);
    if (pick(7) === 0) {
      server.setNow(instantOn(addDays(day, -away - 2)));
      expect(await beginBusinessDay(server.services, [noted('back')])).toBe(null);
    }
    server.setNow(instantOn(day));
    // Two processes ask at the same moment, and both ask again.
    const both = () => Promise.all(['one', 'other'].map(name => beginBusinessDay(server.services, [noted(name)])));
    expect((await both()).some(begun => begun?.businessDate === day)).toBe(true);
    expect(await both()).toEqual([null, null]);
    const after = await pricesOf();
    for (const [id, price] of after) {
      expect(price.day).toBe(day);
      expect(Number(price.total)).toBeGreaterThanOrEqual(Number(before.get(id)?.total));
    }
    before = after;
    n += 1 + away;
  }
  const expected = Array.from({ length: days }, (_, n) => addDays(firstDay, n));
  for (const name of ['one', 'other']) {
    const own = worked.filter(line => line.endsWith(` ${name}`)).map(line => line.slice(0, 10));
    // Each process begins days in their order and none twice; between them all are begun.
    expect(own).toEqual([...new Set(own)].sort());
  }
  expect([...new Set(worked.map(line => line.slice(0, 10)))].sort()).toEqual(expected);
  const { rows } = await server.sql.query(
    `SELECT i.due_date::text AS due, a.json ->> 'businessDate' AS day, count(*)::integer AS times FROM audit a
     JOIN audit_invoice l ON l.audit_id = a.id JOIN invoice i ON i.id = l.invoice_id WHERE a.event = 'INVOICES_VOIDED' GROUP BY i.id, 1, 2 ORDER BY 1`,
  );
  // Each offer is over on the morning after the last day on which accepting it is of use.
  const over = dueAfter
    .map(n => addDays(firstDay, n))
    .map(due => ({
      due,
      day: addDays(lastUsefulDay(due, plainDay(due), { buyerId: 0, throughTarget: false }), 1),
      times: 1,
    }))
    .filter(({ day }) => day <= (expected.at(-1) ?? ''));
  expect(rows).toEqual(over);
  expect([...before.keys()].filter(id => offers.some(offer => offer.id === id))).toHaveLength(offers.length);
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
});
