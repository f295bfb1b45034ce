import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { dice } from '../testing/walk/choose.ts';
import { openWire, type Wire } from '../testing/wire.ts';

/** `KEYED_WRITES=10000` for the whole proof: a tenth as many cuts. */
const writes = Number(process.env.KEYED_WRITES ?? 150);
const seed = Number(process.env.SEED ?? 20261129);
/** People who work at once, two of each pair. */
const workers = 8;
const writesOfInvoice = 3;
const writesPerCut = 10;

let server: TestServer;
let child: ChildServer;
/** To the database, and to the server. */
let behind: Wire;
let before: Wire;
const pairs: TradingPair[] = [];
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  for (let n = 0; n < workers / 2; n += 1) pairs.push(await openTradingPair(server));
  behind = await openWire(server.connectionString);
  child = await startChildServer({ connectionString: behind.connectionString, dataDir: server.dataDir });
  before = await openWire(child.address);
});
afterAll(async () => {
  await before.close();
  await child.kill().catch(() => undefined);
  await behind.close();
  await server.close();
});

const next = dice(seed);
const counted = { begun: 0, cuts: 0, repeated: 0 };
/** With every tenth write one of the two wires is cut, a moment after the write began. */
async function cutSometimes(): Promise<void> {
  counted.begun += 1;
  if (counted.begun % writesPerCut !== 0) return;
  counted.cuts += 1;
  const wire = next(2) === 0 ? before : behind;
  await sleep(next(40));
  wire.cut();
}

type Answer = { readonly status: number; readonly body: { readonly id?: number; readonly registrationId?: string } };
async function send({ cookies }: TestCaller, path: string, key: string | null, body?: object): Promise<Answer | null> {
  const reply = await fetch(new URL(path, before.connectionString), {
    method: body ? 'POST' : 'GET',
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== null && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  }).catch(() => null);
  const text = await reply?.text().catch(() => null);
  return reply && text !== null && text !== undefined ? { status: reply.status, body: JSON.parse(text) } : null;
}

/** As a client does that never learnt what came of its call: the same call with the same key, until somebody answers. */
async function insist(caller: TestCaller, path: string, body?: object): Promise<Answer['body']> {
  const key = body ? randomUUID() : null;
  if (body) void cutSometimes();
  for (let tries = 0; tries < 400; tries += 1) {
    const answer = await send(caller, path, key, body);
    // What another try with the same key is doing still, and what had no database, is asked for once more.
    const isOpen = answer === null || answer.status >= 500 || answer.status === 429 || answer.status === 409;
    if (answer && !isOpen) {
      expect([path, answer.status, answer.status < 300 ? null : answer.body]).toEqual([path, answer.status, null]);
      return answer.body;
    }
    counted.repeated += 1;
    await sleep(20 + next(60));
  }
  throw new Error(`${path} was never answered`);
}

const change = (by: TestCaller, id: number, registrationId: string | null, status: string) =>
  insist(by, '/api/invoices/change-status', { invoiceIdRegIdMap: { [id]: registrationId }, status });

/** An invoice from its form to its acceptance, each step by a call of which nobody knows whether it arrives. */
async function trade({ buyer, supplier, supplierId }: TradingPair, invoiceNumber: string): Promise<void> {
  const { id = 0 } = await insist(buyer, '/api/invoices', {
    ...{ invoiceNumber, invoiceDate: '2026-11-01', dueDate: '2027-01-05', netAmount: 120_000, taxAmount: 0 },
    ...{ amount: 120_000, currency: { code: 'RSD' }, supplier: { id: supplierId } },
  });
  await change(buyer, id, null, 'REGISTERED');
  const { registrationId = null } = await insist(supplier, `/api/invoices/${id}`);
  await change(supplier, id, registrationId, 'DISCOUNT_APPROVED');
}

test(`N02 ${writes} writes with keys, a tenth of them cut on the way in or behind the server: one effect each`, {
  timeout: 120_000 + writes * 300,
}, async () => {
  const invoices = Math.ceil(writes / writesOfInvoice);
  let taken = 0;
  const work = async (pair: TradingPair): Promise<void> => {
    for (let at = taken++; at < invoices; at = taken++) await trade(pair, `NEIZVESNO-${at}`);
  };
  await Promise.all(pairs.flatMap(pair => [work(pair), work(pair)]));
  console.info(`${counted.begun} writes, ${counted.cuts} cuts, ${counted.repeated} calls once more`);
  expect(counted.cuts).toBe(Math.floor((invoices * writesOfInvoice) / writesPerCut));
  expect(counted.repeated).toBeGreaterThan(0);
  const { rows } = await server.sql.query<{ status: string; n: number; numbers: number }>(
    `SELECT status, count(*)::integer AS n, count(DISTINCT invoice_number)::integer AS numbers FROM invoice
     WHERE invoice_number LIKE 'NEIZVESNO-%' GROUP BY status`,
  );
  expect(rows).toEqual([{ status: 'DISCOUNT_APPROVED', n: invoices, numbers: invoices }]);
  const audited = await server.sql.query<{ event: string; n: number }>(
    `SELECT event, count(*)::integer AS n FROM audit WHERE entity_name = 'Invoice' GROUP BY event ORDER BY event`,
  );
  const entries = Object.fromEntries(audited.rows.map(({ event, n }) => [event, n]));
  expect(entries).toMatchObject({ CREATED: invoices });
  expect(Object.values(entries).reduce((sum, n) => sum + n, 0)).toBe(invoices * writesOfInvoice);
  expect(await discrepancies(server.sql)).toEqual([]);
});
