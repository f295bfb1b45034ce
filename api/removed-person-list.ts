import { list } from './list.ts';

export const removedPersonList = list({
  name: 'removed-people',
  fields: {
    id: { type: 'integer', sort: true },
    firstName: { type: 'text', sort: true, filter: true },
    lastName: { type: 'text', sort: true, filter: true },
    email: { type: 'text', sort: true, filter: true },
    company: { type: 'text', sort: true, filter: true },
    removed: { type: 'datetime', sort: true, filter: true },
    term: { type: 'text', filter: true },
  },
  defaultSort: { key: 'removed', dir: 'desc' },
});
