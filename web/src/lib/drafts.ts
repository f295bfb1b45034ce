import { currentUser } from './session.ts';
import { readStoredJson, removeStored, writeStored } from './storage.ts';

/**
 * Text typed into a form that wasn't saved, kept in this tab through a reload or the end of a session. It is
 * found again by the same person only. Passwords never come here.
 */
const keyOf = (form: string): string => `skonto.draft.${currentUser()?.id ?? 0}.${form}`;

export function keepDraft(form: string, values: Readonly<Record<string, unknown>>): void {
  writeStored('session', keyOf(form), JSON.stringify(values));
}
export function findDraft(form: string): Readonly<Record<string, unknown>> | null {
  const stored = readStoredJson('session', keyOf(form));
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null;
}
export const dropDraft = (form: string): void => removeStored('session', keyOf(form));
