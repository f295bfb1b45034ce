import { canTakeBack, type PaymentDeltas } from '@skonto/domain/payment/payment-note';
import {
  type ProofKind,
  type ProvenPart,
  proofDeltas,
  sharesPaid,
  sharesReturned,
} from '@skonto/domain/payment/payment-proof';
import type { PaymentSums } from '@skonto/domain/payment/payment-state';

/** What a line may prove: a released order, or an accepted invoice that is in none; with what earlier lines proved of it. */
export type ProofTarget = {
  readonly key: string;
  readonly kind: 'ORDER' | 'INVOICE';
  readonly id: number;
  /** The buyer's line proves what it paid, the supplier's what it received. */
  readonly side: 'BUYER' | 'SUPPLIER';
  readonly number: string;
  readonly currency: string;
  readonly account: string | null;
  readonly day: string;
  /** The other company. */
  readonly name: string;
  readonly parts: readonly TargetPart[];
};
export type TargetPart = {
  readonly invoiceId: number;
  readonly invoiceNumber: string;
  readonly amountCents: bigint;
  /** All that lines paid of it, also what came back later. */
  readonly paidCents: bigint;
  readonly returnedCents: bigint;
};

/** What somebody noted by hand: a proof of the same money takes its place. */
export type HandNote = {
  readonly entryId: number;
  readonly invoiceId: number;
  readonly kind: 'PAID' | 'RECEIVED';
  readonly deltas: PaymentDeltas;
};
export type ProvenEntry = {
  readonly target: ProofTarget;
  readonly invoiceId: number;
  readonly kind: ProofKind;
  readonly amountCents: bigint;
  readonly deltas: PaymentDeltas;
};
export type Proof = { readonly entries: readonly ProvenEntry[]; readonly replaced: readonly HandNote[] };
export type ProofShareOf = { readonly target: ProofTarget; readonly cents: bigint };

const sumsAfter = (sums: PaymentSums, deltas: PaymentDeltas, sign: 1n | -1n): PaymentSums => ({
  ...sums,
  orderedCents: sums.orderedCents + sign * deltas.orderedCents,
  paidCents: sums.paidCents + sign * deltas.paidCents,
  receivedCents: sums.receivedCents + sign * deltas.receivedCents,
  returnedCents: sums.returnedCents + sign * deltas.returnedCents,
});

/** What lines could still prove of a target, and what they could take back. */
export const openOf = ({ parts }: ProofTarget): bigint =>
  parts.reduce((sum, { amountCents, paidCents }) => sum + amountCents - paidCents, 0n);
export const backOf = ({ parts }: ProofTarget): bigint =>
  parts.reduce((sum, { paidCents, returnedCents }) => sum + paidCents - returnedCents, 0n);

type Moved = { readonly paid: bigint; readonly returned: bigint };
const unmoved: Moved = { paid: 0n, returned: 0n };

/** Values over those of before: given up or kept as a whole, at the cost of what changed. */
class Over<Key, Value> {
  readonly #before: Map<Key, Value>;
  readonly #changed = new Map<Key, Value>();
  constructor(before: Map<Key, Value>) {
    this.#before = before;
  }
  get = (key: Key): Value | undefined => this.#changed.get(key) ?? this.#before.get(key);
  set = (key: Key, value: Value): void => {
    this.#changed.set(key, value);
  };
  keep = (): void => {
    for (const [key, value] of this.#changed) this.#before.set(key, value);
  };
}
type Draft = {
  readonly sums: Over<number, PaymentSums>;
  readonly notes: Over<number, readonly HandNote[]>;
  readonly moved: Over<string, Moved>;
};

/**
 * Payments while lines prove them one after the other. Each proof is whole or isn't there: it fits what is under way of its order, or takes
 * the place of what was noted by hand of the same money. Nothing is stored here.
 */
export class ProofLedger {
  readonly #sums: Map<number, PaymentSums>;
  readonly #notes = new Map<number, readonly HandNote[]>();
  readonly #moved = new Map<string, Moved>();
  constructor(sums: ReadonlyMap<number, PaymentSums>, notes: readonly HandNote[]) {
    this.#sums = new Map(sums);
    for (const note of notes) this.#notes.set(note.invoiceId, [...(this.#notes.get(note.invoiceId) ?? []), note]);
  }

  /** What a payment comes to by now. */
  sumsOf = (invoiceId: number): PaymentSums | null => this.#sums.get(invoiceId) ?? null;

  /** Proves amounts of targets together; null when one of them isn't there to be proven. */
  prove(shares: readonly ProofShareOf[], isReturn: boolean): Proof | null {
    const draft: Draft = { sums: new Over(this.#sums), notes: new Over(this.#notes), moved: new Over(this.#moved) };
    const entries: ProvenEntry[] = [];
    const replaced: HandNote[] = [];
    for (const share of shares) {
      const proof = proveShare(draft, share, isReturn);
      if (!proof) return null;
      entries.push(...proof.entries);
      replaced.push(...proof.replaced);
    }
    for (const one of [draft.sums, draft.notes, draft.moved]) one.keep();
    return { entries, replaced };
  }
}

const partKey = ({ key }: ProofTarget, invoiceId: number): string => `${key} ${invoiceId}`;

function proveShare(draft: Draft, { target, cents }: ProofShareOf, isReturn: boolean): Proof | null {
  // What a supplier sends back it notes by hand: its half of a payment knows only what it received.
  if (isReturn && target.side === 'SUPPLIER') return null;
  const kind = target.side === 'SUPPLIER' ? 'RECEIVED' : isReturn ? 'RETURNED' : 'PAID';
  const parts = target.parts.map((part): ProvenPart => {
    const moved = draft.moved.get(partKey(target, part.invoiceId)) ?? unmoved;
    const paid = part.paidCents + moved.paid;
    const provenCents = isReturn ? paid - part.returnedCents - moved.returned : paid;
    return { invoiceId: part.invoiceId, amountCents: part.amountCents, provenCents };
  });
  const shares = isReturn ? sharesReturned(parts, cents) : sharesPaid(parts, cents);
  if (!shares) return null;
  const entries: ProvenEntry[] = [];
  const replaced: HandNote[] = [];
  for (const { invoiceId, amountCents } of shares) {
    const made = proveInvoice(draft, { target, invoiceId, kind, amountCents }, replaced);
    if (!made) return null;
    entries.push(made);
    const key = partKey(target, invoiceId);
    const moved = draft.moved.get(key) ?? unmoved;
    draft.moved.set(
      key,
      isReturn ? { ...moved, returned: moved.returned + amountCents } : { ...moved, paid: moved.paid + amountCents },
    );
  }
  return { entries, replaced };
}

/** Proves of one invoice; notes by hand of the same kind make way, the newest first, until it fits. */
function proveInvoice(draft: Draft, of: Omit<ProvenEntry, 'deltas'>, replaced: HandNote[]): ProvenEntry | null {
  const { target, invoiceId, kind, amountCents } = of;
  let sums = draft.sums.get(invoiceId);
  if (!sums) return null;
  const notes = (draft.notes.get(invoiceId) ?? []).filter(note => note.kind === kind);
  for (;;) {
    const deltas = proofDeltas(kind, amountCents, { sums, isOrdered: target.kind === 'ORDER' });
    if (typeof deltas !== 'string') {
      draft.sums.set(invoiceId, sumsAfter(sums, deltas, 1n));
      return { ...of, deltas };
    }
    const note = notes.pop();
    if (!note || !canTakeBack(note.deltas, sums)) return null;
    sums = sumsAfter(sums, note.deltas, -1n);
    replaced.push(note);
    draft.notes.set(
      invoiceId,
      (draft.notes.get(invoiceId) ?? []).filter(one => one !== note),
    );
  }
}
