import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** Rates that suppliers name for open offers: their buyer answers here, and a supplier sees what became of its own. */
const countersRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/counter-offers',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['counterOffers'], () => import('./counters-screen.tsx')),
    'CountersScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [countersRoute] as const;

export const entry: MenuEntry = {
  id: 'counterOffers',
  path: '/counter-offers',
  icon: 'exchange',
  group: 'trade',
  order: 41.5,
  name: () => t($ => $.business.features.counterOffers),
  needs: 'seePartners',
};
