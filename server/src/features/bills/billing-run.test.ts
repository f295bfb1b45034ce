import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { discrepancies } from '../../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** `BILLING_KILLS=20` for the whole proof. */
const kills = Number(process.env.BILLING_KILLS ?? 3);

let server: TestServer;
let pair: TradingPair;
let second: TradingPair;
let foreign: TradingPair;
let operator: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  second = await openTradingPair(server);
  foreign = await openTradingPair(server);
  await server.sql.query("UPDATE company SET country = 'HRV' WHERE id = $1", [foreign.buyerId]);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());
/** All is billed, and the newest rates are fresh: EUR 117, USD 100, JPY 0.65. */
beforeEach(async () => {
  await operator.post('/api/billing');
  await server.sql.query("DELETE FROM reference_rate WHERE source <> 'START' OR currency = 'CHF'");
  await server.sql.query(
    `INSERT INTO reference_rate (currency, day, rate_micros, source, entered_at)
     VALUES ('EUR', '2026-11-20', 117000000, 'NBS', now()), ('USD', '2026-11-20', 100000000, 'NBS', now()), ('JPY', '2026-11-20', 650000, 'NBS', now())`,
  );
});

type Preview = {
  totals: object[];
  seen: string;
  count: number;
  billCount: number;
  bills: { amount: number; currency: string }[];
};
const preview = async (query = '') =>
  (await operator.get(`/api/billing/preview${query}`)).body as Record<string, unknown> & Preview;
const run = (query = '') => operator.post(`/api/billing${query}`);
type Row = { [column: string]: unknown };
const rows = async <R extends Row>(text: string, values: unknown[] = []) =>
  (await server.sql.query<R>(text, values)).rows;

/** What holds of all bills at any time: sums, numbers, and which invoice stands where. */
async function expectSoundBills(): Promise<void> {
  expect(
    await rows(`SELECT b.number FROM bill b LEFT JOIN bill_line l ON l.bill_id = b.id GROUP BY b.id
      HAVING b.amount_cents <> coalesce(sum(l.fee_cents), 0) OR b.invoices <> count(l.invoice_id)`),
    'a bill is the sum of its lines',
  ).toEqual([]);
  const numbers = await rows<{ number: string }>('SELECT number FROM bill ORDER BY number');
  expect(numbers.map(row => row.number)).toEqual(numbers.map((_, at) => `2026/${String(at + 1).padStart(6, '0')}`));
  expect(
    await rows(`SELECT i.id FROM invoice i WHERE (SELECT count(*) FROM bill_line l JOIN bill b ON b.id = l.bill_id
        WHERE l.invoice_id = i.id AND b.storno_of IS NULL AND NOT EXISTS (SELECT FROM bill k WHERE k.storno_of = b.id))
      <> (i.billing_status IS NOT DISTINCT FROM 'BILLED')::integer`),
    'a billed invoice stands on one bill in force, and no other invoice on any',
  ).toEqual([]);
  expect(
    await rows(`SELECT i.id FROM invoice i JOIN bill_line l ON l.bill_id = i.bill_id AND l.invoice_id = i.id JOIN bill b ON b.id = l.bill_id
      WHERE i.billing_cents <> l.fee_cents OR i.billing_currency <> b.currency OR i.buyer_id <> b.buyer_id`),
  ).toEqual([]);
  expect(await discrepancies(server.sql)).toEqual([]);
}

describe('POST /api/billing', () => {
  test('bills what waits, without a body: one bill per buyer, as the preview told', { tags: 'BILL-18' }, async () => {
    await addApproved(server, pair, 3, ['RSD', 'EUR', 'JPY']);
    await addApproved(server, foreign, 2, ['RSD', 'USD']);
    const ahead = await preview();
    expect(ahead).toMatchObject({
      count: 13,
      billCount: 2,
      totals: [
        { currency: 'RSD', bills: 1 },
        { currency: 'EUR', bills: 1 },
      ],
      rates: [
        { currency: 'EUR', rate: 117, day: '2026-11-20', source: 'NBS', old: false },
        { currency: 'JPY', rate: 0.65, old: false },
        { currency: 'USD', rate: 100, old: false },
      ],
      leftOut: [],
    });
    // 20 % of 100, 200 and 300, half of 10, 20 and 30: 150 of each currency, each converted by itself.
    expect(ahead.bills.find(bill => bill.currency === 'RSD')).toMatchObject({
      buyer: { id: pair.buyerId },
      amount: 150 + 150 * 117 + 97.5,
      invoices: 9,
      fees: ['EUR', 'JPY', 'RSD'].map(currency => ({ currency, count: 3, fee: 150 })),
      ratesToConfirm: false,
    });
    const done = await run(`?seen=${ahead.seen}`);
    expect(done.status).toBe(200);
    expect(done.body).toMatchObject({ count: 13, billCount: 2, totals: ahead.totals });
    const bills = done.body.bills as Preview['bills'];
    expect(new Set(bills.map(bill => `${bill.amount} ${bill.currency}`))).toEqual(
      new Set(ahead.bills.map(bill => `${bill.amount} ${bill.currency}`)),
    );
    expect((await run()).body).toMatchObject({ count: 0, billCount: 0, bills: [], totals: [] });
    await expectSoundBills();
  });

  test('of one buyer alone, and everybody else’s waits on', async () => {
    await addApproved(server, pair, 2);
    const [own] = await addApproved(server, second, 1);
    expect(await preview(`?buyerId=${pair.buyerId}`)).toMatchObject({ count: 2, billCount: 1 });
    expect((await run(`?buyerId=${pair.buyerId}`)).body).toMatchObject({
      count: 2,
      bills: [{ buyer: { id: pair.buyerId } }],
    });
    expect(await rows('SELECT billing_status FROM invoice WHERE id = $1', [own])).toEqual([
      { billing_status: 'PENDING' },
    ]);
    expect((await run('?buyerId=999999')).body).toMatchObject({ count: 0 });
    for (const wrong of ['?buyerId=0', '?buyerId=x', '?seen=x', '?other=1'])
      expect((await run(wrong)).status).toBe(400);
  });

  test('what changed since it was looked at is not billed', async () => {
    await addApproved(server, pair, 1);
    const { seen } = await preview();
    await addApproved(server, second, 1);
    const refused = await run(`?seen=${seen}`);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'billing-changed' });
    const again = await preview();
    await server.sql.query(
      "UPDATE reference_rate SET rate_micros = 118000000 WHERE currency = 'EUR' AND source = 'NBS'",
    );
    // Dinars need no rate: what they come to is what was seen.
    expect((await run(`?seen=${again.seen}`)).body).toMatchObject({ count: 2 });
    await addApproved(server, pair, 1, ['EUR']);
    const old = await preview();
    await server.sql.query(
      "UPDATE reference_rate SET rate_micros = 117000000 WHERE currency = 'EUR' AND source = 'NBS'",
    );
    expect((await run(`?seen=${old.seen}`)).status).toBe(409);
  });

  test('without a reference rate an invoice stays out, and is told; an old rate leaves the bill to be confirmed', async () => {
    const [, out] = await addApproved(server, pair, 1, ['EUR', 'CHF']);
    await server.sql.query("UPDATE reference_rate SET day = '2026-11-01' WHERE currency = 'EUR' AND source = 'NBS'");
    const ahead = await preview();
    expect(ahead).toMatchObject({
      count: 1,
      bills: [{ ratesToConfirm: true }],
      rates: [{ currency: 'EUR', old: true }],
      leftOut: [{ reason: 'rate-no-reference', currency: 'CHF', count: 1, message: expect.stringContaining('CHF') }],
    });
    expect((await run(`?seen=${ahead.seen}`)).body).toMatchObject({ count: 1, bills: [{ ratesToConfirm: true }] });
    expect(await rows('SELECT billing_status FROM invoice WHERE id = $1', [out])).toEqual([
      { billing_status: 'PENDING' },
    ]);
    await expectSoundBills();
  });

  test('is the operator’s alone', async () => {
    for (const caller of [pair.buyer, pair.supplier]) {
      expect((await caller.post('/api/billing')).status).toBe(403);
      expect((await caller.get('/api/billing/preview')).status).toBe(403);
    }
    expect((await server.anonymous.post('/api/billing')).status).toBe(401);
  });
});

describe('each invoice is billed once', () => {
  test('by two calls, by many people, in two processes at once', async () => {
    const other = await server.openSecond();
    for (let round = 0; round < 5; round += 1) {
      const ids = await addApproved(server, pair, 40);
      await addApproved(server, second, 10);
      const replies = await Promise.all([
        run(),
        other.as(operator).post('/api/billing'),
        pair.buyer.post('/api/invoices/bill', { ids: ids.slice(0, 25), rsdRates: {} }),
        other.as(pair.buyer).post('/api/invoices/bill', { ids: ids.slice(15), rsdRates: {} }),
        operator.post('/api/invoices/bill', { ids: ids.slice(30), rsdRates: {} }),
        run(`?buyerId=${pair.buyerId}`),
      ]);
      for (const reply of replies) expect([200, 409], reply.text).toContain(reply.status);
      const billed = replies
        .filter(reply => reply.status === 200)
        .reduce((sum, reply) => sum + Number(reply.body.count), 0);
      expect(billed).toBe(50);
      await expectSoundBills();
    }
    await other.stop();
  });

  test('one key, many clicks: one run, and the same answer for all', async () => {
    await addApproved(server, pair, 3);
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => operator.post('/api/billing', undefined, { 'idempotency-key': 'run-of-today' })),
    );
    for (const reply of replies) expect(reply.body).toEqual(replies[0]?.body);
    expect(replies[0]?.body).toMatchObject({ count: 3, billCount: 1 });
    await expectSoundBills();
  });

  test(`killed in the middle ${kills} times: wholly or not at all, and the next one does the rest`, {
    timeout: 180_000 + kills * 20_000,
  }, async () => {
    let child: ChildServer | undefined;
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        const ids = await addApproved(server, pair, 3000);
        child = await startChildServer(server);
        const cookie = Object.entries(operator.cookies).map(([name, value]) => `${name}=${value}`);
        const headers = { cookie: cookie.join('; '), 'x-xsrf-token': operator.cookies['XSRF-TOKEN'] ?? '' };
        const answer = fetch(`${child.address}/api/billing`, { method: 'POST', headers }).then(
          reply => reply.ok,
          () => false,
        );
        await sleep(randomInt(10, 450));
        await child.kill();
        const acknowledged = await answer;
        // A statement may still be committing in PostgreSQL when its client is gone.
        await server.sql.query('SELECT pg_sleep(0.5)');
        const [left] = await rows<{ n: number }>(
          "SELECT count(*)::integer AS n FROM invoice WHERE id = ANY ($1) AND billing_status = 'PENDING'",
          [ids],
        );
        expect([0, ids.length]).toContain(left?.n);
        if (acknowledged) expect(left?.n).toBe(0);
        expect((await run()).body).toMatchObject({ count: left?.n });
        await expectSoundBills();
      }
    } finally {
      await child?.kill();
    }
  });
});
