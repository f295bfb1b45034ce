import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';
import type { Attributes } from '../xml/xml-pieces.ts';
import { type CellStyle, plainStyle } from './cell-style.ts';
import { openTexts } from './cell-texts.ts';
import { isoText, numberText, unescapedText } from './cell-value.ts';
import { sheetPieces, xmlLimits } from './xml.ts';

/** A row as text cells, by its number in the sheet; `numbers` are the places of cells that hold numbers and no texts. */
export type SheetRow = {
  readonly line: number;
  readonly cells: readonly string[];
  readonly numbers: readonly number[];
  readonly findings?: RowFindings | undefined;
};

/** Where a row's document is: an uploaded file, or what begins at a place of that archive, and which one of those in it. */
export type DocumentSource = {
  readonly upload: string;
  readonly at: number | null;
  readonly name: string;
  readonly place: number;
  /** Lower-case hex. */
  readonly sha256: string;
  /** Its net and tax by rate where it has several; cents as texts. */
  readonly vat?: readonly { readonly ratePpm: number; readonly net: string; readonly tax: string }[];
};
/** What was found in the document that a row stands for, in the words of who sent it: why it can't come in, and what to look at. */
export type RowFindings = {
  readonly refusals: readonly string[];
  readonly notices: readonly string[];
  /** Rows that were kept before documents were have none. */
  readonly source?: DocumentSource;
  /** Who issued the document, as it says it, by the names of fields; empty texts for what it doesn't say. */
  readonly issuer?: Readonly<Record<string, string>>;
};

/** What cells of a sheet are read by. */
export type SheetContext = {
  readonly strings: readonly string[];
  readonly styles: readonly CellStyle[];
  readonly is1904: boolean;
};

/** Excel has no more rows; columns beyond the thousandth no import takes. */
export const sheetLimits = { rows: 1_048_576, columns: 1000 } as const;

type Cell = {
  readonly column: number;
  readonly name: string;
  readonly type: string;
  readonly style: string | undefined;
  value: string;
  hasFormula: boolean;
};

/** `AB12` is the column 27, from 0; -1 where no column is named. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
    if (column > 100_000) break;
  }
  return column - 1;
}

function textOf(cell: Cell, inline: string, context: SheetContext): { text: string; isNumber: boolean } {
  const { type, value } = cell;
  const asText = (text: string) => ({ text, isNumber: false });
  switch (type) {
    case 's': {
      const text = value.trim() === '' ? '' : context.strings[Number(value)];
      if (text === undefined) throw new Problem(400, 'workbook-broken');
      return asText(text);
    }
    case 'inlineStr':
      return asText(inline);
    case 'str':
    case 'e':
      return asText(unescapedText(value));
    case 'b':
      return asText(value.trim() === '1' ? 'TRUE' : 'FALSE');
    case 'd':
      return asText(isoText(value));
    default:
      if (value.trim() === '') return asText('');
      return numberText(value.trim(), context.styles[Number(cell.style ?? 0)] ?? plainStyle, context.is1904);
  }
}

const tooLong = (): Problem => new Problem(400, 'workbook-long-text', { params: { max: xmlLimits.text } });

/** The number of a row: its own where it says one behind the last, else the next. */
function lineBehind(last: number, said = ''): number {
  const line = Math.max(last + 1, /^\d{1,7}$/.test(said) ? Number(said) : 0);
  if (line > sheetLimits.rows) throw new Problem(400, 'workbook-broken');
  return line;
}

/** Gathers rows from the elements of a sheet. What the sheet says of its own size is not listened to. */
function openRows(context: SheetContext) {
  const ready: SheetRow[] = [];
  const texts = openTexts();
  let line = 0;
  let next = 0;
  let letters = 0;
  let cells: string[] | null = null;
  let numbers: number[] = [];
  let cell: Cell | null = null;
  let isValue = false;

  const openRow = ({ r }: Attributes): void => {
    line = lineBehind(line, r);
    cells = [];
    numbers = [];
    next = 0;
    letters = 0;
  };
  const openCell = ({ r = '', t = 'n', s }: Attributes): void => {
    const named = columnOf(r);
    const column = named < 0 ? next : named;
    next = column + 1;
    cell = { column, name: r || `${column + 1}/${line}`, type: t, style: s, value: '', hasFormula: false };
  };
  const closeCell = (closed: Cell): void => {
    const inline = texts.take();
    // What nobody has worked out yet would come in as nothing.
    if (closed.hasFormula && closed.value === '' && closed.type !== 'str')
      throw new Problem(400, 'workbook-formula', { params: { cell: closed.name } });
    const { text, isNumber } = textOf(closed, inline, context);
    if (text === '' || cells === null) return;
    const { column } = closed;
    if (column >= sheetLimits.columns)
      throw new Problem(400, 'file-too-many-columns', { params: { max: sheetLimits.columns } });
    letters += text.length;
    if (letters > xmlLimits.text) throw tooLong();
    while (cells.length <= column) cells.push('');
    cells[column] = text;
    if (isNumber) numbers.push(column);
  };
  const closeRow = (closed: readonly string[]): void => {
    if (closed.some(one => one.trim() !== '')) ready.push({ line, cells: closed, numbers });
    cells = null;
  };
  return {
    ready,
    opened: (name: string, attributes: Attributes): void => {
      if (name === 'row') openRow(attributes);
      else if (name === 'c' && cells !== null) openCell(attributes);
      else if (cell !== null) {
        if (name === 'v') isValue = true;
        else if (name === 'f') cell.hasFormula = true;
        else texts.opened(name, attributes);
      }
    },
    text: (piece: string): void => {
      if (isValue && cell !== null) cell.value += piece;
      else texts.text(piece);
    },
    closed: (name: string): void => {
      if (name === 'v') isValue = false;
      else if (name === 'c' && cell !== null) {
        closeCell(cell);
        cell = null;
      } else if (name === 'row' && cells !== null) closeRow(cells);
      else texts.closed(name);
    },
  };
}

/** The rows of a sheet in blocks as they are read, empty ones left out. Memory holds one piece of the file and its rows. */
export async function* sheetBlocks(stream: Readable, context: SheetContext): AsyncGenerator<readonly SheetRow[]> {
  const rows = openRows(context);
  for await (const _piece of sheetPieces(stream, rows)) if (rows.ready.length > 0) yield rows.ready.splice(0);
}
