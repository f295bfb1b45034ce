import type { ListedCompany } from '@skonto/api/companies';
import type { BodyOf } from '@skonto/api/endpoint';
import type { UnknownSupplier } from '@skonto/api/invoice-imports';
import { type ListFilter, maxPageSize } from '@skonto/api/list';
import { maxReturned, type Supplier, suppliersEndpoints } from '@skonto/api/suppliers';
import { taxCodeForm } from '@skonto/domain/company/tax-code';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { deleteRecords, listQuery } from '../../lib/record-queries.ts';
import { isUuid } from '../../lib/uuid.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';
import { supplierKey, suppliersKey } from './supplier-keys.ts';

export type SupplierInput = BodyOf<typeof suppliersEndpoints.create>;
export type Assignment = BodyOf<typeof suppliersEndpoints.assignCategory>;

export const suppliersQuery = listQuery(suppliersKey, suppliersEndpoints.list);

export const supplierQuery = (id: number) =>
  queryOptions({
    queryKey: supplierKey(id),
    queryFn: ({ signal }) => call(suppliersEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

export const partnershipQuery = (id: number) =>
  queryOptions({
    queryKey: [...suppliersKey, 'partnership', id],
    queryFn: ({ signal }) => call(suppliersEndpoints.partnership, { params: { id }, signal, errors: 'page' }),
  });

const loadCategoryCalls = onDemand(
  async () => (await import('@skonto/api/discount-categories')).discountCategoriesEndpoints,
);
const loadCompanyCalls = onDemand(async () => (await import('@skonto/api/companies')).companiesEndpoints);

/** The reader's own categories, by name. */
export const ownCategoriesQuery = queryOptions({
  queryKey: ['discount-categories', 'own'],
  queryFn: async ({ signal }) => {
    const discountCategoriesEndpoints = await loadCategoryCalls();
    const list = { page: 0, size: maxPageSize, sort: [{ key: 'name', dir: 'asc' }], filters: [] } as const;
    return (await call(discountCategoriesEndpoints.list, { list, signal, errors: 'page' })).content;
  },
});

const loadImportCalls = onDemand(async () => (await import('@skonto/api/invoice-imports')).invoiceImportsEndpoints);

/** Who issued a refused e-invoice of an import, by its tax code; null once it is a supplier, and for an address that names nobody. */
export const strangerQuery = (named: { batchId: string; code: string } | null) =>
  queryOptions({
    queryKey: [...suppliersKey, 'stranger', named],
    queryFn: async ({ signal }): Promise<UnknownSupplier | null> => {
      if (!named || !isUuid(named.batchId)) return null;
      const { unknownSuppliers } = await loadImportCalls();
      const { suppliers } = await call(unknownSuppliers, { params: { id: named.batchId }, signal, errors: 'place' });
      return suppliers.find(one => one.code === named.code) ?? null;
    },
  });

/** The company that has a tax code in a country, in any spelling; null where nobody has it. */
export const companyOfCodeQuery = (code: string, country: string) =>
  queryOptions({
    queryKey: ['companies', 'of-code', country, code],
    queryFn: async ({ signal }): Promise<ListedCompany | null> => {
      const companiesEndpoints = await loadCompanyCalls();
      const filters: ListFilter[] = [{ key: 'term', operator: 'like', values: [code] }];
      const list = { page: 0, size: 10, sort: [], filters };
      const { content } = await call(companiesEndpoints.list, { list, signal, errors: 'place' });
      const wanted = taxCodeForm(code, country);
      const isIt = (one: ListedCompany) =>
        one.country.alpha3Code === country && taxCodeForm(one.code, country) === wanted;
      return content.find(isIt) ?? null;
    },
  });

export const createSupplier = (body: SupplierInput): Promise<Supplier> =>
  call(suppliersEndpoints.create, { body, errors: 'form' });

/** Gives a supplier a category, or none of its own, unless somebody else changed it since it was read. */
export const saveCategory = ({ id, version }: Supplier, categoryId: number | null): Promise<Supplier> =>
  call(suppliersEndpoints.update, {
    body: { id, discountCategory: categoryId === null ? null : { id: categoryId } },
    ifMatch: version,
    errors: 'form',
  });

export const deleteSuppliers = deleteRecords(suppliersEndpoints);
export const inviteAgain = (ids: number[]) => call(suppliersEndpoints.inviteAgain, { query: { ids }, errors: 'form' });

export const assignCategory = (body: Assignment) => call(suppliersEndpoints.assignCategory, { body, errors: 'form' });
/** Gives former categories back, as many with each call as the server takes. */
export async function returnCategories({ given, former }: BodyOf<typeof suppliersEndpoints.returnCategories>) {
  const sum = { count: 0, left: 0 };
  for (let at = 0; at < former.length; at += maxReturned) {
    const body = { given, former: former.slice(at, at + maxReturned) };
    const { count, left } = await call(suppliersEndpoints.returnCategories, { body });
    sum.count += count;
    sum.left += left;
  }
  return sum;
}
/** Whom filters match now; asked again by each question. */
export const matchingQuery = (filters: readonly ListFilter[]) =>
  queryOptions({
    queryKey: [...suppliersKey, 'matching', filters],
    queryFn: ({ signal }) =>
      call(suppliersEndpoints.matching, { body: { filters: wireFiltersOf(filters) }, signal, errors: 'place' }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
export const assignmentQuery = (body: Assignment) =>
  queryOptions({
    queryKey: [...suppliersKey, 'assignment', body],
    queryFn: ({ signal }) => call(suppliersEndpoints.assignCategoryPreview, { body, signal, errors: 'place' }),
    // What it would do now, each time it is asked.
    gcTime: 0,
  });

export const exportSuppliers = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(suppliersEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `suppliers-export.${format}`,
    rows,
  });
