import type { CheckedLine } from '@skonto/api/statements';
import { useFormats } from '../../lib/use-formats.ts';
import { texts } from '../../lib/words/words.ts';
import { LineBadge, reasonOf, targetName } from './statement-words.tsx';

/** Lines as they were matched, each with its reason and what it proves. */
export function LineTable({ caption, lines }: { caption: string; lines: readonly CheckedLine[] }) {
  const formats = useFormats();
  const words = texts($ => $.statements.lineColumn);
  return (
    <table className="statement-table">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.otherName}</th>
          <th scope="col">{words.purpose}</th>
          <th scope="col">{words.state}</th>
          <th scope="col">{words.proves}</th>
          <th scope="col" data-numeric>
            {words.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(line => (
          <tr key={`${line.statement} ${line.line}`}>
            <th scope="row">
              {line.otherName === '' ? '–' : line.otherName}
              <span className="quiet">{line.otherAccount}</span>
            </th>
            <td>
              {line.purpose}
              <span className="quiet">{line.reference}</span>
            </td>
            <td>
              <LineBadge line={line} />
              <span className="quiet">{reasonOf(line)}</span>
            </td>
            <td>
              {line.proves.map(one => (
                <span key={`${one.kind} ${one.id}`} className="statement-proves">
                  {targetName(one)}
                  <span className="quiet">{one.invoices}</span>
                </span>
              ))}
            </td>
            <td data-numeric>{formats.moneyWithCurrency(line.amount, line.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
