import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** What suppliers ask to be paid early: a supplier asks here, and its buyer answers. */
const requestsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/early-payment',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['earlyPaymentRequests'], () => import('./requests-screen.tsx')),
    'RequestsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [requestsRoute] as const;

export const entry: MenuEntry = {
  id: 'earlyPaymentRequests',
  path: '/early-payment',
  icon: 'half',
  group: 'trade',
  order: 41,
  name: () => t($ => $.business.features.earlyPaymentRequests),
  needs: 'seePartners',
};
