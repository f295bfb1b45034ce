import type { ListFilter } from '@skonto/api/list';
import type { QueryClient } from '@tanstack/react-query';
import type { Href } from '../../lib/href.ts';
import type { IconName } from '../../ui/icon.tsx';

/** What the palette shows of a record that it found. */
export type FoundRecord = {
  readonly kind: string;
  readonly path: Href;
  readonly label: string;
  readonly detail: string;
};
/** What the palette knows of records: how an opened one is named, and how one is found by what stands on it. */
export type RecordKind = {
  readonly id: string;
  readonly icon: IconName;
  /** The entry of the menu whose visitors may look for these records. */
  readonly entry: string;
  /** The page of one record, its id the first group; null where records have no page of their own. */
  readonly page: RegExp | null;
  /** The name of a record whose page has just been shown; null when there is none. */
  readonly nameOf: (queries: QueryClient, id: number) => string | null;
  readonly find: (queries: QueryClient, term: string) => Promise<readonly FoundRecord[]>;
};

const maxFound = 5;

/** Asks for the first records in which a fact contains what was typed, in the order of that fact. */
export const firstLike = (key: string, term: string, more: readonly ListFilter[] = []) => ({
  page: 0,
  size: maxFound,
  sort: [{ key, dir: 'asc' as const }],
  filters: [{ key, operator: 'like' as const, values: [term] }, ...more],
});

/** Asks for each of the facts that stand on a record, and takes the first records found by any of them. */
export async function foundByAny<Row extends { readonly id: number }>(
  keys: readonly string[],
  ask: (key: string) => Promise<{ readonly content: readonly Row[] }>,
): Promise<readonly Row[]> {
  const pages = await Promise.all(keys.map(ask));
  const rows = new Map(pages.flatMap(page => page.content).map(row => [row.id, row]));
  return [...rows.values()].slice(0, maxFound);
}
