import { discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import type { BodyOf } from '@skonto/api/endpoint';
import { deleteRecords, listQuery, recordQuery, saveRecord } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const categoriesKey = ['discount-categories'] as const;
export type CategoryInput = BodyOf<typeof discountCategoriesEndpoints.create>;

export const categoriesQuery = listQuery(categoriesKey, discountCategoriesEndpoints.list);
export const categoryQuery = recordQuery(categoriesKey, discountCategoriesEndpoints.get);

export const saveCategory = saveRecord(discountCategoriesEndpoints, (body, { id }) => ({ ...body, id }));

export const deleteCategories = deleteRecords(discountCategoriesEndpoints);
