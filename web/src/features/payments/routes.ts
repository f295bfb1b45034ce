import { paymentList } from '@skonto/api/payment-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

/** What a company pays and is paid, and when. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  ...listPage(paymentList, '/payments', async () => (await import('./payments-queries.ts')).paymentsQuery),
  component: lazyRouteComponent(
    withTexts(['payments'], () => import('./payments-screen.tsx')),
    'PaymentsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute] as const;

export const entry: MenuEntry = {
  id: 'payments',
  path: '/payments',
  icon: 'calendar',
  group: 'money',
  order: 42,
  name: () => t($ => $.business.features.payments),
  needs: 'seePartners',
};
