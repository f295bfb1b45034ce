import { isBankingDay } from '../calendar/banking-day.ts';
import { addDays, businessDateAt } from '../calendar/business-date.ts';

/** A company's account for a currency. One is active at most, and one pending; the others are what they ended as. */
export const accountStates = ['PENDING', 'ACTIVE', 'REPLACED', 'REFUSED', 'CLOSED'] as const;
export type AccountState = (typeof accountStates)[number];

/** What a pending account waits for, in the order in which people can help it on. */
export const accountNeeds = ['OWNERSHIP', 'SECOND', 'MAIL', 'TIME'] as const;
export type AccountNeed = (typeof accountNeeds)[number];

/** An account on its way to being paid to. People are ids; times are milliseconds since 1970, UTC; null: not yet. */
export type AccountChange = {
  readonly state: AccountState;
  readonly enteredBy: number;
  readonly enteredAt: number;
  /** When the register or the operator found that it is the company's own. */
  readonly ownedAt: number | null;
  readonly secondBy: number | null;
  readonly secondAt: number | null;
  readonly activatedAt: number | null;
};
/** What happened around it: when passwords, second factors and contacts of the company changed, and whether mails are still on their way. */
export type AccountSurroundings = { readonly weakenedAt: readonly number[]; readonly mailsOpen: boolean };

export const hourMs = 3_600_000;
/** The least time from the second person's confirmation; twice that where somebody's access changed lately. */
export const accountWaitMs = 24 * hourMs;
/** Whoever confirms must have been of the company, at an unchanged address, so long before the account was entered. */
export const secondKnownMs = 30 * 24 * hourMs;
/** So long after an account became active its contacts can still stop it; a pending one at any time. */
export const objectionMs = 30 * 24 * hourMs;
/** Addresses that were given up count as contacts so long. */
export const formerContactMs = 90 * 24 * hourMs;

const cutOffZone = 'Europe/Belgrade';
const cutOffTime = '14:00';
const cutOffOn = (date: string): number =>
  Temporal.PlainDateTime.from(`${date}T${cutOffTime}`).toZonedDateTime(cutOffZone).epochMilliseconds;

/** The first cut-off at a moment or after it: 14:00 in Belgrade on a banking day, until each buyer has its own. */
export function nextCutOff(from: number): number {
  let date = businessDateAt(from, cutOffZone);
  while (!isBankingDay(date) || cutOffOn(date) < from) date = addDays(date, 1);
  return cutOffOn(date);
}

/** What changed lately enough to make an account wait twice: from a day before it was entered on. */
const weakening = (
  { enteredAt }: Pick<AccountChange, 'enteredAt'>,
  { weakenedAt }: Pick<AccountSurroundings, 'weakenedAt'>,
) => weakenedAt.filter(at => at >= enteredAt - accountWaitMs);

/** Whether an account waits twice as long. */
export const isWaitDoubled = (
  change: Pick<AccountChange, 'enteredAt'>,
  around: Pick<AccountSurroundings, 'weakenedAt'>,
): boolean => weakening(change, around).length > 0;

/**
 * When a confirmed account becomes active: at the first cut-off after its wait, after its ownership is known, and a day after the last change
 * of somebody's access. Null until a second person has confirmed it.
 */
export function activeFrom(
  change: Pick<AccountChange, 'enteredAt' | 'ownedAt' | 'secondAt'>,
  around: Pick<AccountSurroundings, 'weakenedAt'>,
): number | null {
  if (change.secondAt === null) return null;
  const late = weakening(change, around);
  const wait = late.length > 0 ? 2 * accountWaitMs : accountWaitMs;
  const last = late.reduce((latest, at) => Math.max(latest, at), Number.NEGATIVE_INFINITY);
  return nextCutOff(Math.max(change.secondAt + wait, last + accountWaitMs, change.ownedAt ?? 0));
}

/** What a pending account waits for still, at a moment; nothing: it may be paid to. */
export function accountWaitsFor(change: AccountChange, around: AccountSurroundings, now: number): AccountNeed[] {
  const from = activeFrom(change, around);
  const isSecond = change.secondBy !== null && change.secondBy !== change.enteredBy;
  const needs: Readonly<Record<AccountNeed, boolean>> = {
    OWNERSHIP: change.ownedAt === null,
    SECOND: !isSecond || change.secondAt === null,
    MAIL: around.mailsOpen,
    TIME: from === null || now < from,
  };
  return accountNeeds.filter(need => needs[need]);
}

/** One thing that happens to an account. */
export type AccountAct =
  | { readonly act: 'OWN' | 'OBJECT' | 'REFUSE' | 'CLOSE' | 'REPLACE'; readonly at: number }
  | { readonly act: 'CONFIRM'; readonly at: number; readonly by: number }
  | { readonly act: 'ACTIVATE'; readonly at: number; readonly around: AccountSurroundings };

const open = (state: AccountState): boolean => state === 'PENDING' || state === 'ACTIVE';

/** The account after an act, or null where the act isn't possible: what ended stays ended, and nothing is confirmed twice or by one person. */
export function actOnAccount(change: AccountChange, done: AccountAct): AccountChange | null {
  const pending = change.state === 'PENDING';
  switch (done.act) {
    case 'OWN':
      return pending && change.ownedAt === null ? { ...change, ownedAt: done.at } : null;
    case 'CONFIRM':
      return pending && change.secondAt === null && done.by !== change.enteredBy
        ? { ...change, secondBy: done.by, secondAt: done.at }
        : null;
    case 'ACTIVATE':
      return pending && accountWaitsFor(change, done.around, done.at).length === 0
        ? { ...change, state: 'ACTIVE', activatedAt: done.at }
        : null;
    case 'REPLACE':
      return change.state === 'ACTIVE' ? { ...change, state: 'REPLACED' } : null;
    case 'REFUSE':
      return pending ? { ...change, state: 'REFUSED' } : null;
    case 'OBJECT':
      return pending || (change.state === 'ACTIVE' && done.at <= (change.activatedAt ?? 0) + objectionMs)
        ? { ...change, state: 'REFUSED' }
        : null;
    case 'CLOSE':
      return open(change.state) ? { ...change, state: 'CLOSED' } : null;
  }
}

/** Whether somebody can be the second person: another one, of the company long before the account was entered. */
export const canBeSecond = (
  change: Pick<AccountChange, 'enteredBy' | 'enteredAt'>,
  person: { readonly id: number; readonly knownSince: number },
): boolean => person.id !== change.enteredBy && person.knownSince <= change.enteredAt - secondKnownMs;
