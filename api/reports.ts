import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { fileFormats } from './list.ts';
import { calendarDate, currencyCode, moneySum } from './wire.ts';

/** What a line of a report stands for: a supplier or a category of the caller's as buyer, or a buyer of the caller's as supplier. */
export const reportGroups = ['SUPPLIER', 'CATEGORY', 'BUYER'] as const;
export type ReportGroup = (typeof reportGroups)[number];

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
  file: endpoint({
    method: 'GET',
    path: '/api/reports/file',
    summary: 'A report as a file, its totals among the lines',
    query: z.strictObject({ ...period, format: z._default(z.enum(fileFormats), 'csv') }),
    reply: 'file',
  }),
};
