const byteOrderMark = '\uFEFF';

/** A cell that no spreadsheet takes for a formula; a number stays one. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inert = /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

export type FileRow = readonly (string | number | null)[];

/** Rows as the CSV that the server's exports have: comma, quotes where needed, UTF-8 with its mark, numbers with a point. */
export const figuresFile = (rows: readonly FileRow[]): string =>
  byteOrderMark + rows.map(row => `${row.map(cell).join(',')}\r\n`).join('');
