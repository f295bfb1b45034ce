import { type PricingDay, paymentDate } from '../calendar/payment-date.ts';
import type { InvoiceState } from './invoice-state.ts';

/** What becomes of a request: open, then registered by the buyer, declined, withdrawn, or ended with its invoice. */
export const requestStatuses = ['OPEN', 'AGREED', 'DECLINED', 'WITHDRAWN', 'ENDED'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A supplier's note to a request and a buyer's reason for a no have so many characters at most. */
export const maxRequestWords = 500;

/** Every reason not to take a supplier's request for early payment. */
export const askRefusalCodes = ['not-found', 'wrong-status', 'not-allowed', 'disputed', 'payment-not-early'] as const;
export type AskRefusal = (typeof askRefusalCodes)[number];

/**
 * Whether a supplier may ask now for early payment of an invoice; null where nothing speaks against it. A yes today must still be paid
 * before the due date, as registration demands.
 */
export function refuseAsking(
  invoice: Pick<InvoiceState, 'status' | 'dueDate' | 'buyerId' | 'throughTarget' | 'disputed'>,
  allowed: boolean,
  day: PricingDay,
): AskRefusal | null {
  if (invoice.status !== 'PENDING') return 'wrong-status';
  if (!allowed) return 'not-allowed';
  if (invoice.disputed) return 'disputed';
  return paymentDate(day, invoice) < invoice.dueDate ? null : 'payment-not-early';
}
