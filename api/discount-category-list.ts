import { list } from './list.ts';

export const discountCategoryList = list({
  name: 'discount-categories',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true },
    company: { type: 'text', sort: true, filter: true },
    companyId: { type: 'integer', filter: true },
    default: { type: 'boolean', sort: true, filter: true },
    active: { type: 'boolean', sort: true, filter: true },
    processingFeePct: { type: 'percent', sort: true, filter: true },
    discount: { type: 'percent', sort: true, filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});
