import type { CalendarDate } from '../calendar/calendar-date.ts';

/** What becomes of an invoice that a supplier submits: its buyer confirms or declines it, or the supplier withdraws it. */
export const submissionStatuses = ['SUBMITTED', 'CONFIRMED', 'DECLINED', 'WITHDRAWN'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** What a confirmation came to: an invoice was added to the books, was there already, or was there with other facts, which count. */
export const confirmations = ['ADDED', 'LINKED', 'AS_BOOKS'] as const;
export type Confirmation = (typeof confirmations)[number];

/** How a submission compares with its buyer's books; DELETED is the invoice of a confirmed one that isn't there any more. */
export const bookStates = ['ABSENT', 'SAME', 'DIFFERS', 'DELETED'] as const;
export type BookState = (typeof bookStates)[number];

/** So many submissions of one supplier to one buyer wait for an answer at most. */
export const maxOpenSubmissions = 10_000;
/** With those that were submitted within a day and withdrawn: withdrawing makes room only so often. */
export const maxSubmissionsOfDay = 20_000;
/** A buyer's reason for a no has so many characters at most. */
export const maxDecliningWords = 500;

/** What is compared: whatever else the two companies write of an invoice is their own. */
export type ComparedFacts = {
  readonly amountCents: bigint;
  readonly currency: string;
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate;
};

export const bookDifferences = ['amount', 'currency', 'invoiceDate', 'dueDate'] as const;
export type BookDifference = (typeof bookDifferences)[number];

/** In what a submission differs from the invoice of the same number in the books. */
export function differencesOf(submitted: ComparedFacts, booked: ComparedFacts): BookDifference[] {
  const differs: Readonly<Record<BookDifference, boolean>> = {
    amount: submitted.amountCents !== booked.amountCents,
    currency: submitted.currency !== booked.currency,
    invoiceDate: submitted.invoiceDate !== booked.invoiceDate,
    dueDate: submitted.dueDate !== booked.dueDate,
  };
  return bookDifferences.filter(name => differs[name]);
}

/** Every reason why a submission stays as it is. */
export const submissionLeftCodes = [
  'not-found',
  'not-open',
  'differs',
  'not-partners',
  'currency-not-used',
  'number-taken',
] as const;
export type SubmissionLeft = (typeof submissionLeftCodes)[number];

/** An open submission and what its confirmation meets. */
export type Confirmable = {
  readonly submitted: ComparedFacts;
  /** The invoice of the same number in the books. */
  readonly booked: ComparedFacts | null;
  readonly partners: boolean;
  readonly currencyUsed: boolean;
};

/**
 * What confirming comes to. The books are never changed: one that differs from them is confirmed as they say, and only where whoever
 * confirms said so.
 */
export function decideConfirmation(one: Confirmable, asBooks: boolean): Confirmation | SubmissionLeft {
  if (one.booked !== null) {
    if (differencesOf(one.submitted, one.booked).length === 0) return 'LINKED';
    return asBooks ? 'AS_BOOKS' : 'differs';
  }
  if (!one.partners) return 'not-partners';
  return one.currencyUsed ? 'ADDED' : 'currency-not-used';
}

export const isConfirmation = (decided: Confirmation | SubmissionLeft): decided is Confirmation =>
  confirmations.some(one => one === decided);
