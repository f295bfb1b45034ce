import {
  bookDifferences,
  bookStates,
  confirmations,
  maxDecliningWords,
  submissionLeftCodes,
  submissionStatuses,
} from '@skonto/domain/invoice/submission';
import * as z from 'zod/mini';
import { listedCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { creationOf, reference, version } from './entity.ts';
import { invoiceInput, maxRowsPerChange } from './invoices.ts';
import { exportBody, wireFilters } from './list.ts';
import { submissionList } from './submission-list.ts';
import {
  calendarDate,
  companyRef,
  currencyCode,
  freeText,
  id,
  idParams,
  instant,
  money,
  moneySum,
  pageOf,
} from './wire.ts';

const settingInput = z.strictObject({ allowed: z.boolean() });
/** Whether the suppliers of the caller's company may submit their invoices to it; false until somebody says otherwise. */
export const submissionSetting = z.extend(settingInput, { can: z.strictObject({ update: z.boolean() }), version });
export type SubmissionSetting = z.output<typeof submissionSetting>;

/** What a supplier states of its own invoice: as its buyer would of the same, and who that buyer is. */
export const submissionInput = z.extend(z.omit(invoiceInput, { supplier: true, buyer: true }), {
  buyer: reference(listedCompany),
});
export type SubmissionInput = z.output<typeof submissionInput>;

export const submission = z.strictObject({
  id,
  status: z.enum(submissionStatuses),
  buyer: companyRef,
  supplier: companyRef,
  invoiceNumber: z.string(),
  invoiceDate: calendarDate,
  dueDate: calendarDate,
  netAmount: money,
  taxAmount: money,
  roundingAmount: money,
  amount: money,
  currency: currencyCode,
  submittedAt: instant,
  closedAt: z.nullable(instant),
  /** Why it was declined; null else. */
  reason: z.nullable(z.string()),
  /** What its confirmation came to; null while there is none. */
  confirmedAs: z.nullable(z.enum(confirmations)),
  /** How it compares with the buyer's books now. */
  books: z.enum(bookStates),
  /** What the books say of it: the linked invoice, before that the one of the same number; null where there is none. */
  booked: z.nullable(
    z.strictObject({
      invoiceId: id,
      invoiceDate: calendarDate,
      dueDate: calendarDate,
      amount: money,
      currency: currencyCode,
    }),
  ),
  differs: z.array(z.enum(bookDifferences)),
  can: z.strictObject({ withdraw: z.boolean(), answer: z.boolean() }),
});
export type Submission = z.output<typeof submission>;

/** Buyers that take submissions from the caller's company. */
export const submissionBuyers = z.strictObject({ buyers: z.array(companyRef), complete: z.boolean() });

/** The named ones, or all that filters match: one of the two. */
const selection = z.strictObject({
  ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxRowsPerChange))),
  filters: z.optional(wireFilters),
});
export type SubmissionSelection = z.output<typeof selection>;

/** `expectedCount` are those that would change, as the caller saw it; 409 when they are others by now. */
const closing = z.extend(selection, { expectedCount: z.optional(z.int()) });

/** How many each confirmation is: added to the books, linked as they are, and linked as the books say. */
const confirmedCounts = z.strictObject({ added: z.int(), linked: z.int(), asBooks: z.int() });
export type ConfirmedCounts = z.output<typeof confirmedCounts>;

const left = z.array(
  z.strictObject({
    code: z.enum(submissionLeftCodes),
    message: z.string(),
    count: z.int(),
    /** Numbers of invoices, or ids of what isn't there: at most 20. */
    examples: z.array(z.string()),
  }),
);
export type SubmissionsLeft = z.output<typeof left>;

/** How many changed, and how many didn't with the reason. */
const closed = z.strictObject({ count: z.int(), left });
export type SubmissionsClosed = z.output<typeof closed>;

export const submissionsConfirmed = z.extend(closed, {
  confirmed: confirmedCounts,
  /** What is added to the books, per currency. */
  sums: z.array(z.strictObject({ currency: currencyCode, count: z.int(), amount: moneySum })),
});
export type SubmissionsConfirmed = z.output<typeof submissionsConfirmed>;

/** `asBooks` confirms those that differ, too, as the books say; without it they are left. */
const confirming = z.extend(selection, { asBooks: z._default(z.boolean(), false) });

const path = '/api/submissions';

export const submissionsEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    summary: 'Invoices that suppliers submitted, of both sides of the caller’s company',
    list: submissionList,
    reply: pageOf(submission),
  }),
  buyers: endpoint({
    method: 'GET',
    path: `${path}/buyers`,
    summary: 'Buyers that take submissions from the caller’s company',
    reply: submissionBuyers,
  }),
  setting: endpoint({
    method: 'GET',
    path: `${path}/setting`,
    summary: 'Whether suppliers may submit invoices to the caller’s company',
    reply: submissionSetting,
  }),
  saveSetting: endpoint({
    method: 'PUT',
    path: `${path}/setting`,
    summary: 'Allow suppliers to submit invoices, or no more; what was submitted can still be answered',
    body: z.extend(settingInput, { version: z.optional(version) }),
    reply: submissionSetting,
  }),
  get: endpoint({
    method: 'GET',
    path: `${path}/:id`,
    summary: 'One submitted invoice',
    params: idParams,
    reply: submission,
  }),
  create: endpoint({
    method: 'POST',
    path,
    summary: 'Submit an invoice, as its supplier; it is a proposal until the buyer confirms it',
    body: creationOf(submissionInput),
    reply: submission,
    status: 201,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: `${path}/withdraw`,
    summary: 'Take submitted invoices back, as their supplier',
    cost: 'long',
    body: closing,
    reply: closed,
  }),
  decline: endpoint({
    method: 'POST',
    path: `${path}/decline`,
    summary: 'Say no to submitted invoices, as their buyer',
    cost: 'long',
    body: z.extend(closing, { reason: freeText(maxDecliningWords) }),
    reply: closed,
  }),
  preview: endpoint({
    method: 'POST',
    safe: true,
    path: `${path}/confirm/preview`,
    summary: 'What confirming these would come to now; changes nothing',
    cost: 'long',
    body: confirming,
    reply: submissionsConfirmed,
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    summary:
      'Confirm submitted invoices, as their buyer: what isn’t in the books becomes a pending invoice, what is there is linked; the books are never changed',
    cost: 'long',
    body: z.extend(confirming, { expected: z.optional(confirmedCounts) }),
    reply: submissionsConfirmed,
  }),
  export: endpoint({
    method: 'POST',
    path: `${path}/export`,
    summary: 'Submitted invoices that the filters match, as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
};
