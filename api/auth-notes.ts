import type { FieldNotes } from './endpoint.ts';

/** What members mean that sign-in alone has. */
export const authNotes: FieldNotes = {
  confirmPassword: { text: 'The same password once more.' },
  current: { text: 'True for the session of this call.' },
  currentPassword: { text: 'The password that is in use now.' },
  expires: { text: 'Until when the code may be given.', example: '2026-11-21T10:05:00Z' },
  on: { text: 'True when two-step sign-in is on.' },
  recoveryCodes: {
    text: 'Single-use codes for when the phone isn’t at hand; null when the request is repeated, because they are shown once.',
  },
  recoveryCodesLeft: { text: 'How many recovery codes haven’t been used.', example: 10 },
  secondFactor: {
    text: 'Not null when the sign-in still needs a code: its token finishes it at `/api/auth/finish-sign-in`.',
  },
  since: { text: 'Since when it is on; null when it is off.', example: '2026-11-21T10:00:00Z' },
  lastSeen: { text: 'When the session was last used.', example: '2026-11-21T09:30:00Z' },
  'SignedIn.terms': {
    text: 'The version of the terms of use that must be accepted first; null when they are accepted.',
    example: null,
  },
  token: { text: 'The token from the link in the mail.' },
  'SignedIn.token': { text: 'The Bearer token; null for an inactive client and for a browser’s session.' },
  uri: {
    text: 'The same for an app that reads it from a QR code.',
    example: 'otpauth://totp/Skonto:ana%40example.com?secret=JBSWY3DPEHPK3PXP&issuer=Skonto',
  },
  user: { text: 'Who signed in.' },
  code: { text: 'Six digits from the authenticator app, or a recovery code.', example: '492817' },
  'auth.register.company': { text: 'The company that registers itself.' },
  'auth.register.company.code': { text: 'Tax ID of the company (PIB in Serbia).', example: '101000000' },
  'auth.register.id': {
    text: 'Identifies the registration; `verify-token` takes it with the token from the mail.',
    example: '0197a5b2-8c61-7c3e-9f54-1c2d3e4f5a6b',
  },
  'auth.verifyToken.id': {
    text: 'The `id` that registering answered.',
    example: '0197a5b2-8c61-7c3e-9f54-1c2d3e4f5a6b',
  },
  'auth.regenerateToken.id': {
    text: 'The `id` that registering answered.',
    example: '0197a5b2-8c61-7c3e-9f54-1c2d3e4f5a6b',
  },
  'auth.register.status': { text: 'Always INACTIVE: the address has yet to be confirmed.', example: 'INACTIVE' },
  'auth.endSession.id': {
    text: 'The session, by the `id` in the list of sessions.',
    example: 'b1946ac92492d234',
  },
  password: { text: 'The password of the account.' },
  'auth.signIn.email': { text: 'E-mail address of a person, or the client id of an API client.', example: 'erp.cid-2' },
  'auth.signIn.password': { text: 'Password of a person, or the secret of an API client.' },
  'auth.register.password': { text: 'The password that the account gets.' },
  'auth.changeOwnPassword.password': { text: 'The new password.' },
  'auth.changePassword.password': { text: 'The new password.' },
  'auth.registerInvite.password': { text: 'The password that the account gets.' },
  'auth.finishSignIn.token': { text: 'The token of `secondFactor` that signing in answered.' },
  'SignedIn.secondFactor.token': { text: 'Finishes the sign-in, together with a code.' },
  'SignedIn.user.id': {
    text: 'Id of the person or client; of a registration that isn’t confirmed, the id that registering answered.',
    example: 17,
  },
  'SignedIn.user.status': {
    text: 'ACTIVE is signed in. INACTIVE has yet to confirm its address, or was switched off.',
    example: 'ACTIVE',
  },
  'auth.sessions.items': { text: 'Where the caller is signed in, the last used first.' },
  'auth.sessions.items.id': {
    text: 'Names the session when it is ended.',
    example: 'b1946ac92492d234',
  },
  'auth.sessions.items.kind': {
    text: 'BROWSER: the session of a browser. BEARER: the token of an API client.',
    example: 'BROWSER',
  },
  'auth.sessions.items.created': { text: 'When the session began.', example: '2026-11-21T08:00:00Z' },
  'auth.sessions.items.address': { text: 'Address from which the session was last used.', example: '203.0.113.7' },
  'auth.sessions.items.agent': { text: 'How the browser or program names itself.', example: 'Firefox, Windows' },
  secret: {
    text: 'The key to type into an authenticator app, where its QR code can’t be read; in Base32.',
    example: 'JBSWY3DPEHPK3PXP',
  },
  'auth.changeOwnEmail.email': {
    text: 'The new address, which gets a mail to confirm it.',
    example: 'ana@example.com',
  },
  'auth.confirmSecondFactor.code': { text: 'Six digits from the authenticator app.', example: '492817' },
};
