import { endOfCounterOffer } from '@skonto/domain/invoice/counter-offer';
import { sql } from 'kysely';
import { inTx, systemActor, type Tx } from '../../db/tx.ts';
import type { DayMoment, JobServices } from '../../platform/feature.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { recordAudit } from '../../tables/audit.ts';
import { closeCounterOffers, findOpenCounterOffers, type StoredCounterOffer } from '../../tables/counter-offers.ts';
import { lockInvoices } from '../../tables/invoices.ts';
import { withLimits } from '../../tables/payment-limits.ts';
import { queueCounterMails } from './mails.ts';

const chunkSize = 500;

/** The daily work's name in the audit: nobody's session. */
const author = ({ instant }: DayMoment) => ({ userId: null, username: 'skonto', companyId: null, at: instant });

/** Closes those of a chunk that are over, under the locks of their invoices; answers how many. */
async function closeChunk(tx: Tx, jobs: Jobs, moment: DayMoment, some: readonly StoredCounterOffer[]): Promise<number> {
  const ids = sql<boolean>`i.id = ANY (${some.map(one => one.invoiceId)}::integer[])`;
  const offers = await lockInvoices(tx, ids, { afterId: 0, limit: some.length });
  const still = sql`r.id = ANY (${some.map(({ id }) => id)}::integer[])`;
  const open = new Map((await findOpenCounterOffers(tx, still, some.length)).map(one => [one.invoiceId, one]));
  const day = await withLimits(
    tx,
    moment,
    offers.map(offer => offer.buyerId),
  );
  const over = offers.flatMap(offer => {
    const counter = open.get(offer.id);
    if (!counter || offer.terms === null) return [];
    const status = endOfCounterOffer({ ...offer, terms: offer.terms }, counter, day);
    return status === null ? [] : [{ counter, status }];
  });
  for (const [status, group] of Map.groupBy(over, one => one.status)) {
    const closing = sql`r.id = ANY (${group.map(({ counter }) => counter.id)}::integer[])`;
    const closed = await closeCounterOffers(tx, closing, { status, at: moment.instant });
    const json = { counterOffers: closed, status };
    await recordAudit(tx, author(moment), { event: 'UPDATED', entityName: 'CounterOffer', entityId: null, json });
  }
  const mails = over.map(({ counter: { buyerId, supplierId } }) => ({ kind: 'lapsed' as const, buyerId, supplierId }));
  await queueCounterMails(jobs, tx, mails);
  return over.length;
}

/**
 * Counter-offers that the new day ends: past their last day, or of offers that pay as much by themselves by now. A day that was missed ends
 * none as as good, for its prices are nobody's any more.
 */
export async function endCounterOffers({ db }: JobServices, moment: DayMoment, jobs: Jobs): Promise<number> {
  const isToday = moment.businessDate === moment.today;
  const looked = isToday ? sql`TRUE` : sql`r.last_day < ${moment.businessDate}::date`;
  let ended = 0;
  for (let afterId = 0; ; ) {
    const from = afterId;
    const some = await inTx(db, systemActor, async tx => {
      const chunk = await findOpenCounterOffers(tx, sql`r.invoice_id > ${from} AND ${looked}`, chunkSize);
      if (chunk.length > 0) ended += await closeChunk(tx, jobs, moment, chunk);
      return chunk;
    });
    const last = some.at(-1);
    if (!last) return ended;
    afterId = last.invoiceId;
  }
}
