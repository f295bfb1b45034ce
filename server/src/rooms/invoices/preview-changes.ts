import type { ChangePreview, invoicesEndpoints } from '@skonto/api/invoices';
import { invoiceList } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import { paymentDates } from '@skonto/domain/calendar/banking-day';
import { largestGroups, type PartnerSums, sumsOfPartner } from '@skonto/domain/invoice/change-groups';
import type { RefusalCode } from '@skonto/domain/invoice/change-status';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import { shownTotals } from '@skonto/domain/invoice/expected-totals';
import type { InvoiceStatus } from '@skonto/domain/invoice/invoice-status';
import { byName, wireSum, wireSums } from '@skonto/domain/invoice/wire-sums';
import { addToTotals, type TotalsByCurrency, wireTotals } from '@skonto/domain/money/money-totals';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/saving/transact.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import type { GrantedScope } from './access.ts';
import {
  isTakingBack,
  judgeChanges,
  type NamedRegistration,
  namedRegistrations,
  namedRows,
  refuseOperatorDecision,
  type StatusChangeAsked,
} from './judge-changes.ts';
import { matching } from './list-invoices.ts';
import { type Notes, notesOf, withNotes } from './note-answers.ts';

type Endpoints = typeof invoicesEndpoints;

/** Rows judged at once: few enough that others are answered in between. */
const chunkSize = 1000;

/** Told apart at most; memory and reply stay small whatever the filter matches. */
const limits = { partners: 2000, groups: 50 };
const mostExamples = 5;

type Left = { count: number; readonly examples: string[] };
type Seen = {
  matched: number;
  willChange: number;
  unchanged: number;
  readonly refused: Map<RefusalCode, Left>;
  readonly sums: Map<string, ChangeSum>;
  readonly partners: PartnerSums;
  readonly shown: TotalsByCurrency;
};

function refuse(seen: Seen, code: RefusalCode, count: number, number?: string): void {
  if (count <= 0) return;
  const left = seen.refused.get(code) ?? { count: 0, examples: [] };
  left.count += count;
  if (number !== undefined && left.examples.length < mostExamples) left.examples.push(number);
  seen.refused.set(code, left);
}

/** Whose offers change: a supplier answers its buyers' offers, all else is about suppliers. */
const partnerOf = (target: InvoiceStatus, { buyerId, supplierId, status }: LockedInvoice): number =>
  isTakingBack({ status }, target) || target === 'DISCOUNT_APPROVED' || target === 'DISCOUNT_REJECTED'
    ? buyerId
    : supplierId;

/** Judges all rows as the change itself would, in one READ ONLY snapshot: nothing is locked, and only a chunk is in memory. */
function lookAhead(
  asked: StatusChangeAsked,
  where: RawBuilder<boolean>,
  { named, notes }: { readonly named: NamedRegistration; readonly notes: Notes },
  complete: (seen: Seen) => void = () => {},
): Promise<ChangePreview> {
  const { ctx, caller } = asked;
  return read(ctx, caller, async tx => {
    const seen: Seen = {
      matched: 0,
      willChange: 0,
      unchanged: 0,
      refused: new Map(),
      sums: new Map(),
      partners: new Map(),
      shown: new Map(),
    };
    for await (const stored of readInvoicesInChunks(tx, where, chunkSize)) {
      const invoices = stored.map(withNotes(notes));
      const { outcome, refused, byId } = await judgeChanges(tx, asked, invoices, named);
      seen.matched += invoices.length;
      seen.willChange += outcome.changed.length;
      seen.unchanged += outcome.unchanged.length;
      for (const { code, number } of refused) refuse(seen, code, 1, number);
      for (const change of outcome.changed) {
        const invoice = byId.get(change.invoiceId);
        if (!invoice) continue;
        addChangeSum(seen.sums, change, invoice, ctx.businessDate);
        const ofPartner = sumsOfPartner(seen.partners, partnerOf(asked.target, invoice), limits);
        addChangeSum(ofPartner, change, invoice, ctx.businessDate);
      }
      for (const [code, cents] of shownTotals(invoices, ctx.businessDate)) addToTotals(seen.shown, code, cents);
    }
    complete(seen);
    return reply(tx, asked, seen);
  });
}

type NameRow = { id: number; name: string; code: string };

async function namesOf(tx: ReadTx, ids: readonly number[]): Promise<ReadonlyMap<number, NameRow>> {
  const rows = await tx.rows(
    sql<NameRow>`SELECT id, name, code FROM company_name WHERE id = ANY (${[...new Set(ids)]}::integer[])`,
  );
  return new Map(rows.map(row => [row.id, row]));
}

async function reply(tx: ReadTx, { ctx, target }: StatusChangeAsked, seen: Seen): Promise<ChangePreview> {
  const { groups, rest } = largestGroups(seen.partners, limits);
  const names = await namesOf(
    tx,
    groups.map(group => group.partnerId),
  );
  return {
    willChange: seen.willChange,
    unchanged: seen.unchanged,
    refused: [...seen.refused]
      .sort(byName)
      .map(([code, left]) => ({ code, message: ctx.t(`invoices.rows.${code}`), ...left })),
    sums: wireSums(seen.sums),
    groups: groups.map(({ partnerId, currencyCode, ...sum }) => ({
      ...wireSum(currencyCode, sum),
      partner: names.get(partnerId) ?? { id: partnerId, name: '', code: '' },
    })),
    rest: wireSums(rest),
    paymentDate: target === 'DISCOUNT_APPROVED' ? paymentDates(ctx.settings.paymentDays)(ctx.businessDate) : null,
    expectedCount: seen.matched,
    expectedTotals: wireTotals(seen.shown),
  };
}

/** What the same body would do as a change, row by row by the same rules. */
export function previewStatus({ ctx, caller, scope, body }: Request<Endpoints['changeStatusPreview'], GrantedScope>) {
  refuseOperatorDecision(caller, body.status);
  const named = namedRegistrations(body.invoiceIdRegIdMap);
  const asked = { ctx, caller, target: body.status };
  return lookAhead(
    asked,
    namedRows(scope, named),
    { named: invoice => named.get(invoice.id) ?? null, notes: notesOf(body.status, body.notes) },
    seen => refuse(seen, 'not-found', named.size - seen.matched),
  );
}

/** The same for everything that matches now. */
export function previewStatusByFilter({
  ctx,
  caller,
  scope,
  query,
  body,
}: Request<Endpoints['changeStatusByFilterPreview'], GrantedScope>) {
  const parsed = parseWireFilters(invoiceList, body.filters);
  if ('problems' in parsed) throw invalid(parsed.problems);
  refuseOperatorDecision(caller, query.status);
  const narrowed = sql<boolean>`${matching(caller, scope, parsed.filters)}`;
  const notes = notesOf(query.status, body.notes);
  const asked = { ctx, caller, target: query.status };
  return lookAhead(asked, narrowed, { named: invoice => invoice.registrationId, notes });
}
