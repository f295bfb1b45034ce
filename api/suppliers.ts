import * as z from 'zod/mini';
import { company, companyInput } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { filtersBody, list } from './list.ts';
import { newPassword } from './users.ts';
import { countReply, email, id, idsQuery, line } from './wire.ts';

const categoryRef = z.strictObject({ id, name: z.string() });

/** A partnership as its buyer sees it. `activated` is the supplier's Active or Inactive (decisions.md §3). */
export const supplier = z.strictObject({
  id,
  supplier: company,
  discountCategory: z.nullable(categoryRef),
  activated: z.boolean(),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), inviteAgain: z.boolean() }),
});
export type Supplier = z.output<typeof supplier>;

const admin = z.strictObject({ firstName: line(100), lastName: line(100), email });

/** Either an existing company, or a new one with the person to invite. */
export const supplierInput = z.strictObject({
  supplier: z.union([z.extend(companyInput, { admin }), reference(company)]),
  discountCategory: z.optional(z.nullable(reference(categoryRef))),
});
/** The company is the record's own; it may be left out. */
export const supplierChange = z.strictObject({
  supplier: z.optional(reference(company)),
  discountCategory: z.nullable(reference(categoryRef)),
});

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
  ...entityEndpoints({
    path: '/api/suppliers',
    one: 'a supplier record',
    many: 'supplier records',
    list: supplierList,
    reply: supplier,
    creation: creationOf(supplierInput),
    change: changeOf(supplier, supplierChange),
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
