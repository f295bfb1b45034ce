import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import type { Href } from '../../lib/href.ts';
import { equals, listHref } from '../../lib/list-href.ts';
import type { CardSide } from './side-cards.tsx';

type ShownStatus = Extract<InvoiceStatus, 'PENDING' | 'REGISTERED' | 'DISCOUNT_APPROVED'>;

/**
 * The list on which the invoices of a figure stand, narrowed to them (DASH-08 to DASH-12): `/invoices` holds what is active, REGISTERED or
 * PENDING, and `/invoices-other` the history. The operator has no offers, so it finds both sides among the invoices.
 */
export function invoicesHref(side: CardSide, status: ShownStatus, currency: string, seeAll: boolean): Href {
  const inCurrency = equals('currency', currency);
  const filters = [equals('status', status), inCurrency];
  if (side === 'buyer' || seeAll)
    return listHref(status === 'DISCOUNT_APPROVED' ? '/invoices-other' : '/invoices', filters);
  // The offers' own list holds REGISTERED ones alone and has no filter by status.
  return status === 'REGISTERED' ? listHref('/offers', [inCurrency]) : listHref('/offers-other', filters);
}

/** The partners behind a count. Buyers have no filter by their activity, for a buyer without a contract is no less a partner. */
export const partnersHref = (side: CardSide, onlyActive: boolean): Href =>
  side === 'buyer' ? listHref('/suppliers', onlyActive ? [equals('activated', 'true')] : []) : '/buyers';
