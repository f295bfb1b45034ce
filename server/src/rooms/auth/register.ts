import { randomUUID } from 'node:crypto';
import type { authEndpoints } from '@skonto/api/auth';
import { readTaxCode } from '@skonto/domain/company/tax-code';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/jobs/mail-job.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { companyProblems } from '../../platform/saving/company-problems.ts';
import { isCommonPassword } from '../../platform/sign-in/blocked-password.ts';
import { tokenHours } from '../../platform/sign-in/mailed-token.ts';
import { askerOf, hashPassword } from '../../platform/sign-in/password.ts';
import { findConfirmation, insertRegistration } from '../../tables/address-confirmations.ts';
import { findCompanyByCode } from '../../tables/companies.ts';
import { findUserByEmail } from '../../tables/users.ts';
import { companyTaken } from './confirm-address.ts';
import { limitStep } from './limits.ts';

type Endpoints = typeof authEndpoints;
type Registration = Request<Endpoints['register'], null>['body'];

function judge(ctx: Ctx, body: Registration): { country: string; code: string } {
  const problems = companyProblems(ctx, body.company, { country: 'company.country', code: 'company.code' });
  if (isCommonPassword(body.password, body.email)) problems.push({ field: 'password', code: 'password-common' });
  if (problems.length > 0) throw invalid(problems);
  return { country: body.company.country, code: readTaxCode(body.company.code, body.company.country) };
}

type Newcomer = { id: string; country: string; code: string; email: string; passwordHash: string };

async function keep(tx: Tx, ctx: Ctx, newcomer: Newcomer): Promise<void> {
  const sender = askerOf(ctx.address, null);
  if (await findCompanyByCode(tx, newcomer)) throw companyTaken('company.code');
  const known = await findUserByEmail(tx, newcomer.email);
  if (known) {
    await queueMail(ctx.jobs, tx, { template: 'alreadyRegistered', to: { userId: known.id }, path: '/login', sender });
    return;
  }
  const expiresAt = new Date(ctx.now + tokenHours.VERIFY * 3_600_000).toISOString();
  await insertRegistration(tx, { ...newcomer, language: ctx.locale, at: ctx.instant, expiresAt });
  await queueMail(ctx.jobs, tx, { template: 'verify', to: { confirmationId: newcomer.id }, token: 'VERIFY', sender });
}

/**
 * Takes a registration in: nothing comes into being, and nothing is reserved, before the mailed token came back
 * (docs/decisions/0079). A tax code that is known is refused: nobody gets into a company by knowing its code. An address that has an
 * account already gets the same answer as any other, and its owner a mail that says so.
 */
export async function register({ ctx, body }: Request<Endpoints['register'], null>) {
  await limitStep(ctx, 'register', body.email);
  const company = judge(ctx, body);
  const passwordHash = await hashPassword(body.password, askerOf(ctx.address, null));
  const id = randomUUID();
  await inTx(ctx.db, systemActor, tx => keep(tx, ctx, { ...company, id, email: body.email, passwordHash }));
  ctx.jobs.wake('mail');
  return { id, status: 'INACTIVE' as const };
}

/** Mails a new token to an address that still waits to be confirmed; anything else gets the same answer and no mail. */
export async function regenerateToken({
  ctx,
  body,
}: Request<Endpoints['regenerateToken'], null>): Promise<{ done: true }> {
  await limitStep(ctx, 'regenerate', body.id);
  await inTx(ctx.db, systemActor, async tx => {
    const row = await findConfirmation(tx, { id: body.id, at: ctx.instant });
    const sender = askerOf(ctx.address, null);
    const template = row?.user_id ? 'confirmAddress' : 'verify';
    // Nobody's mail is queued as well, and dropped later, so that both take the same time here.
    await queueMail(ctx.jobs, tx, { template, to: { confirmationId: body.id }, token: 'VERIFY', sender });
  });
  ctx.jobs.wake('mail');
  return { done: true };
}
