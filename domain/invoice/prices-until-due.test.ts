import { describe, expect, it } from 'vitest';
import type { Currency } from '../money/currency.ts';
import { pricesUntilDue } from './prices-until-due.ts';

const rsd: Currency = { code: 'RSD', symbol: 'RSD', minorUnits: 2 };
const terms = { annualRatePpm: 120_000, floorPpm: 1000, processingFeePpm: 2500, processingFeeMinCents: 50_000n };
const offer = { amountCents: 12_000_000n, currency: rsd, dueDate: '2027-01-05', terms, price: null };
const daysOf = (dueDate: string, from = '2026-11-21') =>
  pricesUntilDue({ ...offer, dueDate }, from).map(price => price.day);

describe('what an offer is worth until it is due', () => {
  it('grows from week to week, the last day included', () => {
    const prices = pricesUntilDue(offer, '2026-11-21');
    expect(prices.map(({ day, days }) => [day, days])).toEqual([
      ['2026-11-21', 45],
      ['2026-11-28', 38],
      ['2026-12-05', 31],
      ['2026-12-12', 24],
      ['2026-12-19', 17],
      ['2026-12-26', 10],
      ['2027-01-02', 3],
      ['2027-01-04', 1],
    ]);
    // 120,000 × 12 % × 45 / 365 and a fee of 500 (domain-facts.md §3.5).
    expect(prices[0]?.totalCents).toBe(11_772_466n);
    const totals = prices.map(price => price.totalCents);
    expect(totals).toEqual(totals.toSorted((one, other) => (one < other ? -1 : 1)));
  });

  it('names the last day once, and a far one after twelve weeks', () => {
    expect(daysOf('2026-11-22')).toEqual(['2026-11-21']);
    expect(daysOf('2026-11-29')).toEqual(['2026-11-21', '2026-11-28']);
    expect(daysOf('2029-11-21')).toHaveLength(13);
    expect(daysOf('2029-11-21').at(-1)).toBe('2029-11-20');
  });

  it('has no price on the due date and after, and none of an earlier day than it was priced for', () => {
    expect(daysOf('2026-11-21')).toEqual([]);
    const price = { discountCents: 0n, processingCents: 0n, totalCents: 0n, priceDate: '2026-11-24' };
    expect(pricesUntilDue({ ...offer, dueDate: '2026-11-26', price }, '2026-11-21').map(one => one.day)).toEqual([
      '2026-11-24',
      '2026-11-25',
    ]);
  });

  it('leaves out days on which the fee would eat the amount', () => {
    expect(pricesUntilDue({ ...offer, amountCents: 40_000n }, '2026-11-21')).toEqual([]);
  });
});
