import { list } from './list.ts';

export const failedMailStates = ['RETRYING', 'GIVEN_UP'] as const;

export const failedMailList = list({
  name: 'failed-mails',
  fields: {
    id: { type: 'integer', sort: true },
    kind: { type: 'text', sort: true, filter: true },
    receiver: { type: 'text', sort: true, filter: true },
    lastError: { type: 'text', filter: true },
    tries: { type: 'integer', sort: true, filter: true },
    failed: { type: 'datetime', sort: true, filter: true },
    state: { type: 'enum', values: failedMailStates, sort: true, filter: true },
  },
  defaultSort: { key: 'failed', dir: 'desc' },
});
