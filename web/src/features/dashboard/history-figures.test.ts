import type { History } from '@skonto/api/statistics';
import { expect, test } from 'vitest';
import { currenciesOf, type MonthFigures, measures, sidesOf } from './history-figures.ts';

const nothing = { count: 0, amount: 0, paid: 0, discount: 0, days: null, yearlyRate: null };
const month = (changes: Partial<MonthFigures>): MonthFigures => ({
  month: '2026-11-01',
  dated: { count: 0, amount: 0 },
  financed: { count: 0, amount: 0 },
  approved: nothing,
  ...changes,
});
const approved = { count: 2, amount: 300.3, paid: 290.1, discount: 10.2, days: 30.5, yearlyRate: 42.0782 };

test('a picture shows what there is, and nothing is not none', () => {
  const busy = month({ dated: { count: 4, amount: 800 }, financed: { count: 2, amount: 200 }, approved });
  expect(Object.values(measures).map(read => read(busy))).toEqual([300.3, 10.2, 25, 30.5]);
  expect(Object.values(measures).map(read => read(month({})))).toEqual([0, 0, null, null]);
});

test('currencies stand in the order of how much was done in them, and sides without anything are left out', () => {
  const side = {
    months: { CHF: [month({})], EUR: [month({ dated: { count: 1, amount: 5 } })], RSD: [month({ approved })] },
    partners: {},
  };
  expect(currenciesOf(side)).toEqual(['RSD', 'EUR', 'CHF']);
  const history: History = { buyer: { months: {}, partners: {} }, supplier: side };
  expect(sidesOf(history)).toEqual(['supplier']);
});
