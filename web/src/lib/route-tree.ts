import type { Ability } from '@skonto/domain/actor/abilities';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { ApiError } from './api-error.ts';
import type { ListSearch } from './list-state.ts';
import { adoptUser, currentUser, isSignedIn, signInFirst } from './session.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Sort and filters handed over by the page before (LIST-20). */
    list?: ListSearch;
    /** The list, as it was shown, whose row was opened: the way back leads there. */
    cameFrom?: string;
  }
  interface StaticDataRouteOption {
    /**
     * Key of the page's heading among its feature's own texts. The server draws it before any script runs, so that it is written where
     * the build can read it; a page whose heading is a record's name has none.
     */
    heading?: string;
  }
}

/** The trunk of the route tree. Features hang their routes on it; the application gives it its looks. */
export const rootRoute = createRootRouteWithContext<{ queryClient: QueryClient }>()();

/**
 * Pages behind the sign-in. The wanted path is remembered; a session without accepted terms goes to accept them. A link that is only
 * pointed at is loaded ahead and must leave no trace.
 */
export const guardedRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'guarded',
  beforeLoad: ({ location, preload }) => {
    if (isSignedIn()) {
      if (!preload) adoptUser();
      return;
    }
    if (!preload) signInFirst(location.href);
    throw redirect(currentUser() ? { href: '/login?step=terms' } : { href: '/login' });
  },
});

const refusal = (status: 403 | 404) =>
  new ApiError({ status, code: status === 403 ? 'forbidden' : 'not-found', message: '' });

/** The number of a record in an address; for anything that is no such number the page is the one of a record that doesn't exist. */
export function recordId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw refusal(404);
  return Number(text);
}

/**
 * For a page that only some may open, such as a form to add: the others see why not, be it their role or that their company can't trade
 * yet, which is when it lacks the ability `trading`. What is done there the server decides.
 */
export function onlyFor(ability: Ability, trading?: Ability): void {
  const user = currentUser();
  if (!user || user.can[ability]) return;
  const cannotTrade = trading !== undefined && user.role !== 'SYSTEM_ADMIN' && !user.can[trading];
  throw cannotTrade ? new ApiError({ status: 403, code: 'cannot-trade', message: '' }) : refusal(403);
}
