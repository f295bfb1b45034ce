import type { DocumentKind } from './document-kind.ts';

/** What counts for whether the buyer can say of a document that it corrected its input tax. */
export type ConfirmedDocument = {
  readonly kind: DocumentKind;
  readonly vatCents: bigint;
  /** The whole price has arrived, by either side's word: before, nothing was reduced. */
  readonly isPaid: boolean;
  readonly isConfirmed: boolean;
};
export type ConfirmRefusal = 'vat-nothing-to-confirm' | 'vat-not-paid' | 'vat-confirmed';

/** Why the buyer can't confirm the correction of VAT by this document now; null when it can. It does so once. */
export function confirmRefusal({ kind, vatCents, isPaid, isConfirmed }: ConfirmedDocument): ConfirmRefusal | null {
  if (kind === 'AGREEMENT' || vatCents <= 0n) return 'vat-nothing-to-confirm';
  if (isConfirmed) return 'vat-confirmed';
  return isPaid ? null : 'vat-not-paid';
}
