import type { EarlyPayments } from '@skonto/api/statistics';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';

type Sums = NonNullable<EarlyPayments['buyer']['inRsd']>;
type TableProps = { side: 'buyer' | 'supplier'; of: EarlyPayments['buyer'] };

/** A row for each currency and, where there are several, their sum in RSD. Every row adds up across. */
export function EarlyPaymentsTable({ side, of: { byCurrency, inRsd } }: TableProps) {
  const words = texts($ => $.dashboard.early);
  const rows = Object.entries(byCurrency).sort(([, a], [, b]) => b.count - a.count);
  const heads = [
    words.invoices,
    t($ => $.pickers.column.amount),
    words.discountAndFees,
    words.paid[side],
    ...(side === 'buyer' ? [words.operatorPart, words.earned] : []),
    words.days,
    words.rate,
  ];
  return (
    <div className="early-table">
      <table className="figures">
        <caption className="visually-hidden">{words.title[side]}</caption>
        <thead>
          <tr>
            <th scope="col">{t($ => $.pickers.column.currency)}</th>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([currency, sums]) => (
            <SumsRow key={currency} name={currency} sums={sums} side={side} heads={heads} />
          ))}
          {rows.length > 1 && inRsd && <SumsRow name={words.inRsd} sums={inRsd} side={side} heads={heads} />}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = { name: string; sums: Sums; side: 'buyer' | 'supplier'; heads: readonly string[] };
function SumsRow({ name, sums, side, heads }: RowProps) {
  const formats = useFormats();
  const cells = [
    formats.count(sums.count),
    formats.money(sums.amount),
    `− ${formats.money(sums.discountAndFees)}`,
    formats.money(sums.paid),
    ...(side === 'buyer' ? [`− ${formats.money(sums.operatorPart)}`, formats.money(sums.net)] : []),
    sums.daysEarly === null ? '–' : formats.days(sums.daysEarly),
    sums.yearlyRate === null ? '–' : formats.rate(sums.yearlyRate),
  ];
  return (
    <tr>
      <th scope="row">{name}</th>
      {cells.map((cell, at) => (
        <td key={heads[at]} data-label={heads[at]}>
          {cell}
        </td>
      ))}
    </tr>
  );
}
