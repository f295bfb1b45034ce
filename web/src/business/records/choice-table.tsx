import type { ReactNode } from 'react';
import { t } from '../../lib/words/words.ts';
import './choice-table.css';

export type ChoiceColumn<Row> = {
  readonly label: string;
  readonly numeric?: boolean;
  readonly cell: (row: Row) => ReactNode;
};
/** Which rows are chosen, by their ids; absent where nothing can be done with them. */
export type Choice = { readonly chosen: ReadonlySet<number>; readonly onChoose: (chosen: ReadonlySet<number>) => void };
type ChoiceTableProps<Row> = {
  /** What the box says that chooses all, and what the table is called. */
  title: string;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  /** The first one names the row. */
  columns: readonly ChoiceColumn<Row>[];
  choice?: Choice;
};

/** Rows to choose from, all of them by one press; on a phone each is a card. */
export function ChoiceTable<Row>({ title, rows, idOf, nameOf, columns, choice }: ChoiceTableProps<Row>) {
  const ids = rows.map(idOf);
  return (
    <div className="stack ask-group">
      {choice && (
        <label className="check ask-all">
          <input
            type="checkbox"
            checked={ids.every(id => choice.chosen.has(id))}
            onChange={event => choice.onChoose(changed(choice.chosen, ids, event.currentTarget.checked))}
          />
          <strong>{title}</strong>
        </label>
      )}
      <table className="ask-table">
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {choice && (
              <th scope="col">
                <span className="visually-hidden">{t($ => $.business.choice.choose)}</span>
              </th>
            )}
            {columns.map(({ label, numeric }) => (
              <th key={label} scope="col" data-numeric={numeric}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <ChoiceRow key={idOf(row)} {...{ row, columns, choice }} id={idOf(row)} name={nameOf(row)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps<Row> = {
  row: Row;
  id: number;
  name: string;
  columns: readonly ChoiceColumn<Row>[];
  choice: Choice | undefined;
};
function ChoiceRow<Row>({ row, id, name, columns, choice }: RowProps<Row>) {
  return (
    <tr>
      {choice && (
        <td data-part="box">
          <input
            type="checkbox"
            aria-label={t($ => $.business.choice.chooseOne, { name })}
            checked={choice.chosen.has(id)}
            onChange={event => choice.onChoose(changed(choice.chosen, [id], event.currentTarget.checked))}
          />
        </td>
      )}
      {columns.map(({ label, numeric, cell }, at) =>
        at === 0 ? (
          <th key={label} scope="row">
            {cell(row)}
          </th>
        ) : (
          <td key={label} data-label={label} data-numeric={numeric}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  );
}

function changed(chosen: ReadonlySet<number>, ids: readonly number[], isIn: boolean): ReadonlySet<number> {
  return isIn ? new Set([...chosen, ...ids]) : new Set([...chosen].filter(id => !ids.includes(id)));
}
