import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import type { ContractTerms } from '../contract/contract.ts';
import { roundHalfUp, roundToMinorUnits } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import type { CategoryTerms } from './discount-category.ts';

/** What one offer is priced with: the snapshot frozen at registration (decisions.md §1, §5). */
export type PricingTerms = {
  readonly annualRatePpm: number;
  readonly floorPpm: number;
  readonly processingFeePpm: number;
  readonly processingFeeMinCents: bigint;
};

/** A priced offer. `totalCents` is what the supplier is paid: the amount less both parts, to the cent. */
export type OfferPrice = {
  readonly days: number;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
  readonly totalCents: bigint;
  /** The discount in ppm of the amount, rounded for display; the cents above never go through it. */
  readonly discountPctPpm: number;
};

/** `payment-not-early`: it would be paid less than a day before it is due. `nothing-left`: the parts would eat the whole amount. */
export type NoPriceReason = 'payment-not-early' | 'nothing-left';
export type PriceOutcome =
  | ({ readonly ok: true } & OfferPrice)
  | { readonly ok: false; readonly reason: NoPriceReason };

type Priced = {
  readonly amountCents: bigint;
  readonly currency: Currency;
  readonly terms: PricingTerms;
};
export type PriceInput = Priced & { readonly dueDate: CalendarDate; readonly paymentDate: CalendarDate };

const daysPerYear = 365n;
const whole = 1_000_000n;

/**
 * Prices an offer that is paid on a date by decisions.md §5: actual/365 from payment to due date, with a floor, and a processing
 * fee with a minimum. Preview, registration, repricing and acceptance all call it, so they can't differ. Each part is rounded
 * once, from an exact fraction; the total is a subtraction and never rounded.
 */
export function priceOffer({ paymentDate, dueDate, ...priced }: PriceInput): PriceOutcome {
  return priceForDays({ ...priced, days: daysBetween({ from: paymentDate, to: dueDate }) });
}

/** The same for a number of days, where no dates are known: what terms would mean for an invoice. */
export function priceForDays({ amountCents, currency, terms, days }: Priced & { readonly days: number }): PriceOutcome {
  if (days < 1) return { ok: false, reason: 'payment-not-early' };
  const shareOfYear = discountShare(terms, days);
  const discountCents = roundToMinorUnits(amountCents * shareOfYear, daysPerYear * whole, currency);
  const feeCents = roundToMinorUnits(amountCents * BigInt(terms.processingFeePpm), whole, currency);
  const processingCents = largerOf(feeCents, terms.processingFeeMinCents);
  const totalCents = amountCents - discountCents - processingCents;
  if (totalCents <= 0n) return { ok: false, reason: 'nothing-left' };
  const discountPctPpm = Number(roundHalfUp(shareOfYear, daysPerYear));
  return { ok: true, days, discountCents, processingCents, totalCents, discountPctPpm };
}

/** The discount in ppm times 365, so that the daily share of the annual rate stays whole. */
function discountShare(terms: PricingTerms, days: number): bigint {
  return largerOf(BigInt(terms.annualRatePpm) * BigInt(days), BigInt(terms.floorPpm) * daysPerYear);
}

/** `Math.max` takes no bigint. */
function largerOf(one: bigint, other: bigint): bigint {
  if (one > other) return one;
  return other;
}

/** Whether the contract's minimum gives the discount, and not the rate for the days. */
export const floorDecides = (terms: PricingTerms, days: number): boolean =>
  BigInt(terms.floorPpm) * daysPerYear > BigInt(terms.annualRatePpm) * BigInt(days);

/** The terms an invoice of this currency would be registered with: its category's rates over its contract's floor. */
export function termsFor(
  category: CategoryTerms,
  contract: Pick<ContractTerms, 'minDiscountPpm'>,
  currency: Currency,
): PricingTerms {
  return {
    annualRatePpm: category.annualRatePpm,
    floorPpm: contract.minDiscountPpm,
    processingFeePpm: category.processingFeePpm,
    processingFeeMinCents: category.processingFeeMinCents[currency.code] ?? 0n,
  };
}

/**
 * The supplier's all-in yearly cost in ppm, for display beside its own loan rate: both parts over the money paid,
 * scaled to 365 days (domain-facts.md §3.5). Simple, not compound.
 */
export function annualCostPpm(price: Omit<OfferPrice, 'discountPctPpm'>): number {
  return yearlyRatePpm(price.discountCents + price.processingCents, price.totalCents * BigInt(price.days));
}

/** The same of several offers together: what they cost, over the money paid times the days that it is paid early. */
export function yearlyRatePpm(costCents: bigint, paidCentDays: bigint): number {
  return Number(roundHalfUp(costCents * whole * daysPerYear, paidCentDays));
}
