import { createHash, randomBytes } from 'node:crypto';

/** A session's secret: 256 random bits, known to the browser only. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret of 256 bits: its SHA-256. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();
