import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** Where everybody starts: what waits, the figures of both sides, and the way into each list behind them. */
const dashboardRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/dashboard',
  staticData: { heading: 'title' },
  loader: async ({ context }) => (await import('./dashboard-queries.ts')).fetchAhead(context.queryClient),
  component: lazyRouteComponent(
    withTexts(['dashboard', 'tour'], () => import('./dashboard-screen.tsx')),
    'DashboardScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [dashboardRoute] as const;

/** NAV-36: in everybody's menu. */
export const entry: MenuEntry = {
  id: 'dashboard',
  path: '/dashboard',
  icon: 'dashboard',
  group: 'start',
  order: 10,
  name: () => t($ => $.business.features.dashboard),
};
