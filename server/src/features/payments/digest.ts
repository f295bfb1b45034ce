import { addDays } from '@skonto/domain/calendar/business-date';
import { isSettlementDay, type PaymentRules } from '@skonto/domain/calendar/payment-calendar';
import { notify } from '../../business/notices/notify.ts';
import { inTx, readTx, systemActor } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { writtenDay, writtenMoney } from '../../platform/words/written.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { deleteOldDigests, findUntold, takeDigest } from '../../tables/payment-digests.ts';
import { findFeedPayments } from '../../tables/payment-feeds.ts';

/** The next day on which banks settle payments. */
function nextSettlementDay(from: string, rules: PaymentRules): string {
  let day = addDays(from, 1);
  while (!isSettlementDay(day, rules)) day = addDays(day, 1);
  return day;
}

/**
 * Tells who wants it what is paid on the next banking day: in the evening of the one before, when the day's acceptances are known. Each
 * company is told once of a date, in the transaction that queues its mails; on a day on which banks are closed nobody is told anything.
 */
export async function tellPayments(services: JobServices, jobs: Jobs): Promise<number> {
  const { db, translator } = services;
  const { businessDate, payment, instant } = await sharedMoment(services);
  if (!isSettlementDay(businessDate, payment)) return 0;
  const date = nextSettlementDay(businessDate, payment);
  let mails = 0;
  for (;;) {
    const companies = await readTx(db, systemActor, tx => findUntold(tx, date));
    for (const { id } of companies)
      mails += await inTx(db, systemActor, async tx => {
        if (!(await takeDigest(tx, id, date, instant))) return 0;
        const rows = await findFeedPayments(tx, id, { from: date, to: date });
        const receivers = rows.length > 0 ? await findReceivers(tx, [id], 'digestPayments') : [];
        const path = `/payments?dt-filter=date,eq,${date}`;
        const facts = { partnerId: null, count: rows.reduce((sum, row) => sum + row.invoices, 0), day: date, path };
        const notices = receivers.map(to => {
          const locale = localeNamed(to.language);
          const t = translator(locale);
          const lines = rows.map(({ side, currency, invoices, total }) =>
            t(`payments.feed.${side}`, { count: invoices, total: writtenMoney(total, currency, locale) }),
          );
          const params = { day: writtenDay(date, locale), sums: lines.join('\n') };
          return { kind: 'digestPayments' as const, to, facts, mail: { params, sender: `company:${id}` } };
        });
        return notify(jobs, tx, instant, notices);
      });
    if (companies.length === 0) break;
  }
  await inTx(db, systemActor, tx => deleteOldDigests(tx, instant));
  return mails;
}

export const digestJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: 'payment-digest',
    cron: '0 18 * * *',
    run: async (_data, _signal, jobs) => {
      await tellPayments(services, jobs);
      jobs.wake('mail');
    },
  },
];
