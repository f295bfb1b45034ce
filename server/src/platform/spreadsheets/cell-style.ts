/** How a cell shows a number: as a day, as a time of day, or with at least so many decimals and so many digits before them. */
export type CellStyle = {
  readonly kind: 'number' | 'date' | 'time';
  readonly decimals: number;
  readonly digits: number;
};

export const plainStyle: CellStyle = { kind: 'number', decimals: 0, digits: 0 };
const date: CellStyle = { ...plainStyle, kind: 'date' };
const time: CellStyle = { ...plainStyle, kind: 'time' };

/** Formats that workbooks name by number only (ECMA-376, 18.8.30); the numbers from 27 on are those of eastern languages. */
export function builtInStyle(id: number): CellStyle {
  if (id >= 14 && id <= 17) return date;
  if (id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return date;
  if ((id >= 18 && id <= 21) || (id >= 45 && id <= 47)) return time;
  return [2, 4, 7, 8, 39, 40, 43, 44].includes(id) ? { ...plainStyle, decimals: 2 } : plainStyle;
}

/** A format without what is only shown: texts, colours, currencies, conditions, blanks. Elapsed hours stay, as `h`. */
const bare = (code: string): string =>
  code
    .replace(/"[^"]*"|\\.|_.|\*./gs, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/am\/pm|a\/p/gi, 'h');

/** How a format of the workbook's own shows a number: by what it says of numbers above zero. */
export function styleOf(code: string): CellStyle {
  const [first = ''] = bare(code).toLowerCase().split(';');
  const shown = first.trim();
  if (shown === '' || shown === 'general' || shown === '@') return plainStyle;
  // Tenths of a second have a zero too, behind a dot.
  if (/[#?]|(?:^|[^s.0])0/.test(shown)) return numberStyle(shown);
  if (/[yd]/.test(shown)) return date;
  if (/[hs]/.test(shown)) return time;
  return /m/.test(shown) ? date : plainStyle;
}

function numberStyle(shown: string): CellStyle {
  if (/^0{2,20}$/.test(shown)) return { ...plainStyle, digits: shown.length };
  const [, decimals = ''] = /^[^.%e/?]*\.(0{1,15})[^0#.,%e/?]*$/.exec(shown) ?? [];
  return { ...plainStyle, decimals: decimals.length };
}
