import { randomUUID } from 'node:crypto';
import type { authEndpoints } from '@skonto/api/auth';
import { readTaxCode } from '@skonto/domain/company/tax-code';
import { companyProblems } from '../../business/companies/company-problems.ts';
import { type QueuedMail, queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { isCommonPassword } from '../../platform/sign-in/blocked-password.ts';
import { tokenHours } from '../../platform/sign-in/mailed-token.ts';
import { hashPassword, requesterOf } from '../../platform/sign-in/password.ts';
import {
  type AddressConfirmationRow,
  findConfirmation,
  insertRegistration,
} from '../../tables/address-confirmations.ts';
import { findCompanyByCode } from '../../tables/companies.ts';
import { findUserByEmail } from '../../tables/users.ts';
import { limitStep } from './limits.ts';

type Endpoints = typeof authEndpoints;
type Registration = Request<Endpoints['register'], null>['body'];

function validate(ctx: Ctx, body: Registration): { country: string; code: string } {
  const problems = companyProblems(ctx, body.company, { country: 'company.country', code: 'company.code' });
  if (isCommonPassword(body.password, body.email)) problems.push({ field: 'password', code: 'password-common' });
  if (problems.length > 0) throw invalid(problems);
  return { country: body.company.country, code: readTaxCode(body.company.code, body.company.country) };
}

type Requested = Pick<AddressConfirmationRow, 'id' | 'email' | 'country' | 'code'>;

/** What a registration's address is mailed: a token, or why it gets none. Whoever asked is told neither. */
async function mailFor(tx: Tx, { id, email, country, code }: Requested): Promise<QueuedMail> {
  const known = await findUserByEmail(tx, email);
  if (known) return { template: 'alreadyRegistered', to: { userId: known.id }, path: '/login' };
  const company = country === null || code === null ? undefined : await findCompanyByCode(tx, { country, code });
  if (company) return { template: 'companyRegistered', to: { confirmationId: id } };
  return { template: 'verify', to: { confirmationId: id }, token: 'VERIFY' };
}

/**
 * Takes a registration in: nothing comes into being, and nothing is reserved, before the mailed token came back
 * (docs/decisions/0079). Nobody gets into a company by knowing its code, nor learns by it who is here: for a tax code that is known, as
 * for an address that has an account, the answer is the same as for any other, and the rest is mailed. The registration is kept all
 * the same, or signing in with it would tell.
 */
export async function register({ ctx, body }: Request<Endpoints['register'], null>) {
  await limitStep(ctx, 'register', body.email);
  const company = validate(ctx, body);
  const sender = requesterOf(ctx.address, null);
  const requested = { ...company, id: randomUUID(), email: body.email };
  const passwordHash = await hashPassword(body.password, sender);
  const expiresAt = new Date(ctx.now + tokenHours.VERIFY * 3_600_000).toISOString();
  await inTx(ctx.db, systemActor, async tx => {
    await insertRegistration(tx, { ...requested, passwordHash, language: ctx.locale, at: ctx.instant, expiresAt });
    await queueMail(ctx.jobs, tx, { ...(await mailFor(tx, requested)), sender });
  });
  ctx.jobs.wake('mail');
  return { id: requested.id, status: 'INACTIVE' as const };
}

/** Mails a new token to an address that still waits to be confirmed; anything else gets the same answer and no mail. */
export async function regenerateToken({
  ctx,
  body,
}: Request<Endpoints['regenerateToken'], null>): Promise<{ done: true }> {
  await limitStep(ctx, 'regenerate', body.id);
  await inTx(ctx.db, systemActor, async tx => {
    const row = await findConfirmation(tx, { id: body.id, at: ctx.instant });
    const sender = requesterOf(ctx.address, null);
    // Nobody's mail is queued as well, and dropped later, so that both take the same time here.
    const mail: QueuedMail =
      row && row.user_id === null
        ? await mailFor(tx, row)
        : { template: row ? 'confirmAddress' : 'verify', to: { confirmationId: body.id }, token: 'VERIFY' };
    await queueMail(ctx.jobs, tx, { ...mail, sender });
  });
  ctx.jobs.wake('mail');
  return { done: true };
}
