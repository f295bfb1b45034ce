import type { Language } from '@skonto/domain/language/choose-language';

const byteOrderMark = '\uFEFF';

/** A cell that no spreadsheet takes for a formula; a number stays one. */
function cell(value: string | number | null, inSerbian: boolean): string {
  if (value === null) return '';
  if (typeof value === 'number') return inSerbian ? String(value).replace('.', ',') : String(value);
  const inert = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export type FileRow = readonly (string | number | null)[];

/**
 * Rows as the CSV that the server's exports have: as the Excel of whoever reads this language parts it, quotes where needed, UTF-8 with
 * its mark (docs/decisions/0195).
 */
export function figuresFile(rows: readonly FileRow[], language: Language): string {
  const inSerbian = language === 'sr';
  const line = (row: FileRow) => row.map(value => cell(value, inSerbian)).join(inSerbian ? ';' : ',');
  return byteOrderMark + rows.map(row => `${line(row)}\r\n`).join('');
}
