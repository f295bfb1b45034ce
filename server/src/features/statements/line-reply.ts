import type { CheckedLine, StatementCandidate, StatementCheck } from '@skonto/api/statements';
import { wireFromCents } from '@skonto/domain/money/cents';
import { isAccountNumber, showAccount } from '@skonto/domain/payment/bank-account';
import { showReference } from '@skonto/domain/payment/payment-reference';
import type { Statement, StatementLine } from '../../business/bank-files/statements/statement.ts';
import { openOf, type ProofLedger, type ProofTarget } from '../../business/payments/prove-payments.ts';
import type { CandidateOf, SettledLine } from './settle.ts';
import { dayOfLine } from './weigh.ts';

/** Invoices that are named beside an order; more are counted. */
const maxNamed = 3;

export function invoicesOf(numbers: readonly string[]): string {
  const named = numbers.slice(0, maxNamed).join(', ');
  return numbers.length > maxNamed ? `${named} +${numbers.length - maxNamed}` : named;
}

export const accountText = (account: string | null): string =>
  account !== null && isAccountNumber(account) ? showAccount(account) : (account ?? '');

/** A line's reference as people read it, the other side's first. */
export const referenceText = ({ creditReference, debitReference }: StatementLine): string => {
  const reference = creditReference ?? debitReference;
  return reference === null ? '' : showReference(reference);
};

export const targetReply = (target: ProofTarget): Omit<StatementCandidate, 'signs'> => ({
  kind: target.kind,
  id: target.id,
  number: target.number,
  company: target.name,
  invoices: invoicesOf(target.parts.map(part => part.invoiceNumber)),
  day: target.day,
  open: wireFromCents(openOf(target)),
});

export const candidateReply = ({ target, signs }: CandidateOf): StatementCandidate => ({
  ...targetReply(target),
  signs: [...signs],
});

/** What a line proves, each target once with its part. */
export function provesOf({ proof, line }: SettledLine): CheckedLine['proves'] {
  const targets = [...new Set(proof.entries.map(one => one.target))];
  return targets.map(target => {
    const own = proof.entries.filter(one => one.target === target);
    const cents = own.reduce((sum, one) => sum + one.amountCents, 0n);
    const returned = own.some(one => one.kind === 'RETURNED');
    const partial = !returned && targets.length === 1 && line.amountCents < openOf(target);
    return { ...targetReply(target), amount: wireFromCents(cents), partial, returned };
  });
}

export function checkedLine(settled: SettledLine, statement: Statement): CheckedLine {
  const { line, state } = settled;
  return {
    statement: settled.statement,
    line: settled.at,
    state: state === 'TWICE' ? 'OTHER' : state,
    otherName: line.otherName ?? '',
    otherAccount: accountText(line.otherAccount),
    purpose: line.purpose,
    reference: referenceText(line),
    day: dayOfLine(line, statement),
    currency: settled.currency,
    amount: wireFromCents(line.direction === 'out' ? -line.amountCents : line.amountCents),
    reversal: line.reversal,
    reason: settled.reason,
    proves: provesOf(settled),
    candidates: settled.candidates.map(candidateReply),
  };
}

export function countsOf(lines: readonly SettledLine[]): StatementCheck['counts'] {
  const of = (state: SettledLine['state']): number => lines.filter(line => line.state === state).length;
  return { paired: of('PAIRED'), open: of('OPEN'), other: of('OTHER'), twice: of('TWICE') };
}

/** How many invoices become what, once all lines are settled. */
export function becomesOf(lines: readonly SettledLine[], ledger: ProofLedger): StatementCheck['becomes'] {
  const kinds = new Map<number, string>();
  for (const { invoiceId, kind } of lines.flatMap(line => line.proof.entries))
    if (kinds.get(invoiceId) !== 'RETURNED') kinds.set(invoiceId, kind);
  const becomes = { paid: 0, partly: 0, returned: 0, received: 0 };
  for (const [invoiceId, kind] of kinds) {
    const sums = ledger.sumsOf(invoiceId);
    const isWhole = sums !== null && (kind === 'RECEIVED' ? sums.receivedCents : sums.paidCents) >= sums.payableCents;
    if (kind === 'RETURNED') becomes.returned += 1;
    else if (!isWhole) becomes.partly += 1;
    else if (kind === 'RECEIVED') becomes.received += 1;
    else becomes.paid += 1;
  }
  return becomes;
}
