import type { InvoiceStory, PricePreview } from '@skonto/api/invoice-story';
import type { invoicesEndpoints } from '@skonto/api/invoices';
import type { AuditEvent } from '@skonto/domain/audit/audit-event';
import { type PricingDay, paymentDate } from '@skonto/domain/calendar/payment-date';
import { annualCostPpm, floorDecides, type PricingTerms } from '@skonto/domain/discount/price';
import type { RefusalCode } from '@skonto/domain/invoice/change-status';
import { type LimitedDay, unlimited } from '@skonto/domain/invoice/payment-limit';
import { priceOfDay } from '@skonto/domain/invoice/price-of-day';
import type { DayPrice } from '@skonto/domain/invoice/prices-until-due';
import { pricesUntilDue } from '@skonto/domain/invoice/prices-until-due';
import { centsFromWire, wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { sql } from 'kysely';
import { refusalReason } from '../../business/imports/refusal-reason.ts';
import { commentHappenings } from '../../business/invoices/comments.ts';
import { counterHappenings } from '../../business/invoices/counter-happenings.ts';
import { disputeHappenings } from '../../business/invoices/disputes.ts';
import { registrationTerms } from '../../business/invoices/registration-terms.ts';
import { requestHappenings } from '../../business/invoices/request-happenings.ts';
import { submissionHappenings } from '../../business/invoices/submission-happenings.ts';
import { paymentHappenings } from '../../business/payments/payment-happenings.ts';
import { personName } from '../../db/person-name.ts';
import type { ReadTx } from '../../db/tx.ts';
import type { Caller } from '../../platform/context.ts';
import { invalid, notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { goesThroughTarget, type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { type GrantedScope, scopeCondition } from './access.ts';
import { buyerOf } from './save-invoice.ts';

type Happening = InvoiceStory['happenings'][number];

/** The newest so many; one more is asked for, to know whether there are earlier ones. */
const maxHappenings = 100;

const events: Readonly<Partial<Record<AuditEvent, Happening['event']>>> = {
  CREATED: 'ENTERED',
  UPDATED: 'CHANGED',
  INVOICES_IMPORTED: 'IMPORTED',
  INVOICES_REGISTERED: 'REGISTERED',
  INVOICES_UNREGISTERED: 'DEREGISTERED',
  INVOICES_APPROVED: 'ACCEPTED',
  INVOICES_REJECTED: 'REJECTED',
  INVOICES_VOIDED: 'VOIDED',
};

type StoryRow = {
  at: string;
  event: AuditEvent;
  chain: number;
  person: string | null;
  rule: string | null;
  file_name: string | null;
  total_cents: bigint | null;
  by_someone: boolean;
};

type Sides = { readonly id: number; readonly buyer_id: number; readonly buyer: string; readonly supplier: string };

/** A supplier registers nothing but what it had rejected, and a buyer accepts nothing but its supplier's counter-offer. */
function eventOf(known: Happening['event'], { chain }: StoryRow, { buyer_id }: Sides): Happening['event'] {
  if (known === 'REGISTERED' && chain !== 0 && chain !== buyer_id) return 'REOPENED';
  return known === 'ACCEPTED' && chain === buyer_id ? 'COUNTER_AGREED' : known;
}

/** What a row of the audit tells this reader; what isn't theirs to know was left out by the database already. */
function reported(row: StoryRow, sides: Sides): Happening[] {
  const known = events[row.event];
  if (!known) return [];
  const event = eventOf(known, row, sides);
  const company = row.chain === 0 ? null : row.chain === sides.buyer_id ? sides.buyer : sides.supplier;
  const who = row.rule !== null ? 'rule' : company !== null ? 'company' : row.by_someone ? 'operator' : 'calendar';
  const { at, rule, file_name: fileName } = row;
  // Of a forgotten person neither name is left.
  const person = row.person?.trim() || null;
  const total = row.total_cents === null ? null : wireFromCents(row.total_cents);
  return [
    { at, event, who, company, person, rule, fileName, bill: null, total, moved: null, text: null, dispute: null },
  ];
}

type BillRow = { at: string; number: string; company_id: number | null; person: string | null };

/** The bill is the buyer's and the operator's to see; who made it only where it was one of the reader's own. */
async function findBilling(tx: ReadTx, caller: Caller, sides: Sides): Promise<Happening[]> {
  const { companyId } = caller.actor;
  const bill = await tx.first(
    sql<BillRow>`SELECT b.created_at AS at, b.number, u.company_id, ${personName('u')} AS person
      FROM invoice i JOIN bill b ON b.id = i.bill_id LEFT JOIN app_user u ON u.id = b.created_by
      WHERE i.id = ${sides.id} AND (${companyId}::integer IS NULL OR b.buyer_id = ${companyId}::integer)`,
  );
  if (!bill) return [];
  const who = bill.company_id === null ? 'operator' : 'company';
  const company = bill.company_id === null ? null : sides.buyer;
  const rest = { rule: null, fileName: null, total: null, moved: null, text: null, dispute: null };
  return [{ at: bill.at, event: 'BILLED', who, company, person: bill.person || null, bill: bill.number, ...rest }];
}

const wirePrice = (price: DayPrice, terms: PricingTerms): InvoiceStory['prices'][number] => ({
  day: price.day,
  paymentDate: price.paidOn,
  days: price.days,
  discountValue: wireFromCents(price.discountCents),
  processingValue: wireFromCents(price.processingCents),
  totalPrice: wireFromCents(price.totalCents),
  yearlyRate: wireFromPpm(annualCostPpm(price)),
  decidedBy: floorDecides(terms, price.days) ? ('minimum' as const) : ('rate' as const),
});

/** What an offer is worth from week to week. */
const wirePrices = (offer: Parameters<typeof pricesUntilDue>[0], today: LimitedDay) =>
  pricesUntilDue(offer, today).map(price => wirePrice(price, offer.terms));

/** An offer's prices by its frozen terms; of a pending invoice what they would be today, which is its buyer's to know. */
async function pricesOf(tx: ReadTx, caller: Caller, invoice: LockedInvoice, today: PricingDay) {
  const { companyId } = caller.actor;
  const day = await withLimits(tx, today, invoice.status === 'REGISTERED' ? [invoice.buyerId] : []);
  const offered = invoice.status === 'REGISTERED' ? invoice.terms : null;
  if (offered) return { offered: true, prices: wirePrices({ ...invoice, terms: offered }, day) };
  if (invoice.status !== 'PENDING' || (companyId !== null && companyId !== invoice.buyerId))
    return { offered: false, prices: [] };
  const terms = (await registrationTerms(tx, [invoice]))(invoice);
  return { offered: false, prices: typeof terms === 'string' ? [] : wirePrices({ ...invoice, terms }, day) };
}

/** What an invoice that is being written would be offered at; in the words of a refused registration where it couldn't be. */
export async function previewPrices({
  ctx,
  caller,
  scope,
  body,
}: Request<(typeof invoicesEndpoints)['pricePreview'], GrantedScope>): Promise<PricePreview> {
  const buyerId = buyerOf(scope, body);
  const currency = findCurrency(body.currency.code);
  if (!currency || !ctx.settings.currencies.includes(currency.code))
    throw invalid([{ field: 'currency.code', code: 'currency' }]);
  const amountCents = centsFromWire(body.amount, currency);
  if (typeof amountCents !== 'bigint') throw invalid([{ field: 'amount', code: 'money-decimals' }]);
  const { dueDate } = body;
  const dealt = { buyerId, supplierId: body.supplier.id, currency };
  const { terms, throughTarget } = await read(ctx, caller, async tx => ({
    terms: (await registrationTerms(tx, [dealt]))(dealt),
    throughTarget: await goesThroughTarget(tx, dealt),
  }));
  const dates = { paid: paymentDate(ctx, { buyerId, throughTarget }), due: dueDate };
  const none = (code: RefusalCode) => {
    const late = code === 'payment-not-early' || code === 'due-date-reached';
    return {
      prices: [],
      reason: { code, message: refusalReason(ctx.t, ctx.locale, late ? { code, dates } : { code }) },
    };
  };
  if (typeof terms === 'string') return none(terms);
  const offer = { buyerId, throughTarget, amountCents, currency, dueDate, terms, price: null };
  const today = priceOfDay(offer, ctx);
  if (typeof today === 'string') return none(today);
  return { prices: wirePrices(offer, unlimited(ctx)), reason: null };
}

type FileRow = { id: string; file_name: string; file_bytes: bigint };

/** What one invoice went through, what it came in with, and what it is worth from today on: as far as the reader may know it. */
export function invoiceStory({
  ctx,
  caller,
  scope,
  params,
}: Request<(typeof invoicesEndpoints)['story'], GrantedScope>): Promise<InvoiceStory> {
  return read(ctx, caller, async tx => {
    const one = sql<boolean>`i.id = ${params.id} AND ${scopeCondition(scope)}`;
    const found: LockedInvoice[] = [];
    for await (const invoices of readInvoicesInChunks(tx, one, 1)) found.push(...invoices);
    const [invoice] = found;
    if (!invoice) throw notFound();
    const sides = await tx.first(
      sql<Sides>`SELECT i.id, i.buyer_id, b.name AS buyer, s.name AS supplier FROM invoice i
        JOIN company_name b ON b.id = i.buyer_id JOIN company_name s ON s.id = i.supplier_id WHERE ${one}`,
    );
    if (!sides) throw notFound();
    const rows = await tx.rows(sql<StoryRow>`SELECT * FROM invoice_story(${params.id}, ${maxHappenings + 1})`);
    const billing = await findBilling(tx, caller, sides);
    const requests = await requestHappenings(tx, caller, sides);
    const counters = await counterHappenings(tx, caller, sides);
    const submitted = await submissionHappenings(tx, caller, sides);
    const comments = await commentHappenings(tx, caller, { invoiceId: sides.id, most: maxHappenings });
    const disputes = await disputeHappenings(tx, caller, sides.id);
    const payments = await paymentHappenings(tx, caller, sides);
    // The company whose file it was keeps it to itself; the operator sees all.
    const { companyId } = caller.actor;
    const file = await tx.first(
      sql<FileRow>`SELECT f.id, f.file_name, f.file_bytes FROM invoice i JOIN batch f ON f.id = i.batch_id
        WHERE ${one} AND (${companyId}::integer IS NULL OR f.company_id = ${companyId}::integer)`,
    );
    const kept = await tx.first(
      sql<{
        id: number;
      }>`SELECT f.invoice_id AS id FROM invoice i JOIN invoice_file f ON f.invoice_id = i.id WHERE ${one}`,
    );
    // They come newest first; of one instant the one recorded later is the later one.
    const happenings = rows
      .slice(0, maxHappenings)
      .reverse()
      .flatMap(row => reported(row, sides));
    const { offered, prices } = await pricesOf(tx, caller, invoice, ctx);
    return {
      happenings: [
        ...happenings,
        ...billing,
        ...submitted,
        ...requests,
        ...counters,
        ...comments,
        ...disputes,
        ...payments,
      ].sort((one, other) => Date.parse(one.at) - Date.parse(other.at)),
      earlier: rows.length > maxHappenings,
      file: file ? { batchId: file.id, name: file.file_name, bytes: Number(file.file_bytes) } : null,
      hasDocument: kept !== undefined && kept !== null,
      offered,
      prices,
    };
  });
}
