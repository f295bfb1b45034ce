import { noteGenerations } from '@skonto/domain/invoice/note-generation';
import * as z from 'zod/mini';
import { company } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { filtersBody, list } from './list.ts';
import { companyRef, id } from './wire.ts';

/** A partnership as its supplier sees it. `noteGeneration` null means nobody chose yet. */
export const buyer = z.strictObject({
  id,
  buyer: company,
  /** The supplier itself, for the operator who reads everybody's records. */
  company: companyRef,
  noteGeneration: z.nullable(z.enum(noteGenerations)),
  activated: z.boolean(),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Buyer = z.output<typeof buyer>;

/** The companies are the record's own; they may be left out. */
export const buyerChange = z.strictObject({
  buyer: z.optional(reference(company)),
  company: z.optional(reference(companyRef)),
  noteGeneration: z.nullable(z.enum(noteGenerations)),
});

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

const noteUnset = z.strictObject({
  items: z.array(z.strictObject({ id, buyer: z.strictObject({ id, name: z.string(), code: z.string() }) })),
});

export const buyersEndpoints = {
  ...entityEndpoints({
    path: '/api/buyers',
    one: 'a buyer record',
    many: 'buyer records',
    list: buyerList,
    reply: buyer,
    creation: creationOf(z.strictObject({ buyer: reference(company) })),
    change: changeOf(buyer, buyerChange),
  }),
  noteGenNotSet: endpoint({
    method: 'GET',
    path: '/api/buyers/note-gen-not-set',
    summary: 'Buyers without a note choice',
    list: buyerList,
    reply: noteUnset,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/buyers/export',
    summary: 'Buyer records as CSV',
    body: filtersBody,
    reply: 'file',
  }),
};
