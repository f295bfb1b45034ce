import { suppliersEndpoints } from '@skonto/api/suppliers';
import { defineRoutes } from '../../platform/route.ts';
import { grantRead, grantWrite } from './access.ts';
import { createSupplier } from './create-supplier.ts';
import { exportSuppliers, getSupplier, listSuppliers } from './list-suppliers.ts';
import { inviteAgain, removeSuppliers, saveSupplier } from './save-supplier.ts';

/**
 * Suppliers: partnerships as their buyer sees them, with the category that prices each. Entering a supplier that Skonto doesn't know
 * yet also enters its company and invites its administrator. The supplier's own view of the same rows is the buyers room; finishing an
 * invitation is the sign-in room's; files come in through the import room.
 */
const { registerInvite: _finishedElsewhere, ...endpoints } = suppliersEndpoints;
export const suppliersRoom = defineRoutes('suppliers', endpoints, {
  list: { access: grantRead, handle: listSuppliers },
  get: { access: grantRead, handle: getSupplier },
  create: { access: grantWrite, handle: createSupplier },
  update: { access: grantWrite, handle: saveSupplier },
  remove: { access: grantWrite, handle: removeSuppliers },
  inviteAgain: { access: grantWrite, handle: inviteAgain },
  export: { access: grantRead, handle: exportSuppliers },
});
