import { addDays } from '@skonto/domain/calendar/business-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { DayMoment } from '../../platform/feature.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import { findBusinessDay, saveBusinessDay } from '../../tables/business-day.ts';
import { repriceOffers, voidDueInvoices } from './reprice-offers.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'settings'>;
type Work = (moment: DayMoment) => Promise<number>;
type Begun = {
  readonly businessDate: string;
  readonly days: number;
  readonly voided: number;
  readonly repriced: number;
};

/** A standstill of more than that is made up for from its end back to here. */
const maxDays = 400;

/** The days to begin, the oldest first: those behind the last one that is done; a first start begins with today. */
function daysToBegin(done: string | null, today: string): string[] {
  const missed = done === null ? 1 : Math.min(daysBetween({ from: done, to: today }), maxDays);
  return Array.from({ length: Math.max(missed, 0) }, (_, n) => addDays(today, n + 1 - missed));
}

/**
 * Begins the business day, once: null when that is done already. It is asked for again and again, so midnights that nobody was awake at
 * are made up for, day by day in their order; and it never goes back to an earlier day. Each day that is done is noted, so a killed run
 * goes on with the day that it broke off in. What is due is voided as on the day of its due date and features do their work of each day;
 * a price is only ever today's.
 */
export async function beginBusinessDay(
  needs: Needs,
  eachDay: readonly Work[] = [],
  signal?: AbortSignal,
): Promise<Begun | null> {
  const { db } = needs;
  const { businessDate: today, ...shared } = await sharedMoment(needs);
  const done = await readTx(db, systemActor, findBusinessDay);
  const days = daysToBegin(done?.day ?? null, today);
  const begun = { businessDate: today, days: days.length, voided: 0, repriced: 0 };
  for (const businessDate of days) {
    signal?.throwIfAborted();
    const moment = { ...shared, businessDate, today };
    begun.voided += await voidDueInvoices(db, moment);
    if (businessDate === today) begun.repriced += await repriceOffers(db, moment);
    for (const work of eachDay) await work(moment);
    await inTx(db, systemActor, tx => saveBusinessDay(tx, moment));
  }
  if (days.length > 0) return begun;
  if (done?.day !== today || done.payment_days === shared.paymentDays) return null;
  // The day has begun, with another number of payment days: what can't be paid early any more is over, the rest has another price.
  const moment = { ...shared, businessDate: today };
  begun.voided += await voidDueInvoices(db, moment);
  begun.repriced += await repriceOffers(db, moment);
  await inTx(db, systemActor, tx => saveBusinessDay(tx, moment));
  return begun;
}
