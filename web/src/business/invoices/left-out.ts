import { isText, listOf, shapeOf } from '../../lib/guards.ts';
import { readStoredJson, writeStored } from '../../lib/storage.ts';

/** A file that isn't part of an import with which it came, and why. */
export type LeftOut = { readonly fileName: string; readonly message: string };

const keyOf = (id: string): string => `skonto.left-out.${id}`;
const isLeftOut = listOf(shapeOf({ fileName: isText, message: isText }));

/** Keeps what was left out for the page of the import's check: the message bar forgets at the next page. */
export function keepLeftOut(id: string, files: readonly LeftOut[]): void {
  if (files.length > 0) writeStored('session', keyOf(id), JSON.stringify(files));
}

export function leftOutOf(id: string): readonly LeftOut[] {
  const stored = readStoredJson('session', keyOf(id));
  return isLeftOut(stored) ? stored : [];
}
