import { useSyncExternalStore } from 'react';

/** A file that this tab fetches and that takes its time. A download lives and ends with its tab, so no other place knows of it. */
export type OwnExport = {
  readonly id: string;
  readonly fileName: string;
  readonly state: 'RUNNING' | 'DONE' | 'FAILED';
  readonly stopped: boolean;
  readonly processed: number;
  readonly total: number;
  readonly stop: () => void;
};

let all: readonly OwnExport[] = [];
const listeners = new Set<() => void>();

/** Tells of an export, in the place of what was told of it before. */
export function tellExport(reported: OwnExport): void {
  all = [reported, ...all.filter(one => one.id !== reported.id)].slice(0, 20);
  for (const listener of listeners) listener();
}

export const stopExport = (id: string): void => all.find(one => one.id === id)?.stop();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const ownExports = (): readonly OwnExport[] => all;
export const useOwnExports = (): readonly OwnExport[] => useSyncExternalStore(subscribe, ownExports);
