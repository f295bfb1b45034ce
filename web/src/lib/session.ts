import { type User, user as userSchema } from '@skonto/api/users';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, readStoredJson, removeStored, writeStored } from './storage.ts';

/**
 * Who is signed in, as the browser knows it: the user object under one key, nothing else. The session itself is a cookie that
 * scripts can't read. The role steers the menu only; what may be done comes with the data as `can`.
 */
const userKey = 'skonto.user';
const wantedKey = 'skonto.wanted-path';
/** Entries of earlier sign-ins that must not outlive a new one (REQ-09). */
const staleKeys = ['token', 'remember-me', 'skonto.token', 'skonto.remember-me'];

const storedUser = z.object(userSchema.def.shape);
let cached: { text: string | null; user: User | null } = { text: null, user: null };
const listeners = new Set<() => void>();
const notify = () => {
  for (const listener of listeners) listener();
};

/** The stored user, whether or not the terms are accepted yet. */
export function currentUser(): User | null {
  const text = readStored('local', userKey);
  if (text !== cached.text) {
    const read = z.safeParse(storedUser, readStoredJson('local', userKey));
    cached = { text, user: read.success ? read.data : null };
  }
  return cached.user;
}

/** Signed in means a stored user who has accepted the terms (REQ-07). */
export const isSignedIn = (): boolean => currentUser()?.termsAccepted === true;

export function saveUser(user: User): void {
  for (const key of staleKeys) {
    removeStored('local', key);
    removeStored('session', key);
  }
  writeStored('local', userKey, JSON.stringify(user));
  notify();
}

export function clearUser(): void {
  for (const key of [...staleKeys, userKey]) {
    removeStored('local', key);
    removeStored('session', key);
  }
  notify();
}

export function useSession(): User | null {
  return useSyncExternalStore(subscribe, currentUser);
}
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const otherTab = (event: StorageEvent) => {
    if (event.key === userKey) listener();
  };
  addEventListener('storage', otherTab);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', otherTab);
  };
}

/** Remembers where to go after the next sign-in; only paths of this application are kept. */
export function rememberPath(href: string): void {
  if (href.startsWith('/') && !href.startsWith('//') && !href.startsWith('/login')) {
    writeStored('session', wantedKey, href);
  }
}
export function takeRememberedPath(): string | null {
  const href = readStored('session', wantedKey);
  removeStored('session', wantedKey);
  return href;
}

let whenEnded: () => void = () => undefined;
/** The application says once what happens when the server ends a session. */
export function onSessionEnd(act: () => void): void {
  whenEnded = act;
}
export function sessionEnded(): void {
  if (currentUser() === null) return;
  rememberPath(location.pathname + location.search);
  clearUser();
  whenEnded();
}
