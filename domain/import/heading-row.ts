import { isDateCell } from './date-format.ts';
import { normaliseHeader } from './header.ts';
import type { ImportField } from './import-field.ts';
import { plainNumber } from './number-format.ts';

/** A heading stands among so many first rows. */
export const topRowCount = 20;

const filled = (cells: readonly string[]): number => cells.filter(cell => cell.trim() !== '').length;

/** True for a row that holds dates and numbers with decimals already: headings don't. */
export function isRecord(cells: readonly string[]): boolean {
  return cells.some(isDateCell) && cells.some(cell => /^-?\d[\d.,]*[.,]\d{2}$/.test(plainNumber(cell)));
}

/**
 * Which of a file's first rows holds the headings: the first one with the most names that a field goes by. Titles and dates of a print stand
 * above it. With fewer than two known names anywhere it is the first row, or none where that is a record already.
 */
export function findHeadingRow(rows: readonly (readonly string[])[], fields: readonly ImportField[]): number | null {
  const names = new Set(fields.flatMap(field => field.aliases.map(normaliseHeader)));
  const known = rows.map(cells => new Set(cells.flatMap(cell => nameIn(cell, names) ?? [])).size);
  const most = Math.max(0, ...known);
  if (most >= 2) return known.indexOf(most);
  const first = rows[0];
  return first && isRecord(first) ? null : 0;
}

function nameIn(cell: string, names: ReadonlySet<string>): string | null {
  const forms = [normaliseHeader(cell), normaliseHeader(cell.replace(/\([^)]*\)/g, ''))];
  return forms.find(form => names.has(form)) ?? null;
}

const totalWord =
  /^\W*(?:sve\s?)?(?:ukupno|svega|zbir|suma|total|grand total|sum|укупно|свега|збир|сума)(?![\p{L}\d])/iu;

/** A total says so, and leaves cells empty that every record has. */
export function isTotal(cells: readonly string[], columnCount: number): boolean {
  return cells.some(cell => totalWord.test(cell.trim())) && filled(cells) <= Math.max(1, columnCount * 0.7);
}

/** How many of the last rows are totals and what stands below them, such as the day of the print. */
export function countTotals(lastRows: readonly (readonly string[])[], columnCount: number): number {
  if (columnCount < 3) return 0;
  let from = lastRows.length;
  for (let at = lastRows.length - 1; at >= 0; at -= 1) {
    const cells = lastRows[at] ?? [];
    if (isTotal(cells, columnCount)) from = at;
    else if (filled(cells) > 1) break;
  }
  return lastRows.length - from;
}
