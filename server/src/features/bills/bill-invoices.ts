import type { BillPreview, BillReply, billsEndpoints } from '@skonto/api/bills';
import { billAmount } from '@skonto/domain/billing/bill';
import { wireFromCents } from '@skonto/domain/money/cents';
import type { ReadTx } from '../../db/tx.ts';
import type { Scope } from '../../platform/access/access.ts';
import { invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { read, write } from '../../platform/saving/transact.ts';
import { findNewestRates, referenceRateReply } from '../../tables/reference-rates.ts';
import { type BillableRow, loadNamed, noBills, type OpenBill, putOnBills } from './billable.ts';
import { holdRates, neededFor, previewRates, readRates, requireExactRates } from './rates.ts';
import { writeBills } from './write-bills.ts';

type Endpoints = typeof billsEndpoints;

async function lockBillable(tx: ReadTx, scope: Scope, ids: readonly number[]): Promise<BillableRow[]> {
  const { rows, wrong } = await loadNamed(tx, scope, ids, true);
  if (wrong.length > 0) {
    throw new Problem(409, 'not-billable', {
      errors: wrong.map(row => ({
        field: `ids.${row.id}`,
        code: 'row-not-billable',
        params: { number: row.invoice_number },
      })),
    });
  }
  return rows;
}

/** Bills approved invoices, all or none and each once: one bill per buyer, with the rates it was converted with. */
export async function billInvoices({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['bill'], Scope>): Promise<BillReply> {
  if (new Set(body.ids).size !== body.ids.length) throw invalid([{ field: 'ids', code: 'duplicate-ids' }]);
  const rates = readRates(body.rsdRates);
  const reply = await write(ctx, caller, async (tx, record) => {
    const rows = await lockBillable(tx, scope, body.ids);
    requireExactRates(rows, rates);
    const held = holdRates({ ctx, caller }, rates, await findNewestRates(tx, ctx.businessDate), body.ratesReason);
    const open = noBills();
    putOnBills(open, rows, rates);
    return writeBills({ tx, record, ctx, caller }, [...open.bills.values()], held);
  });
  ctx.jobs.wake('mail');
  return reply;
}

/** The fees of bills in the invoices' own currencies, those included that no rate converts yet. */
function feesOf(bills: readonly OpenBill[]): BillPreview['fees'] {
  const sums = new Map<string, { count: number; cents: bigint }>();
  for (const [currency, one] of bills.flatMap(({ fees, unconverted }) => [...fees, ...unconverted])) {
    const { count, cents } = sums.get(currency) ?? { count: 0, cents: 0n };
    sums.set(currency, { count: count + one.count, cents: cents + one.cents });
  }
  return feeSums(sums);
}

/** Sums by currency as the API tells them, in the order of the codes. */
export const feeSums = (sums: ReadonlyMap<string, { count: number; cents: bigint }>): BillPreview['fees'] =>
  [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, { count, cents }]) => ({ currency, count, fee: wireFromCents(cents) }));

const waitingOf = (bill: OpenBill): number => [...bill.unconverted.values()].reduce((sum, { count }) => sum + count, 0);

/** What the same call would bill now, at the typed rates or else at the newest references; nothing is locked. */
export function previewBill({
  ctx,
  caller,
  scope,
  body,
}: Request<Endpoints['billPreview'], Scope>): Promise<BillPreview> {
  return read(ctx, caller, async tx => {
    const { rows, wrong } = await loadNamed(tx, scope, body.ids, false);
    // Row-level security shows a supplier its invoices too; what they cost the buyer isn't its to see, whatever the scope says.
    const { companyId } = caller.actor;
    if (companyId !== null && rows.some(row => row.buyer_id !== companyId)) throw notFound();
    const billable = wrong.length > 0 ? [] : rows;
    const newest = await findNewestRates(tx, ctx.businessDate);
    const needed = neededFor(billable);
    const typed = readRates(body.rsdRates ?? {});
    const rates = new Map(
      needed.flatMap(code => {
        const rate = typed.get(code) ?? newest.get(code)?.rate;
        return rate === undefined ? [] : [[code, rate] as const];
      }),
    );
    const open = noBills();
    putOnBills(open, billable, rates);
    const bills = [...open.bills.values()];
    const reason = { code: 'not-billable', message: ctx.t('bills.not-billable'), count: wrong.length };
    return {
      willChange: billable.length,
      refused: wrong.length > 0 ? [reason] : [],
      fees: feesOf(bills),
      bills: bills.map(bill => ({
        buyer: bill.buyer,
        currency: bill.currency,
        invoices: bill.lines.length + waitingOf(bill),
        amount: waitingOf(bill) > 0 ? null : wireFromCents(billAmount(bill.lines)),
      })),
      ratesNeeded: needed,
      newestRates: needed.flatMap(code => {
        const rate = newest.get(code);
        return rate ? [referenceRateReply(rate)] : [];
      }),
      ...previewRates({ ctx, caller }, rates, newest),
    };
  });
}
