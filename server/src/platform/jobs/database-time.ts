import { businessDateAt, businessHourAt } from '@skonto/domain/calendar/business-date';
import type { PricingDay } from '@skonto/domain/calendar/payment-date';
import { sql } from 'kysely';
import { readTx, systemActor } from '../../db/tx.ts';
import { findCalendars } from '../../tables/payment-calendars.ts';
import type { Services } from '../context.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
/** The business day, and when it was asked for. */
export type SharedMoment = PricingDay & { readonly instant: string };

/** Less than this is the way to the database and back. */
const noticedMs = 1000;
/** From here on a machine's clock is wrong, not merely late. */
const tolerableMs = 60_000;
const pollEveryMs = 60_000;
const lookEveryMs = 1000;

async function databaseTime({ db }: Needs): Promise<string> {
  const row = await readTx(db, systemActor, tx => tx.first(sql<{ at: string }>`SELECT clock_timestamp() AS at`));
  if (!row) throw new Error('the database told no time');
  return row.at;
}

/**
 * Lets this process go by the database's clock, the one that all processes share: prices, sessions and limits then don't depend on which
 * of them is asked. A time that a test set stands.
 */
export async function followDatabase(needs: Needs): Promise<void> {
  const { clock, log } = needs;
  if (clock.setByTest) return;
  const from = performance.now();
  const shared = Date.parse(await databaseTime(needs));
  // Half the way to the database and back; by what passed, for another look may set the clock meanwhile.
  const now = shared + Math.round((performance.now() - from) / 2);
  if (Math.abs(now - clock.now()) > noticedMs) clock.set(now);
  const { aheadMs } = clock;
  if (Math.abs(aheadMs) > tolerableMs)
    log.error(
      { aheadSeconds: Math.round(aheadMs / 1000) },
      'the clock of this machine differs from the database’s: set it right',
    );
}

/**
 * Follows from now on; answers how to stop. It asks again every minute, and at once when the machine's clock moved by itself: it was set, or
 * the machine slept, and only the database knows which. A database that doesn't answer leaves the time as it was.
 */
export async function keepFollowing(needs: Needs): Promise<() => void> {
  const { clock } = needs;
  await followDatabase(needs);
  const look = () => ({ aheadMs: clock.aheadMs, at: performance.now() });
  let last = look();
  const timer = setInterval(() => {
    const moved = Math.abs(clock.aheadMs - last.aheadMs) > noticedMs;
    if (!moved && performance.now() - last.at < pollEveryMs) return;
    last = look();
    followDatabase(needs)
      .then(() => {
        last = look();
      })
      .catch((err: unknown) => needs.log.warn({ err }, 'the database told no time'));
  }, lookEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Now, by the database's clock itself and by the calendars as they are saved; where a test set the time, by that. */
export async function sharedMoment(needs: Needs & Pick<Services, 'settings'>): Promise<SharedMoment> {
  const { db, clock, settings } = needs;
  const calendars = await readTx(db, systemActor, findCalendars);
  const payment = { ...calendars, paymentDays: settings.paymentDays };
  if (clock.setByTest)
    return { businessDate: clock.businessDate(), hour: clock.hour(), payment, instant: clock.instant() };
  const instant = await databaseTime(needs);
  const at = Date.parse(instant);
  const { timeZone } = clock;
  return { businessDate: businessDateAt(at, timeZone), hour: businessHourAt(at, timeZone), payment, instant };
}
