import { type FeeTerms, ownFee } from '@skonto/domain/billing/billing-fee';
import { noteOf } from '@skonto/domain/document/document-kind';
import type { StatusChange } from '@skonto/domain/invoice/status-change';
import type { Tx } from '../db/tx.ts';
import type { AuditedInvoice } from './audit.ts';
import { closeCountered } from './counter-offers.ts';
import type { DueDocument } from './documents.ts';
import { closeAnswered } from './early-payment-requests.ts';
import { endVoided } from './invoice-disputes.ts';
import { type LockedInvoice, saveStatusChanges } from './invoices.ts';

/** What was decided of locked invoices, and what booking an acceptance needs besides. */
export type DecidedChanges = {
  readonly changed: readonly StatusChange[];
  /** The fee terms of each buyer when something is accepted, else null. */
  readonly fees: ReadonlyMap<number, FeeTerms> | null;
  readonly byId: ReadonlyMap<number, LockedInvoice>;
};

/**
 * Books decided changes of locked invoices, all of them or none: prices, fee terms and day of payment are the same whoever decided, a
 * person or a rule. Answers what the audit's entry says of each.
 */
export async function saveDecidedChanges(
  tx: Tx,
  { changed, fees, byId }: DecidedChanges,
  { at, changeId }: { readonly at: string; readonly changeId: string },
): Promise<readonly AuditedInvoice[]> {
  const feeTermsOf = (invoiceId: number): FeeTerms => {
    const terms = fees?.get(byId.get(invoiceId)?.buyerId ?? 0);
    if (!terms) throw new Error('an approved invoice has no fee terms');
    return terms;
  };
  const approval = fees && { approvedAt: at, feeTermsOf, ownFeeOf: ownFeeOf(byId, feeTermsOf) };
  const saved = await saveStatusChanges(tx, changed, { at, approval, changeId });
  // The rows are locked, so fewer means that the rules and the SQL disagree: better nothing than half.
  if (saved !== changed.length) throw new Error(`decided ${changed.length} changes of status, saved ${saved}`);
  await closeAnswered(tx, changed, at);
  await endVoided(tx, changed, at);
  await closeCountered(tx, changed, at);
  return changed.map(({ invoiceId, before, after }) => ({
    invoiceId,
    before: before.status,
    after: after.status,
    registrationId: after.registrationId ?? before.registrationId,
    totalCents: after.price?.totalCents ?? before.price?.totalCents ?? null,
  }));
}

/** What the operator gets of an acceptance. */
const ownFeeOf =
  (byId: DecidedChanges['byId'], feeTermsOf: (invoiceId: number) => FeeTerms) =>
  ({ invoiceId, after }: StatusChange): bigint => {
    const invoice = byId.get(invoiceId);
    if (!invoice || !after.price) throw new Error('an approved invoice has no price');
    const { discountFeeCents, processingFeeCents } = ownFee({ ...invoice, ...after.price }, feeTermsOf(invoiceId));
    return discountFeeCents + processingFeeCents;
  };

/** The documents that decided changes bring about, by the note that each acceptance was checked with; none where nothing is accepted. */
export const dueDocuments = ({ changed, byId }: DecidedChanges): DueDocument[] =>
  changed.flatMap(({ invoiceId, after }) => {
    const note = after.status === 'DISCOUNT_APPROVED' ? (byId.get(invoiceId)?.noteGeneration ?? null) : null;
    const kind = noteOf(note);
    return kind ? [{ invoiceId, kind }] : [];
  });
