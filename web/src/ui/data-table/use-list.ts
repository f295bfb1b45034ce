import type { ListDeclaration, ListFilter, ListQuery } from '@skonto/api/list';
import type { Page } from '@skonto/api/wire';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import {
  filtersOf,
  type ListSearch,
  listQueryOf,
  readListSearch,
  stringifySearch,
  withPage,
} from '../../lib/list-state.ts';
import { announce } from '../../lib/messages.ts';
import { t } from '../../lib/words/words.ts';
import { useKeptSelection } from './kept-selection.ts';
import { readScreenSearch } from './list-prefs.ts';
import type { ListModel } from './list-types.ts';
import { emptySelection, refreshRows, type Selection, selectedRows } from './selection.ts';

type Setup<Row> = {
  declaration: ListDeclaration;
  /** Filters the screen always adds, such as the side of the reader's company. */
  fixed?: readonly ListFilter[];
  load: (query: ListQuery) => { queryKey: QueryKey; queryFn: (context: { signal: AbortSignal }) => Promise<Page<Row>> };
  idOf: (row: Row) => number;
  blockedBy?: (row: Row) => string | null;
};
const never = () => null;
const noFilters: readonly ListFilter[] = [];

/** A list's state: the address says what to show, the query brings it, the selection stays here. */
export function useList<Row>({
  declaration,
  fixed = noFilters,
  load,
  idOf,
  blockedBy = never,
}: Setup<Row>): ListModel<Row> {
  const { search, go, screen } = useListSearch(declaration);
  const query = useMemo(() => listQueryOf(declaration, search, fixed), [declaration, search, fixed]);
  const { queryKey, queryFn } = load(query);
  const result = useQuery({ queryKey, queryFn, placeholderData: keepPreviousData });
  const [selection, select] = useState<Selection<Row>>(emptySelection);
  // Rows that come in are drawn in slices, the first ones too: after the click that asked for them is answered on screen.
  const page = useDeferredValue(result.data);

  const totalPages = result.data?.totalPages ?? 0;
  const requested = search.page ?? 0;
  useEffect(() => {
    if (totalPages === 0 || requested < totalPages || result.isPlaceholderData) return;
    console.warn(`Page ${requested} is beyond the last one; page ${totalPages - 1} is loaded`);
    go(withPage(search, totalPages - 1), 'replace');
  }, [totalPages, requested, result.isPlaceholderData, go, search]);

  const rows = page?.content;
  const rule = useMemo(() => ({ idOf, isBlocked: (row: Row) => blockedBy(row) !== null }), [idOf, blockedBy]);
  useEffect(() => {
    if (rows) select(before => refreshRows(before, rows, rule));
  }, [rows, rule]);
  const filterText = JSON.stringify(query.filters);
  useKeptSelection({ name: screen, filters: filterText, idOf }, selection, select);
  useClearOnFilterChange(filterText, selection, select);

  const drawn = useMemo(
    () => ({ rows: rows ?? [], rule, blockedBy, selection, select }),
    [rows, rule, blockedBy, selection],
  );
  return {
    declaration,
    screen,
    search,
    go,
    filters: filtersOf(declaration, search),
    fixed,
    query,
    page,
    isPending: page === undefined && result.error === null,
    isFetching: result.isFetching || page !== result.data,
    error: result.error,
    retry: () => void result.refetch(),
    idOf,
    blockedBy,
    selection,
    select,
    drawn,
  };
}

/**
 * Reads the list's part of the address, with what its screen remembers, and changes it. A navigation state is written into the address
 * first (LIST-20), and so is what was remembered: a sent link then shows the same.
 */
function useListSearch(declaration: ListDeclaration) {
  const router = useRouter();
  // A screen keeps its own path while the next one is on its way.
  const [screen] = useState(router.state.location.pathname);
  const location = useLocation();
  const text = stringifySearch(location.search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the address's values.
  const search = useMemo(() => readScreenSearch(declaration, screen, location.search), [declaration, screen, text]);
  const go = useMemo(() => {
    return (next: ListSearch, how: 'push' | 'replace' = 'push') => {
      const href = router.state.location.pathname + stringifySearch(next);
      if (how === 'push') router.history.push(href);
      else router.history.replace(href);
    };
  }, [router]);
  const handed = location.state.list;
  useEffect(() => {
    if (handed) go(readListSearch(declaration, handed), 'replace');
    else {
      const now = readListSearch(declaration, router.state.location.search);
      const next = readScreenSearch(declaration, screen, router.state.location.search);
      if (stringifySearch(next) !== stringifySearch(now)) go(next, 'replace');
    }
  }, [declaration, screen, handed, go, router]);
  return { search, go, screen };
}

/** Sort, page and page size keep the selection; a changed filter clears it and says so (LIST-10). */
function useClearOnFilterChange<Row>(
  filters: string,
  selection: Selection<Row>,
  select: (next: Selection<Row>) => void,
) {
  const before = useRef(filters);
  useEffect(() => {
    if (before.current === filters) return;
    before.current = filters;
    if (selection.mode === 'rows' && selectedRows(selection).length === 0) return;
    select(emptySelection);
    announce(
      'info',
      t($ => $.ui.list.selectionCleared),
    );
  }, [filters, selection, select]);
}
