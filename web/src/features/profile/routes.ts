import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { withTexts } from '../../lib/i18n/room-texts.ts';
import { guardedRoute } from '../../lib/route-tree.ts';

/** Who is signed in, in their own eyes. */
const profileRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/profile',
  staticData: { heading: 'title' },
  component: lazyRouteComponent(
    withTexts(['profile', 'registration'], () => import('./profile-screen.tsx')),
    'ProfileScreen',
  ),
});

export const profileRoutes = [profileRoute] as const;
