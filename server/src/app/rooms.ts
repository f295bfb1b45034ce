import { auditsRoom } from '../features/audits/room.ts';
import { authRoom } from '../features/auth/room.ts';
import { automationRulesRoom } from '../features/automation-rules/room.ts';
import { billsRoom } from '../features/bills/room.ts';
import { buyersRoom } from '../features/buyers/room.ts';
import { clientsRoom } from '../features/clients/room.ts';
import { companiesRoom } from '../features/companies/room.ts';
import { contactRoom } from '../features/contact/room.ts';
import { contractsRoom } from '../features/contracts/room.ts';
import { dailyRoom } from '../features/daily/room.ts';
import { discountCategoriesRoom } from '../features/discount-categories/room.ts';
import { documentsRoom } from '../features/documents/room.ts';
import { failedMailsRoom } from '../features/failed-mails/room.ts';
import { globalsRoom } from '../features/globals/room.ts';
import { importsRoom } from '../features/imports/room.ts';
import { invoicesRoom } from '../features/invoices/room.ts';
import { noticesRoom } from '../features/notices/room.ts';
import { referenceRatesRoom } from '../features/reference-rates/room.ts';
import { savedViewsRoom } from '../features/saved-views/room.ts';
import { settingsRoom } from '../features/settings/room.ts';
import { statisticsRoom } from '../features/statistics/room.ts';
import { suppliersRoom } from '../features/suppliers/room.ts';
import { termsRoom } from '../features/terms/room.ts';
import { tourRoom } from '../features/tour/room.ts';
import { usersRoom } from '../features/users/room.ts';
import type { JobDeclaration } from '../platform/jobs.ts';
import { mailJobs } from '../platform/mail-job.ts';
import type { JobServices, Room } from '../platform/room.ts';
import platformEn from '../platform/texts.en.json' with { type: 'json' };
import platformSr from '../platform/texts.sr.json' with { type: 'json' };
import type { Texts } from '../platform/texts.ts';
import demoEn from './demo/texts.en.json' with { type: 'json' };
import demoSr from './demo/texts.sr.json' with { type: 'json' };

/** The server's rooms, in the order in which the API's description shows them. Each `room.ts` names everything that its room brings. */
export const rooms: readonly Room[] = [
  authRoom,
  invoicesRoom,
  billsRoom,
  importsRoom,
  referenceRatesRoom,
  documentsRoom,
  suppliersRoom,
  buyersRoom,
  automationRulesRoom,
  discountCategoriesRoom,
  contractsRoom,
  companiesRoom,
  usersRoom,
  clientsRoom,
  termsRoom,
  auditsRoom,
  failedMailsRoom,
  statisticsRoom,
  settingsRoom,
  tourRoom,
  savedViewsRoom,
  globalsRoom,
  contactRoom,
  dailyRoom,
  noticesRoom,
];

export const texts: readonly Texts[] = [
  { en: platformEn, sr: platformSr },
  { en: demoEn, sr: demoSr },
  ...rooms.flatMap(room => room.texts ?? []),
];

/** All work that runs without a caller. */
export function declareJobs(services: JobServices): readonly JobDeclaration[] {
  const eachDay = rooms.flatMap(room => room.eachDay ?? []);
  return [...rooms.flatMap(room => room.jobs?.(services, eachDay) ?? []), ...mailJobs(services)];
}
