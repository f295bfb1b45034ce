import { useSyncExternalStore } from 'react';
import { isText, listOf } from '../../lib/guards.ts';
import { readStoredJson, writeStored } from '../../lib/storage.ts';

/** Which ended work this browser's reader has seen the end of, so that it isn't told again. */
const key = 'skonto.seen-work';
const most = 50;
const isList = listOf(isText);
const listeners = new Set<() => void>();
let seen: readonly string[] | null = null;

function currentSeen(): readonly string[] {
  if (seen) return seen;
  const stored = readStoredJson('local', key);
  seen = isList(stored) ? stored : [];
  return seen;
}

export function markSeen(id: string): void {
  if (currentSeen().includes(id)) return;
  seen = [...currentSeen(), id].slice(-most);
  writeStored('local', key, JSON.stringify(seen));
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSeenWork = (): readonly string[] => useSyncExternalStore(subscribe, currentSeen);
