import { maxMailedReportBytes } from '@skonto/api/report-subscriptions';
import { periodEnded, periodKinds } from '@skonto/domain/calendar/report-period';
import { queueMail } from '../../business/users/mail-job.ts';
import { inTx, readTx, systemActor, type Tx } from '../../db/tx.ts';
import { everybody } from '../../platform/access/access.ts';
import type { AccessStatus } from '../../platform/context.ts';
import type { JobServices } from '../../platform/feature.ts';
import { sharedMoment } from '../../platform/jobs/database-time.ts';
import type { JobDeclaration, Jobs } from '../../platform/jobs/jobs.ts';
import type { MailFiles } from '../../platform/jobs/mail.ts';
import { localeNamed } from '../../platform/words/texts.ts';
import { writtenDate } from '../../platform/words/written.ts';
import {
  findMailedReport,
  forgetOldReports,
  type SubscriptionOfPerson,
  type TakenReport,
  takeReports,
} from '../../tables/report-subscriptions.ts';
import { makeReportFile } from './report-files.ts';
import { factsOf } from './report-lines.ts';
import { isWorkingDay, statedFacts } from './subscriptions.ts';

type Mailing = Pick<JobServices, 'db' | 'clock' | 'log' | 'settings' | 'translator'>;
/** From this hour of a working day on: what the day before brought is in, and nobody is woken. */
const fromHour = 6;

/**
 * Mails each subscriber the latest report that is over, on the first working day behind it or as soon as somebody is awake after that. A
 * period is taken in the transaction that queues its mail, so it is sent once; those that a standstill left out stay out, so that nobody gets
 * a flood. Figures are read when the mail goes, by whoever its receiver is then. Answers how many mails were queued.
 */
export async function mailReports(services: Mailing, jobs: Jobs): Promise<number> {
  const { db } = services;
  const { businessDate, hour, payment, instant } = await sharedMoment(services);
  if (hour < fromHour || !isWorkingDay(payment)(businessDate)) return 0;
  let queued = 0;
  await inTx(db, systemActor, tx => forgetOldReports(tx, instant));
  for (const kind of periodKinds) {
    const period = periodEnded(kind, businessDate);
    for (;;) {
      const taken = await inTx(db, systemActor, async tx => {
        const reports = await takeReports(tx, kind, period, instant);
        for (const report of reports)
          if (report.active) await queueReport(services, jobs, tx, { report, kind, period });
        return reports;
      });
      queued += taken.filter(report => report.active).length;
      if (taken.length === 0) break;
    }
  }
  return queued;
}

type Queued = {
  readonly report: TakenReport;
  readonly kind: (typeof periodKinds)[number];
  readonly period: { readonly from: string; readonly to: string };
};

function queueReport({ translator }: Mailing, jobs: Jobs, tx: Tx, { report, kind, period }: Queued): Promise<void> {
  const locale = localeNamed(report.language);
  const { by, format } = statedFacts({ ...report, kind });
  return queueMail(jobs, tx, {
    template: 'reportMailed',
    to: { userId: report.user_id },
    params: {
      title: translator(locale)(`reports.pdf.title.${by}`),
      from: writtenDate(period.from, locale),
      to: writtenDate(period.to, locale),
      format: format.toUpperCase(),
    },
    path: `/reports?kind=${kind}&from=${period.from}&by=${by}`,
    subscription: report.id,
    file: { kind: 'report', id: report.mail_id },
  });
}

export const reportJobs = (services: JobServices): JobDeclaration[] => [
  {
    name: 'report-mails',
    cron: '*/20 * * * *',
    atStart: true,
    run: async (_data, _signal, jobs) => {
      if ((await mailReports(services, jobs)) > 0) jobs.wake('mail');
    },
  },
];

/** Whom a report is read for: a person, with the rights that it has at this moment. */
function personOf({ user_id: userId, company_id: companyId, role }: SubscriptionOfPerson): Pick<AccessStatus, 'actor'> {
  if (role === 'SYSTEM_ADMIN' && companyId === null) return { actor: { role, userId, companyId } };
  if ((role === 'COMPANY_ADMIN' || role === 'COMPANY_USER') && companyId !== null)
    return { actor: { role, userId, companyId } };
  throw new Error(`nobody of a company is ${role}`);
}

/** All of a file that isn't too long; null of one that is. */
async function collect(body: string | AsyncIterable<unknown>, most: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of typeof body === 'string' ? [Buffer.from(body)] : body) {
    if (!(piece instanceof Uint8Array)) throw new Error('a file is made of bytes');
    bytes += piece.length;
    // Whoever leaves the loop ends the stream, and the statement behind it.
    if (bytes > most) return null;
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** What a mail of a report carries, made when it goes: by then its person may be gone, or of another company, and gets nothing. */
export const reportMailFiles = (most = maxMailedReportBytes): MailFiles => ({
  report: async ({ db, clock, translator }, { id, locale }) => {
    const report = await readTx(db, systemActor, tx => findMailedReport(tx, id));
    if (!report) return { drop: 'its receiver has no such report any more' };
    const caller = personOf(report);
    const { by, format } = statedFacts(report);
    const facts = factsOf(everybody(caller), { from: report.period_from, to: report.period_to, by });
    const made = await makeReportFile({ db, clock, locale, t: translator(locale) }, caller, facts, format);
    const content = await collect(made.body, most);
    if (content === null) return { insteadBy: 'reportMailedByLink' };
    return { fileName: made.fileName, contentType: made.contentType, content };
  },
});
