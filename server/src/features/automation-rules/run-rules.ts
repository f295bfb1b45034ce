import { randomUUID } from 'node:crypto';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { sql } from 'kysely';
import { allowanceOfRules } from '../../business/approvals/alone.ts';
import { bookByRules } from '../../business/automation/book-by-rules.ts';
import type { RuleRun } from '../../business/automation/rule-run.ts';
import { takenByRules } from '../../business/invoices/decide-acceptance.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { findRulesOf, findSuppliersWithRules, rulesFromOf, type StoredRule } from '../../tables/accept-rules.ts';
import { feeTermsOf } from '../../tables/fee-terms.ts';
import { lockInvoices, readInvoicesInChunks } from '../../tables/invoices.ts';
import { holdLimits, withHeldLimits } from '../../tables/payment-limits.ts';

type Needs = Pick<Services, 'db'>;
/** Where its documents and digests go. */
type Telling = { readonly jobs: Jobs };
/** When rules are run: prices are of the day, entries of the instant. */
export type RunMoment = PricingDay & { readonly instant: string };
type OneRun = {
  readonly needs: Needs & Telling;
  readonly moment: RunMoment;
  readonly supplierId: number;
  readonly changeId: string;
};

/** Offers looked at, and offers accepted in one transaction. */
const readAtOnce = 1000;
const acceptedAtOnce = 500;

/**
 * Runs the rules of these suppliers, with null of all, and answers how many offers they accepted. It may be killed at any moment and
 * begun again: each transaction accepts some offers wholly, and an offer that isn't open any more is left alone, whoever answered it.
 */
export async function runRules(
  needs: Needs & Telling,
  moment: RunMoment,
  { companyIds, ...narrowed }: Omit<RuleRun, 'companyIds'> & { readonly companyIds: readonly number[] | null },
  signal?: AbortSignal,
): Promise<number> {
  const suppliers = await readTx(needs.db, systemActor, tx => findSuppliersWithRules(tx, companyIds));
  let accepted = 0;
  for (const supplierId of suppliers) {
    const run = { needs, moment, supplierId, changeId: randomUUID() };
    const ids = await findMatching(run, narrowed);
    for (let from = 0; from < ids.length; from += acceptedAtOnce) {
      signal?.throwIfAborted();
      accepted += await acceptChunk(run, ids.slice(from, from + acceptedAtOnce));
    }
  }
  return accepted;
}

/** Open offers that a rule of their supplier takes, as far as can be seen without a lock; in the order of their ids. */
async function findMatching(
  { needs, moment, supplierId }: OneRun,
  { registeredOn, counterpartId = null }: Omit<RuleRun, 'companyIds'>,
): Promise<number[]> {
  const ofDay = registeredOn === null ? sql`TRUE` : sql`i.registered_on = ${registeredOn}::date`;
  const ofBuyer = counterpartId === null ? sql`TRUE` : sql`i.buyer_id = ${counterpartId}`;
  const open = sql<boolean>`i.supplier_id = ${supplierId} AND i.status = 'REGISTERED' AND ${ofDay} AND ${ofBuyer}`;
  const day = moment.businessDate;
  return readTx(needs.db, systemActor, async tx => {
    const rules = await findRulesOf(tx, supplierId);
    const ids: number[] = [];
    for await (const offers of readInvoicesInChunks(tx, open, readAtOnce)) {
      const since = await rulesFromOf(tx, supplierId, offers);
      for (const taken of takenByRules(rules, offers, { day, since }).values())
        for (const offer of taken) ids.push(offer.id);
    }
    return ids.sort((one, other) => one - other);
  });
}

/**
 * Accepts those of the offers that are still open and still match, under the locks of the rules, of the offers and of the contracts. Each
 * rule has an entry of its own in the audit, as whose author it stands.
 */
async function acceptChunk({ needs, moment, supplierId, changeId }: OneRun, ids: readonly number[]): Promise<number> {
  const { businessDate, instant: at } = moment;
  return inTx(needs.db, systemActor, async tx => {
    const rules = await findRulesOf(tx, supplierId, 'held');
    const open = sql<boolean>`i.id = ANY (${[...ids]}::integer[]) AND i.supplier_id = ${supplierId} AND i.status = 'REGISTERED'`;
    await holdLimits(tx, open);
    const offers = await lockInvoices(tx, open, { afterId: 0, limit: ids.length });
    const fees = await feeTermsOf(tx, offers, 'held');
    // Asked after note and contract: whichever of them was chosen or switched on meanwhile has its number by now.
    const since = await rulesFromOf(tx, supplierId, offers);
    const taken = takenByRules(rules, offers, { day: businessDate, since });
    const author = ({ name }: StoredRule) => ({ userId: null, username: `Rule: ${name}`, companyId: supplierId, at });
    const day = await withHeldLimits(
      tx,
      moment,
      offers.map(offer => offer.buyerId),
    );
    return bookByRules(tx, {
      needs,
      moment: { ...day, instant: at },
      supplierId,
      taken,
      fees,
      changeId,
      author,
      allowance: await allowanceOfRules(tx, supplierId, moment),
      inRun: true,
    });
  });
}
