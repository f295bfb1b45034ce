import { periodKinds } from '@skonto/domain/calendar/report-period';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { reportFormats, reportGroups } from './reports.ts';
import { calendarDate, countReply, id, idsQuery, instant } from './wire.ts';

/** So many reports are mailed to one person at most. */
export const maxReportSubscriptions = 10;
/** A larger report isn't attached: its mail leads to the page. */
export const maxMailedReportBytes = 5_000_000;

/** A report that is mailed after each period, to whoever asked for it. */
export const reportSubscriptionInput = z.strictObject({
  kind: z.enum(periodKinds),
  by: z.enum(reportGroups),
  format: z.enum(reportFormats),
});
export const reportSubscription = z.extend(reportSubscriptionInput, {
  id,
  createdAt: instant,
  /** The day on which the next one is sent. */
  next: calendarDate,
  last: z.nullable(z.strictObject({ from: calendarDate, to: calendarDate, at: instant })),
});
export type ReportSubscription = z.output<typeof reportSubscription>;

export const reportSubscriptionsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/reports/subscriptions',
    summary: 'The reports that are mailed to the caller, at most ten',
    reply: z.strictObject({ items: z.array(reportSubscription) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/reports/subscriptions',
    summary: 'Have a report mailed after each period; one that is mailed already stays as it is',
    body: reportSubscriptionInput,
    reply: reportSubscription,
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/reports/subscriptions',
    summary: 'End reports by mail',
    query: idsQuery,
    reply: countReply,
  }),
};
