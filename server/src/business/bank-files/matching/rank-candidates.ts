import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import type { AccountLine, Candidate, CandidateSign, ExpectedPayment } from './expected-payment.ts';
import { type Balances, dayOf, groupBy, isNear } from './payment-index.ts';

const maxCandidates = 5;
/** Of those with the same account or amount, so many around the line's day are looked at. */
const around = 25;
const weights: Readonly<Record<CandidateSign, number>> = { named: 8, account: 4, amount: 3, day: 1 };

type Sorted = ReadonlyMap<string, readonly ExpectedPayment[]>;
const byDay = (one: ExpectedPayment, other: ExpectedPayment): number =>
  one.day < other.day ? -1 : one.day > other.day ? 1 : 0;

/** The payments of a list sorted by day that lie nearest to a day. */
function nearest(payments: readonly ExpectedPayment[] | undefined, day: string | null): readonly ExpectedPayment[] {
  if (!payments) return [];
  if (day === null) return payments.slice(0, around);
  let [low, high] = [0, payments.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((payments[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return payments.slice(Math.max(0, low - around), low + around);
}

/** Which open payments a line may mean, the likeliest first: those that it names, then by account, amount and day. */
export function openRanking(expected: readonly ExpectedPayment[], balances: Balances) {
  const ordered = expected.toSorted(byDay);
  const side = ({ direction, currency }: ExpectedPayment): string => `${direction} ${currency}`;
  const byAccount: Sorted = groupBy(ordered, one => (one.account === null ? null : `${side(one)} ${one.account}`));
  const byAmount: Sorted = groupBy(ordered, one => `${side(one)} ${one.amountCents}`);
  return (of: AccountLine, named: readonly ExpectedPayment[]): readonly Candidate[] => {
    const { line, currency } = of;
    const [own, day] = [`${line.direction} ${currency}`, dayOf(of)];
    const alike = [
      ...nearest(byAccount.get(`${own} ${line.otherAccount ?? ''}`), day),
      ...nearest(byAmount.get(`${own} ${line.amountCents}`), day),
    ].filter(payment => balances.openOf(payment) > 0n);
    const ranked = [...new Set([...named, ...alike])].map(payment => {
      const signs: CandidateSign[] = [];
      if (named.includes(payment)) signs.push('named');
      if (payment.account !== null && payment.account === line.otherAccount) signs.push('account');
      if (balances.openOf(payment) === line.amountCents) signs.push('amount');
      if (isNear(payment.day, day)) signs.push('day');
      const weight = signs.reduce((sum, sign) => sum + weights[sign], 0);
      const far = day === null ? 0 : Math.abs(daysBetween({ from: payment.day, to: day }));
      return { payment, signs, weight, far };
    });
    return ranked
      .toSorted((one, other) => other.weight - one.weight || one.far - other.far)
      .slice(0, maxCandidates)
      .map(({ payment, signs }) => ({ payment, signs }));
  };
}
