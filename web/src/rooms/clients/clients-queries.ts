import { type Client, clientsEndpoints } from '@skonto/api/clients';
import type { BodyOf, ReplyOf } from '@skonto/api/endpoint';
import type { ListQuery } from '@skonto/api/list';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** Everything of this room starts with the same key, so one invalidation refreshes list and records. */
export const clientsKey = ['clients'] as const;

/** Its `secret` is in no other reply and in no cache: it lives in the screen that asked for it. */
export type ClientWithSecret = ReplyOf<typeof clientsEndpoints.create>;

export const clientsQuery = (query: ListQuery) => ({
  queryKey: [...clientsKey, 'list', query],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(clientsEndpoints.list, { list: query, signal, errors: 'place' }),
});

export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: [...clientsKey, 'one', id],
    queryFn: ({ signal }) => call(clientsEndpoints.get, { params: { id }, signal, errors: 'page' }),
  });

export const createClient = (clientId: string): Promise<ClientWithSecret> =>
  call(clientsEndpoints.create, { body: { clientId }, errors: 'form' });

type Change = Omit<BodyOf<typeof clientsEndpoints.update>, 'id'>;
export const updateClient = ({ id }: Client, change: Change): Promise<ClientWithSecret> =>
  call(clientsEndpoints.update, { body: { id, ...change }, errors: 'form' });

export const deleteClients = (ids: number[]) => call(clientsEndpoints.remove, { query: { ids }, errors: 'form' });
