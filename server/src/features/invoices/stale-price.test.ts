import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** `SEED=…` repeats a run, `STALE_ROUNDS=300` is the whole proof. */
const seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31));
const rounds = Number(process.env.STALE_ROUNDS ?? 40);
let state = seed;
const pick = (below: number): number => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % below;
};

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

let day = 0;
const noon = (): string =>
  `${new Date(Date.UTC(2026, 10, 21) + day * 86_400_000).toISOString().slice(0, 10)}T12:00:00Z`;
const change = (ids: readonly number[], status: string) =>
  pair.buyer.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(ids.map(id => [id, null])),
    status,
  });

/** What may happen between the moment in which a supplier sees offers and the one in which it accepts them. */
const events: Readonly<Record<string, (ids: readonly number[]) => Promise<unknown>>> = {
  nothing: async () => undefined,
  'a midnight': async () => {
    day += 1;
    server.setNow(noon());
  },
  'a clock that goes back': async () => server.setNow('2026-11-19T12:00:00Z'),
  'another rate of the category': () =>
    server.sql.query('UPDATE discount_category SET annual_rate_ppm = 100000 + $1', [pick(90_000)]),
  'another floor of the contract': () => server.sql.query('UPDATE contract SET min_discount_ppm = $1', [pick(30_000)]),
  'one offer taken back and made again at other terms': async ids => {
    await server.sql.query('UPDATE discount_category SET annual_rate_ppm = 100000 + $1', [pick(90_000)]);
    await change(ids.slice(0, 1), 'PENDING');
    await change(ids.slice(0, 1), 'REGISTERED');
  },
  'one offer taken back': ids => change(ids.slice(0, 1), 'PENDING'),
  'one more offer': () => pair.addOffers(1, { dueDate: '2027-06-30' }),
};

type Seen = { readonly id: number; readonly registrationId: string; readonly totalPrice: number };
const cents = (amount: number): number => Math.round(amount * 100);

test(`what is booked is what was shown, or nothing is: ${rounds} rounds, seed ${seed}`, {
  tags: 'OFF-19',
  timeout: 300_000,
}, async () => {
  const names = Object.keys(events);
  for (let round = 0; round < rounds; round += 1) {
    server.setNow(noon());
    const filters = [
      { key: 'status', operation: 'eq', value: 'REGISTERED' },
      { key: 'role', operation: 'eq', value: 'supplier' },
    ];
    await pair.addOffers(1 + pick(3), { dueDate: '2027-06-30', amount: 10_000 + pick(90_000) });
    const list = await pair.supplier.get('/api/invoices?size=1000&filter=status,eq,REGISTERED&filter=role,eq,supplier');
    const seen = (list.body.content ?? []).map(
      (row): Seen => ({
        id: Number(row.id),
        registrationId: String(row.registrationId),
        totalPrice: Number(row.totalPrice),
      }),
    );
    const total = seen.reduce((sum, one) => sum + cents(one.totalPrice), 0) / 100;
    const name = names[pick(names.length)] ?? 'nothing';
    const byFilter = pick(2) === 0;
    await events[name]?.(seen.map(one => one.id));
    const expected = { expectedTotals: { RSD: total }, ...(byFilter ? { expectedCount: seen.length } : {}) };
    const named = Object.fromEntries(seen.map(one => [one.id, one.registrationId]));
    const reply = byFilter
      ? await pair.supplier.post('/api/invoices/change-status-by-filter?status=DISCOUNT_APPROVED', {
          filters,
          ...expected,
        })
      : await pair.supplier.post('/api/invoices/change-status', {
          invoiceIdRegIdMap: named,
          status: 'DISCOUNT_APPROVED',
          ...expected,
        });
    const where = `seed ${seed}, round ${round}, ${name}, ${byFilter ? 'by filter' : 'by ids'}: ${reply.text}`;
    expect([200, 409], where).toContain(reply.status);
    const { rows } = await server.sql.query<{ id: number; cents: number }>(
      "SELECT id, total_cents::integer AS cents FROM invoice WHERE status = 'DISCOUNT_APPROVED' AND id = ANY ($1)",
      [seen.map(one => one.id)],
    );
    // Whatever is booked is booked at the very price that was shown of it; a refused call books nothing.
    const shown = new Map(seen.map(one => [one.id, cents(one.totalPrice)]));
    for (const row of rows) expect(row.cents, where).toBe(shown.get(row.id));
    expect(rows.length, where).toBe(reply.status === 200 ? reply.body.count : 0);
    if (name === 'nothing') expect(rows.length, where).toBe(seen.length);
  }
});
