import type { ImportResult } from '@skonto/api/imports';
import type { Translate } from '../../platform/words/texts.ts';
import type { ImportNotice, RefusedRow } from '../../tables/batches.ts';
import { type FilePart, placeOf } from './parts.ts';

/** Lines that are named; of the others their count is told. */
const namedLines = 10;

/** One kind of thing to look at in one row. */
export type RowNotice = Pick<ImportNotice, 'field' | 'code'> & { readonly line: number };

/** What is alike in several rows is told once, with its first lines. */
export function addNotices(known: readonly ImportNotice[], rows: readonly RowNotice[]): ImportNotice[] {
  const kinds = new Map(known.map(one => [`${one.field} ${one.code}`, one]));
  for (const { field, code, line } of rows) {
    const key = `${field} ${code}`;
    const { lines, count } = kinds.get(key) ?? { lines: [], count: 0 };
    kinds.set(key, { field, code, lines: lines.length < namedLines ? [...lines, line] : lines, count: count + 1 });
  }
  return [...kinds.values()];
}

/** What is to be looked at in rows, but for those that were refused after all. */
export function noticesIn(rows: readonly RefusedRow[], refused: readonly RefusedRow[]): RowNotice[] {
  const out = new Set(refused.map(row => row.line));
  return rows
    .filter(row => !out.has(row.line))
    .flatMap(({ line, problems }) => problems.map(({ field, code }) => ({ field, code, line })));
}

/** The same in the reader's words, each line by its place in its own file. */
export const noticesInWords = (
  t: Translate,
  parts: readonly FilePart[] | null,
  notices: readonly ImportNotice[],
): ImportResult['notices'] =>
  notices.map(({ field, code, lines, count }) => ({
    field,
    message: t(`imports.notices.${code}`),
    rows: lines.map(line => placeOf(parts, line)),
    count,
  }));
