import { Secret, TOTP } from 'otpauth';

/** What an authenticator app with this secret shows at a moment, in milliseconds. */
export const codeOf = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });
