import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { withSort } from '../../lib/list-state.ts';
import { Icon } from '../icon.tsx';
import type { Column, ListModel } from './list-types.ts';
import { pageState, setRows } from './selection.ts';

type HeadProps<Row> = { list: ListModel<Row>; columns: readonly Column<Row>[]; selectable: boolean };

export function TableHead<Row>({ list, columns, selectable }: HeadProps<Row>) {
  const [sort] = list.query.sort;
  return (
    <thead>
      <tr>
        {selectable && (
          <th scope="col" className="check-cell">
            <PageCheckbox list={list} />
          </th>
        )}
        {columns.map(column => {
          const { sortKey } = column;
          const sorted = sortKey !== undefined && sort?.key === sortKey;
          return (
            <th
              key={column.key}
              scope="col"
              className={column.numeric ? 'numeric' : undefined}
              aria-sort={sorted ? (sort.dir === 'asc' ? 'ascending' : 'descending') : undefined}
            >
              {sortKey === undefined ? (
                column.label
              ) : (
                <button
                  type="button"
                  onClick={() => list.go(withSort(list.declaration, list.search, sortKey), 'replace')}
                >
                  {column.label}
                  {/* Always there and only shown or turned: a click on a heading then lays out nothing anew. */}
                  <span className="sort-mark">
                    <Icon name="up" />
                  </span>
                </button>
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** Selects the selectable rows of this page (LIST-07). */
function PageCheckbox<Row>({ list }: { list: ListModel<Row> }) {
  const { t } = useTranslation();
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
