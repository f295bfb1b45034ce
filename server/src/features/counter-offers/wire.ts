import type { CounterLeft, CounterPrice } from '@skonto/api/counter-offers';
import { type FeeTerms, ownFee } from '@skonto/domain/billing/billing-fee';
import { earlyReturn } from '@skonto/domain/invoice/early-payment';
import type { StoredPrice } from '@skonto/domain/invoice/invoice-state';
import { daysPriced } from '@skonto/domain/invoice/price-of-day';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import type { Ctx } from '../../platform/context.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';

/** What the buyer earns a year with an offer at a price, in percent, by the way in which all screens count it. */
function yearlyReturn(offer: LockedInvoice, price: StoredPrice, terms: FeeTerms): number | null {
  const { discountFeeCents, processingFeeCents } = ownFee({ ...offer, ...price }, terms);
  const { yearlyRatePpm } = earlyReturn({
    costCents: price.discountCents + price.processingCents,
    operatorCents: discountFeeCents + processingFeeCents,
    paidCents: price.totalCents,
    paidCentDays: price.totalCents * BigInt(daysPriced(price, offer.dueDate)),
  });
  return yearlyRatePpm === null ? null : wireFromPpm(yearlyRatePpm);
}

/** A price of an offer for one side; `terms` are those of the buyer's contract where the buyer reads it. */
export const wirePrice = (offer: LockedInvoice, price: StoredPrice, terms: FeeTerms | undefined): CounterPrice => ({
  day: price.priceDate,
  // A price of now or later has its date.
  paymentDate: price.paymentDate ?? price.priceDate,
  discount: wireFromCents(price.discountCents),
  processingFee: wireFromCents(price.processingCents),
  total: wireFromCents(price.totalCents),
  yearlyReturn: terms ? yearlyReturn(offer, price, terms) : null,
});

type Left = ReadonlyMap<number, CounterLeft[number]['code']>;

/** What stays as it is, each with a sentence that says what to do. */
export const wireLeft = (ctx: Ctx, left: Left): CounterLeft =>
  [...left].map(([id, code]) => ({ id, code, message: ctx.t(`counterOffers.left.${code}`) }));
