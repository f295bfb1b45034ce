import {
  type bookkeepingEndpoints,
  type Journal,
  type LeftOutReason,
  leftOutReasons,
  maxBooked,
  maxBookingDays,
  namedInvoices,
  shownLines,
  type WireJournalLine,
} from '@skonto/api/bookkeeping';
import {
  type BookingSide,
  isBookable,
  type JournalLine,
  journalLines,
  journalTotals,
  missingAccounts,
  type UsedDiscount,
} from '@skonto/domain/bookkeeping/journal';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { wireFromCents } from '@skonto/domain/money/cents';
import { sql } from 'kysely';
import { settlementOf } from '../../business/payments/settlement.ts';
import type { ReadTx } from '../../db/tx.ts';
import { type OwnScope, ownRows } from '../../platform/access/access.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { readFacts } from '../../tables/document-facts.ts';
import { loadBookingAccounts } from './accounts.ts';

type Endpoints = typeof bookkeepingEndpoints;
type Period = Request<Endpoints['journal'], OwnScope>['query'];
type Row = { invoice_number: string; number: string | null; facts: unknown; paid_on: string | null };
type LeftOut = { readonly reason: LeftOutReason; readonly invoiceNumber: string };

/** The journal of a period: its lines, and the accepted invoices that aren't in it. */
export type BookedPeriod = {
  readonly lines: readonly JournalLine[];
  readonly documentCount: number;
  readonly leftOut: readonly LeftOut[];
};

const ownAs = { BUYER: ownRows(sql`i.buyer_id`), SUPPLIER: ownRows(sql`i.supplier_id`) } as const;

/**
 * Accepted invoices by the day of their payment, or by the agreed one while they aren't paid. What has a note that was issued at payment is
 * booked on the day that the note names: so do the VAT corrections, and the paper is what is handed on.
 */
function findAccepted(tx: ReadTx, scope: OwnScope, { side, from, to }: Period): Promise<Row[]> {
  const paidOn = sql`CASE WHEN s.day IS NOT NULL THEN coalesce((d.facts ->> 'reducedOn')::date, s.day) END`;
  const day = sql`coalesce(${paidOn}, i.payment_date, i.approved_on)`;
  return tx.rows(sql<Row>`SELECT i.invoice_number, d.number, d.facts, ${paidOn} AS paid_on FROM invoice i
    LEFT JOIN LATERAL (SELECT o.number, o.facts FROM document o WHERE o.invoice_id = i.id AND o.kind <> 'AGREEMENT' ORDER BY o.id DESC LIMIT 1) d ON true
    ${settlementOf(sql`i.id`)}
    WHERE ${ownAs[side](scope)} AND i.status = 'DISCOUNT_APPROVED' AND ${day} BETWEEN ${from}::date AND ${to}::date
    ORDER BY ${day}, i.id LIMIT ${maxBooked + 1}`);
}

/** What is booked of an accepted invoice, or why nothing is. */
function usedOrLeftOut({ number, facts, paid_on }: Row, side: BookingSide): UsedDiscount | LeftOutReason {
  if (paid_on === null) return 'NOT_PAID';
  if (number === null) return 'NO_DOCUMENT';
  const stated = readFacts(facts);
  if (!isBookable(stated)) return 'VAT_RATE';
  const partner = side === 'BUYER' ? stated.supplier : stated.buyer;
  return {
    documentNumber: number,
    invoiceNumber: stated.invoiceNumber,
    partner: partner.name,
    partnerCode: partner.code,
    currency: stated.currencyCode,
    paidOn: paid_on,
    reductions: stated.reductions,
    processingCents: stated.processingCents,
    paidCents: stated.totalCents,
  };
}

/** The journal of a period for the caller's company on one side. */
export async function bookPeriod(tx: ReadTx, scope: OwnScope, period: Period): Promise<BookedPeriod> {
  const { side, from, to } = period;
  if (to < from || daysBetween({ from, to }) >= maxBookingDays)
    throw invalid([{ field: 'to', code: 'booking-period' }]);
  const accounts = await loadBookingAccounts(tx, scope, side);
  const rows = await findAccepted(tx, scope, period);
  if (rows.length > maxBooked) throw invalid([{ field: 'to', code: 'booking-too-many', params: { most: maxBooked } }]);
  const lines: JournalLine[] = [];
  const leftOut: LeftOut[] = [];
  let documentCount = 0;
  for (const row of rows) {
    const used = usedOrLeftOut(row, side);
    if (typeof used === 'string') leftOut.push({ reason: used, invoiceNumber: row.invoice_number });
    else {
      lines.push(...journalLines(side, used, accounts));
      documentCount += 1;
    }
  }
  return { lines, documentCount, leftOut };
}

const wireLine = ({ debitCents, creditCents, ...line }: JournalLine): WireJournalLine => ({
  ...line,
  debit: wireFromCents(debitCents),
  credit: wireFromCents(creditCents),
});

/** The first lines of a period's journal, what all of them come to, and what is left out. */
export function previewJournal({ ctx, caller, scope, query }: Request<Endpoints['journal'], OwnScope>) {
  return read(ctx, caller, async (tx): Promise<Journal> => {
    const { lines, documentCount, leftOut } = await bookPeriod(tx, scope, query);
    return {
      lines: lines.slice(0, shownLines).map(wireLine),
      lineCount: lines.length,
      documentCount,
      totals: journalTotals(lines).map(({ currency, debitCents, creditCents }) => ({
        currency,
        debit: wireFromCents(debitCents),
        credit: wireFromCents(creditCents),
      })),
      missing: missingAccounts(lines),
      leftOut: leftOutReasons.flatMap(reason => {
        const found = leftOut.filter(one => one.reason === reason);
        const examples = found.slice(0, namedInvoices).map(one => one.invoiceNumber);
        return found.length === 0 ? [] : [{ reason, count: found.length, examples }];
      }),
    };
  });
}
