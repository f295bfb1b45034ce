import { type Invoice, invoiceInput } from '@skonto/api/invoices';
import { type InvoiceScope, type InvoiceVerb, invoiceScope } from '@skonto/domain/actor/access-scope';
import { ownFee } from '@skonto/domain/billing/billing-fee';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { lastUsefulDay, type PaidInvoice, type PricingDay, paymentDate } from '@skonto/domain/calendar/payment-date';
import { annualCostPpm, floorDecides, type PricingTerms } from '@skonto/domain/discount/price';
import { mayChangeStatus } from '@skonto/domain/invoice/change-status';
import { shownPrice } from '@skonto/domain/invoice/expected-totals';
import type { StoredPrice } from '@skonto/domain/invoice/invoice-state';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { type LimitedDay, limitKey, priceIfAccepted } from '@skonto/domain/invoice/payment-limit';
import { daysPriced } from '@skonto/domain/invoice/price-of-day';
import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import { versioned } from '../../platform/saving/given-back.ts';
import { type InvoiceRow, storedFeeFacts, storedPrice, storedTerms } from '../../tables/invoices.ts';
import { withNames } from './invoice-partition.ts';

/** An invoice with the names of both sides, as every read of this feature selects it. */
export type InvoiceReadRow = InvoiceRow & {
  buyer_name: string;
  buyer_code: string;
  supplier_name: string;
  supplier_code: string;
};

export const invoiceFrom = withNames(sql`invoice i`);
export const invoiceSelect = sql`i.*, b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name, s.code AS supplier_code`;

const money = (cents: bigint | null): number | null => (cents === null ? null : wireFromCents(cents));

/** What of a row decides when it is paid. */
const paidInvoice = (row: Pick<InvoiceRow, 'buyer_id' | 'through_target'>): PaidInvoice => ({
  buyerId: row.buyer_id,
  throughTarget: row.through_target,
});

/** The price of the day: an offer that the daily repricing hasn't reached yet shows today's price all the same, and never an older one. */
function shownPriceOf(row: InvoiceRow, terms: PricingTerms | null, day: LimitedDay): StoredPrice | null {
  const price = storedPrice(row);
  const currency = findCurrency(row.currency);
  if (row.status !== 'REGISTERED' || !currency) return price;
  const isLimited = day.limits.has(limitKey(row.buyer_id, row.currency));
  if (!isLimited && price?.priceDate === day.businessDate && price.paymentDate === paymentDate(day, paidInvoice(row)))
    return price;
  const offer = { ...paidInvoice(row), amountCents: row.amount_cents, currency, dueDate: row.due_date, terms, price };
  return shownPrice({ ...offer, status: row.status }, day);
}

function shownTerms(row: InvoiceRow, terms: PricingTerms | null, price: StoredPrice | null): Invoice['terms'] {
  if (!terms || !price) return null;
  const days = daysPriced(price, row.due_date);
  // What was accepted when prices still counted from acceptance is paid later than that.
  const early = row.payment_date === null ? days : daysBetween({ from: row.payment_date, to: row.due_date });
  return {
    annualRate: wireFromPpm(terms.annualRatePpm),
    minDiscount: wireFromPpm(terms.floorPpm),
    processingFeePct: wireFromPpm(terms.processingFeePpm),
    processingFeeMin: wireFromCents(terms.processingFeeMinCents),
    days,
    priceDate: price.priceDate,
    countedFrom: price.paymentDate ?? price.priceDate,
    decidedBy: floorDecides(terms, days) ? 'minimum' : 'rate',
    daysEarly: early,
    yearlyCost: early < 1 ? null : wireFromPpm(annualCostPpm({ ...price, days: early })),
  };
}

type Sides = Pick<InvoiceRow, 'buyer_id' | 'supplier_id'>;

/** Whether a scope holds an invoice of these sides: what `scopeCondition` is in SQL. */
function inScope(scope: InvoiceScope, { buyer_id, supplier_id }: Sides): boolean {
  switch (scope.kind) {
    case 'all':
      return true;
    case 'none':
      return false;
    case 'buyer':
      return scope.companyId === buyer_id;
    case 'supplier':
      return scope.companyId === supplier_id;
    case 'either':
      return scope.companyId === buyer_id || scope.companyId === supplier_id;
  }
}

/** What this caller may do with this row now, by the same tables as the calls themselves; the browser never derives it from a role. */
export function invoiceAbilities(
  row: Pick<InvoiceRow, 'status' | 'buyer_id' | 'supplier_id' | 'billing_status' | 'disputed'>,
  caller: Caller,
): Invoice['can'] {
  // The CHECK constraint of the table names the same closed set.
  const status = row.status as InvoiceStatus;
  const facts = { contractActive: caller.contractActive };
  const holds = (verb: InvoiceVerb) => inScope(invoiceScope(caller.actor, verb, facts), row);
  const { companyId } = caller.actor;
  // Whether another company has a contract isn't known here: the change itself says so.
  const known = {
    status,
    disputed: row.disputed,
    buyerContractActive: companyId === row.buyer_id ? caller.contractActive : true,
  };
  const mayAs = (target: InvoiceStatus, own: 'buyer' | 'supplier') => {
    const company = own === 'buyer' ? row.buyer_id : row.supplier_id;
    if (companyId !== null && companyId !== company) return false;
    return mayChangeStatus(target, { ...known, side: companyId === null ? 'operator' : own });
  };
  const editable = status === 'PENDING' && holds('write-as-buyer');
  return {
    update: editable,
    delete: editable,
    register: mayAs('REGISTERED', 'buyer'),
    deregister: mayAs('PENDING', 'buyer'),
    void: mayAs('VOIDED', 'buyer'),
    accept: mayAs('DISCOUNT_APPROVED', 'supplier'),
    reject: mayAs('DISCOUNT_REJECTED', 'supplier'),
    reopen: companyId !== null && mayAs('REGISTERED', 'supplier'),
    bill: status === 'DISCOUNT_APPROVED' && row.billing_status === 'PENDING' && holds('bill'),
  };
}

function shownFee(row: InvoiceRow): number | null {
  const facts = storedFeeFacts(row);
  if (!facts) return null;
  const { discountFeeCents, processingFeeCents } = ownFee(facts.invoice, facts.contract);
  return wireFromCents(discountFeeCents + processingFeeCents);
}

/** The fee is the buyer's and the operator's matter: a supplier sees that an invoice was approved, not what it cost the buyer. */
function shownBilling(row: InvoiceRow, caller: Caller): Invoice['billingInfo'] {
  if (row.approved_at === null || row.billing_status === null) return null;
  const own = caller.actor.companyId === null || caller.actor.companyId === row.buyer_id;
  return {
    approvedDate: row.approved_at,
    billingStatus: own && row.billing_status === 'BILLED' ? 'BILLED' : 'PENDING',
    billingFee: own ? shownFee(row) : null,
    billingAmountTotal: own ? money(row.billing_cents) : null,
    billingCurrency: own ? row.billing_currency : null,
    billId: own ? row.bill_id : null,
  };
}

/** The last day on which an offer can be accepted, or made, so that it is paid early; null when that is past, and for all that is decided. */
function shownLastDay(row: InvoiceRow, day: PricingDay): CalendarDate | null {
  if (row.status !== 'REGISTERED' && row.status !== 'PENDING') return null;
  const last = lastUsefulDay(row.due_date, day, paidInvoice(row));
  if (last > day.businessDate) return last;
  // On the last day itself only until the buyer's cut-off.
  return last === day.businessDate && paymentDate(day, paidInvoice(row)) < row.due_date ? last : null;
}

/** When it is paid; of an offer when it would be if it were accepted now, moved where its week has no room. */
function shownPaymentDate(row: InvoiceRow, price: StoredPrice | null, day: LimitedDay): CalendarDate | null {
  if (row.status !== 'REGISTERED') return row.payment_date;
  return price?.movedFrom === undefined ? paymentDate(day, paidInvoice(row)) : price.paymentDate;
}

/** Why the buyer's limit leaves no room for an offer; null where it does. */
function shownGap(row: InvoiceRow, terms: PricingTerms | null, day: LimitedDay): Invoice['limitRefusal'] {
  const currency = findCurrency(row.currency);
  if (row.status !== 'REGISTERED' || !terms || !currency || !day.limits.has(limitKey(row.buyer_id, row.currency)))
    return null;
  const price = storedPrice(row);
  const offer = { ...paidInvoice(row), amountCents: row.amount_cents, currency, dueDate: row.due_date, terms, price };
  const found = priceIfAccepted(offer, day);
  return found === 'limit-reached' || found === 'limit-full' ? found : null;
}

/** A stored invoice as this caller sees it today. */
export function invoiceReply(row: InvoiceReadRow, caller: Caller, day: LimitedDay): Invoice {
  const terms = storedTerms(row);
  const price = shownPriceOf(row, terms, day);
  const acceptUntil = shownLastDay(row, day);
  const limitRefusal = shownGap(row, terms, day);
  return versioned(invoiceInput, {
    id: row.id,
    invoiceNumber: row.invoice_number,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    netAmount: wireFromCents(row.net_cents),
    taxAmount: wireFromCents(row.tax_cents),
    roundingAmount: wireFromCents(row.rounding_cents),
    amount: wireFromCents(row.amount_cents),
    currency: { code: row.currency, symbol: findCurrency(row.currency)?.symbol ?? row.currency },
    buyer: { id: row.buyer_id, name: row.buyer_name, code: row.buyer_code },
    supplier: { id: row.supplier_id, name: row.supplier_name, code: row.supplier_code },
    // The CHECK constraint of the table names the same closed set.
    status: row.status as Invoice['status'],
    discountValue: money(price?.discountCents ?? null),
    processingValue: money(price?.processingCents ?? null),
    totalPrice: money(price?.totalCents ?? null),
    registrationId: row.registration_id,
    terms: shownTerms(row, terms, price),
    paymentDate: shownPaymentDate(row, price, day),
    movedFrom: row.status === 'REGISTERED' ? (price?.movedFrom ?? null) : row.moved_from,
    limitRefusal,
    disputed: row.disputed,
    acceptUntil,
    acceptUntilHour: acceptUntil === null ? null : (day.payment.buyers.get(row.buyer_id)?.cutOffHour ?? null),
    billingInfo: shownBilling(row, caller),
    can: invoiceAbilities(row, caller),
  });
}
