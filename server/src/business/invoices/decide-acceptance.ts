import { type AcceptRule, acceptingRule, ruleOfferOn } from '@skonto/domain/automation/accept-rule';
import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { type ChangeStatusOutcome, decideChangeStatus } from '@skonto/domain/invoice/change-status';
import type { LimitedDay } from '@skonto/domain/invoice/payment-limit';
import type { LockedInvoice } from '../../tables/invoices.ts';

/**
 * Since when an offer must be open: 'whenever' for a trial and for a rule whose supplier accepts with it, else by the numbers from which
 * rules may accept offers of each buyer (`rulesFromOf`). A buyer that is absent has none: the rule's own number decides.
 */
export type OpenSince = 'whenever' | ReadonlyMap<number, bigint>;

/** An offer as rules look at it on a day. */
export const ruleOffer = (offer: LockedInvoice, day: CalendarDate, since: OpenSince) =>
  ruleOfferOn(
    offer,
    day,
    since === 'whenever' ? null : { number: offer.registrationNumber, rulesFrom: since.get(offer.buyerId) ?? 0n },
  );

/** Offers by the rule that takes each, in the order of the rules; those that none takes are left out. */
export function takenByRules<R extends AcceptRule>(
  rules: readonly R[],
  offers: readonly LockedInvoice[],
  { day, since }: { readonly day: CalendarDate; readonly since: OpenSince },
): Map<R, LockedInvoice[]> {
  const taken = new Map<R, LockedInvoice[]>(rules.map(rule => [rule, []]));
  for (const offer of offers) {
    const rule = acceptingRule(rules, ruleOffer(offer, day, since));
    if (rule) taken.get(rule)?.push(offer);
  }
  return taken;
}

/**
 * What accepting these offers would come to on a day, checked as the click of their supplier is. `fees` are of the buyers whose contract
 * is active; null asks for no contract, for days that are past.
 */
export function decideAcceptance(
  offers: readonly LockedInvoice[],
  day: LimitedDay,
  fees: ReadonlyMap<number, FeeTerms> | null,
): ChangeStatusOutcome {
  // In one order whoever asks: where a buyer has a limit, each takes its room from the next.
  const inOrder = offers.toSorted((one, other) => one.id - other.id);
  const requests = inOrder.map(offer => ({
    invoiceId: offer.id,
    namedRegistrationId: offer.registrationId,
    side: 'supplier' as const,
    buyerContractActive: fees === null || fees.has(offer.buyerId),
    invoice: { ...offer, termsForRegistration: 'no-category' as const },
  }));
  return decideChangeStatus({
    target: 'DISCOUNT_APPROVED',
    businessDate: day.businessDate,
    hour: day.hour,
    payment: day.payment,
    limits: day.limits,
    requests,
    newRegistrationId: () => '',
  });
}
