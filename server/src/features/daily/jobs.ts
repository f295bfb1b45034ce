import { inTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { JobDeclaration } from '../../platform/jobs.ts';
import { foldInvoiceSums } from '../../tables/invoice-sums.ts';
import { deleteExpired } from '../../tables/sessions.ts';
import { repriceOffers, voidDueInvoices } from './reprice-offers.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'log'>;

/**
 * What happens by the calendar and without a caller: at the business day's first minute what is due is voided and every offer gets
 * the day's price; sums are folded together and what has expired is removed. Every step may be repeated at any time.
 */
export function dailyJobs({ db, clock, log }: Needs): JobDeclaration[] {
  return [
    {
      name: 'business-day',
      cron: '0 0 * * *',
      atStart: true,
      run: async () => {
        const voided = await voidDueInvoices({ db, clock });
        const repriced = await repriceOffers({ db, clock });
        log.info({ voided, repriced, businessDate: clock.businessDate() }, 'business day began');
      },
    },
    {
      name: 'fold-sums',
      cron: '*/5 * * * *',
      run: async () => {
        await inTx(db, systemActor, foldInvoiceSums);
      },
    },
    {
      name: 'clean-up',
      cron: '17 3 * * *',
      run: async () => {
        await inTx(db, systemActor, tx => deleteExpired(tx, clock.instant()));
      },
    },
  ];
}
