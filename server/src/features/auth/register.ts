import type { authEndpoints } from '@skonto/api/auth';
import { judgeCompany } from '@skonto/domain/company/company-facts';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import { userAsAuthor } from '../../platform/author.ts';
import { isCommonPassword } from '../../platform/blocked-password.ts';
import { brokenConstraint } from '../../platform/constraint.ts';
import type { Ctx } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail-job.ts';
import { mailTokenHash } from '../../platform/mailed-token.ts';
import { askerOf, hashPassword } from '../../platform/password.ts';
import { type FieldProblem, invalid, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findCompanyByCode, insertCompany } from '../../tables/companies.ts';
import { spendMailToken } from '../../tables/mail-tokens.ts';
import { awaitsToken, findUserByEmail, insertUser, lockUser, saveActivated, spareUserId } from '../../tables/users.ts';
import { limitStep } from './limits.ts';

type Endpoints = typeof authEndpoints;
type Registration = Request<Endpoints['register'], null>['body'];

function judge(ctx: Ctx, body: Registration): { country: string; code: string } {
  const problems: FieldProblem[] = judgeCompany(body.company, { supportedCountries: ctx.settings.countries }).map(
    one => ({ ...one, field: `company.${one.field}` }),
  );
  if (isCommonPassword(body.password, body.email)) problems.push({ field: 'password', code: 'password-common' });
  if (problems.length > 0) throw invalid(problems);
  return { country: body.company.country, code: body.company.code.trim() };
}

const companyTaken = (): Problem =>
  new Problem(409, 'company-registered', { errors: [{ field: 'company.code', code: 'company-registered' }] });

/**
 * Registers a company with its first administrator, who is inactive until the mailed token came back. A tax code that is known is
 * refused: nobody gets into a company by knowing its code. An address that has an account already gets the same answer as any other,
 * and its owner a mail that says so.
 */
export async function register({ ctx, body }: Request<Endpoints['register'], null>) {
  await limitStep(ctx, 'register', body.email);
  const company = judge(ctx, body);
  const passwordHash = await hashPassword(body.password, askerOf(ctx.address, null));
  const add = () =>
    inTx(ctx.db, systemActor, tx => addFirstUser(tx, ctx, { ...company, email: body.email, passwordHash }));
  // Of two at once with one address the later one finds the account on its second try, and answers like any other.
  const again = (error: unknown) => {
    if (brokenConstraint(error) === 'app_user_email') return add();
    throw error;
  };
  const id = await add()
    .catch(again)
    .catch((error: unknown) => {
      throw brokenConstraint(error) === 'company_code_unique' ? companyTaken() : error;
    });
  ctx.jobs.wake('mail');
  return { id, status: 'INACTIVE' as const };
}

type Newcomer = { country: string; code: string; email: string; passwordHash: string };

async function addFirstUser(tx: Tx, ctx: Ctx, newcomer: Newcomer): Promise<number> {
  if (await findCompanyByCode(tx, newcomer)) throw companyTaken();
  const known = await findUserByEmail(tx, newcomer.email);
  if (known) {
    await queueMail(ctx.jobs, tx, { template: 'alreadyRegistered', to: { userId: known.id }, path: '/login' });
    return spareUserId(tx);
  }
  const facts = { registrationNumber: '', name: newcomer.code, address: '', postcode: '', city: '', checked: false };
  const companyId = await insertCompany(tx, { ...facts, country: newcomer.country, code: newcomer.code }, null);
  const userId = await insertUser(tx, {
    companyId,
    email: newcomer.email,
    firstName: '',
    lastName: '',
    role: 'COMPANY_ADMIN',
    status: 'INACTIVE',
    emailRecipient: true,
    language: ctx.locale,
    passwordHash: newcomer.passwordHash,
  });
  await queueMail(ctx.jobs, tx, { template: 'verify', to: { userId }, token: 'VERIFY' });
  const author = { userId, username: newcomer.email, companyId, at: ctx.instant };
  await recordAudit(tx, author, {
    event: 'CREATED',
    entityName: 'Company',
    entityId: companyId,
    json: { after: { country: newcomer.country, code: newcomer.code, checked: false } },
  });
  await recordAudit(tx, author, {
    event: 'CREATED',
    entityName: 'User',
    entityId: userId,
    json: { after: { email: newcomer.email, role: 'COMPANY_ADMIN', status: 'INACTIVE' } },
  });
  return userId;
}

/** Makes a registered user active by the token from the mail. Every reason that it can't be reads the same. */
export async function verifyToken({ ctx, body }: Request<Endpoints['verifyToken'], null>): Promise<{ done: true }> {
  await limitStep(ctx, 'verify', String(body.id));
  const verified = await inTx(ctx.db, systemActor, async tx => {
    const user = await lockUser(tx, body.id);
    if (!user || !awaitsToken(user)) return false;
    const hash = mailTokenHash(body.token, user.email);
    if (!(await spendMailToken(tx, { userId: user.id, purpose: 'VERIFY', hash, at: ctx.instant }))) return false;
    await saveActivated(tx, user.id);
    await recordAudit(tx, userAsAuthor(ctx, user), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: user.id,
      json: { before: { status: 'INACTIVE' }, after: { status: 'ACTIVE' } },
    });
    return true;
  });
  if (!verified) throw new Problem(400, 'wrong-token', { errors: [{ field: 'token', code: 'wrong-token' }] });
  return { done: true };
}

/** Mails a new confirmation token to a user who registered and isn't active yet; anybody else gets the same answer and no mail. */
export async function regenerateToken({
  ctx,
  body,
}: Request<Endpoints['regenerateToken'], null>): Promise<{ done: true }> {
  await limitStep(ctx, 'regenerate', String(body.id));
  await inTx(ctx.db, systemActor, async tx => {
    const user = await lockUser(tx, body.id);
    const waits = user !== undefined && awaitsToken(user) && user.password_hash !== null;
    // Nobody's mail is queued as well, and dropped later, so that both take the same time here.
    await queueMail(ctx.jobs, tx, { template: 'verify', to: { userId: waits ? user.id : 0 }, token: 'VERIFY' });
  });
  ctx.jobs.wake('mail');
  return { done: true };
}
