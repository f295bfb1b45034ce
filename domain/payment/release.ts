import type { CalendarDate } from '../calendar/calendar-date.ts';
import type { AccountCheck } from './payment-batch.ts';
import { sumCents } from './plan-orders.ts';

/** An order that waits to be released. */
export type WaitingOrder = {
  readonly id: number;
  readonly currency: string;
  readonly amountCents: bigint;
  readonly check: AccountCheck;
};

/** Who wants to release, and how much of each currency this person may release on a day. */
export type Releaser = {
  readonly userId: number;
  readonly isAdministrator: boolean;
  readonly limitCents: ReadonlyMap<string, bigint>;
  /** What this person released today. */
  readonly releasedCents: ReadonlyMap<string, bigint>;
};

export type ReleaseRefusal =
  | { readonly code: 'release-own' }
  | { readonly code: 'payment-day-past' }
  | { readonly code: 'release-nothing' }
  | { readonly code: 'release-limit'; readonly currency: string; readonly leftCents: bigint };
export type ReleaseDecision =
  | { readonly release: readonly WaitingOrder[]; readonly stay: readonly WaitingOrder[] }
  | { readonly refusal: ReleaseRefusal };

/** What a person may still release of a currency today; null when nothing bounds it, which is so for administrators without a limit alone. */
export function leftToRelease(releaser: Omit<Releaser, 'userId'>, currency: string): bigint | null {
  const limit = releaser.limitCents.get(currency) ?? (releaser.isAdministrator ? null : 0n);
  if (limit === null) return null;
  const left = limit - (releaser.releasedCents.get(currency) ?? 0n);
  return left > 0n ? left : 0n;
}

export type ReleaseRequest = {
  readonly orders: readonly WaitingOrder[];
  /** Orders to release; null for all. */
  readonly chosen: ReadonlySet<number> | null;
  /** Orders whose changed account was confirmed by a call. */
  readonly called: ReadonlySet<number>;
  readonly madeBy: number;
  readonly day: CalendarDate;
  readonly today: CalendarDate;
};

/**
 * Which orders of a batch a person releases, and which stay for later: those that weren't chosen, and those to a changed account that nobody
 * called about. Whoever made the batch releases nothing of it, nobody more than the own limit, and nothing for a day that is past.
 */
export function decideRelease(request: ReleaseRequest, releaser: Releaser): ReleaseDecision {
  if (request.madeBy === releaser.userId) return { refusal: { code: 'release-own' } };
  if (request.day < request.today) return { refusal: { code: 'payment-day-past' } };
  const goes = ({ id, check }: WaitingOrder): boolean =>
    (request.chosen?.has(id) ?? true) && (check !== 'CHANGED' || request.called.has(id));
  const release = request.orders.filter(goes);
  if (release.length === 0) return { refusal: { code: 'release-nothing' } };
  for (const currency of [...new Set(release.map(order => order.currency))].sort()) {
    const left = leftToRelease(releaser, currency);
    const sum = sumCents(release.filter(order => order.currency === currency).map(order => order.amountCents));
    if (left !== null && sum > left) return { refusal: { code: 'release-limit', currency, leftCents: left } };
  }
  return { release, stay: request.orders.filter(order => !goes(order)) };
}
