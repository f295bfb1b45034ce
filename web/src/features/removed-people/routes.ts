import { removedPersonList } from '@skonto/api/removed-person-list';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { listPage } from '../../ui/data-table/list-page.ts';

const queries = () => import('./removed-people-queries.ts');
const beforeLoad = () => onlyFor('forgetPeople');

/** People who were removed, for the operator alone: the list, and what is kept of one. Reached from the users. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users/removed',
  staticData: { heading: 'title' },
  beforeLoad,
  ...listPage(removedPersonList, '/users/removed', async () => (await queries()).removedPeopleQuery),
  component: lazyRouteComponent(
    withTexts(['removedPeople'], () => import('./removed-people-screen.tsx')),
    'RemovedPeopleScreen',
  ),
});

const oneRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users/removed/$id',
  beforeLoad,
  loader: async ({ context, params }) =>
    context.queryClient.ensureQueryData((await queries()).tracesQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['removedPeople'], () => import('./removed-person-screen.tsx')),
    'RemovedPersonScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, oneRoute] as const;
