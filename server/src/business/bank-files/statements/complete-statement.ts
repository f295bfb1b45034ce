import { hash } from 'node:crypto';
import { isAccountNumber } from '@skonto/domain/payment/bank-account';
import { Problem } from '../../../platform/problem.ts';
import { type Statement, type StatementLine, type StatementWarning, statementLimits } from './statement.ts';

/** A line as a reader finds it: `identity` is the bank's own, or null where the bank gives none. */
export type ReadLine = Omit<StatementLine, 'identity'> & { readonly identity: string | null; readonly content: string };
/** A statement as a reader finds it, with what only that reader can say. */
export type ReadStatement = Omit<Statement, 'lines' | 'warnings' | 'year'> & {
  readonly lines: readonly ReadLine[];
  readonly warnings?: readonly StatementWarning[];
  readonly statedCount?: number | null;
  readonly statedDebits?: bigint | null;
  readonly statedCredits?: bigint | null;
};

/** Two lines that a bank calls the same are two: the second gets its ordinal, so that no payment is taken for a repeat. */
function identify(lines: readonly ReadLine[]): { readonly lines: readonly StatementLine[]; readonly repeats: number } {
  const seen = new Map<string, number>();
  let repeats = 0;
  const named = lines.map(({ identity, content, ...line }): StatementLine => {
    const own = identity ?? `sha256:${hash('sha256', content).slice(0, 32)}`;
    const before = seen.get(own) ?? 0;
    seen.set(own, before + 1);
    if (before > 0 && identity !== null) repeats += 1;
    return { identity: before === 0 ? own : `${own}#${before + 1}`, ...line };
  });
  return { lines: named, repeats };
}

const sumOf = (lines: readonly ReadLine[], direction: 'in' | 'out', reversal?: boolean): bigint =>
  lines
    .filter(line => line.direction === direction && (reversal === undefined || line.reversal === reversal))
    .reduce((sum, { amountCents }) => sum + amountCents, 0n);

/** Turnover of one side: what it booked, less what of it was taken back, as banks count it. */
const turnover = (lines: readonly ReadLine[], side: 'in' | 'out'): bigint =>
  sumOf(lines, side, false) - sumOf(lines, side === 'in' ? 'out' : 'in', true);

/** Whether what a statement says of itself is what its lines add up to. */
function doubts(read: ReadStatement, repeats: number): readonly StatementWarning[] {
  const { lines, openingCents, closingCents, statedCount, statedDebits, statedCredits } = read;
  const counted = (openingCents ?? 0n) + sumOf(lines, 'in') - sumOf(lines, 'out');
  const found: StatementWarning[] = [];
  if (openingCents === null || closingCents === null) found.push({ code: 'no-balances' });
  else if (counted !== closingCents) found.push({ code: 'balances-differ', stated: closingCents, counted });
  const [debits, credits] = [turnover(lines, 'out'), turnover(lines, 'in')];
  if (typeof statedDebits === 'bigint' && statedDebits !== debits)
    found.push({ code: 'debits-differ', stated: statedDebits, counted: debits });
  if (typeof statedCredits === 'bigint' && statedCredits !== credits)
    found.push({ code: 'credits-differ', stated: statedCredits, counted: credits });
  if (typeof statedCount === 'number' && statedCount !== lines.length)
    found.push({ code: 'count-differs', stated: statedCount, counted: lines.length });
  if (repeats > 0) found.push({ code: 'identity-twice', count: repeats });
  if (!isAccountNumber(read.account)) found.push({ code: 'account-unchecked' });
  return found;
}

/** What every reader's statement goes through: lines get their identities, sums are checked, and what differs is told. */
export function completeStatement(read: ReadStatement): Statement {
  const { statedCount, statedDebits, statedCredits, lines: all, warnings = [], ...rest } = read;
  if (all.length > statementLimits.lines)
    throw new Problem(400, 'statement-lines', { params: { most: statementLimits.lines } });
  const { lines, repeats } = identify(all);
  return { ...rest, year: Number(read.date.slice(0, 4)), lines, warnings: [...warnings, ...doubts(read, repeats)] };
}
