import { openCents, type PaymentSums } from './payment-state.ts';

/**
 * What people note of a payment by hand: the buyer that it paid or that the bank returned it, the supplier that it received it. BEFORE is
 * what was to be paid before Skonto kept payments; nobody notes that.
 */
export const paymentNoteKinds = ['PAID', 'RECEIVED', 'RETURNED'] as const;
export type PaymentNoteKind = (typeof paymentNoteKinds)[number];
export const paymentEntryKinds = [...paymentNoteKinds, 'BEFORE'] as const;
export type PaymentEntryKind = (typeof paymentEntryKinds)[number];

/** What an entry adds to the sums of its invoice's payment; taking it back subtracts the same. */
export type PaymentDeltas = {
  readonly orderedCents: bigint;
  readonly paidCents: bigint;
  readonly receivedCents: bigint;
  readonly returnedCents: bigint;
};
/** Why a note can't be made: the invoice is in an order that nobody released, or the amount is more than there is. */
export type NoteRefusal = 'payment-in-draft' | 'payment-too-much';

const nothing: PaymentDeltas = { orderedCents: 0n, paidCents: 0n, receivedCents: 0n, returnedCents: 0n };

/**
 * What a note changes. What is paid settles what was ordered; where nothing was, it is paid without an order. What is returned was under way
 * first, else paid. The supplier's word changes nothing of the buyer's sums, and nobody pays a second time what it says to have.
 */
export function noteDeltas(kind: PaymentNoteKind, amountCents: bigint, sums: PaymentSums): PaymentDeltas | NoteRefusal {
  if (kind === 'RECEIVED') {
    const fits = sums.receivedCents + amountCents <= sums.payableCents;
    return fits ? { ...nothing, receivedCents: amountCents } : 'payment-too-much';
  }
  if (sums.draftedCents > 0n) return 'payment-in-draft';
  const underWay = sums.orderedCents - sums.paidCents;
  if (kind === 'RETURNED') {
    if (amountCents > sums.orderedCents) return 'payment-too-much';
    const ofPaid = amountCents > underWay ? amountCents - underWay : 0n;
    return { ...nothing, orderedCents: -amountCents, paidCents: -ofPaid, returnedCents: amountCents };
  }
  const direct = amountCents > underWay ? amountCents - underWay : 0n;
  const free = openCents({ ...sums, receivedCents: 0n });
  return direct > free ? 'payment-too-much' : { ...nothing, orderedCents: direct, paidCents: amountCents };
}

/** True when taking an entry back leaves sums that can be: nothing below zero, nothing above what is payable, no more paid than ordered. */
export function canTakeBack(deltas: PaymentDeltas, sums: PaymentSums): boolean {
  const ordered = sums.orderedCents - deltas.orderedCents;
  const paid = sums.paidCents - deltas.paidCents;
  return (
    sums.receivedCents >= deltas.receivedCents &&
    sums.returnedCents >= deltas.returnedCents &&
    paid >= 0n &&
    paid <= ordered &&
    sums.draftedCents + ordered <= sums.payableCents
  );
}
