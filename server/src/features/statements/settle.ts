import { createHash } from 'node:crypto';
import type { CandidateSign, LineState, OpenReason, PairWay } from '@skonto/domain/payment/statement-line';
import type { LineVerdict } from '../../business/bank-files/statement-work.ts';
import type { Statement, StatementLine } from '../../business/bank-files/statements/statement.ts';
import type { Proof, ProofLedger, ProofShareOf, ProofTarget } from '../../business/payments/prove-payments.ts';

/** A statement with what each of its lines was weighed to be. */
export type WeighedStatement = {
  readonly fileId: string;
  readonly statement: Statement;
  /** It is in Skonto already, or earlier among these files. */
  readonly isKnown: boolean;
  /** Its account is the company's own: only then are lines paired without a person. */
  readonly isOwn: boolean;
  readonly verdicts: readonly LineVerdict[];
};
export type CandidateOf = { readonly target: ProofTarget; readonly signs: readonly CandidateSign[] };

/** What becomes of a line. TWICE: an earlier statement brought it, and it is left out. */
export type SettledLine = {
  readonly statement: number;
  readonly at: number;
  readonly line: StatementLine;
  readonly currency: string;
  readonly state: LineState | 'TWICE';
  readonly reason: PairWay | OpenReason;
  readonly proof: Proof;
  readonly candidates: readonly CandidateOf[];
};
/** What somebody decided: a target, or null for none of Skonto's. */
export type Decision = { readonly statement: number; readonly at: number; readonly target: ProofTarget | null };

const nothing: Proof = { entries: [], replaced: [] };

/** Whether a line would take money of a target back; null when it can't be about it at all. */
export function isReturnOf(
  { line, currency }: Pick<SettledLine, 'line' | 'currency'>,
  target: ProofTarget,
): boolean | null {
  if (currency !== target.currency || line.amountCents === 0n) return null;
  const isBack = (line.direction === 'out') !== (target.side === 'BUYER');
  return isBack && target.side === 'SUPPLIER' ? null : isBack;
}

type WeighedLine = Omit<SettledLine, 'state' | 'reason' | 'proof' | 'candidates'> & {
  readonly verdict: LineVerdict;
  readonly isOwn: boolean;
};

/** The lines of statements that aren't known, in their order. */
const linesOf = (statements: readonly WeighedStatement[]): readonly WeighedLine[] =>
  statements.flatMap(({ statement, isKnown, isOwn, verdicts }, number) =>
    isKnown
      ? []
      : statement.lines.flatMap((line, at): WeighedLine[] => {
          const verdict = verdicts[at];
          return verdict ? [{ statement: number, at, line, currency: statement.currency, verdict, isOwn }] : [];
        }),
  );

/** What matching says of a line, its targets known. */
function weighedBy(of: WeighedLine, targets: ReadonlyMap<string, ProofTarget>) {
  const { verdict, isOwn } = of;
  const targetOf = (key: string): ProofTarget[] => {
    const target = targets.get(key);
    return target ? [target] : [];
  };
  if (verdict.kind === 'none')
    return {
      reason: verdict.reason,
      shares: null,
      candidates: verdict.candidates.flatMap(({ key, signs }) => targetOf(key).map(target => ({ target, signs }))),
    };
  const shares = verdict.shares.flatMap(({ key, cents }) =>
    targetOf(key).map((target): ProofShareOf => ({ target, cents })),
  );
  const candidates = shares.map(({ target }): CandidateOf => ({ target, signs: ['named'] }));
  if (!isOwn) return { reason: 'account-foreign' as const, shares: null, candidates };
  return { reason: verdict.way, shares, isReturn: verdict.isReturn, candidates };
}

/**
 * Settles lines one after the other, what pays before what comes back: as people decided, else as they were matched. A match that the payment
 * itself doesn't bear, because of another line or a note, waits to be decided; a decision that it doesn't bear is told in `refused`.
 */
export function settleLines(
  statements: readonly WeighedStatement[],
  of: {
    readonly targets: ReadonlyMap<string, ProofTarget>;
    readonly ledger: ProofLedger;
    readonly decisions: readonly Decision[];
  },
): { readonly lines: readonly SettledLine[]; readonly refused: readonly SettledLine[] } {
  const decided = new Map(of.decisions.map(one => [`${one.statement} ${one.at}`, one]));
  const refused: SettledLine[] = [];
  const settle = (one: WeighedLine): SettledLine => {
    const { verdict, isOwn, ...facts } = one;
    const found = weighedBy(one, of.targets);
    const left = { ...facts, proof: nothing, candidates: found.candidates };
    if (found.reason === 'line-twice') return { ...left, state: 'TWICE', reason: 'paid-already' };
    const decision = decided.get(`${one.statement} ${one.at}`);
    if (decision?.target === null) return { ...left, state: 'OTHER', reason: 'set-aside', candidates: [] };
    if (decision?.target) {
      const isReturn = isReturnOf(one, decision.target);
      const share = { target: decision.target, cents: one.line.amountCents };
      const proof = isReturn === null ? null : of.ledger.prove([share], isReturn);
      if (proof) return { ...left, state: 'PAIRED', reason: 'by-hand', proof, candidates: [] };
      const unborne: SettledLine = { ...left, state: 'OPEN', reason: 'more-than-open' };
      refused.push(unborne);
      return unborne;
    }
    if (found.shares) {
      const proof = of.ledger.prove(found.shares, found.isReturn);
      if (proof) return { ...left, state: 'PAIRED', reason: found.reason, proof, candidates: [] };
      return { ...left, state: 'OPEN', reason: found.isReturn ? 'return-unsure' : 'more-than-open' };
    }
    const isOther = found.reason === 'unknown' && found.candidates.length === 0;
    return { ...left, state: isOther ? 'OTHER' : 'OPEN', reason: found.reason };
  };
  const all = linesOf(statements);
  const comesBack = ({ verdict }: WeighedLine): boolean => verdict.kind === 'match' && verdict.isReturn;
  const settled = [...all.filter(one => !comesBack(one)), ...all.filter(comesBack)].map(settle);
  const lines = settled.toSorted((one, other) => one.statement - other.statement || one.at - other.at);
  return { lines, refused };
}

/** A mark of what lines prove: the same mark, the same payments. */
export function markOf(lines: readonly SettledLine[]): string {
  const hash = createHash('sha256');
  for (const { statement, at, line, state, proof } of lines) {
    const entries = proof.entries.map(one => [one.target.key, one.invoiceId, one.kind, String(one.amountCents)]);
    const replaced = proof.replaced.map(note => note.entryId);
    hash.update(
      `${JSON.stringify([statement, at, line.identity, String(line.amountCents), state, entries, replaced])}\n`,
    );
  }
  return hash.digest('hex').slice(0, 32);
}
