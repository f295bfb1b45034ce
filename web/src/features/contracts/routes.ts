import { contractList } from '@skonto/api/contract-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./contracts-queries.ts');

/** What the operator agreed on with each company: the operator keeps the contracts, a company reads its own. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/contracts',
  staticData: { heading: 'title' },
  ...listPage(contractList, '/contracts', async () => (await queries()).contractsQuery),
  component: lazyRouteComponent(
    withTexts(['contracts'], () => import('./contracts-screen.tsx')),
    'ContractsScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/contracts/add',
  staticData: { heading: 'form.create' },
  validateSearch: ({ companyId }: Record<string, unknown>): { companyId?: number } =>
    Number.isSafeInteger(Number(companyId)) && Number(companyId) > 0 ? { companyId: Number(companyId) } : {},
  loaderDeps: ({ search }) => search,
  beforeLoad: () => onlyFor('writeContracts'),
  loader: async ({ deps }) => (await import('../../business/companies/company-search.ts')).findCompany(deps.companyId),
  component: lazyRouteComponent(
    withTexts(['contracts'], () => import('./contract-screen.tsx')),
    'AddContractScreen',
  ),
});

const detailsRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/contracts/details/$id',
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).contractQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['contracts'], () => import('./contract-screen.tsx')),
    'ContractScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, addRoute, detailsRoute] as const;

/** NAV-47: in the menu of the operator and of companies whose contract is active. */
export const entry: MenuEntry = {
  id: 'contracts',
  path: '/contracts',
  icon: 'signature',
  group: 'companies',
  order: 95,
  name: () => t($ => $.business.features.contracts),
  needs: 'seeContracts',
};
