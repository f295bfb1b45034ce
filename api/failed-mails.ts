import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { failedMailList, failedMailStates } from './failed-mail-list.ts';
import { filtersBody, wireFilters } from './list.ts';
import { countReply, id, idsQuery, instant, pageOf, saying } from './wire.ts';

/** A mail that the mail server didn't take. `kind` is what it is about; its text and its token are kept nowhere. */
export const failedMail = z.strictObject({
  id,
  kind: z.string(),
  receiver: z.string(),
  lastError: z.string(),
  tries: z.int(),
  failed: instant,
  state: z.enum(failedMailStates),
});
export type FailedMail = z.output<typeof failedMail>;

/** How many mails match filters, and how many of them are tried no more. */
export const matchingMails = z.strictObject({ count: z.int(), givenUp: z.int() });
/** `left` are those that match still: one call takes the 1000 that failed first. */
export const handledMails = z.strictObject({ count: z.int(), left: z.int() });

/** Filters as those of the list; nothing happens where another number than `expectedCount` would be touched by now. */
const matchingBody = z.strictObject({ filters: wireFilters, expectedCount: z.int() });

/** Nothing is given up for good without a filter that says which. */
const deletionBody = z.extend(matchingBody, {
  filters: wireFilters.check(z.minLength(1, saying('filter-needed'))),
});

export const failedMailsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/failed-mails',
    summary: 'Mails that the mail server does not take: tried still, or given up',
    list: failedMailList,
    reply: pageOf(failedMail),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/api/failed-mails/retry',
    summary: 'Try mails anew that were given up',
    query: idsQuery,
    reply: countReply,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/failed-mails',
    summary: 'Give mails up for good: they are not tried any more',
    query: idsQuery,
    reply: countReply,
  }),
  matching: endpoint({
    method: 'POST',
    path: '/api/failed-mails/matching',
    summary: 'How many failed mails filters match',
    cost: 'list',
    body: filtersBody,
    reply: matchingMails,
    status: 200,
    safe: true,
  }),
  retryMatching: endpoint({
    method: 'POST',
    path: '/api/failed-mails/retry-by-filter',
    summary: 'Try all mails anew that were given up and that filters match',
    cost: 'long',
    body: matchingBody,
    reply: handledMails,
    status: 200,
  }),
  removeMatching: endpoint({
    method: 'POST',
    path: '/api/failed-mails/delete-by-filter',
    summary: 'Give up all mails for good that filters match',
    cost: 'long',
    body: deletionBody,
    reply: handledMails,
    status: 200,
  }),
};
