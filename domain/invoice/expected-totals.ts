import type { CalendarDate } from '../calendar/calendar-date.ts';
import { priceOffer } from '../discount/price.ts';
import { addToTotals, type TotalsByCurrency } from '../money/money-totals.ts';
import type { ChangeStatusOutcome } from './change-status.ts';
import type { InvoiceState, StoredPrice } from './invoice-state.ts';

/**
 * The total prices, in cents per currency, of what a change did: the price booked now, or the price taken away by a change that books
 * none. Rows done before count, so that a repeated call says the same; refused rows don't, since nothing is booked for them.
 */
export function outcomeTotals(outcome: ChangeStatusOutcome): TotalsByCurrency {
  const totals: TotalsByCurrency = new Map();
  for (const { currencyCode, before, after } of outcome.changed) {
    addToTotals(totals, currencyCode, (after.price ?? before.price)?.totalCents ?? 0n);
  }
  for (const { currencyCode, price } of outcome.unchanged) addToTotals(totals, currencyCode, price?.totalCents ?? 0n);
  return totals;
}

type ShownInvoice = Pick<InvoiceState, 'status' | 'amountCents' | 'currency' | 'dueDate' | 'terms' | 'price'>;

/** The price that a screen shows of an invoice on a business date: an offer's of that day, everything else's as it was left; null when it was never priced. */
export function shownPrice(invoice: ShownInvoice, businessDate: CalendarDate): StoredPrice | null {
  const { status, terms, price } = invoice;
  const today = status === 'REGISTERED' && terms !== null ? priceOffer({ ...invoice, businessDate, terms }) : null;
  return today?.ok ? today : price;
}

/**
 * The total prices that a screen shows of these invoices on a business date. It is what `expectedTotals` is compared with before
 * anything is written (decisions.md §6), whatever becomes of each row afterwards.
 */
export function shownTotals(invoices: readonly ShownInvoice[], businessDate: CalendarDate): TotalsByCurrency {
  const totals: TotalsByCurrency = new Map();
  for (const invoice of invoices) {
    const shown = shownPrice(invoice, businessDate);
    if (shown) addToTotals(totals, invoice.currency.code, shown.totalCents);
  }
  return totals;
}
