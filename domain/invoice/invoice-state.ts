import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { OfferPrice, PricingTerms } from '../discount/price.ts';
import type { Currency } from '../money/currency.ts';
import type { InvoiceStatus } from './invoice-status.ts';
import type { NoteGeneration } from './note-generation.ts';

/**
 * In which part the caller touches an invoice: the buyer, the operator for it, its supplier (or a rule of the
 * supplier), or the daily job. It is per invoice, because one company may be buyer of some and supplier of others.
 */
export const sides = ['buyer', 'operator', 'supplier', 'system'] as const;
export type Side = (typeof sides)[number];

/** Why an invoice has no terms to be registered with. */
export type NoTermsReason = 'no-category' | 'no-active-contract' | 'partnership-inactive';

/**
 * The money of an offer as it is stored with the invoice, the day of acceptance that it is for and the date on which it is then paid, from
 * which it counts; null where it was counted from its own day, as prices once were.
 */
export type StoredPrice = Pick<OfferPrice, 'discountCents' | 'processingCents' | 'totalCents'> & {
  readonly priceDate: CalendarDate;
  readonly paymentDate: CalendarDate | null;
  /** The date on which it would have been paid, had its week had room; only where it was moved. */
  readonly movedFrom?: CalendarDate;
};

/** What a transition needs to know of an invoice, read under its row lock. */
export type InvoiceState = {
  readonly status: InvoiceStatus;
  readonly registrationId: string | null;
  /** Whose payment calendar decides when it would be paid. */
  readonly buyerId: number;
  /** Its money goes through TARGET: euros that leave a country. It is so from the entry on, and stays for what is offered. */
  readonly throughTarget: boolean;
  /** One of both companies disputes it, and hasn't settled that yet. */
  readonly disputed: boolean;
  readonly amountCents: bigint;
  readonly currency: Currency;
  readonly dueDate: CalendarDate;
  /** Terms frozen at registration, and the price last booked with them; null while it isn't registered. */
  readonly terms: PricingTerms | null;
  readonly price: StoredPrice | null;
  /** Today's terms of the partnership, used by registration only. */
  readonly termsForRegistration: PricingTerms | NoTermsReason;
  readonly noteGeneration: NoteGeneration | null;
};

/** The part of an invoice that a transition decides. */
export type StatusAfter = Pick<InvoiceState, 'status' | 'registrationId' | 'terms' | 'price'>;
