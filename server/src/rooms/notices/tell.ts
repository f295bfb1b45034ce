import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { inTx, systemActor } from '../../db/tx.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { queueMail } from '../../platform/jobs/mail-job.ts';
import { noticeData, noticeJob } from '../../platform/jobs/notice.ts';
import type { JobServices } from '../../platform/room.ts';
import { trustedName } from '../../platform/sign-in/invitations.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { findReceivers, findTold, type NoticeKind, type NoticeSum, takeNotice } from '../../tables/notices.ts';

const templates: Readonly<Record<NoticeKind, string>> = {
  offered: 'digestOffered',
  accepted: 'digestAccepted',
  acceptedByRule: 'digestAcceptedByRule',
  rejected: 'digestRejected',
  reopened: 'digestReopened',
};
/** Where just these are found: what is on offer, or what was answered. */
const pages: Readonly<Record<NoticeKind, string>> = {
  offered: '/offers',
  accepted: '/invoices-other',
  acceptedByRule: '/offers-other',
  rejected: '/invoices-other',
  reopened: '/invoices',
};

function money(cents: bigint, code: string, locale: Locale): string {
  const decimals = findCurrency(code)?.minorUnits ?? 2;
  const format = new Intl.NumberFormat(locale === 'sr' ? 'sr-Latn-RS' : 'en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(wireFromCents(cents))} ${code}`;
}

const counted = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'sr' ? 'sr-Latn-RS' : 'en').format(count);

/** A line for each currency. */
const sumLines = (sums: readonly NoticeSum[], t: Translate, locale: Locale): string =>
  sums
    .map(({ currency, count, amount, total }) =>
      t('notices.sum', {
        count,
        shown: counted(count, locale),
        amount: money(amount, currency, locale),
        total: money(total, currency, locale),
      }),
    )
    .join('\n');

/**
 * Mails one digest to each person of a company that wants it: what one change brought, by currency, and a link to exactly that. The notice is
 * taken in the transaction that queues the mails, so repeated work mails nobody twice. What was taken back meanwhile is left out; of nothing no
 * mail is sent.
 */
export async function tell({ db, clock, translator }: JobServices, data: unknown, jobs: Jobs): Promise<number> {
  const { by, ...notice } = noticeData.parse(data);
  return inTx(db, systemActor, async tx => {
    if (!(await takeNotice(tx, notice, clock.instant()))) return 0;
    const { sums, partners } = await findTold(tx, notice);
    if (sums.length === 0) return 0;
    const count = sums.reduce((sum, one) => sum + one.count, 0);
    const receivers = await findReceivers(tx, notice);
    for (const { id, language } of receivers) {
      const locale = localeNamed(language);
      const t = translator(locale);
      const [only, ...others] = partners;
      const partner = only && others.length === 0 ? trustedName(only) : t('notices.several');
      await queueMail(jobs, tx, {
        template: templates[notice.kind],
        to: { userId: id },
        params: { partner, count, shown: counted(count, locale), sums: sumLines(sums, t, locale) },
        path: `${pages[notice.kind]}?dt-filter=notice,eq,${notice.changeId}`,
        sender: `company:${by ?? 'operator'}`,
      });
    }
    return receivers.length;
  });
}

export const noticeJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: noticeJob,
    run: async (data, _signal, jobs) => {
      await tell(services, data, jobs);
      jobs.wake('mail');
    },
  },
];
