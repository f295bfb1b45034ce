import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import { dayAfter, type LimitedDay } from '@skonto/domain/invoice/payment-limit';
import type { Tx } from '../../db/tx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { insertRuleAcceptances, type StoredRule } from '../../tables/accept-rules.ts';
import { type AuditAuthor, recordAudit } from '../../tables/audit.ts';
import { dueDocuments, saveDecidedChanges } from '../../tables/decided-changes.ts';
import type { DueDocument } from '../../tables/documents.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';
import type { DailyAllowance } from '../approvals/alone.ts';
import { issueDocuments } from '../documents/document-job.ts';
import { decideAcceptance } from '../invoices/decide-acceptance.ts';
import { queueNotices } from '../notices/notice.ts';

/** One booking of what rules take, in one transaction. */
type RuleBooking = {
  readonly needs: { readonly jobs: Jobs };
  /** Prices are of the day, within limits that are held; entries are of the instant. */
  readonly moment: LimitedDay & { readonly instant: string };
  readonly supplierId: number;
  /** The offers that each rule takes; they are locked. */
  readonly taken: ReadonlyMap<StoredRule, readonly LockedInvoice[]>;
  /** Of the buyers whose contract is active and held. */
  readonly fees: ReadonlyMap<number, FeeTerms>;
  /** Names this change: what it answered is found by it. */
  readonly changeId: string;
  /** Who answers for what a rule accepts. */
  readonly author: (rule: StoredRule) => AuditAuthor;
  /** What may be accepted without a second person; null where nothing bounds it. */
  readonly allowance: DailyAllowance | null;
  /** Whether it is a part of a run, without the supplier's people: then they are told, too. */
  readonly inRun: boolean;
};

/** Offers that a rule accepts, those for which there is room. What finds none is decided as if it weren't there: it takes no room in a week. */
function decideWithin(offers: readonly LockedInvoice[], { allowance, fees }: RuleBooking, day: LimitedDay) {
  const { changed } = decideAcceptance(offers, day, fees);
  if (allowance === null) return changed;
  const byId = new Map(offers.map(offer => [offer.id, offer]));
  const taken = changed.flatMap(({ invoiceId }) => {
    const offer = byId.get(invoiceId);
    return offer && allowance.take({ amountCents: offer.amountCents, currency: offer.currency.code }) ? [offer] : [];
  });
  return taken.length === changed.length ? changed : decideAcceptance(taken, day, fees).changed;
}

/** Accepts locked offers by the rules that take them, each rule with an entry of its own in the audit; answers how many. */
export async function bookByRules(tx: Tx, booking: RuleBooking): Promise<number> {
  const { needs, moment, supplierId, fees, changeId } = booking;
  const { instant: at } = moment;
  let day: LimitedDay = moment;
  const entries: (() => Promise<number>)[] = [];
  const due: DueDocument[] = [];
  const reported = new Set<number>();
  let accepted = 0;
  for (const [rule, offers] of booking.taken) {
    const changed = decideWithin(offers, booking, day);
    if (changed.length === 0) continue;
    const byId = new Map(offers.map(offer => [offer.id, offer]));
    day = dayAfter(day, changed, byId);
    const invoices = await saveDecidedChanges(tx, { changed, fees, byId }, { at, changeId });
    const invoiceIds = changed.map(change => change.invoiceId);
    await insertRuleAcceptances(tx, rule, { supplierId, invoiceIds, at });
    due.push(...dueDocuments({ changed, fees, byId }));
    accepted += changed.length;
    for (const id of invoiceIds) reported.add(byId.get(id)?.buyerId ?? 0);
    const { id, name } = rule;
    const [only = null] = invoiceIds;
    const json = { count: changed.length, status: 'DISCOUNT_APPROVED', rule: { id, name } };
    const entityId = changed.length === 1 ? only : null;
    const entry = { event: 'INVOICES_APPROVED', entityName: 'Invoice', entityId, json, invoices } as const;
    entries.push(() => recordAudit(tx, booking.author(rule), entry));
  }
  await booking.allowance?.count();
  await issueDocuments(tx, needs.jobs, { due, at });
  if (accepted > 0) {
    const buyers = [...reported].map(companyId => ({ changeId, companyId, kind: 'accepted' as const }));
    const own = { changeId, companyId: supplierId, kind: 'acceptedByRule' as const };
    const notices = booking.inRun ? [...buyers, own] : buyers;
    await queueNotices(needs.jobs, tx, { notices, by: supplierId, at, ...(booking.inRun && { again: 'maybe' }) });
  }
  // The head of the chain is locked from the first entry on, so all of them come last.
  for (const record of entries) await record();
  return accepted;
}
