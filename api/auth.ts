import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newPassword, user } from './users.ts';
import { countryCode, email, id, instant, matches } from './wire.ts';

/** `email` also carries an API client's id, so its grammar is not judged here: a wrong one just doesn't sign in. */
const signInBody = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});
const inactiveUser = z.strictObject({ id, status: z.literal('INACTIVE') });
const token = z.string().check(z.minLength(1), z.maxLength(100));

/** An INACTIVE user with the right password gets the short `user`, no token and no cookie. */
export const signInReply = z.strictObject({
  user: z.union([user, inactiveUser]),
  token: z.nullable(z.string()),
  terms: z.nullable(z.string()),
});
export type SignInReply = z.output<typeof signInReply>;

export const registration = z.strictObject({
  company: z.strictObject({ country: countryCode, code: z.string().check(z.minLength(3), z.maxLength(20)) }),
  email,
  password: newPassword,
});

/** Where a mailed token leads in the browser; `{id}`, `{email}` and `{token}` stand for the receiver's. */
export const mailedTokenPaths = {
  VERIFY: '/verify-token/{id}',
  RESET: '/reset-password?email={email}&token={token}',
  INVITE: '/register-supplier-invite?email={email}&token={token}',
} as const;

const done = z.strictObject({ done: z.literal(true) });

/** One place where the caller is signed in. `id` names it and is of no use as its secret. */
const sessionId = z.string().check(matches(/^[0-9a-f]{16}$/, 'id'));
const ownSession = z.strictObject({
  id: sessionId,
  kind: z.enum(['BROWSER', 'BEARER']),
  created: instant,
  lastSeen: instant,
  address: z.string(),
  agent: z.string(),
  current: z.boolean(),
});

export const authEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/generate-token',
    summary: 'Sign in',
    access: 'public',
    body: signInBody,
    reply: signInReply,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    summary: 'End the session',
    access: 'session',
    reply: done,
  }),
  me: endpoint({ method: 'GET', path: '/api/auth/me', summary: "The session's user", access: 'session', reply: user }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/auth/sessions',
    summary: 'Where the caller is signed in',
    reply: z.strictObject({ items: z.array(ownSession) }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions/:id',
    summary: "End one of the caller's sessions",
    params: z.strictObject({ id: sessionId }),
    reply: done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a company and its first administrator',
    access: 'public',
    body: registration,
    reply: inactiveUser,
    status: 201,
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/api/auth/verify-token',
    summary: 'Confirm the e-mail address',
    access: 'public',
    body: z.strictObject({ id, token }),
    reply: done,
  }),
  regenerateToken: endpoint({
    method: 'POST',
    path: '/api/auth/regenerate-token',
    summary: 'Mail a new confirmation token',
    access: 'public',
    body: z.strictObject({ id }),
    reply: done,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/api/auth/forgot-password',
    summary: 'Mail a link to set a new password',
    access: 'public',
    body: z.strictObject({ email }),
    reply: done,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-password',
    summary: 'Set a new password with a mailed token',
    access: 'public',
    body: z.strictObject({ email, token, password: newPassword, confirmPassword: newPassword }),
    reply: done,
  }),
};
