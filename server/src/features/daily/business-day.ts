import { addDays } from '@skonto/domain/calendar/business-date';
import { daysBetween } from '@skonto/domain/calendar/calendar-date';
import { type PricingDay, paymentDate, usualPaymentDate } from '@skonto/domain/calendar/payment-date';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { DayMoment } from '../../platform/feature.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import { type BusinessDayRow, findBusinessDay, saveBusinessDay } from '../../tables/business-day.ts';
import { findPricedOn, type PricedOn, savePricedOn } from '../../tables/payment-calendars.ts';
import { type Buyers, repriceOffers, voidDueInvoices } from './reprice-offers.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'settings'>;
type Work = (moment: DayMoment) => Promise<number>;
type Begun = {
  readonly businessDate: string;
  readonly days: number;
  readonly voided: number;
  readonly repriced: number;
};

/** When each buyer with a calendar of its own pays what is accepted now. */
const datesOf = (moment: PricingDay): ReadonlyMap<number, PricedOn> =>
  new Map(
    [...moment.payment.buyers.keys()].map(buyerId => {
      const paid = (throughTarget: boolean) => paymentDate(moment, { buyerId, throughTarget });
      return [buyerId, { home: paid(false), throughTarget: paid(true) }];
    }),
  );

/** Buyers whose offers are priced for another date than that: by a calendar that was saved, or by the hour. */
async function findMoved(db: Needs['db'], moment: PricingDay): Promise<number[]> {
  const priced = await readTx(db, systemActor, findPricedOn);
  return [...datesOf(moment)].flatMap(([buyerId, { home, throughTarget }]) => {
    const last = priced.get(buyerId);
    return last?.home === home && last.throughTarget === throughTarget ? [] : [buyerId];
  });
}

/** Everybody's offers when what all buyers without a calendar pay on is another date; else those of buyers whose own dates are others. */
async function findStale(db: Needs['db'], moment: PricingDay, done: BusinessDayRow): Promise<Buyers> {
  const isSame =
    done.payment_days === moment.payment.paymentDays &&
    done.paid_on === usualPaymentDate(moment) &&
    done.paid_through_target_on === usualPaymentDate(moment, true);
  return isSame ? findMoved(db, moment) : 'all';
}

/** A calendar that is saved while offers are priced is found by the next look: it is noted for the date that they were priced for. */
const notePriced = (db: Needs['db'], moment: PricingDay): Promise<void> =>
  inTx(db, systemActor, tx => savePricedOn(tx, datesOf(moment)));

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
    // A day that was missed is over, whatever hour it is now.
    const moment = { ...shared, businessDate, today, hour: businessDate === today ? shared.hour : 0 };
    begun.voided += await voidDueInvoices(db, moment);
    if (businessDate === today) begun.repriced += await repriceOffers(db, moment);
    for (const work of eachDay) await work(moment);
    await inTx(db, systemActor, tx => saveBusinessDay(tx, moment));
    if (businessDate === today) await notePriced(db, moment);
  }
  if (days.length > 0) return begun;
  if (done?.day !== today) return null;
  const moment = { ...shared, businessDate: today };
  const buyers = await findStale(db, moment, done);
  if (buyers.length === 0) return null;
  // The day has begun, with another date of payment: what can't be paid early any more is over, the rest has another price.
  begun.voided += await voidDueInvoices(db, moment, buyers);
  begun.repriced += await repriceOffers(db, moment, buyers);
  await inTx(db, systemActor, tx => saveBusinessDay(tx, moment));
  await notePriced(db, moment);
  return begun;
}
