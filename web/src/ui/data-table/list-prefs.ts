import type { ListDeclaration } from '@skonto/api/list';
import { type ListSearch, readListSearch } from '../../lib/list-state.ts';
import { readStoredJson, writeStored } from '../../lib/storage.ts';

/** What a reader chose for one screen (known by its path) and finds again next time. The address wins over it. */
export type ListPrefs = { readonly cols?: string; readonly size?: number; readonly dense?: boolean };
const key = (screen: string) => `skonto.list.${screen}`;

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

/** What an address says of a list, with this screen's remembered columns and page size where it says nothing. */
export function readScreenSearch(
  declaration: ListDeclaration,
  screen: string,
  raw: Readonly<Record<string, unknown>>,
): ListSearch {
  const { cols, size } = readListPrefs(screen);
  return readListSearch(declaration, { ...(cols ? { cols } : {}), ...(size ? { size } : {}), ...raw });
}
