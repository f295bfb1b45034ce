import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { list } from '@skonto/api/list';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../db/connect.ts';
import { q, systemActor } from '../../db/tx.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { copiedLines, exportQuery, exportStream } from './csv-export.ts';

let server: TestServer;
let db: Db;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  db = connect({ connectionString: server.connectionString, poolSize: 2 });
});
afterAll(async () => {
  await db.end();
  await server.close();
});

const declaration = list({
  name: 'odd',
  fields: {
    word: { type: 'text', filter: true, export: true },
    amount: { type: 'money', export: true },
    rate: { type: 'percent', export: true },
    day: { type: 'date', export: true },
    moment: { type: 'datetime', export: true },
  },
  defaultSort: { key: 'word', dir: 'asc' },
});
/** As it is, byte order mark and all. */
const bytes = async (stream: Readable): Promise<string> => (await buffer(stream)).toString('utf8');

/** What breaks files: separators, quotes, line ends, formulas, and everything that COPY itself escapes. */
const words = [
  'F-1',
  'a,b',
  'a"b',
  'a\r\nb',
  'a\nb',
  'a\rb',
  '=1+1',
  '-x',
  '\\N',
  '\\.',
  '\\',
  '\\\\n',
  'C:\\new\\t',
  'a\tb',
  '\b\f\v',
  'Žito č,đ',
  '',
  '💶',
];
const cents = [0n, 5n, 99n, 100n, 12_345n, 999_999_999_999_999n];

const columns = [
  { key: 'word', header: 'Word', sql: sql`r.word` },
  { key: 'amount', header: 'Amount', sql: sql`r.cents` },
  { key: 'rate', header: 'Rate', sql: sql`r.ppm` },
  { key: 'day', header: 'Day', sql: sql`r.day` },
  { key: 'moment', header: 'Moment', sql: sql`r.moment` },
];

describe('an export by COPY', () => {
  test('is byte for byte what the query’s own cells make', async () => {
    const given = words.map((word, at) => ({ at, word, cents: String(cents[at % cents.length]), ppm: at * 12_345 }));
    const wanted = [...words, "O'Neill", '$1'];
    const rest = sql`FROM (SELECT at, word, nullif(cents, 99) AS cents, ppm, date '2026-11-21' + at AS day, timestamptz '2026-11-21 10:00:00.5+01' + at * interval '1 hour' AS moment
      FROM json_to_recordset(${JSON.stringify(given)}) AS g(at integer, word text, cents bigint, ppm integer)) r
      WHERE r.word IN (${sql.join(wanted.map(word => sql`${word}`))}) ORDER BY r.at`;
    const query = exportQuery(declaration, columns, rest);
    const cells = columns.map((_, at) => sql`coalesce(${sql.ref(`c${at}`)}::text, '')`);
    const compiled = sql`SELECT ${sql.join(cells, sql` || ',' || `)} AS line FROM (${query}) r`.compile(q);
    const { rows } = await server.sql.query<{ line: string }>(compiled.sql, [...compiled.parameters]);
    expect(rows).toHaveLength(words.length);
    const lines = rows.map(row => `${row.line}\r\n`).join('');
    const file = await bytes(exportStream(db, systemActor, ['Word', 'Amount'], query));
    expect(file).toBe(`\uFEFFWord,Amount\r\n${lines}`);
    expect(file).toContain('C:\\new\\t,');
    expect(file).toContain('F-1,0.00,0,2026-11-21,2026-11-21T09:00:00Z\r\n');
    expect(file).toContain('9999999999999.99');
  });

  test('a value can’t leave its quotes', async () => {
    const evil = "x') UNION SELECT 'stolen";
    const query = exportQuery(declaration, columns.slice(0, 1), sql`FROM (SELECT ${evil}::text AS word) r`);
    expect(await bytes(exportStream(db, systemActor, ['Word'], query))).toBe(`\uFEFFWord\r\n${evil}\r\n`);
  });

  test('an escape that falls between two pieces is read all the same', () => {
    const whole = Buffer.from('č\\\\\\t\\n\\\\n,x\ny\\\\\n');
    const read = (pieces: Buffer[]) => {
      const next = copiedLines();
      return Buffer.concat(pieces.map(next)).toString();
    };
    for (let at = 0; at <= whole.length; at += 1)
      expect(read([whole.subarray(0, at), whole.subarray(at)]), String(at)).toBe('č\\\t\n\\n,x\r\ny\\\r\n');
  });
});
