import {
  accountChecks,
  batchGroupings,
  maxBatchInvoices,
  shownBatchStates,
} from '@skonto/domain/payment/payment-batch';
import { leftOutReasons } from '@skonto/domain/payment/plan-orders';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { exportBody } from './list.ts';
import { paymentBatchList } from './payment-batch-list.ts';
import {
  calendarDate,
  companyRef,
  currencyCode,
  freeLine,
  id,
  idParams,
  instant,
  matches,
  money,
  moneySum,
  pageOf,
} from './wire.ts';

const namedPerson = z.strictObject({ id, name: z.string() });
const totals = z.array(z.strictObject({ currency: currencyCode, orders: z.int(), amount: moneySum }));
const chosenIds = z.array(id).check(z.minLength(1), z.maxLength(maxBatchInvoices));

/** What to make orders of: without a day the next one, without ids all that is agreed until then. */
export const batchChoice = z.strictObject({
  day: z.optional(calendarDate),
  grouping: z.optional(z.enum(batchGroupings)),
  invoiceIds: z.optional(chosenIds),
});

const orderItem = z.strictObject({
  invoiceId: id,
  invoiceNumber: z.string(),
  amount: money,
  instead: money,
  /** Disputed since it was put into its order, in which it stays. */
  disputed: z.boolean(),
});
const orderFacts = {
  supplier: companyRef,
  currency: currencyCode,
  amount: moneySum,
  /** As people read it. */
  account: z.string(),
  check: z.enum(accountChecks),
  /** The account that was paid to the last time, where this one is another. */
  oldAccount: z.nullable(z.string()),
  paymentsBefore: z.int(),
  lastPaid: z.nullable(z.strictObject({ day: calendarDate, amount: money })),
  items: z.array(orderItem),
};

/** Invoices that stay out and why; `amount` is what they come to. */
const leftOut = z.array(
  z.strictObject({
    reason: z.enum(leftOutReasons),
    message: z.string(),
    supplier: companyRef,
    currency: currencyCode,
    count: z.int(),
    amount: moneySum,
  }),
);

/** What creating would come to now. `seen` names exactly this: sent with the call it keeps it from making anything else. */
export const batchPreview = z.strictObject({
  seen: z.string(),
  day: calendarDate,
  grouping: z.enum(batchGroupings),
  payers: z.array(z.strictObject({ currency: currencyCode, account: z.string() })),
  invoices: z.int(),
  totals,
  orders: z.array(z.strictObject(orderFacts)),
  leftOut,
});
export type BatchPreview = z.output<typeof batchPreview>;

/** A batch as lists show it. */
export const batchRow = z.strictObject({
  id,
  number: z.string(),
  buyer: companyRef,
  day: calendarDate,
  state: z.enum(shownBatchStates),
  orders: z.int(),
  totalRsd: moneySum,
  totalEur: moneySum,
  madeBy: namedPerson,
  madeAt: instant,
  /** Downloads of its files so far. */
  downloads: z.int(),
});
export type BatchRow = z.output<typeof batchRow>;

const step = z.nullable(z.strictObject({ by: namedPerson, at: instant }));
const numbered = z.strictObject({ id, number: z.string() });

export const batchOrder = z.strictObject({
  id,
  number: z.string(),
  /** Model and number, as people write it beside the amount. */
  reference: z.string(),
  ...orderFacts,
  /** Who confirmed a changed account by a call to a number that was known before. */
  called: step,
});
export type BatchOrder = z.output<typeof batchOrder>;

export const batchFile = z.strictObject({
  currency: currencyCode,
  fileName: z.string(),
  profile: z.string(),
  /** SHA-256 in hexadecimal digits. */
  sha256: z.string(),
  orders: z.int(),
  amount: moneySum,
  downloads: z.array(z.strictObject({ by: namedPerson, at: instant, reason: z.string() })),
});
export type BatchFile = z.output<typeof batchFile>;

/** A batch with its orders, its files and what the caller may do with it now. */
export const batchDetails = z.strictObject({
  ...batchRow.shape,
  grouping: z.enum(batchGroupings),
  invoices: z.int(),
  paidInvoices: z.int(),
  payers: z.array(z.strictObject({ currency: currencyCode, account: z.string() })),
  released: step,
  discarded: step,
  discardReason: z.string(),
  restOf: z.nullable(numbered),
  restIn: z.nullable(numbered),
  orderList: z.array(batchOrder),
  files: z.array(batchFile),
  /** What the caller may release today; `left` is null where nothing bounds it. */
  limits: z.array(z.strictObject({ currency: currencyCode, left: z.nullable(moneySum) })),
  can: z.strictObject({ release: z.boolean(), discard: z.boolean(), download: z.boolean() }),
});
export type BatchDetails = z.output<typeof batchDetails>;

/** What was made: nothing where nothing could be ordered. */
export const batchMade = z.strictObject({ batch: z.nullable(batchDetails), leftOut });
export type BatchMade = z.output<typeof batchMade>;
const seenText = z.string().check(matches(/^[\w-]{22}$/, 'invalid'));
const orderIds = z.array(id).check(z.maxLength(maxBatchInvoices));

export const paymentBatchesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/payment-batches',
    summary: 'List batches of payment orders',
    list: paymentBatchList,
    reply: pageOf(batchRow),
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/payment-batches/export',
    summary: 'Batches of payment orders as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
  preview: endpoint({
    method: 'POST',
    safe: true,
    path: '/api/payment-batches/preview',
    summary: 'Which payment orders would be created now, and what stays out',
    cost: 'heavy',
    body: batchChoice,
    reply: batchPreview,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/payment-batches',
    summary: 'Create payment orders; somebody else releases them',
    cost: 'long',
    body: z.extend(batchChoice, { seen: z.optional(seenText) }),
    reply: batchMade,
    status: 201,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/payment-batches/:id',
    summary: 'A batch with its orders and files',
    params: idParams,
    reply: batchDetails,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/payment-batches/:id/release',
    summary: 'Release payment orders that somebody else created',
    cost: 'long',
    params: idParams,
    body: z.strictObject({
      /** Without it all of them, as far as they can be. */
      orderIds: z.optional(orderIds),
      /** Orders to a changed account that the supplier confirmed when it was called on a number known before the change. */
      calledOrderIds: z.optional(orderIds),
    }),
    reply: batchDetails,
  }),
  discard: endpoint({
    method: 'POST',
    path: '/api/payment-batches/:id/discard',
    summary:
      'Give up orders that nobody released, or send them back to their maker with a reason; their invoices can be ordered again',
    params: idParams,
    body: z.strictObject({ reason: z.optional(freeLine(500)) }),
    reply: batchDetails,
  }),
  download: endpoint({
    method: 'POST',
    path: '/api/payment-batches/:id/download',
    summary: 'The file for the bank, the same bytes every time; from the second time on with a reason',
    params: idParams,
    body: z.strictObject({ currency: currencyCode, reason: z.optional(freeLine(500, 'download-reason')) }),
    reply: 'file',
  }),
};
