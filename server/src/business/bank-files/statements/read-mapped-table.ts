import { type DateOrder, readDate } from '@skonto/domain/calendar/read-date';
import { countTotals } from '@skonto/domain/import/heading-row';
import { type NumberDialect, parseNumberCell } from '@skonto/domain/import/number-format';
import { findCurrency } from '@skonto/domain/money/currency';
import type { StatementColumn } from '@skonto/domain/payment/statement-table';
import { isDestroyedNumber } from '@skonto/domain/text/destroyed-number';
import { Problem } from '../../../platform/problem.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import type { Delimiter, TableRow } from './table-rows.ts';
import { missing, readOtherAccount, readReference, readText, unreadable } from './values.ts';

/** What each column holds, by its place; `statementColumnsProblem` of it is null. */
export type TableColumns = readonly (StatementColumn | null)[];

/** What a person said of a table: its columns, how it writes, and what no row says. */
export type TableMapping = {
  readonly account: string;
  readonly currency: string;
  readonly number: string | null;
  /** The statement's day; null: that of its last line. */
  readonly date: string | null;
  readonly openingCents: bigint | null;
  readonly closingCents: bigint | null;
  /** Null: a workbook's, which has none. */
  readonly delimiter: Delimiter | null;
  /** Rows before the first line, the head among them. */
  readonly headRows: number;
  readonly numbers: NumberDialect;
  readonly dateOrder?: DateOrder;
  readonly columns: TableColumns;
};

/** Totals stand among so many last rows. */
const lastRows = 20;

/** Totals and what a print says below them are no lines. */
function withoutTotals(rows: readonly TableRow[], { columns }: TableMapping): readonly TableRow[] {
  const last = rows.slice(-lastRows).map(row => row.cells);
  const totals = countTotals(last, columns.length);
  return totals === 0 ? rows : rows.slice(0, -totals);
}

/** How a workbook's own numbers are written, whatever its texts do. */
const ownNumbers: NumberDialect = '1,234.56';

function readLine(row: TableRow, mapping: TableMapping): ReadLine {
  const { columns, numbers, dateOrder } = mapping;
  const { cells } = row;
  const cell = (column: StatementColumn): string | null => {
    const at = columns.indexOf(column);
    return at === -1 ? null : readText(cells[at]);
  };
  const cents = (column: StatementColumn): bigint => {
    const text = cell(column);
    if (text === null) return 0n;
    const dialect = row.numbers.includes(columns.indexOf(column)) ? ownNumbers : numbers;
    const read = parseNumberCell(text, dialect, findCurrency(mapping.currency)?.minorUnits ?? 2);
    if (typeof read !== 'bigint') throw unreadable('amount', text);
    return read;
  };
  /** Of a number that a spreadsheet cut nobody knows the digits any more. */
  const whole = (column: StatementColumn, field: string): string | null => {
    const text = cell(column);
    if (text !== null && isDestroyedNumber(text)) throw unreadable(field, text);
    return text;
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
    ...readSide(columns.includes('amount'), cents),
    identity: cell('identity'),
    content: JSON.stringify(cells),
    otherAccount: readOtherAccount(whole('otherAccount', 'account')),
    otherName: cell('otherName'),
    debitReference: readReference('', whole('debitReference', 'reference')),
    creditReference: readReference('', whole('creditReference', 'reference')),
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
  cents: (column: StatementColumn) => bigint,
): Pick<ReadLine, 'direction' | 'amountCents' | 'reversal'> {
  const [debit, credit] = isSigned ? [0n, cents('amount')] : [cents('debit'), cents('credit')];
  if (debit !== 0n && credit !== 0n) throw unreadable('amount', `${debit} / ${credit}`);
  if (debit === 0n && credit === 0n) throw missing('amount');
  const moved = credit - debit;
  const reversal = !isSigned && (debit < 0n || credit < 0n);
  return { direction: moved > 0n ? 'in' : 'out', amountCents: moved < 0n ? -moved : moved, reversal };
}

/** A table whose columns a person named. Nothing of it is guessed: a cell that isn't what its column holds refuses the file. */
export function readMappedTable(rows: readonly TableRow[], mapping: TableMapping): ReadStatement {
  const { account, currency, number, openingCents, closingCents } = mapping;
  const lines = withoutTotals(rows, mapping).map(row => readLine(row, mapping));
  const last =
    lines
      .flatMap(line => line.bookedOn ?? [])
      .sort()
      .at(-1) ?? null;
  const date = mapping.date ?? last;
  if (date === null) throw new Problem(400, 'statement-none');
  return { format: 'csv', account, currency, number, date, openingCents, closingCents, lines };
}
