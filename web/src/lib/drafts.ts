import { readStoredJson, removeStored, writeStored } from './storage.ts';

/** Text typed into a form that wasn't saved, kept in this tab through a reload or the end of a session. Passwords never come here. */
const prefix = 'skonto.draft.';

export function keepDraft(form: string, values: Readonly<Record<string, unknown>>): void {
  writeStored('session', prefix + form, JSON.stringify(values));
}
export function findDraft(form: string): Readonly<Record<string, unknown>> | null {
  const stored = readStoredJson('session', prefix + form);
  return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null;
}
export const dropDraft = (form: string): void => removeStored('session', prefix + form);
