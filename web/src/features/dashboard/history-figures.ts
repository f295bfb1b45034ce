import type { History } from '@skonto/api/statistics';
import { percentOf } from './side-figures.ts';

type Side = History['buyer'];
export type MonthFigures = Side['months'][string][number];
export type PartnerFigures = Side['partners'][string][number];

/** What a picture shows of a month; null where there is nothing to have one. */
export const measures = {
  volume: (month: MonthFigures) => month.approved.amount,
  discount: (month: MonthFigures) => month.approved.discount,
  share: (month: MonthFigures) => percentOf(month.financed.amount, month.dated.amount),
  days: (month: MonthFigures) => month.approved.days,
} as const satisfies Record<string, (month: MonthFigures) => number | null>;
export type Measure = keyof typeof measures;

/** The currencies of a side, the one with most approved first: by how many, because amounts of two currencies don't compare. */
export function currenciesOf({ months }: Side): readonly string[] {
  const counted = Object.entries(months).map(([currency, all]) => ({
    currency,
    approved: all.reduce((sum, month) => sum + month.approved.count, 0),
    dated: all.reduce((sum, month) => sum + month.dated.count, 0),
  }));
  return counted
    .sort((a, b) => b.approved - a.approved || b.dated - a.dated || a.currency.localeCompare(b.currency))
    .map(one => one.currency);
}

/** The sides on which something is dated or was approved. */
export const sidesOf = (history: History): readonly ('buyer' | 'supplier')[] =>
  (['buyer', 'supplier'] as const).filter(side => Object.keys(history[side].months).length > 0);
