import type { authEndpoints, SignInReply } from '@skonto/api/auth';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { networkOf } from '../../platform/network-address.ts';
import { passwordFits } from '../../platform/password.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { newSessionToken, tokenHash } from '../../platform/session.ts';
import type { Locale } from '../../platform/texts.ts';
import { clearHits, countHit, uncountHit } from '../../tables/rate-counters.ts';
import { deleteSession, insertSession } from '../../tables/sessions.ts';
import { loadCurrentTerms, saveTermsShown, textsOf } from '../../tables/terms.ts';
import { loadUserReply } from '../../tables/user-reply.ts';
import { findUserByEmail, saveSignIn, type UserRow } from '../../tables/users.ts';

type Endpoints = typeof authEndpoints;

/** Wrong passwords per account and per address in a quarter of an hour, after which nothing is evaluated. */
const limits = { minutes: 15, perAccount: 10, perAddress: 60 } as const;

/** Counts an attempt for its account and its address; refuses when either had too many (decisions.md §3). */
async function countAttempt(ctx: Ctx, email: string): Promise<void> {
  const window = { at: ctx.instant, minutes: limits.minutes };
  const [account, address] = await inTx(ctx.db, systemActor, async tx => [
    await countHit(tx, `sign-in:account:${email.toLowerCase()}`, window),
    await countHit(tx, `sign-in:address:${networkOf(ctx.address)}`, window),
  ]);
  if ((account ?? 0) > limits.perAccount || (address ?? 0) > limits.perAddress) {
    throw new Problem(429, 'too-many-tries', {
      headers: { 'Retry-After': String(limits.minutes * 60) },
      params: { minutes: limits.minutes },
    });
  }
}

/** Signs in with e-mail and password. Wrong e-mail and wrong password answer alike and take the same work. */
export async function signIn({ ctx, caller, body, session }: Request<Endpoints['signIn'], null>): Promise<SignInReply> {
  await countAttempt(ctx, body.email);
  const user = await inTx(ctx.db, systemActor, tx => findUserByEmail(tx, body.email));
  const fits = await passwordFits(user?.password_hash ?? null, body.password);
  if (!user || !fits) throw new Problem(400, 'wrong-credentials');
  if (user.status !== 'ACTIVE') return { user: { id: user.id, status: 'INACTIVE' }, token: null, terms: null };
  const token = newSessionToken();
  const isClient = user.kind === 'CLIENT';
  // A client keeps its token itself; whatever session a browser came with is no part of that.
  await openSession(ctx, user, token, isClient ? undefined : caller?.sessionHash);
  if (isClient) {
    return { user: await inTx(ctx.db, systemActor, tx => loadUserReply(tx, user.id)), token, terms: null };
  }
  session.open(token);
  return inTx(ctx.db, systemActor, async tx => {
    const reply = await loadUserReply(tx, user.id);
    const terms = reply.termsAccepted ? null : await showTerms(tx, ctx.locale, tokenHash(token));
    return { user: reply, token: null, terms };
  });
}

/** The current terms for whoever must accept them; the session notes which ones it was shown. */
async function showTerms(tx: Tx, locale: Locale, sessionHash: Uint8Array): Promise<string> {
  const current = await loadCurrentTerms(tx);
  await saveTermsShown(tx, sessionHash, { version: current.version, language: locale });
  return textsOf(current)[locale];
}

/** Rotates: the session that came with the request ends where the new one begins. */
async function openSession(ctx: Ctx, user: UserRow, token: string, before: Uint8Array | undefined): Promise<void> {
  const expiresAt = new Date(ctx.now + ctx.settings.sessionHours * 3_600_000).toISOString();
  await inTx(ctx.db, systemActor, async tx => {
    if (before) await deleteSession(tx, before);
    await insertSession(tx, {
      tokenHash: tokenHash(token),
      userId: user.id,
      kind: user.kind === 'CLIENT' ? 'BEARER' : 'BROWSER',
      at: ctx.instant,
      expiresAt,
      address: ctx.address,
      agent: ctx.agent,
    });
    await saveSignIn(tx, user, ctx.instant);
    await clearHits(tx, `sign-in:account:${user.email.toLowerCase()}`);
    await uncountHit(tx, `sign-in:address:${networkOf(ctx.address)}`);
  });
}

/** Ends the session that the request came with. */
export async function signOut({
  ctx,
  caller,
  session,
}: Request<Endpoints['signOut'], { userId: number }>): Promise<{ done: true }> {
  await inTx(ctx.db, systemActor, tx => deleteSession(tx, caller.sessionHash));
  session.close();
  return { done: true };
}

/** The session's user. */
export async function me({ ctx, scope }: Request<Endpoints['me'], { userId: number }>) {
  return inTx(ctx.db, systemActor, tx => loadUserReply(tx, scope.userId));
}
