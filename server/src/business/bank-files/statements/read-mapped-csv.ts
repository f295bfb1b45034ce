import { type DateOrder, readDate } from '@skonto/domain/calendar/read-date';
import { countTotals } from '@skonto/domain/import/heading-row';
import { type NumberDialect, parseNumberCell } from '@skonto/domain/import/number-format';
import { findCurrency } from '@skonto/domain/money/currency';
import type { StatementColumn } from '@skonto/domain/payment/statement-table';
import { parse } from 'csv-parse/sync';
import { Problem } from '../../../platform/problem.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { statementLimits } from './statement.ts';
import { missing, readOtherAccount, readReference, readText, unreadable } from './values.ts';

/** What each column holds, by its place; `statementColumnsProblem` of it is null. */
export type CsvColumns = readonly (StatementColumn | null)[];

/** What a person said of a table: its columns, how it writes, and what no row says. */
export type CsvMapping = {
  readonly account: string;
  readonly currency: string;
  readonly number: string | null;
  /** The statement's day; null: that of its last line. */
  readonly date: string | null;
  readonly openingCents: bigint | null;
  readonly closingCents: bigint | null;
  readonly delimiter: ',' | ';' | '\t' | '|';
  /** Rows before the first line, the head among them. */
  readonly headRows: number;
  readonly numbers: NumberDialect;
  readonly dateOrder?: DateOrder;
  readonly columns: CsvColumns;
};

/** Totals stand among so many last rows. */
const lastRows = 20;

function recordsOf(text: string, { delimiter, headRows, columns }: CsvMapping): readonly (readonly string[])[] {
  try {
    const records: string[][] = parse(text, {
      delimiter,
      from: headRows + 1,
      to: headRows + statementLimits.lines + 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: statementLimits.rowLength,
    });
    // Totals and what a print says below them are no lines.
    const totals = countTotals(records.slice(-lastRows), columns.length);
    return totals === 0 ? records : records.slice(0, -totals);
  } catch (error) {
    throw new Problem(400, 'statement-table-broken', { cause: error });
  }
}

function readLine(cells: readonly string[], mapping: CsvMapping): ReadLine {
  const { columns, numbers, dateOrder } = mapping;
  const cell = (column: StatementColumn): string | null => {
    const at = columns.indexOf(column);
    return at === -1 ? null : readText(cells[at]);
  };
  const cents = (text: string): bigint => {
    const read = parseNumberCell(text, numbers, findCurrency(mapping.currency)?.minorUnits ?? 2);
    if (typeof read !== 'bigint') throw unreadable('amount', text);
    return read;
  };
  const day = (column: StatementColumn): string | null => {
    const text = cell(column);
    const date = text === null ? null : readDate(text, dateOrder);
    if (date === 'bad-date') throw unreadable('date', text ?? '');
    return date;
  };
  const bookedOn = day('bookedOn');
  if (bookedOn === null) throw missing('date');
  return {
    ...readSide(columns.includes('amount'), cell, cents),
    identity: cell('identity'),
    content: JSON.stringify(cells),
    otherAccount: readOtherAccount(cell('otherAccount')),
    otherName: cell('otherName'),
    debitReference: readReference('', cell('debitReference')),
    creditReference: readReference('', cell('creditReference')),
    purpose: cell('purpose') ?? '',
    code: cell('code'),
    bookedOn,
    valueOn: day('valueOn'),
    endToEndId: cell('endToEndId'),
    batch: null,
  };
}

/** In two columns a negative amount takes a line of its side back; a zero beside an amount says nothing. */
function readSide(
  isSigned: boolean,
  cell: (column: StatementColumn) => string | null,
  cents: (text: string) => bigint,
): Pick<ReadLine, 'direction' | 'amountCents' | 'reversal'> {
  const at = (column: StatementColumn): bigint => {
    const text = cell(column);
    return text === null ? 0n : cents(text);
  };
  const [debit, credit] = isSigned ? [0n, at('amount')] : [at('debit'), at('credit')];
  if (debit !== 0n && credit !== 0n) throw unreadable('amount', `${debit} / ${credit}`);
  if (debit === 0n && credit === 0n) throw missing('amount');
  const moved = credit - debit;
  const reversal = !isSigned && (debit < 0n || credit < 0n);
  return { direction: moved > 0n ? 'in' : 'out', amountCents: moved < 0n ? -moved : moved, reversal };
}

/** A table whose columns a person named. Nothing of it is guessed: a cell that isn't what its column holds refuses the file. */
export function readMappedCsv(text: string, mapping: CsvMapping): ReadStatement {
  const { account, currency, number, openingCents, closingCents } = mapping;
  const lines = recordsOf(text, mapping).map(cells => readLine(cells, mapping));
  const last =
    lines
      .flatMap(line => line.bookedOn ?? [])
      .sort()
      .at(-1) ?? null;
  const date = mapping.date ?? last;
  if (date === null) throw new Problem(400, 'statement-none');
  return { format: 'csv', account, currency, number, date, openingCents, closingCents, lines };
}
