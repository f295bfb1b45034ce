import type { Cost, Endpoint } from '@skonto/api/endpoint';
import { Problem } from '../problem.ts';

/** How many of something may be under way at once: of one account, of one company, of all companies together, of all operators. */
export type Quota = {
  readonly account: number;
  readonly company: number;
  readonly companies: number;
  readonly operators: number;
};

/** The numbers by which callers are bounded; there is one table of them (app/request-limits.ts). */
export type AdmissionLimits = {
  /** What all work on the database shares. */
  readonly work: Quota;
  /** What a cost is bounded by besides; `light` has no bound but the work's. */
  readonly costs: Readonly<Record<Exclude<Cost, 'light'>, Quota>>;
  /** Large bodies of signed-in callers, from their first byte to the answer. */
  readonly largeBodies: Quota;
  /** Calls of people who aren't signed in: of one site (an IPv4 address, an IPv6 /48), and of all. */
  readonly strangers: { readonly site: number; readonly all: number };
  /** How many wait in one line of a company's, in one of strangers', and for how long. */
  readonly waiting: { readonly most: number; readonly strangers: number; readonly seconds: number };
};

/** Whose request it is; a company's id, null for the operator's people; whether a stranger's browser is one in which somebody signed in. */
export type Requester =
  | { readonly account: number; readonly company: number | null }
  | { readonly account: null; readonly site: string; readonly isKnown: boolean };

export type Leave = () => void;
/** The reply that is waited with: whoever hangs up leaves the line. */
export type Line = {
  once(event: 'close', listener: () => void): unknown;
  off(event: 'close', listener: () => void): unknown;
};
type Bound = { readonly key: string; readonly most: number };
type Waiter = { readonly bounds: readonly Bound[]; readonly start: () => void; readonly refuse: () => void };

const retrySeconds = 5;

/**
 * Bounds what an account, a company and a stranger may have under way at once. Whoever is over a bound waits here, outside the pools
 * of connections, in the line of its company; lines take turns, so that a company with one request waits for one turn and not for
 * another's hundred. Strangers wait by site, since one customer of a provider may have 65,536 networks; those in known browsers go first. It lives in the process's memory: each process has its own pools to guard.
 */
export class Admission {
  readonly #limits: AdmissionLimits;
  readonly #counts = new Map<string, number>();
  /** Each in the order of its turns; the lines of known browsers first. */
  readonly #lines = { known: new Map<string, Waiter[]>(), others: new Map<string, Waiter[]>() };
  #ending = false;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  /** Lets a call of some cost begin: at once where there is room, which costs nothing, else when its turn has come. */
  enter(cost: Cost, requester: Requester, reply: Line): Leave | Promise<Leave> {
    const bounds = this.#boundsOf(cost, requester);
    if (this.#fits(bounds)) return this.#take(bounds);
    // What stays open may stay so for long: one too many is told so at once.
    if (cost === 'watch') throw tooManyAtOnce();
    return this.#wait(bounds, requester, reply);
  }

  /** Lets a large body be read. */
  enterLargeBody(requester: Requester, reply: Line): Leave | Promise<Leave> {
    const bounds = quotaBounds('body', this.#limits.largeBodies, requester);
    return this.#fits(bounds) ? this.#take(bounds) : this.#wait(bounds, requester, reply);
  }

  #boundsOf(cost: Cost, requester: Requester): Bound[] {
    if (requester.account === null) {
      const { site, all } = this.#limits.strangers;
      return [
        { key: lineOf(requester), most: site },
        { key: 'strangers', most: all },
      ];
    }
    if (cost === 'light') return quotaBounds('work', this.#limits.work, requester);
    const own = quotaBounds(cost, this.#limits.costs[cost], requester);
    const works = cost === 'list' || cost === 'heavy' || cost === 'long';
    return works ? [...own, ...quotaBounds('work', this.#limits.work, requester)] : own;
  }

  /** The server ends: who waits now is refused, and nobody waits any more. */
  endWaiting(): void {
    this.#ending = true;
    for (const lines of Object.values(this.#lines))
      for (const waiting of [...lines.values()]) for (const one of [...waiting]) one.refuse();
  }

  #wait(bounds: readonly Bound[], requester: Requester, reply: Line): Promise<Leave> {
    if (this.#ending) throw overloaded();
    const line = lineOf(requester);
    const lines = requester.account === null && requester.isKnown ? this.#lines.known : this.#lines.others;
    const { most, strangers } = this.#limits.waiting;
    if ((lines.get(line)?.length ?? 0) >= (requester.account === null ? strangers : most)) throw tooManyAtOnce();
    return new Promise((resolve, reject) => {
      const refuse = (): void => {
        remove(lines, line, waiter);
        clearTimeout(timer);
        reply.off('close', refuse);
        reject(overloaded());
      };
      const start = (): void => {
        clearTimeout(timer);
        reply.off('close', refuse);
        resolve(this.#take(bounds));
      };
      const waiter: Waiter = { bounds, start, refuse };
      const timer = setTimeout(refuse, this.#limits.waiting.seconds * 1000);
      reply.once('close', refuse);
      const waiting = lines.get(line);
      if (waiting) waiting.push(waiter);
      else lines.set(line, [waiter]);
    });
  }

  #fits(bounds: readonly Bound[]): boolean {
    for (const { key, most } of bounds) if ((this.#counts.get(key) ?? 0) >= most) return false;
    return true;
  }

  #take(bounds: readonly Bound[]): Leave {
    for (const { key } of bounds) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      for (const { key } of bounds) {
        const left = (this.#counts.get(key) ?? 0) - 1;
        if (left > 0) this.#counts.set(key, left);
        else this.#counts.delete(key);
      }
      this.#callNext();
    };
  }

  /** Calls whoever has room now, one of each line in turn. */
  #callNext(): void {
    const { known, others } = this.#lines;
    let called = true;
    while (called) called = this.#callOne(known) || this.#callOne(others);
  }

  /** Calls the first in the turn who has room; its line goes behind all others. */
  #callOne(lines: Map<string, Waiter[]>): boolean {
    for (const [line, waiting] of lines) {
      const next = waiting.find(one => this.#fits(one.bounds));
      if (!next) continue;
      remove(lines, line, next);
      if (lines.delete(line)) lines.set(line, waiting);
      next.start();
      return true;
    }
    return false;
  }
}

function remove(lines: Map<string, Waiter[]>, line: string, waiter: Waiter): void {
  const waiting = lines.get(line);
  const at = waiting?.indexOf(waiter) ?? -1;
  if (at >= 0) waiting?.splice(at, 1);
  if (waiting?.length === 0) lines.delete(line);
}

const lineOf = (requester: Requester): string =>
  requester.account === null
    ? `${requester.isKnown ? 'known' : 'site'}:${requester.site}`
    : `company:${requester.company ?? 'operator'}`;

function quotaBounds(name: string, quota: Quota, requester: Requester): Bound[] {
  if (requester.account === null) return [];
  const account = { key: `${name}:account:${requester.account}`, most: quota.account };
  if (requester.company === null) return [account, { key: `${name}:operators`, most: quota.operators }];
  return [
    account,
    { key: `${name}:company:${requester.company}`, most: quota.company },
    { key: `${name}:companies`, most: quota.companies },
  ];
}

const retry = { headers: { 'Retry-After': String(retrySeconds) } };
const tooManyAtOnce = (): Problem => new Problem(429, 'too-many-at-once', retry);
/** The refusal of whoever can't be served now, and may come again. */
export const overloaded = (): Problem => new Problem(503, 'overloaded', retry);

/** What every call of an endpoint is bounded by apart from what is under way. */
export type CallLimits = {
  readonly bodyBytes: number;
  /** Its part of an account's requests a minute, where the cost has a limit of its own. */
  readonly perMinute: { readonly name: string; readonly most: number } | null;
};
export type LimitsOf = (endpoint: Endpoint) => CallLimits;
