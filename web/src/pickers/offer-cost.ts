import type { Invoice } from '@skonto/api/invoices';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { addAmounts } from '../lib/amounts.ts';

/** What being paid early costs, as a simple yearly rate: cost ÷ (money received × days early) × 365, per currency. */
export type YearlyCost = {
  readonly currency: string;
  readonly cost: number;
  readonly received: number;
  /** Days early, weighted by the money received. */
  readonly days: number;
  readonly ratePct: number;
};

/** How many days before its due date an offer would be paid, for the day its price stands for. */
export function daysEarly(row: Invoice, businessDate: string): number {
  return row.terms?.days ?? (businessDate ? daysBetween({ from: businessDate, to: row.dueDate }) : 0);
}

export function yearlyCosts(rows: readonly Invoice[], businessDate: string): readonly YearlyCost[] {
  const sums = new Map<string, { cost: number; received: number; moneyDays: number }>();
  for (const row of rows) {
    if (row.totalPrice === null) continue;
    const days = daysEarly(row, businessDate);
    const sum = sums.get(row.currency.code) ?? { cost: 0, received: 0, moneyDays: 0 };
    sums.set(row.currency.code, {
      cost: addAmounts(sum.cost, addAmounts(row.discountValue ?? 0, row.processingValue ?? 0)),
      received: addAmounts(sum.received, row.totalPrice),
      moneyDays: sum.moneyDays + row.totalPrice * days,
    });
  }
  return [...sums].flatMap(([currency, { cost, received, moneyDays }]) =>
    moneyDays > 0
      ? [{ currency, cost, received, days: moneyDays / received, ratePct: (cost / moneyDays) * 365 * 100 }]
      : [],
  );
}
