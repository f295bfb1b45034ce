import type { InvoiceStatus } from './invoice-status.ts';

/** What a company says is wrong with an invoice. */
export const disputeKinds = [
  'NOT_DELIVERED',
  'WRONG_AMOUNT',
  'WRONG_PRICE_OR_QUANTITY',
  'RETURNED_GOODS',
  'UNKNOWN_INVOICE',
  'OTHER',
] as const;
export type DisputeKind = (typeof disputeKinds)[number];

/** Open, then settled by the company that opened it, or ended with its invoice. */
export const disputeStatuses = ['OPEN', 'SETTLED', 'ENDED'] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** The words of a dispute have so many characters at most. */
export const maxDisputeWords = 500;

/** Every reason not to open a dispute; each is a problem of the same name. */
export const disputeRefusalCodes = ['dispute-open', 'dispute-paid', 'dispute-too-late'] as const;
export type DisputeRefusal = (typeof disputeRefusalCodes)[number];

/** What a dispute depends on: the status, whether one is open, and whether either side says that all of the money has arrived. */
export type DisputableInvoice = {
  readonly status: InvoiceStatus;
  readonly disputed: boolean;
  readonly isPaid: boolean;
};

/** Whether a side of an invoice may open a dispute now; null where nothing speaks against it. What was rejected or voided brings no early payment. */
export function refuseDispute({ status, disputed, isPaid }: DisputableInvoice): DisputeRefusal | null {
  if (disputed) return 'dispute-open';
  if (status === 'DISCOUNT_APPROVED') return isPaid ? 'dispute-paid' : null;
  return status === 'PENDING' || status === 'REGISTERED' ? null : 'dispute-too-late';
}

/** Whether a kind says nothing without words. */
export const needsWords = (kind: DisputeKind): boolean => kind === 'OTHER';

/** Why a company may not settle a dispute; null where it may, also once it did. Only the side that opened it knows that it is settled. */
export function refuseSettling(
  { status, companyId }: { readonly status: DisputeStatus; readonly companyId: number },
  ownCompanyId: number,
): 'dispute-of-other-side' | 'dispute-ended' | null {
  if (companyId !== ownCompanyId) return 'dispute-of-other-side';
  return status === 'ENDED' ? 'dispute-ended' : null;
}
