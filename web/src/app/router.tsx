import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../lib/list-state.ts';
import { isOnline } from '../lib/online.ts';
import { guardedRoute, rootRoute } from '../lib/route-tree.ts';
import { isSignedIn } from '../lib/session.ts';
import { guardedFeatureRoutes, publicFeatureRoutes } from './features.ts';
import { queryClient } from './query-client.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';
import { ErrorPage, NotFoundPage } from './status-pages.tsx';

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage });
guardedRoute.update({ component: Shell });

/** The public pages are documents of their own (docs/decisions/0131): whoever goes there leaves the application. */
const toDocument = (path: string) => redirect({ href: path, reloadDocument: true, replace: true });

const toSignIn = () => redirect({ href: '/login', replace: true });
/** A stranger's start is the public page; without a connection it can't be fetched, and the sign-in is here already. */
const toStrangersStart = () => (isOnline() ? toDocument('/home') : toSignIn());

/** Whoever is signed in starts with the dashboard. */
const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw isSignedIn() ? redirect({ href: '/dashboard', replace: true }) : toStrangersStart();
  },
});

const leaving = <const Path extends string>(path: Path) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: () => {
      throw toDocument(path);
    },
  });

const routeTree = rootRoute.addChildren([
  startRoute,
  leaving('/home'),
  leaving('/buyer-info'),
  leaving('/supplier-info'),
  ...publicFeatureRoutes,
  guardedRoute.addChildren(guardedFeatureRoutes),
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
