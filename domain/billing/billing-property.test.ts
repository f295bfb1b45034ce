import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCurrency, knownCurrencies } from '../money/currency.ts';
import { billingFee, ownFee } from './billing-fee.ts';

/** `BILLED_FEES=1000000` for the whole proof. */
const fees = Number(process.env.BILLED_FEES ?? 20_000);
const run = { numRuns: fees } as const;
const timeout = 30_000 + fees;

const someFee = fc.record({
  currency: fc.constantFrom(...knownCurrencies),
  amount: fc.bigInt({ min: 1n, max: 999_999_999_999_999n }),
  discountPpm: fc.integer({ min: 0, max: 999_999 }),
  processingPpm: fc.integer({ min: 0, max: 999_999 }),
  discountFeePpm: fc.integer({ min: 0, max: 1_000_000 }),
  processingFeePpm: fc.integer({ min: 0, max: 1_000_000 }),
  discountPctFixed: fc.boolean(),
  rate: fc.bigInt({ min: 1n, max: 1_000_000_000_000n }),
  eur: fc.bigInt({ min: 1_000_000n, max: 1_000_000_000n }),
});
type SomeFee = typeof someFee extends fc.Arbitrary<infer T> ? T : never;

/** Whole units only where the currency has no smaller ones. */
const rounded = (cents: bigint, { currency }: SomeFee): bigint =>
  currency.minorUnits === 0 ? (cents / 100n) * 100n : cents;

function inputOf(fee: SomeFee) {
  const amountCents = rounded(fee.amount, fee) + (fee.currency.minorUnits === 0 ? 100n : 0n);
  const part = (ppm: number): bigint => rounded((amountCents * BigInt(ppm)) / 1_000_000n, fee);
  const { currency, discountFeePpm, discountPctFixed, processingFeePpm } = fee;
  const invoice = {
    amountCents,
    currency,
    discountCents: part(fee.discountPpm),
    processingCents: part(fee.processingPpm),
  };
  return { invoice, contract: { discountFeePpm, discountPctFixed, processingFeePpm } };
}

function feeAt(fee: SomeFee, buyerCountry: string, rate: bigint): bigint {
  const rates = new Map([
    ['EUR', fee.eur],
    [fee.currency.code, rate],
  ]);
  const outcome = billingFee({ ...inputOf(fee), buyerCountry, rates });
  if (!outcome.ok) throw new Error(`missing ${outcome.missingRates.join()}`);
  return outcome.feeCents;
}

/** Twice the distance of a fee from the exact fraction must not be more than one cent of it. */
const isNearest = (feeCents: bigint, top: bigint, bottom: bigint): boolean => {
  const distance = feeCents * bottom - top;
  return 2n * (distance < 0n ? -distance : distance) <= bottom;
};

test('a fee is the nearest cent of its parts at the rate, and never falls when the rate rises', { timeout }, () => {
  fc.assert(
    fc.property(someFee, fc.bigInt({ min: 0n, max: 1_000_000n }), (fee, more) => {
      const { invoice, contract } = inputOf(fee);
      const { discountFeeCents, processingFeeCents } = ownFee(invoice, contract);
      const sum = discountFeeCents + processingFeeCents;
      const rate = fee.currency.code === 'RSD' ? 1_000_000n : fee.currency.code === 'EUR' ? fee.eur : fee.rate;
      const inDinars = feeAt(fee, 'SRB', rate);
      expect(isNearest(inDinars, sum * rate, 1_000_000n)).toBe(true);
      const abroad = { ...fee, eur: fee.currency.code === 'EUR' ? rate : fee.eur };
      expect(isNearest(feeAt(abroad, 'HRV', rate), sum * rate, abroad.eur)).toBe(true);
      if (fee.currency.code !== 'RSD') expect(feeAt(fee, 'SRB', rate + more) >= inDinars).toBe(true);
    }),
    run,
  );
});

test('a bill in dinars turned to euros and back is off by the rounding of one euro cent at most', { timeout }, () => {
  const rsd = findCurrency('RSD');
  if (!rsd) throw new Error('no dinars');
  fc.assert(
    fc.property(someFee, drawn => {
      const fee = { ...drawn, currency: rsd };
      const [inDinars, inEuros] = [feeAt(fee, 'SRB', 1_000_000n), feeAt(fee, 'HRV', 1_000_000n)];
      expect(isNearest(inEuros, inDinars * 1_000_000n, fee.eur)).toBe(true);
    }),
    run,
  );
});
