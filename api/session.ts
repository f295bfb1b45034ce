import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { sessionUser } from './users.ts';

export const done = z.strictObject({ done: z.literal(true) });

/** What every page asks of a session that is open; how one is opened, and all else about people's access, is `api/auth.ts`. */
export const sessionEndpoints = {
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session',
    access: 'session',
    reply: done,
  }),
  me: endpoint({
    method: 'GET',
    path: '/api/auth/me',
    summary: "The session's user, and what it may see and do",
    access: 'session',
    reply: sessionUser,
  }),
};
