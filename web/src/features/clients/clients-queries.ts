import { type Client, clientsEndpoints } from '@skonto/api/clients';
import type { BodyOf, ReplyOf } from '@skonto/api/endpoint';
import { call } from '../../lib/api-client.ts';
import { deleteRecords, listQuery, recordQuery } from '../../lib/record-queries.ts';

/** Everything of this feature starts with the same key, so one invalidation refreshes list and records. */
export const clientsKey = ['clients'] as const;

/** Its `secret` is in no other reply and in no cache: it lives in the screen that asked for it. */
export type ClientWithSecret = ReplyOf<typeof clientsEndpoints.create>;

export const clientsQuery = listQuery(clientsKey, clientsEndpoints.list);

export const clientQuery = recordQuery(clientsKey, clientsEndpoints.get);

export const createClient = (clientId: string): Promise<ClientWithSecret> =>
  call(clientsEndpoints.create, { body: { clientId }, errors: 'form' });

type Change = Omit<BodyOf<typeof clientsEndpoints.update>, 'id'>;
export const updateClient = ({ id }: Client, change: Change): Promise<ClientWithSecret> =>
  call(clientsEndpoints.update, { body: { id, ...change }, errors: 'form' });

export const deleteClients = deleteRecords(clientsEndpoints);
