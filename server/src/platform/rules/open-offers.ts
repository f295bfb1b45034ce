import type { OpenAcceptance } from '@skonto/api/open-acceptance';
import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import { paymentDates } from '@skonto/domain/calendar/banking-day';
import { type CalendarDate, daysBetween } from '@skonto/domain/calendar/calendar-date';
import { yearlyRatePpm } from '@skonto/domain/discount/price';
import type { StatusChange } from '@skonto/domain/invoice/change-status';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import { byName, wireSums } from '@skonto/domain/invoice/wire-sums';
import { wireFromCents } from '@skonto/domain/money/cents';
import { wireFromPpm } from '@skonto/domain/money/percent';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { StoredRule } from '../../tables/accept-rules.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { judgeAcceptance, type OpenSince, takenByRules } from './judge-acceptance.ts';

/** What is saved that lets rules accept: a rule, or the note for a buyer. */
export type OpenQuestion = {
  readonly supplierId: number;
  /** The rules that may accept by it, in their order. */
  readonly rules: readonly StoredRule[];
  /** The buyer whose note is chosen, and which; null where a rule is saved. */
  readonly chosen: { readonly buyerId: number; readonly note: NoteGeneration } | null;
};

/** How many offers are looked at, the newest first, and how many are read at once. */
const mostLookedAt = 5000;
const readAtOnce = 1000;

/** The newest of a supplier's offers that a condition names, and whether they are all. */
export async function newestOffers(
  tx: ReadTx,
  supplierId: number,
  where: RawBuilder<unknown>,
): Promise<{ offers: LockedInvoice[]; complete: boolean }> {
  const offers: LockedInvoice[] = [];
  // OFFSET 0 keeps the way to the supplier's own rows: in the order of ids, the planner would rather walk through everybody's.
  const own = sql`SELECT n.id FROM invoice n WHERE n.supplier_id = ${supplierId} AND ${where} OFFSET 0`;
  const some = sql<boolean>`i.id IN (SELECT o.id FROM (${own}) o ORDER BY o.id DESC LIMIT ${mostLookedAt + 1})`;
  for await (const chunk of readInvoicesInChunks(tx, some, readAtOnce)) offers.push(...chunk);
  offers.sort((one, other) => other.id - one.id);
  return { offers: offers.slice(0, mostLookedAt), complete: offers.length <= mostLookedAt };
}

/** What a question is about: all open offers of the supplier, or those of the buyer whose note is chosen. */
export const openTo = ({ chosen }: OpenQuestion): RawBuilder<unknown> =>
  chosen === null
    ? sql`n.status = 'REGISTERED'`
    : sql`n.status = 'REGISTERED' AND n.buyer_id = ${chosen.buyerId} AND EXISTS (SELECT FROM partnership p
        WHERE p.buyer_id = n.buyer_id AND p.supplier_id = n.supplier_id AND p.note_generation IS NULL)`;

/**
 * Which offers the rules take when the question is answered with yes. A rule that is saved takes all that it matches; a note only lets
 * each rule take what is new to it.
 */
export function takenWithConsent(
  { rules, chosen }: OpenQuestion,
  offers: readonly LockedInvoice[],
  day: CalendarDate,
): Map<StoredRule, LockedInvoice[]> {
  const since: OpenSince = chosen === null ? 'whenever' : new Map();
  const asChosen = chosen === null ? offers : offers.map(offer => ({ ...offer, noteGeneration: chosen.note }));
  return takenByRules(rules, asChosen, { day, since });
}

type Moment = { readonly day: CalendarDate; readonly paymentDays: number };
type Cost = { readonly from: number; readonly to: number; readonly cost: bigint; readonly centDays: bigint };

/** Adds what an acceptance costs a year to its currency, counted to the day on which money moves; nothing where that isn't early. */
function addCost(costs: Map<string, Cost>, { currencyCode, after: { price } }: StatusChange, days: number): void {
  if (!price || days < 1) return;
  const cost = price.discountCents + price.processingCents;
  const centDays = price.totalCents * BigInt(days);
  const rate = yearlyRatePpm(cost, centDays);
  const known = costs.get(currencyCode) ?? { from: rate, to: rate, cost: 0n, centDays: 0n };
  costs.set(currencyCode, {
    from: Math.min(known.from, rate),
    to: Math.max(known.to, rate),
    cost: known.cost + cost,
    centDays: known.centDays + centDays,
  });
}

/** What accepting these offers comes to: how many, the sums, the yearly cost and the day of payment. */
export function sumsOf(
  taken: ReadonlyMap<StoredRule, readonly LockedInvoice[]>,
  fees: ReadonlyMap<number, FeeTerms>,
  { day, paymentDays }: Moment,
): Omit<OpenAcceptance, 'complete'> {
  const paidOn = paymentDates(paymentDays)(day);
  const sums = new Map<string, ChangeSum>();
  const costs = new Map<string, Cost>();
  let count = 0;
  for (const offers of taken.values()) {
    const byId = new Map(offers.map(offer => [offer.id, offer]));
    for (const change of judgeAcceptance(offers, day, fees).changed) {
      const offer = byId.get(change.invoiceId);
      if (!offer) continue;
      count += 1;
      addChangeSum(sums, change, offer, day);
      addCost(costs, change, daysBetween({ from: paidOn, to: offer.dueDate }));
    }
  }
  return {
    count,
    sums: wireSums(sums),
    totals: Object.fromEntries([...sums].map(([code, sum]) => [code, wireFromCents(sum.totalCents)])),
    yearlyCosts: [...costs].sort(byName).map(([currency, { from, to, cost, centDays }]) => ({
      currency,
      from: wireFromPpm(from),
      to: wireFromPpm(to),
      mean: wireFromPpm(yearlyRatePpm(cost, centDays)),
    })),
    paymentDate: count > 0 ? paidOn : null,
  };
}

/** What would be accepted now, were the question answered with yes. Nothing is locked. */
export async function previewOpen(tx: ReadTx, question: OpenQuestion, moment: Moment): Promise<OpenAcceptance> {
  const { offers, complete } = await newestOffers(tx, question.supplierId, openTo(question));
  const taken = takenWithConsent(question, offers, moment.day);
  return { ...sumsOf(taken, await feeTermsOf(tx, offers), moment), complete };
}
