import { describe, expect, it } from 'vitest';
import { calculate, example, requestedIn, searchOf } from './calculation.ts';

describe('the calculator', () => {
  it('computes the case of domain-facts.md §3.5 to the cent', () => {
    const outcome = calculate({ ...example, amount: '120000', fee: '0.25' });
    expect(outcome).toMatchObject({
      ok: true,
      price: { discountCents: 177_534n, processingCents: 30_000n, totalCents: 11_792_466n },
    });
  });

  it('computes the example, both sides', () => {
    expect(calculate(example)).toMatchObject({
      ok: true,
      amountCents: 120_000_000n,
      price: { discountCents: 1_775_342n, processingCents: 300_000n, totalCents: 117_924_658n, discountPctPpm: 14_795 },
      yearlyCostPpm: 142_746,
      savedCents: 2_075_342n,
      billCents: 415_068n,
      keptCents: 1_660_274n,
      returnPpm: 114_197,
      depositCents: 581_546n,
      gainCents: 1_078_728n,
    });
  });

  it.each([
    ['amount', '', 'number'],
    ['amount', '0', 'range'],
    ['amount', '10000000000000', 'range'],
    ['amount', '1.005', 'decimals'],
    ['days', '0', 'range'],
    ['days', '366', 'range'],
    ['days', '4.5', 'decimals'],
    ['rate', '101', 'range'],
    ['rate', '-1', 'range'],
    ['rate', '12.00001', 'decimals'],
    ['deposit', 'x', 'number'],
  ])('%s of “%s”: %s', (question, text, fault) => {
    expect(calculate({ ...example, [question]: text })).toEqual({ ok: false, faults: { [question]: fault } });
  });

  it('says when the parts eat the amount', () => {
    expect(calculate({ ...example, rate: '100', fee: '100', days: '365' })).toEqual({
      ok: false,
      faults: { rate: 'nothing-left' },
    });
  });

  it('rounds by the currency, and takes no decimals where it has none', () => {
    expect(calculate({ ...example, currency: 'JPY', amount: '100000' })).toMatchObject({
      price: { discountCents: 147_900n, processingCents: 25_000n },
    });
    expect(calculate({ ...example, currency: 'JPY', amount: '100.5' })).toMatchObject({
      faults: { amount: 'decimals' },
    });
  });

  it('a shared address brings the same calculation, and an unknown currency the example’s', () => {
    const requested = { ...example, amount: '99.5', currency: 'EUR', days: '10' };
    expect(searchOf(requested).toString()).toBe('amount=99.5&days=10&currency=EUR');
    expect(requestedIn(searchOf(requested))).toEqual(requested);
    expect(requestedIn(new URLSearchParams('currency=XXX'))).toEqual(example);
  });
});
