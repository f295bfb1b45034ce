import { inTx, systemActor } from '../../db/tx.ts';
import type { DayMoment, DayWork, JobServices } from '../../platform/feature.ts';
import { windowMs } from '../../platform/http/request-ceiling.ts';
import { businessDayJob } from '../../platform/jobs/business-day-job.ts';
import type { JobDeclaration } from '../../platform/jobs/jobs.ts';
import { foldInvoiceDays, foldInvoiceSums } from '../../tables/invoice-sums.ts';
import { deleteRequestCounts } from '../../tables/request-counts.ts';
import { deleteExpired } from '../../tables/sessions.ts';
import { beginBusinessDay } from './business-day.ts';
import { bookJob } from './check-books.ts';

const countsKeptMs = 10 * windowMs;

/**
 * What happens by the calendar and without a caller: in the business day's first minutes what is due is voided and every offer gets
 * the day's price, then each feature does its work of the day, and of each day that was missed; sums are folded together and what has expired is removed. Every step may be repeated at any time.
 */
export function dailyJobs(services: JobServices, eachDay: readonly DayWork[] = []): JobDeclaration[] {
  const { db, clock, log, settings } = services;
  return [
    {
      name: businessDayJob,
      cron: '*/10 * * * *',
      atStart: true,
      run: async (_data, signal, jobs) => {
        const works = eachDay.map(work => (moment: DayMoment) => work(services, moment, jobs));
        const begun = await beginBusinessDay({ db, clock, log, settings }, works, signal);
        if (begun) log.info(begun, 'business day began');
      },
    },
    {
      name: 'fold-sums',
      cron: '*/5 * * * *',
      run: async () => {
        await inTx(db, systemActor, foldInvoiceSums);
        await inTx(db, systemActor, foldInvoiceDays);
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
    bookJob({ db, clock, log }),
    {
      name: 'clean-up',
      cron: '17 3 * * *',
      run: async () => {
        await inTx(db, systemActor, tx => deleteExpired(tx, clock.instant()));
      },
    },
  ];
}
