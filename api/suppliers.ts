import * as z from 'zod/mini';
import { company, companyInput } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { filtersBody, list } from './list.ts';
import { newPassword } from './users.ts';
import { countReply, email, id, idParams, idRef, idsQuery, line, pageOf } from './wire.ts';

/** A partnership as its buyer sees it. `activated` is the supplier's Active or Inactive (decisions.md §3). */
export const supplier = z.strictObject({
  id,
  supplier: company,
  discountCategory: z.nullable(z.strictObject({ id, name: z.string() })),
  activated: z.boolean(),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), inviteAgain: z.boolean() }),
});
export type Supplier = z.output<typeof supplier>;

const admin = z.strictObject({ firstName: line(100), lastName: line(100), email });

/** Either an existing company by id, or a new one with the person to invite. */
export const supplierInput = z.strictObject({
  supplier: z.union([idRef, z.extend(companyInput, { admin })]),
  discountCategory: z.optional(z.nullable(idRef)),
});
export const supplierUpdate = z.strictObject({ id, supplier: z.optional(idRef), discountCategory: z.nullable(idRef) });

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

const done = z.strictObject({ done: z.literal(true) });
const inviteRegistration = z.strictObject({
  email,
  token: z.string().check(z.minLength(7), z.maxLength(100)),
  password: newPassword,
  confirmPassword: newPassword,
});

export const suppliersEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/suppliers',
    summary: 'List supplier records',
    list: supplierList,
    reply: pageOf(supplier),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/suppliers/:id',
    summary: 'One supplier record',
    params: idParams,
    reply: supplier,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/suppliers',
    summary: 'Register a supplier',
    body: supplierInput,
    reply: supplier,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/suppliers',
    summary: 'Update a supplier record',
    body: supplierUpdate,
    reply: supplier,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/suppliers',
    summary: 'Delete supplier records',
    query: idsQuery,
    reply: countReply,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/suppliers/invite-again',
    summary: 'Mail the invitation again',
    query: idsQuery,
    reply: countReply,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/suppliers/export',
    summary: 'Supplier records as CSV',
    body: filtersBody,
    reply: 'file',
  }),
  registerInvite: endpoint({
    method: 'POST',
    path: '/api/suppliers/register-supplier-invite',
    summary: 'Finish an invitation',
    access: 'public',
    body: inviteRegistration,
    reply: done,
  }),
};
