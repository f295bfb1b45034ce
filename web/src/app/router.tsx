import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/list-state.ts';
import { guardedRoute, rootRoute } from '../lib/route-tree.ts';
import { currentAbilities, isSignedIn } from '../lib/session.ts';
import { queryClient } from './query-client.ts';
import { guardedRoomRoutes, isOpenTo, publicRoomRoutes, roomEntries } from './rooms.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';
import { ErrorPage, NotFoundPage } from './status-pages.tsx';

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage });
guardedRoute.update({ component: Shell });

/** Where a signed-in user starts: the registry names the rooms of daily work first. */
function startPath(): string {
  const can = currentAbilities();
  return roomEntries.find(entry => isOpenTo(entry, can))?.path ?? '/offers';
}

const redirecting = <const Path extends string>(path: Path, strangersPath: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: isSignedIn() ? startPath() : strangersPath, replace: true });
    },
  });

/** The public pages are documents of their own (docs/decisions/0131): whoever goes there leaves the application. */
const leaving = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw redirect({ href: path, reloadDocument: true, replace: true });
    },
  });

const routeTree = rootRoute.addChildren([
  redirecting('/', '/home'),
  redirecting('/dashboard', '/login'),
  leaving('/home'),
  leaving('/buyer-info'),
  leaving('/supplier-info'),
  ...publicRoomRoutes,
  guardedRoute.addChildren(guardedRoomRoutes),
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
