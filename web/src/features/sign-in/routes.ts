import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../lib/route-tree.ts';
import { isSignedIn, takeRememberedPath } from '../../lib/session.ts';

/** Signing in, forgetting a password, and accepting the terms. Registration and invitations are other rooms. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Record<string, unknown>): { step?: 'forgot' | 'terms' } =>
    search.step === 'forgot' || search.step === 'terms' ? { step: search.step } : {},
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ href: takeRememberedPath() ?? '/dashboard', replace: true });
  },
  component: lazyRouteComponent(() => import('./sign-in-screen.tsx'), 'SignInScreen'),
});

export const signInRoutes = [loginRoute] as const;
