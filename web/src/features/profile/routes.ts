import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

/** Who is signed in, in their own eyes. */
const profileRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/profile',
  staticData: { heading: 'title' },
  component: lazyRouteComponent(
    withTexts(['profile', 'registration', 'users', 'tour'], () => import('./profile-screen.tsx')),
    'ProfileScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [profileRoute] as const;
