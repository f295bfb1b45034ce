import * as z from 'zod/mini';
import { listedCompany } from './companies.ts';
import { discountCategory } from './discount-category.ts';
import { discountCategoryList } from './discount-category-list.ts';
import { changeOf, creationOf, entityEndpoints, reference } from './entity.ts';
import { currencyCode, line, money, percent } from './wire.ts';

export const discountCategoryInput = z.strictObject({
  company: reference(listedCompany),
  name: line(100),
  default: z.boolean(),
  active: z.boolean(),
  discount: percent,
  processingFeePct: percent,
  processingFeeMin: z.record(
    currencyCode,
    money.check(z.refine(value => value >= 0, { params: { code: 'money-negative' } })),
  ),
});

export const discountCategoryUpdate = changeOf(discountCategory, discountCategoryInput);

export const discountCategoriesEndpoints = entityEndpoints({
  path: '/api/discount-category',
  one: 'a discount category',
  many: 'discount categories',
  list: discountCategoryList,
  reply: discountCategory,
  creation: creationOf(discountCategoryInput),
  change: discountCategoryUpdate,
});
