import { contractList } from '@skonto/api/contract-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listQueryOf } from '../../lib/list-state.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/room-texts.ts';
import { t } from '../../lib/words/words.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';
import { readScreenSearch } from '../../ui/data-table/list-prefs.ts';

const queries = () => import('./contracts-queries.ts');

/** What the operator agreed on with each company: the operator keeps the contracts, a company reads its own. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/contracts',
  staticData: { heading: 'title' },
  validateSearch: search => readScreenSearch(contractList, '/contracts', search),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { contractsQuery } = await queries();
    void context.queryClient.prefetchQuery(contractsQuery(listQueryOf(contractList, deps)));
  },
  component: lazyRouteComponent(
    withTexts(['contracts'], () => import('./contracts-screen.tsx')),
    'ContractsScreen',
  ),
});

const addRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/contracts/add',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeContracts'),
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
export const entry: RoomEntry = {
  id: 'contracts',
  path: '/contracts',
  icon: 'signature',
  order: 95,
  name: () => t($ => $.pickers.rooms.contracts),
  needs: 'seeContracts',
};
