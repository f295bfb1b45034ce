import type { Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { passwordFits } from '../../platform/password.ts';
import { invalid, notSignedIn, Problem } from '../../platform/problem.ts';
import { write } from '../../platform/transact.ts';
import { lockUser } from '../../tables/users.ts';
import { countProof, forgiveProof } from './limits.ts';
import { spendCode } from './spend-code.ts';

const refusal = (field: string, code: string): Problem => new Problem(400, code, { errors: [{ field, code }] });

/** Whoever is signed in shows its password once more; `field` is where a wrong one is said. */
export async function provePassword(tx: Tx, userId: number, password: string, field: string): Promise<void> {
  const user = await lockUser(tx, userId);
  if (!user) throw notSignedIn();
  if (!(await passwordFits(user.password_hash, password))) throw refusal(field, 'wrong-password');
}

/** The same with the password or with a code of the second factor, which is used up. */
export async function proveSelf(
  tx: Tx,
  ctx: Ctx,
  userId: number,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (password !== undefined && code === undefined) return provePassword(tx, userId, password, 'password');
  if (code === undefined || password !== undefined) throw invalid([{ field: 'password', code: 'proof' }]);
  if ((await spendCode(tx, ctx, userId, code)) === null) throw refusal('code', 'wrong-code');
}

/**
 * A write of somebody who first proves once more who it is: in the same transaction, so that a request repeated under its key gets
 * the first reply and not a code that was used before. Wrong proofs count, whatever becomes of the write.
 */
export async function writeProven<T>(
  ctx: Ctx,
  caller: Caller,
  prove: (tx: Tx) => Promise<void>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await countProof(ctx, caller.actor.userId);
  const reply = await write(ctx, caller, async tx => {
    await prove(tx);
    return work(tx);
  });
  await forgiveProof(ctx, caller.actor.userId);
  return reply;
}
