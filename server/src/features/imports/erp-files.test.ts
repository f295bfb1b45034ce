import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFile, invoiceFiles, openSampleBuyer, prepare } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** Lists as accounting programs print them: titles above, totals below, names beside tax codes. */
let server: TestServer;
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  ({ buyer } = await openSampleBuyer(server));
});
afterAll(() => server.close());

const lines = (...all: string[]): string => `${all.join('\r\n')}\r\n`;
const head = 'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač (PIB);Kupac (PIB)';
const row = (number: string, rest = '5.11.2026.;31.1.2027.;1.000,50;200,10;1.200,60;RSD;101007036;101000000') =>
  `${number};${rest}`;
const numbers = async (id: string): Promise<unknown[]> =>
  (await server.sql.query('SELECT invoice_number AS n FROM invoice WHERE batch_id = $1 ORDER BY 1', [id])).rows.map(
    one => one.n,
  );

describe('the row of the headings', { tags: 'IMP-20' }, () => {
  const titled = (number: string) =>
    lines(
      'Žitoprodukt d.o.o.',
      '',
      'Ulazne fakture;;;;;;;;',
      head,
      row(`${number}-1`),
      row(`${number}-2`, '6.11.2026.;31.1.2027.;2,00;0,00;2,00;RSD;101001117;'),
      'Ukupno:;;;1.002,50;200,10;1.202,60;;;',
      'Odštampano 20.11.2026.',
    );

  test('is found below titles, totals at the end are left out, and both are told', async () => {
    const { id, prepared } = await prepare(buyer, titled('T'));
    expect(prepared.body).toMatchObject({
      headingRow: 4,
      numberOfRecords: 2,
      leftOut: [{ line: 7, cells: ['Ukupno:', '', '', '1.002,50'] }, { line: 8 }].map(one =>
        expect.objectContaining({ line: one.line }),
      ),
    });
    expect((prepared.body.topRows as object[]).slice(0, 2)).toMatchObject([
      { line: 1, cells: ['Žitoprodukt d.o.o.'] },
      { line: 3 },
    ]);
    const mapping = prepared.body.suggestedMapping;
    const result = await buyer.post('/api/invoices/import', { batchId: id, mapping });
    expect(result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    expect(await numbers(id)).toEqual(['T-1', 'T-2']);
  });

  test('is where a person says, also nowhere, and the company’s next file has it there', async () => {
    const odd = (number: string) =>
      lines('Broj fakture;Valuta;PDV;;;;;;', 'a;b;c;d;e;f;g;h;i', row(`${number}-1`), row(`${number}-2`));
    const { id, prepared } = await prepare(buyer, odd('O'));
    expect(prepared.body).toMatchObject({ headingRow: 1, numberOfRecords: 3 });
    const moved = await buyer.post(invoiceFiles.prepare + id, { mapping: { columns: {}, headingRow: 2 } });
    expect(moved.body).toMatchObject({
      headingRow: 2,
      numberOfRecords: 2,
      columns: [{ name: 'a' }, ...Array(8).fill({})],
    });
    const columns = {
      invoiceNumber: 0,
      invoiceDate: 1,
      dueDate: 2,
      netAmount: 3,
      taxAmount: 4,
      amount: 5,
      currency: 6,
      supplier: 7,
    };
    const done = await buyer.post('/api/invoices/import', { batchId: id, mapping: { columns, headingRow: 2 } });
    expect(done.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    const again = await importFile(buyer, odd('P'));
    expect(again.result.body).toMatchObject({ hasErrors: false, numberOfRecords: 2 });
    const none = await prepare(buyer, lines(row('N-1'), row('N-2')));
    expect(none.prepared.body).toMatchObject({ headingRow: 0, numberOfRecords: 2 });
  });
});

describe('columns', () => {
  test('of names and tax codes are told apart by what they hold', { tags: 'IMP-21' }, async () => {
    const { id, prepared } = await prepare(
      buyer,
      lines(
        'Broj fakture;Datum fakture;Datum dospeća;Osnovica;PDV;Ukupan iznos;Valuta;Dobavljač;PIB',
        row('D-1', '5.11.2026.;31.1.2027.;1,00;0,00;1,00;RSD;Čelik 2000 a.d.;101007036'),
      ),
    );
    // What a heading told stays told.
    expect(prepared.body).toMatchObject({ guessed: ['supplier'] });
    const mapping = prepared.body.suggestedMapping;
    const result = await buyer.post('/api/invoices/import', { batchId: id, mapping });
    expect(result.body).toMatchObject({ hasErrors: false });
    expect(await numbers(id)).toEqual(['D-1']);
  });

  test('whose sample fails wholly aren’t recognised', { tags: 'IMP-21' }, async () => {
    const text = lines(
      head.replace('Kupac (PIB)', 'Kupac'),
      row('E-1', 'x;y;1,00;0,00;1,00;RSD;Čelik;Žito'),
      row('E-2', 'x;y;1,00;0,00;1,00;RSD;Voće;Žito'),
    );
    const { prepared } = await prepare(buyer, text);
    const { columns } = prepared.body.suggestedMapping as { columns: object };
    for (const field of ['invoiceDate', 'dueDate', 'supplier', 'buyer']) expect(columns).not.toHaveProperty(field);
    expect(columns).toHaveProperty('amount');
  });
});

describe('cells and separators', () => {
  test('bars part cells, and what is missing at the end is empty', { tags: 'IMP-22' }, async () => {
    const { result, id } = await importFile(
      buyer,
      lines(head, row('B-1', '5.11.2026.;31.1.2027.;1,00;0,00;1,00;RSD;101007036')).replaceAll(';', '|'),
    );
    expect(result.body).toMatchObject({ hasErrors: false });
    expect(await numbers(id)).toEqual(['B-1']);
    const short = await importFile(buyer, lines(head, 'B-2;5.11.2026.;31.1.2027.;1,00;0,00;1,00'));
    expect(short.result.body).toMatchObject({
      firstErrors: [{ line: 2, messages: ['Currency: This is missing.', 'Supplier: This is missing.'] }],
    });
  });
});

describe('told in the check', { tags: 'IMP-23' }, () => {
  test('due already, years away, VAT worked out, and what may be entered twice', async () => {
    await importFile(buyer, lines(head, row('K-0', '4.11.2026.;31.1.2027.;7,00;0,00;7,00;RSD;101007036;')));
    const { prepared } = await prepare(
      buyer,
      lines(
        head,
        row('K-1', '1.8.2026.;1.9.2026.;1,00;0,00;1,00;RSD;101007036;'),
        row('K-2', '5.11.2026.;31.1.2036.;2,00;;2,00;RSD;101007036;'),
        row('K-3', '4.11.2026.;31.1.2027.;7,00;0,00;7,00;RSD;101007036;'),
        row('K-4', '3.11.2026.;31.1.2027.;9,00;0,00;9,00;RSD;101007036;'),
        row('K-5', '3.11.2026.;31.1.2027.;9,00;0,00;9,00;RSD;101007036;'),
        row('K-5', '3.11.2026.;31.1.2027.;9,00;0,00;9,00;RSD;101007036;'),
      ),
    );
    const rows = prepared.body.sampleRows as {
      line: number;
      notices: { message: string }[];
      problems: { message: string }[];
    }[];
    expect(rows.map(one => one.notices.map(notice => notice.message))).toEqual([
      ['It was due on 1.9.2026., so it can’t be paid early.'],
      ['“31.1.2036.” is years away. Check the year.', 'VAT is empty and net is the whole amount, so VAT is 0.'],
      ['It has the same supplier, amount and date as your invoice K-0. Check that it isn’t the same invoice.'],
      [],
      ['It has the same supplier, amount and date as line 5. Check that it isn’t the same invoice.'],
      [],
    ]);
    expect(rows[5]?.problems).toMatchObject([{ message: 'This is the same as line 6.' }]);
    expect(prepared.body.validated).toMatchObject({
      rows: 6,
      bad: 1,
      notices: expect.arrayContaining([expect.objectContaining({ field: 'dueDate', rows: [{ line: 2 }], count: 1 })]),
    });
  });

  test('rows beyond the first are judged too, and shown where there is something to look at', async () => {
    const many = Array.from({ length: 30 }, (_one, at) =>
      row(
        `M-${at}`,
        `5.11.2026.;${at === 27 ? '1.9.2026' : '31.1.2027'}.;${at + 10},00;0,00;${at + 10},00;RSD;${at === 28 ? '999' : '101007036'};`,
      ),
    );
    const { prepared } = await prepare(buyer, lines(head, ...many));
    const rows = prepared.body.sampleRows as { line: number }[];
    expect(rows.map(one => one.line)).toEqual([...Array.from({ length: 20 }, (_one, at) => at + 2), 29, 30]);
    expect(prepared.body.validated).toMatchObject({ rows: 30, bad: 2 });
  });
});
