import { readFileSync } from 'node:fs';

/** Passwords that guessers try first, one a line in small letters; bundled, so that nobody has to ask a service about a password. */
const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('blocked-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== ''),
);

/** True for a password that is on the list, or is just the person's own address or its first part. */
export function isCommonPassword(password: string, email: string): boolean {
  const plain = password.normalize('NFKC').trim().toLowerCase();
  const address = email.toLowerCase();
  return common.has(plain) || plain === address || plain === address.split('@')[0];
}
