import { approvalActions } from '@skonto/domain/approval/approval-policy';
import { approvalStatuses, maxApprovalWords } from '@skonto/domain/approval/approval-request';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { calendarDate, currencyCode, freeText, id, idParams, instant, money, moneySum, percent } from './wire.ts';

/** No reply has more requests than this. */
export const maxApprovalRequests = 200;
/** No company names more approvers, nor more currencies for an action. */
const maxApprovers = 100;
const maxCurrencies = 20;

/** Asks for a second person's approval where a change is above what its person may do alone; left out, such a change is refused. */
export const approvalWish = z.strictObject({ words: z.optional(freeText(maxApprovalWords)) });
export type ApprovalWish = z.output<typeof approvalWish>;

/** A limit that a change would pass: what one person may commit to alone on a day, what it did today before, and what it wants now. */
export const passedLimit = z.strictObject({ currency: currencyCode, limit: money, used: moneySum, wanted: moneySum });
export type PassedLimitOnWire = z.output<typeof passedLimit>;

const person = z.strictObject({ id, name: z.string() });

/** The terms of a category as a request saw them. */
const seenTerms = z.strictObject({
  name: z.string(),
  discount: percent,
  processingFeePct: percent,
  processingFeeMin: z.record(z.string(), money),
});

const approvalRequest = z.strictObject({
  id,
  action: z.enum(approvalActions),
  status: z.enum(approvalStatuses),
  requestedBy: person,
  requestedAt: instant,
  lastDay: calendarDate,
  words: z.nullable(z.string()),
  /** How many invoices, and their amounts. */
  sums: z.array(z.strictObject({ currency: currencyCode, count: z.int(), amount: moneySum })),
  /** How many suppliers get which terms for which; empty where it is about invoices. */
  moves: z.array(z.strictObject({ count: z.int(), former: z.nullable(seenTerms), given: z.nullable(seenTerms) })),
  decidedBy: z.nullable(person),
  /** The approver in whose place it was decided. */
  decidedFor: z.nullable(person),
  decidedAt: z.nullable(instant),
  reason: z.nullable(z.string()),
  can: z.strictObject({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type ApprovalRequest = z.output<typeof approvalRequest>;

/** Requests of the caller's company, open ones first and then the newest. */
export const approvalRequests = z.strictObject({
  requests: z.array(approvalRequest),
  /** False where there are more than are told. */
  complete: z.boolean(),
});
export type ApprovalRequests = z.output<typeof approvalRequests>;

/** What one person commits the company to alone on a day; a currency that isn't named needs a second person from the first cent. */
const actionLimits = z.strictObject({
  action: z.enum(approvalActions),
  daily: z.array(z.strictObject({ currency: currencyCode, amount: money })).check(z.maxLength(maxCurrencies)),
});
const policyInput = z.strictObject({
  /** Of actions that aren't named any amount is one person's to decide. */
  limits: z.array(actionLimits).check(z.maxLength(approvalActions.length)),
  approvers: z.array(id).check(z.maxLength(maxApprovers)),
});
export type ApprovalPolicyInput = z.output<typeof policyInput>;
/** What was saved last, and what applies now: stricter at once, looser after a day. */
export const approvalPolicy = z.extend(policyInput, {
  now: policyInput,
  /** From when on what was saved applies; null where it does. */
  appliesFrom: z.nullable(instant),
  people: z.array(person),
  currencies: z.array(currencyCode),
  can: z.strictObject({ update: z.boolean() }),
  version,
});
export type ApprovalPolicyOnWire = z.output<typeof approvalPolicy>;

/** Who approves in the caller's place, and on which days, both included; null is nobody. */
const standInInput = z.strictObject({
  standIn: z.nullable(z.strictObject({ id, fromDay: calendarDate, untilDay: calendarDate })),
});
export const approvalStandIn = z.extend(standInInput, { isApprover: z.boolean(), people: z.array(person) });
export type ApprovalStandIn = z.output<typeof approvalStandIn>;

/** The suppliers that a request gives other categories, by name. */
export const movedSuppliers = z.strictObject({
  suppliers: z.array(
    z.strictObject({ id, name: z.string(), former: z.nullable(z.string()), given: z.nullable(z.string()) }),
  ),
  /** Names of those whose category, or the terms of one, changed since; then nothing of the request can be approved. */
  stale: z.array(z.string()),
});
export type MovedSuppliers = z.output<typeof movedSuppliers>;

const decided = z.strictObject({ id, status: z.enum(approvalStatuses) });

const path = '/api/approvals';

export const approvalsEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Changes that need a second person of the caller’s company, and what became of them',
    reply: approvalRequests,
  }),
  suppliers: endpoint({
    method: 'GET',
    path: `${path}/:id/suppliers`,
    summary: 'The suppliers that a request gives other categories',
    params: idParams,
    reply: movedSuppliers,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/:id/decline`,
    summary: 'Say no to an open request; its invoices stay as they are',
    params: idParams,
    body: z.strictObject({ reason: z.optional(freeText(maxApprovalWords)) }),
    reply: decided,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/:id/withdraw`,
    summary: 'Take one’s own open request back',
    params: idParams,
    reply: decided,
  }),
  policy: endpoint({
    method: 'GET',
    path: `${path}/policy`,
    summary: 'What one person of the caller’s company commits it to alone on a day, and who approves what is above',
    reply: approvalPolicy,
  }),
  savePolicy: endpoint({
    method: 'PUT',
    path: `${path}/policy`,
    summary: 'Change it: what is stricter applies at once, what is looser after 24 hours',
    body: z.extend(policyInput, { version: z.optional(version) }),
    reply: approvalPolicy,
  }),
  standIn: endpoint({
    method: 'GET',
    path: `${path}/stand-in`,
    summary: 'Who approves in the caller’s place',
    reply: approvalStandIn,
  }),
  saveStandIn: endpoint({
    method: 'PUT',
    path: `${path}/stand-in`,
    summary: 'Name who approves in the caller’s place for some days, or nobody',
    body: standInInput,
    reply: approvalStandIn,
  }),
};
