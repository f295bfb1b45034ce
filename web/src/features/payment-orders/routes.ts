import { paymentBatchList } from '@skonto/api/payment-batch-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./orders-queries.ts');

/** Batches of payment orders: a buyer reads its own, the operator all of them by the address. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/orders',
  staticData: { heading: 'title' },
  ...listPage(paymentBatchList, '/payments/orders', async () => (await queries()).batchesQuery),
  component: lazyRouteComponent(
    withTexts(['paymentOrders'], () => import('./batches-screen.tsx')),
    'BatchesScreen',
  ),
});

/** What would be ordered, to be looked at before it is created. */
const createBatchRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/orders/create',
  staticData: { heading: 'create.title' },
  beforeLoad: () => onlyFor('orderPayments'),
  component: lazyRouteComponent(
    withTexts(['paymentOrders'], () => import('./create-screen.tsx')),
    'CreateBatchScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/orders/details/$id',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).batchQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['paymentOrders', 'invoicePayment'], () => import('./batch-screen.tsx')),
    'BatchScreen',
  ),
});

/** The accounts to pay from, and who may release how much. */
const settingsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/orders/settings',
  staticData: { heading: 'settings.title' },
  beforeLoad: () => onlyFor('orderPayments'),
  loader: async ({ context }) => context.queryClient.ensureQueryData((await queries()).settingsQuery),
  component: lazyRouteComponent(
    withTexts(['paymentOrders'], () => import('./settings-screen.tsx')),
    'PaymentSettingsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, createBatchRoute, settingsRoute, detailsRoute] as const;

export const entry: MenuEntry = {
  id: 'paymentOrders',
  path: '/payments/orders',
  icon: 'send',
  group: 'money',
  order: 44,
  name: () => t($ => $.business.features.paymentOrders),
  needs: 'orderPayments',
};
