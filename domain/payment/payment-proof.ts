import { type NoteRefusal, noteDeltas, type PaymentDeltas } from './payment-note.ts';
import type { PaymentSums } from './payment-state.ts';

/** What a line of a bank statement proves of an invoice: its buyer paid it, the bank sent that back, or its supplier received it. */
export type ProofKind = 'PAID' | 'RETURNED' | 'RECEIVED';

/**
 * What a proof changes in the sums of an invoice's payment. Unlike a note by hand it belongs to one order where there is one: it pays what
 * that order has under way and never anything directly, and what comes back was paid before. A draft of the rest doesn't stand in its way.
 */
export function proofDeltas(
  kind: ProofKind,
  amountCents: bigint,
  { sums, isOrdered }: { readonly sums: PaymentSums; readonly isOrdered: boolean },
): PaymentDeltas | NoteRefusal {
  if (kind === 'RECEIVED' || (kind === 'PAID' && !isOrdered)) return noteDeltas(kind, amountCents, sums);
  const { orderedCents, paidCents } = sums;
  const most = kind === 'PAID' ? orderedCents - paidCents : paidCents;
  if (amountCents > most) return 'payment-too-much';
  if (kind === 'PAID') return { orderedCents: 0n, paidCents: amountCents, receivedCents: 0n, returnedCents: 0n };
  return { orderedCents: -amountCents, paidCents: -amountCents, receivedCents: 0n, returnedCents: amountCents };
}

/** A part of an order: what one of its invoices comes to, and what lines have proven of that so far. */
export type ProvenPart = {
  readonly invoiceId: number;
  readonly amountCents: bigint;
  readonly provenCents: bigint;
};
export type ProofShare = { readonly invoiceId: number; readonly amountCents: bigint };

/** How much of its parts an amount covers, one after the other; null when it is more than they hold. */
function spread(
  parts: readonly ProvenPart[],
  cents: bigint,
  freeOf: (part: ProvenPart) => bigint,
): readonly ProofShare[] | null {
  let left = cents;
  const shares = parts.flatMap((part): ProofShare[] => {
    const free = freeOf(part);
    let share = left;
    if (free < share) share = free;
    left -= share > 0n ? share : 0n;
    return share > 0n ? [{ invoiceId: part.invoiceId, amountCents: share }] : [];
  });
  return left === 0n ? shares : null;
}

/** Which invoices of an order an amount pays: the first of them first. Null when it is more than is open of them. */
export const sharesPaid = (parts: readonly ProvenPart[], cents: bigint): readonly ProofShare[] | null =>
  spread(parts, cents, ({ amountCents, provenCents }) => amountCents - provenCents);

/** Which invoices of an order an amount takes back: the last of them first. Null when it is more than was paid of them. */
export const sharesReturned = (parts: readonly ProvenPart[], cents: bigint): readonly ProofShare[] | null =>
  spread(parts.toReversed(), cents, ({ provenCents }) => provenCents);
