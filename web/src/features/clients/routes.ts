import { clientList } from '@skonto/api/client-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./clients-queries.ts');

/** A company's systems with credentials of their own: list, a new one, and one with its secret and its switch. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/clients',
  staticData: { heading: 'title' },
  ...listPage(clientList, '/clients', async () => (await queries()).clientsQuery),
  component: lazyRouteComponent(
    withTexts(['clients'], () => import('./clients-screen.tsx')),
    'ClientsScreen',
  ),
});

const addClientRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/clients/add',
  staticData: { heading: 'form.create' },
  component: lazyRouteComponent(
    withTexts(['clients'], () => import('./add-client-screen.tsx')),
    'AddClientScreen',
  ),
});

const clientRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/clients/details/$id',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).clientQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['clients'], () => import('./client-screen.tsx')),
    'ClientScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addClientRoute, clientRoute] as const;

/** NAV-48: everyone signed in. */
export const entry: MenuEntry = {
  id: 'clients',
  path: '/clients',
  icon: 'key',
  group: 'administration',
  order: 130,
  name: () => t($ => $.business.features.clients),
};
