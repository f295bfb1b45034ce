import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { signInRoutes } from '../features/sign-in/routes.ts';
import { parseSearch, stringifySearch } from '../lib/list-state.ts';
import { guardedRoute, rootRoute } from '../lib/route-tree.ts';
import { currentUser, isSignedIn } from '../lib/session.ts';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { guardedRoomRoutes, roomEntries } from './rooms.ts';
import { Shell } from './shell.tsx';
import { ErrorPage, NotFoundPage } from './status-pages.tsx';

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage });
guardedRoute.update({ component: Shell });

/** Where a signed-in user starts: the first room of the menu that needs no contract. */
function startPath(): string {
  const role = currentUser()?.role ?? 'COMPANY_USER';
  const rooms = [...roomEntries].sort((a, b) => a.order - b.order);
  return rooms.find(entry => entry.visible({ role, hasContract: false }))?.path ?? '/login';
}

const redirecting = (path: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: isSignedIn() ? startPath() : '/login', replace: true });
    },
  });

const routeTree = rootRoute.addChildren([
  redirecting('/'),
  redirecting('/home'),
  redirecting('/dashboard'),
  ...signInRoutes,
  guardedRoute.addChildren([...guardedRoomRoutes]),
]);

export const router = createRouter({
  routeTree,
  context: { queryClient },
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
