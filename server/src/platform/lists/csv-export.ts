import { Readable } from 'node:stream';
import type { ListDeclaration } from '@skonto/api/list';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { asAway, type Db, giveBack } from '../../db/connect.ts';
import { borrowFor, q, type TxActor } from '../../db/tx.ts';
import { byteOrderMark, csvLine } from './text-cells.ts';

/**
 * A CSV of any size as a stream: PostgreSQL writes finished cells, with several processes where that helps, and COPY brings them as fast
 * as they are read; memory holds what is on its way. The cells are made inert in SQL by the same rule as `inertCell`.
 */
type ExportColumn = {
  readonly key: string;
  readonly header: string;
  readonly sql: RawBuilder<unknown>;
  /** The SQL already gives the finished cell. */
  readonly finished?: boolean;
};

/** How a declared type reads in a file: money and percent as plain decimals, instants as ISO 8601, everything else as PostgreSQL writes it. */
function cell(declaration: ListDeclaration, column: ExportColumn): RawBuilder<unknown> {
  if (column.finished) return column.sql;
  switch (declaration.fields[column.key]?.type) {
    case 'money':
      return sql`${column.sql} * 0.01`;
    case 'percent':
      return sql`trim_scale(${column.sql} / 10000.0)`;
    case 'datetime':
      return sql`replace(left((${column.sql} AT TIME ZONE 'UTC')::text, 19), ' ', 'T') || 'Z'`;
    case 'text':
      return sql`csv_cell(${column.sql})`;
    case 'boolean':
      return sql`(${column.sql})::text`;
    default:
      return column.sql;
  }
}

/** The query whose columns, `c0`, `c1` and so on, are finished cells; NULL is an empty one. */
export function exportQuery(
  declaration: ListDeclaration,
  columns: readonly ExportColumn[],
  rest: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const cells = columns.map((column, at) => sql`${cell(declaration, column)} AS ${sql.ref(`c${at}`)}`);
  return sql`SELECT ${sql.join(cells)} ${rest}`;
}

/** COPY takes no parameters, so the values stand in the text, as literals of the same unknown type that a parameter has. */
function inlined(query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(q);
  return text.replace(/\$(\d+)/g, (_, at: string) => {
    const value = parameters[Number(at) - 1];
    if (
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      typeof value === 'boolean'
    )
      return pg.escapeLiteral(String(value));
    throw new TypeError(`an export can't be asked by ${typeof value}`);
  });
}

/** What COPY writes for control characters; a backslash or a comma of a cell stands for itself behind a backslash. */
const escaped: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** COPY's text format as our lines: its line ends become ours and its escapes the bytes they stand for, also across two pieces. */
export function copiedLines(lineEnd = '\r\n'): (piece: Buffer) => Buffer {
  let kept = '';
  return piece => {
    // Byte by byte: no byte of a longer UTF-8 sequence is a backslash or a line end.
    let text = kept + piece.toString('latin1');
    let end = text.length;
    while (end > 0 && text[end - 1] === '\\') end -= 1;
    kept = (text.length - end) % 2 === 1 ? '\\' : '';
    if (kept !== '') text = text.slice(0, -1);
    text = text.replaceAll('\n', lineEnd);
    if (text.includes('\\')) text = text.replace(/\\(.)/g, (_, letter: string) => escaped[letter] ?? letter);
    return Buffer.from(text, 'latin1');
  };
}

type Copied = { readonly head: string; readonly query: RawBuilder<unknown>; readonly lineEnd?: string };

/** The head of a file as its first piece, then the lines of its query as they come. */
async function* copied(db: Db, actor: TxActor, { head, query, lineEnd }: Copied): AsyncGenerator<Buffer> {
  const pool = actor.companyId === null ? db.opsStream : db.stream;
  // Before the first byte: an export that gets no connection is refused, not cut off.
  const { client, beginText } = await borrowFor(pool, actor, 'READ ONLY');
  try {
    // A hundred thousand finished lines are sorted in memory instead of on disk; few exports run at once, for the pool is small. The
    // statement lasts as long as its reader takes to read, which is minutes at most.
    await client.query(`${beginText}; SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = '300s'`);
    yield Buffer.from(head);
    const read = copiedLines(lineEnd);
    for await (const piece of client.query(copyTo(`COPY (${inlined(query)}) TO STDOUT (DELIMITER ',', NULL '')`)))
      yield read(piece);
    await client.query('COMMIT');
  } catch (error) {
    throw asAway(client, error);
  } finally {
    // A reader that left in the middle leaves an open transaction behind: that connection isn't given back.
    giveBack(client);
  }
}

/** The export as a stream that stops reading when its reader is slow or gone. */
export function exportStream(db: Db, actor: TxActor, header: readonly string[], query: RawBuilder<unknown>): Readable {
  return streamed(copied(db, actor, { head: byteOrderMark + csvLine(header), query }));
}

/** The same as one JSON array, of a query whose only column `item` is json or jsonb. */
export function jsonStream(db: Db, actor: TxActor, query: RawBuilder<unknown>): Readable {
  const items = sql`SELECT E',\n' || item FROM (${query}) items`;
  return streamed(asArray(copied(db, actor, { head: '[', query: items, lineEnd: '' })));
}

/** Each line begins with the comma before it; the first one has none. */
async function* asArray(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const piece of pieces) {
    yield at === 1 ? piece.subarray(1) : piece;
    at += 1;
  }
  yield Buffer.from('\n]\n');
}

const streamed = (pieces: AsyncIterable<Buffer>): Readable =>
  Readable.from(pieces, { objectMode: false, highWaterMark: 262_144 });
