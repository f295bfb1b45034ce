import { describe, expect, test } from 'vitest';
import { priceForDays } from '../discount/price.ts';
import { splitReduction, vatGroupOf } from '../document/vat-split.ts';
import { findCurrency } from '../money/currency.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import {
  type BookingAccounts,
  type BookingSide,
  bookingSides,
  isBookable,
  type JournalLine,
  journalLines,
  journalTotals,
  missingAccounts,
  type UsedDiscount,
} from './journal.ts';

const none: BookingAccounts = {
  partner: null,
  discount: null,
  vatGeneral: null,
  vatSpecial: null,
  fee: null,
  bank: null,
};
const named: BookingAccounts = {
  partner: '204',
  discount: '569',
  vatGeneral: '470',
  vatSpecial: '471',
  fee: '553',
  bank: '241',
};
const used = (facts: Partial<UsedDiscount>): UsedDiscount => ({
  documentNumber: '2026/000007',
  invoiceNumber: 'F-1',
  partner: 'Žitoprodukt d.o.o.',
  partnerCode: '101134702',
  currency: 'RSD',
  paidOn: '2026-11-26',
  reductions: [],
  processingCents: 0n,
  paidCents: 0n,
  ...facts,
});
const shown = (side: BookingSide, facts: Partial<UsedDiscount>, accounts = named) =>
  journalLines(side, used(facts), accounts).map(one => [one.event, one.account, one.debitCents, one.creditCents]);
const rsd = findCurrency('RSD');
if (!rsd) throw new Error('no RSD');

describe('the worked examples (docs/product/domain-facts.md, 3.2 and 3.5)', () => {
  // 2 % of 200,000 + 40,000 is 4,800, which is 4,000 base and 800 VAT.
  const reductions = splitReduction(480_000n, [vatGroupOf({ netCents: 20_000_000n, taxCents: 4_000_000n })], rsd);
  const facts = { reductions, paidCents: 23_520_000n };

  test('in the supplier’s books 4,800 are 4,000 of discount and 800 of VAT against the receivable', {
    tags: 'BOOK-01',
  }, () => {
    expect(shown('SUPPLIER', facts)).toEqual([
      ['DISCOUNT', '569', 400_000n, 0n],
      ['DISCOUNT', '470', 80_000n, 0n],
      ['DISCOUNT', '204', 0n, 480_000n],
      ['PAYMENT', '241', 23_520_000n, 0n],
      ['PAYMENT', '204', 0n, 23_520_000n],
    ]);
  });

  test('in the buyer’s books the same is a payable against discount, VAT and bank', { tags: 'BOOK-01' }, () => {
    expect(shown('BUYER', facts)).toEqual([
      ['DISCOUNT', '204', 480_000n, 0n],
      ['DISCOUNT', '569', 0n, 400_000n],
      ['DISCOUNT', '470', 0n, 80_000n],
      ['PAYMENT', '204', 23_520_000n, 0n],
      ['PAYMENT', '241', 0n, 23_520_000n],
    ]);
  });

  test('the fee is a line of its own, and discount, fee and payment close the invoice over 120,000.00', {
    tags: 'BOOK-01',
  }, () => {
    const price = priceForDays({
      amountCents: 12_000_000n,
      currency: rsd,
      terms: { annualRatePpm: 120_000, floorPpm: 0, processingFeePpm: 2500, processingFeeMinCents: 50_000n },
      days: 45,
    });
    if (!price.ok) throw new Error(price.reason);
    const { discountCents, processingCents, totalCents } = price;
    const group = vatGroupOf({ netCents: 10_000_000n, taxCents: 2_000_000n });
    const lines = shown('SUPPLIER', {
      reductions: splitReduction(discountCents, [group], rsd),
      processingCents,
      paidCents: totalCents,
    });
    expect(lines).toEqual([
      ['DISCOUNT', '569', 147_945n, 0n],
      ['DISCOUNT', '470', 29_589n, 0n],
      ['DISCOUNT', '553', 50_000n, 0n],
      ['DISCOUNT', '204', 0n, 227_534n],
      ['PAYMENT', '241', 11_772_466n, 0n],
      ['PAYMENT', '204', 0n, 11_772_466n],
    ]);
  });
});

test('without VAT there is no line of VAT, and without an account of the bank no payment', { tags: 'BOOK-02' }, () => {
  const reductions = [{ ratePpm: 0, baseCents: 100n, vatCents: 0n }];
  expect(shown('BUYER', { reductions, paidCents: 900n }, { ...named, bank: null })).toEqual([
    ['DISCOUNT', '204', 100n, 0n],
    ['DISCOUNT', '569', 0n, 100n],
  ]);
  expect(shown('BUYER', {}, { ...named, bank: null })).toEqual([]);
});

test('VAT of a rate without an account, or of one that isn’t known, is booked by hand', { tags: 'BOOK-02' }, () => {
  const at = (ratePpm: number | null, vatCents = 10n) =>
    isBookable({ reductions: [{ ratePpm, baseCents: 100n, vatCents }] });
  expect([at(200_000), at(100_000), at(null, 0n), at(null), at(80_000)]).toEqual([true, true, true, false, false]);
  expect(shown('BUYER', { reductions: [{ ratePpm: null, baseCents: 100n, vatCents: 10n }] })).toEqual([]);
});

test('what lines need and no account is named for', { tags: 'BOOK-02' }, () => {
  const lines = journalLines(
    'SUPPLIER',
    used({ reductions: [{ ratePpm: 100_000, baseCents: 9n, vatCents: 1n }] }),
    none,
  );
  expect(missingAccounts(lines)).toEqual(['partner', 'discount', 'vatSpecial']);
  expect(missingAccounts(journalLines('SUPPLIER', used({ processingCents: 5n }), named))).toEqual([]);
});

const sum = (lines: readonly JournalLine[], of: (line: JournalLine) => bigint): bigint =>
  lines.reduce((all, line) => all + of(line), 0n);

test('debits and credits of 1,000 random discounts are equal to the cent, document by document, on both sides', {
  tags: 'BOOK-03',
}, () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
  const random = seededRandom(seed);
  const below = (limit: number) => BigInt(random() % limit);
  const all: JournalLine[] = [];
  let booked = 0n;
  for (let round = 0; round < 1000; round += 1) {
    const code = random() % 2 === 0 ? 'RSD' : 'EUR';
    const currency = findCurrency(code);
    if (!currency) throw new Error(code);
    const rates = [[200_000], [100_000], [0], [200_000, 100_000], [200_000, 100_000, 0]][random() % 5] ?? [];
    const groups = rates.map(ratePpm => {
      const netCents = 1n + below(2_000_000_000);
      return { ratePpm, netCents, taxCents: (netCents * BigInt(ratePpm)) / 1_000_000n };
    });
    const discountCents = below(100_000_000);
    const facts = used({
      currency: code,
      reductions: splitReduction(discountCents, groups, currency),
      processingCents: random() % 3 === 0 ? 0n : below(1_000_000),
      paidCents: 1n + below(2_000_000_000),
    });
    for (const side of bookingSides) {
      const lines = journalLines(side, facts, named);
      const why = `SEED=${seed} round ${round}`;
      const debit = sum(lines, line => line.debitCents);
      expect(debit, why).toBe(sum(lines, line => line.creditCents));
      expect(debit, why).toBe(discountCents + facts.processingCents + facts.paidCents);
      expect(
        lines.every(line => line.debitCents >= 0n && line.creditCents >= 0n),
        why,
      ).toBe(true);
      expect(
        lines.every(line => (line.debitCents === 0n) !== (line.creditCents === 0n)),
        why,
      ).toBe(true);
      all.push(...lines);
      booked += debit;
    }
  }
  const totals = journalTotals(all);
  expect(totals.map(one => one.currency)).toEqual(['EUR', 'RSD']);
  for (const { debitCents, creditCents } of totals) expect(debitCents).toBe(creditCents);
  expect(totals.reduce((of, one) => of + one.debitCents, 0n)).toBe(booked);
});
