import type { authEndpoints, SignInReply } from '@skonto/api/auth';
import { inTx, systemActor } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { passwordFits } from '../../platform/password.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { newSessionToken, tokenHash } from '../../platform/session.ts';
import { insertPendingSignIn } from '../../tables/pending-sign-ins.ts';
import { findSecondFactor } from '../../tables/second-factors.ts';
import { deleteSession } from '../../tables/sessions.ts';
import { loadUserReply } from '../../tables/user-reply.ts';
import { findUserByEmail, type UserRow } from '../../tables/users.ts';
import { type CountedAttempt, takeAttempt, tooManyTries } from './limits.ts';
import { admit, deviceHash, enter, openSession } from './open-session.ts';

type Endpoints = typeof authEndpoints;

/** How long the code may be awaited after the password. */
const pendingMinutes = 5;

/**
 * Signs in with e-mail and password. Wrong e-mail and wrong password answer alike and take the same work. Whoever has a second
 * factor gets no session yet, but what finishes this sign-in together with a code.
 */
export async function signIn({ ctx, caller, body, session }: Request<Endpoints['signIn'], null>): Promise<SignInReply> {
  const device = deviceHash(session);
  const [counted, user, factor] = await inTx(ctx.db, systemActor, async tx => {
    const attempt = await takeAttempt(tx, ctx, { kind: 'sign-in', email: body.email, device });
    const found = await findUserByEmail(tx, body.email);
    return [attempt, found, await findSecondFactor(tx, found?.id ?? 0)] as const;
  });
  if (!counted) throw tooManyTries();
  const fits = await passwordFits(user?.password_hash ?? null, body.password);
  if (!user || !fits) throw new Problem(400, 'wrong-credentials');
  // Only who knows the password is told: there is no token that would help (docs/decisions/0053).
  if (user.deactivated_at !== null) throw new Problem(403, 'account-deactivated');
  if (user.status !== 'ACTIVE') return withoutSession({ id: user.id, status: 'INACTIVE' });
  if (user.kind === 'CLIENT') return signInClient(ctx, user, counted);
  if (factor?.confirmed_at) return awaitCode(ctx, user);
  return admit(session, await inTx(ctx.db, systemActor, tx => enter(tx, ctx, { user, caller, device, counted })));
}

const withoutSession = (user: { id: number; status: 'ACTIVE' | 'INACTIVE' }): SignInReply => ({
  user,
  token: null,
  terms: null,
  secondFactor: null,
});

/** A client keeps its token itself; whatever session a browser came with is no part of that, and no code is asked of a machine. */
async function signInClient(ctx: Ctx, user: UserRow, counted: CountedAttempt): Promise<SignInReply> {
  const token = newSessionToken();
  return inTx(ctx.db, systemActor, async tx => {
    await openSession(tx, ctx, { user, token, before: undefined, counted });
    return { user: await loadUserReply(tx, user.id), token, terms: null, secondFactor: null };
  });
}

/** The password was right: what the browser gets is good for one code, and for nothing else. The attempt goes on counting. */
async function awaitCode(ctx: Ctx, user: UserRow): Promise<SignInReply> {
  const token = newSessionToken();
  const expires = new Date(ctx.now + pendingMinutes * 60_000).toISOString();
  await inTx(ctx.db, systemActor, tx =>
    insertPendingSignIn(tx, { tokenHash: tokenHash(token), userId: user.id, at: ctx.instant, expiresAt: expires }),
  );
  return { ...withoutSession({ id: user.id, status: 'ACTIVE' }), secondFactor: { token, expires } };
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
