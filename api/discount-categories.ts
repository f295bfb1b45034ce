import * as z from 'zod/mini';
import { listedCompany } from './companies.ts';
import { discountCategoryList } from './discount-category-list.ts';
import { changeOf, creationOf, entityEndpoints, reference, version } from './entity.ts';
import { companyRef, currencyCode, id, line, money, percent } from './wire.ts';

export const discountCategory = z.strictObject({
  id,
  company: companyRef,
  name: z.string(),
  default: z.boolean(),
  active: z.boolean(),
  discount: percent,
  processingFeePct: percent,
  processingFeeMin: z.record(z.string(), money),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type DiscountCategory = z.output<typeof discountCategory>;

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
