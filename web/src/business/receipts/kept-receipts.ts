import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** Receipts as this tab keeps them, through a reload. What reads and shows them comes with the first one (`receipts.ts`). */
const key = 'skonto.receipts';
const listeners = new Set<() => void>();

export const keptReceipts = (): string | null => readStored('session', key);

export function keepReceipts(text: string | null): void {
  if (text === null) removeStored('session', key);
  else writeStored('session', key, text);
  for (const listener of listeners) listener();
}

export function onReceipts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
