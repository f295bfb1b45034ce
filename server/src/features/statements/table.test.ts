import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { assecoStatement, sendStatement } from '../../testing/make-statement.ts';
import { accountOf, addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
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

/** A released order over 9,890.00; `more` tells tables of several tests apart. */
async function released() {
  const [id = 0] = await addApproved(server, pair, 1);
  const batch = await addBatch(payer, [id]);
  const reply = await payer.releaser.post(`/api/payment-batches/${batch}/release`, {});
  expect(reply.status, reply.text).toBe(200);
  const [order] = (await payer.maker.get(`/api/payment-batches/${batch}`)).body.orderList as { reference: string }[];
  server.setNow('2026-11-24T08:00:00Z');
  return { id, reference: order?.reference ?? '' };
}
const own = () => accountOf(pair.buyerId, '265');
const tableOf = (reference: string, name = 'Čelik Metal a.d.') =>
  [
    'Izvod;;;;;;',
    'Datum knjiženja;Naziv;Račun partnera;Svrha;Poziv na broj;Duguje;Potražuje',
    `23.11.2026.;${name};${accountOf(pair.supplierId)};Plaćanje;${reference};9.890,00;`,
    '23.11.2026.;Banka;;Provizija;;12,50;',
    'Ukupno;;;;;9.902,50;0,00',
  ].join('\r\n');
const said = (more: object = {}) => ({
  ...{ account: own(), currency: 'RSD', number: '226', day: null, opening: 100_000, closing: 90_097.5 },
  ...{ delimiter: ';', headRows: 2, numbers: '1.234,56', dateOrder: null },
  columns: ['bookedOn', 'otherName', 'otherAccount', 'purpose', 'creditReference', 'debit', 'credit'],
  ...more,
});
const tableAt = (fileId: string) => `/api/statement-files/${fileId}/table`;
const check = (caller: TestCaller, fileId: string) => caller.post('/api/statements/check', { fileIds: [fileId] });
const confirm = async (caller: TestCaller, fileId: string) => {
  const { body } = await check(caller, fileId);
  return caller.post('/api/statements', { fileIds: [fileId], seen: body.seen, decisions: [] });
};

test('a table is asked about, read as it was said, and pays the order', { tags: 'PAY-91' }, async () => {
  const { id, reference } = await released();
  const fileId = await sendStatement(payer.maker, tableOf(reference));
  const before = await check(payer.maker, fileId);
  expect(before.body, before.text).toMatchObject({ statements: [], unread: [{ fileId, isTable: true }] });
  const seen = await payer.maker.get(tableAt(fileId));
  expect(seen.body, seen.text).toMatchObject({
    headings: ['Datum knjiženja', 'Naziv', 'Račun partnera', 'Svrha', 'Poziv na broj', 'Duguje', 'Potražuje'],
    isRemembered: false,
    mapping: { headRows: 2, numbers: '1.234,56', delimiter: ';', columns: said().columns, number: null },
  });
  const saved = await payer.maker.put(tableAt(fileId), said());
  expect(saved.status, saved.text).toBe(200);
  const after = await check(payer.maker, fileId);
  expect(after.body, after.text).toMatchObject({
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
  expect(await storedSums(server, id)).toMatchObject({ paid: 0 });
  const confirmed = await confirm(payer.maker, fileId);
  expect(confirmed.status, confirmed.text).toBe(201);
  expect(await storedSums(server, id)).toMatchObject({ paid: 989_000 });
});

test('the next table with these headings is read as the last one was, but for its own number and balances', {
  tags: 'PAY-92',
}, async () => {
  const first = await sendStatement(payer.maker, tableOf('', 'Prvi'));
  expect((await payer.maker.put(tableAt(first), said())).status).toBe(200);
  const second = await sendStatement(payer.maker, tableOf('', 'Drugi'));
  // What nobody confirmed yet isn't remembered.
  expect((await payer.maker.get(tableAt(second))).body.isRemembered).toBe(false);
  expect((await confirm(payer.maker, first)).status).toBe(201);
  const { isRemembered, mapping } = (await payer.maker.get(tableAt(second))).body;
  expect({ isRemembered, mapping }).toMatchObject({
    isRemembered: true,
    mapping: { ...said(), number: null, opening: null, closing: null },
  });
  const other = await openTradingPair(server);
  const theirs = await sendStatement(other.buyer, tableOf('', 'Treći'));
  expect((await other.buyer.get(tableAt(theirs))).body.isRemembered).toBe(false);
});

test('what was said wrong is refused at its field, and what the columns don’t hold when the table is read', {
  tags: 'PAY-92',
}, async () => {
  const fileId = await sendStatement(payer.maker, tableOf('', 'Greška'));
  for (const [more, field, code] of [
    [{ account: '265-1-11' }, 'account', 'account-check-digits'],
    [{ currency: 'XXX' }, 'currency', 'currency'],
    [{ columns: ['otherName', 'amount'] }, 'columns', 'table-no-day'],
    [{ columns: ['bookedOn', 'otherName'] }, 'columns', 'table-no-amount'],
    [{ columns: ['bookedOn', 'debit'] }, 'columns', 'table-one-side'],
    [{ columns: ['bookedOn', 'debit', 'credit', 'amount'] }, 'columns', 'table-two-amounts'],
    [{ columns: ['bookedOn', 'bookedOn', 'amount'] }, 'columns', 'table-column-twice'],
  ] as const) {
    const reply = await payer.maker.put(tableAt(fileId), said(more));
    expect([reply.status, reply.body.errors], code).toMatchObject([400, [{ field, code }]]);
  }
  const wrong = { columns: ['otherName', 'bookedOn', null, null, null, 'debit', 'credit'] };
  expect((await payer.maker.put(tableAt(fileId), said(wrong))).status).toBe(200);
  const { body } = await check(payer.maker, fileId);
  expect(body.statements).toEqual([]);
  expect(body.unread).toMatchObject([{ isTable: true, message: expect.stringContaining('Greška') }]);
});

test('a table that nobody described yet waits when others are confirmed', { tags: 'PAY-91' }, async () => {
  const table = await sendStatement(payer.maker, tableOf('', 'Čeka'));
  const xml = await sendStatement(payer.maker, assecoStatement({ account: own(), number: '31', lines: [] }));
  const fileIds = [table, xml];
  const { body } = await payer.maker.post('/api/statements/check', { fileIds });
  const confirmed = await payer.maker.post('/api/statements', { fileIds, seen: body.seen, decisions: [] });
  expect(confirmed.status, confirmed.text).toBe(201);
  expect((await payer.maker.get(tableAt(table))).status).toBe(200);
});

test('whatever is said of whatever file is read or refused, and never breaks', { tags: 'PAY-92' }, async () => {
  const wide = Array.from({ length: 70 }, (_, at) => `c${at}`).join(';');
  const contents = [
    tableOf('', 'Čudna'),
    `Datum;Iznos\n20.11.2026;"1,00\n21.11.2026;2,00\n`,
    `${wide}\n${wide}\n`,
    `Datum;Iznos\n20.11.2026;=1+1\n20.11.2026;1,00\n`,
    `Datum;Iznos\n20.11.2026;${'9'.repeat(40)},00\n`,
    `20.11.2026;1,00\n${'20.11.2026;0,00\n'.repeat(3)}`,
  ];
  const mappings = [
    { headRows: 20 },
    { columns: [...Array<null>(58).fill(null), 'bookedOn', 'amount'] },
    { columns: ['bookedOn', 'amount'], headRows: 0, delimiter: '|' },
    { columns: ['bookedOn', 'amount'], headRows: 1, opening: -1e20, closing: 0.01 },
  ];
  for (const content of contents) {
    const fileId = await sendStatement(payer.maker, content);
    for (const more of mappings) {
      const saved = await payer.maker.put(tableAt(fileId), said(more));
      expect([200, 400, 409], saved.text).toContain(saved.status);
      const checked = await check(payer.maker, fileId);
      expect(checked.status, checked.text).toBe(200);
      expect((await payer.maker.get(tableAt(fileId))).status).toBeLessThan(500);
    }
  }
});

test('a table that was confirmed pays nothing when it comes again, by its number or by its lines', {
  tags: 'PAY-91',
}, async () => {
  const { id, reference } = await released();
  const bring = async (more: object) => {
    const fileId = await sendStatement(payer.maker, `${tableOf(reference)}\r\n${' '.repeat(Object.keys(more).length)}`);
    expect((await payer.maker.put(tableAt(fileId), said(more))).status).toBe(200);
    return fileId;
  };
  expect((await confirm(payer.maker, await bring({}))).status).toBe(201);
  const again = await check(payer.maker, await bring({ dateOrder: null }));
  expect(again.body).toMatchObject({ statements: [{ known: true }], becomes: { paid: 0 } });
  const renumbered = await check(payer.maker, await bring({ number: '227', dateOrder: null }));
  expect(renumbered.body).toMatchObject({ statements: [{ known: true }], lines: [], becomes: { paid: 0 } });
  expect(await storedSums(server, id)).toMatchObject({ paid: 989_000 });
});

test('only its company’s people describe a table, only until it is confirmed, and only a table', {
  tags: 'PAY-93',
}, async () => {
  const fileId = await sendStatement(payer.maker, tableOf('', 'Tuđa'));
  const other = await openTradingPair(server);
  for (const caller of [pair.supplier, other.buyer]) {
    expect((await caller.get(tableAt(fileId))).status).toBe(404);
    expect((await caller.put(tableAt(fileId), said())).status).toBe(404);
  }
  expect((await payer.releaser.put(tableAt(fileId), said())).status).toBe(200);
  expect((await confirm(payer.maker, fileId)).status).toBe(201);
  expect((await payer.maker.put(tableAt(fileId), said())).status).toBe(409);
  const xml = await sendStatement(payer.maker, assecoStatement({ account: own(), number: '9', lines: [] }));
  expect((await payer.maker.get(tableAt(xml))).body.code).toBe('statement-no-table');
  const prose = await sendStatement(payer.maker, 'Ovo nije izvod.\nNiti tabela.\n');
  expect((await check(payer.maker, prose)).body.unread).toMatchObject([{ isTable: false }]);
});
