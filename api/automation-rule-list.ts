import { list } from './list.ts';

/** `place` is the order in which a supplier's rules are asked; `amount` and `days` are put in order by their lower limits. */
export const automationRuleList = list({
  name: 'automation-rules',
  fields: {
    id: { type: 'integer', sort: true },
    place: { type: 'integer', sort: true },
    active: { type: 'boolean', filter: true },
    name: { type: 'text', sort: true, filter: true },
    buyer: { type: 'text', sort: true, filter: true },
    currency: { type: 'text', sort: true, filter: true },
    amount: { type: 'money', sort: true },
    days: { type: 'integer', sort: true },
    companyId: { type: 'integer', filter: true },
  },
  defaultSort: { key: 'place', dir: 'asc' },
});
