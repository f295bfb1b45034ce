import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { guardedRoute } from '../../lib/route-tree.ts';
import { isUuid } from '../../lib/uuid.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';

type Waiting = { next?: string };
type Batch = Waiting & { batch?: string };

const waitingOf = (search: Record<string, unknown>): Waiting =>
  typeof search.next === 'string' ? { next: search.next } : {};
const batchOf = (search: Record<string, unknown>): Batch => ({
  ...waitingOf(search),
  ...(typeof search.batch === 'string' ? { batch: search.batch } : {}),
});
const isBatch = (text: string | undefined): boolean => text !== undefined && isUuid(text);

/** One uploaded file from its check to its result. The address is the batch's, so leaving and coming back works. */
const invoicesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/invoices/upload/$id',
  staticData: { heading: 'of.invoices.title' },
  validateSearch: waitingOf,
  component: lazyRouteComponent(
    withTexts(['imports'], () => import('./import-pages.tsx')),
    'InvoiceImportPage',
  ),
});

/** The two of parties have an address without a file; nothing is there to be seen, so it leads to the list. */
const companiesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/companies/import',
  staticData: { heading: 'of.companies.title' },
  validateSearch: batchOf,
  beforeLoad: ({ search }) => {
    if (!isBatch(search.batch)) throw redirect({ href: '/companies', replace: true });
  },
  component: lazyRouteComponent(
    withTexts(['imports'], () => import('./import-pages.tsx')),
    'CompanyImportPage',
  ),
});

const invitesRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/suppliers/invite',
  staticData: { heading: 'of.invites.title' },
  validateSearch: batchOf,
  beforeLoad: ({ search }) => {
    if (!isBatch(search.batch)) throw redirect({ href: '/suppliers', replace: true });
  },
  component: lazyRouteComponent(
    withTexts(['imports'], () => import('./import-pages.tsx')),
    'SupplierInvitePage',
  ),
});

const submissionsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/submissions/import',
  staticData: { heading: 'of.submissions.title' },
  validateSearch: batchOf,
  beforeLoad: ({ search }) => {
    if (!isBatch(search.batch)) throw redirect({ href: '/submissions', replace: true });
  },
  component: lazyRouteComponent(
    withTexts(['imports'], () => import('./import-pages.tsx')),
    'SubmissionImportPage',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [invoicesRoute, companiesRoute, invitesRoute, submissionsRoute] as const;
