import { businessDateAt } from '@skonto/domain/calendar/business-date';
import { sql } from 'kysely';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { DayMoment } from '../../platform/room.ts';
import { findBusinessDay, saveBusinessDay } from '../../tables/business-day.ts';
import { repriceOffers, voidDueInvoices } from './reprice-offers.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

/** From here on a clock is wrong, not merely late. */
const tolerableMs = 60_000;

/** Now, by the database's clock, which all processes share; where a test set the time, by that. */
async function sharedMoment({ db, clock, log }: Needs): Promise<DayMoment> {
  if (clock.setByTest) return { businessDate: clock.businessDate(), instant: clock.instant() };
  const row = await readTx(db, systemActor, tx => tx.first(sql<{ at: string }>`SELECT clock_timestamp() AS at`));
  if (!row) throw new Error('the database told no time');
  const aheadMs = clock.now() - Date.parse(row.at);
  if (Math.abs(aheadMs) > tolerableMs)
    log.error(
      { aheadSeconds: Math.round(aheadMs / 1000) },
      'the clock of this machine differs from the database’s: set it right',
    );
  return { businessDate: businessDateAt(Date.parse(row.at), clock.timeZone), instant: row.at };
}

/**
 * Voids what is due, gives every offer the day's price and lets each room do its work of the day, once a business day: null when that is done already. It is asked for again
 * and again, so a midnight that nobody was awake at is made up for; and it never goes back to an earlier day.
 */
export async function beginBusinessDay(
  needs: Needs,
  eachDay: readonly ((moment: DayMoment) => Promise<number>)[] = [],
): Promise<{ businessDate: string; voided: number; repriced: number } | null> {
  const { db } = needs;
  const moment = await sharedMoment(needs);
  const { businessDate, instant } = moment;
  const done = await readTx(db, systemActor, findBusinessDay);
  if (done !== null && done >= businessDate) return null;
  const voided = await voidDueInvoices(db, moment);
  const repriced = await repriceOffers(db, moment);
  for (const work of eachDay) await work(moment);
  await inTx(db, systemActor, tx => saveBusinessDay(tx, businessDate, instant));
  return { businessDate, voided, repriced };
}
