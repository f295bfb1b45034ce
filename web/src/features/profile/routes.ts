import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/route-tree.ts';

/** Who is signed in, in their own eyes. */
const profileRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/profile',
  component: lazyRouteComponent(() => import('./profile-screen.tsx'), 'ProfileScreen'),
});

export const profileRoutes = [profileRoute] as const;
