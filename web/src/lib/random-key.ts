const bytes = 16;

/** A key that nobody else has: 128 random bits. Unlike a browser's UUIDs it is to be had on plain http too, as in an office's own network. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(bytes))].map(byte => byte.toString(16).padStart(2, '0')).join('');
}
