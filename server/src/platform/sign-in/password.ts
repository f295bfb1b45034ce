import { hash, verify } from '@node-rs/argon2';
import type { Caller } from '../context.ts';
import { siteOf } from '../network-address.ts';
import { Problem } from '../problem.ts';

/** OWASP's Argon2id parameters; also the cost of a made-up check when there is no such user, so that both take the same time. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** At most so many hashes at once: each takes 19 MB and a core. */
const maxAtOnce = 4;
/** How many may wait, in all and of one requester: the last of them waits for about a second. */
const maxWaiting = 64;
const maxWaitingOfOne = 16;

let running = 0;
/** Who waits, by requester. A `Map` keeps the order in which they came: the first one's first is next, and then the requester goes to the end. */
const waiting = new Map<string, (() => void)[]>();

/** For whom a password is hashed: an account where somebody is signed in, else the site that a request came from. */
export const requesterOf = (address: string, caller: Caller | null): string =>
  caller ? `account:${caller.actor.userId}` : `address:${siteOf(address)}`;

/** The server itself, at its start. */
export const ownWork = 'server';

const overloaded = (): Problem => new Problem(503, 'overloaded', { headers: { 'Retry-After': '2' } });

/** Waits for a turn: askers take turns, so whoever asks for many waits for itself. Refuses (503) where too many wait already. */
function turn(requester: string): Promise<void> {
  const own = waiting.get(requester) ?? [];
  const all = [...waiting.values()].reduce((sum, one) => sum + one.length, 0);
  if (all >= maxWaiting || own.length >= maxWaitingOfOne) throw overloaded();
  waiting.set(requester, own);
  return new Promise(resolve => own.push(resolve));
}

function giveTurn(): void {
  const [first] = waiting;
  if (!first) return;
  const [requester, own] = first;
  const next = own.shift();
  waiting.delete(requester);
  if (own.length > 0) waiting.set(requester, own);
  // Taken over by the next one at once, so that nobody who comes in between gets ahead.
  running += 1;
  next?.();
}

async function inTurn<T>(requester: string, work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await turn(requester);
  else running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    giveTurn();
  }
}

/**
 * A password as it is kept: the same letters may come as other bytes from another keyboard or system. Passwords that were kept before that
 * are still as some system sent them.
 */
const keptForm = (password: string): string => password.normalize('NFKC');
const olderForms = (password: string): readonly string[] => {
  const forms = new Set([password, password.normalize('NFC'), password.normalize('NFD')]);
  forms.delete(keptForm(password));
  return [...forms];
};

/** Hashes a password for keeping. Never inside a transaction: it may wait for its turn. */
export function hashPassword(password: string, requester: string): Promise<string> {
  return inTurn(requester, () => hash(keptForm(password), parameters));
}

let decoy: Promise<string> | undefined;

/** How a password fits a kept hash: as passwords are kept today, as they were before, or not. */
type Fit = 'today' | 'older' | 'none';

/** How the password fits the kept hash; with no hash, `none` after the same work. Never inside a transaction either. */
export async function passwordFit(kept: string | null, password: string, requester: string): Promise<Fit> {
  decoy ??= hash('nobody has this password', parameters);
  const against = kept ?? (await decoy);
  const fits = (form: string) => inTurn(requester, () => verify(against, form));
  let fit: Fit = (await fits(keptForm(password))) ? 'today' : 'none';
  // Only letters beyond ASCII have older forms.
  for (const form of olderForms(password)) if (fit === 'none' && (await fits(form))) fit = 'older';
  return kept === null ? 'none' : fit;
}

export const passwordFits = async (kept: string | null, password: string, requester: string): Promise<boolean> =>
  (await passwordFit(kept, password, requester)) !== 'none';
