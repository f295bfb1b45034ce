import type { ContractTerms } from '../contract/contract.ts';
import { roundHalfUp, roundToMinorUnits } from '../money/cents.ts';
import type { Currency } from '../money/currency.ts';
import type { RateMicros } from './exchange-rate.ts';

/** An approved invoice as billing sees it: its amount and the price booked at approval, in cents. */
export type BillableInvoice = {
  readonly amountCents: bigint;
  readonly currency: Currency;
  readonly discountCents: bigint;
  readonly processingCents: bigint;
};

/** The buyer's contract as it was at approval. */
export type FeeTerms = Pick<ContractTerms, 'discountFeePpm' | 'discountPctFixed' | 'processingFeePpm'>;

export type BillingFee = {
  readonly ok: true;
  /** Both parts in the invoice's currency, each rounded once. */
  readonly discountFeeCents: bigint;
  readonly processingFeeCents: bigint;
  /** Their sum in the billing currency. */
  readonly feeCents: bigint;
  readonly currency: 'RSD' | 'EUR';
  readonly ratesUsed: ReadonlyMap<string, RateMicros>;
};
export type BillingFeeOutcome = BillingFee | { readonly ok: false; readonly missingRates: readonly string[] };

const whole = 1_000_000n;

/** The currency in which a buyer of a country (alpha-3) is billed. */
export const billCurrency = (buyerCountry: string): 'RSD' | 'EUR' => (buyerCountry === 'SRB' ? 'RSD' : 'EUR');

/**
 * The currency codes whose rates a bill needs, sorted: every currency but RSD, the base, and EUR for buyers outside
 * Serbia, who are billed in it.
 */
export function ratesNeeded(invoices: readonly { readonly currencyCode: string }[], buyerCountry: string): string[] {
  const codes = new Set(invoices.map(invoice => invoice.currencyCode));
  if (codes.size > 0) codes.add(billCurrency(buyerCountry));
  codes.delete('RSD');
  return [...codes].sort();
}

/**
 * The operator's fee for one approved invoice (decisions.md §7), in RSD for a Serbian buyer (alpha-3 `SRB`), else in
 * EUR by way of RSD. The conversion is one exact fraction, rounded once; a missing rate is named, not guessed.
 */
export function billingFee(input: {
  readonly invoice: BillableInvoice;
  readonly contract: FeeTerms;
  readonly buyerCountry: string;
  readonly rates: ReadonlyMap<string, RateMicros>;
}): BillingFeeOutcome {
  const { invoice, contract, buyerCountry, rates } = input;
  const needed = ratesNeeded([{ currencyCode: invoice.currency.code }], buyerCountry);
  const missingRates = needed.filter(code => !rates.has(code));
  if (missingRates.length > 0) return { ok: false, missingRates };
  const { discountFeeCents, processingFeeCents } = ownFee(invoice, contract);
  const currency = billCurrency(buyerCountry);
  const sumCents = discountFeeCents + processingFeeCents;
  const feeCents = roundHalfUp(sumCents * rateOf(rates, invoice.currency.code), rateOf(rates, currency));
  const ratesUsed = new Map(needed.map(code => [code, rateOf(rates, code)]));
  return { ok: true, discountFeeCents, processingFeeCents, feeCents, currency, ratesUsed };
}

/** Both parts of the fee in the invoice's own currency, each rounded once: it takes no rate to know them. */
export function ownFee(
  invoice: BillableInvoice,
  contract: FeeTerms,
): Pick<BillingFee, 'discountFeeCents' | 'processingFeeCents'> {
  const base = contract.discountPctFixed ? invoice.amountCents : invoice.discountCents;
  return {
    discountFeeCents: share(base, contract.discountFeePpm, invoice.currency),
    processingFeeCents: share(invoice.processingCents, contract.processingFeePpm, invoice.currency),
  };
}

function share(cents: bigint, ppm: number, currency: Currency): bigint {
  return roundToMinorUnits(cents * BigInt(ppm), whole, currency);
}

function rateOf(rates: ReadonlyMap<string, RateMicros>, code: string): RateMicros {
  if (code === 'RSD') return whole;
  const rate = rates.get(code);
  if (rate === undefined || rate <= 0n) throw new Error(`There is no rate of ${code}.`);
  return rate;
}
