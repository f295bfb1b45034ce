import {
  discountCategoriesEndpoints,
  discountCategoryInput,
  discountCategoryUpdate,
} from '@skonto/api/discount-categories';
import { discountCategory } from '@skonto/api/discount-category';
import { everybody, operatorOnly } from '../../platform/access/access.ts';
import type { Feature } from '../../platform/feature.ts';
import { defineRoutes } from '../../platform/route.ts';
import { categoryAccess } from './access-matrix.ts';
import { categories } from './categories.ts';
import { createCategory, removeCategories, saveCategory } from './save-category.ts';
import en from './texts.en.json' with { type: 'json' };
import sr from './texts.sr.json' with { type: 'json' };

/**
 * Discount categories: the terms that a buyer offers to groups of its suppliers, one of them the default. The operator keeps them, a
 * company reads its own. Which category a supplier has stands in the suppliers feature; what an offer was priced with is frozen on the
 * invoice.
 */
export const discountCategoriesFeature: Feature = {
  ...defineRoutes('discountCategories', discountCategoriesEndpoints, {
    list: { access: everybody, handle: categories.list },
    get: { access: everybody, handle: categories.get },
    create: { access: operatorOnly, handle: createCategory },
    update: { access: operatorOnly, handle: saveCategory },
    remove: { access: operatorOnly, handle: removeCategories },
  }),
  tag: { name: 'Discount categories', description: 'The rates and fees that a buyer gives a group of suppliers.' },
  texts: { en, sr },
  access: categoryAccess,
  schemas: {
    DiscountCategory: discountCategory,
    DiscountCategoryInput: discountCategoryInput,
    DiscountCategoryUpdate: discountCategoryUpdate,
  },
  notes: {
    default: { text: 'True for the category of suppliers that have none of their own.' },
    company: { text: 'The buyer whose category it is.' },
    name: { text: 'Name of the category.', example: 'Standard' },
    active: { text: 'True while invoices can be registered with it.' },
    discount: { text: 'Annual discount rate in percent.', example: 12 },
    processingFeePct: { text: 'Processing fee in percent of the amount.', example: 0.25 },
    processingFeeMin: { text: 'Least processing fee by currency.', example: { RSD: 300 } },
  },
};
