import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { checkInvoice, checkInvoiceAmounts, checkInvoiceDates, type InvoiceFacts } from './invoice.ts';

const eur: Currency = { code: 'EUR', symbol: '€', minorUnits: 2 };
const jpy: Currency = { code: 'JPY', symbol: '¥', minorUnits: 0 };
const good: InvoiceFacts = {
  invoiceNumber: 'RN-2026/1 č',
  invoiceDate: '2026-11-01',
  dueDate: '2026-12-01',
  netCents: 10_000n,
  taxCents: 2_000n,
  roundingCents: 0n,
  amountCents: 12_000n,
  currency: eur,
};

describe('checkInvoice', () => {
  const cases: readonly [string, Partial<InvoiceFacts>, readonly string[]][] = [
    ['a good invoice', {}, []],
    ['due on the invoice date', { dueDate: '2026-11-01' }, []],
    ['no tax', { netCents: 12_000n, taxCents: 0n }, []],
    ['tax only', { netCents: 0n, taxCents: 12_000n }, []],
    ['a number of 64 characters', { invoiceNumber: '№'.repeat(64) }, []],
    ['no number', { invoiceNumber: '' }, ['invoiceNumber missing']],
    ['a blank number', { invoiceNumber: ' \t' }, ['invoiceNumber missing']],
    ['space around the number', { invoiceNumber: 'A ' }, ['invoiceNumber untrimmed']],
    ['a number of 65 characters', { invoiceNumber: 'A'.repeat(65) }, ['invoiceNumber too-long']],
    ['a control character', { invoiceNumber: 'A\u0000B' }, ['invoiceNumber control-characters']],
    ['a zero-width space', { invoiceNumber: 'F-1\u200b' }, ['invoiceNumber control-characters']],
    ['a Cyrillic A among Latin letters', { invoiceNumber: 'F\u0410-1' }, ['invoiceNumber look-alike']],
    ['a date that never was', { invoiceDate: '2026-02-30' }, ['invoiceDate bad-date']],
    ['both dates wrong', { invoiceDate: 'x', dueDate: '' }, ['invoiceDate bad-date', 'dueDate bad-date']],
    ['due before the invoice', { dueDate: '2026-10-31' }, ['dueDate due-before-invoice']],
    ['a cent too much', { amountCents: 12_001n }, ['amount amount-not-sum']],
    ['rounded up', { roundingCents: 40n, amountCents: 12_040n }, []],
    ['rounded down by 99 cents', { roundingCents: -99n, amountCents: 11_901n }, []],
    ['rounded by a whole euro', { roundingCents: 100n, amountCents: 12_100n }, ['roundingAmount rounding-large']],
    ['rounded down by a whole euro', { roundingCents: -100n, amountCents: 11_900n }, ['roundingAmount rounding-large']],
    ['rounded, but not counted in', { roundingCents: 40n }, ['amount amount-not-sum']],
    [
      'nothing but rounding',
      { netCents: 0n, taxCents: 0n, roundingCents: 50n, amountCents: 50n },
      ['roundingAmount rounding-only'],
    ],
    [
      'a yen is never rounded by a sen',
      { netCents: 10_000n, taxCents: 2_000n, roundingCents: 50n, amountCents: 12_050n, currency: jpy },
      ['roundingAmount too-many-decimals', 'amount too-many-decimals'],
    ],
    ['negative tax', { taxCents: -1n, amountCents: 9_999n }, ['taxAmount negative']],
    ['negative net', { netCents: -1n, amountCents: 1_999n }, ['netAmount negative']],
    ['nothing', { netCents: 0n, taxCents: 0n, amountCents: 0n }, ['amount not-positive']],
    [
      'beyond the range',
      { netCents: 10n ** 15n, amountCents: 10n ** 15n + 2_000n },
      ['netAmount out-of-range', 'amount out-of-range'],
    ],
    [
      'sen of a yen',
      { netCents: 9_950n, taxCents: 2_050n, currency: jpy },
      ['netAmount too-many-decimals', 'taxAmount too-many-decimals'],
    ],
    [
      'all at once',
      { invoiceNumber: '', dueDate: '2026-01-01', amountCents: 1n },
      ['invoiceNumber missing', 'dueDate due-before-invoice', 'amount amount-not-sum'],
    ],
  ];
  test.each(cases)('%s', (_title, change, expected) => {
    const problems = checkInvoice({ ...good, ...change });
    expect(problems.map(problem => `${problem.field} ${problem.code}`)).toEqual(expected);
  });
});

test('what did not read is not judged again, what did read still is', () => {
  const unread = { netCents: undefined, taxCents: -1n, roundingCents: 0n, amountCents: 5n, currency: eur };
  expect(checkInvoiceAmounts(unread)).toEqual([{ field: 'taxAmount', code: 'negative' }]);
  expect(checkInvoiceDates({ invoiceDate: undefined, dueDate: '2026-01-01' })).toEqual([]);
});

test('an amount is net, tax and rounding to the cent, and nothing else', { tags: 'INV-49' }, () => {
  const cents = fc.bigInt({ min: 1n, max: 10n ** 13n });
  const roundings = fc.bigInt({ min: -150n, max: 150n });
  fc.assert(
    fc.property(cents, cents, roundings, fc.constantFrom(-1n, 0n, 0n, 1n), (netCents, taxCents, roundingCents, off) => {
      const amountCents = netCents + taxCents + roundingCents + off;
      fc.pre(amountCents > 0n);
      const codes = checkInvoiceAmounts({ netCents, taxCents, roundingCents, amountCents, currency: eur }).map(
        ({ code }) => code,
      );
      expect(codes.includes('amount-not-sum')).toBe(off !== 0n);
      expect(codes.includes('rounding-large')).toBe(roundingCents >= 100n || roundingCents <= -100n);
    }),
  );
});
