/**
 * Cells of a CSV that a spreadsheet would run are made inert with a leading apostrophe: those that begin with `= + - @`, a tab, CR
 * or LF, also behind spaces or a NUL. Numbers that we wrote ourselves don't pass through here.
 */
export function inertCell(text: string): string {
  return /^[\s\0]*[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
}

/** One text cell, RFC 4180. A cell that holds the file's delimiter is quoted. */
export function csvCell(text: string, delimiter = ','): string {
  const inert = inertCell(text);
  return /["\r\n]/.test(inert) || inert.includes(delimiter) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line with CR LF. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.map(cell => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

export const byteOrderMark = '\uFEFF';
