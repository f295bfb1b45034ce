import * as z from 'zod/mini';
import { clientList } from './client-list.ts';
import { ownedBy } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, entityEndpoints, version } from './entity.ts';
import { role, userStatuses } from './users.ts';
import { companyRef, id, instant, matches, saying } from './wire.ts';

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
  oldSecretUntil: z.nullable(instant),
  version,
  can: z.strictObject({ update: z.boolean(), delete: z.boolean() }),
});
export type Client = z.output<typeof client>;

/** `secret` is said once, where it was made; null where none was. */
export const clientWithSecret = z.extend(client, { secret: z.nullable(z.string()) });

/** What a person enters; the server appends the company's suffix. */
const clientName = z.string(saying('client-id')).check(z.maxLength(64), matches(/^[A-Za-z0-9.-]+$/, 'client-id'));

/** For how many hours an old secret may stay valid beside a new one: a week. */
const maxOldSecretHours = 168;

/**
 * What may be changed of a client; `newSecret` asks for another secret, beside which the old one stays valid for `oldSecretHours`;
 * `endOldSecret` ends it before.
 */
export const clientInput = z.strictObject({
  status: z.enum(userStatuses),
  newSecret: z.optional(z.boolean()),
  oldSecretHours: z.optional(z.int().check(z.gte(0), z.lte(maxOldSecretHours))),
  endOldSecret: z.optional(z.boolean()),
});

const calls = entityEndpoints({
  path: '/api/clients',
  one: 'an API client',
  many: 'API clients',
  list: clientList,
  reply: client,
  creation: creationOf(z.strictObject({ clientId: clientName })),
  change: z.extend(changeOf(client, clientInput), ownedBy),
});
export const clientsEndpoints = {
  ...calls,
  create: endpoint({
    ...calls.create,
    summary: 'Create an API client; answers its secret once',
    reply: clientWithSecret,
  }),
  update: endpoint({
    ...calls.update,
    summary: 'Switch an API client on or off, give it a new secret, or end its old one',
    reply: clientWithSecret,
  }),
};
