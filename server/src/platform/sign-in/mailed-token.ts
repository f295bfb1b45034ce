import { randomInt } from 'node:crypto';
import { tokenHash } from './secret-token.ts';

/** Why a token was mailed: to confirm a registration, to set a new password, to finish an invitation. */
export const tokenPurposes = ['VERIFY', 'RESET', 'INVITE'] as const;
export type TokenPurpose = (typeof tokenPurposes)[number];

/** How long a mailed token is good for (decisions.md §3). */
export const tokenHours: Readonly<Record<TokenPurpose, number>> = { VERIFY: 24, RESET: 1, INVITE: 14 * 24 };

/** Capital letters and digits that nobody takes for one another: no I, L, O, 0 or 1. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const tokenLength = 10;

/** A fresh token that a person can type: 49 random bits. */
export function newMailToken(): string {
  return Array.from({ length: tokenLength }, () => alphabet.charAt(randomInt(alphabet.length))).join('');
}

/**
 * What is kept of a mailed token. The address it went to is part of it, so that changing a user's address ends what was mailed to the
 * old one. Small letters and stray spaces of a typed token don't count.
 */
export function mailTokenHash(token: string, email: string): Buffer {
  return tokenHash(`${token.replace(/\s/g, '').toUpperCase()}|${email.toLowerCase()}`);
}
