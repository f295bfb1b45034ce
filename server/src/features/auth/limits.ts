import { inTx, readTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { limitTries, tooManyIn } from '../../platform/http/rate-limit.ts';
import { networkOf, siteBeyond } from '../../platform/network-address.ts';
import type { Problem } from '../../platform/problem.ts';
import { isKnownDevice } from '../../tables/known-devices.ts';
import { clearHits, takeHit, uncountHit } from '../../tables/rate-counters.ts';
import { signInName } from '../../tables/users.ts';

/**
 * How often a stranger may do what: from one network about one account, and from one network in all (docs/decisions/0079). Nothing is
 * counted against an account alone, or strangers would keep its owner out.
 */
const limits = {
  register: { minutes: 60, perPair: 5, perAddress: 40 },
  verify: { minutes: 15, perPair: 10, perAddress: 100 },
  regenerate: { minutes: 60, perPair: 5, perAddress: 40 },
  forgot: { minutes: 60, perPair: 5, perAddress: 40 },
  change: { minutes: 15, perPair: 10, perAddress: 100 },
} as const;

/** The larger network has a count of its own, or whoever has a /48 tries from each of its 65,536 networks in turn. */
const networksPerSite = 4;

/** The count of the network around a network; none where an address is a network of its own. */
const siteLimit = (ctx: Ctx, step: string, most: number): { key: string; most: number }[] => {
  const site = siteBeyond(ctx.address);
  return site === null ? [] : [{ key: `${step}:site:${site}`, most: most * networksPerSite }];
};

/** Counts a try of a step for its account and its network, whether or not there is such an account. */
export function limitStep(ctx: Ctx, step: keyof typeof limits, account: string): Promise<void> {
  const { minutes, perPair, perAddress } = limits[step];
  const network = networkOf(ctx.address);
  return limitTries(ctx, minutes, [
    { key: `${step}:pair:${network}:${signInName(account)}`, most: perPair },
    { key: `${step}:address:${network}`, most: perAddress },
    ...siteLimit(ctx, step, perAddress),
  ]);
}

/**
 * The same for a forgotten password; true where the account's own browser asks, which has a count of its own and waits for nobody
 * else's tries from its network.
 */
export async function limitForgotten(ctx: Ctx, email: string, device: Uint8Array | null): Promise<boolean> {
  // Nobody's browser is looked up too, so that it takes the same work with and without one.
  const tokenHash = device ?? new Uint8Array(32);
  const known = await readTx(ctx.db, systemActor, tx => isKnownDevice(tx, { tokenHash, email, at: ctx.instant }));
  if (!known) {
    await limitStep(ctx, 'forgot', email);
    return false;
  }
  const key = `forgot:device:${Buffer.from(tokenHash).toString('hex')}:${signInName(email)}`;
  await limitTries(ctx, limits.forgot.minutes, [{ key, most: limits.forgot.perPair }]);
  return true;
}

/** Passwords and codes that are evaluated in any quarter of an hour; a known browser has a count of its own (docs/decisions/0050). */
const attempts = { minutes: 15, perAccount: 10, perDevice: 10, perAddress: 60 } as const;

export type Attempt = {
  readonly kind: 'sign-in' | 'code';
  readonly email: string;
  /** The hash of what the browser named itself by. */
  readonly device: Uint8Array | null;
};
/** An attempt that may be evaluated, with the counts it stands in. */
export type CountedAttempt = { readonly own: string; readonly networks: readonly string[] | null };

const signInCount = (email: string): string => `sign-in:account:${signInName(email)}`;

/** Counts an attempt; null where there were too many and it must not be evaluated. The caller commits either way. */
export async function takeAttempt(tx: Tx, ctx: Ctx, attempt: Attempt): Promise<CountedAttempt | null> {
  const { kind, email } = attempt;
  const at = { at: ctx.instant, minutes: attempts.minutes };
  // Nobody's browser is looked up too, so that an attempt takes the same work with and without one.
  const device = attempt.device ?? new Uint8Array(32);
  if (await isKnownDevice(tx, { tokenHash: device, email, at: ctx.instant })) {
    const own = `${kind}:device:${Buffer.from(device).toString('hex')}:${signInName(email)}`;
    return (await takeHit(tx, own, { ...at, most: attempts.perDevice })) ? { own, networks: null } : null;
  }
  const own = kind === 'sign-in' ? signInCount(email) : `code:account:${signInName(email)}`;
  const networks = [
    ...siteLimit(ctx, kind, attempts.perAddress),
    { key: `${kind}:address:${networkOf(ctx.address)}`, most: attempts.perAddress },
  ];
  for (const { key, most } of networks) if (!(await takeHit(tx, key, { ...at, most }))) return null;
  return (await takeHit(tx, own, { ...at, most: attempts.perAccount }))
    ? { own, networks: networks.map(network => network.key) }
    : null;
}

/** A good attempt doesn't count. In a known browser the bad ones before it were the owner's; strangers' go on counting whoever comes in. */
export async function forgiveAttempt(tx: Tx, { own, networks }: CountedAttempt): Promise<void> {
  if (networks === null) return clearHits(tx, own);
  // In the order in which an attempt takes them, or two at once wait for each other.
  await Promise.all([...networks, own].map(key => uncountHit(tx, key)));
}

/** The same for the right password that came before a good code. */
export const forgivePassword = (tx: Tx, email: string): Promise<void> => uncountHit(tx, signInCount(email));

export const tooManyTries = (): Problem => tooManyIn(attempts.minutes);

/** Counts a try of somebody who is signed in to prove once more who it is; refuses when there were too many wrong ones. */
export async function countProof(ctx: Ctx, userId: number): Promise<void> {
  const most = attempts.perAccount;
  const at = { at: ctx.instant, minutes: attempts.minutes };
  if (!(await inTx(ctx.db, systemActor, tx => takeHit(tx, `proof:${userId}`, { ...at, most })))) throw tooManyTries();
}

/** The proof was good: the tries before it don't count any more. */
export function forgiveProof(ctx: Ctx, userId: number): Promise<void> {
  return inTx(ctx.db, systemActor, tx => clearHits(tx, `proof:${userId}`));
}
