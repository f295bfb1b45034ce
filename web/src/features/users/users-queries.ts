import { type User, type UserInput, usersEndpoints } from '@skonto/api/users';
import { queryOptions } from '@tanstack/react-query';
import { exportList } from '../../business/long-work/export-list.ts';
import { call } from '../../lib/api-client.ts';
import { wireFiltersOf } from '../../lib/list-state.ts';
import { onDemand } from '../../lib/missing-part.ts';
import { deleteRecords, listQuery, recordQuery } from '../../lib/record-queries.ts';
import type { ExportRequest } from '../../ui/data-table/export-button.tsx';
import type { UserSave } from './user-form.ts';

const auth = onDemand(async () => (await import('@skonto/api/auth')).authEndpoints);

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const usersKey = ['users'] as const;

export const usersQuery = listQuery(usersKey, usersEndpoints.list);

export const userQuery = recordQuery(usersKey, usersEndpoints.get);

export const createUser = (body: UserInput): Promise<User> => call(usersEndpoints.create, { body, errors: 'form' });
/** Saves over what was seen; the server refuses with 412 when somebody else saved since. */
export const updateUser = ({ id, version }: User, save: UserSave): Promise<User> =>
  call(usersEndpoints.update, { body: { ...save, id }, ifMatch: version, errors: 'form' });

export const deleteUsers = deleteRecords(usersEndpoints);
export const inviteAgain = (ids: number[]) => call(usersEndpoints.inviteAgain, { query: { ids } });

export const deactivateUsers = (ids: number[]) => call(usersEndpoints.deactivate, { query: { ids }, errors: 'form' });
export const activateUsers = (ids: number[]) => call(usersEndpoints.activate, { query: { ids }, errors: 'form' });

export const secondFactorOfQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'second-factor', id],
    queryFn: async ({ signal }) => call((await auth()).secondFactorOf, { params: { id }, signal, errors: 'place' }),
  });
export const resetSecondFactorOf = async (id: number) =>
  call((await auth()).resetSecondFactorOf, { params: { id }, errors: 'form' });

export const exportUsers = ({ filters, format, rows }: ExportRequest): Promise<void> =>
  exportList(usersEndpoints.export, {
    body: { filters: wireFiltersOf(filters), format },
    fileName: `users-export.${format}`,
    rows,
  });
