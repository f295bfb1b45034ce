import type { authEndpoints, SignInReply } from '@skonto/api/auth';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import { userAsAuthor } from '../../platform/author.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail-job.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { tokenHash } from '../../platform/session.ts';
import { recordAudit } from '../../tables/audit.ts';
import { countWrongCode, deletePendingSignIn, lockPendingSignIn } from '../../tables/pending-sign-ins.ts';
import { findRecoveryCodes } from '../../tables/second-factors.ts';
import { lockUser, type UserRow } from '../../tables/users.ts';
import { forgivePassword, takeAttempt, tooManyTries } from './limits.ts';
import { admit, deviceHash, type Entry, enter } from './open-session.ts';
import { spendCode } from './spend-code.ts';

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

/** Judges a code in one transaction, which commits whatever comes of it: a wrong try must count. */
function judge({ ctx, caller, body, session }: Finish): Promise<Verdict> {
  const hash = tokenHash(body.token);
  const device = deviceHash(session);
  return inTx(ctx.db, systemActor, async (tx): Promise<Verdict> => {
    const userId = await lockPendingSignIn(tx, { tokenHash: hash, at: ctx.instant });
    const user = userId === undefined ? undefined : await lockUser(tx, userId);
    if (user?.status !== 'ACTIVE') return 'over';
    const counted = await takeAttempt(tx, ctx, { kind: 'code', email: user.email, device });
    if (!counted) return 'too-many';
    const spent = await spendCode(tx, ctx, user.id, body.code);
    if (spent === null) {
      await countWrongCode(tx, hash);
      return 'wrong';
    }
    await deletePendingSignIn(tx, hash);
    // In a known browser the password didn't count among strangers' either.
    if (counted.address !== null) await forgivePassword(tx, user.email);
    const entry = await enter(tx, ctx, { user, caller, device, counted });
    if (spent === 'recovery') await noteRecovery(tx, ctx, user);
    return entry;
  });
}

/**
 * Finishes a sign-in with a code. One that is over, was used, was tried five times or never began reads the same: the way on is to
 * sign in again.
 */
export async function finishSignIn(request: Finish): Promise<SignInReply> {
  const verdict = await judge(request);
  if (verdict === 'over') throw new Problem(400, 'sign-in-over');
  if (verdict === 'too-many') throw tooManyTries();
  if (verdict === 'wrong') throw new Problem(400, 'wrong-code', { errors: [{ field: 'code', code: 'wrong-code' }] });
  request.ctx.jobs.wake('mail');
  return admit(request.session, verdict);
}
