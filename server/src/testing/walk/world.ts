/**
 * The product's rules once more, written from docs/product/decisions.md alone and without a line of the product's code: what a walk
 * compares the server with. Everything is plain data, so that a world is copied by `structuredClone`.
 */
export type Status = 'PENDING' | 'REGISTERED' | 'DISCOUNT_APPROVED' | 'DISCOUNT_REJECTED' | 'VOIDED';
type Price = { total: bigint; day: string };
export type Inv = {
  status: Status;
  amount: bigint;
  due: string;
  /** The registration's name here; null where the server has none. */
  token: string | null;
  registrations: number;
  price: Price | null;
  billed: boolean;
  /** The rule that accepted it. */
  rule: string | null;
  /** Its registration among all registrations and all that lets rules accept. */
  order: number;
};
type Rule = { name: string; active: boolean; lower: bigint; upper: bigint | null; from: number };
export type World = {
  day: string;
  /** The last business day that is done. */
  begun: string;
  invs: Map<string, Inv>;
  rules: Rule[];
  note: string | null;
  contract: boolean;
  /** Counts on; and since when the note is chosen, and the contract on: rules take only what is registered after all that. */
  order: number;
  noteFrom: number;
  contractFrom: number;
  /** Replies that were kept under an Idempotency-Key, with what was asked. */
  keys: Map<string, { requested: string; reply: string }>;
  /** What the step wrote into the audit and into the queue. */
  audit: string[];
  queue: string[];
};
export type Actor = 'buyer' | 'supplier' | 'operator' | 'stranger';
type Pick = { readonly number: string; readonly token: string | null };

export type Action =
  | {
      readonly kind: 'create';
      readonly number: string;
      readonly amount: bigint;
      readonly due: string;
      readonly key: string | null;
    }
  | { readonly kind: 'edit'; readonly number: string; readonly amount: bigint }
  | { readonly kind: 'delete'; readonly number: string }
  | {
      readonly kind: 'change';
      readonly by: Actor;
      readonly target: Status;
      readonly picks: readonly Pick[];
      readonly expected: bigint | null;
      readonly key: string | null;
    }
  | { readonly kind: 'acceptAll'; readonly count: number; readonly total: bigint }
  | {
      readonly kind: 'bill';
      readonly by: 'buyer' | 'operator';
      readonly numbers: readonly string[];
      readonly key: string | null;
    }
  | { readonly kind: 'addRule'; readonly name: string; readonly lower: bigint; readonly upper: bigint | null }
  | { readonly kind: 'switchRule'; readonly name: string; readonly active: boolean }
  | { readonly kind: 'placeRule'; readonly name: string; readonly place: number }
  | { readonly kind: 'deleteRule'; readonly name: string }
  | { readonly kind: 'note'; readonly value: string | null }
  | { readonly kind: 'contract'; readonly active: boolean }
  | { readonly kind: 'runRules' }
  | { readonly kind: 'daily' };

/** One atomic piece of an action; the last one's answer is the action's reply. A piece may say that the rest needn't be done. */
export type Local = { skip: boolean; voided: number; looked: readonly string[] };
export type Piece = (world: World, local: Local) => string;

export const dayNumber = (date: string): number => Date.parse(date) / 86_400_000;
export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const halfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under);

const larger = (one: bigint, other: bigint): bigint => (one < other ? other : one);

/** Weekdays on which banks are closed (docs/product/domain-facts.md §5), as far as a walk comes. */
const closed = new Set(
  [
    '2027: 01-01 01-07 02-15 02-16 04-30 05-03 05-04 11-11',
    '2028: 01-03 01-07 02-15 02-16 04-14 04-17 05-01 05-02',
    '2029: 01-01 01-02 02-15 02-16 04-06 04-09 05-01 05-02 11-12',
  ].flatMap(line =>
    line
      .slice(6)
      .split(' ')
      .map(day => `${line.slice(0, 4)}-${day}`),
  ),
);
const isOpen = (day: string): boolean => ![0, 6].includes(new Date(day).getUTCDay()) && !closed.has(day);

/** When what is accepted on a day is paid: on the next banking day. */
export function paidOn(day: string): string {
  const next = dateAfter(day, 1);
  return isOpen(next) ? next : paidOn(next);
}

/** 12 % a year from payment to the due date but at least 0.1 %, a fee of 0.25 % but at least 500. */
export function priceOn(amount: bigint, due: string, day: string): bigint {
  const days = BigInt(Math.max(dayNumber(due) - dayNumber(paidOn(day)), 1));
  const yearly = halfUp(amount * 12n * days, 36_500n);
  const floor = halfUp(amount, 1000n);
  const fee = halfUp(amount * 25n, 10_000n);
  return amount - larger(yearly, floor) - larger(fee, 50_000n);
}

/** What a screen shows of an invoice, which is what `expectedTotals` are compared with. */
export const shown = (inv: Inv, day: string): bigint =>
  inv.price === null
    ? 0n
    : inv.status === 'REGISTERED' && inv.due > paidOn(later(inv.price.day, day))
      ? priceOn(inv.amount, inv.due, later(inv.price.day, day))
      : inv.price.total;
export const later = (one: string, other: string): string => (one > other ? one : other);

const may: Readonly<
  Record<Status, { by: readonly Actor[]; from: readonly Status[]; named: boolean; contract: readonly Actor[] }>
> = {
  PENDING: { by: ['buyer', 'operator'], from: ['REGISTERED'], named: false, contract: ['buyer'] },
  // The terms come from the contract, so without one the operator registers nothing either.
  REGISTERED: { by: ['buyer', 'operator'], from: ['PENDING'], named: false, contract: ['buyer', 'operator'] },
  DISCOUNT_APPROVED: { by: ['supplier'], from: ['REGISTERED'], named: true, contract: ['supplier'] },
  DISCOUNT_REJECTED: { by: ['supplier'], from: ['REGISTERED'], named: true, contract: [] },
  VOIDED: { by: ['buyer', 'operator'], from: ['PENDING', 'REGISTERED'], named: false, contract: ['buyer'] },
};

/** A supplier makes nothing an offer but what it rejected, and needs the contract of its buyer for it. */
const reopening = { by: ['supplier'], from: ['DISCOUNT_REJECTED'], named: false, contract: ['supplier'] } as const;

export function verdict(
  world: World,
  by: Actor,
  target: Status,
  inv: Inv,
  token: string | null,
): 'change' | 'same' | 'refuse' {
  const rule = target === 'REGISTERED' && by === 'supplier' ? reopening : may[target];
  const { by: sides, from, named, contract }: (typeof may)[Status] = rule;
  const stale = token !== null && token !== inv.token;
  if (!sides.includes(by) || (named && token === null)) return 'refuse';
  if (inv.status === target) return named && stale ? 'refuse' : 'same';
  if (!from.includes(inv.status) || stale || (!world.contract && contract.includes(by))) return 'refuse';
  if ((target === 'REGISTERED' || target === 'DISCOUNT_APPROVED') && inv.due <= paidOn(world.day)) return 'refuse';
  return target === 'DISCOUNT_APPROVED' && world.note === null ? 'refuse' : 'change';
}

/** The next number of the one series. */
export const next = (world: World): number => {
  world.order += 1;
  return world.order;
};

/** Makes the change and answers what the audit says of it. */
export function become(world: World, number: string, inv: Inv, target: Status): string {
  const before = inv.status;
  inv.status = target;
  const reported = inv.price;
  if (target === 'REGISTERED') {
    inv.registrations += 1;
    inv.token = `${number}#${inv.registrations}`;
    // A rejection that was taken back is new to no rule.
    inv.order = before === 'DISCOUNT_REJECTED' ? 0 : next(world);
  }
  if (target === 'REGISTERED' || target === 'DISCOUNT_APPROVED') {
    const day = later(inv.price?.day ?? world.day, world.day);
    inv.price = { total: priceOn(inv.amount, inv.due, day), day };
  }
  if (target === 'PENDING') {
    inv.token = null;
    inv.price = null;
  }
  return `${number}:${before}>${target}:${(inv.price ?? reported)?.total ?? ''}`;
}

export const events: Readonly<Record<Status, string>> = {
  PENDING: 'INVOICES_UNREGISTERED',
  REGISTERED: 'INVOICES_REGISTERED',
  DISCOUNT_APPROVED: 'INVOICES_APPROVED',
  DISCOUNT_REJECTED: 'INVOICES_REJECTED',
  VOIDED: 'INVOICES_VOIDED',
};
export const entry = (author: string, event: string, links: readonly string[]): string =>
  `${author} ${event} ${[...links].sort().join(' ')}`;

export function invOf(world: World, number: string): Inv {
  const inv = world.invs.get(number);
  if (!inv) throw new Error(`the model has no ${number}`);
  return inv;
}
