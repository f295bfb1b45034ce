import { type Ability, abilityNames } from '@skonto/domain/actor/abilities';
import { roles } from '@skonto/domain/actor/role';
import * as z from 'zod/mini';
import { listedCompany } from './companies.ts';
import { endpoint } from './endpoint.ts';
import { changeOf, creationOf, reference, version } from './entity.ts';
import { exportBody, list } from './list.ts';
import { companyRef, countReply, email, id, idParams, idsQuery, instant, line, pageOf } from './wire.ts';

export const userStatuses = ['ACTIVE', 'INACTIVE'] as const;
export type UserStatus = (typeof userStatuses)[number];
export const role = z.enum(roles);

export const user = z.strictObject({
  id,
  email: z.string(),
  emailRecipient: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  status: z.enum(userStatuses),
  /** Switched off by an administrator; INACTIVE without it has yet to confirm an address or to finish an invitation. */
  deactivated: z.boolean(),
  termsAccepted: z.boolean(),
  company: z.nullable(companyRef),
  companyCode: z.nullable(z.string()),
  lastLogin: z.nullable(instant),
  lastApiCall: z.nullable(instant),
  version,
  can: z.strictObject({
    update: z.boolean(),
    delete: z.boolean(),
    inviteAgain: z.boolean(),
    deactivate: z.boolean(),
    activate: z.boolean(),
  }),
});
export type User = z.output<typeof user>;

/** Whoever is signed in, as they see themselves: `can` says besides what their session may see and do. */
const abilities = Object.fromEntries(abilityNames.map(name => [name, z.boolean()])) as Record<
  Ability,
  z.ZodMiniBoolean
>;
export const sessionUser = z.extend(user, { can: z.extend(user.def.shape.can, abilities) });
export type SessionUser = z.output<typeof sessionUser>;

export const userInput = z.strictObject({
  email,
  emailRecipient: z.boolean(),
  firstName: line(100, 'user-first-name'),
  lastName: line(100, 'user-last-name'),
  role,
  company: z.optional(z.nullable(reference(listedCompany))),
});
export type UserInput = z.output<typeof userInput>;
/** Whoever is added is invited in `language`; without it in the language of the request. */
export const userCreate = z.extend(creationOf(userInput), { language: z.optional(z.enum(['en', 'sr'])) });

/** What everybody may change of themselves; mails come in `language`. */
const ownFacts = z.strictObject({
  firstName: line(100, 'user-first-name'),
  lastName: line(100, 'user-last-name'),
  language: z.enum(['en', 'sr']),
  emailRecipient: z.boolean(),
});
const profile = z.extend(user, { language: z.enum(['en', 'sr']) });
export type Profile = z.output<typeof profile>;

/** Passwords have a length and nothing else (decisions.md §3); the server also refuses common ones. */
export const newPassword = z.string().check(z.minLength(6), z.maxLength(256));

/** Another's new password, which only `changePassword` asks for. */
export const newPasswordInput = z.strictObject({
  changePassword: z.optional(z.boolean()),
  password: z.optional(newPassword),
  passwordConfirmation: z.optional(newPassword),
});
export const userUpdate = z.extend(changeOf(user, userInput), newPasswordInput.shape);

export const userList = list({
  name: 'users',
  fields: {
    id: { type: 'integer', sort: true },
    firstName: { type: 'text', sort: true, filter: true, export: true },
    lastName: { type: 'text', sort: true, filter: true, export: true },
    email: { type: 'text', sort: true, filter: true, export: true },
    company: { type: 'text', sort: true, filter: true, export: true },
    companyId: { type: 'integer', filter: true },
    role: { type: 'enum', values: roles, sort: true, filter: true, export: true },
    status: { type: 'enum', values: userStatuses, sort: true, filter: true, export: true },
    deactivated: { type: 'boolean', filter: true },
    emailRecipient: { type: 'boolean', sort: true, filter: true, export: true },
    lastLogin: { type: 'datetime', sort: true, filter: true, export: true },
    neverSignedIn: { type: 'boolean', filter: true },
    term: { type: 'text', filter: true },
    lastApiCall: { type: 'datetime', sort: true, filter: true },
  },
  defaultSort: { key: 'lastName', dir: 'asc' },
});

export const terms = z.strictObject({ version: z.string(), html: z.string() });

export const usersEndpoints = {
  list: endpoint({ method: 'GET', path: '/api/users', summary: 'List users', list: userList, reply: pageOf(user) }),
  get: endpoint({ method: 'GET', path: '/api/users/:id', summary: 'One user', params: idParams, reply: user }),
  profile: endpoint({ method: 'GET', path: '/api/users/me', summary: 'The own profile', reply: profile }),
  saveProfile: endpoint({
    method: 'PUT',
    path: '/api/users/me',
    summary: 'Change the own name, language and notifications',
    body: ownFacts,
    reply: profile,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/users',
    summary: 'Create a user and mail the invitation',
    body: userCreate,
    reply: user,
    status: 201,
  }),
  update: endpoint({ method: 'PUT', path: '/api/users', summary: 'Update a user', body: userUpdate, reply: user }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/users',
    summary: 'Delete users',
    query: idsQuery,
    reply: countReply,
  }),
  inviteAgain: endpoint({
    method: 'POST',
    path: '/api/users/invite-again',
    summary: 'Mail a fresh invitation',
    query: idsQuery,
    reply: countReply,
  }),
  deactivate: endpoint({
    method: 'POST',
    path: '/api/users/deactivate',
    summary: 'Switch active users off and end their sessions',
    query: idsQuery,
    reply: countReply,
  }),
  activate: endpoint({
    method: 'POST',
    path: '/api/users/activate',
    summary: 'Switch users on again who were switched off',
    query: idsQuery,
    reply: countReply,
  }),
  export: endpoint({
    method: 'POST',
    path: '/api/users/export',
    summary: 'Users as CSV or as a workbook of Excel',
    body: exportBody,
    reply: 'file',
  }),
  terms: endpoint({
    method: 'GET',
    path: '/api/users/terms',
    summary: 'The current terms',
    access: 'session',
    reply: terms,
  }),
  acceptTerms: endpoint({
    method: 'POST',
    path: '/api/users/accept-terms/me',
    summary: 'Accept the current terms; `If-Match` may name the version that was shown',
    access: 'session',
    reply: sessionUser,
  }),
};
