import type { User, usersEndpoints } from '@skonto/api/users';
import { auditAuthor } from '../../platform/author.ts';
import type { Request } from '../../platform/route.ts';
import { termsHtml } from '../../platform/terms.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { termsVersion } from '../../tables/terms-version.ts';
import { loadUserReply } from '../../tables/user-reply.ts';
import { saveTermsAccepted } from '../../tables/users.ts';

type Endpoints = typeof usersEndpoints;
type Self = { userId: number };

/** The current terms in the reader's language. */
export async function currentTerms({ ctx }: Request<Endpoints['terms'], Self>) {
  return { version: termsVersion, html: termsHtml(ctx.locale) };
}

/** Notes that the caller accepts the current terms; repeating it changes nothing and leaves no second entry. */
export async function acceptTerms({ ctx, caller, scope }: Request<Endpoints['acceptTerms'], Self>) {
  return write(ctx, caller, async (tx): Promise<User> => {
    const before = await loadUserReply(tx, scope.userId);
    if (before.termsAccepted) return before;
    await saveTermsAccepted(tx, scope.userId, termsVersion);
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: scope.userId,
      json: { after: { termsAccepted: termsVersion } },
    });
    return loadUserReply(tx, scope.userId);
  });
}
