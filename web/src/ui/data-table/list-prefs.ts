import type { ListDeclaration } from '@skonto/api/list';
import { type ListSearch, readListSearch } from '../../lib/list-state.ts';
import { ownDefaults } from '../../lib/own-defaults.ts';
import { readStoredJson, storedKeys, writeStored } from '../../lib/storage.ts';

/** What a reader chose for one screen (known by its path) and finds again next time. The address wins over it. */
export type ListPrefs = { readonly cols?: string; readonly size?: number; readonly dense?: boolean };
const prefix = 'skonto.list.';
const key = (screen: string) => prefix + screen;

export function readListPrefs(screen: string): ListPrefs {
  const stored = readStoredJson('local', key(screen));
  if (typeof stored !== 'object' || stored === null) return {};
  return {
    ...('cols' in stored && typeof stored.cols === 'string' ? { cols: stored.cols } : {}),
    ...('size' in stored && typeof stored.size === 'number' ? { size: stored.size } : {}),
    ...('dense' in stored && stored.dense === true ? { dense: true } : {}),
  };
}

export const writeListPrefs = (screen: string, prefs: ListPrefs): void =>
  writeStored('local', key(screen), JSON.stringify(prefs));

/** Whoever chooses one page size for all lists means all of them: what single screens remembered is forgotten. */
export function forgetPageSizes(): void {
  for (const name of storedKeys('local').filter(one => one.startsWith(prefix))) {
    const screen = name.slice(prefix.length);
    const { size: _, ...rest } = readListPrefs(screen);
    writeListPrefs(screen, rest);
  }
}

/**
 * What an address says of a list; where it says nothing this screen's remembered columns and page size, else the page size that its reader
 * chose for all lists.
 */
export function readScreenSearch(
  declaration: ListDeclaration,
  screen: string,
  raw: Readonly<Record<string, unknown>>,
): ListSearch {
  const { cols, size = ownDefaults().pageSize } = readListPrefs(screen);
  return readListSearch(declaration, { ...(cols ? { cols } : {}), ...(size ? { size } : {}), ...raw });
}
