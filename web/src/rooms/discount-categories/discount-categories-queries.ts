import { type DiscountCategory, discountCategoriesEndpoints } from '@skonto/api/discount-categories';
import type { BodyOf } from '@skonto/api/endpoint';
import type { ListFilter, ListQuery } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this room starts with the same key, so one invalidation refreshes list and records. */
export const categoriesKey = ['discount-categories'] as const;
export type CategoryInput = BodyOf<typeof discountCategoriesEndpoints.create>;

export const categoriesQuery = (query: ListQuery) => ({
  queryKey: [...categoriesKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(discountCategoriesEndpoints.list, { list: query, signal, errors: 'place' }),
});

export const categoryQuery = (id: number) =>
  queryOptions({
    queryKey: [...categoriesKey, 'one', id],
    queryFn: ({ signal }) => call(discountCategoriesEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

/** The least discount that a company's contract allows; 0 while it has none. */
export const minDiscountQuery = (companyId: number) =>
  queryOptions({
    queryKey: [...categoriesKey, 'min-discount', companyId],
    queryFn: async ({ signal }) => {
      const { contractsEndpoints } = await import('@skonto/api/contracts');
      const equals = (key: string, value: string): ListFilter => ({ key, operator: 'eq', values: [value] });
      const filters = [equals('companyId', String(companyId)), equals('active', 'true')];
      const { content } = await call(contractsEndpoints.list, {
        list: { page: 0, size: 1, sort: [], filters },
        signal,
        errors: 'place',
      });
      return content[0]?.minDiscount ?? 0;
    },
  });

/** Saves over what was seen; the server refuses with 412 when somebody else saved since. */
export const saveCategory = (seen: DiscountCategory | null, body: CategoryInput): Promise<DiscountCategory> =>
  seen === null
    ? call(discountCategoriesEndpoints.create, { body, errors: 'form' })
    : call(discountCategoriesEndpoints.update, {
        body: { ...body, id: seen.id },
        ifMatch: seen.version,
        errors: 'form',
      });

export const deleteCategories = (ids: number[]) =>
  call(discountCategoriesEndpoints.remove, { query: { ids }, errors: 'form' });
