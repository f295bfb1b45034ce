import type { authEndpoints } from '@skonto/api/auth';
import { askForAddress } from '../../business/users/address-change.ts';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { invalid, notSignedIn, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { requesterOf } from '../../platform/sign-in/password.ts';
import { spendCode, validateCode } from '../../platform/sign-in/spend-code.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findSecondFactor } from '../../tables/second-factors.ts';
import { lockUser, signInName } from '../../tables/users.ts';
import { type Proof, provePassword, writeProven } from './prove-self.ts';

type Endpoint = (typeof authEndpoints)['changeOwnEmail'];
type Change = Request<Endpoint, { userId: number }>;

/** The password, and where a second factor is on a code as well: whoever finds an open screen doesn't get the account by it. */
async function proveWhole({ ctx, caller, body }: Change): Promise<Proof> {
  const { userId } = caller.actor;
  const byPassword = await provePassword(ctx, caller, body.password, 'password');
  const requester = requesterOf(ctx.address, caller);
  const code = body.code === undefined ? undefined : await validateCode(ctx, { userId, requester }, body.code);
  return async (tx: Tx) => {
    await byPassword(tx);
    const factor = await findSecondFactor(tx, userId);
    if (!factor?.confirmed_at) return;
    if (code === undefined) throw new Problem(400, 'code-needed', { errors: [{ field: 'code', code: 'code-needed' }] });
    if ((await spendCode(tx, ctx, userId, code)) === null)
      throw new Problem(400, 'wrong-code', { errors: [{ field: 'code', code: 'wrong-code' }] });
  };
}

/** Asks for a new address of one's own. Nothing changes before it was confirmed from there (docs/decisions/0080). */
export async function changeOwnEmail(request: Change): Promise<{ done: true }> {
  const { ctx, caller, body } = request;
  if (signInName(body.email) === signInName(caller.email)) throw invalid([{ field: 'email', code: 'email-same' }]);
  const reply = await writeProven(
    ctx,
    caller,
    () => proveWhole(request),
    async (tx): Promise<{ done: true }> => {
      const user = await lockUser(tx, caller.actor.userId);
      if (!user) throw notSignedIn();
      await askForAddress(tx, ctx, caller, user, body.email);
      await recordAudit(tx, auditAuthor(ctx, caller), {
        event: 'UPDATED',
        entityName: 'User',
        entityId: user.id,
        json: { before: { email: user.email }, after: { email: user.email, requestedAddress: body.email } },
      });
      return { done: true };
    },
  );
  ctx.jobs.wake('mail');
  return reply;
}
