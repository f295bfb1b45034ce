import type { ColumnMapping } from './header.ts';

/** One value for all rows, for fields of which a file has no column. */
export type Constants<Name extends string> = { readonly [Field in Name]?: string };

/** What a row's cells are read by, besides their columns. */
export type RowShape<Column extends string> = {
  /** Cells in the header line. */
  readonly columnCount: number;
  readonly constants?: Constants<Column>;
};

/** What is wrong with a cell, or with the whole row (`row`); `value` is the cell as it came, for the error file. */
export type RowProblem<Column extends string = string, Code extends string = string> = {
  readonly field: Column | 'row';
  readonly code: Code;
  readonly value: string;
};

/** A row as a subject's own facts, or everything that is wrong with it. */
export type ParsedRow<Row, Column extends string = string, Code extends string = string> =
  | { readonly ok: true; readonly row: Row; readonly notices?: readonly RowProblem<Column>[] }
  | { readonly ok: false; readonly problems: readonly RowProblem<Column, Code>[] };

/** One row's cells by their fields, and a list for what is wrong with them. */
export type RowReader<Column extends string, Code extends string> = {
  /** The cell as it came. */
  readonly cell: (field: Column) => string;
  /** The same without the space around it. */
  readonly text: (field: Column) => string;
  readonly report: (field: Column, code: Code) => undefined;
  readonly problems: readonly RowProblem<Column, Code>[];
};

/** The apostrophe that error files and exports put before what a spreadsheet would run is no part of the value. */
const guarded = /^'(?=[\s\0]*[=+\-@\t\r\n＝＋－＠])/;
const unguarded = (cell: string): string => (cell.startsWith("'") ? cell.replace(guarded, '') : cell);

/**
 * Opens a row; null when it has more cells than the header, because its cells can't be trusted to stand in their columns then. Spreadsheets
 * leave out empty cells at the end of a row, or pad it with some: neither says anything.
 */
export function openRow<Column extends string, Code extends string>(
  cells: readonly string[],
  mapping: ColumnMapping<Column>,
  { columnCount, constants = {} }: RowShape<Column>,
): RowReader<Column, Code> | null {
  if (cells.slice(columnCount).some(cell => cell.trim() !== '')) return null;
  const problems: RowProblem<Column, Code>[] = [];
  const cell = (field: Column): string => {
    const at = mapping[field];
    return at === undefined ? (constants[field] ?? '') : unguarded(cells[at] ?? '');
  };
  return {
    cell,
    text: field => cell(field).trim(),
    report: (field, code) => void problems.push({ field, code, value: cell(field) }),
    problems,
  };
}

/** The refusal of a row that `openRow` doesn't open. */
export const wrongCellCount = (cells: readonly string[]) =>
  ({ ok: false, problems: [{ field: 'row', code: 'wrong-cell-count', value: String(cells.length) }] }) as const;
