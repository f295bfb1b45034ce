import { type Invoice, invoiceInput } from '@skonto/api/invoices';
import { type InvoiceScope, type InvoiceVerb, invoiceScope } from '@skonto/domain/actor/access-scope';
import { ownFee } from '@skonto/domain/billing/billing-fee';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { lastUsefulDay, type PricingDay, paymentDate } from '@skonto/domain/calendar/payment-date';
import { annualCostPpm, floorDecides, type PricingTerms } from '@skonto/domain/discount/price';
import { mayChangeStatus } from '@skonto/domain/invoice/change-status';
import { shownPrice } from '@skonto/domain/invoice/expected-totals';
import type { StoredPrice } from '@skonto/domain/invoice/invoice-state';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
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

/** The price of the day: an offer that the daily repricing hasn't reached yet shows today's price all the same, and never an older one. */
function shownPriceOf(row: InvoiceRow, terms: PricingTerms | null, day: PricingDay): StoredPrice | null {
  const price = storedPrice(row);
  const currency = findCurrency(row.currency);
  if (row.status !== 'REGISTERED' || !currency) return price;
  if (price?.priceDate === day.businessDate && price.paymentDate === paymentDate(day)) return price;
  const offer = { amountCents: row.amount_cents, currency, dueDate: row.due_date, terms, price };
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
  row: Pick<InvoiceRow, 'status' | 'buyer_id' | 'supplier_id' | 'billing_status'>,
  caller: Caller,
): Invoice['can'] {
  // The CHECK constraint of the table names the same closed set.
  const status = row.status as InvoiceStatus;
  const facts = { contractActive: caller.contractActive };
  const holds = (verb: InvoiceVerb) => inScope(invoiceScope(caller.actor, verb, facts), row);
  const { companyId } = caller.actor;
  // Whether another company has a contract isn't known here: the change itself says so.
  const known = { status, buyerContractActive: companyId === row.buyer_id ? caller.contractActive : true };
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
function shownLastDay(row: InvoiceRow, { businessDate, paymentDays }: PricingDay): CalendarDate | null {
  if (row.status !== 'REGISTERED' && row.status !== 'PENDING') return null;
  const last = lastUsefulDay(row.due_date, paymentDays);
  return last < businessDate ? null : last;
}

/** A stored invoice as this caller sees it today. */
export function invoiceReply(row: InvoiceReadRow, caller: Caller, day: PricingDay): Invoice {
  const terms = storedTerms(row);
  const price = shownPriceOf(row, terms, day);
  return versioned(invoiceInput, {
    id: row.id,
    invoiceNumber: row.invoice_number,
    invoiceDate: row.invoice_date,
    dueDate: row.due_date,
    netAmount: wireFromCents(row.net_cents),
    taxAmount: wireFromCents(row.tax_cents),
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
    paymentDate: row.status === 'REGISTERED' ? paymentDate(day) : row.payment_date,
    acceptUntil: shownLastDay(row, day),
    billingInfo: shownBilling(row, caller),
    can: invoiceAbilities(row, caller),
  });
}
