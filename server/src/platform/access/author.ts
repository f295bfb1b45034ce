import type { AuditAuthor } from '../../tables/audit.ts';
import type { UserRow } from '../../tables/users.ts';
import type { Caller, Ctx } from '../context.ts';

/** The caller as the author of audit entries, at the request's moment. */
export function auditAuthor(ctx: Pick<Ctx, 'instant'>, caller: Caller): AuditAuthor {
  return { userId: caller.actor.userId, username: caller.email, companyId: caller.actor.companyId, at: ctx.instant };
}

/** Somebody who acts without being signed in, such as by a mailed token, as the author. */
export function userAsAuthor(
  ctx: Pick<Ctx, 'instant'>,
  user: Pick<UserRow, 'id' | 'email' | 'company_id'>,
): AuditAuthor {
  return { userId: user.id, username: user.email, companyId: user.company_id, at: ctx.instant };
}
