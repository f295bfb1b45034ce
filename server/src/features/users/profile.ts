import type { Profile, usersEndpoints } from '@skonto/api/users';
import { type SqlBool, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { updateProfile } from '../../tables/users.ts';
import { findUsers, replyOf } from './list-users.ts';

type Endpoints = typeof usersEndpoints;
type Self = { userId: number };
type Caller = Request<Endpoints['profile'], Self>['caller'];

async function load(tx: ReadTx, caller: Caller): Promise<Profile> {
  const [row] = await findUsers(tx, sql<SqlBool>`u.id = ${caller.actor.userId} AND u.deleted_at IS NULL`);
  if (!row) throw notFound();
  // A CHECK constraint names the same languages.
  return { ...replyOf(caller, row), language: row.language as Profile['language'] };
}

/** What the caller is known as, and the language of its mails. */
export function getProfile({ ctx, caller }: Request<Endpoints['profile'], Self>): Promise<Profile> {
  return read(ctx, caller, tx => load(tx, caller));
}

/** Changes what everybody may change of themselves; role, company, address and password have other ways. */
export function saveProfile({ ctx, caller, scope, body }: Request<Endpoints['saveProfile'], Self>): Promise<Profile> {
  const facts = { ...body, firstName: body.firstName.trim(), lastName: body.lastName.trim() };
  const audited = ({ firstName, lastName, language, emailRecipient }: typeof facts) => ({
    firstName,
    lastName,
    language,
    emailRecipient,
  });
  return write(ctx, caller, async tx => {
    const before = await load(tx, caller);
    await updateProfile(tx, scope.userId, facts);
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: scope.userId,
      json: { before: audited(before), after: audited(facts) },
    });
    return load(tx, caller);
  });
}
