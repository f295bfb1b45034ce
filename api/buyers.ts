import * as z from 'zod/mini';
import { company } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { filtersBody, list } from './list.ts';
import { companyRef, countReply, id, idParams, idRef, idsQuery, pageOf } from './wire.ts';

export const noteGenerations = ['NONE', 'CASA_SCONTO', 'CREDIT_NOTE'] as const;
export type NoteGeneration = (typeof noteGenerations)[number];

/** A partnership as its supplier sees it. `noteGeneration` null means nobody chose yet. */
export const buyer = z.strictObject({
  id,
  buyer: company,
  /** The supplier itself, for the operator who reads everybody's records. */
  company: companyRef,
  noteGeneration: z.nullable(z.enum(noteGenerations)),
  activated: z.boolean(),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Buyer = z.output<typeof buyer>;

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
  list: endpoint({
    method: 'GET',
    path: '/api/buyers',
    summary: 'List buyer records',
    list: buyerList,
    reply: pageOf(buyer),
  }),
  noteGenNotSet: endpoint({
    method: 'GET',
    path: '/api/buyers/note-gen-not-set',
    summary: 'Buyers without a note choice',
    list: buyerList,
    reply: noteUnset,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/buyers/:id',
    summary: 'One buyer record',
    params: idParams,
    reply: buyer,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/buyers',
    summary: 'Register a buyer',
    body: z.strictObject({ buyer: idRef }),
    reply: buyer,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/buyers',
    summary: 'Choose the note for a buyer',
    body: z.strictObject({
      id,
      buyer: z.optional(idRef),
      company: z.optional(idRef),
      noteGeneration: z.nullable(z.enum(noteGenerations)),
    }),
    reply: buyer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/buyers',
    summary: 'Delete buyer records',
    query: idsQuery,
    reply: countReply,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/buyers/export',
    summary: 'Buyer records as CSV',
    body: filtersBody,
    reply: 'file',
  }),
};
