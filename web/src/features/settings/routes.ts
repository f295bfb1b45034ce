import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

/** What a person and a company chose. The tab stands in the address. */
const settingsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/settings',
  staticData: { heading: 'title' },
  component: lazyRouteComponent(
    withTexts(['settings', 'profile', 'users', 'imports'], () => import('./settings-screen.tsx')),
    'SettingsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [settingsRoute] as const;

export const entry: MenuEntry = {
  id: 'settings',
  path: '/settings',
  icon: 'settings',
  order: 140,
  name: () => t($ => $.business.features.settings),
};
