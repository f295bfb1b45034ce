import type { WireJournalLine } from '@skonto/api/bookkeeping';
import { useFormats } from '../../lib/use-formats.ts';
import { t, texts } from '../../lib/words/words.ts';

type JournalTableProps = { lines: readonly WireJournalLine[]; lineCount: number };

/** The first lines of a journal; on a phone each is a card. */
export function JournalTable({ lines, lineCount }: JournalTableProps) {
  const formats = useFormats();
  const words = texts($ => $.bookkeeping.column);
  return (
    <table className="booking-table">
      <caption>
        {lines.length < lineCount
          ? t($ => $.bookkeeping.first, { shown: formats.count(lines.length), all: formats.count(lineCount) })
          : t($ => $.bookkeeping.all)}
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.date}</th>
          <th scope="col">{words.document}</th>
          <th scope="col">{words.partner}</th>
          <th scope="col">{words.account}</th>
          <th scope="col" data-numeric>
            {words.debit}
          </th>
          <th scope="col" data-numeric>
            {words.credit}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and are only ever replaced together
          <JournalRow key={at} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function JournalRow({ line }: { line: WireJournalLine }) {
  const formats = useFormats();
  const words = texts($ => $.bookkeeping.column);
  const amount = (value: number, label: string) => (
    <td data-numeric data-label={label} data-none={value === 0 || undefined}>
      {value === 0 ? '' : formats.moneyWithCurrency(value, line.currency)}
    </td>
  );
  return (
    <tr>
      <td>
        <time dateTime={line.date}>{formats.date(line.date)}</time>
      </td>
      <th scope="row">
        {line.documentNumber}
        <span className="quiet">{line.invoiceNumber}</span>
      </th>
      <td>
        {line.partner}
        <span className="quiet">{line.partnerCode}</span>
      </td>
      <td>
        {line.account ?? '–'}
        <span className="quiet">
          {t($ => $.bookkeeping.role[line.role])}
          {line.event === 'PAYMENT' && ` · ${t($ => $.bookkeeping.payment)}`}
        </span>
      </td>
      {amount(line.debit, words.debit)}
      {amount(line.credit, words.credit)}
    </tr>
  );
}
