import { useState, useSyncExternalStore } from 'react';

/** Writes that are on their way: sent, and not answered yet. Each has a number, later ones a higher one. */
let open: readonly number[] = [];
let latest = 0;
const listeners = new Set<() => void>();
const set = (next: readonly number[]) => {
  open = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const openWrites = (): readonly number[] => open;

/** Counts a write as open until its end, whichever end it takes. */
export async function whileOpen<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  latest += 1;
  const own = latest;
  set([...open, own]);
  try {
    return await work();
  } finally {
    set(open.filter(one => one !== own));
  }
}

/** Whether a write that began after this component came is still unanswered. */
export function useHasOpenWrite(): boolean {
  const [before] = useState(latest);
  return useSyncExternalStore(subscribe, openWrites).some(one => one > before);
}
