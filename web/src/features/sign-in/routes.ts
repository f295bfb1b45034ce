import type { QueryClient } from '@tanstack/react-query';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { rootRoute } from '../../lib/route-tree.ts';
import { isSignedIn, takeRememberedPath } from '../../lib/session.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Whose address the sign-in begins with: whoever has just confirmed it or set its password. */
    signInAs?: string;
  }
}

const steps = ['forgot', 'terms', 'code'] as const;
type Step = (typeof steps)[number];

/** The server marks the document where it offers the demo's people, so that elsewhere nobody asks for them. */
const isDemo = (): boolean => document.documentElement.dataset.demo !== undefined;

/** Fetched before the page is shown, so that it comes as a whole; where that fails, the page is whole without them. */
async function loadDemoPeople(queries: QueryClient) {
  const module = await withTexts(['signIn'], () => import('./demo-people.tsx'))().catch(() => null);
  if (module) await queries.prefetchQuery(module.demoPeopleQuery);
  return module?.DemoPeople ?? null;
}

/** Signing in, forgetting a password, and accepting the terms. Registration and invitations are other features. */
const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { heading: 'title' },
  validateSearch: (search: Record<string, unknown>): { step?: Step } => {
    const step = steps.find(one => one === search.step);
    return step ? { step } : {};
  },
  beforeLoad: () => {
    if (isSignedIn()) throw redirect({ href: takeRememberedPath() ?? '/dashboard', replace: true });
  },
  loader: async ({ context }) => ({ DemoPeople: isDemo() ? await loadDemoPeople(context.queryClient) : null }),
  component: lazyRouteComponent(
    withTexts(['signIn'], () => import('./sign-in-screen.tsx')),
    'SignInScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const publicRoutes = [loginRoute] as const;
