import { invoiceList } from '@skonto/api/invoices';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import i18n from 'i18next';
import { guardedRoute } from '../../lib/route-tree.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

/** Approved invoices and their billing by the buyer. The operator's run over all buyers is another room. */
const billingRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/billing',
  staticData: { heading: 'title' },
  validateSearch: search => readScreenSearch(invoiceList, '/billing', search),
  component: lazyRouteComponent(() => import('./billing-screen.tsx'), 'BillingScreen'),
});

export const billingRoutes = [billingRoute] as const;

export const billingEntry: RoomEntry = {
  id: 'billing',
  path: '/billing',
  icon: 'card',
  order: 80,
  name: () => i18n.t($ => $.billing.title),
  needs: 'seeBilling',
};
