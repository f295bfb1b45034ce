import type { ReactNode } from 'react';
import './charts.css';

export type Figures = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };

/** A picture with its title, and the numbers that it was drawn from behind it: to be read out and to be copied. */
export function ChartFrame({
  title,
  note,
  numbers,
  figures,
  children,
}: {
  title: string;
  note?: string;
  /** What opens the table. */
  numbers: string;
  figures: Figures;
  children: ReactNode;
}) {
  return (
    <figure className="panel chart">
      <figcaption>
        <h3>{title}</h3>
        {note && <p className="quiet">{note}</p>}
      </figcaption>
      {children}
      <details>
        <summary>
          {numbers}
          <span className="visually-hidden">: {title}</span>
        </summary>
        <FiguresTable caption={title} figures={figures} />
      </details>
    </figure>
  );
}

function FiguresTable({ caption, figures: { columns, rows } }: { caption: string; figures: Figures }) {
  return (
    <table className="chart-numbers">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest]) => (
          <tr key={first}>
            <th scope="row">{first}</th>
            {rest.map((cell, at) => (
              <td key={columns[at + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
