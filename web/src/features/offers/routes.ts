import { invoiceList } from '@skonto/api/invoices';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import i18n from 'i18next';
import { listQueryOf } from '../../lib/list-state.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';
import { offersQuery } from './offers-queries.ts';
import { fixedFilters, withOpened } from './offers-view.ts';

/** Registered invoices as their supplier sees them: to be accepted or rejected, and what became of the earlier ones. */
const registeredRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/offers',
  staticData: { heading: 'title' },
  validateSearch: search => withOpened(search, readScreenSearch(invoiceList, '/offers', search)),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(
      offersQuery(listQueryOf(invoiceList, deps, fixedFilters('registered', deps))),
    );
  },
  component: lazyRouteComponent(() => import('./offers-screen.tsx'), 'RegisteredOffersScreen'),
});

const historyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/offers-other',
  staticData: { heading: 'title' },
  validateSearch: search => withOpened(search, readScreenSearch(invoiceList, '/offers-other', search)),
  component: lazyRouteComponent(() => import('./offers-screen.tsx'), 'OfferHistoryScreen'),
});

export const offersRoutes = [registeredRoute, historyRoute] as const;

export const offersEntry: RoomEntry = {
  id: 'offers',
  path: '/offers',
  also: ['/offers-other'],
  icon: 'percent',
  order: 40,
  name: () => i18n.t($ => $.offers.title),
  visible: visitor => visitor.role !== 'SYSTEM_ADMIN',
};
