import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { AccountNumber } from '@skonto/domain/payment/bank-account';
import type { StatementLine } from '../statements/statement.ts';

/** A payment that should appear on statements, as the owner of their accounts sees it. */
export type ExpectedPayment = {
  readonly id: string;
  readonly direction: 'in' | 'out';
  /** As the order gave it, or null. */
  readonly endToEndId: string | null;
  /** The number of the credit reference, with or without its dashes; null where there is none. */
  readonly reference: string | null;
  /** Of the other side, in its one form; null where it isn't known, and then nothing is matched by amount. */
  readonly account: AccountNumber | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly amountCents: bigint;
  /** What earlier statements brought of it. */
  readonly paidCents: bigint;
  /** When it is to be paid. */
  readonly day: CalendarDate;
  /** The order that pays several of them at once, or null. */
  readonly group: string | null;
};

/** A line of a statement with what its statement says of it. */
export type AccountLine = { readonly account: string; readonly currency: string; readonly line: StatementLine };

/** How a line was matched, the surest first. */
export type MatchWay = 'end-to-end' | 'reference' | 'batch' | 'purpose' | 'amount' | 'group';

/**
 * A line that pays, all that is open or a part of it, or that takes back what was paid. The shares add up to the line's amount; each payment
 * that a line doesn't pay whole is told by `kind`.
 */
export type Match = {
  readonly of: AccountLine;
  readonly way: MatchWay;
  readonly kind: 'whole' | 'part' | 'return';
  readonly shares: readonly { readonly payment: ExpectedPayment; readonly cents: bigint }[];
};

/**
 * Why a line isn't matched: nothing fits; several fit; it is more than is open; what it names is paid already; its payment went to another
 * account than was ordered; it brings money back that nobody is sure of; it came before.
 */
export type NoMatchReason =
  | 'unknown'
  | 'ambiguous'
  | 'more-than-open'
  | 'paid-already'
  | 'other-account'
  | 'return-unsure'
  | 'line-twice';
export type CandidateSign = 'named' | 'account' | 'amount' | 'day';
/** A payment that may be meant, and what speaks for it. */
export type Candidate = { readonly payment: ExpectedPayment; readonly signs: readonly CandidateSign[] };
export type Unmatched = {
  readonly of: AccountLine;
  readonly reason: NoMatchReason;
  /** The likeliest first, at most five. */
  readonly candidates: readonly Candidate[];
};

/** Every line is in one of them, once. */
export type Matching = { readonly matches: readonly Match[]; readonly unmatched: readonly Unmatched[] };
