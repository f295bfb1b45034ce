import { list } from './list.ts';

export const noticeList = list({
  name: 'notices',
  fields: {
    id: { type: 'integer', sort: true },
    at: { type: 'datetime', sort: true, filter: true },
    kind: { type: 'text', filter: true },
    partner: { type: 'text', filter: true },
    read: { type: 'boolean', filter: true },
  },
  defaultSort: { key: 'at', dir: 'desc' },
});
