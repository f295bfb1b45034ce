import { lineStates } from '@skonto/domain/payment/statement-line';
import { list } from './list.ts';

/** Bank statements that are confirmed; `open` counts the lines that somebody still has to decide. */
export const statementList = list({
  name: 'statements',
  fields: {
    id: { type: 'integer', filter: true },
    account: { type: 'text', sort: true, filter: true, export: true },
    number: { type: 'text', sort: true, filter: true, export: true },
    day: { type: 'date', sort: true, filter: true, export: true },
    currency: { type: 'text', sort: true, filter: true, export: true },
    opening: { type: 'money', sort: true, export: true },
    closing: { type: 'money', sort: true, export: true },
    lines: { type: 'integer', sort: true, filter: true, export: true },
    paired: { type: 'integer', sort: true, export: true },
    open: { type: 'integer', sort: true, filter: true, export: true },
    fileName: { type: 'text', filter: true, export: true },
    confirmedAt: { type: 'datetime', sort: true, export: true },
  },
  defaultSort: { key: 'day', dir: 'desc' },
});

/** The lines of one statement in its order. */
export const statementLineList = list({
  name: 'statement-lines',
  fields: {
    place: { type: 'integer', sort: true, export: true },
    otherName: { type: 'text', sort: true, filter: true, export: true },
    otherAccount: { type: 'text', filter: true, export: true },
    purpose: { type: 'text', filter: true, export: true },
    reference: { type: 'text', filter: true, export: true },
    day: { type: 'date', sort: true, filter: true, export: true },
    amount: { type: 'money', sort: true, filter: true, export: true },
    state: { type: 'enum', values: lineStates, filter: true, export: true },
  },
  defaultSort: { key: 'place', dir: 'asc' },
});
