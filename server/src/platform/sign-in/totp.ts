import { Secret, TOTP } from 'otpauth';

/** What every authenticator app takes without asking (RFC 6238): SHA-1, six digits, a new code every half minute. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const issuer = 'Skonto';
/** A code of the time step before or after is good too: phones' clocks differ. */
const drift = 1;

/** 160 random bits, as base32. */
export const newTotpSecret = (): string =>
  new Secret({ buffer: crypto.getRandomValues(new Uint8Array(20)).buffer }).base32;

/** What an authenticator app reads from the QR code. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...kind, issuer, label: email, secret: Secret.fromBase32(secret) }).toString();

/** The time step that a code belongs to at a moment, or null where it is none of the steps that are good now. */
export function totpStep(secret: string, code: string, now: number): number | null {
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp: now,
    window: drift,
  });
  return delta === null ? null : Math.floor(now / 1000 / kind.period) + delta;
}
