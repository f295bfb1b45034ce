import { withColumns } from '../../lib/list-state.ts';
import { t } from '../../lib/words/words.ts';
import { Button } from '../button.tsx';
import { Popup } from '../popup.tsx';
import { readListPrefs, writeListPrefs } from './list-prefs.ts';
import type { Column, ListModel } from './list-types.ts';

/** The columns an address names, in the list's own order; none named means the usual ones. The first column always stays. */
export function shownColumns<Row>(columns: readonly Column<Row>[], cols: string | undefined): readonly Column<Row>[] {
  const named = new Set(cols?.split(','));
  const shown = columns.filter(
    (column, at) => at === 0 || (cols === undefined ? !column.extra : named.has(column.key)),
  );
  return shown.length > 1 ? shown : columns.filter(column => !column.extra);
}

type MenuProps<Row> = {
  list: ListModel<Row>;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  dense: boolean;
  onDense: (dense: boolean) => void;
};

/** Which columns, and how close together. The choice stands in the address and is remembered for this screen. */
export function ColumnMenu<Row>({ list, columns, shown, dense, onDense }: MenuProps<Row>) {
  const { screen } = list;
  const choose = (keys: readonly string[] | null) => {
    const { cols: _, ...rest } = readListPrefs(screen);
    writeListPrefs(screen, keys === null ? rest : { ...rest, cols: keys.join(',') });
    list.go(withColumns(list.search, keys), 'replace');
  };
  const toggle = (key: string, on: boolean) =>
    choose(
      columns.map(column => column.key).filter(one => (one === key ? on : shown.some(column => column.key === one))),
    );
  return (
    <Popup
      label={t($ => $.ui.list.view)}
      side="end"
      trigger={props => (
        <Button icon="columns" {...props}>
          {t($ => $.ui.list.view)}
        </Button>
      )}
    >
      {() => (
        <>
          {columns.slice(1).map(column => (
            <label key={column.key} className="popup-item">
              <input
                type="checkbox"
                checked={shown.includes(column)}
                onChange={event => toggle(column.key, event.currentTarget.checked)}
              />
              {column.label}
            </label>
          ))}
          <label className="popup-item">
            <input type="checkbox" checked={dense} onChange={event => onDense(event.currentTarget.checked)} />
            {t($ => $.ui.list.dense)}
          </label>
          <button type="button" className="popup-item" onClick={() => choose(null)}>
            {t($ => $.ui.list.usualColumns)}
          </button>
        </>
      )}
    </Popup>
  );
}
