import { type DateOrder, readDate } from '@skonto/domain/calendar/read-date';
import { type NumberDialect, parseNumberCell } from '@skonto/domain/import/number-format';
import { findCurrency } from '@skonto/domain/money/currency';
import { parse } from 'csv-parse/sync';
import { Problem } from '../../../platform/problem.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { statementLimits } from './statement.ts';
import { missing, readOtherAccount, readReference, readText, unreadable } from './values.ts';

/** Columns by their place, from zero. Amounts stand in one column with a sign, or in two. */
export type CsvColumns = {
  readonly bookedOn: number;
  readonly amount: { readonly signed: number } | { readonly debit: number; readonly credit: number };
  readonly valueOn?: number;
  readonly identity?: number;
  readonly otherAccount?: number;
  readonly otherName?: number;
  readonly debitReference?: number;
  readonly creditReference?: number;
  readonly purpose?: number;
  readonly code?: number;
  readonly endToEndId?: number;
};

/** What a person said of a table: its columns, how it writes, and what no row says. */
export type CsvMapping = {
  readonly account: string;
  readonly currency: string;
  readonly number: string | null;
  readonly date: string;
  readonly openingCents: bigint | null;
  readonly closingCents: bigint | null;
  readonly delimiter: ',' | ';' | '\t' | '|';
  /** Rows before the first line, the head among them. */
  readonly headRows: number;
  readonly numbers: NumberDialect;
  readonly dateOrder?: DateOrder;
  readonly columns: CsvColumns;
};

function recordsOf(text: string, { delimiter, headRows }: CsvMapping): readonly (readonly string[])[] {
  try {
    return parse(text, {
      delimiter,
      from: headRows + 1,
      to: headRows + statementLimits.lines + 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: statementLimits.rowLength,
    });
  } catch (error) {
    throw new Problem(400, 'statement-table-broken', { cause: error });
  }
}

function readLine(cells: readonly string[], mapping: CsvMapping): ReadLine {
  const { columns, numbers, dateOrder } = mapping;
  const cell = (at: number | undefined): string | null => (at === undefined ? null : readText(cells[at]));
  const cents = (text: string): bigint => {
    const read = parseNumberCell(text, numbers, findCurrency(mapping.currency)?.minorUnits ?? 2);
    if (typeof read !== 'bigint') throw unreadable('amount', text);
    return read;
  };
  const day = (at: number | undefined): string | null => {
    const text = cell(at);
    const date = text === null ? null : readDate(text, dateOrder);
    if (date === 'bad-date') throw unreadable('date', text ?? '');
    return date;
  };
  const bookedOn = day(columns.bookedOn);
  if (bookedOn === null) throw missing('date');
  return {
    ...readSide(columns.amount, cell, cents),
    identity: cell(columns.identity),
    content: JSON.stringify(cells),
    otherAccount: readOtherAccount(cell(columns.otherAccount)),
    otherName: cell(columns.otherName),
    debitReference: readReference('', cell(columns.debitReference)),
    creditReference: readReference('', cell(columns.creditReference)),
    purpose: cell(columns.purpose) ?? '',
    code: cell(columns.code),
    bookedOn,
    valueOn: day(columns.valueOn),
    endToEndId: cell(columns.endToEndId),
    batch: null,
  };
}

/** In two columns a negative amount takes a line of its side back; a zero beside an amount says nothing. */
function readSide(
  amount: CsvColumns['amount'],
  cell: (at: number) => string | null,
  cents: (text: string) => bigint,
): Pick<ReadLine, 'direction' | 'amountCents' | 'reversal'> {
  const at = (place: number): bigint => {
    const text = cell(place);
    return text === null ? 0n : cents(text);
  };
  const [debit, credit] = 'signed' in amount ? [0n, at(amount.signed)] : [at(amount.debit), at(amount.credit)];
  if (debit !== 0n && credit !== 0n) throw unreadable('amount', `${debit} / ${credit}`);
  if (debit === 0n && credit === 0n) throw missing('amount');
  const moved = credit - debit;
  const reversal = !('signed' in amount) && (debit < 0n || credit < 0n);
  return { direction: moved > 0n ? 'in' : 'out', amountCents: moved < 0n ? -moved : moved, reversal };
}

/** A table whose columns a person named. Nothing of it is guessed: a cell that isn't what its column holds refuses the file. */
export function readMappedCsv(text: string, mapping: CsvMapping): ReadStatement {
  const { account, currency, number, date, openingCents, closingCents } = mapping;
  const lines = recordsOf(text, mapping).map(cells => readLine(cells, mapping));
  return { format: 'csv', account, currency, number, date, openingCents, closingCents, lines };
}
