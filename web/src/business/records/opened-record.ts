import type { ListSearch } from '../../lib/list-state.ts';

/** The record that is read beside its list stands in the address, too: Back closes it. */
export type OpenedSearch = ListSearch & { open?: string };
export function withOpened(raw: Readonly<Record<string, unknown>>, search: ListSearch): OpenedSearch {
  const open = String(raw.open ?? '');
  return /^[1-9]\d{0,9}$/.test(open) ? { ...search, open } : search;
}

/** There is room for a list and a record beside it; as `.side-panel` has it. */
export const isWide = (): boolean => matchMedia('(min-width: 1100px)').matches;
