import { partnershipNeeds } from '@skonto/domain/company/partnership';
import * as z from 'zod/mini';
import { company, companyAdmin, companyInput, listedCompany } from './companies.ts';
import { discountCategory } from './discount-category.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { exportBody } from './list.ts';
import { partnership } from './partnership.ts';
import { supplierList } from './supplier-list.ts';
import { newPassword } from './users.ts';
import { companyRef, countReply, currencyCode, email, id, idParams, idsQuery, moneySum } from './wire.ts';

const categoryRef = z.strictObject({ id, name: z.string() });

/** A partnership as its buyer sees it. `activated` is the supplier's Active or Inactive (decisions.md §3); `missing` says why it isn't. */
export const supplier = z.strictObject({
  id,
  supplier: company,
  /** The buyer whose supplier it is. */
  company: companyRef,
  discountCategory: z.nullable(categoryRef),
  activated: z.boolean(),
  missing: z.array(z.enum(partnershipNeeds)),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), inviteAgain: z.boolean() }),
});
export type Supplier = z.output<typeof supplier>;

/** Either an existing company, or a new one with the person to invite. */
export const supplierInput = z.strictObject({
  supplier: z.union([creationOf(z.extend(companyInput, { admin: companyAdmin })), reference(listedCompany)]),
  discountCategory: z.optional(z.nullable(reference(discountCategory))),
});
/** The companies are the record's own; they may be left out. */
export const supplierChange = z.strictObject({
  supplier: z.optional(reference(listedCompany)),
  company: z.optional(reference(listedCompany)),
  discountCategory: z.nullable(reference(discountCategory)),
});

/** A category for many suppliers at once; null takes their own away, so that the default one prices their offers. */
export const categoryAssignment = z.strictObject({
  ids: z.array(id).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine(ids => new Set(ids).size === ids.length, { params: { code: 'duplicate-ids' } }),
  ),
  discountCategory: z.nullable(reference(discountCategory)),
});

const categoryOf = z.strictObject({ id, discountCategory: z.nullable(reference(discountCategory)) });

/**
 * `count` suppliers got the category. `former` is what each of them had, to be given back; suppliers that asked for the partnership
 * aren't in it, because the category said yes to them.
 */
export const assignmentReply = z.strictObject({ count: z.int(), former: z.array(categoryOf) });
export type AssignmentReply = z.output<typeof assignmentReply>;

/** Takes an assignment back: each of these suppliers that still has the `given` category gets its former one again. */
export const categoryReturn = z.strictObject({
  given: z.nullable(reference(discountCategory)),
  former: z.array(categoryOf).check(
    z.minLength(1),
    z.maxLength(1000),
    z.refine(former => new Set(former.map(one => one.id)).size === former.length, {
      params: { code: 'duplicate-ids' },
    }),
  ),
});
/** `left` have meanwhile another category than the given one, or their former one is gone or inactive. */
const returnReply = z.strictObject({ count: z.int(), left: z.int() });

/**
 * What an assignment would do. `unchanged` have that category already; `agreed` are suppliers that asked for the partnership, to which
 * the category says yes. `pending` are the invoices that will be priced by it: what suppliers would receive today, by the terms as they
 * are and as they would be. Invoices that can't be priced by either count in `unpriced` alone.
 */
export const assignmentPreview = z.strictObject({
  changed: z.array(id),
  unchanged: z.array(id),
  agreed: z.array(id),
  pending: z.array(
    z.strictObject({ currency: currencyCode, count: z.int(), amount: moneySum, before: moneySum, after: moneySum }),
  ),
  unpriced: z.int(),
  /** Registered invoices, which keep the terms they were registered with. */
  offers: z.int(),
});
export type AssignmentPreview = z.output<typeof assignmentPreview>;

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
  partnership: endpoint({
    method: 'GET',
    path: '/api/suppliers/:id/partnership',
    summary: 'All about the partnership of a supplier record',
    cost: 'heavy',
    params: idParams,
    reply: partnership,
  }),
  assignCategory: endpoint({
    method: 'POST',
    path: '/api/suppliers/assign-category',
    summary: 'Give many suppliers a discount category',
    body: categoryAssignment,
    reply: assignmentReply,
  }),
  returnCategories: endpoint({
    method: 'POST',
    path: '/api/suppliers/return-categories',
    summary: 'Take an assignment of a category back',
    body: categoryReturn,
    reply: returnReply,
  }),
  assignCategoryPreview: endpoint({
    method: 'POST',
    path: '/api/suppliers/assign-category-preview',
    summary: 'What an assignment of a category would do',
    cost: 'heavy',
    body: categoryAssignment,
    reply: assignmentPreview,
    safe: true,
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
    summary: 'Supplier records as CSV or as a workbook of Excel',
    body: exportBody,
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
