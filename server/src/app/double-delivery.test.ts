import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../testing/books-agree.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair } from '../testing/trading-pair.ts';

const rounds = Number(process.env.DELIVERIES ?? 12);
const seed = Number(process.env.SEED ?? 20261127);

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

/** The same numbers for the same seed, from 0 to 1. */
function numbers(from: number): () => number {
  let state = from;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Delivered = { name: string; data: object };

/** Until nothing waits or is at work; a job that failed for good is named. */
async function untilDone(): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    // Digests wait for more to tell; here they needn't.
    await server.sql.query(
      "UPDATE pgboss.job SET start_after = now() WHERE state = 'created' AND start_after > now() AND name NOT LIKE '\\_\\_%'",
    );
    const { rows } = await server.sql.query<{ state: string; name: string }>(
      "SELECT state::text, name FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND state <> 'completed' AND start_after <= now()",
    );
    const failed = rows.filter(row => row.state === 'failed' || row.state === 'cancelled');
    if (failed.length > 0) throw new Error(`failed: ${failed.map(row => row.name).join(', ')}`);
    if (rows.length === 0) return;
    await sleep(100);
  }
  throw new Error('the queue was not done within a minute');
}

/** Every table's content but what counts requests, checks and moments of work. */
async function effects(): Promise<Record<string, string>> {
  const apart = [
    'session',
    'request_count',
    'rate_counter',
    'idempotency',
    'business_day',
    'audit_check',
    'audit_anchor',
    'audit_anchor_head',
    'audit_anchor_key',
    'book_check',
    'rate_fetch',
  ];
  const sums = ['invoice_sum', 'invoice_day_sum'];
  const { rows: tables } = await server.sql.query<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1",
  );
  const texts = tables
    .map(({ name }) => name)
    .filter(name => ![...apart, ...sums].includes(name))
    .map(
      name =>
        `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) AS digest FROM ${name} t`,
    );
  const mails = "SELECT 'mails', count(*)::text FROM pgboss.job WHERE name = 'mail'";
  const { rows } = await server.sql.query<{ name: string; digest: string }>([...texts, mails].join(' UNION ALL '));
  return Object.fromEntries(rows.map(row => [row.name, row.digest]));
}

/** Offers that are registered, accepted by hand and by rule: documents, notices and mails come of it. */
async function trade(): Promise<void> {
  const pair = await openTradingPair(server, 'CASA_SCONTO');
  await server.sql.query('UPDATE app_user SET email_recipient = true');
  const offers = await pair.addOffers(4);
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: Object.fromEntries(offers.map(({ id, registrationId }) => [id, registrationId])),
    status: 'DISCOUNT_APPROVED',
  });
  if (reply.status !== 200) throw new Error(`not accepted: ${reply.text}`);
  const rule = {
    name: 'Sve',
    buyerCompany: null,
    amountCurrency: { code: 'RSD' },
    amountCondition: { lowerBound: 0, upperBound: null },
    daysUntilDueCondition: { lowerBound: null, upperBound: null },
  };
  const saved = await pair.supplier.post('/api/automatic-accept', rule);
  if (saved.status !== 201) throw new Error(`no rule: ${saved.text}`);
  await pair.addOffers(2);
}

test(`G12 ${rounds} jobs of every kind delivered once more: no effect is had twice (SEED=${seed})`, async () => {
  await trade();
  await untilDone();
  const { rows } = await server.sql.query<Delivered>(
    "SELECT name, data FROM pgboss.job WHERE name NOT LIKE '\\_\\_%' AND name NOT LIKE 'mail%' ORDER BY name, created_on",
  );
  const kinds = [...new Set(rows.map(row => row.name))];
  expect(kinds).toEqual(expect.arrayContaining(['make-documents', 'notice', 'business-day', 'rule-run']));
  const before = await effects();
  const next = numbers(seed);
  for (let round = 0; round < rounds; round += 1) {
    // Each kind has its turn, then any.
    const own = rows.filter(row => row.name === kinds[round % kinds.length]);
    const job = own[Math.floor(next() * own.length)];
    if (!job) throw new Error('no job to deliver');
    const twice = next() < 0.5 ? 1 : 2;
    for (let copy = 0; copy < twice; copy += 1)
      await server.sql.query('INSERT INTO pgboss.job (name, data) VALUES ($1, $2)', [
        job.name,
        JSON.stringify(job.data),
      ]);
    await untilDone();
    expect([round, job.name, await effects()]).toEqual([round, job.name, before]);
  }
  expect(await discrepancies(server.sql)).toEqual([]);
});
