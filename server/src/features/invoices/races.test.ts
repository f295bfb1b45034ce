import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../../testing/books-agree.ts';
import { openTestServer, type Reply, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** `RACE_ROUNDS=200` for the whole proof; the everyday run keeps some of them. */
const rounds = Number(process.env.RACE_ROUNDS ?? 30);
const clients = 50;

let server: TestServer;
let pair: TradingPair;

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
});
afterAll(() => server.close());

const kinds = [
  { status: 'DISCOUNT_APPROVED', side: 'supplier', event: 'INVOICES_APPROVED' },
  { status: 'DISCOUNT_REJECTED', side: 'supplier', event: 'INVOICES_REJECTED' },
  { status: 'PENDING', side: 'buyer', event: 'INVOICES_UNREGISTERED' },
  { status: 'VOIDED', side: 'buyer', event: 'INVOICES_VOIDED' },
] as const;

test(`one offer, ${clients} callers at once, ${rounds} rounds: one kind of change wins and nothing answers 5xx`, {
  timeout: 1_200_000,
}, async () => {
  const winners = new Map<string, number>();
  // Half of them call another process: whoever wins, wins in the database.
  const other = await server.openSecond();
  for (let round = 0; round < rounds; round += 1) {
    const [offer] = await pair.addOffers(1);
    if (!offer) throw new Error('no offer');
    const calls = Array.from(
      { length: clients },
      async (_, n): Promise<{ kind: (typeof kinds)[number]; reply: Reply }> => {
        const kind = kinds[(n + round) % kinds.length] ?? kinds[0];
        const body = { invoiceIdRegIdMap: { [offer.id]: offer.registrationId }, status: kind.status };
        const caller = n % 2 === 0 ? pair[kind.side] : other.as(pair[kind.side]);
        return { kind, reply: await caller.post('/api/invoices/change-status', body) };
      },
    );
    const done = await Promise.all(calls);
    expect(done.every(({ reply }) => reply.status === 200)).toBe(true);
    const changed = done.filter(({ reply }) => reply.body.count === 1);
    expect(changed).toHaveLength(1);
    const { rows } = await server.sql.query<{ status: string }>('SELECT status FROM invoice WHERE id = $1', [offer.id]);
    const won = changed[0]?.kind;
    expect(rows[0]?.status).toBe(won?.status);
    // Whoever asked for the same kind is told that it is done; everybody else got an error row.
    for (const { kind, reply } of done) {
      expect(Number(reply.body.count) + Number(reply.body.unchanged)).toBe(kind.status === won?.status ? 1 : 0);
    }
    const audits = await server.sql.query<{ event: string }>(
      'SELECT a.event FROM audit_invoice l JOIN audit a ON a.id = l.audit_id WHERE l.invoice_id = $1 ORDER BY a.id',
      [offer.id],
    );
    expect(audits.rows.map(row => row.event)).toEqual(['INVOICES_REGISTERED', won?.event]);
    winners.set(won?.status ?? '', (winners.get(won?.status ?? '') ?? 0) + 1);
  }
  await other.stop();
  expect([...winners.values()].reduce((sum, n) => sum + n, 0)).toBe(rounds);
  expect(await discrepancies(server.sql)).toEqual([]);
});

test('bulk changes of overlapping rows at once: each row changes once', { timeout: 300_000 }, async () => {
  const offers = await pair.addOffers(120);
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, n) => {
      const rows = Object.fromEntries(
        offers.filter((_offer, at) => (at + n) % 3 > 0).map(offer => [offer.id, offer.registrationId]),
      );
      const accept = n % 2 === 0;
      return pair.supplier.post('/api/invoices/change-status', {
        invoiceIdRegIdMap: rows,
        status: accept ? 'DISCOUNT_APPROVED' : 'DISCOUNT_REJECTED',
      });
    }),
  );
  expect(replies.map(reply => reply.status)).toEqual(replies.map(() => 200));
  const changed = replies.reduce((sum, reply) => sum + Number(reply.body.count), 0);
  const { rows } = await server.sql.query<{ n: string }>(
    "SELECT count(*) AS n FROM invoice WHERE id = ANY ($1) AND status <> 'REGISTERED'",
    [offers.map(offer => offer.id)],
  );
  expect(changed).toBe(Number(rows[0]?.n));
});

test('an invoice is billed once, however many ask', async () => {
  const [offer] = await pair.addOffers(1);
  await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => pair.buyer.post('/api/invoices/bill', { ids: [offer?.id], rsdRates: {} })),
  );
  expect(replies.filter(reply => reply.status === 200)).toHaveLength(1);
  expect(replies.filter(reply => reply.status === 409)).toHaveLength(19);
  // 20 % of 1,696.44 and half of 500 (decisions.md §7), in dinars.
  expect(replies.find(reply => reply.status === 200)?.body.bills).toMatchObject([
    { amount: 589.29, currency: 'RSD', invoices: 1 },
  ]);
});

test('one Idempotency-Key, twenty callers: one effect, and the same answer for all who came after it', async () => {
  const body = {
    invoiceNumber: 'KEY-1',
    invoiceDate: '2026-11-01',
    dueDate: '2027-01-05',
    netAmount: 10,
    taxAmount: 2,
    amount: 12,
    currency: { code: 'RSD' },
    supplier: { id: pair.supplierId },
  };
  const headers = { 'idempotency-key': 'one-key' };
  const replies = await Promise.all(Array.from({ length: 20 }, () => pair.buyer.post('/api/invoices', body, headers)));
  expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([201]));
  expect(new Set(replies.map(reply => reply.body.id)).size).toBe(1);
  const { rows } = await server.sql.query<{ n: string }>(
    "SELECT count(*) AS n FROM invoice WHERE invoice_number = 'KEY-1'",
  );
  expect(rows[0]?.n).toBe('1');
  expect((await pair.buyer.post('/api/invoices', { ...body, invoiceNumber: 'KEY-2' }, headers)).status).toBe(409);
});
