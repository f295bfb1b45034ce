import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** When banks are closed beside the holidays: the operator's to enter. */
const closedDaysRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/closed-days',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('writeRates'),
  component: lazyRouteComponent(
    withTexts(['closedDays'], () => import('./closed-days-screen.tsx')),
    'ClosedDaysScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [closedDaysRoute] as const;

export const entry: MenuEntry = {
  id: 'closedDays',
  path: '/closed-days',
  icon: 'dayOff',
  group: 'money',
  order: 101,
  name: () => t($ => $.business.features.closedDays),
  needs: 'writeRates',
};
