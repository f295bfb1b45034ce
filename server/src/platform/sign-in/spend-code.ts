import { randomInt } from 'node:crypto';
import { readTx, systemActor, type Tx } from '../../db/tx.ts';
import {
  findRecoveryCodes,
  lockSecondFactor,
  type SecondFactorRow,
  spendRecoveryCode,
  takeStep,
} from '../../tables/second-factors.ts';
import type { Ctx } from '../context.ts';
import { passwordFits } from './password.ts';
import { totpStep } from './totp.ts';

/** Capital letters and digits that nobody takes for one another: no I, L, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const half = 5;
const codesMade = 10;

const pick = (): string => Array.from({ length: half }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** Ten fresh recovery codes such as `7KQ2M-XH4PD`: 49 random bits each, and stored as costly to guess as a password. */
export const newRecoveryCodes = (): string[] => Array.from({ length: codesMade }, () => `${pick()}-${pick()}`);

/** A typed code without what people put between: blanks and hyphens; small letters are capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Whose secret this is: sealed for one user, it opens for no other. */
export const sealedFor = (userId: number): string => `second-factor:${userId}`;

/** The secret of a stored second factor. */
export const secretOf = (ctx: Pick<Ctx, 'vault'>, row: SecondFactorRow): string =>
  ctx.vault.open({ bytes: row.sealed_secret, keyId: row.key_id }, sealedFor(row.user_id));

/** Takes a code of the authenticator app, once; its secret is sealed again, so that an old key ends by being used. */
export async function spendAppCode(tx: Tx, ctx: Ctx, row: SecondFactorRow, typed: string): Promise<boolean> {
  const secret = secretOf(ctx, row);
  const step = totpStep(secret, plainCode(typed), ctx.now);
  if (step === null) return false;
  const sealed = ctx.vault.seal(secret, sealedFor(row.user_id));
  return takeStep(tx, { userId: row.user_id, step, secret: sealed });
}

/** A typed code as far as it can be checked before the transaction that uses it up. */
export type ValidatedCode = { readonly app: string } | { readonly recoveryCodeId: number } | 'wrong';

/** Says what a typed code is: one for the app to be checked in the transaction, or which recovery code, which takes hashing to find. */
export async function validateCode(
  ctx: Ctx,
  of: { userId: number; requester: string },
  typed: string,
): Promise<ValidatedCode> {
  const plain = plainCode(typed);
  if (/^\d{6}$/.test(plain)) return { app: plain };
  if (plain.length !== 2 * half) return 'wrong';
  const kept = await readTx(ctx.db, systemActor, tx => findRecoveryCodes(tx, of.userId));
  for (const { id, code_hash } of kept)
    if (await passwordFits(code_hash, plain, of.requester)) return { recoveryCodeId: id };
  return 'wrong';
}

/**
 * Uses a code of a user's second factor up: one of the app, or a recovery code. Null where it is neither, was used before, or the
 * user has no second factor. The caller commits either way.
 */
export async function spendCode(
  tx: Tx,
  ctx: Ctx,
  userId: number,
  code: ValidatedCode,
): Promise<'app' | 'recovery' | null> {
  const row = await lockSecondFactor(tx, userId);
  if (!row?.confirmed_at || code === 'wrong') return null;
  if ('app' in code) return (await spendAppCode(tx, ctx, row, code.app)) ? 'app' : null;
  return (await spendRecoveryCode(tx, { id: code.recoveryCodeId, userId })) ? 'recovery' : null;
}
