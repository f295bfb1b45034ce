import type { RawBuilder } from 'kysely';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { asAway, type Db, giveBack } from '../../db/connect.ts';
import { borrowFor, q, type TxActor } from '../../db/tx.ts';

const isPlain = (value: unknown): value is string | number | bigint | boolean =>
  ['string', 'number', 'bigint', 'boolean'].includes(typeof value);

/** A value as the text that a parameter of it travels as; of several the text of an array. */
function textOf(value: unknown): string {
  if (isPlain(value)) return String(value);
  if (Array.isArray(value) && value.every(isPlain))
    return `{${value.map(one => `"${String(one).replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(',')}}`;
  throw new TypeError(`an export can't be asked by ${typeof value}`);
}

/** COPY takes no parameters, so the values stand in the text, as literals of the same unknown type that a parameter has. */
function inlined(query: RawBuilder<unknown>): string {
  const { sql: text, parameters } = query.compile(q);
  return text.replace(/\$(\d+)/g, (_, at: string) => pg.escapeLiteral(textOf(parameters[Number(at) - 1])));
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

/**
 * The rows of a query of any size as COPY's text, a line each: PostgreSQL writes them, with several processes where that helps, and they
 * come as fast as they are read; memory holds what is on its way. The first, empty piece says that the query has begun.
 */
export async function* copyOut(
  db: Db,
  actor: TxActor,
  { query, delimiter }: { readonly query: RawBuilder<unknown>; readonly delimiter: ',' | ';' },
): AsyncGenerator<Buffer> {
  const pool = actor.companyId === null ? db.opsStream : db.stream;
  // Before the first byte: an export that gets no connection is refused, not cut off.
  const { client, beginText } = await borrowFor(pool, actor, 'READ ONLY');
  try {
    // A hundred thousand finished lines are sorted in memory instead of on disk; few exports run at once, for the pool is small. The
    // statement lasts as long as its reader takes to read, which is minutes at most.
    await client.query(`${beginText}; SET LOCAL work_mem = '64MB'; SET LOCAL statement_timeout = '300s'`);
    yield Buffer.alloc(0);
    yield* client.query(copyTo(`COPY (${inlined(query)}) TO STDOUT (DELIMITER '${delimiter}', NULL '')`));
    await client.query('COMMIT');
  } catch (error) {
    throw asAway(client, error);
  } finally {
    // A reader that left in the middle leaves an open transaction behind: that connection isn't given back.
    giveBack(client);
  }
}
