import { authRoom } from '../features/auth/routes.ts';
import authEn from '../features/auth/texts.en.json' with { type: 'json' };
import authSr from '../features/auth/texts.sr.json' with { type: 'json' };
import { companiesRoom } from '../features/companies/routes.ts';
import companiesEn from '../features/companies/texts.en.json' with { type: 'json' };
import companiesSr from '../features/companies/texts.sr.json' with { type: 'json' };
import { dailyJobs } from '../features/daily/jobs.ts';
import { globalsRoom } from '../features/globals/routes.ts';
import { importsRoom } from '../features/imports/routes.ts';
import { importJob } from '../features/imports/run-import.ts';
import importsEn from '../features/imports/texts.en.json' with { type: 'json' };
import importsSr from '../features/imports/texts.sr.json' with { type: 'json' };
import { invoicesRoom } from '../features/invoices/routes.ts';
import invoicesEn from '../features/invoices/texts.en.json' with { type: 'json' };
import invoicesSr from '../features/invoices/texts.sr.json' with { type: 'json' };
import { statisticsRoom } from '../features/statistics/routes.ts';
import type { Services } from '../platform/context.ts';
import type { JobDeclaration } from '../platform/jobs.ts';
import { mailJob } from '../platform/mail-job.ts';
import type { RoutedRoom } from '../platform/route.ts';
import platformEn from '../platform/texts.en.json' with { type: 'json' };
import platformSr from '../platform/texts.sr.json' with { type: 'json' };
import type { Texts } from '../platform/texts.ts';

/** The server's rooms: adding or removing one is a line in each list. */
export const rooms: readonly RoutedRoom[] = [
  authRoom,
  companiesRoom,
  globalsRoom,
  importsRoom,
  invoicesRoom,
  statisticsRoom,
];
export const texts: readonly Texts[] = [
  { en: platformEn, sr: platformSr },
  { en: authEn, sr: authSr },
  { en: companiesEn, sr: companiesSr },
  { en: importsEn, sr: importsSr },
  { en: invoicesEn, sr: invoicesSr },
];

/** What a job may use: the services without the queue itself, and where mail goes. */
export type JobServices = Omit<Services, 'jobs'> & { readonly smtpUrl: string | null };

/** All work that runs without a caller. */
export function declareJobs(services: JobServices): readonly JobDeclaration[] {
  return [...dailyJobs(services), importJob(services), mailJob(services)];
}
