import type { Invoice } from '@skonto/api/invoices';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { type PricingTerms, priceOffer } from '@skonto/domain/discount/price';
import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import type { Caller } from '../../platform/context.ts';
import type { InvoiceRow } from '../../tables/invoices.ts';
import { withNames } from './invoice-shelf.ts';

/** An invoice with the names of both sides, as every read of this room selects it. */
export type InvoiceReadRow = InvoiceRow & {
  buyer_name: string;
  buyer_code: string;
  supplier_name: string;
  supplier_code: string;
};

export const invoiceFrom = withNames(sql`invoice i`);
export const invoiceSelect = sql`i.*, b.name AS buyer_name, b.code AS buyer_code, s.name AS supplier_name, s.code AS supplier_code`;

const money = (cents: bigint | null): number | null => (cents === null ? null : wireFromCents(cents));

function frozenTerms(row: InvoiceRow): PricingTerms | null {
  const { annual_rate_ppm, floor_ppm, processing_fee_ppm, processing_fee_min_cents } = row;
  if (
    annual_rate_ppm === null ||
    floor_ppm === null ||
    processing_fee_ppm === null ||
    processing_fee_min_cents === null
  )
    return null;
  return {
    annualRatePpm: annual_rate_ppm,
    floorPpm: floor_ppm,
    processingFeePpm: processing_fee_ppm,
    processingFeeMinCents: processing_fee_min_cents,
  };
}

type ShownPrice = {
  discount: bigint | null;
  processing: bigint | null;
  total: bigint | null;
  date: CalendarDate | null;
};

/** The price of the day: an offer that the daily repricing hasn't reached yet shows today's price all the same. */
function shownPrice(row: InvoiceRow, terms: PricingTerms | null, businessDate: CalendarDate): ShownPrice {
  const stored = {
    discount: row.discount_cents,
    processing: row.processing_cents,
    total: row.total_cents,
    date: row.price_date,
  };
  const currency = findCurrency(row.currency);
  if (row.status !== 'REGISTERED' || row.price_date === businessDate || !terms || !currency) return stored;
  const price = priceOffer({ amountCents: row.amount_cents, currency, dueDate: row.due_date, businessDate, terms });
  return price.ok
    ? { discount: price.discountCents, processing: price.processingCents, total: price.totalCents, date: businessDate }
    : stored;
}

function shownTerms(row: InvoiceRow, terms: PricingTerms | null, priceDate: CalendarDate | null): Invoice['terms'] {
  if (!terms || priceDate === null) return null;
  return {
    annualRate: wireFromPpm(terms.annualRatePpm),
    minDiscount: wireFromPpm(terms.floorPpm),
    processingFeePct: wireFromPpm(terms.processingFeePpm),
    processingFeeMin: wireFromCents(terms.processingFeeMinCents),
    days: daysBetween({ from: priceDate, to: row.due_date }),
    priceDate,
  };
}

/** What this caller may do with this row now; the browser never derives it from a role. */
export function invoiceAbilities(
  row: Pick<InvoiceRow, 'status' | 'buyer_id' | 'supplier_id' | 'billing_status'>,
  caller: Caller,
): Invoice['can'] {
  const { companyId, role } = caller.actor;
  const buyer = companyId === row.buyer_id && caller.contractActive;
  const supplier = companyId === row.supplier_id;
  const pending = row.status === 'PENDING';
  const registered = row.status === 'REGISTERED';
  return {
    update: buyer && pending,
    delete: buyer && pending,
    register: buyer && pending,
    deregister: buyer && registered,
    void: buyer && (pending || registered),
    accept: supplier && registered,
    reject: supplier && registered,
    bill: buyer && role === 'COMPANY_ADMIN' && row.status === 'DISCOUNT_APPROVED' && row.billing_status === 'PENDING',
  };
}

/** The fee is the buyer's and the operator's matter: a supplier sees that an invoice was approved, not what it cost the buyer. */
function shownBilling(row: InvoiceRow, caller: Caller): Invoice['billingInfo'] {
  if (row.approved_at === null || row.billing_status === null) return null;
  const own = caller.actor.companyId === null || caller.actor.companyId === row.buyer_id;
  return {
    approvedDate: row.approved_at,
    billingStatus: own && row.billing_status === 'BILLED' ? 'BILLED' : 'PENDING',
    billingAmountTotal: own ? money(row.billing_cents) : null,
    billingCurrency: own ? row.billing_currency : null,
  };
}

/** A stored invoice as this caller sees it today. */
export function invoiceReply(row: InvoiceReadRow, caller: Caller, businessDate: CalendarDate): Invoice {
  const terms = frozenTerms(row);
  const price = shownPrice(row, terms, businessDate);
  return {
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
    discountValue: money(price.discount),
    processingValue: money(price.processing),
    totalPrice: money(price.total),
    registrationId: row.registration_id,
    terms: shownTerms(row, terms, price.date),
    billingInfo: shownBilling(row, caller),
    can: invoiceAbilities(row, caller),
  };
}
