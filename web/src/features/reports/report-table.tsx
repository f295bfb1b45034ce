import type { Report, ReportTotal } from '@skonto/api/reports';
import type { Formats } from '../../lib/formats.ts';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { RowChart } from '../../ui/charts/row-chart.tsx';

const drawnMost = 5;

/** Headings and cells in their order; a supplier has no fee for the operator. */
function columnsFor(hasFee: boolean, formats: Formats) {
  const words = texts($ => $.reports.column);
  const rate = (value: number | null) => (value === null ? '–' : formats.rate(value));
  const columns: readonly (readonly [string, (of: ReportTotal) => string])[] = [
    [words.accepted, of => formats.count(of.accepted)],
    [words.amount, of => formats.money(of.amount)],
    [words.discount, of => formats.money(of.discount)],
    [words.processingFee, of => formats.money(of.processingFee)],
    [words.paid, of => formats.money(of.paid)],
    [words.operatorFee, of => formats.money(of.operatorFee)],
    [words.daysEarly, of => (of.daysEarly === null ? '–' : formats.days(of.daysEarly))],
    [words.yearlyRate, of => rate(of.yearlyRate)],
    [words.rejected, of => formats.count(of.rejected)],
    [words.unanswered, of => formats.count(of.unanswered)],
    [words.acceptanceRate, of => rate(of.acceptanceRate)],
  ];
  return columns.filter(([name]) => hasFee || name !== words.operatorFee);
}

type CurrencyReportProps = { report: Report; total: ReportTotal; hasFee: boolean };

/** One currency of a report: the largest lines as bars, and all of them with their total. Currencies are never added. */
export function CurrencyReport({ report, total, hasFee }: CurrencyReportProps) {
  const formats = useFormats();
  const words = texts($ => $.reports);
  const { by } = report;
  const columns = columnsFor(hasFee, formats);
  const lines = report.lines
    .filter(line => line.currency === total.currency)
    .map(line => ({ ...line, key: String(line.groupId), name: line.name ?? words.noCategory }));
  const drawn = lines.filter(line => line.amount > 0).slice(0, drawnMost);
  return (
    <section className="report-currency" aria-labelledby={`report-${total.currency}`}>
      <h2 id={`report-${total.currency}`}>{total.currency}</h2>
      {drawn.length > 1 && (
        <RowChart
          caption={words.chart}
          columns={[words.group[by], words.column.amount]}
          rows={drawn.map(line => ({
            key: line.key,
            name: line.name,
            value: line.amount,
            shown: formats.money(line.amount),
            detail: t($ => $.reports.offers, { count: line.accepted, shown: formats.count(line.accepted) }),
          }))}
        />
      )}
      <div className="report-table">
        <table className="figures">
          <caption className="visually-hidden">{total.currency}</caption>
          <thead>
            <tr>
              <th scope="col">{words.group[by]}</th>
              {columns.map(([name]) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(line => (
              <FigureRow key={line.key} name={line.name} of={line} columns={columns} />
            ))}
          </tbody>
          <tfoot>
            <FigureRow name={words.total} of={total} columns={columns} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

type RowProps = { name: string; of: ReportTotal; columns: ReturnType<typeof columnsFor> };
const FigureRow = ({ name, of, columns }: RowProps) => (
  <tr>
    <th scope="row">{name}</th>
    {columns.map(([label, cell]) => (
      <td key={label} data-label={label}>
        {cell(of)}
      </td>
    ))}
  </tr>
);
