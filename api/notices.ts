import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { noticeKinds } from './notice-kinds.ts';
import { noticeList } from './notice-list.ts';
import { calendarDate, companyRef, id, instant, pageOf } from './wire.ts';

/** No call names more, and a person keeps no more. */
export const maxNotices = 500;

/** What happened for the caller. `path` is the page that it is about. */
export const notice = z.strictObject({
  id,
  kind: z.enum(noticeKinds),
  at: instant,
  /** The other company, where it is one. */
  partner: z.nullable(companyRef),
  count: z.nullable(z.int()),
  number: z.nullable(z.string()),
  day: z.nullable(calendarDate),
  path: z.string(),
  read: z.boolean(),
});
export type Notice = z.output<typeof notice>;

/** How many were marked, and how many are unread now: a hundred stands for all that are more. */
export const noticesRead = z.strictObject({ count: z.int(), unread: z.int() });
export type NoticesRead = z.output<typeof noticesRead>;

export const noticesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/notices',
    summary: 'What happened for the caller, the newest first',
    list: noticeList,
    reply: pageOf(notice),
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/api/notices/read',
    summary: 'Mark notices as read',
    body: z.strictObject({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxNotices)) }),
    reply: noticesRead,
    status: 200,
  }),
  markAllRead: endpoint({
    method: 'POST',
    path: '/api/notices/read-all',
    summary: 'Mark a notice and all older ones as read',
    body: z.strictObject({ upTo: id }),
    reply: noticesRead,
    status: 200,
  }),
};
