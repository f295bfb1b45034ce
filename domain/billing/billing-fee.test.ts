import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { billingFee, ratesNeeded } from './billing-fee.ts';
import { compareRate, rateMicrosFromText, rateMicrosFromWire, wireFromRateMicros } from './exchange-rate.ts';

const rsd: Currency = { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
const eur: Currency = { code: 'EUR', symbol: '€', minorUnits: 2 };
const usd: Currency = { code: 'USD', symbol: '$', minorUnits: 2 };
const jpy: Currency = { code: 'JPY', symbol: '¥', minorUnits: 0 };
const relative = { discountFeePpm: 200_000, discountPctFixed: false, processingFeePpm: 500_000 };
const fixed = { ...relative, discountFeePpm: 1_000, discountPctFixed: true };
const prices = { amountCents: 12_000_000n, discountCents: 177_534n, processingCents: 50_000n };
const rates = new Map([
  ['EUR', 117_123_400n],
  ['USD', 101_000_000n],
  ['JPY', 785_512n],
]);

test.each([
  ['BILL-11 dinars of a Serbian buyer need none', ['RSD'], 'SRB', []],
  ['BILL-13 every other currency needs one', ['USD', 'RSD', 'EUR', 'USD'], 'SRB', ['EUR', 'USD']],
  ['BILL-12 a foreign buyer needs EUR', ['RSD'], 'HRV', ['EUR']],
  ['BILL-12 a foreign buyer needs EUR besides', ['USD'], 'HRV', ['EUR', 'USD']],
  ['nothing to bill needs none', [], 'HRV', []],
])('%s', (_title, codes, country, expected) => {
  const invoices = codes.map(currencyCode => ({ currencyCode }));
  expect(ratesNeeded(invoices, country)).toEqual(expected);
});

describe('billingFee', () => {
  test.each([
    ['relative, in dinars', rsd, relative, 'SRB', 35_507n, 25_000n, 60_507n, 'RSD', []],
    ['fixed, in dinars', rsd, fixed, 'SRB', 12_000n, 25_000n, 37_000n, 'RSD', []],
    ['dollars of a Serbian buyer', usd, relative, 'SRB', 35_507n, 25_000n, 6_111_207n, 'RSD', ['USD']],
    [
      'dollars of a foreign buyer, by way of dinars',
      usd,
      relative,
      'HRV',
      35_507n,
      25_000n,
      52_178n,
      'EUR',
      ['EUR', 'USD'],
    ],
    ['dinars of a foreign buyer', rsd, relative, 'HRV', 35_507n, 25_000n, 517n, 'EUR', ['EUR']],
    ['euros of a foreign buyer stay as they are', eur, relative, 'HRV', 35_507n, 25_000n, 60_507n, 'EUR', ['EUR']],
    [
      'yen are rounded whole before they are converted',
      jpy,
      relative,
      'SRB',
      35_500n,
      25_000n,
      47_523n,
      'RSD',
      ['JPY'],
    ],
  ] as const)('%s', (_title, currency, contract, buyerCountry, discountFee, processingFee, fee, billed, used) => {
    const outcome = billingFee({ invoice: { ...prices, currency }, contract, buyerCountry, rates });
    expect(outcome).toEqual({
      ok: true,
      discountFeeCents: discountFee,
      processingFeeCents: processingFee,
      feeCents: fee,
      currency: billed,
      ratesUsed: new Map(used.map(code => [code, rates.get(code)])),
    });
  });

  test('missing rates are named', () => {
    const invoice = { ...prices, currency: usd };
    const outcome = billingFee({ invoice, contract: relative, buyerCountry: 'HRV', rates: new Map() });
    expect(outcome).toEqual({ ok: false, missingRates: ['EUR', 'USD'] });
  });
});

test.each([
  ['117.1234', 117_123_400n],
  ['117,1234', 117_123_400n],
  [' 117 ', 117_000_000n],
  ['0.000001', 1n],
  ['0', 'out-of-range'],
  ['-1', 'out-of-range'],
  ['1000000', 1_000_000_000_000n],
  ['1000000.1', 'out-of-range'],
  ['1.0000001', 'too-many-decimals'],
  ['1,234.5', 'not-a-number'],
  ['1,2,3', 'not-a-number'],
  ['', 'not-a-number'],
  ['1e3', 'not-a-number'],
])('the typed rate %j is %s', (text, expected) => {
  expect(rateMicrosFromText(text)).toBe(expected);
});

test('a rate reads alike from text and from the wire', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 9 }), micros => {
      const text = `${Math.floor(micros / 1e6)}.${String(micros % 1e6).padStart(6, '0')}`;
      expect(rateMicrosFromText(text)).toBe(BigInt(micros));
      expect(rateMicrosFromWire(Number(text))).toBe(BigInt(micros));
    }),
  );
  expect(rateMicrosFromWire(Number.NaN)).toBe('out-of-range');
});

test.each([
  [100_000_000n, '2026-11-21', 'reference'],
  [100_000_001n, '2026-11-21', 'differs'],
  [99_999_999n, '2026-11-21', 'differs'],
  [1n, '2026-11-21', 'differs'],
  // Of at most ten days; by an older one even the very same rate waits for a confirmation.
  [100_000_000n, '2026-12-01', 'reference'],
  [100_000_000n, '2026-12-02', 'to-be-confirmed'],
  [100_000_001n, '2026-12-02', 'differs'],
] as const)('a rate of %s against 100 of 2026-11-21 is on %s %s', (typed, today, expected) => {
  expect(compareRate(typed, { day: '2026-11-21', rate: 100_000_000n }, today)).toBe(expected);
});

test('without a reference no rate is taken', () => {
  expect(compareRate(100_000_000n, undefined, '2026-11-21')).toBe('no-reference');
  expect(wireFromRateMicros(117_123_400n)).toBe(117.1234);
});
