import type { authEndpoints, SignInReply } from '@skonto/api/auth';
import { loadUserReply } from '../../business/users/user-reply.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { hashPassword, passwordFit, requesterOf } from '../../platform/sign-in/password.ts';
import { newSessionToken, tokenHash } from '../../platform/sign-in/secret-token.ts';
import { findRegistrationOf } from '../../tables/address-confirmations.ts';
import { insertPendingSignIn } from '../../tables/pending-sign-ins.ts';
import { findSecondFactor, type SecondFactorRow } from '../../tables/second-factors.ts';
import { deleteSession } from '../../tables/sessions.ts';
import { findUserByEmail, savePassword, type UserWithHash } from '../../tables/users.ts';
import { type CountedAttempt, takeAttempt, tooManyTries } from './limits.ts';
import {
  admit,
  deviceHash,
  type Entry,
  enter,
  lockVerified,
  lockVerifiedClient,
  openSession,
  type VerifiedUser,
} from './open-session.ts';

type Endpoints = typeof authEndpoints;
type SignIn = Request<Endpoints['signIn'], null>;

/** How long the code may be awaited after the password. */
const pendingMinutes = 5;

const wrongCredentials = (): Problem => new Problem(400, 'wrong-credentials');

/**
 * Signs in with e-mail and password. Wrong e-mail and wrong password answer alike and take the same work. Whoever has a second
 * factor gets no session yet, but what finishes this sign-in together with a code. The password is verified before the transaction
 * that lets somebody in; everything else is checked in it, on the locked row.
 */
export async function signIn(request: SignIn): Promise<SignInReply> {
  const { ctx, body, session } = request;
  const [counted, found, registering] = await inTx(ctx.db, systemActor, tx =>
    Promise.all([
      takeAttempt(tx, ctx, { kind: 'sign-in', email: body.email, device: deviceHash(session) }),
      findUserByEmail(tx, body.email),
      findRegistrationOf(tx, { email: body.email, at: ctx.instant }),
    ]),
  );
  if (!counted) throw tooManyTries();
  const passwordHash = found?.password_hash ?? null;
  const requester = requesterOf(ctx.address, null);
  const fit = await passwordFit(passwordHash, body.password, requester);
  if (isClientId(body.email)) return signInClient(request, { found, counted, isFit: fit !== 'none' });
  if (!found || fit === 'none') return unconfirmed(registering, body.password, requester);
  // A hash of the form in which passwords were kept before gives way to one of today's.
  const renewed = fit === 'older' ? await hashPassword(body.password, requester) : null;
  const outcome = await inTx(ctx.db, systemActor, async tx => {
    const [locked, factor] = await Promise.all([
      lockVerified(tx, { id: found.id, passwordHash }),
      findSecondFactor(tx, found.id),
    ]);
    if (!locked) throw wrongCredentials();
    if (renewed !== null) await savePassword(tx, locked.id, renewed);
    const user = renewed === null ? locked : { ...locked, password_hash: renewed };
    return letIn(tx, request, { user, factor, counted });
  });
  return 'device' in outcome ? admit(session, outcome) : outcome;
}

/** What the right password leads to. */
async function letIn(
  tx: Tx,
  { ctx, caller, session }: SignIn,
  { user, factor, counted }: { user: VerifiedUser; factor: SecondFactorRow | undefined; counted: CountedAttempt },
): Promise<Entry | SignInReply> {
  // Only who knows the password is told: there is no token that would help (docs/decisions/0053).
  if (user.deactivated_at !== null) throw new Problem(403, 'account-deactivated');
  if (user.status !== 'ACTIVE') return withoutSession({ id: user.id, status: 'INACTIVE' });
  if (factor?.confirmed_at) return awaitCode(tx, ctx, user);
  return enter(tx, ctx, { user, caller, device: deviceHash(session), counted });
}

/**
 * Whoever registered and has yet to confirm the address is sent there; only who knows the password is told. That is asked besides the account,
 * or registering an address and signing in would tell whether it has one.
 */
async function unconfirmed(
  registering: { id: string; password_hash: string | null } | undefined,
  password: string,
  requester: string,
): Promise<SignInReply> {
  const fit = registering ? await passwordFit(registering.password_hash, password, requester) : 'none';
  if (!registering || fit === 'none') throw wrongCredentials();
  return withoutSession({ id: registering.id, status: 'INACTIVE' });
}

const withoutSession = (user: { id: number | string; status: 'ACTIVE' | 'INACTIVE' }): SignInReply => ({
  user,
  token: null,
  terms: null,
  secondFactor: null,
});

/** A client id has no `@`, and every person's address has one. */
const isClientId = (name: string): boolean => !name.includes('@');

type ClientAttempt = {
  readonly found: UserWithHash | undefined;
  readonly counted: CountedAttempt;
  readonly isFit: boolean;
};

/**
 * A client keeps its token itself; whatever session a browser came with is no part of that, and no code is asked of a machine. A secret that
 * isn't the present one is tried as the old one, with the same work where there is none or no such client.
 */
async function signInClient({ ctx, body }: SignIn, { found, counted, isFit }: ClientAttempt): Promise<SignInReply> {
  const old = found?.old_secret_hash ?? null;
  const isOldFit = !isFit && (await passwordFit(old, body.password, requesterOf(ctx.address, null))) !== 'none';
  const secretHash = isFit ? found?.password_hash : isOldFit ? old : null;
  if (!found || !secretHash) throw wrongCredentials();
  return inTx(ctx.db, systemActor, async tx => {
    const verified = await lockVerifiedClient(tx, { id: found.id, secretHash, now: ctx.now });
    if (!verified) throw wrongCredentials();
    const { user } = verified;
    if (user.status !== 'ACTIVE') return withoutSession({ id: user.id, status: 'INACTIVE' });
    const token = newSessionToken();
    await openSession(tx, ctx, { ...verified, token, before: undefined, counted });
    return { user: await loadUserReply(tx, user.id), token, terms: null, secondFactor: null };
  });
}

/** The password was right: what the browser gets is good for one code, and for nothing else. The attempt goes on counting. */
async function awaitCode(tx: Tx, ctx: Ctx, user: VerifiedUser): Promise<SignInReply> {
  const token = newSessionToken();
  const expires = new Date(ctx.now + pendingMinutes * 60_000).toISOString();
  await insertPendingSignIn(tx, {
    tokenHash: tokenHash(token),
    userId: user.id,
    at: ctx.instant,
    expiresAt: expires,
    passwordHash: user.password_hash,
  });
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
