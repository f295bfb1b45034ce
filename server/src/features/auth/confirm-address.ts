import type { authEndpoints } from '@skonto/api/auth';
import { mailLanguage } from '../../business/users/address-change.ts';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import { userAsAuthor } from '../../platform/access/author.ts';
import type { Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { brokenConstraint } from '../../platform/saving/constraint.ts';
import { mailTokenHash } from '../../platform/sign-in/mailed-token.ts';
import {
  type AddressConfirmationRow,
  deleteConfirmation,
  isConfirmationToken,
  lockConfirmation,
} from '../../tables/address-confirmations.ts';
import { recordAudit } from '../../tables/audit.ts';
import { insertCompany } from '../../tables/companies.ts';
import { deleteDevicesOf } from '../../tables/known-devices.ts';
import { burnMailTokens } from '../../tables/mail-tokens.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { insertUser, lockUser, saveEmail } from '../../tables/users.ts';
import { limitStep } from './limits.ts';

type Endpoints = typeof authEndpoints;

const companyTaken = (field: string): Problem =>
  new Problem(409, 'company-registered', { errors: [{ field, code: 'company-registered' }] });

/** Of several who confirm one tax code or one address the first wins; the others hold the mailbox, so they are told why not. */
function refuseTaken(error: unknown): never {
  const constraint = brokenConstraint(error);
  if (constraint === 'company_code_unique') throw companyTaken('token');
  if (constraint === 'app_user_email')
    throw new Problem(409, 'address-has-account', { errors: [{ field: 'token', code: 'address-has-account' }] });
  throw error;
}

type Registration = { country: string; code: string; email: string; language: string; passwordHash: string };

/** A registered company comes into being, unverified, with its first administrator. */
async function addCompany(tx: Tx, ctx: Ctx, registration: Registration): Promise<void> {
  const { country, code, email, language, passwordHash } = registration;
  const facts = { registrationNumber: '', name: code, address: '', postcode: '', city: '', checked: false };
  const companyId = await insertCompany(tx, { ...facts, country, code }, null);
  const person = { companyId, email, role: 'COMPANY_ADMIN', status: 'ACTIVE', firstName: '', lastName: '' };
  const userId = await insertUser(tx, { ...person, emailRecipient: true, language, passwordHash });
  const author = { userId, username: email, companyId, at: ctx.instant };
  await recordAudit(tx, author, {
    event: 'CREATED',
    entityName: 'Company',
    entityId: companyId,
    json: { after: { country, code, checked: false } },
  });
  await recordAudit(tx, author, {
    event: 'CREATED',
    entityName: 'User',
    entityId: userId,
    json: { after: { email, role: 'COMPANY_ADMIN', status: 'ACTIVE' } },
  });
}

/** A user's next address takes the place of the present one, which is told. Whatever came in by the old one ends. */
async function changeAddress(tx: Tx, ctx: Ctx, userId: number, email: string): Promise<boolean> {
  const user = await lockUser(tx, userId);
  if (!user) return false;
  await noteTrustChange(tx, [userId], 'ADDRESS', ctx.instant);
  await saveEmail(tx, userId, email);
  await deleteSessionsOf(tx, userId);
  await deleteDevicesOf(tx, userId);
  await burnMailTokens(tx, [userId], ctx.instant);
  await queueMail(ctx.jobs, tx, {
    template: 'addressChanged',
    to: { email: user.email, language: mailLanguage(user) },
    params: { address: email },
  });
  await recordAudit(tx, userAsAuthor(ctx, user), {
    event: 'UPDATED',
    entityName: 'User',
    entityId: userId,
    json: { before: { email: user.email }, after: { email } },
  });
  return true;
}

async function confirm(tx: Tx, ctx: Ctx, row: AddressConfirmationRow): Promise<boolean> {
  if (row.user_id !== null) return changeAddress(tx, ctx, row.user_id, row.email);
  const { country, code, email, language, password_hash: passwordHash } = row;
  // The table's CHECK lets a registration have all of them.
  if (country === null || code === null || passwordHash === null) return false;
  await addCompany(tx, ctx, { country, code, email, language, passwordHash });
  return true;
}

/** Confirms an address by the token from the mail. Every reason that it can't be reads the same. */
export async function verifyToken({ ctx, body }: Request<Endpoints['verifyToken'], null>): Promise<{ done: true }> {
  await limitStep(ctx, 'verify', body.id);
  const confirmed = await inTx(ctx.db, systemActor, async tx => {
    const row = await lockConfirmation(tx, { id: body.id, at: ctx.instant });
    if (!row || !(await isConfirmationToken(tx, row, mailTokenHash(body.token, row.email)))) return false;
    if (!(await confirm(tx, ctx, row))) return false;
    await deleteConfirmation(tx, row.id);
    return true;
  }).catch(refuseTaken);
  ctx.jobs.wake('mail');
  if (!confirmed) throw new Problem(400, 'wrong-token', { errors: [{ field: 'token', code: 'wrong-token' }] });
  return { done: true };
}
