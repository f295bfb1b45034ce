import { bookingRoles, bookingSides } from '@skonto/domain/bookkeeping/journal';
import { noteKinds } from '@skonto/domain/document/document-kind';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { version } from './entity.ts';
import { exportBody, fileFormats } from './list.ts';
import { vatCorrectionList } from './vat-correction-list.ts';
import { calendarDate, companyRef, currencyCode, freeLine, id, moneySum, pageOf, percent } from './wire.ts';

const side = z.enum(bookingSides);
const role = z.enum(bookingRoles);
const account = z.nullable(freeLine(20));
const accountsOfSide = z.strictObject({
  partner: account,
  discount: account,
  vatGeneral: account,
  vatSpecial: account,
  fee: account,
  bank: account,
});

/** On which accounts a company books; null where it names none. */
export const bookingAccountsInput = z.strictObject({ buyer: accountsOfSide, supplier: accountsOfSide });
export type BookingAccountsInput = z.output<typeof bookingAccountsInput>;

export const bookingAccounts = z.strictObject({
  buyer: accountsOfSide,
  supplier: accountsOfSide,
  can: z.strictObject({ update: z.boolean() }),
  version,
});
export type BookingAccountsReply = z.output<typeof bookingAccounts>;

const journalLine = z.strictObject({
  date: calendarDate,
  event: z.enum(['DISCOUNT', 'PAYMENT']),
  documentNumber: z.string(),
  invoiceNumber: z.string(),
  partner: z.string(),
  partnerCode: z.string(),
  role,
  account: z.nullable(z.string()),
  debit: moneySum,
  credit: moneySum,
  currency: currencyCode,
});
export type WireJournalLine = z.output<typeof journalLine>;

/** Why an accepted discount isn't in the journal. */
export const leftOutReasons = ['NOT_PAID', 'NO_DOCUMENT', 'VAT_RATE'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** Lines that a preview shows, invoices that it names for each reason, and discounts that one journal holds at most. */
export const shownLines = 50;
export const namedInvoices = 5;
export const maxBooked = 5000;
/** Days of the longest period. */
export const maxBookingDays = 366;

export const journal = z.strictObject({
  lines: z.array(journalLine).check(z.maxLength(shownLines)),
  lineCount: z.int(),
  documentCount: z.int(),
  totals: z.array(z.strictObject({ currency: currencyCode, debit: moneySum, credit: moneySum })),
  missing: z.array(role),
  leftOut: z.array(z.strictObject({ reason: z.enum(leftOutReasons), count: z.int(), examples: z.array(z.string()) })),
});
export type Journal = z.output<typeof journal>;

/** One document under one VAT rate; `rate` is null where its invoice has several. */
export const vatCorrection = z.strictObject({
  id,
  reducedOn: calendarDate,
  side,
  kind: z.enum(noteKinds),
  number: z.string(),
  invoiceNumber: z.string(),
  partner: companyRef,
  currency: currencyCode,
  rate: z.nullable(percent),
  base: moneySum,
  vat: moneySum,
  gross: moneySum,
  paid: z.boolean(),
  confirmed: z.boolean(),
});
export type VatCorrection = z.output<typeof vatCorrection>;

export const vatCorrectionSums = z.strictObject({
  sums: z.array(
    z.strictObject({
      side,
      kind: z.enum(noteKinds),
      currency: currencyCode,
      rate: z.nullable(percent),
      documents: z.int(),
      base: moneySum,
      vat: moneySum,
      gross: moneySum,
    }),
  ),
});
export type VatCorrectionSums = z.output<typeof vatCorrectionSums>;

const period = z.strictObject({ side, from: calendarDate, to: calendarDate });

export const bookkeepingEndpoints = {
  accounts: endpoint({
    method: 'GET',
    path: '/api/bookkeeping/accounts',
    summary: 'The accounts that the caller’s company books early payments on',
    reply: bookingAccounts,
  }),
  saveAccounts: endpoint({
    method: 'PUT',
    path: '/api/bookkeeping/accounts',
    summary: 'Change the accounts to book on',
    body: z.extend(bookingAccountsInput, { version: z.optional(version) }),
    reply: bookingAccounts,
  }),
  journal: endpoint({
    method: 'GET',
    path: '/api/bookkeeping/journal',
    summary: 'The journal of a period, both days included: its first lines, its totals, and what is left out',
    cost: 'list',
    query: period,
    reply: journal,
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/bookkeeping/journal/file',
    summary: 'All lines of the journal of a period as CSV or as a workbook of Excel',
    query: z.extend(period, { format: z._default(z.enum(fileFormats), 'csv') }),
    reply: 'file',
  }),
};

export const vatCorrectionsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/vat-corrections',
    summary: 'What documents of early payment take off base and VAT, by document and rate',
    list: vatCorrectionList,
    reply: pageOf(vatCorrection),
  }),
  sums: endpoint({
    method: 'GET',
    path: '/api/vat-corrections/sums',
    summary: 'Sums of what the filters match, by side, document, currency and rate',
    cost: 'list',
    list: vatCorrectionList,
    reply: vatCorrectionSums,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/vat-corrections/export',
    summary: 'VAT corrections as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
};
