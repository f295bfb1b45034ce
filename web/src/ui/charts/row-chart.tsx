import './charts.css';

export type Row = {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  readonly shown: string;
  readonly detail: string;
};
type RowChartProps = { caption: string; columns: readonly [name: string, value: string]; rows: readonly Row[] };

/** Lines of different lengths: a table whose bars only repeat its numbers. */
export function RowChart({ caption, columns, rows }: RowChartProps) {
  const largest = Math.max(...rows.map(row => row.value), Number.MIN_VALUE);
  return (
    <table className="row-chart">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, value, shown, detail }) => (
          <tr key={key}>
            <th scope="row" title={name}>
              {name}
            </th>
            <td>
              <span className="row-bar" style={{ width: `${(value / largest) * 60}%` }} />
              <b>{shown}</b>
              <small className="quiet">{detail}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
