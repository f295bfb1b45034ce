import { describe, expect, it } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { plainDay } from '../testing/plain-day.ts';
import { unlimited } from './payment-limit.ts';
import { pricesUntilDue } from './prices-until-due.ts';

const rsd: Currency = { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
const terms = { annualRatePpm: 120_000, floorPpm: 1000, processingFeePpm: 2500, processingFeeMinCents: 50_000n };
const offer = {
  buyerId: 1,
  throughTarget: false,
  amountCents: 12_000_000n,
  currency: rsd,
  dueDate: '2027-01-05',
  terms,
  price: null,
};
const today = unlimited(plainDay('2026-11-21'));
const daysOf = (dueDate: string, from = '2026-11-21') =>
  pricesUntilDue({ ...offer, dueDate }, unlimited(plainDay(from))).map(price => price.day);

describe('what an offer is worth until it is due', () => {
  it('grows from week to week, the last day included', () => {
    const prices = pricesUntilDue(offer, today);
    expect(prices.map(({ day, paidOn, days }) => [day, paidOn, days])).toEqual([
      ['2026-11-21', '2026-11-23', 43],
      ['2026-11-28', '2026-11-30', 36],
      ['2026-12-05', '2026-12-07', 29],
      ['2026-12-12', '2026-12-14', 22],
      ['2026-12-19', '2026-12-21', 15],
      ['2026-12-26', '2026-12-28', 8],
      ['2027-01-02', '2027-01-04', 1],
      ['2027-01-03', '2027-01-04', 1],
    ]);
    // 120,000 × 12 % × 43 / 365 and a fee of 500 (domain-facts.md §3.5).
    expect(prices[0]?.totalCents).toBe(11_780_356n);
    const totals = prices.map(price => price.totalCents);
    expect(totals).toEqual(totals.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('names the last day once, and a far one after twelve weeks', () => {
    expect(daysOf('2026-11-24')).toEqual(['2026-11-21', '2026-11-22']);
    expect(daysOf('2026-11-24', '2026-11-22')).toEqual(['2026-11-22']);
    expect(daysOf('2026-12-01')).toEqual(['2026-11-21', '2026-11-28', '2026-11-29']);
    expect(daysOf('2029-11-21')).toHaveLength(13);
    expect(daysOf('2029-11-21').at(-1)).toBe('2029-11-19');
  });

  it('has no price where it would be paid on the due date or after, and none of an earlier day than it was priced for', {
    tags: 'PAY-01',
  }, () => {
    for (const due of ['2026-11-21', '2026-11-22', '2026-11-23']) expect(daysOf(due)).toEqual([]);
    const price = {
      discountCents: 0n,
      processingCents: 0n,
      totalCents: 0n,
      priceDate: '2026-11-24',
      paymentDate: '2026-11-25',
    };
    expect(pricesUntilDue({ ...offer, dueDate: '2026-11-27', price }, today).map(one => one.day)).toEqual([
      '2026-11-24',
      '2026-11-25',
    ]);
  });

  it('leaves out days on which the fee would eat the amount', () => {
    expect(pricesUntilDue({ ...offer, amountCents: 40_000n }, today)).toEqual([]);
  });
});
