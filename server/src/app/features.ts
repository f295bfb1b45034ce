import bankFilesEn from '../business/bank-files/texts.en.json' with { type: 'json' };
import bankFilesSr from '../business/bank-files/texts.sr.json' with { type: 'json' };
import eInvoicesEn from '../business/e-invoices/texts.en.json' with { type: 'json' };
import eInvoicesSr from '../business/e-invoices/texts.sr.json' with { type: 'json' };
import { mailJobs } from '../business/users/mail-job.ts';
import { approvalsFeature } from '../features/approvals/feature.ts';
import { auditsFeature } from '../features/audits/feature.ts';
import { authFeature } from '../features/auth/feature.ts';
import { automationRulesFeature } from '../features/automation-rules/feature.ts';
import { bankAccountsFeature } from '../features/bank-accounts/feature.ts';
import { billsFeature } from '../features/bills/feature.ts';
import { bookkeepingFeature } from '../features/bookkeeping/feature.ts';
import { buyersFeature } from '../features/buyers/feature.ts';
import { clientsFeature } from '../features/clients/feature.ts';
import { companiesFeature } from '../features/companies/feature.ts';
import { contactFeature } from '../features/contact/feature.ts';
import { contractsFeature } from '../features/contracts/feature.ts';
import { counterOffersFeature } from '../features/counter-offers/feature.ts';
import { dailyFeature } from '../features/daily/feature.ts';
import { discountCategoriesFeature } from '../features/discount-categories/feature.ts';
import { documentsFeature } from '../features/documents/feature.ts';
import { earlyPaymentRequestsFeature } from '../features/early-payment-requests/feature.ts';
import { failedMailsFeature } from '../features/failed-mails/feature.ts';
import { globalsFeature } from '../features/globals/feature.ts';
import { importsFeature } from '../features/imports/feature.ts';
import { invoiceCommentsFeature } from '../features/invoice-comments/feature.ts';
import { invoiceDisputesFeature } from '../features/invoice-disputes/feature.ts';
import { invoiceDocumentsFeature } from '../features/invoice-documents/feature.ts';
import { invoicesFeature } from '../features/invoices/feature.ts';
import { newcomersFeature } from '../features/newcomers/feature.ts';
import { noticesFeature } from '../features/notices/feature.ts';
import { paymentCalendarFeature } from '../features/payment-calendar/feature.ts';
import { paymentOrdersFeature } from '../features/payment-orders/feature.ts';
import { paymentsFeature } from '../features/payments/feature.ts';
import { referenceRatesFeature } from '../features/reference-rates/feature.ts';
import { removedPeopleFeature } from '../features/removed-people/feature.ts';
import { reportsFeature } from '../features/reports/feature.ts';
import { savedViewsFeature } from '../features/saved-views/feature.ts';
import { settingsFeature } from '../features/settings/feature.ts';
import { statementsFeature } from '../features/statements/feature.ts';
import { statisticsFeature } from '../features/statistics/feature.ts';
import { submissionsFeature } from '../features/submissions/feature.ts';
import { suppliersFeature } from '../features/suppliers/feature.ts';
import { termsFeature } from '../features/terms/feature.ts';
import { tourFeature } from '../features/tour/feature.ts';
import { usersFeature } from '../features/users/feature.ts';
import type { Feature, JobServices } from '../platform/feature.ts';
import type { JobDeclaration } from '../platform/jobs/jobs.ts';
import type { MailFiles } from '../platform/jobs/mail.ts';
import platformEn from '../platform/words/texts.en.json' with { type: 'json' };
import platformSr from '../platform/words/texts.sr.json' with { type: 'json' };
import type { Texts } from '../platform/words/texts.ts';
import demoEn from './demo/texts.en.json' with { type: 'json' };
import demoSr from './demo/texts.sr.json' with { type: 'json' };

/** The server's features, in the order in which the API's description shows them. Each `feature.ts` names everything that its feature brings. */
export const features: readonly Feature[] = [
  authFeature,
  invoicesFeature,
  invoiceDocumentsFeature,
  billsFeature,
  importsFeature,
  paymentOrdersFeature,
  statementsFeature,
  referenceRatesFeature,
  documentsFeature,
  bookkeepingFeature,
  bankAccountsFeature,
  suppliersFeature,
  buyersFeature,
  automationRulesFeature,
  discountCategoriesFeature,
  contractsFeature,
  companiesFeature,
  usersFeature,
  removedPeopleFeature,
  clientsFeature,
  termsFeature,
  auditsFeature,
  failedMailsFeature,
  statisticsFeature,
  reportsFeature,
  settingsFeature,
  paymentCalendarFeature,
  paymentsFeature,
  earlyPaymentRequestsFeature,
  counterOffersFeature,
  submissionsFeature,
  approvalsFeature,
  invoiceCommentsFeature,
  invoiceDisputesFeature,
  tourFeature,
  savedViewsFeature,
  globalsFeature,
  contactFeature,
  dailyFeature,
  noticesFeature,
  newcomersFeature,
];

export const texts: readonly Texts[] = [
  { en: platformEn, sr: platformSr },
  { en: demoEn, sr: demoSr },
  { en: bankFilesEn, sr: bankFilesSr },
  { en: eInvoicesEn, sr: eInvoicesSr },
  ...features.flatMap(feature => feature.texts ?? []),
];

/** All work that runs without a caller. */
export function declareJobs(services: JobServices): readonly JobDeclaration[] {
  const eachDay = features.flatMap(feature => feature.eachDay ?? []);
  const mailFiles: MailFiles = Object.assign({}, ...features.map(feature => feature.mailFiles));
  return [
    ...features.flatMap(feature => feature.jobs?.(services, eachDay) ?? []),
    ...mailJobs({ ...services, mailFiles }),
  ];
}
