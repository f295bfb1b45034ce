import { list } from './list.ts';

export const supplierList = list({
  name: 'suppliers',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true, export: true },
    code: { type: 'text', sort: true, filter: true, export: true },
    registrationNumber: { type: 'text', sort: true, filter: true, export: true },
    address: { type: 'text', sort: true, filter: true, export: true },
    discountCategory: { type: 'text', sort: true, filter: true, export: true },
    activated: { type: 'boolean', sort: true, filter: true, export: true },
    term: { type: 'text', filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});
