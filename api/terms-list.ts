import { list } from './list.ts';

export const termsList = list({
  name: 'terms',
  fields: {
    version: { type: 'text', sort: true, filter: true },
    publishedAt: { type: 'datetime', sort: true, filter: true },
    publishedBy: { type: 'text', sort: true, filter: true },
    people: { type: 'integer', sort: true },
  },
  defaultSort: { key: 'publishedAt', dir: 'desc' },
});
