import { billingStatuses, invoiceStatuses } from '@skonto/domain/invoice/invoice-status';
import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import * as z from 'zod/mini';
import { approvalWish, passedLimit } from './approvals.ts';
import { listedCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { creationOf, reference } from './entity.ts';
import { currencyNamed } from './globals.ts';
import { invoiceStory, pricePreview, pricePreviewBody } from './invoice-story.ts';
import { exportBody, fileFormats, filtersBody, list, wireFilters } from './list.ts';
import {
  basedOn,
  calendarDate,
  codeLine,
  companyRef,
  countReply,
  currencyCode,
  id,
  idParams,
  idsQuery,
  instant,
  matches,
  money,
  moneySum,
  pageOf,
  percent,
  saying,
  uuid,
  uuidParams,
} from './wire.ts';

/**
 * What an offer was priced with, frozen at registration. `priceDate` is the day of acceptance that the price is for, `countedFrom` the
 * day from which its `days` count to the due date: the payment date, of prices from before that was so the day of acceptance.
 */
const offerTerms = z.strictObject({
  annualRate: percent,
  minDiscount: percent,
  processingFeePct: percent,
  processingFeeMin: money,
  days: z.int(),
  priceDate: calendarDate,
  countedFrom: calendarDate,
  /** Whether the rate for these days gives the discount, or the contract's minimum, which is more. */
  decidedBy: z.enum(['rate', 'minimum']),
  /** Days from payment to the due date, and what they cost a year: null of the few that are paid late. */
  daysEarly: z.int(),
  yearlyCost: z.nullable(z.number()),
});
const billingInfo = z.strictObject({
  approvedDate: instant,
  billingStatus: z.enum(billingStatuses),
  /** The operator's fee in the invoice's own currency, by the terms of the acceptance; null to its supplier. */
  billingFee: z.nullable(money),
  billingAmountTotal: z.nullable(money),
  billingCurrency: z.nullable(currencyCode),
  /** The bill it stands on; null until it is billed, and to its supplier. */
  billId: z.nullable(id),
});

export const invoice = z.strictObject({
  id,
  invoiceNumber: z.string(),
  invoiceDate: calendarDate,
  dueDate: calendarDate,
  netAmount: money,
  taxAmount: money,
  roundingAmount: money,
  amount: money,
  currency: z.strictObject({ code: currencyCode, symbol: z.string() }),
  buyer: companyRef,
  supplier: companyRef,
  status: z.enum(invoiceStatuses),
  discountValue: z.nullable(money),
  processingValue: z.nullable(money),
  totalPrice: z.nullable(money),
  registrationId: z.nullable(uuid),
  terms: z.nullable(offerTerms),
  /** When an open offer would be paid if it were accepted today, and an accepted one is to be paid; null for all others. */
  paymentDate: z.nullable(calendarDate),
  /** Of what is pending or offered: the last day on which accepting brings the money before it is due; null once that is past. */
  acceptUntil: z.nullable(calendarDate),
  acceptUntilHour: z.nullable(z.int()),
  movedFrom: z.nullable(calendarDate),
  limitRefusal: z.nullable(z.enum(['limit-reached', 'limit-full'])),
  /** One of both companies disputes it: until that is settled nothing is offered, accepted or ordered of it. */
  disputed: z.boolean(),
  /** Differs whenever something that PUT may change is different; `If-Match` names the one that the caller saw. */
  version: z.string(),
  billingInfo: z.nullable(billingInfo),
  can: z.strictObject({
    update: z.boolean(),
    delete: z.boolean(),
    register: z.boolean(),
    deregister: z.boolean(),
    void: z.boolean(),
    accept: z.boolean(),
    reject: z.boolean(),
    reopen: z.boolean(),
    bill: z.boolean(),
  }),
});
export type Invoice = z.output<typeof invoice>;

/** What may be stated of an invoice. */
export const invoiceInput = z.strictObject({
  invoiceNumber: codeLine(64),
  invoiceDate: calendarDate,
  dueDate: calendarDate,
  netAmount: money,
  taxAmount: money,
  /** 0 where it isn't given. */
  roundingAmount: z.optional(money),
  amount: money,
  currency: currencyNamed,
  supplier: reference(listedCompany),
  buyer: z.optional(reference(listedCompany)),
});
export type InvoiceInput = z.output<typeof invoiceInput>;
export const invoiceCreation = creationOf(invoiceInput);

/** What may be changed, and beside it all that a reply has, which must be as it is stored. */
export const invoiceUpdate = basedOn(invoice, z.extend(z.extend(z.partial(invoice), invoiceInput.shape), { id }));

export const invoiceSides = ['buyer', 'supplier'] as const;

/**
 * `role` narrows to one side of the caller's company; `auditId` to the invoices of one bulk audit entry; `notice` to those that one change
 * offered or answered; `batchId` to those that came in with one import; `acceptUntil` to those that can still be accepted, by their last day; `late` to accepted
 * ones of which no payment is known behind the agreed day; `disputed` to those of which a dispute is open; `approval` to those of a request for approval.
 */
export const invoiceList = list({
  name: 'invoices',
  fields: {
    id: { type: 'integer', sort: true, filter: true },
    invoiceNumber: { type: 'text', sort: true, filter: true, export: true },
    invoiceDate: { type: 'date', sort: true, filter: true, export: true },
    dueDate: { type: 'date', sort: true, filter: true, export: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    buyer: { type: 'text', sort: true, filter: true, export: true },
    buyerId: { type: 'integer', filter: true },
    supplier: { type: 'text', sort: true, filter: true, export: true },
    supplierId: { type: 'integer', filter: true },
    status: { type: 'enum', values: invoiceStatuses, sort: true, filter: true, export: true },
    netAmount: { type: 'money', sort: true, filter: true, export: true },
    taxAmount: { type: 'money', sort: true, filter: true, export: true },
    roundingAmount: { type: 'money', sort: true, filter: true, export: true },
    amount: { type: 'money', sort: true, filter: true, export: true },
    discountValue: { type: 'money', sort: true, filter: true, export: true },
    processingValue: { type: 'money', sort: true, filter: true, export: true },
    totalPrice: { type: 'money', sort: true, filter: true, export: true },
    approvedDate: { type: 'datetime', sort: true, filter: true, export: true },
    paymentDate: { type: 'date', sort: true, filter: true, export: true },
    billingStatus: { type: 'enum', values: billingStatuses, sort: true, filter: true, export: true },
    role: { type: 'enum', values: invoiceSides, filter: true },
    auditId: { type: 'integer', filter: true },
    notice: { type: 'text', filter: true },
    batchId: { type: 'text', filter: true },
    acceptUntil: { type: 'date', filter: true },
    late: { type: 'boolean', filter: true },
    disputed: { type: 'boolean', filter: true },
    approval: { type: 'integer', filter: true },
  },
  defaultSort: { key: 'dueDate', dir: 'asc' },
});

/** Sums per currency code. */
export const totalsByCurrency = z.record(currencyCode, moneySum);
export const maxRowsPerChange = 10_000;
/** What is paid, by date and currency, the next date first. */
export const dayPaid = z.strictObject({ date: calendarDate, currency: currencyCode, count: z.int(), total: moneySum });
export const paymentsByDate = z.array(dayPaid);

/** No more buyers are asked about at once. */
const maxNotes = 1000;

/** Which document the supplier issues to a buyer that it accepts an offer of, where none is chosen yet; stored with the acceptance. */
export const noteAnswer = z.strictObject({ buyer: z.strictObject({ id }), noteGeneration: z.enum(noteGenerations) });
export type NoteAnswer = z.output<typeof noteAnswer>;
const notes = z.optional(z.array(noteAnswer).check(z.maxLength(maxNotes, saying('too-many-rows'))));

export const changeStatusBody = z.strictObject({
  invoiceIdRegIdMap: z.record(z.string().check(matches(/^[1-9]\d{0,9}$/, 'id')), z.nullable(uuid)).check(
    z.refine(map => Object.keys(map).length >= 1, { params: { code: 'required' } }),
    z.refine(map => Object.keys(map).length <= maxRowsPerChange, { params: { code: 'too-many-rows' } }),
  ),
  status: z.enum(invoiceStatuses),
  expectedTotals: z.optional(totalsByCurrency),
  expectedPayments: z.optional(paymentsByDate),
  notes,
  requestApproval: z.optional(approvalWish),
});
export const changeStatusByFilterBody = z.strictObject({
  filters: wireFilters,
  expectedCount: z.optional(z.int()),
  expectedTotals: z.optional(totalsByCurrency),
  expectedPayments: z.optional(paymentsByDate),
  notes,
  requestApproval: z.optional(approvalWish),
  /** Approves this request: what it is about changes, whatever its person may do alone. */
  approvalRequest: z.optional(id),
});
const changePreviewByFilterBody = z.extend(filtersBody, { notes });

export const changeSum = z.strictObject({
  currency: currencyCode,
  count: z.int(),
  amount: moneySum,
  discount: moneySum,
  fee: moneySum,
  total: moneySum,
  /** Days from payment to the due date, weighted by the money received; null where nothing is paid early. */
  daysEarly: z.nullable(z.number()),
  /** Discount and fee as a simple yearly rate of the money received: the least and the most of one invoice, and of all together. */
  yearlyCost: z.nullable(z.strictObject({ from: z.number(), to: z.number(), mean: z.number() })),
});

/**
 * What a bulk change did: `count` changed now, `unchanged` were so already, `refused` are in the error file. `sums` are of what changed
 * now, at the price that was booked or taken away.
 */
export const changeStatusReply = z.strictObject({
  hasErrors: z.boolean(),
  count: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  totals: totalsByCurrency,
  sums: z.array(changeSum),
  /** What is offered or answered now is found by it, with the filter `notice`; null where the change leaves no trace of its own. */
  changeId: z.nullable(uuid),
  changedAt: instant,
  /** Of an acceptance: when it will be paid; null where that is on several dates, and else. */
  paymentDate: z.nullable(calendarDate),
  payments: paymentsByDate,
  /** Where nothing changed because it was answered before: when, and by whom or by which rule; else null. */
  already: z.nullable(z.strictObject({ at: instant, by: z.nullable(z.string()) })),
  /** Documents that were issued. */
  documents: z.int(),
  batchErrorUploadInfoDTO: z.nullable(z.strictObject({ id: uuid })),
  /** As what it was told while it went on; null when it was done at once. */
  workId: z.nullable(uuid),
  /** The request for approval that was made instead of the change; else null. */
  approvalRequest: z.nullable(id),
});
export type ChangeStatusReply = z.output<typeof changeStatusReply>;

/** The same call without its expectations, to be asked before it: nothing is changed and nothing is locked. */
export const changeStatusPreviewBody = z.omit(changeStatusBody, { expectedTotals: true, requestApproval: true });

export const refusedCount = z.strictObject({ code: z.string(), message: z.string(), count: z.int() });

const earning = z.strictObject({
  currency: currencyCode,
  operatorFee: moneySum,
  net: moneySum,
  yearlyReturn: z.nullable(z.number()),
});

/**
 * What a bulk change would really do now, checked row by row as the change itself checks. `sums` are of the rows that would change, at
 * the price that would be booked; `expectedCount` and `expectedTotals` are what the change may be sent to hold it to this.
 */
export const changePreview = z.strictObject({
  willChange: z.int(),
  unchanged: z.int(),
  refused: z.array(basedOn(refusedCount, z.extend(refusedCount, { examples: z.array(z.string()) }))),
  sums: z.array(changeSum),
  /** The same by partner: whom it is offered to, whose offer is answered. At most 50, those with the most invoices first. */
  groups: z.array(
    basedOn(changeSum, z.extend(changeSum, { partner: companyRef, paymentDate: z.nullable(calendarDate) })),
  ),
  /** What all further groups come to, per currency. */
  rest: z.array(changeSum),
  /** Of an acceptance when it would be paid, of a registration when it would be if it were accepted now; null where that is on several dates, and else. */
  paymentDate: z.nullable(calendarDate),
  payments: paymentsByDate,
  /** What a registration would earn its buyer if every supplier accepted today: discount and fee less the operator's fee, and that as a yearly rate of the money paid. Null of other changes and for others. */
  earnings: z.nullable(z.array(earning)),
  /** The limits that it would pass, where a second person has to approve it. */
  approval: z.array(passedLimit),
  expectedCount: z.int(),
  expectedTotals: totalsByCurrency,
});
export type ChangePreview = z.output<typeof changePreview>;

export const discountStats = z.strictObject({
  count: z.int(),
  amount: totalsByCurrency,
  discountValue: totalsByCurrency,
  processingValue: totalsByCurrency,
  totalPrice: totalsByCurrency,
});
export type DiscountStats = z.output<typeof discountStats>;

export const invoicesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/invoices',
    summary: 'List invoices',
    list: invoiceList,
    reply: pageOf(invoice),
  }),
  discountStats: endpoint({
    method: 'GET',
    path: '/api/invoices/discount-stats',
    summary: 'Sums of what the filters match, per currency',
    cost: 'heavy',
    list: invoiceList,
    reply: discountStats,
  }),
  get: endpoint({ method: 'GET', path: '/api/invoices/:id', summary: 'One invoice', params: idParams, reply: invoice }),
  story: endpoint({
    method: 'GET',
    path: '/api/invoices/:id/story',
    summary: 'What happened to an invoice, and its price of each week until it is due',
    params: idParams,
    reply: invoiceStory,
  }),
  pricePreview: endpoint({
    method: 'POST',
    safe: true,
    path: '/api/invoices/price-preview',
    summary: 'What an invoice would be offered at, were it registered today',
    body: pricePreviewBody,
    reply: pricePreview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/invoices',
    summary: 'Create an invoice',
    body: invoiceCreation,
    reply: invoice,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/invoices',
    summary: 'Update a pending invoice; `If-Match` may name the version that was seen',
    body: invoiceUpdate,
    reply: invoice,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/invoices',
    summary: 'Delete pending invoices',
    query: idsQuery,
    reply: countReply,
  }),
  changeStatus: endpoint({
    method: 'POST',
    path: '/api/invoices/change-status',
    summary: 'Register, deregister, accept, reject or void',
    cost: 'long',
    body: changeStatusBody,
    reply: changeStatusReply,
  }),
  changeStatusByFilter: endpoint({
    method: 'POST',
    path: '/api/invoices/change-status-by-filter',
    summary: 'The same for all that match',
    cost: 'long',
    query: z.strictObject({ status: z.enum(invoiceStatuses) }),
    body: changeStatusByFilterBody,
    reply: changeStatusReply,
  }),
  changeStatusPreview: endpoint({
    method: 'POST',
    safe: true,
    path: '/api/invoices/change-status-preview',
    summary: 'What a change of status would do now',
    body: changeStatusPreviewBody,
    reply: changePreview,
  }),
  changeStatusByFilterPreview: endpoint({
    method: 'POST',
    safe: true,
    path: '/api/invoices/change-status-by-filter-preview',
    summary: 'The same for all that match',
    query: z.strictObject({ status: z.enum(invoiceStatuses) }),
    body: changePreviewByFilterBody,
    reply: changePreview,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/invoices/export',
    summary: 'Invoices as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
  errorFile: endpoint({
    method: 'POST',
    path: '/api/invoices/import/errorFile/:id',
    summary:
      'Rows that were refused: of a file as it came unless a format is named, of a change as CSV or as a workbook of Excel',
    params: uuidParams,
    body: z.optional(z.strictObject({ format: z.optional(z.enum(fileFormats)) })),
    reply: 'file',
  }),
};
