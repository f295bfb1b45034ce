import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MadeWorkbook, makeWorkbook, spreadsheetMain } from '../../testing/make-workbook.ts';
import { styleOf } from './cell-style.ts';
import { dayText, decimalText } from './cell-value.ts';
import { openWorkbook } from './read-workbook.ts';
import type { SheetRow } from './sheet-rows.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a sheet of a file holds; without a name its first. */
async function rowsIn(content: Buffer, sheet?: string): Promise<{ sheets: readonly string[]; rows: SheetRow[] }> {
  const path = join(folder, 'a.bin');
  await writeFile(path, content);
  const workbook = await openWorkbook(path);
  try {
    const rows: SheetRow[] = [];
    for await (const block of workbook.blocksOf(sheet ?? workbook.sheets[0] ?? '')) rows.push(...block);
    return { sheets: workbook.sheets, rows };
  } finally {
    workbook.close();
  }
}
const cellsOf = async (rows: string, more: MadeWorkbook = {}): Promise<(readonly string[])[]> =>
  (await rowsIn(makeWorkbook({ sheets: [{ name: 'Fakture', rows }], ...more }))).rows.map(row => row.cells);
const numFmts = (...codes: string[]) =>
  `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code}"/>`).join('')}</numFmts>
   <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes.map((_code, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`;
const builtIns = (...ids: number[]) =>
  `<cellXfs><xf numFmtId="0"/>${ids.map(id => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

describe('texts', () => {
  test('are shared, with pieces of different looks, and stand in their cells or come from formulas', async () => {
    const strings =
      '<si><t>Čelik</t></si><si><r><rPr><b/></rPr><t>Voće </t></r><r><t xml:space="preserve"> i Povrće</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si><si><t/></si>';
    const row =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="inlineStr"><is><r><t>a</t></r><r><t>&amp;b</t></r></is></c><c r="E1" t="str"><f>A1&amp;"x"</f><v>Čelikx</v></c><c r="F1" t="str"><f>""</f><v></v></c><c r="G1" t="e"><v>#REF!</v></c><c r="H1" t="b"><v>1</v></c><c r="I1" t="b"><v>0</v></c></row>';
    expect(await cellsOf(row, { strings })).toEqual([
      ['Čelik', 'Voće i Povrće', '', 'a&b', 'Čelikx', '', '#REF!', 'TRUE', 'FALSE'],
    ]);
  });

  test('keep blanks at their ends where the file says so, and letters that XML lacks', async () => {
    const text = (inner: string) => `<c t="inlineStr"><is>${inner}</is></c>`;
    const row = `<row>${text('<t xml:space="preserve"> a </t>')}${text('<t> a </t>')}${text('<t>a_x000A_b_x005F_x0041_</t>')}${text('<t><![CDATA[<x>]]></t>')}</row>`;
    expect(await cellsOf(row)).toEqual([[' a ', 'a', 'a\nb_x0041_', '<x>']]);
  });
});

describe('numbers', () => {
  test.each([
    ['0.30000000000000004', '0.3'],
    ['1200.6', '1200.6'],
    ['1.5E3', '1500'],
    ['1E-3', '0.001'],
    ['-0', '0'],
    ['-12.50', '-12.5'],
    ['101007036', '101007036'],
    ['999999999999999', '999999999999999'],
    ['1000000000000000', '1E+15'],
    ['1.2345678901234568E+17', '1.23456789012346E+17'],
    ['1.0049999999999999', '1.005'],
    ['0.99999999999999999', '1'],
    ['abc', null],
    ['1e999', null],
  ])('%s is %s', (raw, text) => {
    expect(decimalText(raw)).toBe(text);
  });

  test('are told from texts, with the zeros that their cells show', async () => {
    const { rows } = await rowsIn(
      makeWorkbook({
        sheets: [
          {
            name: 'A',
            rows: '<row><c s="1"><v>1200.6</v></c><c s="2"><v>1234567</v></c><c s="3"><v>5</v></c><c t="inlineStr"><is><t>1.200,60</t></is></c><c><v>1.234</v></c><c s="1"><v>1.239</v></c><c s="4"><v>0.2</v></c></row>',
          },
        ],
        styles: numFmts('#,##0.00\\ [$RSD-81A]', '00000000', '0.00;[Red]\\-0.00', '0.0%'),
      }),
    );
    expect(rows).toEqual([
      {
        line: 1,
        cells: ['1200.60', '01234567', '5.00', '1.200,60', '1.234', '1.239', '0.2'],
        numbers: [0, 1, 2, 4, 5, 6],
      },
    ]);
  });

  test('with a formula count by their stored value; what nobody worked out is refused by its cell', async () => {
    expect(await cellsOf('<row><c r="A1"><f>1+1</f><v>2</v></c></row>')).toEqual([['2']]);
    for (const value of ['', '<v></v>', '<v/>'])
      await expect(cellsOf(`<row r="7"><c r="D7"><f>A1*2</f>${value}</c></row>`)).rejects.toMatchObject({
        code: 'workbook-formula',
        params: { cell: 'D7' },
      });
  });
});

describe('days', () => {
  test.each([
    ['d.m.yyyy.', 'date'],
    ['DD/MM/YYYY', 'date'],
    ['[$-409]mmm\\ yy;@', 'date'],
    ['yyyy"-"mm"-"dd', 'date'],
    ['mmmm', 'date'],
    ['yyyy', 'date'],
    ['d.m.yyyy. h:mm', 'date'],
    ['h:mm AM/PM', 'time'],
    ['[h]:mm:ss', 'time'],
    ['mm:ss.0', 'time'],
    ['General', 'number'],
    ['@', 'number'],
    ['#,##0.00 "din."', 'number'],
    ['[Red]0.00', 'number'],
    ['_-* #,##0.00\\ [$€-1]_-;\\-* #,##0.00\\ [$€-1]_-', 'number'],
    ['0.00E+00', 'number'],
    ['"datum" 0', 'number'],
  ])('%s shows a %s', (code, kind) => {
    expect(styleOf(code).kind).toBe(kind);
  });

  test.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, null],
    [61, false, '1900-03-01'],
    [46346, false, '2026-11-20'],
    [46346.5, false, '2026-11-20 12:00:00'],
    [46345.999999999, false, '2026-11-20'],
    [0, true, '1904-01-01'],
    [44884, true, '2026-11-20'],
    [2958465, false, '9999-12-31'],
    [2958466, false, null],
    [-1, false, null],
    [0.5, false, null],
  ])('%s counted from 1904 (%s) is %s', (serial, is1904, day) => {
    expect(dayText(serial, is1904)).toBe(day);
  });

  test('are told by built-in and own formats, in both epochs, and as ISO text; a number that no format makes a day stays one', async () => {
    const row =
      '<row><c s="1"><v>46346</v></c><c s="2"><v>46346.75</v></c><c s="3"><v>0.75</v></c><c><v>46346</v></c><c t="d"><v>2026-11-20T00:00:00</v></c><c t="d"><v>2026-11-20</v></c></row>';
    expect(await cellsOf(row, { styles: builtIns(14, 22, 20) })).toEqual([
      ['2026-11-20', '2026-11-20 18:00:00', '18:00:00', '46346', '2026-11-20', '2026-11-20'],
    ]);
    const own = { styles: numFmts('dd\\.mm\\.yyyy'), is1904: true };
    expect(await cellsOf('<row><c s="1"><v>44884</v></c></row>', own)).toEqual([['2026-11-20']]);
  });
});

describe('sheets', () => {
  test('rows and cells count on where they have no names, gaps stay, and the number of a row is the sheet’s', async () => {
    const rows = `<row><c><v>1</v></c><c r="C1"><v>3</v></c><c><v>4</v></c></row><row/><row r="5"><c r="AA5"><v>5</v></c></row><row><c t="inlineStr"><is><t> </t></is></c></row><row><c><v>8</v></c></row>`;
    const read = await rowsIn(makeWorkbook({ sheets: [{ name: 'A', rows }] }));
    expect(read.rows.map(row => [row.line, row.cells.length, row.cells.at(-1)])).toEqual([
      [1, 4, '4'],
      [5, 27, '5'],
      [7, 1, '8'],
    ]);
    expect(read.rows[0]?.cells).toEqual(['1', '', '3', '4']);
  });

  test('what a sheet says of its size isn’t listened to, and merged cells have their value in the first', async () => {
    const xml = `<worksheet xmlns="${spreadsheetMain}"><dimension ref="A1:XFD1048576"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Dobavljač</t></is></c><c r="B1"/><c r="C1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B1"/></mergeCells></worksheet>`;
    for (const ref of ['A1:XFD1048576', 'A1', 'nonsense']) {
      const made = makeWorkbook({ sheets: [{ name: 'A', xml: xml.replace('A1:XFD1048576', ref) }] });
      expect((await rowsIn(made)).rows.map(row => row.cells)).toEqual([['Dobavljač', '', '1']]);
    }
  });

  test('hidden ones aren’t there, another is read by its name, and one that isn’t there is refused with those that are', async () => {
    const row = (value: number) => `<row><c><v>${value}</v></c></row>`;
    const made = makeWorkbook({
      sheets: [
        { name: 'Skriven', rows: row(1), state: 'hidden' },
        { name: 'Šifre', rows: row(2), state: 'veryHidden' },
        { name: 'A &amp; B', rows: row(3) },
        { name: 'Novembar', rows: row(4) },
      ],
    });
    expect(await rowsIn(made)).toMatchObject({ sheets: ['A & B', 'Novembar'], rows: [{ cells: ['3'] }] });
    expect(await rowsIn(made, 'Novembar')).toMatchObject({ rows: [{ cells: ['4'] }] });
    await expect(rowsIn(made, 'Skriven')).rejects.toMatchObject({
      code: 'workbook-sheet',
      params: { sheets: 'A & B, Novembar' },
    });
  });
});
