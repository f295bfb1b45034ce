import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileFormats } from './list.ts';
import { calendarDate, currencyCode, moneySum } from './wire.ts';

/**
 * What a line of a report stands for: a supplier or a category of the caller's as buyer, or a buyer of the caller's as supplier; for the
 * operator a buyer or a supplier of the whole platform.
 */
export const reportGroups = ['SUPPLIER', 'CATEGORY', 'BUYER'] as const;
export type ReportGroup = (typeof reportGroups)[number];

/** What a report can be saved as: its rows, or a document to file. */
export const reportFormats = [...fileFormats, 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** No report is of more days: a leap year. */
export const maxReportDays = 366;
/** A page of a report shows no more lines; its totals and its file are of all. */
export const maxReportLines = 1000;

/** What happened in a period in one currency. `amount` less `discount` and `processingFee` is `paid`. */
const figures = {
  currency: currencyCode,
  accepted: z.int(),
  amount: moneySum,
  discount: moneySum,
  processingFee: moneySum,
  paid: moneySum,
  operatorFee: moneySum,
  daysEarly: z.nullable(z.number()),
  yearlyRate: z.nullable(z.number()),
  rejected: z.int(),
  unanswered: z.int(),
  acceptanceRate: z.nullable(z.number()),
};
export const reportLine = z.strictObject({ groupId: z.nullable(z.int()), name: z.nullable(z.string()), ...figures });
export const reportTotal = z.strictObject(figures);
export type ReportTotal = z.output<typeof reportTotal>;

/** Lines by currency and amount, the largest first, and a total for each currency; currencies are never added. */
export const report = z.strictObject({
  from: calendarDate,
  to: calendarDate,
  by: z.enum(reportGroups),
  lines: z.array(reportLine),
  totals: z.array(reportTotal),
  hasMore: z.boolean(),
});
export type Report = z.output<typeof report>;

/** How many months back companies are told apart by the month in which they came. */
export const arrivalMonths = 12;

/** Companies that came in a month, and how far they are today. */
export const arrivals = z.strictObject({
  month: calendarDate,
  companies: z.int(),
  verified: z.int(),
  signedIn: z.int(),
  offered: z.int(),
  accepted: z.int(),
});
export type Arrivals = z.output<typeof arrivals>;

const period = { from: calendarDate, to: calendarDate, by: z.enum(reportGroups) };

export const reportsEndpoints = {
  report: endpoint({
    method: 'GET',
    path: '/api/reports',
    summary: 'What was accepted, rejected and left unanswered in a period of up to 366 days, both days included',
    cost: 'heavy',
    query: z.strictObject(period),
    reply: report,
  }),
  arrivals: endpoint({
    method: 'GET',
    path: '/api/reports/arrivals',
    summary: 'The companies of the last twelve months by the month in which they came, and how far they are',
    cost: 'heavy',
    reply: z.strictObject({ months: z.array(arrivals) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/reports/file',
    summary: 'A report as a file, its totals among the lines; a PDF has the lines of the page',
    query: z.strictObject({ ...period, format: z._default(z.enum(reportFormats), 'csv') }),
    reply: 'file',
  }),
};
