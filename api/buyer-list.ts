import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import { list } from './list.ts';

export const buyerList = list({
  name: 'buyers',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true, export: true },
    code: { type: 'text', sort: true, filter: true, export: true },
    registrationNumber: { type: 'text', sort: true, filter: true, export: true },
    address: { type: 'text', sort: true, filter: true, export: true },
    postcode: { type: 'text', sort: true, filter: true, export: true },
    city: { type: 'text', sort: true, filter: true, export: true },
    noteGeneration: { type: 'enum', values: noteGenerations, sort: true, filter: true, export: true },
    buyerId: { type: 'integer', filter: true },
    term: { type: 'text', filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});
