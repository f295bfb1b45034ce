import eInvoicesEn from '../business/e-invoices/texts.en.json' with { type: 'json' };
import eInvoicesSr from '../business/e-invoices/texts.sr.json' with { type: 'json' };
import type { JobDeclaration } from '../platform/jobs/jobs.ts';
import { mailJobs } from '../platform/jobs/mail-job.ts';
import type { JobServices, Room } from '../platform/room.ts';
import platformEn from '../platform/words/texts.en.json' with { type: 'json' };
import platformSr from '../platform/words/texts.sr.json' with { type: 'json' };
import type { Texts } from '../platform/words/texts.ts';
import { auditsRoom } from '../rooms/audits/room.ts';
import { authRoom } from '../rooms/auth/room.ts';
import { automationRulesRoom } from '../rooms/automation-rules/room.ts';
import { billsRoom } from '../rooms/bills/room.ts';
import { buyersRoom } from '../rooms/buyers/room.ts';
import { clientsRoom } from '../rooms/clients/room.ts';
import { companiesRoom } from '../rooms/companies/room.ts';
import { contactRoom } from '../rooms/contact/room.ts';
import { contractsRoom } from '../rooms/contracts/room.ts';
import { dailyRoom } from '../rooms/daily/room.ts';
import { discountCategoriesRoom } from '../rooms/discount-categories/room.ts';
import { documentsRoom } from '../rooms/documents/room.ts';
import { failedMailsRoom } from '../rooms/failed-mails/room.ts';
import { globalsRoom } from '../rooms/globals/room.ts';
import { importsRoom } from '../rooms/imports/room.ts';
import { invoicesRoom } from '../rooms/invoices/room.ts';
import { newcomersRoom } from '../rooms/newcomers/room.ts';
import { noticesRoom } from '../rooms/notices/room.ts';
import { referenceRatesRoom } from '../rooms/reference-rates/room.ts';
import { savedViewsRoom } from '../rooms/saved-views/room.ts';
import { settingsRoom } from '../rooms/settings/room.ts';
import { statisticsRoom } from '../rooms/statistics/room.ts';
import { suppliersRoom } from '../rooms/suppliers/room.ts';
import { termsRoom } from '../rooms/terms/room.ts';
import { tourRoom } from '../rooms/tour/room.ts';
import { usersRoom } from '../rooms/users/room.ts';
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
  newcomersRoom,
];

export const texts: readonly Texts[] = [
  { en: platformEn, sr: platformSr },
  { en: demoEn, sr: demoSr },
  { en: eInvoicesEn, sr: eInvoicesSr },
  ...rooms.flatMap(room => room.texts ?? []),
];

/** All work that runs without a caller. */
export function declareJobs(services: JobServices): readonly JobDeclaration[] {
  const eachDay = rooms.flatMap(room => room.eachDay ?? []);
  return [...rooms.flatMap(room => room.jobs?.(services, eachDay) ?? []), ...mailJobs(services)];
}
