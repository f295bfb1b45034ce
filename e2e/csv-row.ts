import type { Language } from './people.ts';

/** A row as it stands in a CSV for the Excel of whoever reads this language. */
export const csvRow = (language: Language, ...cells: readonly (string | number)[]): string =>
  cells
    .map(cell => (typeof cell === 'number' && language === 'sr' ? String(cell).replace('.', ',') : String(cell)))
    .join(language === 'sr' ? ';' : ',');
