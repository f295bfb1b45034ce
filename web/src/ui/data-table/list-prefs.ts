import { readStoredJson, writeStored } from '../../lib/storage.ts';

/** What a reader chose for one list and finds again next time. The address wins over it. */
export type ListPrefs = { readonly cols?: string; readonly size?: number; readonly dense?: boolean };
const key = (list: string) => `skonto.list.${list}`;

export function readListPrefs(list: string): ListPrefs {
  const stored = readStoredJson('local', key(list));
  if (typeof stored !== 'object' || stored === null) return {};
  return {
    ...('cols' in stored && typeof stored.cols === 'string' ? { cols: stored.cols } : {}),
    ...('size' in stored && typeof stored.size === 'number' ? { size: stored.size } : {}),
    ...('dense' in stored && stored.dense === true ? { dense: true } : {}),
  };
}

export const writeListPrefs = (list: string, prefs: ListPrefs): void =>
  writeStored('local', key(list), JSON.stringify(prefs));
