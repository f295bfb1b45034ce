/** Browser storage that may be forbidden or full: reading gives null, writing is best effort, nothing throws. */
const area = (kind: 'local' | 'session'): Storage | null => {
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
};

export const readStored = (kind: 'local' | 'session', key: string): string | null => area(kind)?.getItem(key) ?? null;

export function writeStored(kind: 'local' | 'session', key: string, value: string): void {
  try {
    area(kind)?.setItem(key, value);
  } catch {
    console.warn(`Could not store ${key}`);
  }
}

/** The names of everything stored. */
export const storedKeys = (kind: 'local' | 'session'): string[] => {
  const storage = area(kind);
  return storage ? Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '') : [];
};

export function removeStored(kind: 'local' | 'session', key: string): void {
  area(kind)?.removeItem(key);
}

/** A stored JSON value, or null when it is absent or not JSON. */
export function readStoredJson(kind: 'local' | 'session', key: string): unknown {
  const text = readStored(kind, key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
