/** The steps of accepting offers, without screens: one question per buyer who has no note choice yet, then the review. */
export type NoteBuyer = { readonly recordId: number; readonly buyerId: number; readonly name: string };

export type AcceptFlow = { readonly waiting: readonly NoteBuyer[]; readonly answered: number };

export type AcceptStep =
  | { readonly kind: 'note'; readonly buyer: NoteBuyer; readonly position: number; readonly total: number }
  | { readonly kind: 'review' };

/** Starts with the buyers among the selected offers whose note isn't chosen; null means that all matching offers are meant. */
export function startAccepting(unset: readonly NoteBuyer[], buyerIds: ReadonlySet<number> | null): AcceptFlow {
  const waiting: NoteBuyer[] = [];
  for (const buyer of unset) {
    const meant = buyerIds === null || buyerIds.has(buyer.buyerId);
    if (meant && !waiting.some(one => one.recordId === buyer.recordId)) waiting.push(buyer);
  }
  return { waiting, answered: 0 };
}

/** What to ask next: never the review while a buyer still waits for an answer (OFF-26). */
export function nextStep(flow: AcceptFlow): AcceptStep {
  const [buyer] = flow.waiting;
  if (!buyer) return { kind: 'review' };
  return { kind: 'note', buyer, position: flow.answered + 1, total: flow.answered + flow.waiting.length };
}

/** The first waiting buyer is answered. */
export const answerNote = (flow: AcceptFlow): AcceptFlow => ({
  waiting: flow.waiting.slice(1),
  answered: flow.answered + 1,
});
