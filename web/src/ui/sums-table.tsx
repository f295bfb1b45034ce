import type { Totals } from '../lib/amounts.ts';
import { useFormats } from '../lib/use-formats.ts';
import { t } from '../lib/words/words.ts';
import './sums-table.css';

export type SumsColumn = {
  readonly label: string;
  readonly totals: Totals | undefined;
  readonly strong?: boolean;
  /** Taken off: written with a minus where the amounts stand in one line. */
  readonly minus?: boolean;
};

type SumsTableProps = {
  caption: string;
  columns: readonly SumsColumn[];
  /** Rows that keep their place also without an amount, unseen, so that nothing moves while a selection changes. */
  currencies?: readonly string[] | undefined;
};

/** Sums under one another: a row for each currency, a column for each kind of amount. Currencies are never added together. */
export function SumsTable({ caption, columns, currencies: always = [] }: SumsTableProps) {
  const formats = useFormats();
  const currencies = [...new Set([...always, ...columns.flatMap(column => Object.keys(column.totals ?? {}))])].sort();
  const rows = currencies.length > 0 ? currencies : ['–'];
  return (
    <table className="sums-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t($ => $.ui.currency)}</span>
          </th>
          {columns.map(column => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(currency => (
          <tr
            key={currency}
            data-none={columns.every(column => column.totals && !column.totals[currency]) || undefined}
          >
            <th scope="row">{currency}</th>
            {columns.map(column => (
              <td
                key={column.label}
                data-label={column.label}
                data-strong={column.strong || undefined}
                data-minus={column.minus || undefined}
              >
                {formats.money(column.totals ? (column.totals[currency] ?? 0) : null)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
