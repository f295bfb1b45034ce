import { invoiceList } from '@skonto/api/invoices';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import i18n from 'i18next';
import { listQueryOf } from '../../lib/list-state.ts';
import { guardedRoute, recordId } from '../../lib/route-tree.ts';
import { currentUser } from '../../lib/session.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';
import { invoiceQuery, invoicesQuery } from './invoices-queries.ts';
import { fixedFilters } from './invoices-view.ts';

/** Invoices as their buyer keeps them: active list, history, and the form. Offers (the supplier's side) is another room. */
const activeRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices',
  staticData: { heading: 'title' },
  validateSearch: search => readScreenSearch(invoiceList, '/invoices', search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const fixed = fixedFilters('active', currentUser()?.role, deps);
    void context.queryClient.prefetchQuery(invoicesQuery(listQueryOf(invoiceList, deps, fixed)));
  },
  component: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'ActiveInvoicesScreen'),
});

const historyRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices-other',
  staticData: { heading: 'title' },
  validateSearch: search => readScreenSearch(invoiceList, '/invoices-other', search),
  component: lazyRouteComponent(() => import('./invoices-screen.tsx'), 'InvoiceHistoryScreen'),
});

const createInvoiceRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices/details',
  staticData: { heading: 'form.create' },
  component: lazyRouteComponent(() => import('./invoice-screen.tsx'), 'CreateInvoiceScreen'),
});

const updateInvoiceRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices/details/$id',
  staticData: { heading: 'title' },
  validateSearch: (search): { edit?: string } => (search.edit === undefined ? {} : { edit: '1' }),
  loader: ({ context, params }) => context.queryClient.ensureQueryData(invoiceQuery(recordId(params.id))),
  component: lazyRouteComponent(() => import('./invoice-screen.tsx'), 'UpdateInvoiceScreen'),
});

export const invoicesRoutes = [activeRoute, historyRoute, createInvoiceRoute, updateInvoiceRoute] as const;

export const invoicesEntry: RoomEntry = {
  id: 'invoices',
  path: '/invoices',
  also: ['/invoices-other'],
  icon: 'document',
  order: 30,
  name: () => i18n.t($ => $.invoices.title),
  visible: visitor => visitor.role === 'SYSTEM_ADMIN' || visitor.hasContract,
};
