import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readSheetOf } from '../../testing/read-sheet.ts';
import { type MadeCell, madeFile } from './made-file.ts';

const texts = ['=1+1', '+A1', '-1', '@SUM(A1)', 'a,b;c', 'Žito "č"', '_x0041_', ''];
const rows: readonly (readonly MadeCell[])[] = texts.map((text, at) => [
  text,
  { cents: BigInt(at) * 100_005n - 5n },
  { day: `2026-11-0${at + 1}` },
  at === 0 ? null : { number: at / 4 },
]);
const header = ['Text', 'Amount', 'Day', 'Number'];
type Ctx = Parameters<typeof madeFile>[0];
const file = async (locale: 'en' | 'sr', format: 'csv' | 'xlsx', tables = [{ name: 'One', header, rows }]) => {
  const reply = madeFile({ locale } as Ctx, { name: 'a', format, tables });
  return { reply, bytes: await buffer(Readable.from(reply.body, { objectMode: false })) };
};

test('a made workbook has days as days, money as numbers with two decimals, and formulas stay texts', {
  tags: 'XLS-01',
}, async () => {
  const { reply, bytes } = await file('sr', 'xlsx');
  expect(reply.fileName).toBe('a.xlsx');
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect(sheet).not.toContain('<f>');
  expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  // 2026-11-01 is the 46,327th day by Excel's count.
  expect(sheet).toContain('<c s="2"><v>-0.05</v></c><c s="4"><v>46327</v></c><c/>');
  expect(sheet).toContain('<c s="2"><v>1000.00</v></c><c s="4"><v>46328</v></c><c s="0"><v>0.25</v></c>');
});

test.each([
  ['en', ',', '.'],
  ['sr', ';', ','],
] as const)('in %s both kinds say the same', { tags: 'XLS-01' }, async (locale, delimiter, decimal) => {
  const sheet = await readSheetOf((await file(locale, 'xlsx')).bytes);
  const text = (await file(locale, 'csv')).bytes.toString();
  const lines = text.slice(1).trimEnd().split('\r\n');
  expect(text.startsWith('\uFEFF')).toBe(true);
  expect(lines).toHaveLength(rows.length + 1);
  for (const [at, line] of lines.entries()) {
    const [, amount = '', day, number = ''] = sheet[at] ?? [];
    if (at === 0) expect(line).toBe(header.join(delimiter));
    else expect(line.endsWith([amount, day, number].join(delimiter).replaceAll('.', decimal))).toBe(true);
  }
  expect(lines[1]?.startsWith(`'=1+1${delimiter}`)).toBe(true);
});

test('tables stand one below the other in a CSV, and each on a sheet of its own, whatever their length', {
  tags: 'XLS-01',
}, async () => {
  const many = Array.from({ length: 2500 }, (_, at): readonly MadeCell[] => [String(at)]);
  const tables = [
    { name: 'One', header: ['A'], rows: many },
    { name: 'Two', header: ['B'], rows: [['x']] },
  ];
  const csv = (await file('en', 'csv', tables)).bytes.toString();
  expect(csv.split('\r\n').slice(2499)).toEqual(['2498', '2499', '', 'B', 'x', '']);
  const { bytes } = await file('en', 'xlsx', tables);
  expect(await readSheetOf(bytes)).toHaveLength(2501);
  const book = strFromU8(unzipSync(bytes)['xl/workbook.xml'] ?? new Uint8Array());
  expect(book).toContain('<sheet name="Two"');
});
