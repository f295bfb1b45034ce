import type { authEndpoints, SignInReply } from '@skonto/api/auth';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import { userAsAuthor } from '../../platform/access/author.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requesterOf } from '../../platform/sign-in/password.ts';
import { tokenHash } from '../../platform/sign-in/secret-token.ts';
import { spendCode, validateCode } from '../../platform/sign-in/spend-code.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  countWrongCode,
  deletePendingSignIn,
  findPendingSignIn,
  lockPendingSignIn,
} from '../../tables/pending-sign-ins.ts';
import { findRecoveryCodes } from '../../tables/second-factors.ts';
import { findUser, type UserRow } from '../../tables/users.ts';
import { forgivePassword, takeAttempt, tooManyTries } from './limits.ts';
import { admit, deviceHash, type Entry, enter, lockVerified } from './open-session.ts';

type Finish = Request<(typeof authEndpoints)['finishSignIn'], null>;

/** Somebody came in with a paper code: that is worth an entry, and a mail to whom it belongs. */
async function noteRecovery(tx: Tx, ctx: Ctx, user: UserRow): Promise<void> {
  const left = (await findRecoveryCodes(tx, user.id)).length;
  await queueMail(ctx.jobs, tx, {
    template: 'recoveryCodeUsed',
    to: { userId: user.id },
    params: { left },
    path: '/profile',
  });
  await recordAudit(tx, userAsAuthor(ctx, user), {
    event: 'UPDATED',
    entityName: 'User',
    entityId: user.id,
    json: { recoveryCodeUsed: true, recoveryCodesLeft: left },
  });
}

type Verdict = Entry | 'over' | 'too-many' | 'wrong';

/** Counts the attempt before the code is checked, and says whose sign-in it is. */
function begin({ ctx, body, session }: Finish) {
  const pending = { tokenHash: tokenHash(body.token), at: ctx.instant };
  return inTx(ctx.db, systemActor, async tx => {
    const found = await findPendingSignIn(tx, pending);
    const user = found && (await findUser(tx, found.userId));
    if (!found || !user) return 'over';
    const counted = await takeAttempt(tx, ctx, { kind: 'code', email: user.email, device: deviceHash(session) });
    return counted ? { ...found, counted } : 'too-many';
  });
}

/** Uses the code up in one transaction, which commits whatever comes of it: a wrong try must count. */
async function validate(request: Finish): Promise<Verdict> {
  const { ctx, caller, body, session } = request;
  const begun = await begin(request);
  if (typeof begun === 'string') return begun;
  const { userId, passwordHash, counted } = begun;
  const code = await validateCode(ctx, { userId, requester: requesterOf(ctx.address, null) }, body.code);
  const hash = tokenHash(body.token);
  return inTx(ctx.db, systemActor, async (tx): Promise<Verdict> => {
    const user = await lockVerified(tx, { id: userId, passwordHash });
    if (user?.status !== 'ACTIVE') return 'over';
    if (!(await lockPendingSignIn(tx, { tokenHash: hash, at: ctx.instant }))) return 'over';
    const spent = await spendCode(tx, ctx, userId, code);
    if (spent === null) {
      await countWrongCode(tx, hash);
      return 'wrong';
    }
    await deletePendingSignIn(tx, hash);
    // In a known browser the password didn't count among strangers' either.
    if (counted.networks !== null) await forgivePassword(tx, user.email);
    const entry = await enter(tx, ctx, { user, caller, device: deviceHash(session), counted });
    if (spent === 'recovery') await noteRecovery(tx, ctx, user);
    return entry;
  });
}

/**
 * Finishes a sign-in with a code. One that is over, was used, was tried five times or never began reads the same: the way on is to
 * sign in again.
 */
export async function finishSignIn(request: Finish): Promise<SignInReply> {
  const verdict = await validate(request);
  if (verdict === 'over') throw new Problem(400, 'sign-in-over');
  if (verdict === 'too-many') throw tooManyTries();
  if (verdict === 'wrong') throw new Problem(400, 'wrong-code', { errors: [{ field: 'code', code: 'wrong-code' }] });
  request.ctx.jobs.wake('mail');
  return admit(request.session, verdict);
}
