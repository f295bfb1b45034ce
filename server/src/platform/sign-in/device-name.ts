import { randomBytes } from 'node:crypto';
import type { Vault } from './vault.ts';

/** Half of a name is random, the other half says that this server made it; together as long as any secret of 256 bits. */
const halfBytes = 16;
const context = 'device';

/** A fresh name for a browser in which somebody has signed in. */
export function newDeviceName(vault: Vault): string {
  const own = randomBytes(halfBytes);
  return Buffer.concat([own, vault.mark(own, context).subarray(0, halfBytes)]).toString('base64url');
}

/**
 * Whether a browser's name was given by this server, to whomever and whenever: that is told without asking anything, so that it can be asked for
 * every stranger. Whose browser it is, and whether it still is, only the database knows.
 */
export function isOwnDeviceName(vault: Vault, name: string | undefined): boolean {
  if (name === undefined || !/^[\w-]{43}$/.test(name)) return false;
  const bytes = Buffer.from(name, 'base64url');
  return vault.isMarked(bytes.subarray(0, halfBytes), bytes.subarray(halfBytes), context);
}
