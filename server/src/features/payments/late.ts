import { addDays } from '@skonto/domain/calendar/business-date';
import { settledCents } from '@skonto/domain/payment/payment-state';
import { sql } from 'kysely';
import { notify } from '../../business/notices/notify.ts';
import { inTx, type ReadTx, readTx, systemActor, type Tx } from '../../db/tx.ts';
import type { JobServices } from '../../platform/feature.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { writtenDay, writtenMoney } from '../../platform/words/written.ts';
import { findReceivers } from '../../tables/mail-receivers.ts';
import { findLateBuyers, findLateInvoices, type LateMoment, takeLate } from '../../tables/payment-late.ts';

/** What was agreed longer ago is told to nobody any more; so many missed mornings are caught up. */
const daysBack = 30;
/** Invoices that a mail names; of more it says how many. */
const maxNamed = 20;

async function namesOf(tx: ReadTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await tx.rows(
    sql<{ id: number; name: string }>`SELECT id, name FROM company_name WHERE id = ANY (${[...ids]}::integer[])`,
  );
  return new Map(rows.map(row => [row.id, row.name]));
}

/** Tells both sides of a buyer's late invoices in one transaction with the note that they are told: no commit, no mail, and none twice. */
async function tellBuyer(
  { translator }: JobServices,
  jobs: Jobs,
  tx: Tx,
  { buyerId, moment }: BuyerAt,
): Promise<number> {
  const late = await findLateInvoices(tx, buyerId, spanOf(moment));
  const taken = await takeLate(tx, late, moment.instant);
  const reported = late.filter(one => taken.has(one.invoiceId));
  const companies = [...new Set(reported.flatMap(one => [one.buyerId, one.supplierId]))];
  const names = await namesOf(tx, companies);
  const receivers = await findReceivers(tx, companies, 'paymentLate');
  const notices = receivers.map(to => {
    const { companyId } = to;
    const locale = localeNamed(to.language);
    const t = translator(locale);
    const own = companyId === buyerId ? reported : reported.filter(one => one.supplierId === companyId);
    const lines = own.slice(0, maxNamed).map(one =>
      t('payments.late.invoice', {
        number: one.number,
        company: names.get(companyId === buyerId ? one.supplierId : buyerId) ?? '',
        amount: writtenMoney(one.sums.payableCents - settledCents(one.sums), one.currency, locale),
        day: writtenDay(one.agreedOn, locale),
      }),
    );
    const more = own.length - lines.length;
    const others = [...new Set(own.map(one => (companyId === buyerId ? one.supplierId : buyerId)))];
    const facts = { partnerId: others.length === 1 ? (others[0] ?? null) : null, count: own.length, path: '/payments' };
    const invoices = [...lines, ...(more > 0 ? [t('payments.late.more', { count: more })] : [])].join('\n');
    return { kind: 'paymentLate' as const, to, facts, mail: { params: { invoices } } };
  });
  return notify(jobs, tx, moment.instant, notices);
}
type BuyerAt = { readonly buyerId: number; readonly moment: LateMoment };

const spanOf = ({ businessDate, instant }: LateMoment) => ({
  businessDate,
  instant,
  from: addDays(businessDate, -daysBack),
});

/**
 * Tells both sides, on the morning after the agreed day, of invoices whose payment nobody knows of: once each, whoever wants mail. A morning
 * that was missed is caught up by the next one. What turns out to have been paid in time is late no more, for that is never kept.
 */
export async function tellLate(services: JobServices, jobs: Jobs): Promise<number> {
  const moment = await sharedMoment(services);
  let mails = 0;
  let afterId = 0;
  for (;;) {
    const buyers = await readTx(services.db, systemActor, tx => findLateBuyers(tx, spanOf(moment), afterId));
    for (const { id } of buyers) {
      afterId = id;
      mails += await inTx(services.db, systemActor, tx => tellBuyer(services, jobs, tx, { buyerId: id, moment }));
    }
    if (buyers.length === 0) return mails;
  }
}

export const lateJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: 'late-payments',
    cron: '0 9 * * *',
    run: async (_data, _signal, jobs) => {
      await tellLate(services, jobs);
      jobs.wake('mail');
    },
  },
];
