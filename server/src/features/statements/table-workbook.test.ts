import { zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { sample } from '../../testing/e-invoice-samples.ts';
import { sendStatement } from '../../testing/make-statement.ts';
import { type MadeWorkbook, makeWorkbook, rowsXml, typedStyles } from '../../testing/make-workbook.ts';
import { accountOf, addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let payer: Payer;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});

/** A released order over 9,890.00. */
async function released() {
  const [id = 0] = await addApproved(server, pair, 1);
  const batch = await addBatch(payer, [id]);
  const reply = await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
  expect(reply.status, reply.text).toBe(200);
  const [order] = (await payer.maker.get(`/api/payment-batches/${batch}`)).body.orderList as { reference: string }[];
  server.setNow('2026-11-24T08:00:00Z');
  return { id, reference: order?.reference ?? '' };
}
const own = (bank = '265') => accountOf(pair.buyerId, bank);
const headings = ['Datum knjiženja', 'Naziv', 'Račun partnera', 'Svrha', 'Poziv na broj', 'Duguje', 'Potražuje'];
const columns = ['bookedOn', 'otherName', 'otherAccount', 'purpose', 'creditReference', 'debit', 'credit'];
const said = (more: object = {}) => ({
  ...{ account: own(), currency: 'RSD', number: '226', day: null, opening: 100_000, closing: 90_097.5 },
  ...{ delimiter: null, headRows: 2, numbers: '1.234,56', dateOrder: null },
  columns,
  ...more,
});
const [title, row23] = [rowsXml([['Izvod']]), '46349'];
/** The cells of a line: the day as Excel counts days, texts, and numbers as numbers. */
const line = (texts: readonly string[], debit: string): string =>
  rowsXml([texts])
    .replace('<row>', `<row><c s="1"><v>${row23}</v></c>`)
    .replace('</row>', `<c s="2"><v>${debit}</v></c></row>`);
const bookOf = (reference: string, more: Partial<MadeWorkbook> = {}): Buffer =>
  makeWorkbook({
    styles: typedStyles,
    sheets: [
      { name: 'Naslov', rows: title },
      {
        name: 'Promet',
        rows: [
          title,
          rowsXml([headings]),
          line(['Čelik Metal a.d.', accountOf(pair.supplierId), 'Plaćanje', reference], '9890'),
          line(['Banka', '', 'Provizija', ''], '12.499999999999999'),
          rowsXml([['Ukupno', '', '', '', '', 9902.5, 0]]),
        ].join(''),
      },
    ],
    ...more,
  });
const tableAt = (fileId: string) => `/api/statement-files/${fileId}/table`;
const check = async (fileId: string) => (await payer.maker.post('/api/statements/check', { fileIds: [fileId] })).body;
const send = (content: Buffer) => sendStatement(payer.maker, content, 'izvod.xlsx');

test('a workbook is asked about as a table is, read by its own numbers and days, and pays the order', {
  tags: 'PAY-112',
}, async () => {
  const { id, reference } = await released();
  const fileId = await send(bookOf(reference));
  expect(await check(fileId)).toMatchObject({ statements: [], unread: [{ fileId, isTable: true }] });
  const seen = (await payer.maker.get(tableAt(fileId))).body;
  expect(seen).toMatchObject({
    headings,
    mapping: { headRows: 2, delimiter: null, columns, number: null },
    rows: [['2026-11-23', 'Čelik Metal a.d.', accountOf(pair.supplierId), 'Plaćanje', reference, '9890.00'], {}, {}],
  });
  // However its texts write numbers: a number of a workbook is none of them.
  for (const numbers of ['1.234,56', '1,234.56']) {
    const saved = await payer.maker.put(tableAt(fileId), said({ numbers }));
    expect(saved.status, saved.text).toBe(200);
    expect(await check(fileId)).toMatchObject({
      unread: [],
      statements: [
        {
          ...{ format: 'csv', number: '226', day: '2026-11-23', opening: 100_000, closing: 90_097.5 },
          out: { count: 2, amount: 9902.5 },
          in: { count: 0, amount: 0 },
        },
      ],
      counts: { paired: 1, other: 1 },
      becomes: { paid: 1 },
    });
  }
  const { seen: mark } = await check(fileId);
  const confirmed = await payer.maker.post('/api/statements', { fileIds: [fileId], seen: mark, decisions: [] });
  expect(confirmed.status, confirmed.text).toBe(201);
  expect(await storedSums(server, id)).toMatchObject({ paid: 989_000 });
  // The same table as a text, and as another workbook, is read as this one was.
  const next = await send(
    bookOf(reference, { is1904: false, parts: { 'docProps/app.xml': new Uint8Array([60, 97, 47, 62]) } }),
  );
  expect((await payer.maker.get(tableAt(next))).body).toMatchObject({
    isRemembered: true,
    mapping: { columns, delimiter: null, headRows: 2, number: null },
  });
  const text = await sendStatement(payer.maker, `${headings.join(';')}\r\n23.11.2026.;Neko;;x;;1,00;\r\n`);
  expect((await payer.maker.get(tableAt(text))).body).toMatchObject({
    isRemembered: true,
    mapping: { columns, delimiter: ';', headRows: 1 },
  });
});

test('a real workbook, as LibreOffice wrote a bank’s movements', { tags: 'PAY-112' }, async () => {
  const fileId = await send(sample('sample_statement_en.xlsx'));
  const seen = (await payer.maker.get(tableAt(fileId))).body;
  expect(seen).toMatchObject({
    headings: ['Date', 'Label', 'Currency', 'Amount', 'Amount Currency', 'Partner Name', 'Bank Account'],
    mapping: { headRows: 1, delimiter: null },
  });
  const of = ['bookedOn', 'purpose', null, 'amount', null, 'otherName', 'otherAccount'];
  const facts = { account: own('325'), currency: 'EUR', number: null, opening: null, closing: null, headRows: 1 };
  expect((await payer.maker.put(tableAt(fileId), said({ ...facts, columns: of }))).status).toBe(200);
  expect(await check(fileId)).toMatchObject({
    unread: [],
    statements: [
      { day: '2018-12-15', currency: 'EUR', out: { count: 1, amount: 33.5 }, in: { count: 1, amount: 1525 } },
    ],
    lines: expect.arrayContaining([expect.objectContaining({ otherName: 'John Doe', amount: -33.5 })]),
  });
  // Another one, whose days nobody can read for sure: it is no table.
  const unsure = await send(sample('meta_data_separated_credit_debit.xlsx'));
  expect((await check(unsure)).unread).toMatchObject([{ isTable: false }]);
});

test('what a workbook’s cell doesn’t hold refuses the file with the cell', { tags: 'PAY-113' }, async () => {
  const cells = ['Banka', '', 'Provizija', ''];
  for (const [rows, word] of [
    [line(cells, '1.005'), '1.005'],
    [line(cells, '1E+20'), '1E+20'],
    [line(cells, '5').replace(row23, '46349.5').replace('s="1"', 's="0"'), '46349.5'],
    [line(cells, '5').replace('<v>5</v>', '<f>A1+1</f>'), ''],
    [rowsXml([['2026-11-23', 'Neko', '1.6E+17', '', '', '5,00', '']]), '1.6E+17'],
    [rowsXml([['2026-11-23', 'Neko', '', '', '', '5.00', '']]), '5.00'],
  ] as const) {
    const fileId = await send(
      bookOf('', {
        sheets: [{ name: 'A', rows: title + rowsXml([headings, ['2026-11-20', 'a', '', '', '', '1,00', '']]) + rows }],
      }),
    );
    const saved = await payer.maker.put(tableAt(fileId), said());
    const { statements, unread } = await check(fileId);
    expect([saved.status, statements, unread], word).toMatchObject([
      word === '' ? 400 : 200,
      [],
      [{ message: expect.stringContaining(word) }],
    ]);
  }
});

test('other kinds are refused by what they are, a bomb before it is unpacked, and only its company reads one', {
  tags: 'PAY-113',
}, async () => {
  const refused: readonly (readonly [Buffer, RegExp])[] = [
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /XLS/],
    [Buffer.from(zipSync({ 'word/document.xml': new Uint8Array(1) })), /DOCX/],
    [Buffer.from(zipSync({ 'a.txt': new Uint8Array(1) })), /ZIP/],
    [
      makeWorkbook({ sheets: [{ name: 'A', rows: title }], parts: { 'xl/vbaProject.bin': new Uint8Array(1) } }),
      /macros/,
    ],
    [makeWorkbook({ sheets: [{ name: 'A', rows: '' }] }), /./],
    [bookOf('').subarray(0, 400), /./],
    [Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(60_000_000) }, { level: 9 })), /200/],
  ];
  for (const [content, words] of refused) {
    const fileId = await send(content);
    const { statements, unread } = await check(fileId);
    expect([statements, unread]).toMatchObject([[], [{ isTable: false, message: expect.stringMatching(words) }]]);
    for (const reply of [await payer.maker.get(tableAt(fileId)), await payer.maker.put(tableAt(fileId), said())])
      expect([400, 409], reply.text).toContain(reply.status);
  }
  const fileId = await send(bookOf(''));
  expect((await pair.supplier.get(tableAt(fileId))).status).toBe(404);
  expect((await pair.supplier.put(tableAt(fileId), said())).status).toBe(404);
});

test('the limit of lines is that of every statement', { tags: 'PAY-113' }, async () => {
  const many = line(['Banka', '', 'Provizija', ''], '1').repeat(50_001);
  const fileId = await send(
    makeWorkbook({ styles: typedStyles, sheets: [{ name: 'A', rows: rowsXml([headings]) + many }] }),
  );
  expect((await payer.maker.put(tableAt(fileId), said({ headRows: 1 }))).status).toBe(200);
  expect((await check(fileId)).unread).toMatchObject([{ message: expect.stringContaining('50') }]);
});
