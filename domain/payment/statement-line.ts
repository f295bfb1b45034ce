/** A stored line proves a payment, waits for somebody to decide it, or is no payment of Skonto's. */
export const lineStates = ['PAIRED', 'OPEN', 'OTHER'] as const;
export type LineState = (typeof lineStates)[number];

/** How a line was paired. The last two are people's: before the statement was confirmed, or later. */
export const pairWays = ['end-to-end', 'reference', 'batch', 'purpose', 'amount', 'group', 'by-hand'] as const;
export type PairWay = (typeof pairWays)[number];

/**
 * Why a line wasn't paired by itself: nothing fits; several fit; it is more than is open; what it names is paid already; the money went to
 * another account than was ordered; it brings money back that nobody is sure of; its account isn't the company's own; or somebody said that
 * it is none of Skonto's, or undid a pairing.
 */
export const openReasons = [
  'unknown',
  'ambiguous',
  'more-than-open',
  'paid-already',
  'other-account',
  'return-unsure',
  'account-foreign',
  'set-aside',
  'unpaired',
] as const;
export type OpenReason = (typeof openReasons)[number];

/** What speaks for a payment that a line may mean. */
export const candidateSigns = ['named', 'account', 'amount', 'day'] as const;
export type CandidateSign = (typeof candidateSigns)[number];

/** What lines prove: an order that was released, or an invoice that is in none. */
export const targetKinds = ['ORDER', 'INVOICE'] as const;
