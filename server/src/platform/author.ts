import type { AuditAuthor } from '../tables/audit.ts';
import type { Caller, Ctx } from './context.ts';

/** The caller as the author of audit entries, at the request's moment. */
export function auditAuthor(ctx: Pick<Ctx, 'instant'>, caller: Caller): AuditAuthor {
  return { userId: caller.actor.userId, username: caller.email, companyId: caller.actor.companyId, at: ctx.instant };
}
