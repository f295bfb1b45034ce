import type { BillPreview, invoicesEndpoints } from '@skonto/api/invoices';
import { billingFee, ownFee } from '@skonto/domain/billing/billing-fee';
import type { RateMicros } from '@skonto/domain/billing/exchange-rate';
import { wireFromCents } from '@skonto/domain/money/cents';
import { notFound } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read } from '../../platform/transact.ts';
import { findNewestRates, referenceRateReply } from '../../tables/reference-rates.ts';
import type { GrantedScope } from './access.ts';
import { type BillableRow, feeFacts, holdRates, loadToBill, neededFor, readRates } from './bill-invoices.ts';

type Endpoints = typeof invoicesEndpoints;

function feesPerCurrency(rows: readonly BillableRow[]): BillPreview['fees'] {
  const fees = new Map<string, { count: number; cents: bigint }>();
  for (const row of rows) {
    const { invoice, contract } = feeFacts(row);
    const { discountFeeCents, processingFeeCents } = ownFee(invoice, contract);
    const { count, cents } = fees.get(row.currency) ?? { count: 0, cents: 0n };
    fees.set(row.currency, { count: count + 1, cents: cents + discountFeeCents + processingFeeCents });
  }
  return [...fees]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { count, cents }]) => ({ currency, count, fee: wireFromCents(cents) }));
}

/** One bill per buyer, as billing would write it at these rates; without an amount where a rate is missing. */
function billsOf(rows: readonly BillableRow[], rates: ReadonlyMap<string, RateMicros>): BillPreview['bills'] {
  return [...Map.groupBy(rows, row => row.buyer_id)].flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const outcomes = own.map(row => billingFee({ ...feeFacts(row), rates }));
    const fees = outcomes.flatMap(outcome => (outcome.ok ? [outcome.feeCents] : []));
    const complete = fees.length === own.length;
    return {
      buyer: { id, name: first.buyer_name, code: first.buyer_code },
      currency: first.buyer_country === 'SRB' ? 'RSD' : 'EUR',
      invoices: own.length,
      amount: complete ? wireFromCents(fees.reduce((sum, fee) => sum + fee, 0n)) : null,
    };
  });
}

/** What the same call would bill now, at the typed rates or else at the newest references; nothing is locked. */
export function previewBill({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['billPreview'], GrantedScope>): Promise<BillPreview> {
  return read(ctx, caller, async tx => {
    const { rows, wrong } = await loadToBill(tx, scope, body.ids, false);
    // Row-level security shows a supplier its invoices too; what they cost the buyer isn't its to see, whatever the scope says.
    const { companyId } = caller.actor;
    if (companyId !== null && rows.some(row => row.buyer_id !== companyId)) throw notFound();
    const billable = wrong.length > 0 ? [] : rows;
    const newest = await findNewestRates(tx, ctx.businessDate);
    const ratesNeeded = neededFor(billable);
    const typed = readRates(body.rsdRates ?? {});
    const rates = new Map(
      ratesNeeded.flatMap(code => {
        const rate = typed.get(code) ?? newest.get(code)?.rate;
        return rate === undefined ? [] : [[code, rate] as const];
      }),
    );
    const reason = { code: 'not-billable', message: ctx.t('invoices.rows.not-billable'), count: wrong.length };
    return {
      willChange: billable.length,
      refused: wrong.length > 0 ? [reason] : [],
      fees: feesPerCurrency(billable),
      bills: billsOf(billable, rates),
      ratesNeeded,
      newestRates: ratesNeeded.flatMap(code => {
        const rate = newest.get(code);
        return rate ? [referenceRateReply(rate)] : [];
      }),
      ratesToConfirm: holdRates({ ctx, caller }, rates, newest, undefined).toConfirm,
    };
  });
}
