import type { FieldType, FileFormatName } from '@skonto/api/list';
import { type RawBuilder, sql } from 'kysely';
import type { Locale } from '../words/texts.ts';
import { copiedLines } from './copy-out.ts';
import { byteOrderMark, csvLine } from './text-cells.ts';

/** What a cell holds: a declared type; `decimal`: a number as it is; `finished`: what `cell` of the same format made already. */
export type CellKind = FieldType | 'decimal' | 'finished';

/** How a list is written as a file of one kind: its cells by PostgreSQL, the rest around COPY's pieces. */
export type FileFormat = {
  readonly extension: FileFormatName;
  readonly contentType: string;
  /** What COPY puts between cells. */
  readonly delimiter: ',' | ';';
  /** A finished cell. A value that is NULL makes an empty one. */
  readonly cell: (kind: CellKind, value: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** What the query selects for a line. */
  readonly line: (cells: readonly RawBuilder<unknown>[]) => RawBuilder<unknown>;
  /** The file's bytes. Its head comes with the first piece: by then the query has begun. */
  readonly bytes: (header: readonly string[], pieces: AsyncGenerator<Buffer>) => AsyncGenerator<Buffer>;
};

/** Without a zone, as every spreadsheet reads it, and as the screen says it: by the business's clock. */
export const businessTime = (instant: RawBuilder<unknown>, timeZone: string) =>
  sql`date_trunc('second', ${instant} AT TIME ZONE ${timeZone})`;

/**
 * CSV by RFC 4180 as the reader's Excel parts it (docs/decisions/0195): in Serbian with semicolons and decimal commas, in English with
 * commas and points. Days are ISO 8601, which Excel knows in every language. Texts are made inert by the rule of `inertCell`.
 */
export function csvFormat(locale: Locale, timeZone: string): FileFormat {
  const delimiter = csvDelimiter(locale);
  const decimal = (value: RawBuilder<unknown>) => (locale === 'sr' ? sql`replace((${value})::text, '.', ',')` : value);
  return {
    extension: 'csv',
    contentType: 'text/csv; charset=utf-8',
    delimiter,
    cell: (kind, value) => {
      switch (kind) {
        case 'text':
          return sql`csv_cell(${value}, ${delimiter})`;
        case 'money':
          return decimal(sql`${value} * 0.01`);
        case 'percent':
          return decimal(sql`trim_scale(${value} / 10000.0)`);
        case 'decimal':
          return decimal(value);
        case 'datetime':
          return businessTime(value, timeZone);
        default:
          return value;
      }
    },
    line: cells => sql.join(cells.map((cell, at) => sql`${cell} AS ${sql.ref(`c${at}`)}`)),
    bytes: async function* (header, pieces) {
      const read = copiedLines();
      let head: string | null = byteOrderMark + csvLine(header, delimiter);
      for await (const piece of pieces) {
        if (head !== null) yield Buffer.from(head);
        head = null;
        yield read(piece);
      }
    },
  };
}

/** What parts the cells of a CSV for the Excel of whoever reads this language. */
export const csvDelimiter = (locale: Locale): ',' | ';' => (locale === 'sr' ? ';' : ',');
