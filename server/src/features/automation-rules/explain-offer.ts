import type { automationRulesEndpoints, ExplainedRule, OfferExplanation } from '@skonto/api/automation-rules';
import { type RuleGap, ruleGaps } from '@skonto/domain/automation/accept-rule';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import { limitOfRules } from '../../business/approvals/alone.ts';
import { decideAcceptance, ruleOffer } from '../../business/invoices/decide-acceptance.ts';
import { ownRows, type Scope } from '../../platform/access/access.ts';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { findRuleAcceptance, findRulesOf, rulesFromOf } from '../../tables/accept-rules.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';

type Gap = ExplainedRule['gaps'][number];

function wireGap(gap: RuleGap): Gap {
  if ('byCents' in gap)
    return { reason: gap.why, bound: wireFromCents(gap.boundCents), by: wireFromCents(gap.byCents) };
  if ('byDays' in gap) return { reason: gap.why, bound: gap.boundDays, by: gap.byDays };
  return { reason: gap.why, bound: null, by: null };
}

const offersOf = ownRows(sql`i.supplier_id`);

/** Which rule accepted an offer, or what keeps it out of each of its supplier's rules, and by how much. */
export async function explainOffer({
  ctx,
  caller,
  scope,
  params,
}: Request<(typeof automationRulesEndpoints)['explain'], Scope>): Promise<OfferExplanation> {
  return read(ctx, caller, async tx => {
    // A buyer may read the invoice itself: the second wall, which lets it through, is closed here.
    const ofSupplier = sql`coalesce(i.supplier_id = acting_company(), true)`;
    const one = sql<boolean>`i.id = ${params.id} AND ${offersOf(scope)} AND ${ofSupplier}`;
    const found: LockedInvoice[] = [];
    for await (const offers of readInvoicesInChunks(tx, one, 1)) found.push(...offers);
    const [offer] = found;
    if (!offer) throw notFound();
    const taken = await findRuleAcceptance(tx, offer.id);
    if (taken)
      return { acceptedBy: { id: taken.rule_id, name: taken.rule_name, acceptedAt: taken.accepted_at }, rules: [] };
    if (offer.status !== 'REGISTERED') return { acceptedBy: null, rules: [] };
    const day = await withLimits(tx, ctx, [offer.buyerId]);
    const [refused] = decideAcceptance([offer], day, await feeTermsOf(tx, [offer])).refused;
    // The rule says itself that there is no note.
    const besides: Gap[] =
      refused && refused.code !== 'note-generation-unset' ? [{ reason: refused.code, bound: null, by: null }] : [];
    const ofDay = { amountCents: offer.amountCents, currency: offer.currency.code };
    const limitCents = await limitOfRules(tx, offer.supplierId, ctx, ofDay);
    if (limitCents !== null) besides.push({ reason: 'daily-limit', bound: wireFromCents(limitCents), by: null });
    const rules = await findRulesOf(tx, offer.supplierId);
    const since = await rulesFromOf(tx, offer.supplierId, [offer]);
    return {
      acceptedBy: null,
      rules: rules.map(rule => ({
        id: rule.id,
        name: rule.name,
        gaps: [...ruleGaps(rule, ruleOffer(offer, ctx.businessDate, since)).map(wireGap), ...besides],
      })),
    };
  });
}
