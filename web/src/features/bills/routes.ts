import { billLineList, billList } from '@skonto/api/bill-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

const queries = () => import('./bills-queries.ts');

/** Bills as documents: the operator reads all of them, a buyer its own. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bills',
  staticData: { heading: 'title' },
  ...listPage(billList, '/bills', async () => (await queries()).billsQuery),
  component: lazyRouteComponent(
    withTexts(['bills'], () => import('./bills-screen.tsx')),
    'BillsScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bills/details/$id',
  validateSearch: search => readScreenSearch(billLineList, '/bills/details', search),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).billQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['bills', 'companies'], () => import('./bill-screen.tsx')),
    'BillScreen',
  ),
});

/** The operator's company as bills name it. */
const issuerRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bills/issuer',
  staticData: { heading: 'issuer.title' },
  loader: async ({ context }) => context.queryClient.ensureQueryData((await queries()).issuerQuery),
  component: lazyRouteComponent(
    withTexts(['bills', 'companies'], () => import('./issuer-screen.tsx')),
    'IssuerScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, issuerRoute, detailsRoute] as const;

export const entry: MenuEntry = {
  id: 'bills',
  path: '/bills',
  icon: 'list',
  group: 'books',
  order: 82,
  name: () => t($ => $.business.features.bills),
  needs: 'seeBills',
};
