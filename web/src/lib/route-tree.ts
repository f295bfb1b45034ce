import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import type { ListSearch } from './list-state.ts';
import { currentUser, isSignedIn, rememberPath } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Sort and filters handed over by the page before (LIST-20). */
    list?: ListSearch;
  }
}

/** The trunk of the route tree. Rooms hang their routes on it; the application gives it its looks. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()();

/** Pages behind the sign-in. The wanted path is remembered; a session without accepted terms goes to accept them. */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    rememberPath(location.href);
    throw redirect(currentUser() ? { href: '/login?step=terms' } : { href: '/login' });
  },
});
