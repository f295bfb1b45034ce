import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { PaymentSums } from './payment-state.ts';

/** What an entry that stands moved of either side's sum, in cents, and on which day. */
export type SettlingEntry = {
  readonly day: CalendarDate;
  readonly paidCents: bigint;
  readonly receivedCents: bigint;
};

type Total = Pick<PaymentSums, 'payableCents' | 'paidCents' | 'receivedCents'>;
type Part = 'paidCents' | 'receivedCents';

/** The day from which a side's sum is the whole, until now; what came back in between begins it anew. */
function wholeSince(entries: readonly SettlingEntry[], part: Part, total: Total): CalendarDate | null {
  // What older entries, which aren't among these, had moved before.
  let sum = entries.reduce((left, entry) => left - entry[part], total[part]);
  let since: CalendarDate | null = null;
  for (const entry of entries) {
    sum += entry[part];
    if (sum < total.payableCents) since = null;
    else since ??= entry.day;
  }
  return since;
}

/**
 * The day on which an invoice was paid whole, by whichever side says so earlier: the buyer's bank may tell of it a day before the
 * supplier's does, and that is no lateness. While it isn't whole, the day of the last money; null without any. `entries` are those that
 * stand, in the order in which they were noted.
 */
export function settledDay(entries: readonly SettlingEntry[], total: Total): CalendarDate | null {
  const byDay = entries.toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0));
  const sides: readonly Part[] = ['paidCents', 'receivedCents'];
  const whole = sides.flatMap(part => wholeSince(byDay, part, total) ?? []).sort();
  if (whole[0] !== undefined) return whole[0];
  return byDay.findLast(entry => entry.paidCents > 0n || entry.receivedCents > 0n)?.day ?? null;
}
