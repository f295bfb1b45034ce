import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';

/** The steps of accepting offers, without screens: one question per buyer who has no note choice yet, then the review. */
export type NoteBuyer = { readonly recordId: number; readonly buyerId: number; readonly name: string };
/** An answer travels with the acceptance and is stored by it: until then nothing is another than it was. */
export type NoteAnswer = { readonly buyer: { readonly id: number }; readonly noteGeneration: NoteGeneration };

export type AcceptFlow = { readonly waiting: readonly NoteBuyer[]; readonly answers: readonly NoteAnswer[] };

export type AcceptStep =
  | { readonly kind: 'note'; readonly buyer: NoteBuyer; readonly position: number; readonly total: number }
  | { readonly kind: 'review'; readonly answers: readonly NoteAnswer[] };

/** Starts with the buyers of the selected offers whose note isn't chosen, each once. */
export function startAccepting(unset: readonly NoteBuyer[]): AcceptFlow {
  const waiting: NoteBuyer[] = [];
  for (const buyer of unset) if (!waiting.some(one => one.buyerId === buyer.buyerId)) waiting.push(buyer);
  return { waiting, answers: [] };
}

/** What to ask next: never the review while a buyer still waits for an answer (OFF-26). */
export function nextStep({ waiting, answers }: AcceptFlow): AcceptStep {
  const [buyer] = waiting;
  if (!buyer) return { kind: 'review', answers };
  return { kind: 'note', buyer, position: answers.length + 1, total: answers.length + waiting.length };
}

/** The first waiting buyer is answered. */
export function answerNote({ waiting, answers }: AcceptFlow, noteGeneration: NoteGeneration): AcceptFlow {
  const [buyer, ...rest] = waiting;
  if (!buyer) return { waiting, answers };
  return { waiting: rest, answers: [...answers, { buyer: { id: buyer.buyerId }, noteGeneration }] };
}
