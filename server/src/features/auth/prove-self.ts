import { readTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { invalid, notSignedIn, Problem } from '../../platform/problem.ts';
import { write } from '../../platform/saving/transact.ts';
import { passwordFits, requesterOf } from '../../platform/sign-in/password.ts';
import { spendCode, validateCode } from '../../platform/sign-in/spend-code.ts';
import { findUser, isOwnHash, lockUser } from '../../tables/users.ts';
import { countProof, forgiveProof } from './limits.ts';

const refusal = (field: string, code: string): Problem => new Problem(400, code, { errors: [{ field, code }] });

/**
 * What somebody showed to be who it is, checked before the transaction because that takes long. In it the proof is used: it refuses
 * where it was wrong, or where what it was checked by isn't there any more.
 */
export type Proof = (tx: Tx) => Promise<void>;

/** Whoever is signed in shows its password once more; `field` is where a wrong one is said. */
export async function provePassword(ctx: Ctx, caller: Caller, password: string, field: string): Promise<Proof> {
  const { userId } = caller.actor;
  const found = await readTx(ctx.db, systemActor, tx => findUser(tx, userId));
  const kept = found?.password_hash ?? null;
  const fits = await passwordFits(kept, password, requesterOf(ctx.address, caller));
  return async tx => {
    const user = await lockUser(tx, userId);
    if (!user) throw notSignedIn();
    if (!fits || !(await isOwnHash(tx, kept))) throw refusal(field, 'wrong-password');
  };
}

/** The same with the password or with a code of the second factor, which is used up. */
export async function proveSelf(
  ctx: Ctx,
  caller: Caller,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<Proof> {
  if (password !== undefined && code === undefined) return provePassword(ctx, caller, password, 'password');
  if (code === undefined || password !== undefined) throw invalid([{ field: 'password', code: 'proof' }]);
  const { userId } = caller.actor;
  const validated = await validateCode(ctx, { userId, requester: requesterOf(ctx.address, caller) }, code);
  return async tx => {
    if ((await spendCode(tx, ctx, userId, validated)) === null) throw refusal('code', 'wrong-code');
  };
}

/**
 * A write of somebody who first proves once more who it is: in the same transaction, so that a request repeated under its key gets
 * the first reply and not a code that was used before. Wrong proofs count, whatever becomes of the write; `prove` may take long and
 * runs before the transaction.
 */
export async function writeProven<T>(
  ctx: Ctx,
  caller: Caller,
  prove: () => Promise<Proof>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  await countProof(ctx, caller.actor.userId);
  const proof = await prove();
  const reply = await write(ctx, caller, async tx => {
    await proof(tx);
    return work(tx);
  });
  await forgiveProof(ctx, caller.actor.userId);
  return reply;
}
