import { Problem } from '../../../platform/problem.ts';
import type { ReadLine, ReadStatement } from './complete-statement.ts';
import { rowsOf } from './read-halcom.ts';
import {
  missing,
  readLocalAmount,
  readLocalDay,
  readOtherAccount,
  readReference,
  readStatementCurrency,
  readText,
  unreadable,
} from './values.ts';

export const isHalcomExtended = (text: string): boolean => text.startsWith('ST_RACUNA#');

type Cells = (name: string) => string | null;

/** Reads rows by the names of the first one; each has as many cells as the head. */
function openTable(rows: readonly string[]): readonly { readonly cell: Cells; readonly row: string }[] {
  const head = (rows[0] ?? '').split('#');
  if (new Set(head).size !== head.length) throw new Problem(400, 'statement-twice', { params: { field: 'ST_RACUNA' } });
  return rows.slice(1).map(row => {
    const cells = row.split('#');
    if (cells.length !== head.length) throw new Problem(400, 'statement-row-length', { params: { most: head.length } });
    return { row, cell: name => readText(cells[head.indexOf(name)]) };
  });
}

function needed(cell: Cells, name: string): string {
  const text = cell(name);
  if (text === null) throw missing(name);
  return text;
}

/** An amount on one side, and the mark that says the same. */
function readSide(cell: Cells): Pick<ReadLine, 'direction' | 'amountCents' | 'reversal'> {
  const [debit, credit, mark] = [cell('ZNESEK_V_BREME'), cell('ZNESEK_V_DOBRO'), cell('OZNAKA_KNJ')];
  const direction = debit === null ? 'in' : 'out';
  if ((debit === null) === (credit === null)) throw unreadable('ZNESEK', `${debit ?? ''} / ${credit ?? ''}`);
  if (mark !== (direction === 'out' ? '1' : '2')) throw unreadable('OZNAKA_KNJ', mark ?? '');
  return { direction, amountCents: readLocalAmount(debit ?? credit ?? '', 'ZNESEK'), reversal: false };
}

const readLine = (cell: Cells, row: string): ReadLine => ({
  ...readSide(cell),
  identity: cell('ID_NALOGA'),
  content: row,
  otherAccount: readOtherAccount(cell('RAC_NAL_PREJ')),
  otherName: cell('NAZIV_NAL_PREJ'),
  debitReference: readReference(cell('MODEL_OBREM'), cell('SKLIC_OBREM')),
  creditReference: readReference(cell('MODEL_ODOBR'), cell('SKLIC_ODOBR')),
  purpose: cell('NAMEN') ?? cell('OPIS') ?? '',
  code: cell('OZN_VRSTE_POSLA'),
  bookedOn: readLocalDay(needed(cell, 'DATUM_KNJ'), 'DATUM_KNJ'),
  valueOn: readLocalDay(needed(cell, 'DATUM_VAL'), 'DATUM_VAL'),
  endToEndId: null,
  batch: null,
});

/** Halcom's table with `#` between cells and a Slovene head. It has no balances. */
export function readHalcomExtended(text: string): readonly ReadStatement[] {
  const groups = new Map<string, { readonly head: Omit<ReadStatement, 'lines'>; readonly lines: ReadLine[] }>();
  for (const { cell, row } of openTable(rowsOf(text))) {
    const head = {
      format: 'halcom-extended',
      account: readOtherAccount(needed(cell, 'ST_RACUNA')) ?? '',
      number: cell('ST_IZPISKA'),
      date: readLocalDay(needed(cell, 'DATUM_OBD'), 'DATUM_OBD'),
      openingCents: null,
      closingCents: null,
      currency: readStatementCurrency(needed(cell, 'VALUTA'), 'VALUTA'),
    } as const;
    const key = JSON.stringify([head.account, head.number, head.date, head.currency]);
    const lines: ReadLine[] = [];
    const group = groups.get(key) ?? { head, lines };
    group.lines.push(readLine(cell, row));
    groups.set(key, group);
  }
  return [...groups.values()].map(({ head, lines }) => ({ ...head, lines }));
}
