import { authRoom } from '../features/auth/routes.ts';
import authEn from '../features/auth/texts.en.json' with { type: 'json' };
import authSr from '../features/auth/texts.sr.json' with { type: 'json' };
import { buyersRoom } from '../features/buyers/routes.ts';
import buyersEn from '../features/buyers/texts.en.json' with { type: 'json' };
import buyersSr from '../features/buyers/texts.sr.json' with { type: 'json' };
import { clientsRoom } from '../features/clients/routes.ts';
import clientsEn from '../features/clients/texts.en.json' with { type: 'json' };
import clientsSr from '../features/clients/texts.sr.json' with { type: 'json' };
import { companiesRoom } from '../features/companies/routes.ts';
import companiesEn from '../features/companies/texts.en.json' with { type: 'json' };
import companiesSr from '../features/companies/texts.sr.json' with { type: 'json' };
import { contractsRoom } from '../features/contracts/routes.ts';
import contractsEn from '../features/contracts/texts.en.json' with { type: 'json' };
import contractsSr from '../features/contracts/texts.sr.json' with { type: 'json' };
import { dailyJobs } from '../features/daily/jobs.ts';
import { discountCategoriesRoom } from '../features/discount-categories/routes.ts';
import categoriesEn from '../features/discount-categories/texts.en.json' with { type: 'json' };
import categoriesSr from '../features/discount-categories/texts.sr.json' with { type: 'json' };
import { failedMailsRoom } from '../features/failed-mails/routes.ts';
import failedMailsEn from '../features/failed-mails/texts.en.json' with { type: 'json' };
import failedMailsSr from '../features/failed-mails/texts.sr.json' with { type: 'json' };
import { globalsRoom } from '../features/globals/routes.ts';
import { importJobs } from '../features/imports/jobs.ts';
import { importsRoom } from '../features/imports/routes.ts';
import importsEn from '../features/imports/texts.en.json' with { type: 'json' };
import importsSr from '../features/imports/texts.sr.json' with { type: 'json' };
import { invoicesRoom } from '../features/invoices/routes.ts';
import invoicesEn from '../features/invoices/texts.en.json' with { type: 'json' };
import invoicesSr from '../features/invoices/texts.sr.json' with { type: 'json' };
import { statisticsRoom } from '../features/statistics/routes.ts';
import { suppliersRoom } from '../features/suppliers/routes.ts';
import suppliersEn from '../features/suppliers/texts.en.json' with { type: 'json' };
import suppliersSr from '../features/suppliers/texts.sr.json' with { type: 'json' };
import { termsRoom } from '../features/terms/routes.ts';
import termsEn from '../features/terms/texts.en.json' with { type: 'json' };
import termsSr from '../features/terms/texts.sr.json' with { type: 'json' };
import { usersRoom } from '../features/users/routes.ts';
import usersEn from '../features/users/texts.en.json' with { type: 'json' };
import usersSr from '../features/users/texts.sr.json' with { type: 'json' };
import type { Services } from '../platform/context.ts';
import type { JobDeclaration } from '../platform/jobs.ts';
import { mailJobs } from '../platform/mail-job.ts';
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
  buyersRoom,
  clientsRoom,
  contractsRoom,
  discountCategoriesRoom,
  failedMailsRoom,
  suppliersRoom,
  termsRoom,
  usersRoom,
];
export const texts: readonly Texts[] = [
  { en: platformEn, sr: platformSr },
  { en: authEn, sr: authSr },
  { en: buyersEn, sr: buyersSr },
  { en: clientsEn, sr: clientsSr },
  { en: companiesEn, sr: companiesSr },
  { en: importsEn, sr: importsSr },
  { en: contractsEn, sr: contractsSr },
  { en: categoriesEn, sr: categoriesSr },
  { en: failedMailsEn, sr: failedMailsSr },
  { en: invoicesEn, sr: invoicesSr },
  { en: suppliersEn, sr: suppliersSr },
  { en: termsEn, sr: termsSr },
  { en: usersEn, sr: usersSr },
];

/** What a job may use: the services without the queue itself, and where mail goes. */
export type JobServices = Omit<Services, 'jobs'> & { readonly smtpUrl: string | null };

/** All work that runs without a caller. */
export function declareJobs(services: JobServices): readonly JobDeclaration[] {
  return [...dailyJobs(services), ...importJobs(services), ...mailJobs(services)];
}
