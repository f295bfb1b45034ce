import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { takeCarried } from '../../lib/carry.ts';
import { guardedRoute, rootRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the link of a mail to its switch carries. */
    mailSwitch?: string;
  }
}

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

/** Takes what a mail's link carries out of the address before anything is shown, as mailed tokens are. */
const mailsOffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/mails-off',
  staticData: { heading: 'mailsOff.title' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  beforeLoad: ({ search }) => {
    const carried = takeCarried('mailSwitch')?.token;
    const token = search.token ?? (typeof carried === 'string' ? carried : undefined);
    if (token === undefined) return;
    throw redirect({ href: '/mails-off', replace: true, state: { mailSwitch: token } });
  },
  component: lazyRouteComponent(
    withTexts(['settings'], () => import('./mails-off-screen.tsx')),
    'MailsOffScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [settingsRoute] as const;
export const publicRoutes = [mailsOffRoute] as const;

export const entry: MenuEntry = {
  id: 'settings',
  path: '/settings',
  icon: 'settings',
  group: 'administration',
  order: 140,
  name: () => t($ => $.business.features.settings),
};
