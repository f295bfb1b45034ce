import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n/room-texts.ts';
import { rootRoute } from '../../lib/route-tree.ts';
import { isSignedIn, takeRememberedPath } from '../../lib/session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose address the sign-in begins with: whoever has just confirmed it or set its password. */
    signInAs?: string;
  }
}

const steps = ['forgot', 'terms', 'code'] as const;
type Step = (typeof steps)[number];

/** Signing in, forgetting a password, and accepting the terms. Registration and invitations are other rooms. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { heading: 'title' },
  validateSearch: (search: Record<string, unknown>): { step?: Step } => {
    const step = steps.find(one => one === search.step);
    return step ? { step } : {};
  },
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ href: takeRememberedPath() ?? '/dashboard', replace: true });
  },
  component: lazyRouteComponent(
    withTexts(['signIn'], () => import('./sign-in-screen.tsx')),
    'SignInScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const publicRoutes = [loginRoute] as const;
