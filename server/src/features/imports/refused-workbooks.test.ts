import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import {
  type MadeWorkbook,
  makeWorkbook,
  rowsXml,
  spreadsheetMain,
  workbookParts,
} from '../../testing/make-workbook.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** What isn't taken says what it is, or what is wrong with it, and what to do; nothing of it is kept. */
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer({ SKONTO_OPEN_FILES: '100' });
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const sheet = [
  {
    name: 'A',
    rows: rowsXml([
      ['Invoice Number', 'Amount'],
      ['F-1', 1],
    ]),
  },
];
const zip = (parts: Zippable): Buffer => Buffer.from(zipSync(parts));
const book = (made: MadeWorkbook): Buffer => makeWorkbook({ sheets: sheet, ...made });
const sheetOf = (xml: string): Buffer => book({ sheets: [{ name: 'A', xml }] });
const withRows = (rows: string): Buffer => book({ sheets: [{ name: 'A', rows }] });
const text = (length: number, piece = 'x'): Uint8Array => strToU8(piece.repeat(length));

/** A compound file of Microsoft's whose directory has these names. */
function compound(...names: string[]): Buffer {
  const start = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(start);
  start.writeUInt16LE(9, 30);
  start.writeUInt32LE(1, 48);
  const directory = Buffer.alloc(512);
  for (const [at, name] of names.entries()) directory.write(name, at * 128, 'utf16le');
  return Buffer.concat([start, Buffer.alloc(512), directory]);
}

/** The same archive with other bytes in its directory, where a part's entry begins. */
function patched(archive: Buffer, name: string, change: (entry: Buffer) => void): Buffer {
  const copy = Buffer.from(archive);
  for (let at = copy.indexOf('PK\u0001\u0002'); at >= 0; at = copy.indexOf('PK\u0001\u0002', at + 4))
    if (copy.toString('latin1', at + 46, at + 46 + name.length) === name) change(copy.subarray(at));
  return copy;
}
const first = 'xl/worksheets/sheet1.xml';

const cases: readonly (readonly [what: string, content: () => Buffer, code: string, sentence: RegExp])[] = [
  [
    'a workbook for macros',
    () => book({ mainType: 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' }),
    'file-kind-macros',
    /macros \(XLSM\).*Excel workbook \(\.xlsx\)/,
  ],
  [
    'a workbook with macros under a harmless type',
    () => book({ parts: { 'xl/vbaProject.bin': text(9) } }),
    'file-kind-macros',
    /macros/,
  ],
  [
    'one that a password locks',
    () => compound('Root Entry', 'EncryptedPackage', 'EncryptionInfo'),
    'file-kind-locked',
    /take the password away/,
  ],
  [
    'XLS',
    () => compound('Root Entry', 'Workbook'),
    'file-kind-workbook',
    /This is a XLS file.*Excel workbook \(\.xlsx\) or CSV/,
  ],
  [
    'XLSB',
    () => zip({ '[Content_Types].xml': strToU8('<Types/>'), 'xl/workbook.bin': text(9) }),
    'file-kind-workbook',
    /XLSB/,
  ],
  [
    'ODS',
    () => zip({ mimetype: strToU8('application/vnd.oasis.opendocument.spreadsheet'), 'content.xml': strToU8('<a/>') }),
    'file-kind-workbook',
    /ODS/,
  ],
  ['Numbers', () => zip({ 'Index/Document.iwa': text(9) }), 'file-kind-workbook', /Numbers/],
  [
    'DOCX',
    () => zip({ 'word/document.xml': strToU8('<a/>') }),
    'file-kind-other',
    /DOCX file, a document and no table/,
  ],
  ['DOC', () => compound('Root Entry', 'WordDocument'), 'file-kind-other', /DOC file/],
  [
    'an archive of CSV files',
    () => zip({ 'a.csv': text(9), 'b.csv': text(9) }),
    'file-kind-packed',
    /ZIP file. Unpack it/,
  ],
  [
    'an archive in an archive',
    () => zip({ 'a.zip': zip({ 'b.zip': zip({ 'c.csv': text(2_000_000) }) }) }),
    'file-kind-packed',
    /Unpack it/,
  ],
  [
    'an archive with a password',
    () => patched(book({}), first, entry => entry.writeUInt16LE(1, 8)),
    'file-kind-locked',
    /password/,
  ],
  ['a name that leads out', () => book({ parts: { '../../etc/passwd': text(9) } }), 'workbook-paths', /lead out of it/],
  ['a name from the root', () => book({ parts: { '/etc/passwd': text(9) } }), 'workbook-paths', /lead out of it/],
  [
    'a thousand parts',
    () => book({ parts: Object.fromEntries(Array.from({ length: 1001 }, (_one, at) => [`xl/media/${at}`, text(1)])) }),
    'workbook-parts',
    /more than 1000 parts/,
  ],
  [
    'a part that grows',
    () => withRows(`<row>${' '.repeat(3_000_000)}</row>`),
    'workbook-ratio',
    /more than 200 times as large/,
  ],
  [
    'a size that no memory holds',
    () => patched(book({}), first, entry => entry.writeUInt32LE(0x7fffffff, 24)),
    'workbook-size',
    /larger than 400 MB/,
  ],
  [
    'a size that isn’t the part’s',
    () => patched(book({}), first, entry => entry.writeUInt32LE(20, 24)),
    'workbook-broken',
    /damaged or was cut off/,
  ],
  [
    'an unknown way of packing',
    () => patched(book({}), first, entry => entry.writeUInt16LE(12, 10)),
    'workbook-broken',
    /save it again/,
  ],
  ['a workbook that was cut off', () => book({}).subarray(0, 700), 'workbook-broken', /cut off/],
  [
    'XML that was cut off',
    () => sheetOf(`<worksheet xmlns="${spreadsheetMain}"><sheetData><row>`),
    'workbook-broken',
    /damaged/,
  ],
  [
    'bytes that are no letters',
    () => book({ parts: { [first]: Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xc0, 0x3c, 0x2f, 0x61, 0x3e]) } }),
    'workbook-broken',
    /damaged/,
  ],
  ['a text that isn’t there', () => withRows('<row><c t="s"><v>7</v></c></row>'), 'workbook-broken', /damaged/],
  [
    'a document type',
    () => sheetOf(`<!DOCTYPE a [<!ENTITY b "bb">]><worksheet xmlns="${spreadsheetMain}"/>`),
    'workbook-doctype',
    /declares a document type/,
  ],
  ['an entity', () => withRows('<row><c t="str"><v>&b;</v></c></row>'), 'workbook-broken', /damaged/],
  ['deep XML', () => withRows('<a>'.repeat(100_000)), 'workbook-depth', /nested deeper/],
  [
    'a million attributes',
    () => withRows(`<row ${Array.from({ length: 1_000_000 }, (_one, at) => `a${at}=""`).join(' ')}/>`),
    'workbook-attributes',
    /says more of itself/,
  ],
  [
    'a long text',
    () => book({ strings: `<si><t>${randomBytes(800_000).toString('hex')}</t></si>` }),
    'workbook-long-text',
    /longer than 1000000 letters/,
  ],
  [
    'a long remark',
    () => withRows(`<!--${randomBytes(800_000).toString('hex')}-->`),
    'workbook-long-text',
    /longer than/,
  ],
  [
    'a long row',
    () =>
      withRows(
        `<row>${Array.from({ length: 40 }, () => `<c t="str"><v>${randomBytes(15_000).toString('hex')}</v></c>`).join('')}</row>`,
      ),
    'workbook-long-text',
    /longer than/,
  ],
  [
    'a million shared texts',
    () => book({ strings: Array.from({ length: 1_000_000 }, (_one, at) => `<si><t>${at}</t></si>`).join('') }),
    'workbook-texts',
    /more than 500000 different texts/,
  ],
  [
    'a formula without its result',
    () => withRows('<row r="3"><c r="B3"><f>A1+1</f></c></row>'),
    'workbook-formula',
    /formula in cell B3 isn't in the file/,
  ],
  [
    '1,001 columns',
    () => withRows('<row><c r="ALM1"><v>1</v></c></row>'),
    'file-too-many-columns',
    /more than 1000 columns/,
  ],
  ['rows beyond the last', () => withRows('<row r="1048577"><c><v>1</v></c></row>'), 'workbook-broken', /damaged/],
  ['no rows', () => withRows(''), 'workbook-empty', /Fill a sheet/],
  [
    'no sheet that can be seen',
    () => book({ sheets: [{ name: 'A', state: 'hidden', rows: '<row><c><v>1</v></c></row>' }] }),
    'workbook-empty',
    /can be seen/,
  ],
  ['a table of one row', () => withRows(rowsXml([['Invoice Number', 'Amount']])), 'file-no-rows', /at least one row/],
];

test.each([...cases])('%s is refused with its sentence', { tags: 'IMP-41' }, async (_what, content, code, sentence) => {
  const sent = await upload(buyer, content(), { name: 'fakture.xlsx' });
  const reply = sent.status === 201 ? await buyer.post(`/api/invoices/prepare-import/${sent.body.id}`) : sent;
  expect([reply.status, reply.body.code]).toEqual([400, code]);
  expect(reply.body.message).toMatch(sentence);
  const sr = await buyer.post(`/api/invoices/prepare-import/${sent.body.id}`, undefined, { 'accept-language': 'sr' });
  if (sent.status === 201) expect(sr.body.message).not.toBe(reply.body.message);
  const kept = await readdir(join(server.dataDir, 'uploads'), { recursive: true });
  // What was read whole is kept until its upload goes.
  expect(kept.filter(name => /rows.\d/.test(name))).toHaveLength(code === 'file-no-rows' ? 1 : 0);
});

test('what a workbook says of its size costs nothing', async () => {
  const wide = `<worksheet xmlns="${spreadsheetMain}"><dimension ref="A1:XFD1048576"/><sheetData>${sheet[0]?.rows}</sheetData></worksheet>`;
  expect((await prepare(buyer, sheetOf(wide))).prepared.body).toMatchObject({ numberOfRecords: 1 });
});

test('a workbook whose parts lie elsewhere and have other prefixes is read', async () => {
  const {
    'xl/workbook.xml': main = text(0),
    'xl/worksheets/sheet1.xml': _sheet,
    ...rest
  } = workbookParts({ sheets: sheet });
  const xml = `<x:worksheet xmlns:x="${spreadsheetMain}"><x:sheetData><x:row><x:c t="inlineStr"><x:is><x:t>Invoice Number</x:t></x:is></x:c><x:c t="inlineStr"><x:is><x:t>Amount</x:t></x:is></x:c></x:row><x:row><x:c><x:v>1</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
  const moved: Zippable = {
    ...rest,
    '_rels/.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="R" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/Book/Main.xml"/></Relationships>',
    ),
    'book/main.xml': main,
    'book/_rels/main.xml.rels': strToU8(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/worksheet" Target="../Sheets/One.xml"/></Relationships>',
    ),
    'sheets/one.xml': strToU8(xml),
  };
  expect((await prepare(buyer, zip(moved))).prepared.body).toMatchObject({
    columns: [{ name: 'Invoice Number' }, { name: 'Amount' }],
    numberOfRecords: 1,
  });
});
