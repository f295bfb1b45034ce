import { vatCorrectionList } from '@skonto/api/vat-correction-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./bookkeeping-queries.ts');

/** The journal of a period: its lines, and the file of them. */
const journalRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bookkeeping',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  component: lazyRouteComponent(
    withTexts(['bookkeeping'], () => import('./journal-screen.tsx')),
    'JournalScreen',
  ),
});

/** What documents of early payment take off base and VAT. */
const vatRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/vat-corrections',
  staticData: { heading: 'vat.title' },
  beforeLoad: () => onlyFor('seePartners'),
  ...listPage(vatCorrectionList, '/vat-corrections', async () => (await queries()).correctionsQuery),
  component: lazyRouteComponent(
    withTexts(['bookkeeping'], () => import('./vat-screen.tsx')),
    'VatScreen',
  ),
});

/** On which accounts the company books. */
const accountsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/bookkeeping/accounts',
  staticData: { heading: 'accounts.title' },
  beforeLoad: () => onlyFor('seePartners'),
  loader: async ({ context }) => context.queryClient.ensureQueryData((await queries()).accountsQuery),
  component: lazyRouteComponent(
    withTexts(['bookkeeping'], () => import('./accounts-screen.tsx')),
    'AccountsScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [journalRoute, vatRoute, accountsRoute] as const;

export const entry: MenuEntry = {
  id: 'bookkeeping',
  path: '/bookkeeping',
  icon: 'ledger',
  group: 'books',
  order: 87,
  name: () => t($ => $.business.features.bookkeeping),
  needs: 'seePartners',
};
