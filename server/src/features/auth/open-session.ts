import type { SignInReply } from '@skonto/api/auth';
import type { User } from '@skonto/api/users';
import { loadUserReply } from '../../business/users/user-reply.ts';
import type { Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import type { SessionControl } from '../../platform/route.ts';
import { newDeviceName } from '../../platform/sign-in/device-name.ts';
import { newSessionToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import type { Locale } from '../../platform/words/texts.ts';
import { renewDevice } from '../../tables/known-devices.ts';
import { deleteSession, insertSession } from '../../tables/sessions.ts';
import { loadCurrentTerms, saveTermsShown, textsOf } from '../../tables/terms.ts';
import { lockUserWithHash, saveSignIn, type UserWithHash } from '../../tables/users.ts';
import { type CountedAttempt, forgiveAttempt } from './limits.ts';

/** How long a browser stays known after its last sign-in. */
export const deviceDays = 180;

/** What this browser named itself by, as it is stored. */
export const deviceHash = (session: SessionControl): Uint8Array | null =>
  session.device === null ? null : tokenHash(session.device);

declare const verified: unique symbol;
/** A user whose row is locked and whose password is still the one that was verified: nothing else opens a session. */
export type VerifiedUser = UserWithHash & { readonly [verified]: true };

/**
 * Locks a user whose password was verified outside of the transaction; undefined where the user is gone or has another password by
 * now. Whoever sets a password locks the user too and then ends its sessions: so either that finds the session that is about to be
 * opened, or it isn't opened.
 */
export async function lockVerified(
  tx: Tx,
  { id, passwordHash }: { id: number; passwordHash: string | null },
): Promise<VerifiedUser | undefined> {
  const user = await lockUserWithHash(tx, id);
  if (!user || user.password_hash === null || user.password_hash !== passwordHash) return undefined;
  // The brand is given here and below only.
  return user as VerifiedUser;
}

/**
 * The same for an API client, whose old secret may still be valid (docs/decisions/0625): then `oldSecretUntil` says until when. A secret that
 * became the old one since it was verified lets in, too.
 */
export async function lockVerifiedClient(
  tx: Tx,
  { id, secretHash, now }: { id: number; secretHash: string; now: number },
): Promise<{ user: VerifiedUser; oldSecretUntil: string | null } | undefined> {
  const user = await lockUserWithHash(tx, id);
  if (user?.kind !== 'CLIENT') return undefined;
  const until = user.old_secret_hash === secretHash ? user.old_secret_until : null;
  const isOld = until !== null && Date.parse(until) > now;
  if (user.password_hash !== secretHash && !isOld) return undefined;
  return { user: user as VerifiedUser, oldSecretUntil: isOld ? until : null };
}

/** Opens a session for a token; the one that the browser came with ends. */
export async function openSession(
  tx: Tx,
  ctx: Ctx,
  opened: {
    user: VerifiedUser;
    token: string;
    before: Uint8Array | undefined;
    counted: CountedAttempt;
    /** When the old secret ends that a client came in with, and the session with it. */
    oldSecretUntil?: string | null;
  },
): Promise<void> {
  const { user, token, before, counted, oldSecretUntil = null } = opened;
  const longest = ctx.now + ctx.settings.sessionHours * 3_600_000;
  const expires = oldSecretUntil === null ? longest : Math.min(longest, Date.parse(oldSecretUntil));
  // Sent together, run in this order.
  await Promise.all([
    before && deleteSession(tx, before),
    insertSession(tx, {
      tokenHash: tokenHash(token),
      userId: user.id,
      kind: user.kind === 'CLIENT' ? 'BEARER' : 'BROWSER',
      at: ctx.instant,
      expiresAt: new Date(expires).toISOString(),
      address: ctx.address,
      agent: ctx.agent,
      ofOldSecret: oldSecretUntil !== null,
    }),
    saveSignIn(tx, user, ctx.instant),
    forgiveAttempt(tx, counted),
  ]);
}

/** Makes this browser known to a user under a fresh token, which is answered. */
export async function knowDevice(tx: Tx, ctx: Ctx, userId: number, before: Uint8Array | null): Promise<string> {
  const device = newDeviceName(ctx.vault);
  const expiresAt = new Date(ctx.now + deviceDays * 86_400_000).toISOString();
  await renewDevice(tx, { before, after: tokenHash(device), userId, at: ctx.instant, expiresAt });
  return device;
}

/** A person who has come in: what the browser must be given after COMMIT. */
export type Entry = {
  readonly token: string;
  readonly device: string;
  readonly user: User;
  /** What the person has yet to accept, as HTML; null when nothing. */
  readonly terms: string | null;
};

/** The current terms for whoever must accept them; the session notes which ones it was shown. */
async function showTerms(tx: Tx, locale: Locale, sessionHash: Uint8Array): Promise<string> {
  const current = await loadCurrentTerms(tx);
  await saveTermsShown(tx, sessionHash, { version: current.version, language: locale });
  return textsOf(current)[locale];
}

/** Lets a person in: both of the browser's names are new. */
export async function enter(
  tx: Tx,
  ctx: Ctx,
  who: { user: VerifiedUser; caller: Caller | null; device: Uint8Array | null; counted: CountedAttempt },
): Promise<Entry> {
  const { user, caller, counted } = who;
  const token = newSessionToken();
  // Sent together, run in this order: the reply says when this person came in last, which is now.
  const [, device, reply] = await Promise.all([
    openSession(tx, ctx, { user, token, before: caller?.sessionHash, counted }),
    knowDevice(tx, ctx, user.id, who.device),
    loadUserReply(tx, user.id),
  ]);
  const terms = reply.termsAccepted ? null : await showTerms(tx, ctx.locale, tokenHash(token));
  return { token, device, user: reply, terms };
}

/** Hands the browser what it was let in with. */
export function admit(session: SessionControl, { token, device, user, terms }: Entry): SignInReply {
  session.open(token);
  session.rememberDevice(device, deviceDays);
  return { user, token: null, terms, secondFactor: null };
}
