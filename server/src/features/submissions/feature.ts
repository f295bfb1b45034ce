import {
  submission,
  submissionBuyers,
  submissionSetting,
  submissionsConfirmed,
  submissionsEndpoints,
} from '@skonto/api/submissions';
import { companiesOnly, companyAdministrators, type OwnScope } from '../../platform/access/access.ts';
import type { AccessStatus } from '../../platform/context.ts';
import type { Feature } from '../../platform/feature.ts';
import { Problem } from '../../platform/problem.ts';
import { defineRoutes } from '../../platform/route.ts';
import { submissionAccess } from './access-matrix.ts';
import { decline, withdraw } from './close.ts';
import { confirm, preview } from './confirm.ts';
import { listBuyers, submissions } from './list.ts';
import { submissionMailJobs } from './mails.ts';
import { getSetting, saveSetting } from './setting.ts';
import { submit } from './submit.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** Whoever confirms adds invoices, which a buyer does with an active contract alone. */
function asBuyer(standing: AccessStatus): OwnScope {
  const scope = companiesOnly(standing);
  if (!standing.contractActive) throw new Problem(403, 'no-active-contract');
  return scope;
}

/** Suppliers submit their own invoices where their buyer allows it; they are proposals until the buyer confirms them against its books. */
export const submissionsFeature: Feature = {
  ...defineRoutes('submissions', submissionsEndpoints, {
    list: { access: companiesOnly, handle: submissions.list },
    buyers: { access: companiesOnly, handle: listBuyers },
    setting: { access: companiesOnly, handle: getSetting },
    saveSetting: { access: companyAdministrators, handle: saveSetting },
    get: { access: companiesOnly, handle: submissions.get },
    create: { access: companiesOnly, handle: submit },
    withdraw: { access: companiesOnly, handle: withdraw },
    decline: { access: companiesOnly, handle: decline },
    preview: { access: asBuyer, handle: preview },
    confirm: { access: asBuyer, handle: confirm },
    export: { access: companiesOnly, handle: submissions.export },
  }),
  tag: {
    name: 'Submitted invoices',
    description: 'Suppliers submit their invoices, buyers confirm them against their books.',
  },
  texts: { en, sr },
  jobs: submissionMailJobs,
  access: submissionAccess,
  schemas: {
    Submission: submission,
    SubmissionBuyers: submissionBuyers,
    SubmissionSetting: submissionSetting,
    SubmissionsConfirmed: submissionsConfirmed,
  },
  notes: {
    allowed: { text: 'Whether suppliers may submit invoices.', example: true },
    buyers: { text: 'Buyers that take submissions from the caller’s company.' },
    complete: { text: 'False where there are more than are listed.', example: true },
    status: { text: 'SUBMITTED is open; each other status is final.', example: 'SUBMITTED' },
    submittedAt: { text: 'When it was submitted.', example: '2026-11-29T10:00:00Z' },
    closedAt: { text: 'When it was confirmed, declined or withdrawn; null while it is open.', example: null },
    reason: { text: 'Why it is declined, in the buyer’s words; null when it isn’t.', example: 'Roba nije isporučena' },
    confirmedAs: {
      text: 'ADDED became an invoice, LINKED was in the books, AS_BOOKS was there with other facts, which count.',
      example: null,
    },
    books: {
      text: 'How it compares with the buyer’s books now; DELETED is confirmed, and its invoice isn’t there any more.',
      example: 'ABSENT',
    },
    booked: { text: 'What the books say; null where it isn’t there.' },
    differs: { text: 'In what it differs from the books.', example: ['dueDate'] },
    withdraw: { text: 'The caller may take it back.', example: false },
    answer: { text: 'The caller may confirm or decline it.', example: true },
    ids: { text: 'The submissions, by their ids; either these or filters.', example: [12] },
    filters: { text: 'All that they match; either these or ids.' },
    expectedCount: {
      text: 'How many would change, as the caller saw it; with another number nothing changes (409).',
      example: 12,
    },
    expected: { text: 'What confirming comes to, as the caller saw it; with something else nothing changes (409).' },
    asBooks: { text: 'True to confirm also those that differ, as the books say.', example: false },
    confirmed: { text: 'How many were added to the books, linked, and confirmed as the books say.' },
    added: { text: 'Became pending invoices.', example: 10 },
    linked: { text: 'Were in the books with the same facts.', example: 2 },
    sums: { text: 'What is added to the books, by currency.' },
    count: { text: 'How many were changed.', example: 12 },
    left: { text: 'What stays as it is, by the reason.' },
    code: { text: 'Stable word for the reason.', example: 'differs' },
    examples: { text: 'Numbers of invoices, or ids of what isn’t there; at most 20.', example: ['F-2026-001'] },
    'left.count': { text: 'How many stay as they are for this reason.', example: 2 },
    'sums.count': { text: 'How many invoices.', example: 10 },
    'sums.amount': { text: 'The sum of their amounts.', example: 120000 },
    'expected.asBooks': { text: 'Are in the books with other facts, which count.', example: 0 },
    'expected.added': { text: 'Become pending invoices.', example: 10 },
    'expected.linked': { text: 'Are in the books with the same facts.', example: 2 },
    'confirmed.asBooks': { text: 'Were in the books with other facts, which count.', example: 0 },
    'booked.amount': { text: 'The amount in the books.', example: 120000 },
    'submissions.decline.reason': {
      text: 'Why it is declined, in the buyer’s words.',
      example: 'Roba nije isporučena',
    },
  },
};
