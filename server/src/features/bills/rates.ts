import { ratesNeeded } from '@skonto/domain/billing/billing-fee';
import {
  compareRate,
  type RateMicros,
  rateMicrosFromWire,
  wireFromRateMicros,
} from '@skonto/domain/billing/exchange-rate';
import { findCurrency } from '@skonto/domain/money/currency';
import { isOperator } from '../../platform/access/access.ts';
import type { Caller, Ctx } from '../../platform/context.ts';
import { type FieldProblem, invalid } from '../../platform/problem.ts';
import type { StoredRate } from '../../tables/reference-rates.ts';
import type { BillableRow } from './billable.ts';

export type Rates = ReadonlyMap<string, RateMicros>;

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

/** The currencies whose rates these invoices need, sorted. */
export const neededFor = (rows: readonly BillableRow[]): string[] =>
  [...new Set(rows.flatMap(row => ratesNeeded([{ currencyCode: row.currency }], row.buyer_country)))].sort();

/** Exactly the rates that the invoices need: one too few or too many is named, because either shows a misunderstanding. */
export function requireExactRates(rows: readonly BillableRow[], rates: Rates): void {
  const needed = new Set(neededFor(rows));
  const missing = [...needed]
    .filter(code => !rates.has(code))
    .map(code => ({ field: `rsdRates.${code}`, code: 'rate-missing', params: { currency: code } }));
  const extra = [...rates.keys()]
    .filter(code => !needed.has(code))
    .map(code => ({ field: `rsdRates.${code}`, code: 'rate-not-needed', params: { currency: code } }));
  if (missing.length + extra.length > 0) throw invalid([...missing, ...extra]);
}

/** Rates, the references that they are held to, and the currencies whose reference is old: the operator confirms those. */
export type HeldRates = {
  readonly rates: Rates;
  readonly references: ReadonlyMap<string, StoredRate>;
  readonly toConfirm: ReadonlySet<string>;
  readonly reason: string | null;
};

/** Each rate beside its reference; `others` are those that only the operator bills by. */
function compareRates(ctx: Ctx, rates: Rates, newest: ReadonlyMap<string, StoredRate>) {
  const validated = [...rates].map(([code, rate]) => ({
    code,
    reference: newest.get(code),
    verdict: compareRate(rate, newest.get(code), ctx.businessDate),
  }));
  const others = validated.filter(({ verdict }) => verdict === 'differs' || verdict === 'no-reference');
  return { validated, others };
}

/** What billing by these rates would ask for: a reason of the operator, or later a confirmation. A buyer's are the references. */
export function previewRates(
  who: { ctx: Ctx; caller: Caller },
  rates: Rates,
  newest: ReadonlyMap<string, StoredRate>,
): { ratesToConfirm: boolean; reasonNeeded: boolean } {
  if (isOperator(who.caller) && compareRates(who.ctx, rates, newest).others.length > 0)
    return { ratesToConfirm: false, reasonNeeded: true };
  return { ratesToConfirm: holdRates(who, rates, newest, undefined).toConfirm.size > 0, reasonNeeded: false };
}

/**
 * Holds typed rates to the newest references: who pays bills by these and no others (decisions.md §7). The operator may bill by others, with
 * a reason that both sides read, and has confirmed them by that.
 */
export function holdRates(
  { ctx, caller }: { ctx: Ctx; caller: Caller },
  rates: Rates,
  newest: ReadonlyMap<string, StoredRate>,
  reason: string | undefined,
): HeldRates {
  const operator = isOperator(caller);
  if (reason !== undefined && !operator) throw invalid([{ field: 'ratesReason', code: 'not-expected' }]);
  const { validated, others } = compareRates(ctx, rates, newest);
  if (others.length > 0 && !operator) throw invalid(others.map(rateProblem));
  if (others.length > 0 && reason === undefined) throw invalid([{ field: 'ratesReason', code: 'rates-reason' }]);
  const old = validated.filter(({ verdict }) => verdict === 'to-be-confirmed').map(({ code }) => code);
  return {
    rates,
    references: new Map(validated.flatMap(({ code, reference }) => (reference ? [[code, reference] as const] : []))),
    toConfirm: new Set(reason === undefined ? old : []),
    reason: reason ?? null,
  };
}

function rateProblem({ code, reference }: { code: string; reference: StoredRate | undefined }): FieldProblem {
  const field = `rsdRates.${code}`;
  if (!reference) return { field, code: 'rate-no-reference', params: { currency: code } };
  return {
    field,
    code: 'rate-differs',
    params: { currency: code, rate: wireFromRateMicros(reference.rate), day: reference.day },
  };
}
