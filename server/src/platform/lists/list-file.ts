import { Readable } from 'node:stream';
import type { FileFormatName } from '@skonto/api/list';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { TxActor } from '../../db/tx.ts';
import type { Caller, Ctx } from '../context.ts';
import type { FileReply } from '../http/reply.ts';
import { copiedLines, copyOut } from './copy-out.ts';
import { type CellKind, csvFormat, type FileFormat } from './file-format.ts';
import type { ListSql } from './list-sql.ts';
import { workbookFormat } from './workbook.ts';

/** How a list's file is written for this reader. */
export const fileFormat = ({ locale, clock }: Pick<Ctx, 'locale' | 'clock'>, name: FileFormatName): FileFormat =>
  name === 'xlsx' ? workbookFormat(clock.timeZone) : csvFormat(locale, clock.timeZone);

export type FileColumn = {
  readonly key: string;
  readonly header: string;
  readonly kind: CellKind;
  readonly sql: RawBuilder<unknown>;
};

/**
 * The exported columns of a list, in its order. Headings are the texts `<feature>.columns.<key>`; what is one of a few values stands in words,
 * `<feature>.words.<key>.<value>`.
 */
export function fileColumns(list: ListSql, { t }: Ctx, format: FileFormat): FileColumn[] {
  const feature = list.declaration.name;
  return Object.entries(list.declaration.fields).flatMap(([key, field]): FileColumn[] => {
    const column = list.columns[key];
    if (!field.export || !column) return [];
    const header = t(`${feature}.columns.${key}`);
    const values = field.type === 'boolean' ? ['true', 'false'] : field.values;
    if (!values) return [{ key, header, kind: field.type, sql: column.sql }];
    // Few words and many rows: each is made a cell once, when the query is planned.
    const word = (text: RawBuilder<unknown>) => format.cell('text', sql`${text}::text`);
    const whens = values.map(value => sql`WHEN ${value} THEN ${word(sql`${t(`${feature}.words.${key}.${value}`)}`)}`);
    const cell = sql`CASE ${column.sql} ${sql.join(whens, sql` `)} ELSE ${word(sql`NULL`)} END`;
    return [{ key, header, kind: 'finished', sql: cell }];
  });
}

type ListFile = {
  /** Without its ending. */
  readonly name: string;
  readonly format: FileFormat;
  readonly columns: readonly FileColumn[];
  /** From FROM on. */
  readonly rest: RawBuilder<unknown>;
};

/** A list as a file of any size: it is written while it is read, and stops when its reader is slow or gone. */
export function listFile(
  { ctx, caller }: { ctx: Pick<Ctx, 'db'>; caller: Pick<Caller, 'actor'> },
  { name, format, columns, rest }: ListFile,
): FileReply {
  const cells = columns.map(column => format.cell(column.kind, column.sql));
  const query = sql`SELECT ${format.line(cells)} ${rest}`;
  const header = columns.map(column => column.header);
  const rows = copyOut(ctx.db, caller.actor, { query, delimiter: format.delimiter });
  return {
    kind: 'file',
    fileName: `${name}.${format.extension}`,
    contentType: format.contentType,
    body: streamed(format.bytes(header, rows)),
  };
}

/** The rows of a query whose only column `item` is json or jsonb, as one JSON array. */
export function jsonStream(db: Db, actor: TxActor, query: RawBuilder<unknown>): Readable {
  const items = sql`SELECT E',\\n' || item FROM (${query}) items`;
  return streamed(asArray(copyOut(db, actor, { query: items, delimiter: ',' })));
}

async function* asArray(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const read = copiedLines('');
  let begun = false;
  for await (const piece of pieces) {
    const items = read(piece);
    if (items.length === 0) continue;
    // Each item begins with the comma before it; the first one has none.
    yield begun ? items : Buffer.concat([Buffer.from('['), items.subarray(1)]);
    begun = true;
  }
  yield Buffer.from(begun ? '\n]\n' : '[\n]\n');
}

const streamed = (pieces: AsyncIterable<Buffer>): Readable =>
  Readable.from(pieces, { objectMode: false, highWaterMark: 262_144 });
