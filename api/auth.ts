import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, sessionEndpoints } from './session.ts';
import { newPassword, sessionUser, userStatuses } from './users.ts';
import { countReply, countryCode, email, id, idParams, instant, matches, uuid } from './wire.ts';

/** `email` also carries an API client's id, so its grammar is not checked here: a wrong one just doesn't sign in. */
const signInBody = z.strictObject({
  email: z.string().check(z.minLength(1), z.maxLength(254)),
  password: z.string().check(z.minLength(1), z.maxLength(256)),
});
/** A registration on its way: its id is random, and nothing else comes of it before the address was confirmed. */
const registering = z.strictObject({ id: uuid, status: z.literal('INACTIVE') });
const token = z.string().check(z.minLength(1), z.maxLength(100));

/**
 * An INACTIVE user with the right password gets the short `user`, no token and no cookie; its `id` is the registration's where the
 * address has yet to be confirmed. So does an ACTIVE one with a second factor,
 * and `secondFactor` besides: its `token` and a code finish this one sign-in until `expires`.
 */
export const signInReply = z.strictObject({
  user: z.union([sessionUser, z.strictObject({ id: z.union([id, uuid]), status: z.enum(userStatuses) })]),
  token: z.nullable(z.string()),
  terms: z.nullable(z.string()),
  secondFactor: z.nullable(z.strictObject({ token: z.string(), expires: instant })),
});
export type SignInReply = z.output<typeof signInReply>;

export const registration = z.strictObject({
  company: z.strictObject({ country: countryCode, code: z.string().check(z.minLength(3), z.maxLength(20)) }),
  email,
  password: newPassword,
});

/** Where a mailed token leads in the browser; `{id}`, `{email}` and `{token}` stand for the receiver's. */
export const mailedTokenPaths = {
  VERIFY: '/verify-token/{id}?email={email}&token={token}',
  RESET: '/reset-password?email={email}&token={token}',
  INVITE: '/register-supplier-invite?email={email}&token={token}',
} as const;

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

/** Six digits of an authenticator app, or a recovery code; blanks, hyphens and small letters don't count. */
const code = z.string().check(z.minLength(1), z.maxLength(40));
const currentPassword = z.string().check(z.minLength(1), z.maxLength(256));
/** What somebody who is signed in proves once more to be who it is: the password, or a code of the second factor. */
const proof = z.strictObject({ password: z.optional(currentPassword), code: z.optional(code) });
const factorState = z.strictObject({ on: z.boolean(), since: z.nullable(instant), recoveryCodesLeft: z.int() });
export type SecondFactorState = z.output<typeof factorState>;
/** Said once; null for a request that was repeated under its Idempotency-Key. */
const recoveryCodes = z.strictObject({ recoveryCodes: z.nullable(z.array(z.string())) });

export const authEndpoints = {
  signIn: endpoint({
    method: 'POST',
    path: '/api/auth/generate-token',
    summary: 'Sign in',
    access: 'public',
    body: signInBody,
    reply: signInReply,
  }),
  finishSignIn: endpoint({
    method: 'POST',
    path: '/api/auth/finish-sign-in',
    summary: 'Finish a sign-in with a code of the second factor or a recovery code',
    access: 'public',
    body: z.strictObject({ token, code }),
    reply: signInReply,
  }),
  ...sessionEndpoints,
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
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/auth/sessions',
    summary: "End the caller's sessions, all but the one in use",
    reply: countReply,
  }),
  secondFactor: endpoint({
    method: 'GET',
    path: '/api/auth/second-factor',
    summary: "Whether the caller's second factor is on",
    reply: factorState,
  }),
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor',
    summary: 'Begin to set up a second factor; answers its secret',
    body: z.strictObject({ password: currentPassword }),
    reply: z.strictObject({ secret: z.string(), uri: z.string() }),
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/confirm',
    summary: 'Turn the second factor on with a first code; answers the recovery codes once',
    body: z.strictObject({ code }),
    reply: recoveryCodes,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/recovery-codes',
    summary: 'Replace the recovery codes; answers them once',
    body: proof,
    reply: recoveryCodes,
  }),
  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/api/auth/second-factor/turn-off',
    summary: 'Turn the own second factor off',
    body: proof,
    reply: done,
  }),
  secondFactorOf: endpoint({
    method: 'GET',
    path: '/api/users/:id/second-factor',
    summary: "Whether a colleague's second factor is on",
    params: idParams,
    reply: z.strictObject({ on: z.boolean(), since: z.nullable(instant) }),
  }),
  resetSecondFactorOf: endpoint({
    method: 'DELETE',
    path: '/api/users/:id/second-factor',
    summary: "Take away a colleague's second factor, such as when the phone is lost",
    params: idParams,
    reply: countReply,
  }),
  changeOwnPassword: endpoint({
    method: 'POST',
    path: '/api/auth/change-own-password',
    summary: 'Change the own password',
    body: z.strictObject({ currentPassword, password: newPassword, confirmPassword: newPassword }),
    reply: done,
  }),
  changeOwnEmail: endpoint({
    method: 'POST',
    path: '/api/auth/change-own-email',
    summary: 'Ask for another address of the own sign-in; it counts when it was confirmed from there',
    body: z.strictObject({ email, password: currentPassword, code: z.optional(code) }),
    reply: done,
  }),
  register: endpoint({
    method: 'POST',
    path: '/api/auth/register',
    summary: 'Register a company and its first administrator',
    access: 'public',
    body: registration,
    reply: registering,
    status: 201,
  }),
  verifyToken: endpoint({
    method: 'POST',
    path: '/api/auth/verify-token',
    summary: 'Confirm the e-mail address of a registration, or the next one of a user',
    access: 'public',
    body: z.strictObject({ id: uuid, token }),
    reply: done,
  }),
  regenerateToken: endpoint({
    method: 'POST',
    path: '/api/auth/regenerate-token',
    summary: 'Mail a new confirmation token',
    access: 'public',
    body: z.strictObject({ id: uuid }),
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
