/** Behind what a spreadsheet of another language parts cells, whichever part of a cell begins there like a formula. */
const begun = {
  ',': /;([\s\0"]*[=+\-@＝＋－＠])/g,
  ';': /,([\s\0"]*[=+\-@＝＋－＠])/g,
} as const;

/**
 * Cells of a CSV that a spreadsheet would run are made inert with an apostrophe: those that begin with `= + - @`, a tab, CR or LF,
 * also behind spaces, quotes or a NUL. A Serbian Excel parts a file with commas at semicolons, an English one the other way round, and
 * quotes don't keep them from it: so what looks like a formula behind the other separator gets an apostrophe too. Numbers that we
 * wrote ourselves don't pass through here.
 */
export function inertCell(text: string, delimiter = ','): string {
  const inner = text.replaceAll(begun[delimiter === ';' ? ';' : ','], match => `${match[0]}'${match.slice(1)}`);
  return /^[\s\0"]*[=+\-@\t\r\n＝＋－＠]/.test(inner) ? `'${inner}` : inner;
}

/** One text cell, RFC 4180. A cell that holds the file's delimiter is quoted. */
export function csvCell(text: string, delimiter = ','): string {
  const inert = inertCell(text, delimiter);
  return /["\r\n]/.test(inert) || inert.includes(delimiter) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** One line with CR LF. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  return `${cells.map(cell => csvCell(cell, delimiter)).join(delimiter)}\r\n`;
}

export const byteOrderMark = '\uFEFF';
