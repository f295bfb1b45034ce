import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';

/** How far the payment of an accepted invoice is. Its supplier reads PAID as received. */
export const paymentStates = ['AGREED', 'ORDERED', 'PAID'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** What stands beside the state: each may be true of any of them that it makes sense for. */
export const paymentMarks = ['LATE', 'PARTLY_PAID', 'RETURNED', 'ON_HOLD', 'DISPUTED'] as const;
export type PaymentMark = (typeof paymentMarks)[number];

/** What happened to an invoice's money so far, in cents of its currency; all zero while nothing did. */
export type PaymentSums = {
  readonly payableCents: bigint;
  /** In orders that nobody released yet. */
  readonly draftedCents: bigint;
  /** In released orders or paid without one, less what was returned. */
  readonly orderedCents: bigint;
  /** Of what was ordered, what the buyer knows to be paid. */
  readonly paidCents: bigint;
  /** What the supplier says it has received. */
  readonly receivedCents: bigint;
  /** What came back from the bank. */
  readonly returnedCents: bigint;
};

/** What can still be ordered: never what is in an order already, nor what its supplier says it has. */
export function openCents(sums: PaymentSums): bigint {
  const unordered = sums.payableCents - sums.draftedCents - sums.orderedCents;
  const unreceived = sums.payableCents - sums.receivedCents;
  if (unordered <= 0n || unreceived <= 0n) return 0n;
  if (unordered < unreceived) return unordered;
  return unreceived;
}

/** What one of both sides says has arrived. */
export const settledCents = ({ paidCents, receivedCents }: PaymentSums): bigint =>
  paidCents > receivedCents ? paidCents : receivedCents;

/** The days that the payment of an invoice depends on: the agreed one, that of the last money, and today. */
export type PaymentDays = {
  readonly agreedOn: CalendarDate;
  readonly settledOn: CalendarDate | null;
  readonly today: CalendarDate;
};

export type PaymentStatus = {
  readonly state: PaymentState;
  readonly marks: readonly PaymentMark[];
  /** Calendar days behind the agreed day, until it was paid or until today; 0 when it isn't late. */
  readonly lateDays: number;
};

/** Whether its supplier has an account that could be paid to, and whether a dispute of it is open. */
export type PaymentHurdles = { readonly hasAccount: boolean; readonly disputed: boolean };

/**
 * The state of an accepted invoice's payment and its marks, for both sides and every screen. What is open waits where its supplier has no
 * account or where it is disputed, and that isn't the buyer's lateness.
 */
export function paymentStatus(
  sums: PaymentSums,
  days: PaymentDays,
  { hasAccount, disputed }: PaymentHurdles,
): PaymentStatus {
  const settled = settledCents(sums);
  const isPaid = settled >= sums.payableCents;
  const isOrdered = sums.draftedCents + sums.orderedCents > 0n;
  const state = isPaid ? 'PAID' : isOrdered ? 'ORDERED' : 'AGREED';
  const open = openCents(sums);
  const isOpen = !isPaid && open > 0n;
  const isHeld = isOpen && (!hasAccount || disputed);
  const until = isPaid ? (days.settledOn ?? days.today) : days.today;
  const late = Math.max(0, daysBetween({ from: days.agreedOn, to: until }));
  const marks: readonly (readonly [PaymentMark, boolean])[] = [
    ['LATE', late > 0 && !isHeld],
    ['PARTLY_PAID', settled > 0n && !isPaid],
    ['RETURNED', sums.returnedCents > 0n && open > 0n],
    ['ON_HOLD', isOpen && !hasAccount],
    ['DISPUTED', disputed && !isPaid],
  ];
  return {
    state,
    marks: marks.flatMap(([mark, holds]) => (holds ? [mark] : [])),
    lateDays: isHeld ? 0 : late,
  };
}
