/** One cookie's decoded value, or null. */
export function readCookie(name: string, source: string = document.cookie): string | null {
  for (const part of source.split(';')) {
    const [key, ...rest] = part.trim().split('=');
    if (key === name) return decodeURIComponent(rest.join('='));
  }
  return null;
}

/** Keeps a small choice where the server can read it too. Secure cookies are the server's business, not this one's. */
export function writeChoiceCookie(name: string, value: string): void {
  const oneYear = 31_536_000;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari 17.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${oneYear}; SameSite=Lax`;
}
