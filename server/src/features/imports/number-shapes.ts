import { detectNumberDialect, type NumberDialect } from '@skonto/domain/import/number-format';

export type ColumnDialect = NumberDialect | 'ambiguous';

/** A column of nonsense may have any number of shapes; numbers have fewer than this. */
const maxShapes = 500;

/** Two numbers of one shape read alike in every dialect: runs of digits count by length up to four, groups of three up to two. */
function shapeOf(number: string): string {
  const leadingZero = number.startsWith('0') || number.startsWith('-0');
  const runs = number.replace(/\d+/g, run => '9'.repeat(Math.min(run.length, 4)));
  return (leadingZero ? '0' : '') + runs.replace(/(?:\.999){2,}/g, '.999.999').replace(/(?:,999){2,}/g, ',999,999');
}

/**
 * Gathers how a column writes its numbers over a file of any length. A column's dialect depends on all its values, yet only on their
 * shapes, so one value of each shape is kept and stands for the others.
 */
export function openNumberShapes(): { add(cell: string): void; dialect(): ColumnDialect } {
  const kept = new Map<string, string>();
  return {
    add: cell => {
      // Whole numbers and words say nothing, which settles most cells at once.
      if (!cell.includes('.') && !cell.includes(',')) return;
      const text = cell.trim();
      if (text.length > 60 || kept.size >= maxShapes || !/^-?[\d.,]+$/.test(text)) return;
      const shape = shapeOf(text);
      if (!kept.has(shape)) kept.set(shape, text);
    },
    dialect: () => detectNumberDialect(kept.values()),
  };
}
