import { partnership } from '@skonto/api/partnership';
import {
  assignmentPreview,
  assignmentReply,
  categoryAssignment,
  categoryReturn,
  matchingSuppliers,
  supplier,
  suppliersEndpoints,
} from '@skonto/api/suppliers';
import { everybody } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { supplierAccess } from './access-matrix.ts';
import { approveCategories, assignCategory, previewAssignment, returnCategories } from './assign-category.ts';
import { createSupplier } from './create-supplier.ts';
import { inviteAgain } from './invite-again.ts';
import { removeSuppliers, saveSupplier } from './save-supplier.ts';
import { buyersUnderContract, peopleUnderContract, readMatching, readPartnership, suppliers } from './suppliers.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const { registerInvite: _finishedElsewhere, ...endpoints } = suppliersEndpoints;

/**
 * Suppliers: partnerships as their buyer sees them, with the category that prices each. Entering a supplier that Skonto doesn't know
 * yet also enters its company and invites its administrator. The supplier's own view of the same rows is the buyers feature; finishing an
 * invitation is the sign-in feature's; files come in through the import feature.
 */
export const suppliersFeature: Feature = {
  ...defineRoutes('suppliers', endpoints, {
    list: { access: everybody, handle: suppliers.list },
    get: { access: everybody, handle: suppliers.get },
    partnership: { access: everybody, handle: readPartnership },
    create: { access: buyersUnderContract, handle: createSupplier },
    update: { access: buyersUnderContract, handle: saveSupplier },
    remove: { access: buyersUnderContract, handle: removeSuppliers },
    matching: { access: buyersUnderContract, handle: readMatching },
    assignCategory: { access: buyersUnderContract, handle: assignCategory },
    approveCategories: { access: peopleUnderContract, handle: approveCategories },
    returnCategories: { access: buyersUnderContract, handle: returnCategories },
    assignCategoryPreview: { access: buyersUnderContract, handle: previewAssignment },
    inviteAgain: { access: buyersUnderContract, handle: inviteAgain },
    export: { access: everybody, handle: suppliers.export },
  }),
  tag: { name: 'Suppliers', description: 'Partnerships as the buyer sees them.' },
  texts: { en, sr },
  access: supplierAccess,
  schemas: {
    SupplierRecord: supplier,
    Partnership: partnership,
    MatchingSuppliers: matchingSuppliers,
    CategoryAssignment: categoryAssignment,
    CategoryAssignmentReply: assignmentReply,
    CategoryReturn: categoryReturn,
    AssignmentPreview: assignmentPreview,
  },
  notes: {
    missing: {
      text: 'What the partnership lacks to be active: the buyer’s category, the operator’s verification of the supplier, an active person there.',
      example: ['people'],
    },
    verified: { text: 'The operator has verified the supplier’s company.' },
    termsGap: {
      text: 'Why nothing could be registered now, whatever the partnership lacks; null where the terms allow it.',
    },
    invitations: { text: 'People of the supplier who haven’t accepted their invitation yet, at most twenty.' },
    invitedAt: { text: 'When the person was first invited.', example: '2026-11-21T10:00:00Z' },
    mailedAt: { text: 'When the newest invitation was mailed; null where none was.', example: '2026-11-21T10:00:00Z' },
    'Partnership.since': { text: 'Since when the two are partners.', example: '2026-11-21T10:00:00Z' },
    expiresAt: {
      text: 'Until when the newest invitation can be accepted; null where none was mailed.',
      example: '2026-12-21T10:00:00Z',
    },
    requestApproval: {
      text: 'Asks for a colleague’s approval where the buyer lets nobody give another category alone; without it such a change is refused (409).',
    },
    approvalRequest: {
      text: 'The request for approval that was made instead of the change; else null.',
      example: null,
    },
    needsApproval: { text: 'True when a colleague has to approve it.', example: false },
    former: { text: 'The category that each supplier had before.' },
    given: { text: 'The category that the assignment gave; null where it took theirs away.' },
    left: { text: 'Suppliers that keep what they have, because it was changed since.', example: 0 },
    changed: { text: 'Supplier records that get another category.', example: [17] },
    agreed: { text: 'Those of them that requested the partnership, which the category accepts.', example: [] },
    unpriced: { text: 'Pending invoices that one of the terms can’t price.', example: 0 },
    offers: { text: 'Open offers of these suppliers, which keep their terms.', example: 4 },
    before: { text: 'What suppliers would receive today by the terms as they are.', example: 117803.56 },
    change: { text: 'The difference: below zero where they would receive less.', example: 300 },
    after: { text: 'What suppliers would receive today by the terms as they would be.', example: 118103.56 },
    discountCategory: { text: 'The discount category of this supplier; null: the buyer’s default one.' },
    'discountCategory.name': { text: 'Name of the category.', example: 'Standard' },
    company: { text: 'The buyer whose supplier it is.' },
    supplier: { text: 'The supplier’s company.' },
    'Partnership.supplier': { text: 'The supplier.' },
    'Partnership.buyer': { text: 'The buyer.' },
    terms: {
      text: 'The terms that the supplier’s invoices would be registered with today; null where nothing could be registered, and for the supplier.',
    },
    'terms.category': { text: 'The category with these terms.' },
    'terms.own': { text: 'True when it is the supplier’s own category, false when it is the buyer’s default one.' },
    'category.name': { text: 'Name of the category.', example: 'Standard' },
    'terms.discount': { text: 'Annual discount rate in percent.', example: 12 },
    'terms.processingFeePct': { text: 'Processing fee in percent of the amount.', example: 0.25 },
    'terms.processingFeeMin': { text: 'Least processing fee by currency.', example: { RSD: 300 } },
    'terms.minDiscount': { text: 'Least discount in percent of the amount, by the buyer’s contract.', example: 0.5 },
    'invitations.name': {
      text: 'Name of the person; null unless this buyer entered the person.',
      example: 'Ana Petrović',
    },
    'invitations.email': {
      text: 'E-mail address of the person; null unless this buyer entered the person.',
      example: 'ana@example.com',
    },
    'Partnership.invoices': { text: 'The invoices between the two, by status and currency.' },
    'invoices.status': { text: 'Status of these invoices.', example: 'REGISTERED' },
    'invoices.count': { text: 'How many invoices.', example: 12 },
    'invoices.amount': { text: 'The sum of their amounts.', example: 120000 },
    'invoices.total': { text: 'What the buyer pays for those of them that have a price.', example: 117803.56 },
    'MatchingSuppliers.count': {
      text: 'How many suppliers match; at most 5,000 of them are in `suppliers`.',
      example: 134,
    },
    'MatchingSuppliers.suppliers': { text: 'The matching suppliers, by name; at most 5,000.' },
    'suppliers.name': { text: 'Name of the supplier.', example: 'Čelik Metal a.d.' },
    'suppliers.canInviteAgain': { text: 'True when somebody there may be invited again.' },
    'CategoryAssignmentReply.count': { text: 'How many suppliers got the category.', example: 12 },
    'CategoryAssignmentReply.former.id': { text: 'Id of the supplier record.', example: 17 },
    'CategoryReturn.former.id': { text: 'Id of the supplier record.', example: 17 },
    'former.discountCategory': { text: 'The category that the supplier had; null where it had none of its own.' },
    'CategoryAssignment.discountCategory': {
      text: 'The category that they get; null takes their own away, so that the default one prices their offers.',
    },
    'suppliers.assignCategory.discountCategory': {
      text: 'The category that they get; null takes their own away, so that the default one prices their offers.',
    },
    ids: { text: 'The supplier records, by their ids.', example: [17] },
    'suppliers.approveCategories.approvalRequest': { text: 'The request for approval that is approved.', example: 41 },
    unchanged: { text: 'Supplier records that have the category already.', example: [] },
    pending: { text: 'Their pending invoices, which the new terms price, by currency.' },
    'pending.count': { text: 'How many invoices.', example: 12 },
    'pending.amount': { text: 'The sum of their amounts.', example: 120000 },
    'suppliers.returnCategories.count': { text: 'How many suppliers got their former category again.', example: 12 },
  },
};
