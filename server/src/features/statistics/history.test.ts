import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx, systemActor } from '../../db/tx.ts';
import { foldInvoiceDays, foldInvoiceSums } from '../../tables/invoice-sums.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** The figures of dashboards against a slow count over the invoices themselves, in worlds that are made at random. */
const worlds = Number(process.env.STATISTICS_WORLDS ?? 3);
const changesPerWorld = Number(process.env.STATISTICS_CHANGES ?? 25);

let server: TestServer;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

type Stored = {
  buyer_id: number;
  supplier_id: number;
  currency: string;
  status: string;
  invoice_date: string;
  due_date: string;
  approved_on: string | null;
  payment_date: string | null;
  amount_cents: string;
  total_cents: string | null;
};
const stored = async (): Promise<Stored[]> =>
  (
    await server.sql.query<Stored>(
      `SELECT buyer_id, supplier_id, currency, status, invoice_date::text, due_date::text, approved_on::text, payment_date::text, amount_cents::text, total_cents::text FROM invoice`,
    )
  ).rows;

const dayNumber = (date: string): number => Date.parse(`${date}T00:00:00Z`) / 86_400_000;
const euros = (cents: bigint): number => Number(cents) / 100;
const total = (rows: readonly Stored[], read: (row: Stored) => bigint): bigint =>
  rows.reduce((sum, row) => sum + read(row), 0n);
const amountOf = (row: Stored) => BigInt(row.amount_cents);
const paidOf = (row: Stored) => BigInt(row.total_cents ?? '0');
/** From payment; where no date of payment is known, from approval. */
const daysOf = (row: Stored) =>
  BigInt(dayNumber(row.due_date) - dayNumber(row.payment_date ?? row.approved_on ?? row.due_date));
/** To so many decimals, halves up; all figures here are positive. */
const quotient = (top: bigint, bottom: bigint, decimals: number): number | null =>
  bottom === 0n ? null : Number((top * 2n * 10n ** BigInt(decimals) + bottom) / (2n * bottom)) / 10 ** decimals;

function approvedSums(rows: readonly Stored[]) {
  const [amount, paid] = [total(rows, amountOf), total(rows, paidOf)];
  const paidDays = total(rows, row => paidOf(row) * daysOf(row));
  return {
    count: rows.length,
    amount: euros(amount),
    paid: euros(paid),
    discount: euros(amount - paid),
    days: quotient(
      total(rows, row => amountOf(row) * daysOf(row)),
      amount,
      2,
    ),
    yearlyRate: quotient((amount - paid) * 36_500n, paidDays, 4),
  };
}

/** What the history must answer: every month by itself, every partner by itself. */
function expectedSide(rows: readonly Stored[], partnerOf: (row: Stored) => number, months: readonly string[]) {
  const inMonths = (date: string) => months.some(month => date.startsWith(month.slice(0, 7))) && date <= '2026-11-21';
  const open = rows.filter(row => row.status !== 'VOIDED' && inMonths(row.invoice_date));
  const approved = rows.filter(row => row.status === 'DISCOUNT_APPROVED' && inMonths(row.approved_on ?? ''));
  const currencies = [...new Set([...open, ...approved].map(row => row.currency))].sort();
  const of = (all: readonly Stored[]) => ({ count: all.length, amount: euros(total(all, amountOf)) });
  const byMonth = (currency: string) =>
    months.map(month => {
      const dated = open.filter(row => row.currency === currency && row.invoice_date.startsWith(month.slice(0, 7)));
      const isOf = (row: Stored) => row.currency === currency && row.approved_on?.startsWith(month.slice(0, 7));
      return {
        month,
        dated: of(dated),
        financed: of(dated.filter(row => row.status === 'DISCOUNT_APPROVED')),
        approved: approvedSums(approved.filter(isOf)),
      };
    });
  const byPartner = (currency: string) => {
    const mine = approved.filter(row => row.currency === currency);
    const ids = [...new Set(mine.map(partnerOf))];
    const figures = ids.map(id => ({ id, ...approvedSums(mine.filter(row => partnerOf(row) === id)) }));
    return figures.sort((a, b) => b.amount - a.amount || a.id - b.id).slice(0, 10);
  };
  const partners = currencies.map(currency => [currency, byPartner(currency)] as const);
  return {
    months: Object.fromEntries(currencies.map(currency => [currency, byMonth(currency)])),
    partners: Object.fromEntries(partners.filter(([, all]) => all.length > 0)),
  };
}

const monthsBack = (count: number): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(2026, 10 - (count - 1 - at), 1)).toISOString().slice(0, 10),
  );

/** Names of partners are known elsewhere. */
type Side = { months: object; partners: Record<string, { name?: string }[]> };
const withoutNames = ({ months, partners }: Side) => ({
  months,
  partners: Object.fromEntries(
    Object.entries(partners).map(([currency, all]) => [currency, all.map(({ name: _, ...rest }) => rest)]),
  ),
});
const historyOf = async (caller: TestCaller, months = 12) => {
  const { status, body } = await caller.get(`/api/statistics/history?months=${months}`);
  expect(status).toBe(200);
  return { buyer: withoutNames(body.buyer as Side), supplier: withoutNames(body.supplier as Side) };
};

async function expectCounted(pairs: readonly TradingPair[], months: number): Promise<void> {
  const rows = await stored();
  const requested = monthsBack(months);
  for (const { buyer, buyerId, supplier, supplierId } of pairs) {
    const bought = rows.filter(row => row.buyer_id === buyerId);
    const sold = rows.filter(row => row.supplier_id === supplierId);
    expect((await historyOf(buyer, months)).buyer).toEqual(expectedSide(bought, row => row.supplier_id, requested));
    expect((await historyOf(supplier, months)).supplier).toEqual(expectedSide(sold, row => row.buyer_id, requested));
  }
  const platform = await historyOf(operator, months);
  expect(platform).toEqual({
    buyer: { ...expectedSide(rows, row => row.supplier_id, requested), partners: {} },
    supplier: { months: {}, partners: {} },
  });
}

const differences = async () => (await server.sql.query('SELECT * FROM sum_differences()')).rows;
const fold = () => inTx(server.services.db, systemActor, foldInvoiceDays);

type Change = {
  kind: 'add' | 'offer' | 'approve' | 'reject' | 'void' | 'deregister' | 'delete' | 'fold';
  facts: Facts;
};
type Facts = { amount: number; currency: string; invoiceDate: string; dueDate: string; pair: number };
const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom(
    ...([
      'add',
      'add',
      'offer',
      'offer',
      'approve',
      'approve',
      'approve',
      'reject',
      'void',
      'deregister',
      'delete',
      'fold',
    ] as const),
  ),
  facts: fc.record({
    amount: fc.integer({ min: 100, max: 500_000_000 }).map(cents => cents / 100),
    currency: fc.constantFrom('RSD', 'EUR', 'CHF', 'USD'),
    invoiceDate: fc
      .integer({ min: 0, max: 420 })
      .map(days => new Date(Date.UTC(2026, 10, 21 - days)).toISOString().slice(0, 10)),
    dueDate: fc
      .integer({ min: 1, max: 120 })
      .map(days => new Date(Date.UTC(2026, 10, 21 + days)).toISOString().slice(0, 10)),
    pair: fc.integer({ min: 0, max: 1 }),
  }),
});

/** Does a change through the API; one that the rules refuse does nothing. */
async function make(pairs: readonly TradingPair[], { kind, facts }: Change): Promise<void> {
  const pair = pairs[facts.pair];
  if (!pair) return;
  if (kind === 'fold') return fold();
  if (kind === 'add') return void (await pair.addInvoice(facts));
  if (kind === 'offer') return void (await pair.addOffers(2, facts).catch(() => undefined));
  const { rows } = await server.sql.query<{ id: number; registration_id: string | null }>(
    `SELECT id, registration_id FROM invoice WHERE buyer_id = $1 AND status = ANY ($2) ORDER BY id LIMIT 1`,
    [pair.buyerId, kind === 'delete' ? ['PENDING'] : kind === 'void' ? ['PENDING', 'REGISTERED'] : ['REGISTERED']],
  );
  const [row] = rows;
  if (!row) return;
  if (kind === 'delete') return void (await pair.buyer.delete(`/api/invoices?ids=${row.id}`));
  const target = { approve: 'DISCOUNT_APPROVED', reject: 'DISCOUNT_REJECTED', void: 'VOIDED', deregister: 'PENDING' }[
    kind
  ];
  const who = kind === 'approve' || kind === 'reject' ? pair.supplier : pair.buyer;
  await who.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [row.id]: row.registration_id },
    status: target,
  });
}

/** Approvals of earlier months can't come about on one business day; the rows are moved there as a restore would. */
const scatterApprovals = () =>
  server.sql.query(
    `UPDATE invoice SET approved_on = approved_on - (id * 37 % 300), approved_at = approved_at - make_interval(days => id * 37 % 300)
     WHERE status = 'DISCOUNT_APPROVED' AND approved_on = '2026-11-21'`,
  );

describe('the history', () => {
  test('equals a slow count over random worlds, for both sides, the platform and every length, folded or not', {
    timeout: 60_000 + worlds * 10_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: changesPerWorld, maxLength: changesPerWorld }),
        fc.constantFrom(6, 12, 24, 36),
        async (changes, months) => {
          await server.sql.query('DELETE FROM invoice');
          const pairs = [await openTradingPair(server), await openTradingPair(server)];
          for (const one of changes) await make(pairs, one);
          await scatterApprovals();
          await expectCounted(pairs, months);
          expect(await differences()).toEqual([]);
          await fold();
          await inTx(server.services.db, systemActor, foldInvoiceSums);
          await expectCounted(pairs, months);
          expect(await differences()).toEqual([]);
        },
      ),
      { numRuns: worlds, endOnFailure: true },
    );
  });

  test('is right while writers and folds go on at once', async () => {
    await server.sql.query('DELETE FROM invoice');
    const pairs = [await openTradingPair(server), await openTradingPair(server)];
    let working = true;
    const seen: number[] = [];
    const reader = async () => {
      while (working) {
        const { body } = await operator.get('/api/statistics/history?months=12');
        const [, months] =
          Object.entries((body.buyer as { months: Record<string, { dated: { count: number } }[]> }).months)[0] ?? [];
        // Invoices are only added here, and two at a time: no half of a statement is ever seen, and nothing twice.
        seen.push((months ?? []).reduce((sum, one) => sum + one.dated.count, 0));
      }
    };
    const writer = async (pair: TradingPair) => {
      for (let n = 0; n < 8; n += 1) {
        await server.sql.query(
          `INSERT INTO invoice (buyer_id, supplier_id, invoice_number, invoice_date, due_date, currency, net_cents, tax_cents, amount_cents, created_at, updated_at)
           SELECT $1, $2, $3 || k, '2026-11-01', '2027-01-05', 'RSD', 100, 0, 100, now(), now() FROM generate_series(1, 2) k`,
          [pair.buyerId, pair.supplierId, `W-${n}-`],
        );
        await fold();
      }
    };
    const reading = reader();
    await Promise.all(pairs.map(writer));
    working = false;
    await reading;
    expect(seen.every(count => count % 2 === 0)).toBe(true);
    expect(seen.every((count, at) => count >= (seen[at - 1] ?? 0))).toBe(true);
    await expectCounted(pairs, 12);
    expect(await differences()).toEqual([]);
  });

  test('what was kept wrongly is named, and built anew from the invoices', async () => {
    const pair = await openTradingPair(server);
    await pair.addInvoice();
    await server.sql.query('UPDATE invoice_day_sum SET dated = dated + 1 WHERE company_id = $1', [pair.buyerId]);
    await server.sql.query('DELETE FROM invoice_sum WHERE company_id = $1', [pair.supplierId]);
    const found = await differences();
    expect(found.map(row => row.sums).sort()).toEqual(['invoice_day_sum', 'invoice_day_sum', 'invoice_sum']);
    await server.sql.query('SELECT rebuild_sums()');
    expect(await differences()).toEqual([]);
    await expectCounted([pair], 12);
  });

  test('a repricing and a registration append nothing', async () => {
    const pair = await openTradingPair(server);
    const rowsOf = async () =>
      (
        await server.sql.query('SELECT count(*)::integer AS n FROM invoice_day_sum WHERE company_id = $1', [
          pair.buyerId,
        ])
      ).rows[0]?.n;
    await pair.addInvoice();
    const before = await rowsOf();
    await server.sql.query('UPDATE invoice SET updated_at = now() WHERE buyer_id = $1', [pair.buyerId]);
    expect(await rowsOf()).toBe(before);
  });

  test('a company reads its own history alone, and a length that isn’t offered is refused', async () => {
    const pair = await openTradingPair(server);
    const other = await openTradingPair(server);
    await other.addInvoice();
    expect(await historyOf(pair.buyer)).toEqual({
      buyer: { months: {}, partners: {} },
      supplier: { months: {}, partners: {} },
    });
    expect((await pair.buyer.get('/api/statistics/history?months=13')).status).toBe(400);
  });
});
