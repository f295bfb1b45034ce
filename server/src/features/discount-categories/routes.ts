import { discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import { defineRoutes } from '../../platform/route.ts';
import { grantRead, grantWrite } from './access.ts';
import { getCategory, listCategories } from './list-categories.ts';
import { createCategory, removeCategories, saveCategory } from './save-category.ts';

/**
 * Discount categories: the terms that a buyer offers to groups of its suppliers, one of them the default. The operator keeps them, a
 * company reads its own. Which category a supplier has stands in the suppliers room; what an offer was priced with is frozen on the
 * invoice.
 */
export const discountCategoriesRoom = defineRoutes('discountCategories', discountCategoriesEndpoints, {
  list: { access: grantRead, handle: listCategories },
  get: { access: grantRead, handle: getCategory },
  create: { access: grantWrite, handle: createCategory },
  update: { access: grantWrite, handle: saveCategory },
  remove: { access: grantWrite, handle: removeCategories },
});
