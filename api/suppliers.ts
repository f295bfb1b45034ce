import { partnershipNeeds } from '@skonto/domain/company/partnership';
import * as z from 'zod/mini';
import { approvalWish } from './approvals.ts';
import { company, companyAdmin, companyInput, listedCompany } from './companies.ts';
import { discountCategory } from './discount-category.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { exportBody, filtersBody } from './list.ts';
import { partnership } from './partnership.ts';
import { supplierList } from './supplier-list.ts';
import { newPassword } from './users.ts';
import { basedOn, companyRef, countReply, currencyCode, email, id, idParams, idsQuery, moneySum } from './wire.ts';

const missing = z.array(z.enum(partnershipNeeds));
const categoryRef = z.strictObject({ id, name: z.string() });

/** A partnership as its buyer sees it. `activated` is the supplier's Active or Inactive (decisions.md §3); `missing` says why it isn't. */
export const supplier = z.strictObject({
  id,
  supplier: company,
  /** The buyer whose supplier it is. */
  company: companyRef,
  discountCategory: z.nullable(categoryRef),
  activated: z.boolean(),
  missing,
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean(), inviteAgain: z.boolean() }),
});
export type Supplier = z.output<typeof supplier>;

/** Either an existing company, or a new one with the person to invite. */
export const supplierInput = z.strictObject({
  supplier: z.union([
    creationOf(basedOn(company, z.extend(companyInput, { admin: companyAdmin }))),
    reference(listedCompany),
  ]),
  discountCategory: z.optional(z.nullable(reference(discountCategory))),
});
/** The companies are the record's own; they may be left out. */
export const supplierChange = z.strictObject({
  supplier: z.optional(reference(listedCompany)),
  company: z.optional(reference(listedCompany)),
  discountCategory: z.nullable(reference(discountCategory)),
});

/** So many suppliers at most are chosen by filters, and get a category at once. */
export const maxSuppliersAtOnce = 5000;

/**
 * The suppliers that filters match; `count` is all of them, of whom at most 5,000 are in `suppliers`, the first by their names. What is
 * then done names them one by one, so that it can't touch one that nobody saw counted.
 */
export const matchingSuppliers = z.strictObject({
  count: z.int(),
  suppliers: z.array(z.strictObject({ id, name: z.string(), missing, canInviteAgain: z.boolean() })),
});
export type MatchingSuppliers = z.output<typeof matchingSuppliers>;
export type ChosenSupplier = MatchingSuppliers['suppliers'][number];

/** A category for many suppliers at once; null takes their own away, so that the default one prices their offers. */
export const categoryAssignment = z.strictObject({
  ids: z.array(id).check(
    z.minLength(1),
    z.maxLength(maxSuppliersAtOnce),
    z.refine(ids => new Set(ids).size === ids.length, { params: { code: 'duplicate-ids' } }),
  ),
  discountCategory: z.nullable(reference(discountCategory)),
});
/** With `requestApproval` what the buyer lets nobody do alone becomes a request for a colleague's approval; else it is refused. */
const assignmentBody = z.extend(categoryAssignment, { requestApproval: z.optional(approvalWish) });

const categoryOf = z.strictObject({ id, discountCategory: z.nullable(reference(discountCategory)) });

/**
 * `count` suppliers got the category. `former` is what each of them had, to be given back; suppliers that asked for the partnership
 * aren't in it, because the category said yes to them.
 */
export const assignmentReply = z.strictObject({
  count: z.int(),
  former: z.array(categoryOf),
  /** The request for approval that was made instead; else null. */
  approvalRequest: z.nullable(id),
});
export type AssignmentReply = z.output<typeof assignmentReply>;

/** So many suppliers at most get their former category again by one call. */
export const maxReturned = 1000;

/** Takes an assignment back: each of these suppliers that still has the `given` category gets its former one again. */
export const categoryReturn = z.strictObject({
  given: z.nullable(reference(discountCategory)),
  former: z.array(categoryOf).check(
    z.minLength(1),
    z.maxLength(maxReturned),
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
 * are and as they would be, and the difference, which is below zero where they would receive less. Invoices that can't be priced by either count in `unpriced` alone.
 */
export const assignmentPreview = z.strictObject({
  changed: z.array(id),
  unchanged: z.array(id),
  agreed: z.array(id),
  /** Whether a colleague has to approve it. */
  needsApproval: z.boolean(),
  pending: z.array(
    z.strictObject({
      currency: currencyCode,
      count: z.int(),
      amount: moneySum,
      before: moneySum,
      after: moneySum,
      change: moneySum,
    }),
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
  matching: endpoint({
    method: 'POST',
    path: '/api/suppliers/matching',
    summary: 'The supplier records that filters match, as an action on many names them',
    cost: 'heavy',
    body: filtersBody,
    reply: matchingSuppliers,
    status: 200,
    safe: true,
  }),
  assignCategory: endpoint({
    method: 'POST',
    path: '/api/suppliers/assign-category',
    summary: 'Give many suppliers a discount category',
    body: assignmentBody,
    reply: assignmentReply,
  }),
  approveCategories: endpoint({
    method: 'POST',
    path: '/api/suppliers/approve-categories',
    summary: 'Give suppliers the categories that a colleague asked for',
    body: z.strictObject({ approvalRequest: id }),
    reply: countReply,
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
