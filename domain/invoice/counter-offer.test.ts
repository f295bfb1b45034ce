import { expect, test } from 'vitest';
import { findCurrency } from '../money/currency.ts';
import { plainDay } from '../testing/plain-day.ts';
import {
  atRate,
  type CounteredOffer,
  decideCounterOffer,
  endOfCounterOffer,
  isAsGood,
  pricesAt,
} from './counter-offer.ts';
import { unlimited } from './payment-limit.ts';
import { priceOfDay } from './price-of-day.ts';

const rsd = findCurrency('RSD');
if (!rsd) throw new Error('no dinar');
// A Wednesday: paid on Thursday the 26th, 40 days before it is due.
const day = unlimited(plainDay('2026-11-25'));
const terms = { annualRatePpm: 120_000, floorPpm: 1000, processingFeePpm: 2500, processingFeeMinCents: 50_000n };
const offer: CounteredOffer = {
  status: 'REGISTERED',
  registrationId: 'a',
  buyerId: 1,
  throughTarget: false,
  amountCents: 12_000_000n,
  currency: rsd,
  dueDate: '2027-01-05',
  price: null,
  noteGeneration: 'NONE',
  disputed: false,
  terms,
};
const facts = { allowed: true, contractActive: true };
const rate = { registrationId: 'a', annualRatePpm: 95_000, lastDay: null };

test('a named rate is priced as the offer is, with that rate in its terms', () => {
  const prices = decideCounterOffer(offer, rate, facts, day);
  if (typeof prices === 'string') throw new Error(prices);
  // 120,000 × 12 % × 40/365 and × 9.5 %; the fee is its minimum of 500 in both.
  expect(prices.offered).toMatchObject({ discountCents: 157_808n, processingCents: 50_000n, totalCents: 11_792_192n });
  expect(prices.named).toMatchObject({ discountCents: 124_932n, processingCents: 50_000n, totalCents: 11_825_068n });
  expect(prices.named).toEqual(priceOfDay({ ...offer, terms: atRate(terms, 95_000) }, day));
  expect(prices.onLastDay).toEqual(
    priceOfDay({ ...offer, terms: atRate(terms, 95_000) }, { ...day, businessDate: prices.lastDay, hour: 0 }),
  );
});

test.each([
  ['an offer that is answered', { ...offer, status: 'DISCOUNT_APPROVED' }, rate, facts, 'wrong-status'],
  ['a buyer that allows none', offer, rate, { ...facts, allowed: false }, 'not-allowed'],
  ['an offer that was made anew', offer, { ...rate, registrationId: 'b' }, facts, 'stale-registration'],
  ['a contract that is off', offer, rate, { ...facts, contractActive: false }, 'no-active-contract'],
  ['the same rate', offer, { ...rate, annualRatePpm: 120_000 }, facts, 'rate-not-lower'],
  ['a higher rate', offer, { ...rate, annualRatePpm: 120_001 }, facts, 'rate-not-lower'],
  ['a rate that is too little lower to show', offer, { ...rate, annualRatePpm: 119_999 }, facts, 'same-price'],
  ['no note yet', { ...offer, noteGeneration: null }, rate, facts, 'note-generation-unset'],
  ['yesterday', offer, { ...rate, lastDay: '2026-11-24' }, facts, 'last-day-past'],
  ['a day on which the offer is over', offer, { ...rate, lastDay: '2027-01-04' }, facts, 'last-day-late'],
  [
    'nothing that can be early',
    { ...offer, dueDate: '2026-11-26' },
    { ...rate, lastDay: '2026-11-25' },
    facts,
    'last-day-late',
  ],
] as const)('refused: %s', (_, countered, named, known, code) => {
  const amountCents = code === 'same-price' ? 100_000n : countered.amountCents;
  expect(decideCounterOffer({ ...countered, amountCents }, named, known, day)).toBe(code);
});

test('where the contract’s minimum decides both, the offer is as good', () => {
  // 1.2 % of the amount at least: on 40 days 12 % is more than that, on 30 days both are less.
  const floored = { ...offer, terms: { ...terms, floorPpm: 12_000 } };
  expect(decideCounterOffer(floored, rate, facts, day)).toMatchObject({ lastDay: expect.any(String) });
  const counter = { registrationId: 'a', annualRatePpm: 95_000, lastDay: '2026-12-20' };
  expect(endOfCounterOffer(floored, counter, day)).toBeNull();
  const later = unlimited(plainDay('2026-12-07'));
  const prices = pricesAt(floored, 95_000, later);
  expect(typeof prices !== 'string' && isAsGood(prices.offered, prices.named)).toBe(true);
  expect(endOfCounterOffer(floored, counter, later)).toBe('MATCHED');
  expect(endOfCounterOffer(offer, counter, later)).toBeNull();
  expect(endOfCounterOffer(offer, counter, unlimited(plainDay('2026-12-20')))).toBeNull();
  expect(endOfCounterOffer(offer, counter, unlimited(plainDay('2026-12-21')))).toBe('EXPIRED');
});
