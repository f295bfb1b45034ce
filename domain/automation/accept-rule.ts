import { type CalendarDate, daysBetween } from '../calendar/calendar-date.ts';
import type { NoteGeneration } from '../invoice/note-generation.ts';

/** A supplier's standing answer to offers (decisions.md §7). Bounds are inclusive; an upper bound may be absent. */
export type AcceptRule = {
  /** A rule that rests accepts nothing. */
  readonly active: boolean;
  /** One buyer, or null for any. */
  readonly buyerCompanyId: number | null;
  readonly currencyCode: string;
  readonly amountLowerCents: bigint;
  readonly amountUpperCents: bigint | null;
  readonly daysLower: number;
  readonly daysUpper: number | null;
  /** Registrations up to this number were there before the rule: it leaves them to its supplier. */
  readonly rulesFrom: bigint;
};

/** Which registration an offer is, and up to which one all rules leave those of its buyer to the supplier. */
type RegistrationOrder = { readonly number: bigint; readonly rulesFrom: bigint };

/** What a rule looks at. `days` are the whole days from the business date to the due date. */
export type RuleOffer = {
  readonly buyerCompanyId: number;
  readonly currencyCode: string;
  readonly amountCents: bigint;
  readonly days: number;
  readonly noteGeneration: NoteGeneration | null;
  /** null where it doesn't matter since when the offer is open: for a trial, and for what its supplier accepts with the rule. */
  readonly registered: RegistrationOrder | null;
};

type OfferFacts = {
  readonly buyerId: number;
  readonly currency: { readonly code: string };
  readonly amountCents: bigint;
  readonly dueDate: CalendarDate;
  readonly noteGeneration: NoteGeneration | null;
};

/** An offer as rules look at it on a day. */
export const ruleOfferOn = (offer: OfferFacts, day: CalendarDate, registered: RegistrationOrder | null): RuleOffer => ({
  buyerCompanyId: offer.buyerId,
  currencyCode: offer.currency.code,
  amountCents: offer.amountCents,
  days: daysBetween({ from: day, to: offer.dueDate }),
  noteGeneration: offer.noteGeneration,
  registered,
});

export const ruleMismatches = [
  'switched-off',
  'buyer',
  'currency',
  'amount-below',
  'amount-above',
  'days-below',
  'days-above',
  'note-generation-unset',
  'open-before',
] as const;
export type RuleMismatch = (typeof ruleMismatches)[number];

/** What keeps an offer out of a rule: of an amount in cents, of a number of days in days, of anything else without a measure. */
export type RuleGap =
  | { readonly why: 'switched-off' | 'buyer' | 'currency' | 'note-generation-unset' | 'open-before' }
  | { readonly why: 'amount-below' | 'amount-above'; readonly boundCents: bigint; readonly byCents: bigint }
  | { readonly why: 'days-below' | 'days-above'; readonly boundDays: number; readonly byDays: number };

/** Everything that keeps a rule from accepting an offer, and by how much; nothing when it accepts it. */
export function ruleGaps(rule: AcceptRule, offer: RuleOffer): RuleGap[] {
  const gaps: RuleGap[] = [];
  if (!rule.active) gaps.push({ why: 'switched-off' });
  if (rule.buyerCompanyId !== null && rule.buyerCompanyId !== offer.buyerCompanyId) gaps.push({ why: 'buyer' });
  if (rule.currencyCode === offer.currencyCode) gaps.push(...amountGaps(rule, offer.amountCents));
  else gaps.push({ why: 'currency' });
  gaps.push(...daysGaps(rule, offer.days));
  // A rule can't answer which document to issue, so it waits until someone has.
  if (offer.noteGeneration === null) gaps.push({ why: 'note-generation-unset' });
  if (isOpenBefore(rule, offer)) gaps.push({ why: 'open-before' });
  return gaps;
}

/** Whether the offer was open before the rule could accept it: then accepting is its supplier's alone (decision 0220). */
const isOpenBefore = ({ rulesFrom }: AcceptRule, { registered }: RuleOffer): boolean =>
  registered !== null && (registered.number <= rulesFrom || registered.number <= registered.rulesFrom);

/** Amounts are compared in the rule's own currency only. */
function amountGaps({ amountLowerCents: lower, amountUpperCents: upper }: AcceptRule, cents: bigint): RuleGap[] {
  if (cents < lower) return [{ why: 'amount-below', boundCents: lower, byCents: lower - cents }];
  if (upper !== null && cents > upper) return [{ why: 'amount-above', boundCents: upper, byCents: cents - upper }];
  return [];
}

function daysGaps({ daysLower: lower, daysUpper: upper }: AcceptRule, days: number): RuleGap[] {
  if (days < lower) return [{ why: 'days-below', boundDays: lower, byDays: lower - days }];
  if (upper !== null && days > upper) return [{ why: 'days-above', boundDays: upper, byDays: days - upper }];
  return [];
}

/** Whether a rule accepts an offer. */
export const ruleMatches = (rule: AcceptRule, offer: RuleOffer): boolean => ruleGaps(rule, offer).length === 0;

/** The rule that accepts an offer: the first of them, in the order in which they stand. */
export const acceptingRule = <R extends AcceptRule>(rules: readonly R[], offer: RuleOffer): R | undefined =>
  rules.find(rule => ruleMatches(rule, offer));
