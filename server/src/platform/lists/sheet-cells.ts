import { type RawBuilder, sql } from 'kysely';
import { businessTime, type CellKind } from './file-format.ts';

/** The styles of a workbook's cells, by their place among its `cellXfs`. */
export const cellStyles = { plain: 0, heading: 1, money: 2, percent: 3, date: 4, instant: 5 } as const;

const styled = (style: keyof typeof cellStyles, value: RawBuilder<unknown>) =>
  sql`coalesce(${`<c s="${cellStyles[style]}"><v>`} || ${value} || '</v></c>', '<c/>')`;

/** Cells of a workbook (ECMA-376): numbers, days and instants are such, so that Excel shows them its reader's way and counts with them. */
export function sheetCell(kind: CellKind, value: RawBuilder<unknown>, timeZone: string): RawBuilder<unknown> {
  switch (kind) {
    case 'finished':
      return value;
    case 'money':
      return styled('money', sql`(${value} * 0.01)`);
    case 'percent':
      return styled('percent', sql`trim_scale(${value} / 1000000.0)`);
    case 'integer':
    case 'decimal':
      return styled('plain', sql`(${value})`);
    case 'date':
      return styled('date', sql`(${value} - date '1899-12-30')`);
    case 'datetime':
      return styled(
        'instant',
        sql`round(extract(epoch FROM ${businessTime(value, timeZone)} - timestamp '1899-12-30') / 86400, 6)`,
      );
    default:
      return sql`coalesce('<c t="inlineStr"><is><t xml:space="preserve">' || sheet_text((${value})::text) || '</t></is></c>', '<c/>')`;
  }
}
