import type { SessionUser, usersEndpoints } from '@skonto/api/users';
import { loadUserReply } from '../../business/users/user-reply.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import { Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/saving/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import {
  findTermsShown,
  insertTermsAcceptance,
  loadCurrentTerms,
  saveTermsShown,
  textsOf,
} from '../../tables/terms.ts';

type Endpoints = typeof usersEndpoints;
type Self = { userId: number };

/** The current terms in the reader's language. The session notes what it was shown, because that is what it may accept. */
export async function currentTerms({ ctx, caller }: Request<Endpoints['terms'], Self>) {
  return inTx(ctx.db, systemActor, async tx => {
    const current = await loadCurrentTerms(tx);
    await saveTermsShown(tx, caller.sessionHash, { version: current.version, language: ctx.locale });
    return { version: current.version, html: textsOf(current)[ctx.locale] };
  });
}

/**
 * Notes that the caller accepts the terms it was shown: those that `If-Match` names, and in any case no others than the session was
 * shown last. Newer ones refuse it (409), so that nobody accepts what they didn't see (docs/decisions/0051). Repeating it changes
 * nothing and leaves no second entry.
 */
export async function acceptTerms({ ctx, caller, scope }: Request<Endpoints['acceptTerms'], Self>) {
  const shown = await readTx(ctx.db, systemActor, tx => findTermsShown(tx, caller.sessionHash));
  return write(ctx, caller, async (tx): Promise<SessionUser> => {
    const before = await loadUserReply(tx, scope.userId);
    const { version } = await loadCurrentTerms(tx);
    if (ctx.ifMatch !== null && ctx.ifMatch !== version) throw new Problem(409, 'terms-changed');
    if (before.termsAccepted) return before;
    if (!shown) throw new Problem(409, 'terms-not-shown');
    if (shown.version !== version) throw new Problem(409, 'terms-changed');
    const { companyId } = caller.actor;
    const acceptance = { version, language: shown.language };
    await insertTermsAcceptance(tx, { ...acceptance, userId: scope.userId, companyId, at: ctx.instant });
    await recordAudit(tx, auditAuthor(ctx, caller), {
      event: 'UPDATED',
      entityName: 'User',
      entityId: scope.userId,
      json: { after: { termsAccepted: version, termsLanguage: shown.language } },
    });
    return loadUserReply(tx, scope.userId);
  });
}
