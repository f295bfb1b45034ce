import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import { type PricingTerms, priceOffer } from '../discount/price.ts';
import type { Currency } from '../money/currency.ts';
import { groupsOf, splitReduction, type VatGroup, type VatReduction } from './vat-split.ts';

/** A company as a document names it. */
export type DocumentParty = {
  readonly name: string;
  readonly code: string;
  readonly registrationNumber: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  /** ISO 3166 alpha-3. */
  readonly country: string;
};

/** An accepted offer, as its document needs it. */
export type AcceptedInvoice = {
  readonly invoiceNumber: string;
  readonly invoiceDate: CalendarDate;
  readonly dueDate: CalendarDate;
  readonly approvedOn: CalendarDate;
  readonly paymentDate: CalendarDate;
  readonly currency: Currency;
  readonly netCents: bigint;
  readonly taxCents: bigint;
  readonly roundingCents: bigint;
  readonly amountCents: bigint;
  /** Net and tax by rate, as the e-invoice that it came in with states them; empty where nothing is known but their sums. */
  readonly vatGroups: readonly VatGroup[];
  readonly terms: PricingTerms;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
  readonly totalCents: bigint;
};

/** Everything that a document says, as it was when it was issued. It is kept with the document and never read from elsewhere again. */
export type DocumentFacts = Omit<AcceptedInvoice, 'currency' | 'terms' | 'vatGroups'> & {
  readonly supplier: DocumentParty;
  readonly buyer: DocumentParty;
  readonly currencyCode: string;
  readonly annualRatePpm: number;
  readonly floorPpm: number;
  /** Whole days from payment to the due date, for which the discount is given; in documents from before that was so, from acceptance. */
  readonly days: number;
  /** The day that they are counted from. */
  readonly countedFrom: CalendarDate;
  readonly dayBasis: number;
  /** The discount in ppm of the amount, rounded for reading. */
  readonly discountPctPpm: number;
  /** The day of the payment, in a note that was issued because of it; null in what was issued before, and in agreements. */
  readonly reducedOn: CalendarDate | null;
  /** The discount by VAT group, rounding in none: it is outside net and VAT. The processing fee is no price cut and is in none of them. */
  readonly reductions: readonly VatReduction[];
};

/** What the document of an accepted offer says. */
export function documentFacts(
  invoice: AcceptedInvoice,
  parties: { readonly supplier: DocumentParty; readonly buyer: DocumentParty },
): DocumentFacts {
  const { currency, terms, vatGroups, ...stated } = invoice;
  const { amountCents, discountCents, dueDate, paymentDate } = stated;
  const price = priceOffer({ amountCents, currency, terms, dueDate, paymentDate });
  return {
    ...stated,
    ...parties,
    currencyCode: currency.code,
    annualRatePpm: terms.annualRatePpm,
    floorPpm: terms.floorPpm,
    days: daysBetween({ from: paymentDate, to: dueDate }),
    countedFrom: paymentDate,
    dayBasis: 365,
    discountPctPpm: price.ok ? price.discountPctPpm : 0,
    reducedOn: null,
    reductions: splitReduction(discountCents, groupsOf(stated, vatGroups), currency),
  };
}

/** The VAT part of a reduction, over all its groups. */
export const reducedVat = (reductions: readonly VatReduction[]): bigint =>
  reductions.reduce((sum, { vatCents }) => sum + vatCents, 0n);

/** The base part of a reduction, over all its groups. */
export const reducedBase = (reductions: readonly VatReduction[]): bigint =>
  reductions.reduce((sum, { baseCents }) => sum + baseCents, 0n);
