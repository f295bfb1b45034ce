import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from './storage.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';
const key = 'skonto.theme';
const listeners = new Set<() => void>();

export function currentTheme(): ThemeChoice {
  const stored = readStored('local', key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    removeStored('local', key);
    delete document.documentElement.dataset.theme;
  } else {
    writeStored('local', key, choice);
    document.documentElement.dataset.theme = choice;
  }
  for (const listener of listeners) listener();
}
export function useTheme(): ThemeChoice {
  return useSyncExternalStore(listener => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentTheme);
}
