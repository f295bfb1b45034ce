import type { invoicesEndpoints } from '@skonto/api/invoices';
import { billingFee, ratesNeeded } from '@skonto/domain/billing/billing-fee';
import {
  judgeRate,
  type RateMicros,
  rateMicrosFromWire,
  wireFromRateMicros,
} from '@skonto/domain/billing/exchange-rate';
import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { sql } from 'kysely';
import type { ReadTx, Tx } from '../../db/tx.ts';
import { auditAuthor } from '../../platform/author.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid, notFound, Problem } from '../../platform/problem.ts';
import type { Request } from '../../platform/route.ts';
import { write } from '../../platform/transact.ts';
import { recordAudit } from '../../tables/audit.ts';
import { insertBill } from '../../tables/bills.ts';
import { type InvoiceRow, saveBilled } from '../../tables/invoices.ts';
import { findNewestRates, type StoredRate } from '../../tables/reference-rates.ts';
import { type GrantedScope, scopeCondition } from './access.ts';

type Endpoints = typeof invoicesEndpoints;
export type BillableRow = Pick<
  InvoiceRow,
  | 'id'
  | 'buyer_id'
  | 'invoice_number'
  | 'amount_cents'
  | 'currency'
  | 'discount_cents'
  | 'processing_cents'
  | 'status'
  | 'billing_status'
  | 'discount_fee_ppm'
  | 'discount_pct_fixed'
  | 'processing_fee_share_ppm'
> & { buyer_name: string; buyer_code: string; buyer_country: string };

/** The typed rates, RSD per unit, exact to six decimals. */
export function readRates(wire: Readonly<Record<string, number>>): Map<string, RateMicros> {
  const problems: FieldProblem[] = [];
  const rates = new Map<string, RateMicros>();
  for (const [code, value] of Object.entries(wire)) {
    const rate = rateMicrosFromWire(value);
    if (!findCurrency(code)) problems.push({ field: `rsdRates.${code}`, code: 'currency' });
    else if (typeof rate === 'bigint') rates.set(code, rate);
    else problems.push({ field: `rsdRates.${code}`, code: 'rate' });
  }
  if (problems.length > 0) throw invalid(problems);
  return rates;
}

const isBillable = (row: BillableRow): boolean =>
  row.status === 'DISCOUNT_APPROVED' && row.billing_status === 'PENDING';

/** The invoices as billing needs them, in the order of their ids; with `lock` nobody else changes them until the transaction ends. */
export async function loadToBill(
  tx: ReadTx,
  scope: GrantedScope,
  ids: readonly number[],
  lock: boolean,
): Promise<{ rows: BillableRow[]; wrong: BillableRow[] }> {
  const locking = lock ? sql`FOR UPDATE OF i` : sql``;
  const rows =
    await tx.rows(sql<BillableRow>`SELECT i.id, i.buyer_id, i.invoice_number, i.amount_cents, i.currency, i.discount_cents, i.processing_cents, i.status,
      i.billing_status, i.discount_fee_ppm, i.discount_pct_fixed, i.processing_fee_share_ppm, b.name AS buyer_name, b.code AS buyer_code, b.country AS buyer_country
    FROM invoice i JOIN company_name b ON b.id = i.buyer_id
    WHERE i.id = ANY (${[...ids]}::integer[]) AND ${scopeCondition(scope)} ORDER BY i.id ${locking}`);
  if (rows.length !== ids.length) throw notFound();
  return { rows, wrong: rows.filter(row => !isBillable(row)) };
}

async function lockBillable(tx: Tx, scope: GrantedScope, ids: readonly number[]): Promise<BillableRow[]> {
  const { rows, wrong } = await loadToBill(tx, scope, ids, true);
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

/** What the fee of an approved invoice is computed from. */
export function feeFacts(row: BillableRow) {
  const currency = findCurrency(row.currency);
  const { discount_cents, processing_cents, discount_fee_ppm, discount_pct_fixed, processing_fee_share_ppm } = row;
  if (
    !currency ||
    discount_cents === null ||
    processing_cents === null ||
    discount_fee_ppm === null ||
    discount_pct_fixed === null ||
    processing_fee_share_ppm === null
  ) {
    throw new Error(`approved invoice ${row.id} lacks its price or fee terms`);
  }
  return {
    invoice: {
      amountCents: row.amount_cents,
      currency,
      discountCents: discount_cents,
      processingCents: processing_cents,
    },
    contract: {
      discountFeePpm: discount_fee_ppm,
      discountPctFixed: discount_pct_fixed,
      processingFeePpm: processing_fee_share_ppm,
    },
    buyerCountry: row.buyer_country,
  };
}

function feeOf(row: BillableRow, rates: ReadonlyMap<string, RateMicros>) {
  const outcome = billingFee({ ...feeFacts(row), rates });
  if (!outcome.ok)
    throw invalid(
      outcome.missingRates.map(code => ({
        field: `rsdRates.${code}`,
        code: 'rate-missing',
        params: { currency: code },
      })),
    );
  return outcome;
}

/** The currencies whose rates these invoices need, sorted. */
export const neededFor = (rows: readonly BillableRow[]): string[] =>
  [...new Set(rows.flatMap(row => ratesNeeded([{ currencyCode: row.currency }], row.buyer_country)))].sort();

/** Exactly the rates that the invoices need: one too few or too many is named, because either shows a misunderstanding. */
function requireExactRates(rows: readonly BillableRow[], rates: ReadonlyMap<string, RateMicros>): void {
  const needed = new Set(neededFor(rows));
  const missing = [...needed]
    .filter(code => !rates.has(code))
    .map(code => ({ field: `rsdRates.${code}`, code: 'rate-missing', params: { currency: code } }));
  const extra = [...rates.keys()]
    .filter(code => !needed.has(code))
    .map(code => ({ field: `rsdRates.${code}`, code: 'rate-not-needed', params: { currency: code } }));
  if (missing.length + extra.length > 0) throw invalid([...missing, ...extra]);
}

/** The references that rates are held to, and whether the operator still has to confirm them. */
export type HeldRates = {
  readonly rates: ReadonlyMap<string, RateMicros>;
  readonly references: ReadonlyMap<string, StoredRate>;
  readonly toConfirm: boolean;
};

/**
 * Holds typed rates to the newest references: who pays doesn't choose the rate (decisions.md §13). The operator may bill by others, with a
 * reason.
 */
export function holdRates(
  { ctx, caller }: { ctx: Ctx; caller: Caller },
  rates: ReadonlyMap<string, RateMicros>,
  newest: ReadonlyMap<string, StoredRate>,
  reason: string | undefined,
): HeldRates {
  const operator = caller.actor.companyId === null;
  if (reason !== undefined && !operator) throw invalid([{ field: 'ratesReason', code: 'not-expected' }]);
  const judged = [...rates].map(([code, rate]) => ({
    code,
    reference: newest.get(code),
    verdict: judgeRate(rate, newest.get(code), ctx.businessDate),
  }));
  const far = judged.filter(({ verdict }) => verdict === 'too-far' || verdict === 'no-reference');
  if (far.length > 0 && !operator) throw invalid(far.map(rateProblem));
  if (far.length > 0 && reason === undefined) throw invalid([{ field: 'ratesReason', code: 'rates-reason' }]);
  return {
    rates,
    references: new Map(judged.flatMap(({ code, reference }) => (reference ? [[code, reference] as const] : []))),
    toConfirm: reason === undefined && judged.some(({ verdict }) => verdict === 'to-be-confirmed'),
  };
}

function rateProblem({ code, reference }: { code: string; reference: StoredRate | undefined }): FieldProblem {
  const field = `rsdRates.${code}`;
  if (!reference) return { field, code: 'rate-no-reference', params: { currency: code } };
  return {
    field,
    code: 'rate-too-far',
    params: { currency: code, rate: wireFromRateMicros(reference.rate), day: reference.day },
  };
}

/** Bills approved invoices, all or none and each once: one bill per buyer, with the rates it was converted with. */
export async function billInvoices({ ctx, caller, scope, body }: Request<Endpoints['bill'], GrantedScope>) {
  if (new Set(body.ids).size !== body.ids.length) throw invalid([{ field: 'ids', code: 'duplicate-ids' }]);
  const rates = readRates(body.rsdRates);
  return write(ctx, caller, async tx => {
    const rows = await lockBillable(tx, scope, body.ids);
    requireExactRates(rows, rates);
    const held = holdRates({ ctx, caller }, rates, await findNewestRates(tx, ctx.businessDate), body.ratesReason);
    const buyers = [...new Set(rows.map(row => row.buyer_id))];
    const bills = [];
    for (const buyer of buyers)
      bills.push(
        await billOneBuyer(
          { tx, ctx, caller },
          rows.filter(row => row.buyer_id === buyer),
          held,
          body.ratesReason ?? null,
        ),
      );
    return { count: rows.length, bills };
  });
}

async function billOneBuyer(
  { tx, ctx, caller }: { tx: Tx; ctx: Ctx; caller: Caller },
  rows: readonly BillableRow[],
  held: HeldRates,
  ratesReason: string | null,
) {
  const [first] = rows;
  if (!first) throw new Error('a bill needs an invoice');
  const fees = rows.map(row => ({ row, fee: feeOf(row, held.rates) }));
  const { currency } = fees[0]?.fee ?? { currency: 'RSD' as const };
  const amountCents = fees.reduce((sum, { fee }) => sum + fee.feeCents, 0n);
  const used = new Map(fees.flatMap(({ fee }) => [...fee.ratesUsed]));
  const ratesToConfirm = held.toConfirm && used.size > 0;
  const bill = await insertBill(tx, {
    buyerId: first.buyer_id,
    year: ctx.businessDate.slice(0, 4),
    currency,
    amountCents,
    rates: used,
    references: new Map([...held.references].filter(([code]) => used.has(code))),
    ratesToConfirm,
    ratesReason,
    userId: caller.actor.userId,
    at: ctx.instant,
  });
  const saved = await saveBilled(
    tx,
    fees.map(({ row, fee }) => ({ id: row.id, billId: bill.id, currency, feeCents: fee.feeCents })),
    ctx.instant,
  );
  if (saved !== rows.length) throw new Error(`billed ${saved} of ${rows.length} locked invoices`);
  await recordAudit(tx, auditAuthor(ctx, caller), {
    event: 'CREATED',
    entityName: 'Bill',
    entityId: bill.id,
    json: {
      after: {
        number: bill.number,
        currency,
        amount_cents: amountCents,
        rates: Object.fromEntries(used),
        rates_to_confirm: ratesToConfirm,
        rates_reason: ratesReason,
        invoice_ids: rows.map(row => row.id),
      },
    },
  });
  return {
    id: bill.id,
    number: bill.number,
    buyer: { id: first.buyer_id, name: first.buyer_name, code: first.buyer_code },
    currency,
    amount: wireFromCents(amountCents),
    invoices: rows.length,
    rates: Object.fromEntries([...used].map(([code, rate]) => [code, wireFromRateMicros(rate)])),
    ratesToConfirm,
  };
}
