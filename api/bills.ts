import { accountLength, billStates } from '@skonto/domain/billing/bill';
import { rateSources } from '@skonto/domain/billing/rate-source';
import * as z from 'zod/mini';
import { billLineList, billList } from './bill-list.ts';
import { companyInput } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { country } from './globals.ts';
import { maxRowsPerChange, refusedCount } from './invoices.ts';
import { exportBody } from './list.ts';
import { referenceRate } from './reference-rates.ts';
import {
  calendarDate,
  companyRef,
  countReply,
  currencyCode,
  id,
  idParams,
  idText,
  instant,
  line,
  matches,
  money,
  moneySum,
  optionalLine,
  pageOf,
} from './wire.ts';

/** RSD for one unit, by currency code. */
export const rsdRates = z.record(
  currencyCode,
  z.number().check(z.refine(rate => rate > 0 && rate <= 1_000_000, { params: { code: 'rate' } })),
);
const billedIds = z.array(id).check(z.minLength(1), z.maxLength(maxRowsPerChange));

/** `ratesReason` is the operator's alone: why it bills by other rates than the reference. */
export const billBody = z.strictObject({ ids: billedIds, rsdRates, ratesReason: z.optional(line(500)) });

/** Without rates it calculates with the newest reference rates. */
export const billPreviewBody = z.strictObject({ ids: billedIds, rsdRates: z.optional(rsdRates) });

export const bill = z.strictObject({
  id,
  number: z.string(),
  buyer: companyRef,
  currency: currencyCode,
  amount: moneySum,
  invoices: z.int(),
  /** RSD for one unit, as the fees were converted. */
  rates: rsdRates,
  /** The reference was old: the operator confirms the rates. */
  ratesToConfirm: z.boolean(),
});
const billTotals = z.array(z.strictObject({ currency: currencyCode, bills: z.int(), amount: moneySum }));
/** What was billed: `count` invoices on `billCount` bills, of which the first thousand are named; `totals` are of all. */
export const billReply = z.strictObject({
  count: z.int(),
  billCount: z.int(),
  bills: z.array(bill),
  totals: billTotals,
  billedAt: instant,
});
export type BillReply = z.output<typeof billReply>;

const feeSums = z.array(z.strictObject({ currency: currencyCode, count: z.int(), fee: moneySum }));

/**
 * What billing these invoices would come to now. `fees` are in the invoices' own currencies, `bills` as converted: null while a currency
 * has neither a typed nor a reference rate. One invoice that can't be billed keeps all of them from being billed.
 */
export const billPreview = z.strictObject({
  willChange: z.int(),
  refused: z.array(refusedCount),
  fees: feeSums,
  bills: z.array(
    z.strictObject({ buyer: companyRef, currency: currencyCode, invoices: z.int(), amount: z.nullable(moneySum) }),
  ),
  ratesNeeded: z.array(currencyCode),
  newestRates: z.array(referenceRate),
  ratesToConfirm: z.boolean(),
  /** The rates lie so far from their references that the operator has to say why. */
  reasonNeeded: z.boolean(),
});
export type BillPreview = z.output<typeof billPreview>;

/** Why an invoice would be left out of the run: there is no rate to convert its fee by, or the run holds no more. */
export const leftOutReasons = ['rate-no-reference', 'run-full'] as const;

/**
 * What the run over all buyers, or over one, would bill now by the newest reference rates. `seen` names exactly this: sent with the run it
 * keeps it from doing anything else. Of `bills` the first thousand are named, by the buyer's name.
 */
export const billingPreview = z.strictObject({
  seen: z.string(),
  /** The name of who would write the bills. */
  issuer: z.nullable(z.string()),
  count: z.int(),
  billCount: z.int(),
  bills: z.array(
    z.strictObject({
      buyer: companyRef,
      currency: currencyCode,
      invoices: z.int(),
      amount: moneySum,
      fees: feeSums,
      ratesToConfirm: z.boolean(),
    }),
  ),
  totals: billTotals,
  /** The rates that are needed; `old` ones leave the bills to be confirmed. */
  rates: z.array(z.strictObject({ ...referenceRate.shape, old: z.boolean() })),
  leftOut: z.array(
    z.strictObject({
      reason: z.enum(leftOutReasons),
      /** The currency without a rate; null where that isn't the reason. */
      currency: z.nullable(currencyCode),
      count: z.int(),
      message: z.string(),
    }),
  ),
});
export type BillingPreview = z.output<typeof billingPreview>;

const numbered = z.strictObject({ id, number: z.string() });

/** A bill as lists show it. The amount of a counter-bill is that of its bill with the other sign. */
export const billRow = z.strictObject({
  id,
  number: z.string(),
  date: calendarDate,
  buyer: companyRef,
  currency: currencyCode,
  amount: moneySum,
  invoices: z.int(),
  state: z.enum(billStates),
  ratesToConfirm: z.boolean(),
  /** The bill that this one cancels. */
  counterOf: z.nullable(numbered),
  /** The counter-bill that cancelled this one. */
  cancelledBy: z.nullable(numbered),
  can: z.strictObject({ cancel: z.boolean(), confirmRates: z.boolean() }),
});
export type BillRow = z.output<typeof billRow>;

/** A rate of a bill, and the reference that it was held to; null where there was none. */
const billRate = z.strictObject({
  currency: currencyCode,
  rate: z.number(),
  reference: z.nullable(z.strictObject({ rate: z.number(), day: calendarDate, source: z.enum(rateSources) })),
});

/** A company as a bill froze it; `country` by its three letters. */
const party = z.strictObject({
  name: z.string(),
  code: z.string(),
  registrationNumber: z.string(),
  address: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
});

/** A bill with what its page shows besides. */
export const billDetails = z.strictObject({
  ...billRow.shape,
  createdAt: instant,
  /** By when it is to be paid; null on a counter-bill and on older bills, as is the reference. */
  dueDate: z.nullable(calendarDate),
  paymentReference: z.nullable(z.string()),
  byOperator: z.boolean(),
  rates: z.array(billRate),
  ratesReason: z.nullable(z.string()),
  ratesConfirmedAt: z.nullable(instant),
  cancelReason: z.nullable(z.string()),
  fees: feeSums,
  /** Who wrote it, as the operator's company was then; null while the operator hadn't said. */
  issuer: z.nullable(z.extend(party, { account: z.string() })),
  /** The buyer as it was then; null on older bills. */
  buyerFacts: z.nullable(party),
});
export type BillDetails = z.output<typeof billDetails>;

/** One invoice on a bill. Both parts of the fee are in the invoice's currency, `fee` is their sum in the bill's, by `rate`. */
export const billLine = z.strictObject({
  invoiceId: id,
  invoiceNumber: z.string(),
  supplier: z.strictObject({ id, name: z.string() }),
  acceptedOn: calendarDate,
  currency: currencyCode,
  amount: money,
  discountValue: money,
  discountFee: money,
  processingFee: money,
  /** RSD for one unit of the invoice's currency; null for RSD itself. */
  rate: z.nullable(z.number()),
  fee: money,
});
export type BillLineReply = z.output<typeof billLine>;

/** The operator's company as bills name it, and the account that they are paid to. */
export const billIssuerInput = z.extend(z.omit(companyInput, { checked: true }), {
  account: z.optional(optionalLine(accountLength)),
});
export type BillIssuerInput = z.output<typeof billIssuerInput>;

/** Null while the operator hasn't said it; `changed` says who did, and when. */
export const billIssuer = z.strictObject({
  issuer: z.nullable(z.extend(party, { country, account: z.string() })),
  changed: z.nullable(z.strictObject({ by: z.string(), at: instant })),
  version,
});
export type BillIssuerReply = z.output<typeof billIssuer>;

export const cancelBody = z.strictObject({ reason: line(500, 'cancel-reason') });
const buyerQuery = { buyerId: z.optional(idText) };
const seenText = z.string().check(matches(/^[\w-]{10,64}$/, 'invalid'));
const billIds = z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(1000)) });

export const billsEndpoints = {
  bill: endpoint({
    method: 'POST',
    path: '/api/invoices/bill',
    summary: 'Bill approved invoices',
    cost: 'long',
    body: billBody,
    reply: billReply,
  }),
  billPreview: endpoint({
    method: 'POST',
    safe: true,
    path: '/api/invoices/bill-preview',
    summary: 'What billing would come to now, and at which rates',
    body: billPreviewBody,
    reply: billPreview,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/billing',
    summary: 'Bill all approved invoices, of every buyer or of one, by the newest reference rates',
    cost: 'long',
    query: z.strictObject({ ...buyerQuery, seen: z.optional(seenText) }),
    reply: billReply,
  }),
  runPreview: endpoint({
    method: 'GET',
    path: '/api/billing/preview',
    summary: 'What that would bill now',
    cost: 'heavy',
    query: z.strictObject(buyerQuery),
    reply: billingPreview,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/bills',
    summary: 'List bills',
    list: billList,
    reply: pageOf(billRow),
  }),
  issuer: endpoint({
    method: 'GET',
    path: '/api/bills/issuer',
    summary: 'Who writes bills, as they name it',
    reply: billIssuer,
  }),
  saveIssuer: endpoint({
    method: 'PUT',
    path: '/api/bills/issuer',
    summary: 'Say who writes bills from now on',
    body: z.extend(billIssuerInput, { version: z.optional(version) }),
    reply: billIssuer,
  }),
  get: endpoint({ method: 'GET', path: '/api/bills/:id', summary: 'One bill', params: idParams, reply: billDetails }),
  lines: endpoint({
    method: 'GET',
    path: '/api/bills/:id/lines',
    summary: 'The invoices of a bill',
    params: idParams,
    list: billLineList,
    reply: pageOf(billLine),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/bills/:id/pdf',
    summary: 'A bill to print, in the language of the request',
    params: idParams,
    reply: 'file',
  }),
  csv: endpoint({
    method: 'GET',
    path: '/api/bills/:id/csv',
    summary: 'A bill with its lines as CSV',
    params: idParams,
    reply: 'file',
  }),
  xlsx: endpoint({
    method: 'GET',
    path: '/api/bills/:id/xlsx',
    summary: 'A bill with its lines as a workbook of Excel',
    params: idParams,
    reply: 'file',
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/bills/export',
    summary: 'Bills as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/bills/:id/cancel',
    summary: 'Cancel a bill by a counter-bill; its invoices can be billed again',
    cost: 'long',
    params: idParams,
    body: cancelBody,
    reply: billDetails,
    status: 201,
  }),
  confirmRates: endpoint({
    method: 'POST',
    path: '/api/bills/confirm-rates',
    summary: 'Confirm the rates of bills that were held to an old reference',
    body: billIds,
    reply: countReply,
  }),
};
