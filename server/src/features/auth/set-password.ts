import type { authEndpoints } from '@skonto/api/auth';
import type { suppliersEndpoints } from '@skonto/api/suppliers';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import { auditAuthor, userAsAuthor } from '../../platform/access/author.ts';
import type { Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { isCommonPassword } from '../../platform/sign-in/blocked-password.ts';
import { mailTokenHash, type TokenPurpose } from '../../platform/sign-in/mailed-token.ts';
import { hashPassword, requesterOf } from '../../platform/sign-in/password.ts';
import { deleteAddressChange } from '../../tables/address-confirmations.ts';
import { recordAudit } from '../../tables/audit.ts';
import { deleteDevicesOf } from '../../tables/known-devices.ts';
import { spendMailToken } from '../../tables/mail-tokens.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import {
  awaitsToken,
  findUserByEmail,
  lockUser,
  saveActivated,
  savePassword,
  type UserRow,
} from '../../tables/users.ts';
import { limitForgotten, limitStep } from './limits.ts';
import { deviceDays, deviceHash, knowDevice } from './open-session.ts';
import { provePassword, writeProven } from './prove-self.ts';

type Endpoints = typeof authEndpoints;
type InviteEndpoint = typeof suppliersEndpoints.registerInvite;
type Credentials = Request<Endpoints['changePassword'], null>['body'];

/** Mails a link to set a new password; whether there is such an account, the answer doesn't say. */
export async function forgotPassword({
  ctx,
  body,
  session,
}: Request<Endpoints['forgotPassword'], null>): Promise<{ done: true }> {
  // A stranger has no second link mailed while one is fresh: it would end the one that the owner is about to use.
  const unlessFresh = !(await limitForgotten(ctx, body.email, deviceHash(session)));
  await inTx(ctx.db, systemActor, async tx => {
    const user = await findUserByEmail(tx, body.email);
    // Who was invited and never came has no password to reset: the invitation is what helps.
    const invited = user !== undefined && awaitsToken(user) && user.password_hash === null;
    // Nobody's mail is queued as well, and dropped later, so that both take the same time here.
    const to = { userId: user?.id ?? 0 };
    const sender = requesterOf(ctx.address, null);
    await queueMail(
      ctx.jobs,
      tx,
      invited
        ? { template: 'invite', to, token: 'INVITE', unlessFresh, sender }
        : { template: 'reset', to, token: 'RESET', unlessFresh, sender },
    );
  });
  ctx.jobs.wake('mail');
  return { done: true };
}

type NewPassword = { email: string; password: string; confirmPassword: string; currentPassword?: string };

function validate(body: NewPassword): void {
  const problems: FieldProblem[] = [];
  if (body.password !== body.confirmPassword) problems.push({ field: 'confirmPassword', code: 'password-mismatch' });
  if (body.password === body.currentPassword) problems.push({ field: 'password', code: 'password-same' });
  else if (isCommonPassword(body.password, body.email)) problems.push({ field: 'password', code: 'password-common' });
  if (problems.length > 0) throw invalid(problems);
}

/**
 * Spends a mailed token and does `then` for its user, in one transaction. A wrong token commits too, because the try must count;
 * unknown address, wrong, used, burnt and expired token all read the same.
 */
async function withToken(
  ctx: Ctx,
  purpose: TokenPurpose,
  body: Credentials,
  then: (tx: Tx, user: UserRow) => Promise<void>,
): Promise<void> {
  const good = await inTx(ctx.db, systemActor, async tx => {
    const found = await findUserByEmail(tx, body.email);
    const user = found && (await lockUser(tx, found.id));
    if (!user || user.deactivated_at !== null || (purpose === 'INVITE' && !awaitsToken(user))) return false;
    const hash = mailTokenHash(body.token, user.email);
    if (!(await spendMailToken(tx, { userId: user.id, purpose, hash, at: ctx.instant }))) return false;
    await then(tx, user);
    return true;
  });
  if (!good) throw new Problem(400, 'wrong-token', { errors: [{ field: 'token', code: 'wrong-token' }] });
}

/**
 * Sets a new password with a mailed token and ends the user's sessions, all but the one that asked. Whoever has the mail is the owner:
 * this browser becomes the only known one, so that strangers' tries don't keep the owner out after it. A second factor stays on.
 */
export async function changePassword({
  ctx,
  caller,
  body,
  session,
}: Request<Endpoints['changePassword'], null>): Promise<{ done: true }> {
  validate(body);
  await limitStep(ctx, 'change', body.email);
  const passwordHash = await hashPassword(body.password, requesterOf(ctx.address, caller));
  let device: string | null = null;
  await withToken(ctx, 'RESET', body, async (tx, user) => {
    await noteTrustChange(tx, [user.id], 'PASSWORD', ctx.instant);
    await savePassword(tx, user.id, passwordHash);
    // Whoever holds the present mailbox objects to another one by this.
    await deleteAddressChange(tx, user.id);
    await deleteSessionsOf(tx, user.id, caller?.actor.userId === user.id ? caller.sessionHash : undefined);
    await deleteDevicesOf(tx, user.id);
    device = await knowDevice(tx, ctx, user.id, deviceHash(session));
    await queueMail(ctx.jobs, tx, {
      template: 'passwordChanged',
      to: { userId: user.id },
      path: '/login?step=forgot',
    });
    await recordAudit(tx, userAsAuthor(ctx, user), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: user.id,
      json: { after: { passwordChanged: true } },
    });
  });
  if (device !== null) session.rememberDevice(device, deviceDays);
  ctx.jobs.wake('mail');
  return { done: true };
}

/** Changes the own password, which takes the present one. The session and the browser it is done in stay, all others end. */
export async function changeOwnPassword({
  ctx,
  caller,
  scope,
  body,
  session,
}: Request<Endpoints['changeOwnPassword'], { userId: number }>): Promise<{ done: true }> {
  const { userId } = scope;
  validate({ ...body, email: caller.email });
  const requester = requesterOf(ctx.address, caller);
  const prove = () => provePassword(ctx, caller, body.currentPassword, 'currentPassword');
  const passwordHash = await hashPassword(body.password, requester);
  const reply = await writeProven(ctx, caller, prove, async (tx): Promise<{ done: true }> => {
    await noteTrustChange(tx, [userId], 'PASSWORD', ctx.instant);
    await savePassword(tx, userId, passwordHash);
    await deleteAddressChange(tx, userId);
    await deleteSessionsOf(tx, userId, caller.sessionHash);
    await deleteDevicesOf(tx, userId, deviceHash(session) ?? undefined);
    await queueMail(ctx.jobs, tx, { template: 'passwordChanged', to: { userId }, path: '/login?step=forgot' });
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: userId,
      json: { after: { passwordChanged: true } },
    });
    return { done: true };
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** Finishes any invitation, a supplier's or a colleague's: sets the password and makes the user active. */
export async function registerInvite({ ctx, caller, body }: Request<InviteEndpoint, null>): Promise<{ done: true }> {
  validate(body);
  await limitStep(ctx, 'change', body.email);
  const passwordHash = await hashPassword(body.password, requesterOf(ctx.address, caller));
  await withToken(ctx, 'INVITE', body, async (tx, user) => {
    await noteTrustChange(tx, [user.id], 'JOINED', ctx.instant);
    await saveActivated(tx, user.id, passwordHash);
    await recordAudit(tx, userAsAuthor(ctx, user), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: user.id,
      json: { before: { status: 'INACTIVE' }, after: { status: 'ACTIVE' } },
    });
  });
  return { done: true };
}
