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
    termsGap: { text: 'Why nothing could be registered now, whatever the partnership is.' },
    invitations: { text: 'People of the supplier who are invited and haven’t come yet, at most twenty.' },
    category: { text: 'The category whose terms hold.' },
    own: { text: 'False where the buyer’s default category stands in.' },
    invitedAt: { text: 'When the person was first invited.' },
    mailedAt: { text: 'When the newest invitation was mailed.' },
    'Partnership.since': { text: 'Since when the two are partners.', example: '2026-11-21T10:00:00Z' },
    'Partnership.expiresAt': { text: 'Until when the newest invitation holds.' },
    requestApproval: {
      text: 'Asks for a colleague’s approval where the buyer lets nobody give another category alone; without it such a change is refused (409).',
    },
    approvalRequest: {
      text: 'The request for approval: in a body the one that is approved, in a reply the one that was made instead of the change; else null.',
    },
    needsApproval: { text: 'Whether a colleague has to approve it.', example: false },
    former: { text: 'The category that each had before.' },
    given: { text: 'The category that the assignment gave; null where it took theirs away.' },
    left: { text: 'Suppliers that keep what they have, because it isn’t as it was then.' },
    changed: { text: 'Records that get another category.' },
    agreed: { text: 'Those of them that asked for the partnership, to which the category says yes.' },
    unpriced: { text: 'Pending invoices that the one or the other terms can’t price.' },
    offers: { text: 'Registered invoices of these suppliers, which keep their terms.' },
    before: { text: 'What suppliers would receive today by the terms as they are.' },
    canInviteAgain: { text: 'Whether somebody there may be invited again.' },
    change: { text: 'What they would receive more, or less where it is below zero.' },
    after: { text: 'What suppliers would receive today by the terms as they would be.' },
  },
};
