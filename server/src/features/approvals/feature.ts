import {
  approvalPolicy,
  approvalRequests,
  approvalStandIn,
  approvalsEndpoints,
  approvalWish,
  passedLimit,
} from '@skonto/api/approvals';
import { administratorsInPerson, companiesOnly, peopleOfCompanies } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { approvalAccess } from './access-matrix.ts';
import { endApprovals } from './end-of-day.ts';
import { getPolicy, savePolicy } from './policy.ts';
import { decline, listApprovals, listSuppliers, withdraw } from './requests.ts';
import { getStandIn, saveStandInOf } from './stand-in.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/** What one person commits a company to alone is bounded; a second person approves what is above. */
export const approvalsFeature: Feature = {
  ...defineRoutes('approvals', approvalsEndpoints, {
    list: { access: companiesOnly, handle: listApprovals },
    suppliers: { access: companiesOnly, handle: listSuppliers },
    decline: { access: peopleOfCompanies, handle: decline },
    withdraw: { access: companiesOnly, handle: withdraw },
    policy: { access: companiesOnly, handle: getPolicy },
    savePolicy: { access: administratorsInPerson, handle: savePolicy },
    standIn: { access: companiesOnly, handle: getStandIn },
    saveStandIn: { access: peopleOfCompanies, handle: saveStandInOf },
  }),
  tag: { name: 'Approvals', description: 'Changes that need a second person of the company.' },
  texts: { en, sr },
  eachDay: endApprovals,
  access: approvalAccess,
  schemas: {
    ApprovalPolicy: approvalPolicy,
    ApprovalRequests: approvalRequests,
    ApprovalStandIn: approvalStandIn,
    ApprovalWish: approvalWish,
    PassedLimit: passedLimit,
  },
  notes: {
    requests: { text: 'Open ones first, then the newest.' },
    complete: { text: 'False where there are more than are listed.', example: true },
    action: {
      text: 'REGISTER: offer invoices, or agree to a supplier’s rate. ACCEPT: accept offers, or name a rate. CATEGORY: give suppliers another category; it has no amounts.',
    },
    status: {
      text: 'OPEN can be approved. APPROVED made the change. EXPIRED: its last day is past, or the person who made it left the company.',
      example: 'OPEN',
    },
    requestedBy: { text: 'Who made it; nobody approves a request of their own.' },
    requestedAt: { text: 'When it was made.', example: '2026-11-28T10:00:00Z' },
    lastDay: { text: 'The last day on which it can be approved.', example: '2026-12-11' },
    words: {
      text: 'A message to the approver from the person who made it; null where there is none.',
      example: 'Dobavljaču treba novac za plate',
    },
    sums: { text: 'How many invoices it is about, and their amounts, by currency.' },
    count: { text: 'How many invoices.', example: 12 },
    amount: { text: 'The sum of their amounts.', example: 4_180_000 },
    moves: { text: 'How many suppliers get which terms for which; empty where it is about invoices.' },
    former: { text: 'The category until now; null where there is none.' },
    given: { text: 'The category that they get; null where there is none.' },
    stale: {
      text: 'The suppliers whose category, or its terms, changed since; then nothing of the request can be approved.',
      example: [],
    },
    decidedBy: { text: 'Who approved, declined or withdrew it; null while it is open or where it expired.' },
    decidedFor: { text: 'The approver in whose place it was decided; null where that was the approver itself.' },
    decidedAt: { text: 'When it was decided; null while it is open.', example: null },
    reason: { text: 'Why it was declined; null when it wasn’t.', example: 'Premalo gotovine ove nedelje' },
    decide: { text: 'The caller may approve or decline it now.', example: true },
    withdraw: { text: 'The caller may take it back now.', example: false },
    limits: { text: 'What one person commits the company to alone on a day; an action that is left out is unlimited.' },
    daily: { text: 'By currency; one that is left out needs a second person from the first cent.' },
    approvers: { text: 'Who approves what is above the limits, by their ids.', example: [12, 14] },
    now: { text: 'What applies now; what was saved last may be looser and apply later.' },
    appliesFrom: { text: 'From when on what was saved last applies; null where it applies already.', example: null },
    people: { text: 'Colleagues who can be named.' },
    currencies: { text: 'Currencies that can have a limit.', example: ['RSD', 'EUR'] },
    standIn: { text: 'Who approves in the caller’s place, and on which days; null for nobody.' },
    fromDay: { text: 'The first day.', example: '2026-12-01' },
    untilDay: { text: 'The last day.', example: '2026-12-12' },
    isApprover: { text: 'Whether the caller approves now.', example: true },
    'requestedBy.name': { text: 'Name of the person.', example: 'Ana Petrović' },
    'decidedBy.name': { text: 'Name of the person.', example: 'Mila Žikić' },
    'decidedFor.name': { text: 'Name of the person.', example: 'Petar Ilić' },
    'people.name': { text: 'Name of the person.', example: 'Mila Žikić' },
    'ApprovalWish.words': {
      text: 'A message to the approver, as plain text.',
      example: 'Dobavljaču treba novac za plate',
    },
    limit: { text: 'What one person may commit the company to alone on a day.', example: 1000000 },
    used: { text: 'What the caller has committed it to alone today.', example: 200000 },
    wanted: { text: 'What this change would commit it to.', example: 1200000 },
    'former.name': { text: 'Name of the category.', example: 'Standard' },
    'former.discount': { text: 'Annual discount rate in percent.', example: 12 },
    'former.processingFeePct': { text: 'Processing fee in percent of the amount.', example: 0.25 },
    'former.processingFeeMin': { text: 'Least processing fee by currency.', example: { RSD: 300 } },
    'given.name': { text: 'Name of the category.', example: 'Key suppliers' },
    'given.discount': { text: 'Annual discount rate in percent.', example: 9 },
    'given.processingFeePct': { text: 'Processing fee in percent of the amount.', example: 0.25 },
    'given.processingFeeMin': { text: 'Least processing fee by currency.', example: { RSD: 300 } },
    'daily.amount': { text: 'The most of one person on a day.', example: 1000000 },
    'moves.count': { text: 'How many suppliers.', example: 3 },
    'approvals.suppliers.suppliers': { text: 'The suppliers that get another category.' },
    'approvals.suppliers.suppliers.name': { text: 'Name of the supplier.', example: 'Čelik Metal a.d.' },
    'suppliers.former': { text: 'Name of the category until now; null where there is none.', example: 'Standard' },
    'suppliers.given': {
      text: 'Name of the category that the supplier gets; null where there is none.',
      example: 'Key suppliers',
    },
    'standIn.id': { text: 'Id of the person.', example: 14 },
    'approvals.decline.reason': { text: 'Why it is declined.', example: 'Premalo gotovine ove nedelje' },
  },
};
