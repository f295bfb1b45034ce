import { userList } from '@skonto/api/users';
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import i18n from 'i18next';
import { listQueryOf, readListSearch } from '../../lib/list-state.ts';
import { guardedRoute, onlyFor, recordId } from '../../lib/route-tree.ts';
import type { RoomEntry } from '../../pickers/room-entry.ts';
import { userQuery, usersQuery } from './users-queries.ts';

/** The people of a company, or of all of them for the operator: list and form. */
const listRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users',
  staticData: { heading: 'title' },
  validateSearch: search => readListSearch(userList, search),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(usersQuery(listQueryOf(userList, deps)));
  },
  component: lazyRouteComponent(() => import('./users-screen.tsx'), 'UsersScreen'),
});

const createUserRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users/details',
  staticData: { heading: 'form.create' },
  beforeLoad: () => onlyFor('writeUsers'),
  component: lazyRouteComponent(() => import('./user-screen.tsx'), 'CreateUserScreen'),
});

const updateUserRoute = createRoute({
  getParentRoute: () => guardedRoute,
  path: '/users/details/$id',
  staticData: { heading: 'form.update' },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(userQuery(recordId(params.id))),
  component: lazyRouteComponent(() => import('./user-screen.tsx'), 'UpdateUserScreen'),
});

export const usersRoutes = [listRoute, createUserRoute, updateUserRoute] as const;

export const usersEntry: RoomEntry = {
  id: 'users',
  path: '/users',
  icon: 'people',
  order: 20,
  name: () => i18n.t($ => $.users.title),
  needs: 'writeUsers',
};
