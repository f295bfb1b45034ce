import type { ChangePreview } from '@skonto/api/invoices';
import { useState } from 'react';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';
import { Button } from '../../ui/button.tsx';
import { type ChangeLine, changeLines } from './change-lines.ts';
import './change-groups.css';

type GroupsProps = {
  preview: Pick<ChangePreview, 'groups' | 'rest'>;
  /** The change books prices; otherwise it is about the invoiced amounts alone. */
  priced: boolean;
  /** It says when each company pays. */
  dated: boolean;
  /** What the last amount is called, as in the sums above. */
  received: string;
};

/** Companies that are shown before the reader wants them all. */
const fewFirst = 6;

/** Who is offered what, or whose offers are answered: a row for each company, and one for all further ones. Every row adds up across. */
export function PreviewGroups({ preview, priced, dated, received }: GroupsProps) {
  const formats = useFormats();
  const [most, setMost] = useState(fewFirst);
  const words = texts($ => $.business.groups);
  const { companies, others, hidden, isComplete } = changeLines(preview, most);
  const otherName = isComplete
    ? t($ => $.business.groups.more, { count: hidden, shown: formats.count(hidden) })
    : words.rest;
  const heads = [
    words.count,
    t($ => $.business.column.currency),
    t($ => $.business.column.amount),
    ...(priced ? [t($ => $.business.column.discountValue), t($ => $.business.column.processingValue), received] : []),
  ];
  return (
    <div className="change-groups">
      <table>
        <caption className="visually-hidden">{words.title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.partner}</th>
            {heads.map(head => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {companies.map(line => (
          <CompanyRows key={line.id} line={line} heads={heads} priced={priced} dated={dated} />
        ))}
        {others.length > 0 && (
          <CompanyRows
            line={{ id: null, name: otherName, paymentDate: null, sums: others }}
            heads={heads}
            priced={priced}
            dated={dated}
          />
        )}
      </table>
      {hidden > 0 && (
        <Button small onClick={() => setMost(Number.POSITIVE_INFINITY)}>
          {words.showAll}
        </Button>
      )}
    </div>
  );
}

type RowsProps = { line: ChangeLine; heads: readonly string[]; priced: boolean; dated: boolean };
/** A company's name once, beside a line for each of its currencies. */
function CompanyRows({ line, heads, priced, dated }: RowsProps) {
  const formats = useFormats();
  return (
    <tbody>
      {line.sums.map((sum, at) => {
        const cells = [
          formats.count(sum.count),
          sum.currency,
          formats.money(sum.amount),
          ...(priced
            ? [`− ${formats.money(sum.discount)}`, `− ${formats.money(sum.fee)}`, formats.money(sum.total)]
            : []),
        ];
        return (
          <tr key={sum.currency}>
            {at === 0 && (
              <th scope="rowgroup" rowSpan={line.sums.length}>
                {line.name}
                {dated && line.paymentDate !== null && (
                  <small className="quiet">
                    {t($ => $.business.groups.paysOn, { date: formats.day(line.paymentDate) })}
                  </small>
                )}
              </th>
            )}
            {cells.map((cell, column) => (
              <td key={heads[column]} data-label={heads[column]}>
                {cell}
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}
