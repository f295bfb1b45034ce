import { type User, userList } from '@skonto/api/users';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { MenuEntry } from '../../business/records/menu-entry.ts';
import { firstLike, foundByAny, type RecordKind } from '../../business/records/record-kind.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import { withTexts } from '../../lib/words/feature-texts.ts';
import { t } from '../../lib/words/words.ts';
import { listPage } from '../../ui/data-table/list-page.ts';
import { userQuery, usersQuery } from './users-queries.ts';

/** The people of a company, or of all of them for the operator: list and form. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users',
  staticData: { heading: 'title' },
  ...listPage(userList, '/users', async () => usersQuery),
  component: lazyRouteComponent(
    withTexts(['users'], () => import('./users-screen.tsx')),
    'UsersScreen',
  ),
});

const createUserRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users/details',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeUsers'),
  component: lazyRouteComponent(
    withTexts(['users'], () => import('./user-screen.tsx')),
    'CreateUserScreen',
  ),
});

const updateUserRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users/details/$id',
  staticData: { heading: 'form.update' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(recordId(params.id))),
  component: lazyRouteComponent(
    withTexts(['users'], () => import('./user-screen.tsx')),
    'UpdateUserScreen',
  ),
});

export const texts = { en: () => import('./texts.en.json'), sr: () => import('./texts.sr.json') };
export const routes = [listRoute, createUserRoute, updateUserRoute] as const;

export const entry: MenuEntry = {
  id: 'users',
  path: '/users',
  icon: 'people',
  group: 'administration',
  order: 20,
  name: () => t($ => $.business.features.users),
  needs: 'writeUsers',
};

export const records: readonly RecordKind[] = [
  {
    id: 'user',
    icon: 'people',
    entry: 'users',
    page: /^\/users\/details\/(\d+)$/,
    nameOf: (queries, id) => {
      const user = queries.getQueryData(userQuery(id).queryKey);
      return user ? `${user.firstName} ${user.lastName}` : null;
    },
    find: async (queries, term) => {
      const found = await foundByAny<User>(['email', 'lastName', 'firstName'], key =>
        queries.fetchQuery(usersQuery(firstLike(key, term))),
      );
      return found.map(one => ({
        kind: 'user',
        path: `/users/details/${one.id}`,
        label: `${one.firstName} ${one.lastName}`,
        detail: one.email,
      }));
    },
  },
];
