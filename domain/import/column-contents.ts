import { checkTaxCode } from '../company/tax-code.ts';

/** What a column of a file must hold to be taken for a field by its heading. */
const contents = {
  code: (value: string) => /\d/.test(value),
  number: (value: string) => /\d/.test(value),
  date: (value: string) => /\d/.test(value),
} as const;
export type Contents = keyof typeof contents;

type Rows = readonly (readonly string[])[];

const valuesIn = (rows: Rows, column: number): string[] =>
  rows.map(row => row[column]?.trim() ?? '').filter(value => value !== '');
const isPib = (value: string): boolean => checkTaxCode(value, 'SRB') === 'ok';

/** The columns of which most cells are valid PIBs. */
export function codeColumns(rows: Rows, columnCount: number): number[] {
  return Array.from({ length: columnCount }, (_one, column) => column).filter(column => {
    const values = valuesIn(rows, column);
    return values.length > 0 && values.filter(isPib).length * 2 > values.length;
  });
}

/**
 * A mapping without the columns that can't be what their headings say: `Dobavljač` over names, where a tax code is meant. A column of
 * empty cells says nothing, and a column of PIBs that no field has beats one without any.
 */
export function withoutMisfits(
  columns: Readonly<Record<string, number | undefined>>,
  holds: Readonly<Record<string, Contents | undefined>>,
  { rows, columnCount }: { readonly rows: Rows; readonly columnCount: number },
): Record<string, number> {
  const taken = new Set(Object.values(columns));
  const hasFreeCodes = codeColumns(rows, columnCount).some(column => !taken.has(column));
  const fits = (kind: Contents, column: number): boolean => {
    const values = valuesIn(rows, column);
    if (values.length === 0) return true;
    if (kind === 'code' && hasFreeCodes && !values.some(isPib)) return false;
    return values.some(contents[kind]);
  };
  const left: Record<string, number> = {};
  for (const [field, column] of Object.entries(columns)) {
    const kind = holds[field];
    if (column !== undefined && (kind === undefined || fits(kind, column))) left[field] = column;
  }
  return left;
}

/** The tax codes of a file of companies, where no heading tells them. */
export function guessCodeColumn(
  { rows, columnCount }: { readonly rows: Rows; readonly columnCount: number },
  known: Readonly<Record<string, number | undefined>>,
): { readonly code?: number } {
  const taken = new Set(Object.values(known));
  const [column, more] = codeColumns(rows, columnCount).filter(one => !taken.has(one));
  return known.code === undefined && column !== undefined && more === undefined ? { code: column } : {};
}
