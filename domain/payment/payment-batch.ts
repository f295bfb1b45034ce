import { makeReference, type PaymentReference } from './payment-reference.ts';

/** A batch waits for a second person, was released by one, or was given up. */
export const batchStates = ['DRAFT', 'RELEASED', 'DISCARDED'] as const;
export type BatchState = (typeof batchStates)[number];

/** Whether a batch that a person gives up goes back to its maker, who has to be told why: somebody else's word on it, in the place of a release. */
export const goesBack = (madeBy: number, givenUpBy: number): boolean => madeBy !== givenUpBy;

/** A batch's state as people read it; what goes back to its maker follows from who gave it up and is kept nowhere else. */
export const shownBatchStates = [...batchStates, 'SENT_BACK'] as const;
export type ShownBatchState = (typeof shownBatchStates)[number];

export const shownBatchState = (state: BatchState, madeBy: number, givenUpBy: number | null): ShownBatchState =>
  state === 'DISCARDED' && givenUpBy !== null && goesBack(madeBy, givenUpBy) ? 'SENT_BACK' : state;

/** One order for all invoices of a supplier that go to one account, or one for each invoice. */
export const batchGroupings = ['SUPPLIER', 'INVOICE'] as const;
export type BatchGrouping = (typeof batchGroupings)[number];

/** How the payee's account compares with the payments before: the same, the supplier's first, or another than the last time. */
export const accountChecks = ['UNCHANGED', 'FIRST', 'CHANGED'] as const;
export type AccountCheck = (typeof accountChecks)[number];

/** Currencies that orders are made in: the bank's formats know no others. */
export const orderCurrencies = ['RSD', 'EUR'] as const;
export type OrderCurrency = (typeof orderCurrencies)[number];

/** So many invoices one batch holds; what is left is for the next one. */
export const maxBatchInvoices = 500;

/** The number of a buyer's n-th batch of a year, such as `B-2026/118`. */
export const batchNumber = (year: string, nth: number): string => `B-${year}/${nth}`;

/** The number of a buyer's n-th order of a year, digits alone, such as `20260118`: what statements bring back. */
export const orderNumber = (year: string, nth: number): string => `${year}${String(nth).padStart(4, '0')}`;

/** The reference of an order, its number by model 97. */
export function orderReference(number: string): PaymentReference {
  const made = makeReference(number);
  if (!made) throw new Error(`order number ${number} makes no reference`);
  return made;
}
