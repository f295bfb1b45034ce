import { companyList } from '@skonto/api/company-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import type { RecordKind } from '../../business/records/record-kind.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./companies-queries.ts');

/** The companies: the operator keeps and verifies them, a company reads itself and those it trades with. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/companies',
  staticData: { heading: 'title' },
  ...listPage(companyList, '/companies', async () => (await queries()).companiesQuery),
  component: lazyRouteComponent(
    withTexts(['companies'], () => import('./companies-screen.tsx')),
    'CompaniesScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/companies/details',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeCompanies'),
  component: lazyRouteComponent(
    withTexts(['companies'], () => import('./company-screen.tsx')),
    'AddCompanyScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/companies/details/$id',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).companyQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['companies'], () => import('./company-screen.tsx')),
    'CompanyScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute, detailsRoute] as const;

/** NAV-45: in the menu of the operator only; a company reaches itself and its partners by their addresses. */
export const entry: MenuEntry = {
  id: 'companies',
  path: '/companies',
  icon: 'building',
  group: 'companies',
  order: 58,
  name: () => t($ => $.business.features.companies),
  needs: 'writeCompanies',
};

export const records: readonly RecordKind[] = [
  {
    id: 'company',
    icon: 'building',
    entry: 'companies',
    page: /^\/companies\/details\/(\d+)$/,
    nameOf: (client, id) => client.getQueryData<{ name: string }>(['companies', 'one', id])?.name ?? null,
    find: async (client, term) => (await queries()).findCompanies(client, term),
  },
];
