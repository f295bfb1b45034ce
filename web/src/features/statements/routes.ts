import { statementLineList, statementList } from '@skonto/api/statement-list';
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { isUuid } from '../../lib/uuid.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

const queries = () => import('./statements-queries.ts');

/** Bank statements of the own company. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/statements',
  staticData: { heading: 'title' },
  beforeLoad: () => onlyFor('seePartners'),
  ...listPage(statementList, '/payments/statements', async () => (await queries()).statementsQuery),
  component: lazyRouteComponent(
    withTexts(['statements'], () => import('./statements-screen.tsx')),
    'StatementsScreen',
  ),
});

const filesIn = (search: Record<string, unknown>): { files: string } => ({
  files: typeof search.files === 'string' ? search.files.split(',').filter(isUuid).slice(0, 20).join(',') : '',
});

/** What files hold, before anything is saved. The address carries the files, so that a reload loses none. */
const checkRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/statements/check',
  staticData: { heading: 'check.title' },
  validateSearch: filesIn,
  beforeLoad: ({ search }) => {
    onlyFor('seePartners');
    if (search.files === '') throw redirect({ href: '/payments/statements', replace: true });
  },
  component: lazyRouteComponent(
    withTexts(['statements'], () => import('./check-screen.tsx')),
    'CheckScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/payments/statements/details/$id',
  validateSearch: search => readScreenSearch(statementLineList, '/payments/statements/details', search),
  beforeLoad: () => onlyFor('seePartners'),
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).statementQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['statements'], () => import('./statement-screen.tsx')),
    'StatementScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, checkRoute, detailsRoute] as const;

export const entry: MenuEntry = {
  id: 'statements',
  path: '/payments/statements',
  icon: 'sheet',
  group: 'money',
  order: 45,
  name: () => t($ => $.business.features.statements),
  needs: 'seePartners',
};
