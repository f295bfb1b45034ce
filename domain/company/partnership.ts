/**
 * What a partnership can lack to be active (decisions.md §3): the buyer's yes, which is a category, to a pair that the supplier asked for;
 * the operator's verification of a supplier that this buyer didn't enter; an active person at the supplier.
 */
export const partnershipNeeds = ['category', 'verification', 'people'] as const;
export type PartnershipNeed = (typeof partnershipNeeds)[number];

export type PartnershipFacts = {
  readonly awaitsBuyer: boolean;
  readonly verified: boolean;
  readonly enteredByBuyer: boolean;
  readonly hasPeople: boolean;
};

/** What is missing, in the order of `partnershipNeeds`; nothing of an active partnership. */
export function missingNeeds(facts: PartnershipFacts): PartnershipNeed[] {
  const lacks: Readonly<Record<PartnershipNeed, boolean>> = {
    category: facts.awaitsBuyer,
    verification: !facts.verified && !facts.enteredByBuyer,
    people: !facts.hasPeople,
  };
  return partnershipNeeds.filter(need => lacks[need]);
}

/** Why no supplier's people can be invited again: they work already, none waits for an invitation, or something else is waited for. */
export const invitationRefusals = ['active', 'nobody', 'category', 'verification'] as const;
export type InvitationRefusal = (typeof invitationRefusals)[number];

/** The reason, from what the partnership lacks; it holds for suppliers of whom the server says that none can be invited. */
export function invitationRefusal(missing: readonly PartnershipNeed[]): InvitationRefusal {
  const [first] = missing;
  if (first === undefined) return 'active';
  return missing.includes('people') || first === 'people' ? 'nobody' : first;
}
