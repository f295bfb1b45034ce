import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeWorkbook, spreadsheetMain } from '../../testing/make-workbook.ts';
import { openWorkbook } from './read-workbook.ts';
import type { SheetRow } from './sheet-rows.ts';

/** The ways in which the three usual programs write one and the same table. */
const strings =
  '<si><t>Broj</t></si><si><t>Datum</t></si><si><t>Iznos</t></si><si><t xml:space="preserve">F-1 </t></si><si><t>Šljivovica &amp; sin</t><phoneticPr fontId="1"/></si>';

const excel = {
  strings,
  styles:
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="d/m/yyyy\\.;@"/></numFmts><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="4" applyNumberFormat="1"/></cellXfs><dxfs count="0"/>',
  sheets: [
    {
      name: 'Sheet1',
      xml: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n<worksheet xmlns="${spreadsheetMain}" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x14ac xr" xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><sheetPr codeName="Sheet1"/><dimension ref="A1:C3"/><sheetViews><sheetView tabSelected="1" workbookViewId="0"/></sheetViews><sheetFormatPr defaultRowHeight="15" x14ac:dyDescent="0.25"/><sheetData><row r="1" spans="1:3" x14ac:dyDescent="0.25"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row><row r="2" spans="1:3" x14ac:dyDescent="0.25"><c r="A2" t="s"><v>3</v></c><c r="B2" s="1"><v>46346</v></c><c r="C2" s="2"><v>0.30000000000000004</v></c></row><row r="3" spans="1:3" x14ac:dyDescent="0.25"><c r="A3" t="s"><v>4</v></c><c r="B3" s="1"/><c r="C3" s="2"><f>SUM(C2:C2)*4000</f><v>1200</v></c></row></sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" footer="0.3"/><extLst><ext uri="{x}" xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main"><xm:f>Sheet1!A1</xm:f></ext></extLst></worksheet>`,
    },
  ],
};

const libreOffice = {
  strings: strings.replaceAll('<t>', '<t xml:space="preserve">'),
  styles:
    '<numFmts count="3"><numFmt numFmtId="164" formatCode="General"/><numFmt numFmtId="165" formatCode="DD\\.MM\\.YYYY\\."/><numFmt numFmtId="166" formatCode="#,##0.00\\ [$RSD]"/></numFmts><cellStyleXfs count="2"><xf numFmtId="164"/><xf numFmtId="41"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="164" xfId="0"><alignment horizontal="general"/></xf><xf numFmtId="165" xfId="0"/><xf numFmtId="166" xfId="0"/></cellXfs>',
  sheets: [
    {
      name: 'List1',
      xml: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${spreadsheetMain}"><sheetPr filterMode="false"><pageSetUpPr fitToPage="false"/></sheetPr><dimension ref="A1:C3"/><cols><col collapsed="false" max="1025" min="1" style="0" width="11.52"/></cols><sheetData><row r="1" customFormat="false" ht="12.8" hidden="false"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c></row><row r="2" hidden="false"><c r="A2" s="0" t="s"><v>3</v></c><c r="B2" s="1" t="n"><v>46346</v></c><c r="C2" s="2" t="n"><v>0.3</v></c></row><row r="3" hidden="false"><c r="A3" s="0" t="s"><v>4</v></c><c r="B3" s="1"/><c r="C3" s="2" t="n"><f aca="false">SUM(C2:C2)*4000</f><v>1200</v></c></row></sheetData><printOptions headings="false"/></worksheet>`,
    },
  ],
};

const google = {
  strings:
    '<si><t>Broj</t></si><si><t>Datum</t></si><si><t>Iznos</t></si><si><t xml:space="preserve">F-1 </t></si><si><t>Šljivovica &amp; sin</t></si>',
  styles:
    '<numFmts count="2"><numFmt numFmtId="164" formatCode="d.m.yyyy"/><numFmt numFmtId="165" formatCode="#,##0.00"/></numFmts><fonts count="1"><font><sz val="10.0"/></font></fonts><cellStyleXfs count="1"><xf borderId="0" fillId="0" fontId="0" numFmtId="0"/></cellStyleXfs><cellXfs count="3"><xf borderId="0" fillId="0" fontId="0" numFmtId="0" xfId="0"/><xf borderId="0" fillId="0" fontId="1" numFmtId="164" xfId="0" applyNumberFormat="1"/><xf borderId="0" fillId="0" fontId="1" numFmtId="165" xfId="0" applyNumberFormat="1"/></cellXfs>',
  sheets: [
    {
      name: 'Sheet1',
      xml: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="${spreadsheetMain}"><sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/><sheetData><row r="1"><c r="A1" s="0" t="s"><v>0</v></c><c r="B1" s="0" t="s"><v>1</v></c><c r="C1" s="0" t="s"><v>2</v></c></row><row r="2"><c r="A2" s="0" t="s"><v>3</v></c><c r="B2" s="1"><v>46346.0</v></c><c r="C2" s="2"><v>0.3</v></c></row><row r="3"><c r="A3" s="0" t="s"><v>4</v></c><c r="C3" s="2"><f>SUM(C2:C2)*4000</f><v>1200.0</v></c></row><row r="4" ht="15.75" customHeight="1"/></sheetData><drawing r:id="rId1" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"/></worksheet>`,
    },
  ],
};

test.each([
  ['Excel', excel],
  ['LibreOffice', libreOffice],
  ['Google Sheets', google],
])('%s writes the same table', async (_program, made) => {
  const folder = await mkdtemp(join(tmpdir(), 'skonto-sheets-'));
  const path = join(folder, 'a.xlsx');
  await writeFile(path, makeWorkbook(made));
  const workbook = await openWorkbook(path);
  const rows: SheetRow[] = [];
  for await (const block of workbook.blocksOf(workbook.sheets[0] ?? '')) rows.push(...block);
  workbook.close();
  await rm(folder, { recursive: true });
  expect(rows).toEqual([
    { line: 1, cells: ['Broj', 'Datum', 'Iznos'], numbers: [] },
    { line: 2, cells: ['F-1 ', '2026-11-20', '0.30'], numbers: [2] },
    { line: 3, cells: ['Šljivovica & sin', '', '1200.00'], numbers: [2] },
  ]);
});
