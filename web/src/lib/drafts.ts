import { holderId } from './session.ts';
import { readStoredJson, removeStored, storedKeys, writeStored } from './storage.ts';

/**
 * Text typed into a form that wasn't saved, kept in this tab through a reload or the end of a session. It belongs to whoever the tab
 * worked for when the form was opened, and is found again by the same person only, whoever signs in meanwhile. Passwords never come here.
 */
export type Draft = {
  /** Whose it is; null before any sign-in. */
  readonly owner: number | null;
  find(): Readonly<Record<string, unknown>> | null;
  keep(values: Readonly<Record<string, unknown>>): void;
  drop(): void;
};

const prefixOf = (owner: number | null): string => `skonto.draft.${owner ?? 0}.`;

export function openDraft(form: string): Draft {
  const owner = holderId();
  const key = prefixOf(owner) + form;
  return {
    owner,
    find: () => {
      const stored = readStoredJson('session', key);
      return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? { ...stored } : null;
    },
    keep: values => writeStored('session', key, JSON.stringify(values)),
    drop: () => removeStored('session', key),
  };
}

/** Drafts of nobody, by form: what was typed before a sign-in may follow to the page in another language. */
export function nobodysDrafts(): Record<string, unknown> {
  const prefix = prefixOf(null);
  const keys = storedKeys('session').filter(key => key.startsWith(prefix));
  return Object.fromEntries(keys.map(key => [key.slice(prefix.length), readStoredJson('session', key)]));
}

export function keepNobodysDrafts(drafts: Readonly<Record<string, unknown>>): void {
  for (const [form, values] of Object.entries(drafts))
    writeStored('session', prefixOf(null) + form, JSON.stringify(values));
}
