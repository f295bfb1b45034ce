import { inTx, systemActor } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { passwordFits } from '../../platform/password.ts';
import { invalid, notSignedIn, Problem } from '../../platform/problem.ts';
import { lockUser } from '../../tables/users.ts';
import { countProof, forgiveProof } from './limits.ts';
import { spendCode } from './spend-code.ts';

const refusal = (field: string, code: string): Problem => new Problem(400, code, { errors: [{ field, code }] });

/** Whoever is signed in shows its password once more; `field` is where a wrong one is said. */
export async function provePassword(ctx: Ctx, userId: number, password: string, field: string): Promise<void> {
  await countProof(ctx, userId);
  const user = await inTx(ctx.db, systemActor, tx => lockUser(tx, userId));
  if (!user) throw notSignedIn();
  if (!(await passwordFits(user.password_hash, password))) throw refusal(field, 'wrong-password');
  await forgiveProof(ctx, userId);
}

/** The same with the password or with a code of the second factor, which is used up. */
export async function proveSelf(
  ctx: Ctx,
  userId: number,
  proof: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { password, code } = proof;
  if ((password === undefined) === (code === undefined)) throw invalid([{ field: 'password', code: 'proof' }]);
  if (password !== undefined) return provePassword(ctx, userId, password, 'password');
  await countProof(ctx, userId);
  const spent = await inTx(ctx.db, systemActor, tx => spendCode(tx, ctx, userId, code ?? ''));
  if (spent === null) throw refusal('code', 'wrong-code');
  await forgiveProof(ctx, userId);
}
