import { randomUUID } from 'node:crypto';
import { acceptingRule, ruleOfferOn } from '@skonto/domain/automation/accept-rule';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { sql } from 'kysely';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import { issueDocuments } from '../../platform/jobs/document-job.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { queueNotices } from '../../platform/jobs/notice.ts';
import type { RuleRun } from '../../platform/jobs/rule-run.ts';
import { findRulesOf, findSuppliersWithRules, insertRuleAcceptances } from '../../tables/accept-rules.ts';
import { recordAudit } from '../../tables/audit.ts';
import { dueDocuments, saveDecidedChanges } from '../../tables/decided-changes.ts';
import type { DueDocument } from '../../tables/documents.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { lockInvoices, readInvoicesInChunks } from '../../tables/invoices.ts';
import { judgeAcceptance, takenByRules } from './judge-acceptance.ts';

type Needs = Pick<Services, 'db'>;
/** Where its documents and digests go. */
type Telling = { readonly jobs: Jobs };
/** When rules are run: prices are of the day, entries of the instant. */
export type RunMoment = PricingDay & { readonly instant: string };
type OneRun = {
  readonly needs: Needs & Telling;
  readonly moment: RunMoment;
  readonly supplierId: number;
  readonly changeId: string;
};

/** Offers looked at, and offers accepted in one transaction. */
const readAtOnce = 1000;
const acceptedAtOnce = 500;

/**
 * Runs the rules of these suppliers, with null of all, and answers how many offers they accepted. It may be killed at any moment and
 * begun again: each transaction accepts some offers wholly, and an offer that isn't open any more is left alone, whoever answered it.
 */
export async function runRules(
  needs: Needs & Telling,
  moment: RunMoment,
  { companyIds, ...narrowed }: Omit<RuleRun, 'companyIds'> & { readonly companyIds: readonly number[] | null },
  signal?: AbortSignal,
): Promise<number> {
  const suppliers = await readTx(needs.db, systemActor, tx => findSuppliersWithRules(tx, companyIds));
  let accepted = 0;
  for (const supplierId of suppliers) {
    const run = { needs, moment, supplierId, changeId: randomUUID() };
    const ids = await findMatching(run, narrowed);
    for (let from = 0; from < ids.length; from += acceptedAtOnce) {
      signal?.throwIfAborted();
      accepted += await acceptChunk(run, ids.slice(from, from + acceptedAtOnce));
    }
  }
  return accepted;
}

/** Open offers that a rule of their supplier takes, as far as can be seen without a lock; in the order of their ids. */
async function findMatching(
  { needs, moment, supplierId }: OneRun,
  { registeredOn, counterpartId = null }: Omit<RuleRun, 'companyIds'>,
): Promise<number[]> {
  const ofDay = registeredOn === null ? sql`TRUE` : sql`i.registered_on = ${registeredOn}::date`;
  const ofBuyer = counterpartId === null ? sql`TRUE` : sql`i.buyer_id = ${counterpartId}`;
  const open = sql<boolean>`i.supplier_id = ${supplierId} AND i.status = 'REGISTERED' AND ${ofDay} AND ${ofBuyer}`;
  return readTx(needs.db, systemActor, async tx => {
    const rules = await findRulesOf(tx, supplierId);
    const ids: number[] = [];
    for await (const offers of readInvoicesInChunks(tx, open, readAtOnce))
      for (const offer of offers) if (acceptingRule(rules, ruleOfferOn(offer, moment.businessDate))) ids.push(offer.id);
    return ids.sort((one, other) => one - other);
  });
}

/**
 * Accepts those of the offers that are still open and still match, under the locks of the rules and of the offers. Each rule has an
 * entry of its own in the audit, as whose author it stands.
 */
async function acceptChunk({ needs, moment, supplierId, changeId }: OneRun, ids: readonly number[]): Promise<number> {
  const { businessDate, instant: at } = moment;
  return inTx(needs.db, systemActor, async tx => {
    const rules = await findRulesOf(tx, supplierId, 'held');
    const open = sql<boolean>`i.id = ANY (${[...ids]}::integer[]) AND i.supplier_id = ${supplierId} AND i.status = 'REGISTERED'`;
    const offers = await lockInvoices(tx, open, { afterId: 0, limit: ids.length });
    const byId = new Map(offers.map(offer => [offer.id, offer]));
    const fees = await feeTermsOf(tx, offers, 'held');
    const entries: (() => Promise<number>)[] = [];
    const due: DueDocument[] = [];
    const told = new Set<number>();
    let accepted = 0;
    for (const [rule, taken] of takenByRules(rules, offers, businessDate)) {
      const { changed } = judgeAcceptance(taken, moment, fees);
      if (changed.length === 0) continue;
      const invoices = await saveDecidedChanges(tx, { changed, fees, byId }, { at, changeId });
      const invoiceIds = changed.map(change => change.invoiceId);
      await insertRuleAcceptances(tx, rule, { supplierId, invoiceIds, at });
      due.push(...dueDocuments({ changed, fees, byId }));
      accepted += changed.length;
      for (const id of invoiceIds) told.add(byId.get(id)?.buyerId ?? 0);
      const { id, name } = rule;
      entries.push(() =>
        recordAudit(
          tx,
          { userId: null, username: `Rule: ${name}`, companyId: supplierId, at },
          {
            event: 'INVOICES_APPROVED',
            entityName: 'Invoice',
            entityId: changed.length === 1 ? (invoiceIds[0] ?? null) : null,
            json: { count: changed.length, status: 'DISCOUNT_APPROVED', rule: { id, name } },
            invoices,
          },
        ),
      );
    }
    await issueDocuments(tx, needs.jobs, { due, at });
    if (accepted > 0) {
      const notices = [...told].map(companyId => ({ changeId, companyId, kind: 'accepted' as const }));
      const own = { changeId, companyId: supplierId, kind: 'acceptedByRule' as const };
      await queueNotices(needs.jobs, tx, { notices: [...notices, own], by: supplierId, at, again: 'maybe' });
    }
    // The head of the chain is locked from the first entry on, so all of them come last.
    for (const record of entries) await record();
    return accepted;
  });
}
