import { randomUUID } from 'node:crypto';
import type { AcceptOpen } from '@skonto/api/open-acceptance';
import { sql } from 'kysely';
import type { Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/access/author.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { Problem } from '../../platform/problem.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { lockInvoices } from '../../tables/invoices.ts';
import { holdLimits, withHeldLimits } from '../../tables/payment-limits.ts';
import { allowanceOfPerson } from '../approvals/alone.ts';
import { documentJob } from '../documents/document-job.ts';
import { bookByRules } from './book-by-rules.ts';
import { newestOffers, type OpenQuestion, openTo, sumsOf, takenWithConsent } from './open-offers.ts';

/**
 * Accepts what is open already together with what is being saved, in its transaction, if it still is what its supplier was shown; else
 * 409 with the figures of now, and nothing is saved. Without consent nothing that is open is accepted (decision 0220). A rule is saved
 * before it, because the acceptances name it; a note after it, because only what waits for the note is accepted by it.
 */
export async function acceptOpenOffers(
  tx: Tx,
  { ctx, caller }: { readonly ctx: Ctx; readonly caller: Caller },
  question: OpenQuestion,
  consent: AcceptOpen | undefined,
): Promise<number> {
  if (consent === undefined) return 0;
  const { supplierId } = question;
  const ids = (await newestOffers(tx, supplierId, openTo(question))).offers.map(offer => offer.id);
  const open = sql<boolean>`i.id = ANY (${ids}::integer[]) AND i.supplier_id = ${supplierId} AND i.status = 'REGISTERED'`;
  await holdLimits(tx, open);
  const offers = await lockInvoices(tx, open, { afterId: 0, limit: Math.max(1, ids.length) });
  const fees = await feeTermsOf(tx, offers, 'held');
  const taken = takenWithConsent(question, offers, ctx.businessDate);
  const day = await withHeldLimits(
    tx,
    ctx,
    offers.map(offer => offer.buyerId),
  );
  requireShown(consent, sumsOf(taken, fees, day));
  return bookByRules(tx, {
    needs: ctx,
    moment: { ...day, instant: ctx.instant },
    supplierId,
    taken,
    fees,
    changeId: randomUUID(),
    author: () => auditAuthor(ctx, caller),
    allowance: allowanceOfPerson(tx, { ctx, caller }, 'ACCEPT'),
    inRun: false,
  });
}

function requireShown(shown: AcceptOpen, { count, totals }: AcceptOpen): void {
  const codes = new Set([...Object.keys(shown.totals), ...Object.keys(totals)]);
  const holds = shown.count === count && [...codes].every(code => (shown.totals[code] ?? 0) === (totals[code] ?? 0));
  if (!holds) throw new Problem(409, 'open-changed', { extra: { count, totals } });
}

/** Documents of what was accepted needn't wait for the next poll. */
export const wakeDocuments = (ctx: Ctx, consent: AcceptOpen | undefined): void => {
  if (consent !== undefined) ctx.jobs.wake(documentJob);
};
