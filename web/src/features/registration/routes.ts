import { createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { takeCarried } from '../../lib/carry.ts';
import { globalsQuery } from '../../lib/globals.ts';
import { rootRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

/** What a mailed link brought; or where a mail went that is yet to be read, and then there is no token. */
export type Mailed = { readonly email: string; readonly token: string };
declare module '@tanstack/react-router' {
  interface HistoryState {
    mailed?: Mailed;
  }
}

const readMailed = (search: Record<string, unknown>): Partial<Mailed> => ({
  ...(typeof search.email === 'string' ? { email: search.email } : {}),
  ...(typeof search.token === 'string' ? { token: search.token } : {}),
});

/**
 * Takes a mailed token out of the address before anything is shown, so that it stays in no history, screenshot or referrer. The
 * entry's own state keeps it, which a reload of this tab still finds; to the page in another language it is carried.
 */
function keepOutOfAddress(path: string, search: Partial<Mailed>): void {
  const { email = '', token = '' } = { ...readMailed(takeCarried('mailed') ?? {}), ...search };
  if (email === '' && token === '') return;
  throw redirect({ href: path, replace: true, state: { mailed: { email, token } } });
}

/** How people come in: registering a company, confirming an address, finishing an invitation, setting a new password. */
const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { heading: 'title' },
  // The form starts with the first supported country, so it waits until that is known.
  loader: ({ context }) => context.queryClient.ensureQueryData(globalsQuery),
  component: lazyRouteComponent(
    withTexts(['registration'], () => import('./register-screen.tsx')),
    'RegisterScreen',
  ),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-token/$id',
  staticData: { heading: 'verifyTitle' },
  validateSearch: readMailed,
  beforeLoad: ({ params, search }) => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(params.id)) throw notFound();
    keepOutOfAddress(`/verify-token/${params.id}`, search);
  },
  component: lazyRouteComponent(
    withTexts(['registration'], () => import('./verify-token-screen.tsx')),
    'VerifyTokenScreen',
  ),
});

const inviteRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register-supplier-invite',
  staticData: { heading: 'invite.title' },
  validateSearch: readMailed,
  beforeLoad: ({ search }) => keepOutOfAddress('/register-supplier-invite', search),
  component: lazyRouteComponent(
    withTexts(['registration'], () => import('./new-password-screen.tsx')),
    'InviteScreen',
  ),
});

const resetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  staticData: { heading: 'reset.title' },
  validateSearch: readMailed,
  beforeLoad: ({ search }) => keepOutOfAddress('/reset-password', search),
  component: lazyRouteComponent(
    withTexts(['registration'], () => import('./new-password-screen.tsx')),
    'ResetPasswordScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const publicRoutes = [registerRoute, verifyRoute, inviteRoute, resetRoute] as const;
