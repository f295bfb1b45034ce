import { readFileSync } from 'node:fs';
import { accessScreens, categoryScreens } from './screens/access.ts';
import { accountScreens } from './screens/accounts.ts';
import { approvalScreens } from './screens/approvals.ts';
import { auditScreens } from './screens/audits.ts';
import { billScreens } from './screens/bills.ts';
import { companyScreens } from './screens/companies.ts';
import { contractScreens } from './screens/contracts.ts';
import { counterOfferScreens } from './screens/counter-offers.ts';
import { dashboardScreens } from './screens/dashboard.ts';
import { documentScreens } from './screens/documents.ts';
import { earlyPaymentScreens } from './screens/early-payment.ts';
import { onAccept, publicPages } from './screens/entrance.ts';
import { listStates, recordScreens } from './screens/invoices.ts';
import { mailScreens } from './screens/mails.ts';
import { noticeScreens } from './screens/notices.ts';
import { partnerScreens } from './screens/partners.ts';
import { paymentScreens } from './screens/payments.ts';
import { rateScreens } from './screens/rates.ts';
import { removedPeopleScreens } from './screens/removed-people.ts';
import { ruleScreens } from './screens/rules.ts';
import { settingsScreens } from './screens/settings.ts';
import { otherPeople, shellScreens } from './screens/shell.ts';
import { statementScreens } from './screens/statements.ts';
import type { Screen } from './screens/steps.ts';
import { submissionScreens } from './screens/submissions.ts';

export type { Screen } from './screens/steps.ts';

const hints: { routes: { path: string }[] } = JSON.parse(
  readFileSync(new URL('../web/dist/route-hints.json', import.meta.url), 'utf8'),
);
export const routePaths: readonly string[] = hints.routes.map(route => route.path);

/**
 * Every screen in every state that a reader can meet. A new screen is one line in the file of its feature; a route of the route table without
 * a line fails `accessibility.spec.ts`. `open` ends when the state stands.
 */
export const screens: readonly Screen[] = [
  ...publicPages,
  ...onAccept,
  ...dashboardScreens,
  ...listStates,
  ...recordScreens,
  ...accessScreens,
  ...removedPeopleScreens,
  ...categoryScreens,
  ...contractScreens,
  ...documentScreens,
  ...accountScreens,
  ...paymentScreens,
  ...statementScreens,
  ...earlyPaymentScreens,
  ...counterOfferScreens,
  ...submissionScreens,
  ...approvalScreens,
  ...ruleScreens,
  ...rateScreens,
  ...auditScreens,
  ...billScreens,
  ...mailScreens,
  ...noticeScreens,
  ...companyScreens,
  ...partnerScreens,
  ...settingsScreens,
  ...shellScreens,
  ...otherPeople,
];
