import type { NoticeKind } from '@skonto/api/notice-kinds';
import { type PaidInvoice, type PricingDay, paymentDate } from '@skonto/domain/calendar/payment-date';
import { wireFromCents } from '@skonto/domain/money/cents';
import { findCurrency } from '@skonto/domain/money/currency';
import { noticeData, noticeJob } from '../../business/notices/notice.ts';
import { notify } from '../../business/notices/notify.ts';
import { trustedName } from '../../business/users/invitations.ts';
import { inTx, systemActor } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { paymentRulesOf } from '../../platform/payment-rules.ts';
import { type Locale, localeNamed, type Translate } from '../../platform/words/texts.ts';
import { writtenDay } from '../../platform/words/written.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { type NoticeKind as DigestKind, findReported, type NoticeSum, takeNotice } from '../../tables/notices.ts';

const kinds = {
  offered: 'digestOffered',
  accepted: 'digestAccepted',
  acceptedByRule: 'digestAcceptedByRule',
  rejected: 'digestRejected',
  reopened: 'digestReopened',
} as const satisfies Readonly<Record<DigestKind, NoticeKind>>;
/** What the other side of a notice is: who is told of an offer, or of what a rule accepted, supplies. */
const partnersOf: Readonly<Record<DigestKind, 'buyers' | 'suppliers'>> = {
  offered: 'buyers',
  accepted: 'suppliers',
  acceptedByRule: 'buyers',
  rejected: 'suppliers',
  reopened: 'suppliers',
};
/** Where just these are found: what is on offer, or what was answered. */
const pages: Readonly<Record<DigestKind, string>> = {
  offered: '/offers',
  accepted: '/invoices-other',
  acceptedByRule: '/offers-other',
  rejected: '/invoices-other',
  reopened: '/invoices',
};

/** What was accepted is read by the day of payment, to be paid or looked for in that order. */
const orders: Readonly<Record<DigestKind, string>> = {
  offered: '',
  accepted: '&dt-sort=paymentDate.asc',
  acceptedByRule: '&dt-sort=paymentDate.asc',
  rejected: '',
  reopened: '',
};

function money(cents: bigint, code: string, locale: Locale): string {
  const decimals = findCurrency(code)?.minorUnits ?? 2;
  const format = new Intl.NumberFormat(locale === 'sr' ? 'sr-Latn-RS' : 'en', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return `${format.format(wireFromCents(cents))} ${code}`;
}

/** A mail names no more dates. */
const maxDates = 5;

const counted = (count: number, locale: Locale): string =>
  new Intl.NumberFormat(locale === 'sr' ? 'sr-Latn-RS' : 'en').format(count);

type Words = { readonly t: Translate; readonly locale: Locale };

/** When these are paid if they are accepted now; with the hour until which that holds, where one ends it today. */
function paidWords(now: PricingDay, paid: readonly PaidInvoice[], { t, locale }: Words): string {
  const words = paid.map(invoice => {
    const day = writtenDay(paymentDate(now, invoice), locale);
    const hour = now.payment.buyers.get(invoice.buyerId)?.cutOffHour ?? null;
    return hour === null || now.hour >= hour ? day : t('notices.until', { day, hour: `${hour}:00` });
  });
  const format = new Intl.ListFormat(locale === 'sr' ? 'sr-Latn-RS' : 'en-GB', { type: 'disjunction' });
  return format.format([...new Set(words)].slice(0, maxDates));
}

/** A line for each currency; of what was accepted, with the day of payment. */
const sumLines = (kind: DigestKind, sums: readonly NoticeSum[], { t, locale }: Words): string =>
  sums
    .map(({ currency, count, amount, total, paidOn }) =>
      t(`notices.${paidOn === null ? 'sum' : kind}`, {
        count,
        shown: counted(count, locale),
        amount: money(amount, currency, locale),
        total: money(total, currency, locale),
        paid: paidOn === null ? '' : writtenDay(paidOn, locale),
      }),
    )
    .join('\n');

/**
 * Tells each person of a company that wants it what one change brought, by currency, with a link to exactly that. The notice is taken in the
 * transaction that tells, so repeated work tells nobody twice. What was taken back meanwhile is left out; of nothing nobody is told.
 */
export async function tell(
  { db, clock, translator, settings }: JobServices,
  data: unknown,
  jobs: Jobs,
): Promise<number> {
  const { by, ...notice } = noticeData.parse(data);
  const now = { businessDate: clock.businessDate(), hour: clock.hour(), payment: paymentRulesOf(settings) };
  const at = clock.instant();
  return inTx(db, systemActor, async tx => {
    if (!(await takeNotice(tx, notice, at))) return 0;
    const { sums, partner: first, paid } = await findReported(tx, notice);
    if (sums.length === 0 || !first) return 0;
    const count = sums.reduce((sum, one) => sum + one.count, 0);
    const kind = kinds[notice.kind];
    const receivers = await findReceivers(tx, [notice.companyId], kind);
    const path = `${pages[notice.kind]}?dt-filter=notice,eq,${notice.changeId}${orders[notice.kind]}`;
    const facts = { partnerId: first.of === 1 ? first.id : null, count, path };
    const notices = receivers.map(to => {
      const locale = localeNamed(to.language);
      const t = translator(locale);
      const partner =
        first.of === 1 ? trustedName(first) : t(`notices.${partnersOf[notice.kind]}`, { count: first.of });
      const params = {
        partner,
        count,
        shown: counted(count, locale),
        sums: sumLines(notice.kind, sums, { t, locale }),
        paid: paidWords(now, paid, { t, locale }),
      };
      return { kind, to, facts, mail: { params, sender: `company:${by ?? 'operator'}` } };
    });
    return notify(jobs, tx, at, notices);
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
