import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { list } from './list.ts';
import {
  companyRef,
  countReply,
  currencyCode,
  id,
  idParams,
  idRef,
  idsQuery,
  line,
  money,
  pageOf,
  percent,
} from './wire.ts';

export const discountCategory = z.strictObject({
  id,
  company: companyRef,
  name: z.string(),
  default: z.boolean(),
  active: z.boolean(),
  discount: percent,
  processingFeePct: percent,
  processingFeeMin: z.record(z.string(), money),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type DiscountCategory = z.output<typeof discountCategory>;

export const discountCategoryInput = z.strictObject({
  company: idRef,
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
export const discountCategoryUpdate = z.extend(discountCategoryInput, { id });

export const discountCategoryList = list({
  name: 'discount-categories',
  fields: {
    id: { type: 'integer', sort: true },
    name: { type: 'text', sort: true, filter: true },
    company: { type: 'text', sort: true, filter: true },
    companyId: { type: 'integer', filter: true },
    default: { type: 'boolean', sort: true, filter: true },
    active: { type: 'boolean', sort: true, filter: true },
    processingFeePct: { type: 'percent', sort: true, filter: true },
    discount: { type: 'percent', sort: true, filter: true },
  },
  defaultSort: { key: 'name', dir: 'asc' },
});

export const discountCategoriesEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/discount-category',
    summary: 'List discount categories',
    list: discountCategoryList,
    reply: pageOf(discountCategory),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/discount-category/:id',
    summary: 'One discount category',
    params: idParams,
    reply: discountCategory,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/discount-category',
    summary: 'Create a discount category',
    body: discountCategoryInput,
    reply: discountCategory,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/discount-category',
    summary: 'Update a discount category',
    body: discountCategoryUpdate,
    reply: discountCategory,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/discount-category',
    summary: 'Delete discount categories',
    query: idsQuery,
    reply: countReply,
  }),
};
