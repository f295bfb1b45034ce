import { list } from './list.ts';

export const contractList = list({
  name: 'contracts',
  fields: {
    id: { type: 'integer', sort: true },
    company: { type: 'text', sort: true, filter: true },
    companyId: { type: 'integer', filter: true },
    contractNumber: { type: 'text', sort: true, filter: true },
    date: { type: 'date', sort: true, filter: true },
    active: { type: 'boolean', sort: true, filter: true },
    representative: { type: 'text', sort: true, filter: true },
    discountPctFixed: { type: 'boolean', sort: true, filter: true },
    discountFeePct: { type: 'percent', sort: true, filter: true },
    processingFeePct: { type: 'percent', sort: true, filter: true },
    term: { type: 'text', filter: true },
    minDiscount: { type: 'percent', sort: true, filter: true },
  },
  defaultSort: { key: 'company', dir: 'asc' },
});
