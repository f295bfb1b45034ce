import { randomUUID } from 'node:crypto';
import { invoiceScope } from '@skonto/domain/actor/access-scope';
import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import { paymentDate } from '@skonto/domain/calendar/payment-date';
import {
  type ChangeStatusOutcome,
  decideChangeStatus,
  type RefusalCode,
  type StatusRequest,
} from '@skonto/domain/invoice/change-status';
import type { Side } from '@skonto/domain/invoice/invoice-state';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import type { LimitedDay } from '@skonto/domain/invoice/payment-limit';
import { type RawBuilder, sql } from 'kysely';
import { registrationTerms } from '../../business/invoices/registration-terms.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { forbidden } from '../../platform/problem.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import type { LockedInvoice } from '../../tables/invoices.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

/** One change of status: who asks, when, and for what; `held` where it is done and not only looked ahead at. */
export type StatusChangeRequest = {
  readonly ctx: Ctx;
  readonly caller: Caller;
  readonly target: InvoiceStatus;
  readonly held?: 'held';
};

/** Refusals that say their dates. */
const tooLate: ReadonlySet<RefusalCode> = new Set(['payment-not-early', 'due-date-reached']);

/** Which registration the caller names for an invoice; null for none. */
export type NamedRegistration = (invoice: LockedInvoice) => string | null;

/** A refused invoice; of one that comes too late, when it would be paid and when it is due. */
export type RefusedInvoice = {
  readonly number: string;
  readonly code: RefusalCode;
  readonly dates?: { readonly paid: string; readonly due: string };
};

export type DecidedChanges = {
  readonly outcome: ChangeStatusOutcome;
  /** Every row that stays as it is against the caller's wish, by its number. */
  readonly refused: readonly RefusedInvoice[];
  /** The fee terms of each buyer when something may be approved, else null. */
  readonly fees: ReadonlyMap<number, FeeTerms> | null;
  readonly byId: ReadonlyMap<number, LockedInvoice>;
};

/** A rejection is made an offer again, which is its supplier's to do. */
export const isTakingBack = ({ status }: Pick<LockedInvoice, 'status'>, target: InvoiceStatus): boolean =>
  target === 'REGISTERED' && status === 'DISCOUNT_REJECTED';

/** From which side the caller touches a row; where one company is both, the change says which. */
function sideOf(caller: Caller, invoice: LockedInvoice, target: InvoiceStatus): Side {
  const { companyId } = caller.actor;
  if (companyId === null) return 'operator';
  if (companyId !== invoice.buyerId) return 'supplier';
  if (companyId !== invoice.supplierId) return 'buyer';
  const isAnswer = target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED';
  return isAnswer || isTakingBack(invoice, target) ? 'supplier' : 'buyer';
}

/**
 * What a change of status would do with these rows at a moment, within the limits of their buyers: the same for doing it, under their locks, and for looking ahead without.
 */
export async function decideChanges(
  tx: ReadTx,
  requested: StatusChangeRequest & { readonly day: LimitedDay },
  invoices: readonly LockedInvoice[],
  named: NamedRegistration,
): Promise<DecidedChanges> {
  const { caller, target, day } = requested;
  const terms = target === 'REGISTERED' ? await registrationTerms(tx, invoices) : () => 'no-category' as const;
  const fees = target === 'DISCOUNT_APPROVED' ? await feeTermsOf(tx, invoices, requested.held) : null;
  // Only an acceptance books fees; a rejection that is taken back just needs the contract to be active.
  const rejected = target === 'REGISTERED' ? invoices.filter(invoice => invoice.status === 'DISCOUNT_REJECTED') : [];
  const active = rejected.length > 0 ? await feeTermsOf(tx, rejected) : null;
  const hasContract = (buyerId: number): boolean => fees?.has(buyerId) ?? active?.has(buyerId) ?? true;
  const requests = invoices.map((invoice): StatusRequest => {
    const side = sideOf(caller, invoice, target);
    return {
      invoiceId: invoice.id,
      namedRegistrationId: named(invoice),
      side,
      buyerContractActive: side === 'buyer' ? caller.contractActive : hasContract(invoice.buyerId),
      invoice: { ...invoice, termsForRegistration: terms(invoice) },
    };
  });
  const outcome = decideChangeStatus({
    target,
    ...day,
    newRegistrationId: randomUUID,
    requests,
  });
  const byId = new Map(invoices.map(invoice => [invoice.id, invoice]));
  const refused = outcome.refused.map(({ invoiceId, code }): RefusedInvoice => {
    const invoice = byId.get(invoiceId);
    const number = invoice?.invoiceNumber ?? String(invoiceId);
    if (!invoice || !tooLate.has(code)) return { number, code };
    return { number, code, dates: { paid: paymentDate(day, invoice), due: invoice.dueDate } };
  });
  return { outcome, refused, fees, byId };
}

/** Accepting and rejecting are the supplier's alone: the operator is refused as a whole, not row by row. */
export function refuseOperatorDecision(caller: Caller, target: InvoiceStatus): void {
  const decision = target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED';
  const scope = invoiceScope(caller.actor, 'decide-as-supplier', { contractActive: caller.contractActive });
  if (decision && scope.kind === 'none') throw forbidden();
}

/** The body's ids, each with the registration that the caller saw. */
export function namedRegistrations(map: Readonly<Record<string, string | null>>): ReadonlyMap<number, string | null> {
  return new Map(Object.entries(map).map(([id, registrationId]) => [Number(id), registrationId]));
}

/** The named rows among those the caller may touch; an id beyond what PostgreSQL's integer holds is nobody's. */
export function namedRows(scope: GrantedScope, named: ReadonlyMap<number, unknown>): RawBuilder<boolean> {
  const ids = [...named.keys()].filter(id => id <= 2_147_483_647);
  return sql<boolean>`i.id = ANY (${ids}::integer[]) AND ${scopeCondition(scope)}`;
}
