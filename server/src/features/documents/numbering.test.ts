import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** `DOCUMENTS=1000 CRASH_ROUNDS=20` for the whole proof. */
const perRace = Number(process.env.DOCUMENTS ?? 240);
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);
const clients = 8;
const perCall = 5;

let server: TestServer;
let pair: TradingPair;
let child: ChildServer | undefined;

beforeAll(async () => {
  // The children work through the queue.
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  await server.sql.query("UPDATE partnership SET note_generation = 'CREDIT_NOTE'");
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

type Offer = { id: number; registrationId: string };
let sets = 0;
async function addOffers(count: number): Promise<Offer[]> {
  sets += 1;
  const { rows } = await server.sql.query<{ id: number; registration_id: string }>(
    `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, status,
       registration_id, annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents, price_date, discount_cents, processing_cents,
       total_cents, created_at, updated_at)
     SELECT $1, $2, $3 || '-' || n, '2026-11-01', '2027-01-05', 'RSD', 10000000, 2000000, 12000000, 'REGISTERED', gen_random_uuid(), 120000, 1000,
       2500, 50000, '2026-11-21', 177534, 50000, 11772466, now(), now() FROM generate_series(1, $4::integer) n RETURNING id, registration_id`,
    [pair.buyerId, pair.supplierId, `S${sets}`, count],
  );
  return rows.map(row => ({ id: row.id, registrationId: row.registration_id }));
}
const change = (offers: readonly Offer[]) => ({
  invoiceIdRegIdMap: Object.fromEntries(offers.map(one => [one.id, one.registrationId])),
  status: 'DISCOUNT_APPROVED',
});

/** Accepted invoices and their documents: the series counts from one to its end, every place once, one for each invoice. */
async function expectUnbroken(): Promise<number> {
  const { rows } = await server.sql.query<{
    accepted: number;
    documents: number;
    invoices: number;
    last: number;
    places: number;
  }>(
    `SELECT (SELECT count(*)::integer FROM invoice WHERE status = 'DISCOUNT_APPROVED') AS accepted, count(*)::integer AS documents,
       count(DISTINCT invoice_id)::integer AS invoices, coalesce(max(place), 0) AS last, count(DISTINCT place)::integer AS places FROM document`,
  );
  const [found] = rows;
  const n = found?.accepted ?? -1;
  expect(found).toEqual({ accepted: n, documents: n, invoices: n, last: n, places: n });
  return n;
}

test(`${clients} clients who accept ${perRace} offers at once get numbers without a gap and none twice`, {
  timeout: 60_000 + perRace * 500,
}, async () => {
  const before = await expectUnbroken();
  const offers = await addOffers(perRace);
  const second = await server.openSecond();
  const callers: TestCaller[] = [];
  for (let n = 0; n < clients; n += 1) {
    const { email } = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
    const caller = await server.signIn(email);
    callers.push(n % 2 === 0 ? caller : second.as(caller));
  }
  // Every client works through all offers from a place of its own, so each offer is accepted by several at once.
  const statuses = await Promise.all(
    callers.map(async (caller, n) => {
      const seen: number[] = [];
      const from = Math.floor((n * offers.length) / clients);
      const turned = [...offers.slice(from), ...offers.slice(0, from)];
      for (let at = 0; at < turned.length / 2; at += perCall)
        seen.push((await caller.post('/api/invoices/change-status', change(turned.slice(at, at + perCall)))).status);
      return seen;
    }),
  );
  expect(new Set(statuses.flat())).toEqual(new Set([200]));
  expect(await expectUnbroken()).toBe(before + perRace);
  await second.stop();
});

const post = (address: string, body: object): Promise<boolean> =>
  fetch(`${address}/api/invoices/change-status`, {
    method: 'POST',
    headers: {
      cookie: Object.entries(pair.supplier.cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-xsrf-token': pair.supplier.cookies['XSRF-TOKEN'] ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }).then(
    reply => reply.ok,
    () => false,
  );

test(`a server that is killed ${rounds} times in the midst of it leaves no gap, and every PDF is made once in the end`, {
  timeout: (rounds + 2) * 60_000,
}, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const offers = await addOffers(60);
    child = await startChildServer(server);
    const { address } = child;
    const calls = Array.from({ length: offers.length / perCall }, (_, n) =>
      post(address, change(offers.slice(n * perCall, (n + 1) * perCall))),
    );
    await sleep(randomInt(0, 900));
    await child.kill();
    await Promise.all(calls);
    // A statement may still be committing in PostgreSQL when its client is gone.
    await server.sql.query('SELECT pg_sleep(0.5)');
    await expectUnbroken();
    child = await startChildServer(server);
    expect(await post(child.address, change(offers))).toBe(true);
    await expectUnbroken();
    if (round < rounds - 1) await child.kill();
  }
  await vi.waitFor(
    async () => {
      const { rows } = await server.sql.query(
        'SELECT count(*)::integer AS unmade FROM document d WHERE NOT EXISTS (SELECT FROM document_file f WHERE f.document_id = d.id)',
      );
      expect(rows).toEqual([{ unmade: 0 }]);
    },
    { timeout: 110_000, interval: 500 },
  );
  const kept = await server.sql.query('SELECT DISTINCT sha256 FROM document_file');
  expect(kept.rowCount).toBe(await expectUnbroken());
  await child?.stop();
});
