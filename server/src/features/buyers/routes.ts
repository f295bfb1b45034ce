import { buyersEndpoints } from '@skonto/api/buyers';
import { defineRoutes } from '../../platform/route.ts';
import { grantRead, grantWrite } from './access.ts';
import { exportBuyers, getBuyer, listBuyers, listNoteUnset } from './list-buyers.ts';
import { createBuyer, removeBuyers, saveBuyer } from './save-buyer.ts';

/**
 * Buyers: partnerships as their supplier sees them, with the note that it issues for an accepted discount. A supplier may ask for a
 * partnership, which takes no offers until the buyer gave it a category. The buyer's own view of the same rows is the suppliers room.
 */
export const buyersRoom = defineRoutes('buyers', buyersEndpoints, {
  list: { access: grantRead, handle: listBuyers },
  noteGenNotSet: { access: grantRead, handle: listNoteUnset },
  get: { access: grantRead, handle: getBuyer },
  create: { access: grantWrite, handle: createBuyer },
  update: { access: grantWrite, handle: saveBuyer },
  remove: { access: grantWrite, handle: removeBuyers },
  export: { access: grantRead, handle: exportBuyers },
});
