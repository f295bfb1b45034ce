import { rateSources } from '@skonto/domain/billing/rate-source';
import { list } from './list.ts';

export const referenceRateList = list({
  name: 'reference-rates',
  fields: {
    id: { type: 'integer', sort: true },
    day: { type: 'date', sort: true, filter: true },
    currency: { type: 'text', sort: true, filter: true },
    listNumber: { type: 'text', filter: true },
    source: { type: 'enum', values: rateSources, sort: true, filter: true },
    enteredBy: { type: 'text', filter: true },
    enteredAt: { type: 'datetime', sort: true, filter: true },
  },
  defaultSort: { key: 'day', dir: 'desc' },
});
