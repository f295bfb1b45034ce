import type { InvoiceStatistics } from '@skonto/api/statistics';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { roundHalfUp } from '@skonto/domain/money/cents';
import { addAmounts, subtractAmounts } from '../../lib/amounts.ts';
import type { Href } from '../../lib/href.ts';
import { equals, listHref } from '../../lib/list-href.ts';

/** On which side of invoices a company stands in a card. */
export type CardSide = 'buyer' | 'supplier';
type Side = InvoiceStatistics['statsBuyer'];
type Sum = Side['pending'][string];

/** What a card says of one currency. A share or an average of nothing is null. */
export type CurrencyFigures = {
  readonly currency: string;
  readonly pending: Sum;
  readonly registered: Sum;
  readonly approved: Sum;
  /** The approved ones' share of all that aren't voided, in percent: by count and by amount. */
  readonly financed: { readonly byCount: number | null; readonly byAmount: number | null };
  /** Amount less total price of what was approved. */
  readonly discount: number;
  readonly discountPct: number | null;
  readonly days: number | null;
};

const nothing: Sum = { count: 0, amount: 0, totalPrice: 0 };
const hundredths = (amount: number): bigint => BigInt(Math.round(amount * 100));

/** A part in percent of the whole with two decimals, exact; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Number(roundHalfUp(hundredths(part) * 10_000n, hundredths(whole))) / 100;

/** The figures of each currency that has any, the one with the most invoices first. */
export function sideFigures(side: Side, daysByCurrency: Readonly<Record<string, number>>): readonly CurrencyFigures[] {
  const currencies = [...new Set(Object.values(side).flatMap(entries => Object.keys(entries)))];
  const counted = currencies.map(currency => {
    const of = (status: keyof Side): Sum => side[status][currency] ?? nothing;
    const [pending, registered, approved] = [of('pending'), of('registered'), of('approved')];
    const open = [pending, registered, approved, of('rejected')];
    const count = open.reduce((sum, one) => sum + one.count, 0);
    const amount = open.reduce((sum, one) => addAmounts(sum, one.amount), 0);
    const discount = subtractAmounts(approved.amount, approved.totalPrice);
    const financed = { byCount: percentOf(approved.count, count), byAmount: percentOf(approved.amount, amount) };
    const discountPct = percentOf(discount, approved.amount);
    const days = daysByCurrency[currency] ?? null;
    return { count, figures: { currency, pending, registered, approved, financed, discount, discountPct, days } };
  });
  return counted
    .sort((a, b) => b.count - a.count || a.figures.currency.localeCompare(b.figures.currency))
    .map(one => one.figures);
}

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
