import { useEffect, useRef } from 'react';
import { withSort } from '../../lib/list-state.ts';
import { t } from '../../lib/words/words.ts';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Column, ListModel } from './list-types.ts';
import type { Placement } from './place-columns.ts';
import { pageState, setRows } from './selection.ts';

type HeadProps<Row> = { list: ListModel<Row>; placement: Placement<Row>; selectable: boolean };

/** The headings, those of folded columns under the ones whose cells took their facts in. Cards have one control for the order instead. */
export function TableHead<Row>({ list, placement, selectable }: HeadProps<Row>) {
  const [sort] = list.query.sort;
  const sortOf = (column: Column<Row>) =>
    column.sortKey !== undefined && sort?.key === column.sortKey
      ? sort.dir === 'asc'
        ? 'ascending'
        : 'descending'
      : undefined;
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="check-cell">
            <PageCheckbox list={list} />
          </th>
        )}
        {placement.stand.map(({ column, beside, lines }) => {
          const folded = [...beside, ...lines.flat()];
          return (
            <th
              key={column.key}
              scope="col"
              className={column.numeric ? 'numeric' : undefined}
              aria-sort={[column, ...folded].map(sortOf).find(one => one !== undefined)}
            >
              {[column, ...folded].map(one => (
                <Heading key={one.key} list={list} column={one} sorted={sortOf(one)} cards={placement.cards} />
              ))}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

type HeadingProps<Row> = {
  list: ListModel<Row>;
  column: Column<Row>;
  sorted: 'ascending' | 'descending' | undefined;
  cards: boolean;
};
function Heading<Row>({ list, column, sorted, cards }: HeadingProps<Row>) {
  const { sortKey } = column;
  if (sortKey === undefined || cards) return <span className="heading">{column.label}</span>;
  return (
    <button
      type="button"
      className="heading"
      data-sorted={sorted}
      onClick={() => list.go(withSort(list.declaration, list.search, sortKey), 'replace')}
    >
      {column.label}
      {/* Always there and only shown or turned: a click on a heading then lays out nothing again. */}
      <span className="sort-mark">
        <Icon name="up" />
      </span>
    </button>
  );
}

/** The order of cards, which have no headings: one list of facts, and a button that turns it round. */
export function CardOrder<Row>({ list, columns }: { list: ListModel<Row>; columns: readonly Column<Row>[] }) {
  const [sort] = list.query.sort;
  const sortable = columns.filter(column => column.sortKey !== undefined);
  const by = (key: string) => list.go(withSort(list.declaration, list.search, key), 'replace');
  return (
    <span className="card-order no-print">
      <select
        className="control"
        aria-label={t($ => $.ui.list.sortBy)}
        value={sortable.some(column => column.sortKey === sort?.key) ? sort?.key : ''}
        onChange={event => by(event.currentTarget.value)}
      >
        {!sortable.some(column => column.sortKey === sort?.key) && <option value="">–</option>}
        {sortable.map(column => (
          <option key={column.key} value={column.sortKey}>
            {column.label}
          </option>
        ))}
      </select>
      <IconButton
        icon={sort?.dir === 'desc' ? 'down' : 'up'}
        label={sort?.dir === 'desc' ? t($ => $.ui.list.descending) : t($ => $.ui.list.ascending)}
        onClick={() => sort && by(sort.key)}
      />
    </span>
  );
}

/** Selects the selectable rows of this page (LIST-07). */
export function PageCheckbox<Row>({ list }: { list: ListModel<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const { rows, rule, selection, select } = list.drawn;
  const state = pageState(selection, rows, rule);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label={t($ => $.ui.list.selectPage)}
      checked={state === 'all'}
      disabled={rows.every(rule.isBlocked)}
      onChange={() => select(setRows(selection, rows, state !== 'all', rule))}
    />
  );
}
