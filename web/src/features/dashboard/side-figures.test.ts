import { expect, test } from 'vitest';
import { percentOf, sideFigures } from './side-figures.ts';

const none = { pending: {}, registered: {}, approved: {}, rejected: {}, voided: {} };

test('a share is exact to two decimals, and nothing has none', () => {
  expect([percentOf(1, 3), percentOf(2, 3), percentOf(0, 5), percentOf(1, 8)]).toEqual([33.33, 66.67, 0, 12.5]);
  expect(percentOf(0, 0)).toBe(null);
  expect(percentOf(0.01, 9_999_999_999_999.99)).toBe(0);
});

test('voided invoices are no part of the financed share; rejected and waiting ones are', () => {
  const side = {
    pending: { EUR: { count: 1, amount: 100, totalPrice: 0 } },
    registered: { EUR: { count: 1, amount: 50.1, totalPrice: 49 } },
    approved: { EUR: { count: 2, amount: 200.2, totalPrice: 190.15 } },
    rejected: { EUR: { count: 1, amount: 50.1, totalPrice: 49 } },
    voided: { EUR: { count: 9, amount: 9000, totalPrice: 0 } },
  };
  expect(sideFigures(side, { EUR: 30.5 })).toEqual([
    {
      currency: 'EUR',
      pending: side.pending.EUR,
      registered: side.registered.EUR,
      approved: side.approved.EUR,
      financed: { byCount: 40, byAmount: 50 },
      discount: 10.05,
      discountPct: 5.02,
      days: 30.5,
    },
  ]);
});

test('the currency with the most invoices comes first, and none is added to another', () => {
  const approved = {
    EUR: { count: 1, amount: 10, totalPrice: 9 },
    RSD: { count: 3, amount: 1000, totalPrice: 990 },
    CHF: { count: 1, amount: 20, totalPrice: 19 },
  };
  const figures = sideFigures({ ...none, approved }, {});
  expect(figures.map(one => [one.currency, one.approved.amount])).toEqual([
    ['RSD', 1000],
    ['CHF', 20],
    ['EUR', 10],
  ]);
  expect(sideFigures(none, {})).toEqual([]);
});
