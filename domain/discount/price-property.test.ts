import { expect, test } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { maxCents } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import { seededRandom } from '../testing/seeded-random.ts';
import { type PriceInput, priceOffer } from './price.ts';

const caseCount = Number(process.env.PRICED_CASES ?? 1_000_000);
const firstDate = '2026-01-01';
const dates = Array.from({ length: 800 }, (_, day) => addDays(firstDate, day));
const currencies: readonly Currency[] = [
  { code: 'EUR', symbol: '€', minorUnits: 2 },
  { code: 'JPY', symbol: '¥', minorUnits: 0 },
];

function randomCase(random: () => number) {
  const below = (limit: number) => random() % limit;
  const unit = below(4) === 0 ? 0 : 1;
  // Magnitudes are even from one cent to the largest amount, since rounding and minimum fees bite on small ones.
  const spread = ((BigInt(random()) << 20n) | BigInt(below(1 << 20))) % 10n ** BigInt(1 + below(15));
  const scale = unit === 0 ? 100n : 1n;
  const amount = spread + 1n > maxCents / scale ? maxCents / scale : spread + 1n;
  const fewerDays = 1 + below(390);
  return {
    amountCents: amount * scale,
    currency: currencies[1 - unit] as Currency,
    unitCents: scale,
    days: fewerDays + 1 + below(390),
    fewerDays,
    terms: {
      annualRatePpm: below(3) === 0 ? below(2_000_000) : below(300_000),
      floorPpm: below(2) === 0 ? 0 : below(60_000),
      processingFeePpm: below(3) === 0 ? 0 : below(30_000),
      processingFeeMinCents: below(2) === 0 ? 0n : BigInt(below(100_000)) * scale,
    },
  };
}
type RandomCase = ReturnType<typeof randomCase>;

function inputFor(random: RandomCase, days: number): PriceInput {
  return {
    amountCents: random.amountCents,
    currency: random.currency,
    paymentDate: firstDate,
    dueDate: dates[days] as string,
    terms: random.terms,
  };
}

/** The nearest multiple of the unit, found by quotient and remainder rather than by the formula under test. */
function nearest(numerator: bigint, denominator: bigint, unit: bigint): bigint {
  const step = denominator * unit;
  const quotient = numerator / step;
  return (numerator - quotient * step) * 2n >= step ? (quotient + 1n) * unit : quotient * unit;
}

/** The price by decisions.md §5 written another way: both candidates for the discount are rounded, the larger wins. */
function expectedTotal(random: RandomCase, days: number) {
  const { amountCents: amount, unitCents: unit, terms } = random;
  const byRate = nearest(amount * BigInt(terms.annualRatePpm * days), 365_000_000n, unit);
  const byFloor = nearest(amount * BigInt(terms.floorPpm), 1_000_000n, unit);
  let discount = byRate;
  if (byFloor > discount) discount = byFloor;
  let processing = nearest(amount * BigInt(terms.processingFeePpm), 1_000_000n, unit);
  if (processing < terms.processingFeeMinCents) processing = terms.processingFeeMinCents;
  return { discount, processing, total: amount - discount - processing };
}

/** What is wrong with the price of one case, or undefined. Plain comparisons: a million `expect` calls take minutes. */
function fault(random: RandomCase): string | undefined {
  const { amountCents, unitCents, terms } = random;
  const price = priceOffer(inputFor(random, random.days));
  const later = priceOffer(inputFor(random, random.fewerDays));
  const expected = expectedTotal(random, random.days);
  if (!price.ok) return expected.total > 0n ? `refused with ${price.reason}` : undefined;
  if (price.days !== random.days) return 'days';
  if (price.discountCents !== expected.discount || price.processingCents !== expected.processing) return 'model';
  if (price.totalCents + price.discountCents + price.processingCents !== amountCents) return 'parts do not sum';
  if (price.discountCents < 0n || price.processingCents < 0n || price.totalCents <= 0n) return 'negative';
  if (price.processingCents < terms.processingFeeMinCents) return 'fee below its minimum';
  if (price.discountCents % unitCents !== 0n || price.processingCents % unitCents !== 0n) return 'not in minor units';
  if (!later.ok) return 'an offer stopped being priced as its due date came nearer';
  if (later.discountCents > price.discountCents || later.totalCents < price.totalCents) return 'not monotone in days';
  return undefined;
}

test(`a price is exact, whole and only improves: ${caseCount} random cases`, { timeout: 60_000 }, () => {
  const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);
  const random = seededRandom(seed);
  let priced = 0;
  for (let index = 0; index < caseCount; index += 1) {
    const drawn = randomCase(random);
    const found = fault(drawn);
    if (found) {
      const shown = JSON.stringify(drawn, (_key, value) => (typeof value === 'bigint' ? value.toString() : value));
      expect.fail(`${found} in case ${index}; replay with SEED=${seed}: ${shown}`);
    }
    if (expectedTotal(drawn, drawn.days).total > 0n) priced += 1;
  }
  // A generator that mostly draws refusals would prove little.
  expect(priced).toBeGreaterThan(caseCount / 3);
});
