import { list } from './list.ts';

/** `amount` and `days` are put in order by their lower limits. */
export const automationRuleList = list({
  name: 'automation-rules',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true },
    buyer: { type: 'text', sort: true, filter: true },
    currency: { type: 'text', sort: true, filter: true },
    amount: { type: 'money', sort: true },
    days: { type: 'integer', sort: true },
    companyId: { type: 'integer', filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});
