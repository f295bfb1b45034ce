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
    status: { text: 'EXPIRED: its last day is past, or whoever made it left the company.', example: 'OPEN' },
    requestedBy: { text: 'Who made it; nobody approves an own request.' },
    requestedAt: { text: 'When it was made.', example: '2026-11-28T10:00:00Z' },
    lastDay: { text: 'The last day on which it can be approved.', example: '2026-12-11' },
    words: { text: 'What goes with it, in the words of who made it.', example: 'Dobavljaču treba novac za plate' },
    sums: { text: 'How many invoices it is about, and their amounts, by currency.' },
    count: { text: 'How many invoices.', example: 12 },
    amount: { text: 'The sum of their amounts.', example: 4_180_000 },
    moves: { text: 'How many suppliers get which terms for which; empty where it is about invoices.' },
    former: { text: 'The category until now; null where there is none.' },
    given: { text: 'The category that they get; null where there is none.' },
    stale: {
      text: 'Those whose category, or the terms of one, changed since; then nothing of the request can be approved.',
      example: [],
    },
    'ApprovalRequests.requests.moves.count': { text: 'How many suppliers.', example: 3 },
    decidedBy: { text: 'Who approved, declined or withdrew it; null while it is open or where it expired.' },
    decidedFor: { text: 'The approver in whose place it was decided; null where that was the approver itself.' },
    decidedAt: { text: 'When; null while it is open.', example: null },
    reason: { text: 'Why it was declined.', example: null },
    decide: { text: 'The caller may approve or decline it now.', example: true },
    withdraw: { text: 'The caller may take it back now.', example: false },
    limits: { text: 'What one person commits the company to alone on a day; an action that is left out is unlimited.' },
    daily: { text: 'By currency; one that is left out needs a second person from the first cent.' },
    'ApprovalPolicy.limits.daily.amount': { text: 'The most of one person on a day.', example: 1_000_000 },
    approvers: { text: 'People who approve what is above.', example: [12, 14] },
    now: { text: 'What applies at this moment.' },
    appliesFrom: { text: 'From when on what was saved last applies; null where it does.', example: null },
    people: { text: 'Colleagues who can be named.' },
    currencies: { text: 'Currencies that can have a limit.', example: ['RSD', 'EUR'] },
    standIn: { text: 'Who approves in the caller’s place, and on which days; null is nobody.' },
    fromDay: { text: 'The first day.', example: '2026-12-01' },
    untilDay: { text: 'The last day.', example: '2026-12-12' },
    isApprover: { text: 'Whether the caller approves now.', example: true },
  },
};
