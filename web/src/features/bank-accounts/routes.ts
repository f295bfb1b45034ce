import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { takeCarried } from '../../lib/carry.ts';
import { guardedRoute, rootRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the link of a mail about an account carries. */
    accountNotice?: string;
  }
}

/** Where a company is paid to, and what a new account waits for; the operator's: what it has to look at. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bank-accounts',
  staticData: { heading: 'title' },
  loader: async ({ context }) =>
    context.queryClient.ensureQueryData((await import('./accounts-queries.ts')).accountsQuery),
  component: lazyRouteComponent(
    withTexts(['bankAccounts'], () => import('./accounts-screen.tsx')),
    'AccountsScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bank-accounts/add',
  staticData: { heading: 'add.title' },
  component: lazyRouteComponent(
    withTexts(['bankAccounts'], () => import('./add-account-screen.tsx')),
    'AddAccountScreen',
  ),
});

/** Takes what a mail's link carries out of the address before anything is shown, as mailed tokens are. */
const noticeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bank-account-notice',
  staticData: { heading: 'notice.title' },
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  beforeLoad: ({ search }) => {
    const carried = takeCarried('accountNotice')?.token;
    const token = search.token ?? (typeof carried === 'string' ? carried : undefined);
    if (token === undefined) return;
    throw redirect({ href: '/bank-account-notice', replace: true, state: { accountNotice: token } });
  },
  component: lazyRouteComponent(
    withTexts(['bankAccounts'], () => import('./notice-screen.tsx')),
    'NoticeScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute] as const;
export const publicRoutes = [noticeRoute] as const;

export const entry: MenuEntry = {
  id: 'bankAccounts',
  path: '/bank-accounts',
  also: ['/bank-accounts/add'],
  icon: 'bank',
  group: 'money',
  order: 75,
  name: () => t($ => $.business.features.bankAccounts),
};
