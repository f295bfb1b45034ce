import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { countReply, id, idsQuery, instant, pageOf } from './wire.ts';

export const failedMailStates = ['RETRYING', 'GIVEN_UP'] as const;

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

export const failedMailList = list({
  name: 'failed-mails',
  fields: {
    id: { type: 'integer', sort: true },
    kind: { type: 'text', sort: true, filter: true },
    receiver: { type: 'text', sort: true, filter: true },
    lastError: { type: 'text', filter: true },
    failed: { type: 'datetime', sort: true, filter: true },
    state: { type: 'enum', values: failedMailStates, sort: true, filter: true },
  },
  defaultSort: { key: 'failed', dir: 'desc' },
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
};
