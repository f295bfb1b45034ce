import type { OpenAcceptance } from '@skonto/api/open-acceptance';
import type { FeeTerms } from '@skonto/domain/billing/billing-fee';
import type { CalendarDate } from '@skonto/domain/calendar/calendar-date';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { addChangeSum, type ChangeSum } from '@skonto/domain/invoice/change-sums';
import type { NoteGeneration } from '@skonto/domain/invoice/note-generation';
import { dayAfter, type LimitedDay } from '@skonto/domain/invoice/payment-limit';
import { addPayment, onlyDate, type PaymentSums, wirePayments } from '@skonto/domain/invoice/payment-sums';
import { wireSums } from '@skonto/domain/invoice/wire-sums';
import { wireFromCents } from '@skonto/domain/money/cents';
import { type RawBuilder, sql } from 'kysely';
import type { ReadTx } from '../../db/tx.ts';
import type { StoredRule } from '../../tables/accept-rules.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { type LockedInvoice, readInvoicesInChunks } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { decideAcceptance, type OpenSince, takenByRules } from '../invoices/decide-acceptance.ts';

/** What is saved that lets rules accept: a rule, or the note for a buyer. */
export type OpenQuestion = {
  readonly supplierId: number;
  /** The rules that may accept by it, in their order. */
  readonly rules: readonly StoredRule[];
  /** The buyer whose note is chosen, and which; null where a rule is saved. */
  readonly chosen: { readonly buyerId: number; readonly note: NoteGeneration } | null;
};

/** How many offers are looked at, the newest first, and how many are read at once. */
const maxLookedAt = 5000;
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
  const some = sql<boolean>`i.id IN (SELECT o.id FROM (${own}) o ORDER BY o.id DESC LIMIT ${maxLookedAt + 1})`;
  for await (const chunk of readInvoicesInChunks(tx, some, readAtOnce)) offers.push(...chunk);
  offers.sort((one, other) => other.id - one.id);
  return { offers: offers.slice(0, maxLookedAt), complete: offers.length <= maxLookedAt };
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

/** What accepting these offers comes to: how many, the sums, the yearly cost and the day of payment. */
export function sumsOf(
  taken: ReadonlyMap<StoredRule, readonly LockedInvoice[]>,
  fees: ReadonlyMap<number, FeeTerms>,
  moment: LimitedDay,
): Omit<OpenAcceptance, 'complete'> {
  const payments: PaymentSums = new Map();
  let day = moment;
  const sums = new Map<string, ChangeSum>();
  let count = 0;
  for (const offers of taken.values()) {
    const byId = new Map(offers.map(offer => [offer.id, offer]));
    const { changed } = decideAcceptance(offers, day, fees);
    for (const change of changed) {
      const offer = byId.get(change.invoiceId);
      if (!offer) continue;
      count += 1;
      addChangeSum(sums, change, offer, day);
      addPayment(payments, change);
    }
    // What one rule accepts takes its room from what the next one does.
    day = dayAfter(day, changed, byId);
  }
  const reported = wireSums(sums);
  return {
    count,
    sums: reported,
    totals: Object.fromEntries([...sums].map(([code, sum]) => [code, wireFromCents(sum.totalCents)])),
    yearlyCosts: reported.flatMap(({ currency, yearlyCost }) => (yearlyCost ? [{ currency, ...yearlyCost }] : [])),
    paymentDate: onlyDate(payments),
    payments: wirePayments(payments),
  };
}

/** What would be accepted now, were the question answered with yes. Nothing is locked. */
export async function previewOpen(tx: ReadTx, question: OpenQuestion, day: PricingDay): Promise<OpenAcceptance> {
  const { offers, complete } = await newestOffers(tx, question.supplierId, openTo(question));
  const taken = takenWithConsent(question, offers, day.businessDate);
  const limited = await withLimits(
    tx,
    day,
    offers.map(offer => offer.buyerId),
  );
  return { ...sumsOf(taken, await feeTermsOf(tx, offers), limited), complete };
}
