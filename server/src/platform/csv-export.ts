import { Readable } from 'node:stream';
import type { ListDeclaration } from '@skonto/api/list';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Db } from '../db/connect.ts';
import { beginText, q, type TxActor } from '../db/tx.ts';
import { byteOrderMark, csvLine } from './text-cells.ts';

/**
 * A CSV of any size as a stream: PostgreSQL writes whole lines, a cursor brings them in steps, and memory holds one step. The cells
 * are made inert in SQL by the same rule as `inertCell`.
 */
type ExportColumn = { readonly key: string; readonly header: string; readonly sql: RawBuilder<unknown> };

const rowsPerStep = 5000;

/** How a declared type reads in a file: money and percent as plain decimals, instants as ISO 8601, everything else as text. */
function cellText(declaration: ListDeclaration, column: ExportColumn): RawBuilder<unknown> {
  switch (declaration.fields[column.key]?.type) {
    case 'money':
      return sql`coalesce((${column.sql} / 100)::text || '.' || lpad((${column.sql} % 100)::text, 2, '0'), '')`;
    case 'percent':
      return sql`coalesce(trim_scale(${column.sql} / 10000.0)::text, '')`;
    case 'datetime':
      return sql`coalesce(replace(left((${column.sql} AT TIME ZONE 'UTC')::text, 19), ' ', 'T') || 'Z', '')`;
    case 'text':
      return sql`csv_cell(${column.sql})`;
    default:
      return sql`coalesce(${column.sql}::text, '')`;
  }
}

/** The query whose only column is a finished line. */
export function exportQuery(
  declaration: ListDeclaration,
  columns: readonly ExportColumn[],
  rest: RawBuilder<unknown>,
): RawBuilder<{ line: string }> {
  const cells = columns.map(column => cellText(declaration, column));
  return sql<{ line: string }>`SELECT ${sql.join(cells, sql` || ',' || `)} AS line ${rest}`;
}

async function* lines(
  db: Db,
  actor: TxActor,
  header: readonly string[],
  query: RawBuilder<{ line: string }>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  const client: pg.PoolClient = await (actor.companyId === null ? db.opsStream : db.stream).connect();
  let failed: Error | undefined;
  try {
    // A hundred thousand finished lines are sorted in memory instead of on disk; few exports run at once, for the pool is small.
    await client.query(`${beginText(actor, 'READ ONLY')}; SET LOCAL work_mem = '64MB'`);
    const compiled = query.compile(q);
    await client.query(`DECLARE export NO SCROLL CURSOR FOR ${compiled.sql}`, [...compiled.parameters]);
    const step = () => client.query<[string]>({ text: `FETCH ${rowsPerStep} FROM export`, rowMode: 'array' });
    for (let next = step(); ; ) {
      const { rows } = await next;
      if (rows.length === 0) break;
      // PostgreSQL works on the next step while this one is on its way; nobody may be left to hear of its failure.
      next = step();
      next.catch(() => undefined);
      yield `${rows.map(row => row[0]).join('\r\n')}\r\n`;
    }
    await client.query('COMMIT');
  } catch (error) {
    failed = error instanceof Error ? error : new Error(String(error));
    throw failed;
  } finally {
    // A reader that left in the middle leaves an open transaction behind: that connection isn't given back.
    client.release(failed ?? (client.getTransactionStatus() === 'I' ? undefined : true));
  }
}

/** The export as a stream that stops reading when its reader is slow or gone. */
export function exportStream(
  db: Db,
  actor: TxActor,
  header: readonly string[],
  query: RawBuilder<{ line: string }>,
): Readable {
  return Readable.from(lines(db, actor, header, query), { objectMode: false, highWaterMark: 262_144 });
}
