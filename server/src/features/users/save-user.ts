import { newPasswordInput, type User, type UserInput, userInput, type usersEndpoints } from '@skonto/api/users';
import { grantableRoles } from '@skonto/domain/actor/access-scope';
import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { askForAddress, tellOfOperator } from '../../business/users/address-change.ts';
import { limitInvitations } from '../../business/users/invitations.ts';
import { queueInvitation, queueMail } from '../../business/users/mail-job.ts';
import type { UserReadRow } from '../../business/users/user-reply.ts';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import type { Caller } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { brokenConstraint } from '../../platform/saving/constraint.ts';
import { refuseContradictions, refuseReadOnly, requireVersion } from '../../platform/saving/given-back.ts';
import { write } from '../../platform/saving/transact.ts';
import { isCommonPassword } from '../../platform/sign-in/blocked-password.ts';
import { hashPassword, requesterOf } from '../../platform/sign-in/password.ts';
import { recordAudit } from '../../tables/audit.ts';
import { findCompanyName } from '../../tables/companies.ts';
import { deleteDevicesOf } from '../../tables/known-devices.ts';
import { deleteSessionsOf } from '../../tables/sessions.ts';
import { noteTrustChange } from '../../tables/trust-changes.ts';
import { awaitsToken, insertUser, savePassword, signInName, type UserFacts, updateUser } from '../../tables/users.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { keepLastAdmin } from './last-admin.ts';
import { findUsers, replyOf } from './list-users.ts';

type Endpoints = typeof usersEndpoints;
type UpdateBody = Request<Endpoints['update'], GrantedScope>['body'];

/** What a PUT may state, a password among it. */
const stated = z.extend(userInput, newPasswordInput.shape);

function refuseTakenEmail(error: unknown): never {
  if (brokenConstraint(error) !== 'app_user_email') throw error;
  throw new Problem(409, 'email-taken', { errors: [{ field: 'email', code: 'email-taken' }] });
}

/** What an entry says of a user; never the password's hash. */
const audited = (row: UserReadRow) => ({
  email: row.email,
  firstName: row.first_name,
  lastName: row.last_name,
  role: row.role,
  status: row.status,
  companyId: row.company_id,
  emailRecipient: row.email_recipient,
});

/** The company of a user that the caller writes: its own, or for the operator the one named, which a SYSTEM_ADMIN has none of. */
function companyOf(scope: GrantedScope, input: UserInput, present?: number | null): number | null {
  if (scope.kind === 'own') {
    if (input.company && input.company.id !== scope.companyId)
      throw invalid([{ field: 'company', code: 'company-not-own' }]);
    return scope.companyId;
  }
  if (input.role === 'SYSTEM_ADMIN') {
    if (input.company) throw invalid([{ field: 'company', code: 'company-of-operator' }]);
    return null;
  }
  const companyId = input.company?.id ?? present;
  if (companyId === undefined || companyId === null) throw invalid([{ field: 'company', code: 'user-company' }]);
  return companyId;
}

/** The stated facts. Nobody grants a role above its own; keeping the one that somebody has is no grant. */
function factsOf(caller: Caller, scope: GrantedScope, input: UserInput, before?: UserReadRow): UserFacts {
  if (input.role !== before?.role && !grantableRoles(caller.actor).includes(input.role))
    throw new Problem(403, 'forbidden', { errors: [{ field: 'role', code: 'role-not-grantable' }] });
  return {
    companyId: companyOf(scope, input, before?.company_id),
    email: input.email,
    firstName: input.firstName.trim(),
    lastName: input.lastName.trim(),
    role: input.role,
    emailRecipient: input.emailRecipient,
  };
}

async function requireCompany(tx: Tx, companyId: number | null): Promise<void> {
  if (companyId !== null && !(await findCompanyName(tx, companyId)))
    throw invalid([{ field: 'company', code: 'user-company' }]);
}

/** Adds a user, inactive until the mailed invitation was finished. */
export async function createUser({ ctx, caller, scope, body }: Request<Endpoints['create'], GrantedScope>) {
  const facts = factsOf(caller, scope, body);
  await limitInvitations(ctx, caller);
  const reply = await write(ctx, caller, async (tx): Promise<User> => {
    await requireCompany(tx, facts.companyId);
    const user = { ...facts, status: 'INACTIVE', language: body.language ?? ctx.locale, passwordHash: null };
    const id = await insertUser(tx, user).catch(refuseTakenEmail);
    await queueInvitation(ctx.jobs, tx, caller, id);
    const [row] = await findUsers(tx, sql<SqlBool>`u.id = ${id}`);
    if (!row) throw notFound();
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'CREATED',
      entityName: 'User',
      entityId: id,
      json: { after: audited(row) },
    });
    return replyOf(caller, row);
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** The new password of the form, or null when it isn't to change. */
function newPasswordOf(body: UpdateBody): string | null {
  const problems: FieldProblem[] = [];
  if (!body.changePassword) {
    if (body.password !== undefined) problems.push({ field: 'password', code: 'password-not-asked' });
    if (body.passwordConfirmation !== undefined)
      problems.push({ field: 'passwordConfirmation', code: 'password-not-asked' });
  } else if (body.password === undefined) problems.push({ field: 'password', code: 'user-password' });
  else {
    if (body.password !== body.passwordConfirmation)
      problems.push({ field: 'passwordConfirmation', code: 'password-mismatch' });
    if (isCommonPassword(body.password, body.email)) problems.push({ field: 'password', code: 'password-common' });
  }
  if (problems.length > 0) throw invalid(problems);
  return body.changePassword ? (body.password ?? null) : null;
}

/**
 * Which address stays or comes at once, and which is only asked for: that of somebody who can come in already counts when it was
 * confirmed from there. One's own takes a proof besides, on the profile.
 */
function addressOf(caller: Caller, before: UserReadRow, stated: string): { email: string; requested: string | null } {
  if (signInName(stated) === signInName(before.email) || awaitsToken(before)) return { email: stated, requested: null };
  if (before.id === caller.actor.userId)
    throw new Problem(409, 'own-email', { errors: [{ field: 'email', code: 'own-email' }] });
  return { email: before.email, requested: stated };
}

/**
 * Changes a user. A new role, company or password ends that user's sessions. Nobody changes its own role or, without the present one,
 * its own password, and the last administrator keeps being one.
 */
export async function saveUser({ ctx, caller, scope, body }: Request<Endpoints['update'], GrantedScope>) {
  const password = newPasswordOf(body);
  if (password !== null && body.id === caller.actor.userId) throw new Problem(409, 'own-password');
  const passwordHash = password === null ? null : await hashPassword(password, requesterOf(ctx.address, caller));
  const where = sql<SqlBool>`u.id = ${body.id} AND ${scopeCondition(scope)}`;
  let signedOut = 0;
  let awaited: string | null = null;
  const saved = await write(ctx, caller, async (tx): Promise<User> => {
    const [before] = await findUsers(tx, where, sql`FOR UPDATE OF u`);
    if (!before) throw notFound();
    const stored = replyOf(caller, before);
    requireVersion(stored.version, { ifMatch: ctx.ifMatch, version: body.version });
    refuseReadOnly(stated, body, stored, ['lastLogin', 'lastApiCall']);
    const facts = factsOf(caller, scope, body, before);
    await requireCompany(tx, facts.companyId);
    const moved = before.role !== facts.role || before.company_id !== facts.companyId;
    if (moved && body.id === caller.actor.userId) throw new Problem(409, 'own-role');
    if (moved) await keepLastAdmin(tx, [before]);
    const { email, requested } = addressOf(caller, before, facts.email);
    if (before.company_id !== facts.companyId) await noteTrustChange(tx, [body.id], 'REMOVED', ctx.instant);
    await updateUser(tx, body.id, { ...facts, email }).catch(refuseTakenEmail);
    if (before.company_id !== facts.companyId) await noteTrustChange(tx, [body.id], 'JOINED', ctx.instant);
    else if (before.role !== facts.role) await noteTrustChange(tx, [body.id], 'ROLE', ctx.instant);
    if (requested !== null) {
      await askForAddress(tx, ctx, caller, before, requested);
      await tellOfOperator(tx, ctx, caller, before, 'Address');
      awaited = requested;
    }
    if (passwordHash !== null) {
      await tellOfOperator(tx, ctx, caller, before, 'Password');
      await noteTrustChange(tx, [body.id], 'PASSWORD', ctx.instant);
      await savePassword(tx, body.id, passwordHash);
      await deleteDevicesOf(tx, body.id);
      await queueMail(ctx.jobs, tx, { template: 'passwordSet', to: { userId: body.id }, path: '/login?step=forgot' });
    }
    if (moved || passwordHash !== null) signedOut = await deleteSessionsOf(tx, body.id);
    const [after] = await findUsers(tx, sql<SqlBool>`u.id = ${body.id}`);
    if (!after) throw notFound();
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: body.id,
      json: {
        before: audited(before),
        after: requested === null ? audited(after) : { ...audited(after), requestedAddress: requested },
        ...(passwordHash === null ? {} : { passwordChanged: true }),
      },
    });
    const reply = replyOf(caller, after);
    refuseContradictions(userInput, body, reply);
    return reply;
  });
  ctx.jobs.wake('mail');
  if (awaited !== null) ctx.say('info', 'users.address-asked', { email: saved.email, address: awaited });
  else if (signedOut > 0) ctx.say('info', 'users.signed-out', { email: saved.email });
  return saved;
}
