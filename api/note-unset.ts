import * as z from 'zod/mini';
import { buyerList } from './buyer-list.ts';
import { endpoint } from './endpoint.ts';
import { invoiceList } from './invoices.ts';
import { type ListField, list } from './list.ts';
import { id } from './wire.ts';

/**
 * The filters of the offers' list, and those of the list of buyers: a buyer is found that matches the latter and has an offer that matches
 * the former. `id` is the offer's, as there.
 */
const filtersOf = (fields: Readonly<Record<string, ListField>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, { ...field, sort: false, export: false }]));
const noteUnsetList = list({
  name: 'buyers',
  fields: { ...filtersOf(invoiceList.fields), ...buyerList.fields, id: { type: 'integer', sort: true, filter: true } },
  defaultSort: buyerList.defaultSort,
});
const noteUnset = z.strictObject({
  items: z.array(z.strictObject({ id, buyer: z.strictObject({ id, name: z.string(), code: z.string() }) })),
});

export const noteUnsetEndpoints = {
  noteGenNotSet: endpoint({
    method: 'GET',
    path: '/api/buyers/note-gen-not-set',
    summary: 'Buyers without a note choice, by the filters of offers and of buyers',
    list: noteUnsetList,
    reply: noteUnset,
  }),
};
