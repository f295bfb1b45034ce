import { supplierList } from '@skonto/api/supplier-list';
import type { Supplier } from '@skonto/api/suppliers';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { strangerNamed } from '../../business/companies/invite-address.ts';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { firstLike, foundByAny, type RecordKind } from '../../business/records/record-kind.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';
import { supplierKey } from './supplier-keys.ts';

const queries = () => import('./suppliers-queries.ts');

/** The suppliers of a buyer: list, form, and the page of each partnership. The supplier's view of it is the buyers feature. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/suppliers',
  staticData: { heading: 'title' },
  ...listPage(supplierList, '/suppliers', async () => (await queries()).suppliersQuery),
  component: lazyRouteComponent(
    withTexts(['suppliers'], () => import('./suppliers-screen.tsx')),
    'SuppliersScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/suppliers/add',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeSuppliers', 'seeInvoices'),
  validateSearch: (search): { import?: string; code?: string } => {
    const named = strangerNamed(search);
    return named ? { import: named.batchId, code: named.code } : {};
  },
  loaderDeps: ({ search }) => search,
  // The default category is chosen from the start (SUPP-13), and who is to be invited stands there.
  loader: async ({ context, deps }) => {
    const { ownCategoriesQuery, strangerQuery } = await queries();
    const stranger = context.queryClient.ensureQueryData(strangerQuery(strangerNamed(deps))).catch(() => null);
    await Promise.all([context.queryClient.ensureQueryData(ownCategoriesQuery), stranger]);
  },
  component: lazyRouteComponent(
    withTexts(['suppliers'], () => import('./add-supplier-screen.tsx')),
    'AddSupplierScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/suppliers/details/$id',
  loader: async ({ context, params }) => {
    const { partnershipQuery, supplierQuery } = await queries();
    const id = recordId(params.id);
    await Promise.all([
      context.queryClient.ensureQueryData(supplierQuery(id)),
      context.queryClient.ensureQueryData(partnershipQuery(id)),
    ]);
  },
  component: lazyRouteComponent(
    withTexts(['suppliers', 'bankAccounts', 'invoiceComments'], () => import('./supplier-screen.tsx')),
    'SupplierScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute, detailsRoute] as const;

export const entry: MenuEntry = {
  id: 'suppliers',
  path: '/suppliers',
  icon: 'truck',
  group: 'companies',
  order: 60,
  name: () => t($ => $.business.features.suppliers),
  needs: 'seePartners',
};

export const records: readonly RecordKind[] = [
  {
    id: 'supplier',
    icon: 'truck',
    entry: 'suppliers',
    page: /^\/suppliers\/details\/(\d+)$/,
    nameOf: (known, id) => known.getQueryData<Supplier>(supplierKey(id))?.supplier.name ?? null,
    find: async (known, term) => {
      const { suppliersQuery } = await queries();
      const found = await foundByAny<Supplier>(['name', 'code'], key =>
        known.fetchQuery(suppliersQuery(firstLike(key, term))),
      );
      return found.map(one => ({
        kind: 'supplier',
        path: `/suppliers/details/${one.id}`,
        label: one.supplier.name,
        detail: one.supplier.code,
      }));
    },
  },
];
