import type { EarlyPayments } from '@skonto/api/statistics';
import { useQuery } from '@tanstack/react-query';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { earlyPaymentsQuery } from './dashboard-queries.ts';

type Side = 'buyer' | 'supplier';

/** One sentence for each side: what early payment earned or cost since the year began, after all fees, with the currencies behind it. */
export function EarlyPaymentsSection() {
  const { data } = useQuery(earlyPaymentsQuery);
  if (!data) return null;
  const sides = (['buyer', 'supplier'] as const).filter(side => Object.keys(data[side].byCurrency).length > 0);
  return sides.map(side => <SideLead key={side} side={side} of={data[side]} />);
}

function SideLead({ side, of }: { side: Side; of: EarlyPayments[Side] }) {
  const words = texts($ => $.dashboard.early);
  return (
    <section className="panel early-lead" aria-label={words.title[side]} data-side={side}>
      <p className="early-sentence">
        <Sentence side={side} of={of} />
      </p>
      <details>
        <summary>{words.byCurrency}</summary>
        <EarlyPaymentsTable side={side} of={of} />
        <p className="quiet">{words.how[side]}</p>
      </details>
    </section>
  );
}

/** In the one currency that there is, else in RSD; where a rate is missing each currency is named by itself, for they have no common rate. */
function Sentence({ side, of: { byCurrency, inRsd } }: { side: Side; of: EarlyPayments[Side] }) {
  const formats = useFormats();
  const all = Object.entries(byCurrency);
  const [only] = all;
  const [currency, sums] = all.length === 1 && only ? only : ['RSD', inRsd];
  if (sums === null || sums.yearlyRate === null || sums.daysEarly === null) {
    const amounts = formats.list(all.map(([code, one]) => formats.moneyWithCurrency(one.net, code)));
    return t($ => $.dashboard.early.amounts[side], { net: amounts });
  }
  return t($ => $.dashboard.early.sentence[side], {
    net: formats.moneyWithCurrency(sums.net, currency),
    rate: formats.rate(sums.yearlyRate),
    count: Math.round(sums.daysEarly),
    days: formats.count(Math.round(sums.daysEarly)),
  });
}

type Sums = NonNullable<EarlyPayments['buyer']['inRsd']>;
type TableProps = { side: Side; of: EarlyPayments['buyer'] };

/** A row for each currency and, where there are several, their sum in RSD. Every row adds up across. */
function EarlyPaymentsTable({ side, of: { byCurrency, inRsd } }: TableProps) {
  const words = texts($ => $.dashboard.early);
  const rows = Object.entries(byCurrency).sort(([, a], [, b]) => b.count - a.count);
  const heads = [
    words.invoices,
    t($ => $.business.column.amount),
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
            <th scope="col">{t($ => $.business.column.currency)}</th>
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

type RowProps = { name: string; sums: Sums; side: Side; heads: readonly string[] };
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
