import { buyerList } from '@skonto/api/buyer-list';
import type { Buyer } from '@skonto/api/buyers';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { firstLike, foundByAny, type RecordKind } from '../../business/records/record-kind.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';
import { buyerKey } from './buyer-keys.ts';

const queries = () => import('./buyers-queries.ts');

/**
 * The buyers of a supplier: list, form, and the page of each partnership. The buyer's view of it is the suppliers feature, which has the words
 * of partnerships, so that nobody's first page carries them.
 */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/buyers',
  staticData: { heading: 'title' },
  ...listPage(buyerList, '/buyers', async () => (await queries()).buyersQuery),
  component: lazyRouteComponent(
    withTexts(['buyers', 'suppliers'], () => import('./buyers-screen.tsx')),
    'BuyersScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/buyers/add',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['buyers'], () => import('./add-buyer-screen.tsx')),
    'AddBuyerScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/buyers/details/$id',
  loader: async ({ context, params }) => {
    const { partnershipQuery, buyerQuery } = await queries();
    const id = recordId(params.id);
    await Promise.all([
      context.queryClient.ensureQueryData(buyerQuery(id)),
      context.queryClient.ensureQueryData(partnershipQuery(id)),
    ]);
  },
  component: lazyRouteComponent(
    withTexts(['buyers', 'suppliers', 'invoiceComments'], () => import('./buyer-screen.tsx')),
    'BuyerScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute, detailsRoute] as const;

export const entry: MenuEntry = {
  id: 'buyers',
  path: '/buyers',
  icon: 'cart',
  group: 'companies',
  order: 70,
  name: () => t($ => $.business.features.buyers),
  needs: 'seePartners',
};

export const records: readonly RecordKind[] = [
  {
    id: 'buyer',
    icon: 'cart',
    entry: 'buyers',
    page: /^\/buyers\/details\/(\d+)$/,
    nameOf: (known, id) => known.getQueryData<Buyer>(buyerKey(id))?.buyer.name ?? null,
    find: async (known, term) => {
      const { buyersQuery } = await queries();
      const found = await foundByAny<Buyer>(['name', 'code'], key =>
        known.fetchQuery(buyersQuery(firstLike(key, term))),
      );
      return found.map(one => ({
        kind: 'buyer',
        path: `/buyers/details/${one.id}`,
        label: one.buyer.name,
        detail: one.buyer.code,
      }));
    },
  },
];
