import type { ChangePreview, invoicesEndpoints } from '@skonto/api/invoices';
import { invoiceList } from '@skonto/api/invoices';
import { parseWireFilters } from '@skonto/api/list';
import { paymentDates } from '@skonto/domain/calendar/banking-day';
import type { RefusalCode } from '@skonto/domain/invoice/change-status';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import { shownTotals } from '@skonto/domain/invoice/expected-totals';
import { wireFromCents } from '@skonto/domain/money/cents';
import { addToTotals, type TotalsByCurrency, wireTotals } from '@skonto/domain/money/money-totals';
import { type RawBuilder, sql } from 'kysely';
import { invalid } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import { readInvoicesInChunks } from '../../tables/invoices.ts';
import type { GrantedScope } from './access.ts';
import {
  judgeChanges,
  type NamedRegistration,
  namedRegistrations,
  namedRows,
  refuseOperatorDecision,
  type StatusChangeAsked,
} from './judge-changes.ts';
import { matching } from './list-invoices.ts';

type Endpoints = typeof invoicesEndpoints;

/** Rows judged at once: few enough that others are answered in between. */
const chunkSize = 1000;

type Seen = {
  matched: number;
  willChange: number;
  unchanged: number;
  readonly refused: Map<RefusalCode, number>;
  readonly sums: Map<string, ChangeSum>;
  readonly shown: TotalsByCurrency;
};

const refuse = (seen: Seen, code: RefusalCode, count: number): void => {
  if (count > 0) seen.refused.set(code, (seen.refused.get(code) ?? 0) + count);
};

/** Judges all rows as the change itself would, in one READ ONLY snapshot: nothing is locked, and only a chunk is in memory. */
function lookAhead(
  asked: StatusChangeAsked,
  where: RawBuilder<boolean>,
  named: NamedRegistration,
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
      shown: new Map(),
    };
    for await (const invoices of readInvoicesInChunks(tx, where, chunkSize)) {
      const { outcome, refused, byId } = await judgeChanges(tx, asked, invoices, named);
      seen.matched += invoices.length;
      seen.willChange += outcome.changed.length;
      seen.unchanged += outcome.unchanged.length;
      for (const { code } of refused) refuse(seen, code, 1);
      for (const change of outcome.changed) {
        const invoice = byId.get(change.invoiceId);
        if (invoice) addChangeSum(seen.sums, change, invoice, ctx.businessDate);
      }
      for (const [code, cents] of shownTotals(invoices, ctx.businessDate)) addToTotals(seen.shown, code, cents);
    }
    complete(seen);
    return reply(asked, seen);
  });
}

function reply({ ctx, target }: StatusChangeAsked, seen: Seen): ChangePreview {
  const byName = <T>([one]: [string, T], [other]: [string, T]): number => (one < other ? -1 : 1);
  return {
    willChange: seen.willChange,
    unchanged: seen.unchanged,
    refused: [...seen.refused]
      .sort(byName)
      .map(([code, count]) => ({ code, message: ctx.t(`invoices.rows.${code}`), count })),
    sums: [...seen.sums].sort(byName).map(([currency, sum]) => ({
      currency,
      count: sum.count,
      amount: wireFromCents(sum.amountCents),
      discount: wireFromCents(sum.discountCents),
      fee: wireFromCents(sum.processingCents),
      total: wireFromCents(sum.totalCents),
    })),
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
    invoice => named.get(invoice.id) ?? null,
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
  return lookAhead({ ctx, caller, target: query.status }, narrowed, invoice => invoice.registrationId);
}
