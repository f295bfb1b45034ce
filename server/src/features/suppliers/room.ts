import { supplier, suppliersEndpoints } from '@skonto/api/suppliers';
import { everybody } from '../../platform/access.ts';
import type { Room } from '../../platform/room.ts';
import { defineRoutes } from '../../platform/route.ts';
import { supplierAccess } from './access-matrix.ts';
import { createSupplier } from './create-supplier.ts';
import { inviteAgain, removeSuppliers, saveSupplier } from './save-supplier.ts';
import { buyersUnderContract, suppliers } from './suppliers.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

const { registerInvite: _finishedElsewhere, ...endpoints } = suppliersEndpoints;

/**
 * Suppliers: partnerships as their buyer sees them, with the category that prices each. Entering a supplier that Skonto doesn't know
 * yet also enters its company and invites its administrator. The supplier's own view of the same rows is the buyers room; finishing an
 * invitation is the sign-in room's; files come in through the import room.
 */
export const suppliersRoom: Room = {
  ...defineRoutes('suppliers', endpoints, {
    list: { access: everybody, handle: suppliers.list },
    get: { access: everybody, handle: suppliers.get },
    create: { access: buyersUnderContract, handle: createSupplier },
    update: { access: buyersUnderContract, handle: saveSupplier },
    remove: { access: buyersUnderContract, handle: removeSuppliers },
    inviteAgain: { access: buyersUnderContract, handle: inviteAgain },
    export: { access: everybody, handle: suppliers.exportCsv },
  }),
  tag: { name: 'Suppliers', description: 'Partnerships as the buyer sees them.' },
  texts: { en, sr },
  access: supplierAccess,
  schemas: { SupplierRecord: supplier },
};
