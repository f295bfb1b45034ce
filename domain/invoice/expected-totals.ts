import { addToTotals, type TotalsByCurrency } from '../money/money-totals.ts';
import type { ChangeStatusOutcome } from './change-status.ts';
import type { InvoiceState, StoredPrice } from './invoice-state.ts';
import { type LimitedDay, priceIfAccepted } from './payment-limit.ts';

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

type ShownInvoice = Pick<
  InvoiceState,
  'status' | 'buyerId' | 'throughTarget' | 'amountCents' | 'currency' | 'dueDate' | 'terms' | 'price'
>;

/** The price that a screen shows of an invoice on a day: an offer's of that day, everything else's as it was left; null when it was never priced. */
export function shownPrice(invoice: ShownInvoice, day: LimitedDay): StoredPrice | null {
  const { status, terms, price } = invoice;
  const today = status === 'REGISTERED' && terms !== null ? priceIfAccepted({ ...invoice, terms }, day) : price;
  return typeof today === 'string' ? price : today;
}

/**
 * The total prices that a screen shows of these invoices on a day. It is what `expectedTotals` is compared with before
 * anything is written (decisions.md §6), whatever becomes of each row afterwards. Of what is accepted together it is the price that is
 * booked: where a buyer has a limit, each takes its room from the next.
 */
export function shownTotals(
  invoices: readonly (ShownInvoice & { readonly id: number })[],
  day: LimitedDay,
  outcome: Pick<ChangeStatusOutcome, 'changed'>,
): TotalsByCurrency {
  const totals: TotalsByCurrency = new Map();
  const accepted = new Map(
    outcome.changed.flatMap(({ invoiceId, after }) =>
      after.status === 'DISCOUNT_APPROVED' ? [[invoiceId, after.price] as const] : [],
    ),
  );
  for (const invoice of invoices) {
    const shown = accepted.get(invoice.id) ?? shownPrice(invoice, day);
    if (shown) addToTotals(totals, invoice.currency.code, shown.totalCents);
  }
  return totals;
}
