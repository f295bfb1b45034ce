import {
  reportSubscription,
  reportSubscriptionInput,
  reportSubscriptionsEndpoints,
} from '@skonto/api/report-subscriptions';
import { arrivals, report, reportLine, reportsEndpoints, reportTotal } from '@skonto/api/reports';
import { everybody, operatorOnly } from '../../platform/access/access.ts';
import { everyRole, none } from '../../platform/access/access-matrix.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { readArrivals } from './arrivals.ts';
import { reportFile } from './report-files.ts';
import { reportJobs, reportMailFiles } from './report-mails.ts';
import { readReport } from './reports.ts';
import { endSubscriptions, listSubscriptions, ownSubscriptions, subscribe } from './subscriptions.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const anyCompany = { own: 'ok ok ok ok ok ok' };
const operator = { own: 'ok role role role role role' };

/** A program has no mailbox. */
const ofPeople = { ...everyRole, client: 'role' } as const;
const ownMails = { target: 'report-mail', ...ofPeople, counterparty: none, foreign: none, mixed: none };

const mailRoutes = defineRoutes('reportMails', reportSubscriptionsEndpoints, {
  list: { access: ownSubscriptions, handle: listSubscriptions },
  create: { access: ownSubscriptions, handle: subscribe },
  remove: { access: ownSubscriptions, handle: endSubscriptions },
});
const { name, routes } = defineRoutes('reports', reportsEndpoints, {
  report: { access: everybody, handle: readReport },
  arrivals: { access: operatorOnly, handle: readArrivals },
  file: { access: everybody, handle: reportFile },
});

/** What came of offers in a period, by supplier, category or buyer, as figures and as a file, and of new companies (docs/decisions/0550). */
export const reportsFeature: Feature = {
  name,
  routes: [...routes, ...mailRoutes.routes],
  tag: { name: 'Reports', description: 'What came of offers in a period, by supplier, category or buyer.' },
  texts: { en, sr },
  jobs: reportJobs,
  mailFiles: reportMailFiles(),
  access: {
    'GET /api/reports': anyCompany,
    'GET /api/reports/arrivals': operator,
    'GET /api/reports/file': anyCompany,
    'GET /api/reports/subscriptions': ofPeople,
    'POST /api/reports/subscriptions': {
      ...ofPeople,
      body: () => ({ kind: 'MONTH', by: 'BUYER', format: 'pdf' }),
    },
    'DELETE /api/reports/subscriptions': ownMails,
  },
  schemas: {
    Arrivals: arrivals,
    Report: report,
    ReportLine: reportLine,
    ReportTotal: reportTotal,
    ReportSubscription: reportSubscription,
    ReportSubscriptionInput: reportSubscriptionInput,
  },
  notes: {
    from: { text: 'The first day.', example: '2026-10-01' },
    to: { text: 'The last day, included.', example: '2026-10-31' },
    by: { text: 'What each line sums up.', example: 'SUPPLIER' },
    lines: { text: 'By currency and amount, the largest first; at most a thousand.' },
    totals: { text: 'Of all lines, one for each currency.' },
    hasMore: { text: 'True when there are more lines than are listed; totals and file are of all.', example: false },
    groupId: { text: 'Id of the supplier, category or buyer; null for suppliers without a category.', example: 12 },
    name: {
      text: 'Name of the supplier, category or buyer; null for suppliers without a category.',
      example: 'Čelik Metal a.d.',
    },
    accepted: { text: 'Offers accepted in the period.', example: 14 },
    amount: { text: 'The sum of their amounts, before the discount.', example: 120000 },
    discount: { text: 'The discount on them, without the processing fee.', example: 1696.44 },
    processingFee: { text: 'The processing fee on them.', example: 500 },
    paid: { text: 'Amount less discount and processing fee.', example: 117_803.56 },
    operatorFee: { text: 'The operator’s fee of them, by the contract; 0 for a supplier.', example: 589.29 },
    daysEarly: {
      text: 'Days from payment to the due date, weighted by the money paid; null where nothing was paid.',
      example: 43,
    },
    yearlyRate: {
      text: 'What the buyer earned after the operator’s fee, or the supplier gave, as a simple yearly rate of what was paid, in percent; null where nothing was paid.',
      example: 11.58,
    },
    rejected: { text: 'Offers rejected, by the day of their last price.', example: 2 },
    unanswered: {
      text: 'Offers that expired or were voided without an answer, by the day of their last price.',
      example: 1,
    },
    acceptanceRate: {
      text: 'Accepted offers as a percentage of accepted and rejected ones; null where there are none.',
      example: 87.5,
    },
    months: { text: 'The last twelve months, the current one first.' },
    month: { text: 'The first day of a month.', example: '2026-11-01' },
    companies: { text: 'Companies that joined in the month and are still there.', example: 8 },
    verified: { text: 'Of them, those that are verified.', example: 7 },
    signedIn: { text: 'Of them, those of whose people somebody has signed in.', example: 6 },
    offered: { text: 'Of them, those that were a side of an offer.', example: 5 },
    format: { text: 'The kind of file.', example: 'csv' },
    kind: { text: 'After which period it is mailed.', example: 'MONTH' },
    items: { text: 'The caller’s reports by mail, in the order in which they came.' },
    next: {
      text: 'The day on which the next one is sent: the first banking day after its period.',
      example: '2026-12-01',
    },
    last: { text: 'The last period that was sent; null before the first.' },
    'ReportSubscription.last.at': { text: 'When it was sent.', example: '2026-11-02T05:00:00Z' },
    'ReportSubscription.last': { text: 'The last period that was sent; null before the first.' },
    'Arrivals.accepted': { text: 'Of them, those that were a side of an accepted offer.', example: 3 },
    'ReportSubscription.createdAt': { text: 'When the subscription was made.', example: '2026-11-29T10:00:00Z' },
  },
};
