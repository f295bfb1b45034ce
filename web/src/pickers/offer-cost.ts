import type { Invoice } from '@skonto/api/invoices';
import { yearlyRatePpm } from '@skonto/domain/discount/price';
import { roundHalfUp, wireFromCents } from '@skonto/domain/money/cents';
import { parseDecimalNumber } from '@skonto/domain/money/decimal';
import { wireFromPpm } from '@skonto/domain/money/percent';

/** What being paid early costs, as a simple yearly rate: cost ÷ (money received × days early) × 365, per currency. */
export type YearlyCost = {
  readonly currency: string;
  readonly cost: number;
  readonly received: number;
  /** Days early, weighted by the money received. */
  readonly days: number;
  readonly ratePct: number;
};

type Sum = { readonly cost: bigint; readonly received: bigint; readonly centDays: bigint };

/** Exact hundredths of an amount that the server gave. */
function centsOf(amount: number | null): bigint {
  const cents = parseDecimalNumber(amount ?? 0, 2);
  if (typeof cents !== 'bigint') throw new Error(`${amount} is no amount`);
  return cents;
}

export function yearlyCosts(rows: readonly Invoice[]): readonly YearlyCost[] {
  const sums = new Map<string, Sum>();
  for (const row of rows) {
    // The server gives a price and the terms that it stands for together or not at all.
    if (row.terms === null) continue;
    const { cost, received, centDays } = sums.get(row.currency.code) ?? { cost: 0n, received: 0n, centDays: 0n };
    sums.set(row.currency.code, {
      cost: cost + centsOf(row.discountValue) + centsOf(row.processingValue),
      received: received + centsOf(row.totalPrice),
      centDays: centDays + centsOf(row.totalPrice) * BigInt(Math.max(row.terms.daysEarly, 0)),
    });
  }
  return [...sums].flatMap(([currency, { cost, received, centDays }]) =>
    centDays > 0n
      ? {
          currency,
          cost: wireFromCents(cost),
          received: wireFromCents(received),
          days: Number(roundHalfUp(centDays * 100n, received)) / 100,
          ratePct: wireFromPpm(yearlyRatePpm(cost, centDays)),
        }
      : [],
  );
}
