import type { authEndpoints, SecondFactorState } from '@skonto/api/auth';
import { queueMail } from '../../business/users/mail-job.ts';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { hashPassword, requesterOf } from '../../platform/sign-in/password.ts';
import { newRecoveryCodes, plainCode, sealedFor, secretOf, spendAppCode } from '../../platform/sign-in/spend-code.ts';
import { newTotpSecret, totpUri } from '../../platform/sign-in/totp.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  beginSecondFactor as begin,
  confirmSecondFactor as confirm,
  findRecoveryCodes,
  findSecondFactor,
  lockSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../../tables/second-factors.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { lockUser } from '../../tables/users.ts';
import { provePassword, proveSelf, writeProven } from './prove-self.ts';

type Endpoints = typeof authEndpoints;
type Self = { userId: number };

const alreadyOn = (): Problem => new Problem(409, 'second-factor-on');

/** Whether the caller's second factor is on. */
export function getSecondFactor({ ctx, caller, scope }: Request<Endpoints['secondFactor'], Self>) {
  return read(ctx, caller, async (tx): Promise<SecondFactorState> => {
    const row = await findSecondFactor(tx, scope.userId);
    if (!row?.confirmed_at) return { on: false, since: null, recoveryCodesLeft: 0 };
    return { on: true, since: row.confirmed_at, recoveryCodesLeft: (await findRecoveryCodes(tx, scope.userId)).length };
  });
}

/** Begins a set-up, or begins it again: nothing is asked at a sign-in before the first code was confirmed. */
export async function beginSecondFactor({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['beginSecondFactor'], Self>): Promise<{ secret: string; uri: string }> {
  const { userId } = scope;
  const sealed = ctx.vault.seal(newTotpSecret(), sealedFor(userId));
  const prove = () => provePassword(ctx, caller, body.password, 'password');
  await writeProven(ctx, caller, prove, async tx => {
    if (!(await begin(tx, { userId, secret: sealed, at: ctx.instant }))) throw alreadyOn();
    return { done: true };
  });
  // Read back, because a repeated request gets the secret that the first one made; the kept reply is without it.
  const row = await read(ctx, caller, tx => findSecondFactor(tx, userId));
  if (!row) throw notFound();
  if (row.confirmed_at) throw alreadyOn();
  const secret = secretOf(ctx, row);
  return { secret, uri: totpUri(secret, caller.email) };
}

/** Fresh recovery codes and what is kept of them, one after the other: they take ten hashes of one account. */
async function makeCodes(ctx: Ctx, caller: Caller): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes: string[] = [];
  for (const code of codes) hashes.push(await hashPassword(plainCode(code), requesterOf(ctx.address, caller)));
  return { codes, hashes };
}

function note(tx: Tx, ctx: Ctx, caller: Caller, json: Record<string, unknown>): Promise<number> {
  const { userId } = caller.actor;
  return recordAudit(tx, auditAuthor(ctx, caller), { event: 'UPDATED', entityName: 'User', entityId: userId, json });
}

/** Turns it on with the first code, and says the recovery codes: this once. */
export async function confirmSecondFactor({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['confirmSecondFactor'], Self>): Promise<{ recoveryCodes: string[] | null }> {
  const { userId } = scope;
  let said: string[] | null = null;
  // The first code is the proof. The user is locked too: a sign-in that is under way sees the factor or is over.
  const prove = async () => async (tx: Tx) => {
    await lockUser(tx, userId);
    const row = await lockSecondFactor(tx, userId);
    if (!row) throw new Problem(409, 'second-factor-not-begun');
    if (row.confirmed_at) throw alreadyOn();
    if (!(await spendAppCode(tx, ctx, row, body.code)))
      throw new Problem(400, 'wrong-code', { errors: [{ field: 'code', code: 'wrong-code' }] });
  };
  const { codes, hashes } = await makeCodes(ctx, caller);
  await writeProven(ctx, caller, prove, async tx => {
    await noteTrustChange(tx, [userId], 'SECOND_FACTOR', ctx.instant);
    await confirm(tx, userId, ctx.instant);
    await replaceRecoveryCodes(tx, userId, hashes);
    await queueMail(ctx.jobs, tx, { template: 'secondFactorOn', to: { userId }, path: '/profile' });
    await note(tx, ctx, caller, { before: { secondFactor: false }, after: { secondFactor: true } });
    said = codes;
    return { done: true };
  });
  ctx.jobs.wake('mail');
  return { recoveryCodes: said };
}

/** Replaces the recovery codes: the earlier ones are of no use from here on. */
export async function renewRecoveryCodes({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['renewRecoveryCodes'], Self>): Promise<{ recoveryCodes: string[] | null }> {
  const { userId } = scope;
  let said: string[] | null = null;
  const { codes, hashes } = await makeCodes(ctx, caller);
  await writeProven(
    ctx,
    caller,
    () => proveSelf(ctx, caller, body),
    async tx => {
      const row = await lockSecondFactor(tx, userId);
      if (!row?.confirmed_at) throw new Problem(409, 'second-factor-off');
      await replaceRecoveryCodes(tx, userId, hashes);
      await note(tx, ctx, caller, { recoveryCodesRenewed: true });
      said = codes;
      return { done: true };
    },
  );
  return { recoveryCodes: said };
}

/** Turns it off; repeating that changes nothing. */
export async function turnOffSecondFactor({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['turnOffSecondFactor'], Self>): Promise<{ done: true }> {
  const { userId } = scope;
  const prove = () => proveSelf(ctx, caller, body);
  const reply = await writeProven(ctx, caller, prove, async (tx): Promise<{ done: true }> => {
    const row = await lockSecondFactor(tx, userId);
    await removeSecondFactor(tx, userId);
    if (!row?.confirmed_at) return { done: true };
    await noteTrustChange(tx, [userId], 'SECOND_FACTOR', ctx.instant);
    await queueMail(ctx.jobs, tx, { template: 'secondFactorOff', to: { userId }, path: '/profile' });
    await note(tx, ctx, caller, { before: { secondFactor: true }, after: { secondFactor: false } });
    return { done: true };
  });
  ctx.jobs.wake('mail');
  return reply;
}
