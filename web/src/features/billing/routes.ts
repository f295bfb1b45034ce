import { invoiceList } from '@skonto/api/invoices';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

/** Approved invoices and their billing by the buyer. The operator's run over all buyers is another feature. */
const billingRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/billing',
  staticData: { heading: 'title' },
  validateSearch: search => readScreenSearch(invoiceList, '/billing', search),
  component: lazyRouteComponent(
    withTexts(['billing', 'receipts'], () => import('./billing-screen.tsx')),
    'BillingScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [billingRoute] as const;

export const entry: MenuEntry = {
  id: 'billing',
  path: '/billing',
  icon: 'card',
  group: 'books',
  order: 80,
  name: () => t($ => $.business.features.billing),
  needs: 'seeBilling',
};
