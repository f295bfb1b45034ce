import { zipSync } from 'fflate';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile, openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** Files as the programs of our users write them. Each holds the same two invoices, and must be understood to mean just these. */
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const stored = async (id: string) =>
  (
    await server.sql.query(
      `SELECT i.invoice_number AS number, i.invoice_date::text AS issued, i.due_date::text AS due, i.net_cents::integer AS net,
        i.tax_cents::integer AS tax, i.amount_cents::integer AS amount, i.currency, s.code AS supplier
       FROM invoice i JOIN company s ON s.id = i.supplier_id WHERE i.batch_id = $1 ORDER BY i.invoice_number`,
      [id],
    )
  ).rows;
const meant = (prefix: string) => [
  {
    number: `${prefix}-1`,
    issued: '2026-11-05',
    due: '2027-01-31',
    net: 100_000_050,
    tax: 20_000_010,
    amount: 120_000_060,
    currency: 'RSD',
    supplier: '101007036',
  },
  {
    number: `${prefix}-2`,
    issued: '2026-11-20',
    due: '2026-12-20',
    net: 99_900,
    tax: 0,
    amount: 99_900,
    currency: 'EUR',
    supplier: '101001117',
  },
];
const english = 'Invoice Number,Invoice Date,Due Date,Net Amount,Tax Amount,Amount,Currency,Supplier';
const serbian = 'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač (PIB)';
const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
const cp1250 = (text: string): Buffer => iconv.encode(text, 'windows-1250');

const files: readonly (readonly [string, string, Buffer | string])[] = [
  [
    'a spreadsheet of a Serbian Windows',
    'XS',
    cp1250(
      lines(
        serbian,
        'XS-1;5.11.2026.;31.1.2027.;1.000.000,50;200.000,10;1.200.000,60;RSD;101007036',
        'XS-2;20.11.2026.;20.12.2026.;999,00;0,00;999,00;EUR;101001117',
      ),
    ),
  ],
  [
    'a spreadsheet of an English Windows',
    'XE',
    lines(
      english,
      'XE-1,11/5/2026,1/31/2027,"1,000,000.50","200,000.10","1,200,000.60",RSD,101007036',
      'XE-2,11/20/2026,12/20/2026,999.00,0.00,999.00,EUR,101001117',
    ),
  ],
  [
    'a spreadsheet of a British Windows',
    'XB',
    lines(
      english,
      'XB-1,05/11/2026,31/01/2027,"1,000,000.50","200,000.10","1,200,000.60",RSD,101007036',
      'XB-2,20/11/2026,20/12/2026,999.00,0.00,999.00,EUR,101001117',
    ),
  ],
  [
    'a spreadsheet’s “Unicode text”',
    'XU',
    iconv.encode(
      `\uFEFF${lines(
        serbian.replaceAll(';', '\t'),
        'XU-1\t5.11.2026\t31.1.2027\t1.000.000,50\t200.000,10\t1.200.000,60\tRSD\t101007036',
        'XU-2\t20.11.2026\t20.12.2026\t999,00\t0,00\t999,00\tEUR\t101001117',
      )}`,
      'utf-16le',
    ),
  ],
  [
    'a file that names its delimiter',
    'SP',
    lines(
      'sep=;',
      serbian,
      'SP-1;05.11.2026;31.01.2027;1000000,50;200000,10;1200000,60;RSD;101007036',
      'SP-2;20.11.2026;20.12.2026;999;0;999;EUR;101001117',
    ),
  ],
  [
    'SAP, with packed dates and amounts in columns of fixed width',
    'SAP',
    lines(
      english.replaceAll(',', '\t'),
      'SAP-1\t20261105\t20270131\t  1.000.000,50 \t    200.000,10 \t  1.200.000,60 \tRSD\t101007036 ',
      'SAP-2\t20261120\t20261220\t        999,00 \t          0,00 \t        999,00 \tEUR\t101001117 ',
    ),
  ],
  [
    'an ERP that keeps instants',
    'ERP',
    lines(
      `"${serbian.replaceAll(';', '";"')}"`,
      '"ERP-1";"2026-11-05T00:00:00";"2027-01-31T00:00:00";"1000000.50";"200000.10";"1200000.60";"RSD";"101007036"',
      '"ERP-2";"2026-11-20 00:00:00.000";"2026-12-20 00:00:00.000";"999";"0";"999.00";"eur";"101001117"',
    ),
  ],
  [
    'an ERP that groups by spaces, of an old Mac',
    'SPC',
    lines(
      serbian,
      'SPC-1;5. 11. 2026.;31. 1. 2027.;1\u00a0000\u00a0000,50;200 000,10;1 200 000,60;RSD;101007036',
      'SPC-2;20. 11. 2026.;20. 12. 2026.;999,00;0,00;999,00;EUR;101001117',
    ).replaceAll('\r\n', '\r'),
  ],
];

describe('is understood and comes in as it says', () => {
  test.each(files)('%s', async (_what, prefix, content) => {
    const { id, result } = await importFile(buyer, content);
    expect(result.body).toMatchObject({ hasErrors: false, importGoodDTO: { numberOfRecords: 2 } });
    expect(await stored(id)).toEqual(meant(prefix));
  });
});

describe('what can be read in two ways is asked about, once for its column', () => {
  const dates = (prefix: string, second = '06/11/2026') =>
    lines(
      english,
      `${prefix}-1,05/11/2026,2027-01-31,10.50,0.00,10.50,RSD,101007036`,
      `${prefix}-2,${second},2027-01-31,10.50,0.00,10.50,RSD,101007036`,
    );

  test('days and months', async () => {
    const { id, prepared } = await prepare(buyer, dates('D'));
    expect(prepared.body).toMatchObject({
      dateOrderAmbiguous: true,
      sampleRows: [{ problems: [] }, { problems: [] }],
    });
    const mapping = prepared.body.suggestedMapping as object;
    const refused = await buyer.post('/api/invoices/import', { batchId: id, mapping });
    expect(refused.body.errors).toMatchObject([{ field: 'mapping.dateOrder', code: 'date-order-ambiguous' }]);
    expect(refused.text).toContain('05/11/2026 could be in November or in May');
    const said = { ...mapping, dateOrder: 'day-first' };
    expect((await buyer.post('/api/invoices/import', { batchId: id, mapping: said })).body).toMatchObject({
      hasErrors: false,
    });
    expect((await stored(id)).map(row => row.issued)).toEqual(['2026-11-05', '2026-11-06']);
  });

  test('a column that mixes the two, whose other rows are then refused and never turned around', async () => {
    const { id, prepared } = await prepare(
      buyer,
      lines(
        english,
        'DM-1,25/10/2026,2027-01-31,10.50,0.00,10.50,RSD,101007036',
        'DM-2,10/26/2026,2027-01-31,10.50,0.00,10.50,RSD,101007036',
      ),
    );
    expect(prepared.body).toMatchObject({ dateOrderAmbiguous: true });
    const mapping = { ...(prepared.body.suggestedMapping as object), dateOrder: 'month-first' };
    expect((await buyer.post('/api/invoices/import', { batchId: id, mapping })).body).toMatchObject({
      importGoodDTO: { numberOfRecords: 1 },
      firstErrors: [{ line: 2, messages: [expect.stringContaining('25/10/2026')] }],
    });
    expect((await stored(id)).map(row => row.issued)).toEqual(['2026-10-26']);
  });

  test('a column of numbers that mixes two ways of writing', async () => {
    const { id, prepared } = await prepare(
      buyer,
      lines(
        english,
        'NM-1,2026-11-05,2027-01-31,"1.234,50",0,"1.234,50",RSD,101007036',
        'NM-2,2026-11-05,2027-01-31,"1,234.50",0,"1,234.50",RSD,101007036',
      ),
    );
    expect(prepared.body).toMatchObject({ numberFormatAmbiguous: true });
    const mapping = { ...(prepared.body.suggestedMapping as object), numberFormat: 'dot-thousands' };
    expect((await buyer.post('/api/invoices/import', { batchId: id, mapping })).body).toMatchObject({
      importGoodDTO: { numberOfRecords: 1 },
      numberOfBadInvoices: 1,
    });
    expect((await stored(id)).map(row => [row.number, row.amount])).toEqual([['NM-1', 123_450]]);
  });
});

describe('columns that no heading tells', () => {
  const rows = [
    '31;G-1;5.11.2026.;31.1.2027.;1.000,50;200,10;1.200,60;RSD;101007036',
    '32;G-2;20.11.2026.;20.12.2026.;999,00;0,00;999,00;EUR;101001117',
  ];

  test('are told by what they hold, marked as guessed, and the doubtful ones are left open', async () => {
    const { prepared } = await prepare(buyer, lines('Rb;Oznaka;D1;D2;I1;I2;I3;V;Partner', ...rows));
    expect(prepared.body).toMatchObject({
      suggestedMapping: {
        columns: { invoiceDate: 2, dueDate: 3, netAmount: 4, taxAmount: 5, amount: 6, currency: 7, supplier: 8 },
      },
      guessed: expect.arrayContaining(['invoiceDate', 'dueDate', 'netAmount', 'supplier']),
    });
    expect(prepared.body.suggestedMapping).not.toHaveProperty('columns.invoiceNumber');
  });

  test('of a file that begins with its first row, which comes in too', async () => {
    const own = rows.map(row => row.slice(3));
    const { id, prepared } = await prepare(
      buyer,
      lines(...own, 'G-3;31.2.2026.;31.1.2027.;1,00;0,00;1,00;RSD;101007036'),
    );
    expect(prepared.body).toMatchObject({
      numberOfRecords: 3,
      columns: [{ name: '' }, ...Array(7).fill({ name: '' })],
    });
    const columns = { ...(prepared.body.suggestedMapping as { columns: object }).columns };
    // A date that isn't one leaves the column open.
    const mapping = { columns: { invoiceNumber: 0, invoiceDate: 1, dueDate: 2, ...columns } };
    const done = await buyer.post('/api/invoices/import', { batchId: id, mapping });
    expect(done.body).toMatchObject({ importGoodDTO: { numberOfRecords: 2 }, firstErrors: [{ line: 3 }] });
    const { text } = await buyer.post(`/api/invoices/import/errorFile/${id}`);
    const mended = await importFile(buyer, text.replace('31.2.2026.', '1.2.2026.'));
    expect(mended.result.body).toMatchObject({ hasErrors: false, importGoodDTO: { numberOfRecords: 1 } });
  });
});

test('what Skonto works out itself is named, and such columns of a file are left out', async () => {
  const { prepared } = await prepare(
    buyer,
    lines(`${english},Buyer,Status,Discount,Total Price`, 'W-1,2026-11-05,2027-01-31,1,0,1,RSD,101007036,,Pending,5,7'),
  );
  expect(prepared.body.workedOut).toEqual([
    { label: 'Status', column: 9 },
    { label: 'Discount', column: 10 },
    { label: 'Processing', column: null },
    { label: 'Total Price', column: 11 },
  ]);
});

test.each([
  ['XLSX', Buffer.from('PK\u0003\u0004\u0014\0\u0006\0[Content_Types].xml', 'latin1'), 'save it again'],
  ['XLSB', Buffer.from(zipSync({ 'xl/workbook.bin': new Uint8Array(1) })), 'Save as'],
  ['ZIP', Buffer.from(zipSync({ 'fakture.csv': new Uint8Array(1) })), 'Unpack it'],
  ['GZIP', Buffer.from('1f8b08000000', 'hex'), 'Unpack it'],
  ['PDF', Buffer.from('%PDF-1.7\n'), 'Download it again'],
  [
    'DOCTYPE',
    Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "&b;&b;">]><Invoice>&b;</Invoice>'),
    'Ask the supplier',
  ],
])('%s is refused by name, with what to do instead', async (kind, content, advice) => {
  const reply = await upload(buyer, content);
  expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(kind)]);
  expect(reply.body.message).toContain(advice);
});
