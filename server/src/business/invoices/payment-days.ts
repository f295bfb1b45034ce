import type { PaymentRules } from '@skonto/domain/calendar/payment-calendar';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { Services, Settings } from '../../platform/context.ts';
import { findCalendars } from '../../tables/payment-calendars.ts';
import { findPaymentDays, savePaymentDays } from '../../tables/payment-terms.ts';

/** Settings whose payment rules are those that all processes share. */
export type FollowedSettings = {
  readonly settings: Settings;
  /** Begins to read them; what was read is taken over unless something read later was taken over meanwhile. */
  follow(): (rules: PaymentRules) => void;
};

/** The settings of a process, and how it takes over the payment rules that another one wrote. */
export function followedSettings(own: Settings): FollowedSettings {
  let rules: PaymentRules = { ...own.calendars, paymentDays: own.paymentDays };
  const turns = { begun: 0, taken: 0 };
  const settings = {
    ...own,
    get paymentDays() {
      return rules.paymentDays;
    },
    get calendars() {
      return rules;
    },
  };
  return {
    settings,
    follow: () => {
      turns.begun += 1;
      const turn = turns.begun;
      return written => {
        if (turn < turns.taken) return;
        turns.taken = turn;
        rules = written;
      };
    },
  };
}

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
/** A calendar that another process saved holds here at the latest after so long. */
const pollEveryMs = 15_000;

/** Takes over the number of payment days that the process that started last wrote, and all calendars. */
export async function followPaymentRules(
  { db, log }: Omit<Needs, 'clock'>,
  { settings, follow }: FollowedSettings,
): Promise<void> {
  const take = follow();
  const { days, calendars } = await readTx(db, systemActor, async tx => ({
    days: await findPaymentDays(tx),
    calendars: await findCalendars(tx),
  }));
  const paymentDays = days ?? settings.paymentDays;
  if (paymentDays !== settings.paymentDays)
    log.warn({ days, before: settings.paymentDays }, 'another process changed the number of payment days');
  take({ ...calendars, paymentDays });
}

/**
 * The process that started last says how many banking days a payment takes; those that run already follow shortly, so that no two
 * price the same offer differently for longer than that. Calendars are followed in the same way. Answers how to stop.
 */
export async function sharePaymentRules(needs: Needs, followed: FollowedSettings): Promise<() => void> {
  const { db, clock, log } = needs;
  await inTx(db, systemActor, tx => savePaymentDays(tx, followed.settings.paymentDays, clock.instant()));
  await followPaymentRules(needs, followed);
  const timer = setInterval(() => {
    followPaymentRules(needs, followed).catch((err: unknown) =>
      log.warn({ err }, 'the database told no payment rules'),
    );
  }, pollEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
