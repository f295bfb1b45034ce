import { inTx, readTx, systemActor } from '../db/tx.ts';
import { findPaymentDays, savePaymentDays } from '../tables/payment-terms.ts';
import type { Services, Settings } from './context.ts';

/** Settings whose number of payment days is the one that all processes share. */
export type FollowedSettings = { readonly settings: Settings; follow(days: number): void };

/** The settings of a process, and how it takes over the number of payment days that another one wrote. */
export function followedSettings(own: Settings): FollowedSettings {
  let { paymentDays } = own;
  const settings = {
    ...own,
    get paymentDays() {
      return paymentDays;
    },
  };
  return {
    settings,
    follow: days => {
      paymentDays = days;
    },
  };
}

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;
const pollEveryMs = 60_000;

/** Takes over the number of payment days that the process that started last wrote. */
export async function followPaymentDays({ db, log }: Needs, { settings, follow }: FollowedSettings): Promise<void> {
  const days = await readTx(db, systemActor, findPaymentDays);
  if (days === null || days === settings.paymentDays) return;
  log.warn({ days, before: settings.paymentDays }, 'another process changed the number of payment days');
  follow(days);
}

/**
 * The process that started last says how many banking days a payment takes; those that run already follow within a minute, so that no two
 * price the same offer differently for longer than that. Answers how to stop.
 */
export async function sharePaymentDays(needs: Needs, followed: FollowedSettings): Promise<() => void> {
  const { db, clock, log } = needs;
  await inTx(db, systemActor, tx => savePaymentDays(tx, followed.settings.paymentDays, clock.instant()));
  const timer = setInterval(() => {
    followPaymentDays(needs, followed).catch((err: unknown) =>
      log.warn({ err }, 'the database told no number of payment days'),
    );
  }, pollEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
