import { roles } from '@skonto/domain/actor/role';
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { list } from './list.ts';
import { role, userStatuses } from './users.ts';
import { companyRef, countReply, id, idParams, idsQuery, instant, matches, pageOf, saying } from './wire.ts';

/** A system of a company's with its own credentials. `username` is the client id, under the name by which the list sorts. */
export const client = z.strictObject({
  id,
  clientId: z.string(),
  username: z.string(),
  role,
  status: z.enum(userStatuses),
  company: companyRef,
  lastLogin: z.nullable(instant),
  lastApiCall: z.nullable(instant),
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Client = z.output<typeof client>;

/** `secret` is said once, where it was made; null where none was. */
export const clientWithSecret = z.extend(client, { secret: z.nullable(z.string()) });

/** What a person enters; the server appends the company's suffix. */
const clientName = z.string(saying('client-id')).check(z.maxLength(64), matches(/^[A-Za-z0-9.-]+$/, 'client-id'));

export const clientList = list({
  name: 'clients',
  fields: {
    id: { type: 'integer', sort: true },
    username: { type: 'text', sort: true, filter: true },
    role: { type: 'enum', values: roles, sort: true, filter: true },
    status: { type: 'enum', values: userStatuses, sort: true, filter: true },
    company: { type: 'text', sort: true, filter: true },
    companyId: { type: 'integer', filter: true },
    lastLogin: { type: 'datetime', sort: true, filter: true },
    lastApiCall: { type: 'datetime', sort: true, filter: true },
  },
  defaultSort: { key: 'username', dir: 'asc' },
});

export const clientsEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/clients',
    summary: 'List API clients',
    list: clientList,
    reply: pageOf(client),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/clients/:id',
    summary: 'One API client',
    params: idParams,
    reply: client,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/clients',
    summary: 'Create an API client; answers its secret once',
    body: z.strictObject({ clientId: clientName }),
    reply: clientWithSecret,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/clients',
    summary: 'Switch an API client on or off, or give it a new secret',
    body: z.strictObject({ id, status: z.enum(userStatuses), newSecret: z.optional(z.boolean()) }),
    reply: clientWithSecret,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/clients',
    summary: 'Delete API clients',
    query: idsQuery,
    reply: countReply,
  }),
};
