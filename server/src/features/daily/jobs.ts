import { inTx, systemActor } from '../../db/tx.ts';
import type { Services } from '../../platform/context.ts';
import type { JobDeclaration } from '../../platform/jobs.ts';
import { windowMs } from '../../platform/request-ceiling.ts';
import { foldInvoiceSums } from '../../tables/invoice-sums.ts';
import { deleteRequestCounts } from '../../tables/request-counts.ts';
import { deleteExpired } from '../../tables/sessions.ts';
import { repriceOffers, voidDueInvoices } from './reprice-offers.ts';

const countsKeptMs = 10 * windowMs;
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
      name: 'forget-request-counts',
      cron: '*/10 * * * *',
      run: async () => {
        // Windows are of the wall clock, whatever day the business clock says.
        const before = new Date(Date.now() - countsKeptMs).toISOString();
        await inTx(db, systemActor, tx => deleteRequestCounts(tx, before));
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
