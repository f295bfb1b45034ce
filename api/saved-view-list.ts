import { list } from './list.ts';

export const savedViewList = list({
  name: 'saved-views',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true },
    list: { type: 'text', filter: true },
    shared: { type: 'boolean', filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});

/** How many one person may keep, over all lists. */
export const maxSavedViews = 50;
