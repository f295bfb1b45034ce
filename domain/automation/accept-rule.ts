import type { NoteGeneration } from '../invoice/note-generation.ts';

/** A supplier's standing answer to offers (decisions.md §7). Bounds are inclusive; an upper bound may be absent. */
export type AcceptRule = {
  /** One buyer, or null for any. */
  readonly buyerCompanyId: number | null;
  readonly currencyCode: string;
  readonly amountLowerCents: bigint;
  readonly amountUpperCents: bigint | null;
  readonly daysLower: number;
  readonly daysUpper: number | null;
};

/** What a rule looks at. `days` are the whole days from the business date to the due date. */
export type RuleOffer = {
  readonly buyerCompanyId: number;
  readonly currencyCode: string;
  readonly amountCents: bigint;
  readonly days: number;
  readonly noteGeneration: NoteGeneration | null;
};

export type RuleMismatch =
  | 'buyer'
  | 'currency'
  | 'amount-below'
  | 'amount-above'
  | 'days-below'
  | 'days-above'
  | 'note-generation-unset';
export type RuleVerdict = { readonly matches: true } | { readonly matches: false; readonly why: RuleMismatch };

/** Whether a rule accepts an offer, and the first thing that keeps it from doing so. */
export function ruleMatches(rule: AcceptRule, offer: RuleOffer): RuleVerdict {
  const why = mismatch(rule, offer);
  return why === undefined ? { matches: true } : { matches: false, why };
}

function mismatch(rule: AcceptRule, offer: RuleOffer): RuleMismatch | undefined {
  if (rule.buyerCompanyId !== null && rule.buyerCompanyId !== offer.buyerCompanyId) return 'buyer';
  if (rule.currencyCode !== offer.currencyCode) return 'currency';
  if (offer.amountCents < rule.amountLowerCents) return 'amount-below';
  if (rule.amountUpperCents !== null && offer.amountCents > rule.amountUpperCents) return 'amount-above';
  if (offer.days < rule.daysLower) return 'days-below';
  if (rule.daysUpper !== null && offer.days > rule.daysUpper) return 'days-above';
  // A rule can't answer which document to issue, so it waits until someone has.
  return offer.noteGeneration === null ? 'note-generation-unset' : undefined;
}
