import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWorkbook } from '../../platform/spreadsheets/read-workbook.ts';
import {
  companyFiles,
  type FileCalls,
  importFile,
  inviteFiles,
  invoiceFiles,
  openSampleBuyer,
  prepare,
  sampleFile,
  upload,
} from '../../testing/import-steps.ts';
import { makeWorkbook, rowsXml, typedRows, typedStyles, typedWorkbook } from '../../testing/make-workbook.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { cleanUpImports } from './clean-up-imports.ts';

/** Workbooks on the way of every file: they come in as the same rows in a CSV do. */
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const tableOf = (csv: Buffer): string[][] => parse(csv, { bom: true, relax_column_count: true, relax_quotes: true });
const operatorOf = async (of: TestServer): Promise<TestCaller> =>
  of.signIn((await of.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
const storedInvoices = async (of: TestServer, id: string): Promise<unknown[]> =>
  (
    await of.sql.query(
      `SELECT i.invoice_number, i.invoice_date::text, i.due_date::text, i.net_cents, i.tax_cents, i.amount_cents, i.currency, s.code
       FROM invoice i JOIN company s ON s.id = i.supplier_id WHERE i.batch_id = $1 ORDER BY i.id`,
      [id],
    )
  ).rows;
/** The rows of the first sheet of an answer. */
async function sheetOf(bytes: Uint8Array): Promise<(readonly string[])[]> {
  const path = join(server.dataDir, 'answer.xlsx');
  await writeFile(path, bytes);
  const book = await openWorkbook(path);
  const rows: (readonly string[])[] = [];
  for await (const block of book.blocksOf(book.sheets[0] ?? '')) rows.push(...block.map(row => row.cells));
  book.close();
  return rows;
}

const head = [
  'Invoice Number',
  'Invoice Date',
  'Due Date',
  'Net Amount',
  'Tax Amount',
  'Amount',
  'Currency',
  'Supplier',
];
const row = (number: string, more: readonly string[] = ['1000.50', '200.10', '1200.60']) => [
  number,
  '2026-11-05',
  '2027-01-31',
  ...more,
  'RSD',
  '101007036',
];
const numbersOf = async (id: string): Promise<unknown[]> =>
  (await server.sql.query('SELECT invoice_number AS n FROM invoice WHERE batch_id = $1 ORDER BY 1', [id])).rows.map(
    one => one.n,
  );

describe('the same rows as CSV and as a workbook', () => {
  const without = (body: Record<string, unknown>) => {
    const { batchId: _id, batchUploadInfo: _info, batchErrorUploadInfoDTO: _errors, ...rest } = body;
    return rest;
  };
  const checked = ({
    columns,
    fields,
    suggestedMapping,
    guessed,
    headingRow,
    numberOfRecords,
    sampleRows,
    validated,
  }: Record<string, unknown>) => ({
    columns,
    fields,
    suggestedMapping,
    guessed,
    headingRow,
    numberOfRecords,
    sampleRows,
    validated,
  });

  test.each(['invoices.csv', 'invoices-dirty.csv'])('invoices: %s', { tags: 'IMP-40' }, async name => {
    const other = await openTestServer();
    const { buyer: there } = await openSampleBuyer(other);
    const csv = await sampleFile(name);
    const book = typedWorkbook(tableOf(csv));
    const [plain, typed] = [await prepare(buyer, csv), await prepare(there, book)];
    expect(checked(typed.prepared.body)).toEqual(checked(plain.prepared.body));
    expect(typed.prepared.body).toMatchObject({ workbook: { sheet: 'List1', sheets: ['List1'] } });
    expect(plain.prepared.body).not.toHaveProperty('workbook');
    const [before, after] = [await importFile(buyer, csv), await importFile(there, book)];
    expect(without(after.result.body)).toEqual(without(before.result.body));
    const stored = await storedInvoices(other, after.id);
    expect(stored).toHaveLength(name === 'invoices.csv' ? 60 : 4);
    expect(stored).toEqual(await storedInvoices(server, before.id));
    await server.sql.query('DELETE FROM invoice');
    await other.close();
  });

  test('companies and invitations', { tags: 'IMP-40' }, async () => {
    const [first, second] = [await openTestServer(), await openTestServer()];
    const results = async (file: Buffer, files: FileCalls, caller: TestCaller) =>
      without((await importFile(caller, file, {}, files)).result.body);
    const companies = await sampleFile('companies.csv');
    const asBook = typedWorkbook(tableOf(companies));
    expect(await results(asBook, companyFiles, await operatorOf(second))).toEqual(
      await results(companies, companyFiles, await operatorOf(first)),
    );
    const stored =
      'SELECT code, registration_number, name, address, postcode, city, country FROM company ORDER BY code';
    const rows = (await second.sql.query(stored)).rows;
    expect(rows).toHaveLength(24);
    expect(rows).toEqual((await first.sql.query(stored)).rows);
    await Promise.all([first.close(), second.close()]);
    const [plain, typed] = [await openTestServer(), await openTestServer()];
    const invites = await sampleFile('supplier-invites.csv');
    const [of, on] = [await openSampleBuyer(plain), await openSampleBuyer(typed)];
    for (const one of [plain, typed]) await one.sql.query('DELETE FROM partnership');
    const given = await results(invites, inviteFiles, of.buyer);
    expect(await results(typedWorkbook(tableOf(invites)), inviteFiles, on.buyer)).toEqual(given);
    expect(given).toMatchObject({ numberOfRecords: 23, hasErrors: false });
    await Promise.all([plain.close(), typed.close()]);
  });
});

describe('a workbook is taken by what it holds', () => {
  test('whatever its name says, its title rows stay above and its totals below', async () => {
    const book = typedWorkbook([
      ['Žitoprodukt d.o.o.'],
      [],
      head,
      row('T-1'),
      row('T-2'),
      ['Ukupno:', '', '', '2001.00'],
    ]);
    const { id, prepared } = await prepare(buyer, book);
    expect(prepared.body).toMatchObject({
      headingRow: 3,
      numberOfRecords: 2,
      fileName: 'fakture.csv',
      leftOut: [{ line: 6 }],
    });
    const result = await buyer.post('/api/invoices/import', { batchId: id, mapping: prepared.body.suggestedMapping });
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    expect(await numbersOf(id)).toEqual(['T-1', 'T-2']);
  });

  test('the first sheet with a table is read, another is chosen by its name, and that stays until something else is said', {
    tags: 'IMP-40',
  }, async () => {
    const book = makeWorkbook({
      styles: typedStyles,
      sheets: [
        { name: 'Skriven', state: 'hidden', rows: typedRows([head, row('H-1')]) },
        { name: 'Naslov', rows: typedRows([['Fakture za novembar']]) },
        { name: 'Novembar', rows: typedRows([['Novembar'], head, row('N-1')]) },
        { name: 'Decembar', rows: typedRows([['Fakture'], head, row('D-1'), row('D-2')]) },
      ],
    });
    const { id, prepared } = await prepare(buyer, book);
    const sheets = ['Naslov', 'Novembar', 'Decembar'];
    expect(prepared.body).toMatchObject({ workbook: { sheet: 'Novembar', sheets }, numberOfRecords: 1 });
    const chosen = await buyer.post(invoiceFiles.prepare + id, { mapping: { columns: {}, sheet: 'Decembar' } });
    expect(chosen.body).toMatchObject({ workbook: { sheet: 'Decembar', sheets }, headingRow: 2, numberOfRecords: 2 });
    expect(chosen.body.suggestedMapping).toMatchObject({ sheet: 'Decembar' });
    expect((await buyer.post(invoiceFiles.prepare + id)).body).toMatchObject({ workbook: { sheet: 'Decembar' } });
    const moved = await buyer.post(invoiceFiles.prepare + id, { mapping: { columns: {}, headingRow: 3 } });
    expect(moved.body).toMatchObject({ workbook: { sheet: 'Decembar' }, headingRow: 3, numberOfRecords: 1 });
    for (const sheet of ['Skriven', 'Nema'])
      expect((await buyer.post(invoiceFiles.prepare + id, { mapping: { columns: {}, sheet } })).body).toMatchObject({
        code: 'workbook-sheet',
        message: 'The workbook has no such sheet. Choose one of these: Naslov, Novembar, Decembar.',
      });
    const back = await buyer.post(invoiceFiles.prepare + id, { mapping: { columns: {}, sheet: 'Novembar' } });
    const [path, body] = invoiceFiles.start(id, chosen.body.suggestedMapping);
    expect(back.body).toMatchObject({ workbook: { sheet: 'Novembar' } });
    expect((await buyer.post(path, body)).body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    expect(await numbersOf(id)).toEqual(['D-1', 'D-2']);
  });

  test('numbers are what they are, whatever the texts in their column look like', { tags: 'IMP-40' }, async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const line = (number: string, amounts: string) =>
      `<row>${cell(number)}${cell('2026-11-05')}${cell('2027-01-31')}${amounts}${cell('RSD')}<c><v>101007036</v></c></row>`;
    const number = (value: string) => `<c><v>${value}</v></c>`;
    const rows = (text: string, other: string) =>
      rowsXml([head]) +
      line('M-1', number('1000.5') + number('200.10000000000002') + number('1200.6')) +
      line('M-2', cell(text) + number('0') + cell(other));
    // The texts of these columns have commas, and numbers beside them aren't asked about.
    const clear = makeWorkbook({ sheets: [{ name: 'A', rows: rows('1.234,50', '1.234,50') }] });
    const { id, result } = await importFile(buyer, clear);
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    expect((await storedInvoices(server, id)).map(one => Object.values(one as object).slice(3, 6))).toEqual([
      ['100050', '20010', '120060'],
      ['123450', '0', '123450'],
    ]);
    await server.sql.query('DELETE FROM invoice WHERE batch_id = $1', [id]);
    // A text that can be two numbers is asked about; the answer is for texts alone.
    const open = await prepare(buyer, makeWorkbook({ sheets: [{ name: 'A', rows: rows('1.234', '1.234') }] }));
    expect(open.prepared.body).toMatchObject({ numberFormatAmbiguous: true });
    const mapping = { ...(open.prepared.body.suggestedMapping as object), numberFormat: 'dot-thousands' };
    const answered = await buyer.post('/api/invoices/import', { batchId: open.id, mapping });
    expect(answered.body).toMatchObject({ hasErrors: false });
    expect((await storedInvoices(server, open.id)).map(one => Object.values(one as object)[5])).toEqual([
      '120060',
      '123400',
    ]);
    // A number alone leaves nothing open, even one that as a text could be thousands.
    const three = await prepare(
      buyer,
      makeWorkbook({
        sheets: [
          { name: 'A', rows: rowsXml([head, ['T-9', '2026-11-05', '2027-01-31', 1.234, 0, 1.234, 'RSD', 101007036]]) },
        ],
      }),
    );
    expect(three.prepared.body).toMatchObject({
      numberFormatAmbiguous: false,
      sampleRows: [{ problems: [{ field: 'netAmount' }, { field: 'amount' }] }],
    });
  });
});

describe('what didn’t come in of a workbook', () => {
  test('goes out as a workbook with the rows as they were, the sheet’s lines and the reasons, and comes in again', {
    tags: 'IMP-40',
  }, async () => {
    const book = typedWorkbook([
      head,
      row('E-1'),
      [],
      row('E-2', ['1000.50', '200.10', '1300.60']),
      row('E_x005F_x0041_\\n', ['10.00', '0.00', '11.00']),
    ]);
    const { id, result } = await importFile(buyer, book, { 'accept-language': 'sr' });
    expect(result.body).toMatchObject({
      importGoodDTO: { numberOfRecords: 1 },
      firstErrors: [{ line: 4 }, { line: 5 }],
    });
    const errors = await buyer.post(invoiceFiles.errors + id);
    expect(errors.headers['content-disposition']).toContain('.xlsx"');
    expect(errors.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    const rows = await sheetOf(errors.bytes);
    expect(rows.map(cells => cells.slice(0, 9))).toEqual([
      [...head, expect.any(String)],
      [...row('E-2', ['1000.50', '200.10', '1300.60']), '4'],
      [...row('E_x0041_\\n', ['10.00', '0.00', '11.00']), '5'],
    ]);
    expect(rows[1]?.[9]).toMatch(/^\S.{10}/);
    const again = await prepare(buyer, Buffer.from(errors.bytes));
    expect(again.prepared.body).toMatchObject({
      numberOfRecords: 2,
      sampleRows: [
        { cells: expect.arrayContaining(['E-2', '1300.60']) },
        { cells: expect.arrayContaining(['E_x0041_\\n']) },
      ],
    });
  });
});

describe('files around it', () => {
  test.each([
    ['en', invoiceFiles, ['List', 'Currencies'], 'Invoice Number'],
    ['sr', invoiceFiles, ['Spisak', 'Valute'], 'Broj fakture'],
    ['en', inviteFiles, ['List'], 'Code'],
  ] as const)(
    'a template in %s has the headings, and a sheet with currencies where rows have one',
    { tags: 'IMP-42' },
    async (language, files, sheets, heading) => {
      const template = await buyer.post(files.template, { format: 'xlsx' }, { 'accept-language': language });
      expect(template.headers['content-disposition']).toContain('filename="template.xlsx"');
      const path = join(server.dataDir, 'template.xlsx');
      await writeFile(path, template.bytes);
      const made = await openWorkbook(path);
      expect(made.sheets).toEqual(sheets);
      made.close();
      const [headings] = await sheetOf(template.bytes);
      expect(headings?.[0]).toBe(heading);
      expect((await prepare(buyer, Buffer.from(template.bytes), files)).prepared.body).toMatchObject({
        code: 'file-no-rows',
      });
    },
  );

  test('a list that went out as XLSX comes in again', async () => {
    await server.sql.query('DELETE FROM invoice');
    await importFile(
      buyer,
      typedWorkbook([
        [...head, 'Rounding'],
        [...row('R-0', ['1000.50', '200.10', '1201.00']), '0.40'],
      ]),
    );
    await importFile(buyer, typedWorkbook([head, row('R-1'), row("'Š;2,a", ['999.00', '0.00', '999.00'])]));
    const stored =
      'SELECT invoice_number, invoice_date::text, due_date::text, net_cents, tax_cents, rounding_cents, amount_cents, currency, supplier_id FROM invoice ORDER BY 1';
    const before = (await server.sql.query(stored)).rows;
    expect(before).toHaveLength(3);
    for (const language of ['en', 'sr']) {
      const list = await buyer.post(
        '/api/invoices/export',
        { filters: [], format: 'xlsx' },
        { 'accept-language': language },
      );
      await server.sql.query('DELETE FROM invoice');
      const { result } = await importFile(buyer, Buffer.from(list.bytes));
      expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 3 });
      expect((await server.sql.query(stored)).rows).toEqual(before);
    }
  });

  test('a workbook and a CSV with the same headings are one import, each with its own lines', async () => {
    const csv = [head, row('J-1', ['1,000.50', '200.10', '1,200.60']).map(cell => `"${cell}"`)]
      .map(line => line.join(','))
      .join('\r\n');
    const [first, second] = [
      await upload(buyer, typedWorkbook([head, row('J-2'), row('J-3')])),
      await upload(buyer, csv, { name: 'b.csv' }),
    ];
    const joined = await buyer.post(`/api/batches/${first.body.id}/join`, { batchIds: [second.body.id] });
    expect(joined.body).toMatchObject({ fileNames: ['fakture.csv', 'b.csv'], apart: [] });
    const { body } = await buyer.post(invoiceFiles.prepare + String(first.body.id));
    expect(body).toMatchObject({ numberOfRecords: 3 });
    const done = await buyer.post('/api/invoices/import', { batchId: first.body.id, mapping: body.suggestedMapping });
    expect(done.body).toMatchObject({ hasErrors: false, numberOfRecords: 3 });
    expect(await numbersOf(String(first.body.id))).toEqual(['J-1', 'J-2', 'J-3']);
  });

  test('what was kept of a workbook goes with it', async () => {
    const { id } = await importFile(buyer, typedWorkbook([head, row('K-1')]));
    const folder = join(server.dataDir, 'uploads');
    expect((await readdir(folder)).filter(name => name.startsWith(id))).toEqual([id, `${id}.rows`]);
    await cleanUpImports(server.services);
    expect(existsSync(join(folder, `${id}.rows`))).toBe(true);
    const lone = await prepare(buyer, typedWorkbook([head, row('K-2')]));
    await rm(join(folder, `${lone.id}.rows`), { recursive: true });
    expect((await buyer.post(invoiceFiles.prepare + lone.id)).status).toBe(404);
    // Another upload makes feature by what ended.
    await upload(buyer, typedWorkbook([head, row('K-3')]));
    expect((await readdir(folder)).filter(name => name.startsWith(id))).toEqual([]);
  });
});

test('what an import refused is a workbook where one is asked for, and else as its file came', {
  tags: 'XLS-03',
}, async () => {
  const head = 'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač';
  // Of a supplier that nobody knows.
  const row = 'T-1;05.11.2026.;31.01.2027.;10,50;0;10,50;RSD;583339366';
  const { id } = await importFile(buyer, `${head}\r\n${row}\r\n`);
  const ask = (body?: object) => buyer.post(`/api/invoices/import/errorFile/${id}`, body);
  expect((await ask()).text).toContain(`\r\n${row};2;`);
  const { bytes, headers } = await ask({ format: 'xlsx' });
  expect(headers['content-disposition']).toContain('error.xlsx');
  const [, refused] = await sheetOf(bytes);
  expect(refused?.slice(0, 9)).toEqual([...row.split(';'), '2']);
});
