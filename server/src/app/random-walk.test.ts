import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { repriceOffers, voidDueInvoices } from '../features/daily/reprice-offers.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/**
 * A walk drives the API beside a model of a few lines, written without the product's own rules, and compares statuses and sums after
 * every step. `SEED=… npm test -- server` repeats a walk.
 */
const seed = Number(process.env.SEED ?? randomInt(1, 2 ** 31));
const steps = Number(process.env.WALK_STEPS ?? 150);

let server: TestServer;
let pair: TradingPair;
beforeAll(async () => {
  // Without workers nothing happens behind the model's back: the day's own work is a step of the walk.
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

let state = seed;
/** A small generator of our own, so that a seed gives the same walk everywhere. */
function pick(below: number): number {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
  return (state >>> 8) % below;
}

type Model = { status: string; amount: number; due: string; billed: boolean };
const model = new Map<number, Model>();
let day = 0;
const dateAfter = (days: number): string =>
  new Date(Date.UTC(2026, 10, 21) + days * 86_400_000).toISOString().slice(0, 10);

/** What each verb may do, and to what: the whole model. */
const verbs: Readonly<Record<string, { from: string[]; side: 'buyer' | 'supplier'; ahead: boolean }>> = {
  REGISTERED: { from: ['PENDING'], side: 'buyer', ahead: true },
  PENDING: { from: ['REGISTERED'], side: 'buyer', ahead: false },
  DISCOUNT_APPROVED: { from: ['REGISTERED'], side: 'supplier', ahead: true },
  DISCOUNT_REJECTED: { from: ['REGISTERED'], side: 'supplier', ahead: false },
  VOIDED: { from: ['PENDING', 'REGISTERED'], side: 'buyer', ahead: false },
};

async function addOne(): Promise<void> {
  const amount = 10_000 + pick(90_000);
  const due = dateAfter(day + pick(40));
  const { id } = await pair.addInvoice({ amount, dueDate: due });
  model.set(id, { status: 'PENDING', amount, due, billed: false });
}

async function changeSome(): Promise<void> {
  const names = Object.keys(verbs);
  const target = names[pick(names.length)] ?? 'PENDING';
  const verb = verbs[target];
  if (!verb) return;
  const side = pick(5) === 0 ? (verb.side === 'buyer' ? 'supplier' : 'buyer') : verb.side;
  const ids = [...model.keys()].filter(() => pick(4) === 0).slice(0, 12);
  if (ids.length === 0) return;
  const { rows } = await server.sql.query<{ id: number; registration_id: string | null }>(
    'SELECT id, registration_id FROM invoice WHERE id = ANY ($1)',
    [ids],
  );
  const reply = await pair[side].post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(rows.map(row => [row.id, row.registration_id])),
    status: target,
  });
  expect(reply.status).toBe(200);
  let changed = 0;
  for (const id of ids) {
    const one = model.get(id);
    if (!one || side !== verb.side || !verb.from.includes(one.status) || (verb.ahead && one.due <= dateAfter(day)))
      continue;
    one.status = target;
    changed += 1;
  }
  expect(reply.body.count).toBe(changed);
}

async function removeOne(): Promise<void> {
  const [id] = [...model].filter(([, one]) => one.status === 'PENDING').map(([key]) => key);
  if (id === undefined) return;
  expect((await pair.buyer.delete(`/api/invoices?ids=${id}`)).body).toEqual({ count: 1 });
  model.delete(id);
}

async function billSome(): Promise<void> {
  const ids = [...model]
    .filter(([, one]) => one.status === 'DISCOUNT_APPROVED' && !one.billed)
    .map(([id]) => id)
    .slice(0, 3);
  if (ids.length === 0) return;
  expect((await pair.buyer.post('/api/invoices/bill', { ids, rsdRates: {} })).body).toMatchObject({
    count: ids.length,
  });
  for (const id of ids) {
    const one = model.get(id);
    if (one) one.billed = true;
  }
}

/** A day begins; its work is done at once or, as after a night without the server, on a later day. */
async function nextDay(): Promise<void> {
  day += 1;
  server.setNow(`${dateAfter(day)}T12:00:00Z`);
  if (pick(3) === 0) return;
  const due = [...model.values()].filter(
    one => ['PENDING', 'REGISTERED'].includes(one.status) && one.due <= dateAfter(day),
  );
  const { db, clock } = server.services;
  const moment = { businessDate: clock.businessDate(), instant: clock.instant() };
  expect(await voidDueInvoices(db, moment)).toBe(due.length);
  for (const one of due) one.status = 'VOIDED';
  await repriceOffers(db, moment);
}

async function compare(step: number): Promise<void> {
  const { rows } = await server.sql.query<{ id: number; status: string }>('SELECT id, status FROM invoice ORDER BY id');
  expect(Object.fromEntries(rows.map(row => [row.id, row.status])), `seed ${seed}, step ${step}`).toEqual(
    Object.fromEntries([...model].map(([id, one]) => [id, one.status])),
  );
  const stats = (await pair.buyer.get('/api/statistics/invoice')).body.statsBuyer as Record<
    string,
    Record<string, { count: number; amount: number }>
  >;
  const members = {
    pending: 'PENDING',
    registered: 'REGISTERED',
    approved: 'DISCOUNT_APPROVED',
    rejected: 'DISCOUNT_REJECTED',
    voided: 'VOIDED',
  };
  for (const [member, status] of Object.entries(members)) {
    const own = [...model.values()].filter(one => one.status === status);
    const shown = stats[member]?.RSD;
    expect([shown?.count ?? 0, shown?.amount ?? 0], `seed ${seed}, step ${step}, ${member}`).toEqual([
      own.length,
      own.reduce((sum, one) => sum + one.amount, 0),
    ]);
  }
}

test(`a random walk of ${steps} steps agrees with a model at every step (SEED=${seed})`, {
  timeout: 300_000,
}, async () => {
  for (let step = 0; step < steps; step += 1) {
    const die = pick(20);
    if (die < 6 || model.size < 5) await addOne();
    else if (die < 15) await changeSome();
    else if (die < 17) await billSome();
    else if (die < 19) await removeOne();
    else await nextDay();
    await compare(step);
  }
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  const { rows } = await server.sql.query(
    'SELECT count(*)::integer AS n FROM invoice WHERE total_cents IS NOT NULL AND amount_cents <> discount_cents + processing_cents + total_cents',
  );
  expect(rows).toEqual([{ n: 0 }]);
});
