import type { Abilities } from '@skonto/domain/actor/abilities';
import type { ComponentType } from 'react';
import * as counterOfferDialog from '../business/counter-offers/texts.ts';
import * as invoiceComments from '../business/invoices/comments/texts.ts';
import * as invoiceDialogs from '../business/invoices/dialogs/texts.ts';
import * as invoiceStory from '../business/invoices/story/texts.ts';
import * as invoicePayment from '../business/payments/texts.ts';
import type { MenuEntry } from '../business/records/menu-entry.ts';
import type { RecordKind } from '../business/records/record-kind.ts';
import * as approvals from '../features/approvals/routes.ts';
import * as audits from '../features/audits/routes.ts';
import * as automationRules from '../features/automation-rules/routes.ts';
import * as bankAccounts from '../features/bank-accounts/routes.ts';
import { ExecuteBilling } from '../features/billing/execute-billing.tsx';
import * as billing from '../features/billing/routes.ts';
import * as bills from '../features/bills/routes.ts';
import * as bookkeeping from '../features/bookkeeping/routes.ts';
import * as buyers from '../features/buyers/routes.ts';
import * as clients from '../features/clients/routes.ts';
import * as closedDays from '../features/closed-days/routes.ts';
import * as companies from '../features/companies/routes.ts';
import * as contracts from '../features/contracts/routes.ts';
import * as counterOffers from '../features/counter-offers/routes.ts';
import * as dashboard from '../features/dashboard/routes.ts';
import * as discountCategories from '../features/discount-categories/routes.ts';
import * as documents from '../features/documents/routes.ts';
import * as earlyPaymentRequests from '../features/early-payment-requests/routes.ts';
import * as failedMails from '../features/failed-mails/routes.ts';
import * as imports from '../features/imports/routes.ts';
import * as invoices from '../features/invoices/routes.ts';
import { LongWork } from '../features/long-work/long-work.tsx';
import * as longWork from '../features/long-work/routes.ts';
import { NoticeBell } from '../features/notices/notice-bell.tsx';
import * as notices from '../features/notices/routes.ts';
import * as offers from '../features/offers/routes.ts';
import * as paymentCalendar from '../features/payment-calendar/routes.ts';
import * as paymentOrders from '../features/payment-orders/routes.ts';
import * as payments from '../features/payments/routes.ts';
import { ProfileLink } from '../features/profile/profile-link.tsx';
import * as profile from '../features/profile/routes.ts';
import { Receipts } from '../features/receipts/receipts.tsx';
import * as receipts from '../features/receipts/routes.ts';
import * as referenceRates from '../features/reference-rates/routes.ts';
import * as registration from '../features/registration/routes.ts';
import * as removedPeople from '../features/removed-people/routes.ts';
import * as reports from '../features/reports/routes.ts';
import { AppliedSettings } from '../features/settings/applied-settings.tsx';
import * as settings from '../features/settings/routes.ts';
import * as signIn from '../features/sign-in/routes.ts';
import * as statements from '../features/statements/routes.ts';
import * as submissions from '../features/submissions/routes.ts';
import * as suppliers from '../features/suppliers/routes.ts';
import * as terms from '../features/terms/routes.ts';
import * as tour from '../features/tour/routes.ts';
import { Tour } from '../features/tour/tour.tsx';
import * as users from '../features/users/routes.ts';
import type { LocaleCode } from '../lib/locale.ts';
import * as forms from '../ui/forms/form-texts.ts';

/**
 * The registry: a feature that isn't here isn't there. What a feature brings stands in its `routes.ts`: its pages behind the sign-in (`routes`)
 * and before it (`publicRoutes`), its place in the menu (`entry`), what the palette finds of it (`records`), and its words (`texts`), which
 * are called as the feature is here.
 */
export const features = {
  dashboard,
  invoices,
  imports,
  longWork,
  receipts,
  notices,
  tour,
  offers,
  earlyPaymentRequests,
  counterOffers,
  submissions,
  approvals,
  automationRules,
  billing,
  documents,
  bookkeeping,
  bankAccounts,
  bills,
  paymentOrders,
  statements,
  suppliers,
  buyers,
  users,
  removedPeople,
  clients,
  discountCategories,
  contracts,
  referenceRates,
  closedDays,
  paymentCalendar,
  payments,
  reports,
  audits,
  failedMails,
  companies,
  terms,
  settings,
  profile,
  registration,
  signIn,
  invoiceDialogs,
  invoiceStory,
  invoicePayment,
  invoiceComments,
  counterOfferDialog,
  forms,
};
const all = Object.values(features);
type Feature = (typeof all)[number];
type GuardedRoute = Extract<Feature, { routes: unknown }>['routes'][number];
type PublicRoute = Extract<Feature, { publicRoutes: unknown }>['publicRoutes'][number];

export const guardedFeatureRoutes = all.flatMap<GuardedRoute>(feature => ('routes' in feature ? feature.routes : []));
export const publicFeatureRoutes = all.flatMap<PublicRoute>(feature =>
  'publicRoutes' in feature ? feature.publicRoutes : [],
);
export const menuEntries: readonly MenuEntry[] = all.flatMap(feature => ('entry' in feature ? [feature.entry] : []));
export const recordKinds: readonly RecordKind[] = all.flatMap(feature => ('records' in feature ? feature.records : []));

const isFeature = (name: string): name is keyof typeof features => Object.hasOwn(features, name);

/** The words of a feature in a language, which come with its screens; null for what is no feature. */
export const featureTexts = (name: string, language: LocaleCode): Promise<{ default: object }> | null =>
  isFeature(name) ? features[name].texts[language]() : null;

/** Whether an entry is for somebody with these abilities. */
export const isOpenTo = ({ needs }: MenuEntry, can: Abilities): boolean => needs === undefined || can[needs];

/** Buttons that a feature puts into the top bar, such as the operator's billing run. */
export const topBarActions: readonly { id: string; Action: ComponentType }[] = [
  { id: 'longWork', Action: LongWork },
  { id: 'billing', Action: ExecuteBilling },
  { id: 'notices', Action: NoticeBell },
  { id: 'profile', Action: ProfileLink },
];

/** What stands on top of a page, such as the receipt of what was decided there. */
export const abovePages: readonly { id: string; Part: ComponentType }[] = [{ id: 'receipts', Part: Receipts }];

/** What is there for whoever is signed in and seen only now and then: taking over what they chose elsewhere, and the tour. */
export const standingParts: readonly { id: string; Part: ComponentType }[] = [
  { id: 'settings', Part: AppliedSettings },
  { id: 'tour', Part: Tour },
];
