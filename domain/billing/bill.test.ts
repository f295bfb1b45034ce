import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Currency, findCurrency } from '../money/currency.ts';
import { billAmount, billFileName, billNumber, paymentReference } from './bill.ts';
import { billCurrency, billingFee } from './billing-fee.ts';

/** A fraction without any rounding, to calculate against. */
type Ratio = { readonly top: bigint; readonly bottom: bigint };
const times = (one: Ratio, other: Ratio): Ratio => ({ top: one.top * other.top, bottom: one.bottom * other.bottom });
/** The whole number next to it; halves go up. */
const nearest = ({ top, bottom }: Ratio): bigint => {
  const twice = 2n * top + bottom;
  return (twice - (twice % (2n * bottom))) / (2n * bottom);
};
const nearestUnit = (value: Ratio, { minorUnits }: Currency): bigint =>
  minorUnits === 0 ? 100n * nearest({ top: value.top, bottom: value.bottom * 100n }) : nearest(value);

const some = ['RSD', 'EUR', 'USD', 'JPY'].flatMap(code => findCurrency(code) ?? []);
const ppm = fc.integer({ min: 0, max: 1_000_000 });
const someLine = fc.record({
  currency: fc.constantFrom(...some),
  units: fc.bigInt({ min: 1n, max: 9_999_999_999_999n }),
  discountPpm: ppm,
  processingPpm: ppm,
  contract: fc.record({ discountFeePpm: ppm, discountPctFixed: fc.boolean(), processingFeePpm: ppm }),
});
const rate = fc.bigInt({ min: 1n, max: 1_000_000_000n });
const someBill = fc.record({
  buyerCountry: fc.constantFrom('SRB', 'HRV', 'DEU'),
  lines: fc.array(someLine, { minLength: 1, maxLength: 40 }),
  rates: fc.record({ EUR: rate, USD: rate, JPY: rate }),
});

describe('a bill', () => {
  test('comes to the sum of its lines, and each line to what fractions say', () => {
    fc.assert(
      fc.property(someBill, ({ buyerCountry, lines, rates }) => {
        const known = new Map<string, bigint>(Object.entries(rates));
        const inDinars = (code: string): Ratio => ({ top: known.get(code) ?? 1_000_000n, bottom: 1_000_000n });
        const fees = lines.map(({ currency, units, discountPpm, processingPpm, contract }) => {
          const amountCents = units * 100n;
          const part = (share: number): bigint => ((units * BigInt(share)) / 1_000_000n) * 100n;
          const [discountCents, processingCents] = [part(discountPpm), part(processingPpm)];
          const fee = billingFee({
            invoice: { amountCents, currency, discountCents, processingCents },
            contract,
            buyerCountry,
            rates: known,
          });
          if (!fee.ok) throw new Error('a rate is missing');
          const base = contract.discountPctFixed ? amountCents : discountCents;
          const shareOf = (cents: bigint, share: number) =>
            nearestUnit({ top: cents * BigInt(share), bottom: 1_000_000n }, currency);
          const own = shareOf(base, contract.discountFeePpm) + shareOf(processingCents, contract.processingFeePpm);
          const billed = inDinars(billCurrency(buyerCountry));
          const turned = times(
            { top: own, bottom: 1n },
            times(inDinars(currency.code), { top: billed.bottom, bottom: billed.top }),
          );
          expect(fee.discountFeeCents + fee.processingFeeCents).toBe(own);
          expect(fee.feeCents).toBe(nearest(turned));
          return fee;
        });
        let sum = 0n;
        for (const { feeCents } of fees) sum += feeCents;
        expect(billAmount(fees)).toBe(sum);
        expect(billAmount(fees.map(({ feeCents }) => ({ feeCents: -feeCents })))).toBe(-sum);
        expect(new Set(fees.map(fee => fee.currency))).toEqual(new Set([billCurrency(buyerCountry)]));
      }),
      { numRuns: 2000 },
    );
  });

  test('without lines comes to nothing', () => {
    expect(billAmount([])).toBe(0n);
  });

  test.each([
    ['2026', 1, '2026/000001', 'bill-2026-000001'],
    ['2026', 1_234_567, '2026/1234567', 'bill-2026-1234567'],
  ])('of %s, the %dth, is %s', (year, nth, number, file) => {
    expect(billNumber(year, nth)).toBe(number);
    expect(billFileName(number)).toBe(file);
  });
});

test.each([
  ['2026/000001', '97 16-2026-000001'],
  ['2026/000012', '97 80-2026-000012'],
  ['2031/123456', '97 77-2031-123456'],
])('the reference of bill %s has check digits of model 97', { tags: 'OPER-05' }, (number, reference) => {
  expect(paymentReference(number)).toBe(reference);
  const digits = reference.slice(3).replaceAll('-', '');
  // As a bank checks it: the digits with the check digits behind them leave one.
  expect(BigInt(digits.slice(2) + digits.slice(0, 2)) % 97n).toBe(1n);
});

test('no digit of a reference can be mistyped, nor two exchanged, without the bank’s finding it out', {
  tags: 'OPER-05',
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.nat(9), fc.integer({ min: 1, max: 9 }), (nth, at, by) => {
      const digits = paymentReference(billNumber('2026', nth)).slice(3).replaceAll('-', '');
      const wrong = [...digits.slice(2)];
      wrong[at] = String((Number(wrong[at]) + by) % 10);
      expect(BigInt(wrong.join('') + digits.slice(0, 2)) % 97n).not.toBe(1n);
    }),
  );
});
