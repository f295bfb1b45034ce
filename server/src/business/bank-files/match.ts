import type {
  AccountLine,
  ExpectedPayment,
  Match,
  Matching,
  MatchWay,
  NoMatchReason,
  Unmatched,
} from './matching/expected-payment.ts';
import { purposeKeys, referenceKeys } from './matching/line-keys.ts';
import {
  type Balances,
  dayOf,
  groupBy,
  indexPayments,
  isNear,
  lineSumKey,
  openBalances,
  type PaymentIndex,
} from './matching/payment-index.ts';
import { openRanking } from './matching/rank-candidates.ts';
import type { Statement } from './statements/statement.ts';

type Payments = readonly ExpectedPayment[];
/** Of a statement what its lines are matched by. */
export type AccountLines = Pick<Statement, 'account' | 'currency' | 'lines'>;
/** What a way says of a line: a match, why there is none, or null, which leaves it to the next way. */
type Verdict = { readonly match: Match } | { readonly reason: NoMatchReason; readonly named: Payments } | null;

const none = (reason: NoMatchReason, named: Payments): Verdict => ({ reason, named });
const sum = (payments: Payments, of: (payment: ExpectedPayment) => bigint): bigint =>
  payments.reduce((all, payment) => all + of(payment), 0n);
const shares = (payments: Payments, of: (payment: ExpectedPayment) => bigint): Match['shares'] =>
  payments.map(payment => ({ payment, cents: of(payment) }));

/** Whether a line went to or came from another account than was ordered. Accounts that aren't known contradict nothing. */
const isElsewhere = ({ line }: AccountLine, { account }: ExpectedPayment): boolean =>
  account !== null && line.otherAccount !== null && line.otherAccount !== account;
const isSameAccount = ({ line }: AccountLine, { account }: ExpectedPayment): boolean =>
  account !== null && line.otherAccount === account;

/** Money that comes back pays the named payments back, when it is surely theirs and no more than was paid of them. */
function takeBack(of: AccountLine, named: Payments, way: MatchWay, balances: Balances): Verdict {
  const { amountCents, reversal } = of.line;
  const isSure = reversal || named.every(payment => isSameAccount(of, payment));
  const [first, second] = named;
  const paid = sum(named, balances.paidOf);
  if (!isSure || amountCents > paid || !first || (second && amountCents !== paid)) return none('return-unsure', named);
  const back = second ? shares(named, balances.paidOf) : [{ payment: first, cents: amountCents }];
  return { match: { of, way, kind: 'return', shares: back } };
}

/** Several payments that one line names: all of them whole, or nobody knows which. */
function paySeveral(of: AccountLine, named: Payments, way: MatchWay, balances: Balances): Verdict {
  const isAll =
    named.every(payment => balances.openOf(payment) > 0n) && sum(named, balances.openOf) === of.line.amountCents;
  return isAll
    ? { match: { of, way, kind: 'whole', shares: shares(named, balances.openOf) } }
    : none('ambiguous', named);
}

/** A line that names payments of ours. The account has the last word: money that went elsewhere has not paid anybody. */
function payNamed(of: AccountLine, found: Payments, way: MatchWay, balances: Balances): Verdict {
  const named = [...new Set(found)].filter(({ currency }) => currency === of.currency);
  const { direction, amountCents, reversal } = of.line;
  const [first, second] = named;
  if (!first) return null;
  const back = named.filter(payment => payment.direction !== direction);
  if (back.length > 0)
    return back.length === named.length ? takeBack(of, named, way, balances) : none('ambiguous', named);
  if (reversal) return none('return-unsure', named);
  // Two payees may use the same number: whose account it is tells which of them is meant.
  const own = named.filter(payment => !isElsewhere(of, payment));
  if (own.length === 0) return none('other-account', named);
  if (own.length < named.length) return payNamed(of, own, way, balances);
  if (second) return paySeveral(of, named, way, balances);
  const open = balances.openOf(first);
  if (open <= 0n) return none('paid-already', named);
  if (amountCents > open) return none('more-than-open', named);
  const kind = amountCents === open ? 'whole' : 'part';
  // A number in a purpose may be somebody else's: a part of an amount says nothing for it, its account does.
  if (kind === 'part' && way === 'purpose' && !isSameAccount(of, first)) return none('ambiguous', named);
  return { match: { of, way, kind, shares: [{ payment: first, cents: amountCents }] } };
}

/** (1) The end-to-end id, the id of the group that a bank booked at once, or our reference in a field for references. */
function byName(of: AccountLine, index: PaymentIndex, balances: Balances): Verdict {
  const { endToEndId, batch } = of.line;
  const byId = endToEndId === null ? [] : (index.byEndToEnd.get(endToEndId) ?? []);
  const byReference = referenceKeys(of.line).flatMap(key => (index.byReference.get(key) ?? []).map(one => one.payment));
  const byBatch = batch?.id ? (index.groups.get(batch.id) ?? []) : [];
  if (byBatch.length > 0 && byId.length === 0) {
    if (batch?.count !== null && batch?.count !== byBatch.length) return none('ambiguous', byBatch);
    return payNamed(of, byBatch, 'batch', balances);
  }
  // An id and a reference that mean different payments contradict each other, and then neither is believed.
  const isContradicting = byId.length > 0 && byReference.length > 0 && !byReference.some(one => byId.includes(one));
  if (isContradicting) return none('ambiguous', [...byId, ...byReference]);
  return byId.length > 0
    ? payNamed(of, byId, 'end-to-end', balances)
    : payNamed(of, byReference, 'reference', balances);
}

/** (2) Our reference or id within the purpose. */
function byPurpose(of: AccountLine, index: PaymentIndex, balances: Balances): Verdict {
  const found = purposeKeys(of.line.purpose).flatMap(key => (index.byReference.get(key) ?? []).map(one => one.payment));
  return payNamed(of, found, 'purpose', balances);
}

/** The first two that fit: more aren't looked for, so that a thousand equal ones cost little. */
function firstTwo<Value>(values: readonly Value[], fits: (value: Value) => boolean): readonly Value[] {
  const found: Value[] = [];
  for (const value of values) {
    if (fits(value)) found.push(value);
    if (found.length === 2) break;
  }
  return found;
}

/** (3) and (4): the only payment, or the only group of them, of this account and amount near this day, for the only such line. */
function bySum(
  lines: readonly AccountLine[],
  index: PaymentIndex,
  balances: Balances,
  way: 'amount' | 'group',
): ReadonlyMap<AccountLine, Verdict> {
  const verdicts = new Map<AccountLine, Verdict>();
  const isOpen = (members: Payments): boolean => members.every(one => balances.paidOf(one) === 0n);
  const waiting = lines.filter(({ line }) => !line.reversal && line.amountCents > 0n);
  for (const [key, alike] of groupBy(waiting, lineSumKey)) {
    const sets: readonly Payments[] =
      way === 'amount' ? (index.bySum.get(key) ?? []).map(one => [one]) : (index.groupsBySum.get(key) ?? []);
    const open = sets.filter(isOpen);
    const near = (of: AccountLine, members: Payments): boolean => isNear(members[0]?.day ?? '', dayOf(of));
    for (const of of alike) {
      const [members, second] = firstTwo(open, one => near(of, one));
      if (!members) continue;
      const isOnly = !second && firstTwo(alike, other => near(other, members)).length === 1;
      if (isOnly) verdicts.set(of, { match: { of, way, kind: 'whole', shares: shares(members, balances.openOf) } });
      else verdicts.set(of, none('ambiguous', second ? [...members, ...second] : members));
    }
  }
  return verdicts;
}

const compareDays = (one: AccountLine, other: AccountLine): number => {
  const [a, b] = [dayOf(one) ?? '', dayOf(other) ?? ''];
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Lines in the order of their days; one that came before, in this run or an earlier one, is put aside. */
function sortLines(statements: readonly AccountLines[], isKnown: (account: string, identity: string) => boolean) {
  const seen = new Set<string>();
  const lines: AccountLine[] = [];
  const repeated: AccountLine[] = [];
  for (const { account, currency, lines: all } of statements)
    for (const line of all) {
      const key = `${account} ${line.identity}`;
      const isRepeated = seen.has(key) || isKnown(account, line.identity);
      seen.add(key);
      (isRepeated ? repeated : lines).push({ account, currency, line });
    }
  return { lines: lines.toSorted(compareDays), repeated };
}

/** Lines go through the ways one after the other; each way sees what those before it left. */
class Run {
  readonly #index: PaymentIndex;
  readonly #balances: Balances;
  readonly matches: Match[] = [];
  readonly refused = new Map<AccountLine, { readonly reason: NoMatchReason; readonly named: Payments }>();
  constructor(expected: Payments, balances: Balances) {
    this.#index = indexPayments(expected);
    this.#balances = balances;
  }

  /** Keeps a verdict; true where it was a match. */
  #take(of: AccountLine, verdict: Verdict): boolean {
    if (verdict === null) return false;
    if ('reason' in verdict) {
      this.refused.set(of, verdict);
      return false;
    }
    const { match } = verdict;
    this.refused.delete(of);
    this.matches.push(match);
    for (const { payment, cents } of match.shares)
      this.#balances.move(payment, match.kind === 'return' ? -cents : cents);
    return true;
  }

  /**
   * Lines that name payments, in the order of their days. Money that came back makes what was paid open again, so those that found it paid are
   * looked at once more, and a return that stands before its payment too.
   */
  named(lines: readonly AccountLine[], way: typeof byName): readonly AccountLine[] {
    let left = lines;
    for (let round = 0; round < 3; round += 1) {
      const before = left.length;
      left = left.filter(of => !this.#take(of, way(of, this.#index, this.#balances)));
      if (left.length === before) break;
    }
    // What names a payment is decided here, matched or not: its amount alone doesn't make it another's.
    return left.filter(of => !this.refused.has(of));
  }

  summed(lines: readonly AccountLine[], way: 'amount' | 'group'): readonly AccountLine[] {
    const verdicts = bySum(lines, this.#index, this.#balances, way);
    const left = lines.filter(of => !this.#take(of, verdicts.get(of) ?? null));
    return left.filter(of => !this.refused.has(of));
  }

  byName = (lines: readonly AccountLine[]): readonly AccountLine[] => this.named(lines, byName);
  byPurpose = (lines: readonly AccountLine[]): readonly AccountLine[] => this.named(lines, byPurpose);
}

/**
 * Matches the lines of statements to the payments that are expected, in this order: (1) by end-to-end id or our reference, (2) by our
 * reference within the purpose, (3) by account, amount and a day within three banking days where only one line and one payment fit, (4) the same
 * for a group that is paid at once. Everything else comes back with its reason and candidates. No line is used twice, no payment gets more
 * than is open of it, and money that went to another account than was ordered pays nothing. `isKnown` tells lines of earlier runs.
 */
export function matchLines(
  statements: readonly AccountLines[],
  expected: readonly ExpectedPayment[],
  isKnown: (account: string, identity: string) => boolean = () => false,
): Matching {
  const { lines, repeated } = sortLines(statements, isKnown);
  const balances = openBalances(expected);
  const run = new Run(expected, balances);
  const left = run.summed(run.summed(run.byPurpose(run.byName(lines)), 'amount'), 'group');
  const refused = new Set([...run.refused.keys(), ...left]);
  const rank = openRanking(expected, balances);
  const unmatched = lines
    .filter(of => refused.has(of))
    .map((of): Unmatched => {
      const { reason = 'unknown', named = [] } = run.refused.get(of) ?? {};
      return { of, reason, candidates: rank(of, named) };
    });
  const again = repeated.map((of): Unmatched => ({ of, reason: 'line-twice', candidates: [] }));
  return { matches: run.matches, unmatched: [...unmatched, ...again] };
}
