import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { type RawBuilder, sql } from 'kysely';
import { SaxesParser } from 'saxes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Db } from '../../db/connect.ts';
import { systemActor } from '../../db/tx.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { copiedLines, copyOut } from './copy-out.ts';
import { type CellKind, csvFormat, type FileFormat } from './file-format.ts';
import { workbook, workbookFormat } from './workbook.ts';

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

const zone = 'Europe/Belgrade';
const columns: readonly (readonly [CellKind, RawBuilder<unknown>])[] = [
  ['text', sql`r.word`],
  ['money', sql`r.cents`],
  ['percent', sql`r.ppm`],
  ['date', sql`r.day`],
  ['datetime', sql`r.moment`],
  ['integer', sql`r.at`],
];
const header = ['Word', 'Amount', 'Rate', 'Day', 'Moment', 'Place'];
const given = words.map((word, at) => ({ at, word, cents: String(cents[at % cents.length]), ppm: at * 12_345 }));
const rows = sql`FROM (SELECT at, word, nullif(cents, 99) AS cents, ppm, date '2026-11-21' + at AS day, timestamptz '2026-11-21 10:00:00.5+01' + at * interval '1 hour' AS moment
  FROM json_to_recordset(${JSON.stringify(given)}) AS g(at integer, word text, cents bigint, ppm integer)) r ORDER BY r.at`;

async function written(format: FileFormat, rest = rows, of = columns): Promise<Buffer> {
  const query = sql`SELECT ${format.line(of.map(([kind, value]) => format.cell(kind, value)))} ${rest}`;
  return buffer(
    format.bytes(header.slice(0, of.length), copyOut(db, systemActor, { query, delimiter: format.delimiter })),
  );
}

/** What CSV's own rules read from a file: its rows of cells. */
function read(text: string, delimiter: string): string[][] {
  const found: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain = '', end] of text.matchAll(
    new RegExp(`(?:"((?:[^"]|"")*)"|([^"\\r\\n${delimiter}]*))(${delimiter}|\\r\\n)`, 'g'),
  )) {
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === delimiter) continue;
    found.push(row);
    row = [];
  }
  return found;
}
/** The exact sum of days that a calendar counts from Excel's zero. */
const serial = (instant: string): number => (Date.parse(instant) - Date.UTC(1899, 11, 30)) / 86_400_000;
const percent = (ppm: number, decimal: string): string => String(ppm / 10_000).replace('.', decimal);

describe('a list as CSV', () => {
  test.each([
    ['en', ',', '.'],
    ['sr', ';', ','],
  ] as const)('of a reader in %s is parted by %s and says decimals with %s', async (locale, delimiter, decimal) => {
    const file = (await written(csvFormat(locale, zone))).toString();
    expect(file).toMatch(/^\uFEFFWord/);
    const [first = [], ...lines] = read(file.slice(1), delimiter);
    expect(first).toEqual(header);
    expect(lines).toHaveLength(words.length);
    for (const [at, [word, amount, rate, day, moment, place]] of lines.entries()) {
      const raw = words[at] ?? '';
      expect(word).toBe(/^[=-]/.test(raw) ? `'${raw}` : raw);
      const value = cents[at % cents.length] ?? 0n;
      const padded = String(value).padStart(3, '0');
      expect(amount).toBe(value === 99n ? '' : `${padded.slice(0, -2)}${decimal}${padded.slice(-2)}`);
      expect(rate).toBe(percent(at * 12_345, decimal));
      const stands = new Date(Date.UTC(2026, 10, 21 + at)).toISOString().slice(0, 10);
      expect(day).toBe(stands);
      // As the business's clock says it: Belgrade is an hour ahead in winter.
      const local = new Date(Date.UTC(2026, 10, 21, 10 + at)).toISOString();
      expect(moment).toBe(local.slice(0, 19).replace('T', ' '));
      expect(place).toBe(String(at));
    }
  });

  test('keeps a formula inert that would begin behind the separator of the other dialect', async () => {
    const one = (word: string) => sql`FROM (SELECT ${word}::text AS word) r`;
    const cell = async (locale: 'en' | 'sr', word: string) =>
      read(
        (await written(csvFormat(locale, zone), one(word), columns.slice(0, 1))).toString(),
        locale === 'sr' ? ';' : ',',
      )[1];
    expect(await cell('en', 'a;=1,=2')).toEqual(["a;'=1,=2"]);
    expect(await cell('sr', 'a;=1,=2')).toEqual(["a;=1,'=2"]);
  });

  test('a value can’t leave its quotes', async () => {
    const evil = "x') UNION SELECT 'stolen";
    const file = await written(csvFormat('en', zone), sql`FROM (SELECT ${evil}::text AS word) r`, columns.slice(0, 1));
    expect(file.toString()).toBe(`\uFEFFWord\r\n${evil}\r\n`);
  });

  test('without a row is its head', async () => {
    const none = sql`FROM (SELECT ''::text AS word WHERE false) r`;
    expect((await written(csvFormat('sr', zone), none, columns.slice(0, 1))).toString()).toBe('\uFEFFWord\r\n');
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

type Cell = { readonly style: string; readonly text: string };
/** The rows of a sheet as a strict reader of XML finds them. */
function sheetRows(xml: string): Cell[][] {
  const found: Cell[][] = [];
  const parser = new SaxesParser({ fragment: false });
  let text = '';
  let style = '';
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'row') found.push([]);
    if (name !== 'c') return;
    style = String(attributes.s ?? '');
    text = '';
  });
  parser.on('text', piece => {
    text += piece;
  });
  parser.on('closetag', ({ name }) => {
    if (name === 'c') found.at(-1)?.push({ style, text });
  });
  parser.write(xml).close();
  return found;
}
/** The parts of a ZIP, each with the checksum and the size that its directory says: Excel refuses others. */
function parts(file: Buffer) {
  const unpacked = unzipSync(file);
  const names: string[] = [];
  for (let at = file.indexOf('PK\x01\x02'); at !== -1; at = file.indexOf('PK\x01\x02', at + 46)) {
    const name = file.toString('utf8', at + 46, at + 46 + file.readUInt16LE(at + 28));
    const content = unpacked[name] ?? new Uint8Array();
    expect([name, file.readUInt32LE(at + 16), file.readUInt32LE(at + 24)]).toEqual([
      name,
      crc32(content),
      content.length,
    ]);
    names.push(name);
  }
  expect(names.toSorted()).toEqual(Object.keys(unpacked).toSorted());
  return { names, text: (name: string) => strFromU8(unpacked[name] ?? new Uint8Array()) };
}

describe('a list as a workbook', () => {
  test('holds texts, numbers, percents, days and instants as what they are', async () => {
    const { text } = parts(await written(workbookFormat(zone)));
    const [head = [], ...lines] = sheetRows(text('xl/worksheets/sheet1.xml'));
    expect(head.map(cell => cell.text)).toEqual(header);
    expect(lines).toHaveLength(words.length);
    for (const [at, [word, amount, rate, day, moment, place]] of lines.entries()) {
      // XML has no control characters but these, and reads a CR as a line end.
      const raw = (words[at] ?? '').replaceAll(/[\b\f\v]/g, '').replaceAll(/\r\n?/g, '\n');
      expect(word?.text).toBe(raw);
      const value = cents[at % cents.length] ?? 0n;
      expect(amount).toEqual(
        value === 99n ? { style: '', text: '' } : { style: '2', text: expect.stringMatching(/^\d+\.\d\d$/) },
      );
      if (value !== 99n) expect(amount?.text.replace('.', '').replace(/^0+(?=\d)/, '')).toBe(String(value));
      expect([rate?.style, Number(rate?.text)]).toEqual(['3', (at * 12_345) / 1_000_000]);
      expect([day?.style, Number(day?.text)]).toEqual(['4', serial('2026-11-21T00:00:00Z') + at]);
      expect(moment?.style).toBe('5');
      expect(Number(moment?.text)).toBeCloseTo(serial('2026-11-21T10:00:00Z') + at / 24, 5);
      expect(place).toEqual({ style: '0', text: String(at) });
    }
    expect(text('xl/worksheets/sheet1.xml')).toContain(`<autoFilter ref="A1:F${words.length + 1}"/>`);
  });

  test('a text that Excel would read as an escaped letter stays what it is', async () => {
    const one = sql`FROM (SELECT '_x0041_ <b> & "_x"'::text AS word) r`;
    const { text } = parts(await written(workbookFormat(zone), one, columns.slice(0, 1)));
    expect(sheetRows(text('xl/worksheets/sheet1.xml'))[1]?.[0]?.text).toBe('_x005F_x0041_ <b> & "_x"');
  });

  test('goes on in the next sheet where one is full, and each part that it names is there', async () => {
    const lines = Array.from({ length: 7 }, (_, at) => `<row><c><v>${at}</v></c></row>\n`).join('');
    // Pieces end anywhere, also within a row.
    for (const cut of [1, 20, 30, lines.length]) {
      const pieces = (async function* () {
        yield Buffer.alloc(0);
        for (let at = 0; at < lines.length; at += cut) yield Buffer.from(lines.slice(at, at + cut));
      })();
      const { names, text } = parts(await buffer(workbook(['N'], pieces, { rows: 3, bytes: 1000 })));
      const sheets = [1, 2, 3].map(number => sheetRows(text(`xl/worksheets/sheet${number}.xml`)));
      expect(sheets.map(rows => rows.map(row => row[0]?.text))).toEqual([
        ['N', '0', '1', '2'],
        ['N', '3', '4', '5'],
        ['N', '6'],
      ]);
      const declared = [...text('[Content_Types].xml').matchAll(/PartName="\/([^"]+)"/g)].map(match => match[1]);
      expect(names).toEqual(expect.arrayContaining(declared));
      expect(text('xl/workbook.xml')).toContain('<sheet name="Skonto 3" sheetId="3" r:id="rId3"/>');
    }
  });

  test('without a row has its head, and a query that fails ends the file', async () => {
    const none = sql`FROM (SELECT ''::text AS word WHERE false) r`;
    const { text } = parts(await written(workbookFormat(zone), none, columns.slice(0, 1)));
    expect(sheetRows(text('xl/worksheets/sheet1.xml'))).toHaveLength(1);
    const failing = sql`FROM (SELECT (1 / (at - 5000))::text AS word FROM generate_series(1, 10000) at) r`;
    await expect(written(workbookFormat(zone), failing, columns.slice(0, 1))).rejects.toThrow('division by zero');
  });

  test('gives its connection back when its reader leaves in the middle', async () => {
    const endless = sql`FROM (SELECT repeat(md5(at::text), 50) AS word FROM generate_series(1, 1000000) at) r`;
    const format = workbookFormat(zone);
    const query = sql`SELECT ${format.line([format.cell('text', sql`r.word`)])} ${endless}`;
    for (let time = 0; time < 5; time += 1) {
      const file = format.bytes(['Word'], copyOut(db, systemActor, { query, delimiter: ',' }));
      expect((await file.next()).done).toBe(false);
      await file.return(undefined);
    }
    expect((await written(format, sql`FROM (SELECT 'x' AS word) r`, columns.slice(0, 1))).length).toBeGreaterThan(500);
  });
});
