import { addBankingDays, isBankingDay } from '@skonto/domain/calendar/banking-day';
import { addDays } from '@skonto/domain/calendar/business-date';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { AccountLine, ExpectedPayment } from './expected-payment.ts';
import { ownKey } from './line-keys.ts';

type Payments = readonly ExpectedPayment[];

/** Values by their keys, several under one. */
export function groupBy<Value>(
  values: Iterable<Value>,
  keyOf: (value: Value) => string | null,
): ReadonlyMap<string, readonly Value[]> {
  const groups = new Map<string, Value[]>();
  for (const value of values) {
    const key = keyOf(value);
    if (key === null) continue;
    const group = groups.get(key) ?? [];
    group.push(value);
    groups.set(key, group);
  }
  return groups;
}

/** Banks book a payment up to so many banking days before or after the day that was ordered. */
const bankingDays = 3;
const windows = new Map<CalendarDate, readonly [first: CalendarDate, last: CalendarDate]>();

function bankingDaysBefore(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0; ) {
    day = addDays(day, -1);
    if (isBankingDay(day)) left -= 1;
  }
  return day;
}

/** Whether a line's day is at most three banking days from the day of a payment; days when banks are closed don't count. */
export function isNear(day: CalendarDate, lineDay: CalendarDate | null): boolean {
  if (lineDay === null) return false;
  const known = windows.get(day) ?? [bankingDaysBefore(day, bankingDays), addBankingDays(day, bankingDays)];
  // Days of a business are few; a caller with made-up ones shouldn't fill the memory.
  if (windows.size < 10_000) windows.set(day, known);
  return known[0] <= lineDay && lineDay <= known[1];
}

export const dayOf = ({ line }: AccountLine): CalendarDate | null => line.valueOn ?? line.bookedOn;

const sumKey = (
  one: Pick<ExpectedPayment, 'direction' | 'currency'>,
  account: string | null,
  cents: bigint,
): string | null => (account === null ? null : `${one.direction} ${one.currency} ${account} ${cents}`);
/** Under which key payments of a line's amount stand. */
export const lineSumKey = ({ currency, line }: AccountLine): string | null =>
  sumKey({ direction: line.direction, currency }, line.otherAccount, line.amountCents);

/** A group as one payment: its members to one account on one day, and what they come to. Null where they don't belong together. */
function groupKey(members: Payments): string | null {
  const [first] = members;
  if (!first) return null;
  const isOne = members.every(
    ({ direction, currency, account, day, paidCents }) =>
      direction === first.direction &&
      currency === first.currency &&
      account === first.account &&
      day === first.day &&
      paidCents === 0n,
  );
  const cents = members.reduce((sum, { amountCents }) => sum + amountCents, 0n);
  return isOne ? sumKey(first, first.account, cents) : null;
}

/** Payments by everything that a line may say of them. */
export function indexPayments(expected: Payments) {
  const groups = groupBy(expected, ({ group }) => group);
  return {
    byEndToEnd: groupBy(expected, ({ endToEndId }) => endToEndId),
    /** By the letters and digits of a reference, and of an end-to-end id, which people write into purposes too. */
    byReference: groupBy(
      expected.flatMap(payment =>
        [...new Set([ownKey(payment.reference), ownKey(payment.endToEndId)])].map(key => ({ key, payment })),
      ),
      ({ key }) => key,
    ),
    bySum: groupBy(expected, one => sumKey(one, one.account, one.amountCents)),
    groups,
    groupsBySum: groupBy(groups.values(), members => (members.length > 1 ? groupKey(members) : null)),
  };
}
export type PaymentIndex = ReturnType<typeof indexPayments>;

/** What is open and paid of each payment while lines are matched. */
export function openBalances(expected: Payments) {
  const paid = new Map(expected.map(({ id, paidCents }) => [id, paidCents]));
  if (paid.size !== expected.length) throw new Error('two expected payments have the same id');
  const paidOf = ({ id }: ExpectedPayment): bigint => paid.get(id) ?? 0n;
  return {
    paidOf,
    openOf: (payment: ExpectedPayment): bigint => payment.amountCents - paidOf(payment),
    move: (payment: ExpectedPayment, cents: bigint): void => {
      paid.set(payment.id, paidOf(payment) + cents);
    },
  };
}
export type Balances = ReturnType<typeof openBalances>;
