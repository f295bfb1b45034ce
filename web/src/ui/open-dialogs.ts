import { useSyncExternalStore } from 'react';

/** The open modal dialogs, the topmost last. Only what stands inside that one can be seen, heard and pressed. */
let open: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();
const set = (next: readonly HTMLDialogElement[]) => {
  open = next;
  for (const listener of listeners) listener();
};

export function dialogOpened(dialog: HTMLDialogElement): () => void {
  set([...open, dialog]);
  return () => set(open.filter(one => one !== dialog));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const topmost = (): HTMLDialogElement | null => open.at(-1) ?? null;
export const useTopDialog = (): HTMLDialogElement | null => useSyncExternalStore(subscribe, topmost);
