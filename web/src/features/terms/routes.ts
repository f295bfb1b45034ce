import { termsList } from '@skonto/api/terms-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { readListSearch } from '../../lib/list-state.ts';
import { guardedRoute, rootRoute } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';

const queries = () => import('./terms-queries.ts');

/** The terms of use: the operator's versions and draft, everybody's own reading page, and the one that needs no session. */
const termsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/terms',
  staticData: { heading: 'title' },
  validateSearch: search => readListSearch(termsList, search),
  component: lazyRouteComponent(
    withTexts(['terms'], () => import('./terms-screen.tsx')),
    'TermsScreen',
  ),
});

const draftRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/terms/draft',
  staticData: { heading: 'draftTitle' },
  loader: async ({ context }) => context.queryClient.ensureQueryData((await queries()).draftQuery),
  component: lazyRouteComponent(
    withTexts(['terms'], () => import('./draft-screen.tsx')),
    'DraftScreen',
  ),
});

const versionRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/terms/versions/$version',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).versionQuery(params.version)),
  component: lazyRouteComponent(
    withTexts(['terms'], () => import('./version-screen.tsx')),
    'VersionScreen',
  ),
});

const publicRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms-of-use',
  staticData: { heading: 'title' },
  component: lazyRouteComponent(
    withTexts(['terms'], () => import('./public-terms-screen.tsx')),
    'PublicTermsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [termsRoute, draftRoute, versionRoute] as const;
export const publicRoutes = [publicRoute] as const;

export const entry: MenuEntry = {
  id: 'terms',
  path: '/terms',
  icon: 'book',
  group: 'administration',
  order: 110,
  name: () => t($ => $.business.features.terms),
  needs: 'writeTerms',
};
