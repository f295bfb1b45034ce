import { type MoneyProblem, moneyProblem } from '../money/cents.ts';
import { parseDecimal } from '../money/decimal.ts';
import { openNumber } from '../money/written-number.ts';

/** How a column writes numbers: dot decimals, the same with comma groups, or comma decimals with dot groups. */
export const numberDialects = ['1234.56', '1,234.56', '1.234,56'] as const;
export type NumberDialect = (typeof numberDialects)[number];

export type NumberProblem = 'not-a-number' | MoneyProblem;

/** What a number looks like in each dialect. Grouping is optional, but groups have three digits and no leading zero. */
const shapes: Readonly<Record<NumberDialect, RegExp>> = {
  '1234.56': /^-?\d+(?:\.\d+)?$/,
  '1,234.56': /^-?(?:\d+|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/,
  '1.234,56': /^-?(?:\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,\d+)?$/,
};

/** A number as its dialect writes it, without what says nothing: the signs between groups, a minus behind, the currency. */
export const plainNumber = (cell: string): string => openNumber(cell).digits;

/**
 * Tells a column's dialect from all its values together, never from one cell (decisions.md §12). Values that are no
 * number in any dialect say nothing. `ambiguous` means a person must be asked: the values read differently in two
 * dialects (only such as "1.234"), or no single dialect reads them all.
 */
export function detectNumberDialect(values: Iterable<string>): NumberDialect | 'ambiguous' {
  const left = new Set<NumberDialect>(numberDialects);
  let separated = false;
  for (const value of values) {
    const text = plainNumber(value);
    const fitting = numberDialects.filter(dialect => shapes[dialect].test(text));
    if (fitting.length === 0) continue;
    separated ||= /[.,]/.test(text);
    for (const dialect of numberDialects) if (!fitting.includes(dialect)) left.delete(dialect);
  }
  const [first] = left;
  if (first === undefined) return 'ambiguous';
  // Whole numbers mean the same everywhere; dot and comma decimals both still possible mean two different amounts.
  return separated && left.has('1.234,56') && first !== '1.234,56' ? 'ambiguous' : first;
}

/** Reads a cell in its column's dialect as cents of a currency with these minor units, refusing what is finer. */
export function parseNumberCell(text: string, dialect: NumberDialect, minorUnits: 0 | 2): bigint | NumberProblem {
  const plain = plainNumber(text);
  if (!shapes[dialect].test(plain)) return 'not-a-number';
  const cents = parseDecimal(plainText(plain, dialect), 2);
  if (typeof cents !== 'bigint') return cents;
  return moneyProblem(cents, { minorUnits }) ?? cents;
}

function plainText(text: string, dialect: NumberDialect): string {
  return dialect === '1.234,56' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
}
