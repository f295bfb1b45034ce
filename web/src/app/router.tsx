import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { registrationRoutes } from '../features/registration/routes.ts';
import { signInRoutes } from '../features/sign-in/routes.ts';
import { publicTermsRoutes } from '../features/terms/routes.ts';
import { parseSearch, stringifySearch } from '../lib/list-state.ts';
import { guardedRoute, rootRoute } from '../lib/route-tree.ts';
import { currentUser, isSignedIn } from '../lib/session.ts';
import { ownContractQuery } from '../pickers/own-contract.ts';
import { queryClient } from './query-client.ts';
import { guardedRoomRoutes, roomEntries } from './rooms.ts';
import { Root } from './root.tsx';
import { Shell } from './shell.tsx';
import { ErrorPage, NotFoundPage } from './status-pages.tsx';

rootRoute.update({ component: Root, notFoundComponent: NotFoundPage });
guardedRoute.update({ component: Shell });

/** Where a signed-in user starts: the registry names the rooms of daily work first. */
async function startPath(): Promise<string> {
  const role = currentUser()?.role ?? 'COMPANY_USER';
  const contract =
    role === 'SYSTEM_ADMIN' ? null : await queryClient.ensureQueryData(ownContractQuery).catch(() => null);
  return roomEntries.find(entry => entry.visible({ role, hasContract: contract?.active === true }))?.path ?? '/offers';
}

const redirecting = (path: string) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    beforeLoad: async () => {
      throw redirect({ href: isSignedIn() ? await startPath() : '/login', replace: true });
    },
  });

const routeTree = rootRoute.addChildren([
  redirecting('/'),
  redirecting('/home'),
  redirecting('/dashboard'),
  ...signInRoutes,
  ...registrationRoutes,
  ...publicTermsRoutes,
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
