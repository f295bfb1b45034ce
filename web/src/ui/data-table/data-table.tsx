import { type ListFilter, pageSizes } from '@skonto/api/list';
import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { Href } from '../../lib/href.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { withPage, withSize } from '../../lib/list-state.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { useLasting } from '../../lib/use-lasting.ts';
import { t } from '../../lib/words/words.ts';
import { ColumnMenu, shownColumns } from './column-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { readListPrefs, writeListPrefs } from './list-prefs.ts';
import { EmptyState, FailedState, NoMatchState } from './list-states.tsx';
import type { Column, FilterField, ListModel, QuickSearch, RowTone } from './list-types.ts';
import { Pager } from './pager.tsx';
import type { Placement } from './place-columns.ts';
import { PrintedHead } from './printed-head.tsx';
import { QuickSearchField } from './quick-search.tsx';
import { SavedViews } from './saved-views.tsx';
import { isSelected } from './selection.ts';
import { SelectionBanner, SelectionBar, type SelectionSums } from './selection-bar.tsx';
import { CardOrder, TableHead } from './table-head.tsx';
import { SkeletonRows, TableRow } from './table-row.tsx';
import { useFilterNames, useFilterWords } from './use-filter-words.ts';
import { usePlacement } from './use-placement.ts';
import { useRowSelection } from './use-row-selection.ts';
import { useTableKeys } from './use-table-keys.ts';
import '../forms/forms.css';
import './data-table.css';

/** Comes with the first wish for it, not with the first list. */
const KeysDialog = lazyPart(
  () => import('./keys-dialog.tsx'),
  'KeysDialog',
  props => props.onClose(),
);

export type DataTableProps<Row> = {
  list: ListModel<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  filters: readonly FilterField[];
  search?: QuickSearch;
  /** Where a row leads; its first fact is the link. */
  hrefOf?: (row: Row) => Href;
  /** Opens a row in another way than by going there, such as beside the list; its link still leads there. Stable, or each row is drawn again. */
  onOpen?: (row: Row) => void;
  /** What a row is called by those who can't see it: "Select F-2026-001". */
  nameOf: (row: Row) => string;
  toneOf?: (row: Row) => RowTone;
  /** Rows can be selected, and these actions apply to them. */
  actions?: ReactNode;
  sums?: SelectionSums<Row>;
  selectEverything?: boolean;
  /** Stands right of the filters: export and the like. */
  tools?: ReactNode;
  empty: { title: string; text: string; action?: ReactNode };
  /** What it means that nothing matches these filters, where they are a view of their own: “No rates wait to be confirmed.” */
  noMatch?: (filters: readonly ListFilter[]) => string | null;
};

/** A list that is a page of its own keeps views; one on a record's page is that record's, and has no name to be kept under. */
const isScreen = (path: string): boolean => !path.includes('/', 1);

/** The one list of the application: filters, table (cards when narrow), pager and selection over a `ListModel`. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { list, columns, filters, tools } = props;
  const formats = useFormats();
  const [dense, setDense] = useState(() => readListPrefs(list.screen).dense === true);
  const frame = useRef<HTMLDivElement>(null);
  const keys = useTableKeys(frame);
  const { cols } = list.search;
  const shown = useMemo(() => shownColumns(columns, cols), [columns, cols]);
  const selectable = props.actions !== undefined;
  const placement = usePlacement({ frame, columns: shown, selectable }, list.drawn.rows);
  const names = useFilterNames(list, filters);
  const words = useFilterWords(list, filters, names);
  const changeDensity = (next: boolean) => {
    setDense(next);
    writeListPrefs(list.screen, { ...readListPrefs(list.screen), dense: next });
  };
  const total = list.page?.totalElements;
  const found = total === undefined ? '' : t($ => $.ui.list.found, { count: total, shown: formats.count(total) });
  return (
    <section ref={frame} aria-label={props.caption} onKeyDown={keys.onKeyDown}>
      <div className="list-tools no-print">
        {props.search && <QuickSearchField list={list} search={props.search} />}
        <FilterBar list={list} fields={filters} names={names} />
        <span className="row list-tools-end">
          {isScreen(list.screen) && <SavedViews list={list} shown={shown} />}
          {tools}
          <ColumnMenu list={list} columns={columns} shown={shown} dense={dense} onDense={changeDensity} />
        </span>
      </div>
      <PrintedHead caption={props.caption} filters={list.filters.map(words)} />
      <TableBody {...props} placement={placement} shown={shown} dense={dense} words={words} />
      <ListFoot list={list} />
      {props.actions && (
        <SelectionBar
          list={list}
          sums={props.sums}
          actions={props.actions}
          everything={props.selectEverything ? <SelectionBanner list={list} /> : undefined}
        />
      )}
      {keys.helpOpen && (
        <Suspense>
          <KeysDialog onClose={keys.closeHelp} enabled={keys.enabled} onEnabled={keys.setEnabled} />
        </Suspense>
      )}
      <span className="visually-hidden" role="status">
        {list.isFetching && !list.isPending ? t($ => $.ui.list.loading) : found}
      </span>
    </section>
  );
}

/** Rows are dimmed when the next ones take longer; dimming at once would paint the whole table in answer to a click. */
const staleMs = 250;

type BodyProps<Row> = DataTableProps<Row> & {
  placement: Placement<Row>;
  shown: readonly Column<Row>[];
  dense: boolean;
  words: (filter: ListFilter) => string;
};
function TableBody<Row>(props: BodyProps<Row>) {
  const { list, shown, dense, words, placement } = props;
  const selectable = props.actions !== undefined;
  const { rows, selection, rule, blockedBy } = list.drawn;
  const onSelect = useRowSelection(list.drawn);
  const busy = list.isFetching && !list.isPending;
  const stale = useLasting(busy, staleMs);
  if (list.error && !list.page) return <FailedState error={list.error} onRetry={list.retry} />;
  if (list.page && list.page.totalElements === 0) {
    return list.filters.length > 0 ? (
      <NoMatchState list={list} words={words} title={props.noMatch?.(list.filters)} />
    ) : (
      <EmptyState {...props.empty} />
    );
  }
  return (
    <div className="table-frame" data-cards={placement.cards || undefined}>
      {list.error && <FailedState error={list.error} onRetry={list.retry} />}
      {placement.cards && <CardOrder list={list} columns={shown} />}
      <table
        className="data-table"
        data-density={dense ? 'dense' : undefined}
        data-cards={placement.cards || undefined}
        aria-busy={busy}
        data-stale={stale || undefined}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <TableHead list={list} placement={placement} selectable={selectable} />
        <tbody>
          {list.isPending ? (
            <SkeletonRows
              columns={placement.stand.length + (selectable ? 1 : 0)}
              rows={Math.min(list.query.size, 20)}
            />
          ) : (
            rows.map((row, at) => (
              <TableRow
                key={list.idOf(row)}
                row={row}
                at={at}
                columns={placement.stand}
                selectable={selectable}
                selected={selectable && isSelected(selection, row, rule)}
                blocked={blockedBy(row)}
                onSelect={onSelect}
                name={props.nameOf(row)}
                href={props.hrefOf?.(row)}
                onOpen={props.onOpen}
                tone={props.toneOf?.(row)}
              />
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

/** How many there are, how many to show, and where to go. */
function ListFoot<Row>({ list }: { list: ListModel<Row> }) {
  const formats = useFormats();
  const { page } = list;
  if (!page || page.totalElements === 0) return null;
  const first = page.number * page.size + 1;
  const range = {
    from: formats.count(first),
    to: formats.count(first + page.content.length - 1),
    total: formats.count(page.totalElements),
  };
  return (
    <div className="list-foot">
      <span className="number">{t($ => $.ui.list.range, range)}</span>
      <label className="no-print">
        {t($ => $.ui.list.pageSize)}
        <select
          className="control"
          value={list.query.size}
          onChange={event => {
            const size = Number(event.currentTarget.value);
            writeListPrefs(list.screen, { ...readListPrefs(list.screen), size });
            list.go(withSize(list.search, size));
          }}
        >
          {pageSizes.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Pager page={page.number} pages={page.totalPages} onPage={next => list.go(withPage(list.search, next))} />
    </div>
  );
}
