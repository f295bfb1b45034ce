import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { readReportSearch } from './report-search.ts';

/** What came of offers in a week, month or quarter; the address carries which. */
const reportsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/reports',
  staticData: { heading: 'title' },
  validateSearch: readReportSearch,
  component: lazyRouteComponent(
    withTexts(['reports'], () => import('./reports-screen.tsx')),
    'ReportsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [reportsRoute] as const;

export const entry: MenuEntry = {
  id: 'reports',
  path: '/reports',
  icon: 'columns',
  group: 'books',
  order: 88,
  name: () => t($ => $.business.features.reports),
};
