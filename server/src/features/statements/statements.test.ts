import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { upload } from '../../testing/import-steps.ts';
import {
  assecoStatement,
  bringStatement,
  camtStatement,
  type MadeLine,
  sendStatement,
  statementFiles,
} from '../../testing/make-statement.ts';
import { accountOf, addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { statementSample } from '../../testing/statement-samples.ts';
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

type Order = { id: number; number: string; reference: string; amount: number };
/** Released orders, one for each of so many invoices: 9,890.00, 19,780.00, 29,670.00 … */
async function ordersOf(count: number, currency = 'RSD', grouping = 'INVOICE') {
  const ids = await addApproved(server, pair, count, [currency]);
  const id = await addBatch(payer, ids, { grouping });
  const released = await payer.releaser.post(`/api/payment-batches/${id}/release`, {});
  expect(released.status, released.text).toBe(200);
  const orderList = (await payer.maker.get(`/api/payment-batches/${id}`)).body.orderList as Order[];
  server.setNow('2026-11-24T08:00:00Z');
  return { ids, orders: orderList };
}
const rsd = () => accountOf(pair.buyerId, '265');
const payee = () => accountOf(pair.supplierId);
const out = (order: Order, more: Partial<MadeLine> = {}): MadeLine => ({
  id: `F${order.id}`,
  amount: `-${order.amount.toFixed(2)}`,
  account: payee(),
  reference: order.reference,
  ...more,
});
const check = async (caller: TestCaller, content: string | Buffer) =>
  caller.post('/api/statements/check', { fileIds: [await sendStatement(caller, content)] });
const paymentOf = async (caller: TestCaller, id: number) => (await caller.get(`/api/invoices/${id}/payment`)).body;
const warned = (body: Record<string, unknown>): string[] =>
  (body.statements as { warnings: { code: string; fits: boolean }[] }[]).flatMap(one =>
    one.warnings.filter(({ fits }) => !fits).map(({ code }) => code),
  );

describe('a statement is shown before anything is saved, and confirmed as it was shown', () => {
  test('Asseco XML: orders are paid by their references, invoices are paid and both sides read it', {
    tags: 'STMT-03',
  }, async () => {
    const { ids, orders } = await ordersOf(3);
    const content = assecoStatement({ account: rsd(), number: '226', lines: orders.map(order => out(order)) });
    const fileId = await sendStatement(payer.maker, content);
    const checked = await payer.maker.post('/api/statements/check', { fileIds: [fileId] });
    expect(checked.body, checked.text).toMatchObject({
      statements: [
        {
          format: 'asseco-xml',
          number: '226',
          day: '2026-11-23',
          currency: 'RSD',
          opening: 1_000_000,
          closing: 940_660,
          out: { count: 3, amount: 59_340 },
          in: { count: 0, amount: 0 },
          known: false,
        },
      ],
      counts: { paired: 3, open: 0, other: 0, twice: 0 },
      becomes: { paid: 3, partly: 0, returned: 0, received: 0 },
      unread: [],
    });
    expect(warned(checked.body)).toEqual([]);
    // Nothing was saved by looking.
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 989_000, paid: 0 });
    expect((await payer.maker.get('/api/statements')).body.totalElements).toBe(0);
    const body = { fileIds: [fileId], seen: checked.body.seen, decisions: [] };
    const confirmed = await payer.maker.post('/api/statements', body);
    expect(confirmed.status, confirmed.text).toBe(201);
    expect(confirmed.body).toMatchObject({ counts: { paired: 3 }, becomes: { paid: 3 } });
    for (const [at, id] of ids.entries())
      expect(await storedSums(server, id)).toMatchObject({ ordered: 989_000 * (at + 1), paid: 989_000 * (at + 1) });
    for (const caller of [payer.maker, pair.supplier])
      expect(await paymentOf(caller, ids[0] ?? 0)).toMatchObject({
        state: 'PAID',
        settledOn: '2026-11-23',
        entries: [{ kind: 'PAID', amount: 9890, reference: orders[0]?.reference, isProven: true }],
      });
    const [one] = (await payer.maker.get('/api/statements')).body.content as { id: number }[];
    expect(one).toMatchObject({ number: '226', lines: 3, paired: 3, open: 0, fileName: 'izvod.xml' });
    const { rows } = await server.sql.query(
      "SELECT event, json -> 'after' AS after FROM audit WHERE entity_name = 'Statement' AND entity_id = $1",
      [one?.id],
    );
    expect(rows).toMatchObject([{ event: 'CREATED', after: { number: '226', paired: 3, paid_out: '59340.00' } }]);
  });

  test('camt.053: one order of several invoices in euro is paid by its end-to-end id', {
    tags: 'STMT-03',
  }, async () => {
    const { ids, orders } = await ordersOf(3, 'EUR', 'SUPPLIER');
    const [order] = orders;
    if (!order) throw new Error('no order');
    const line = out(order, { reference: order.number, account: accountOf(pair.supplierId, '205') });
    const { check: checked, confirmed } = await bringStatement(
      payer.maker,
      camtStatement({ account: accountOf(pair.buyerId, '325'), lines: [{ ...line, account: '' }] }),
    );
    expect(checked.body).toMatchObject({ counts: { paired: 1 }, becomes: { paid: 3 } });
    expect(checked.body.lines).toMatchObject([{ reason: 'end-to-end', proves: [{ kind: 'ORDER', amount: 59_340 }] }]);
    expect(confirmed.status, confirmed.text).toBe(201);
    expect((await storedSums(server, ids[2] ?? 0))?.paid).toBe(2_967_000);
  });

  test('real files of both families are read, and nothing of a foreign account is paired by itself', {
    tags: 'STMT-03',
  }, async () => {
    for (const name of [
      'asseco-FXclientIzvod.xml',
      'camt053.v8.xml',
      'generic.sta',
      'rol-DinarskiIzvodPrimerXML.xml',
    ]) {
      const { body } = await check(payer.maker, statementSample(name));
      expect(body).toMatchObject({ counts: { paired: 0 }, unread: [] });
      expect(warned(body)).toContain('account-foreign');
    }
  });

  test('a file that is no statement is named with the reason', { tags: 'STMT-03' }, async () => {
    const { body } = await check(payer.maker, 'Poštovani,\r\nu prilogu nema izvoda.\r\n');
    expect(body.statements).toEqual([]);
    expect(body.unread).toEqual([
      {
        fileId: expect.any(String),
        fileName: 'izvod.xml',
        isTable: false,
        message: expect.stringContaining('Skonto doesn’t know this file'),
      },
    ]);
  });

  test('what changed since it was shown keeps it from being confirmed', { tags: 'STMT-03' }, async () => {
    const { ids, orders } = await ordersOf(1);
    const [order] = orders;
    if (!order) throw new Error('no order');
    const fileId = await sendStatement(payer.maker, assecoStatement({ account: rsd(), lines: [out(order)] }));
    const { seen } = (await payer.maker.post('/api/statements/check', { fileIds: [fileId] })).body;
    const note = { kind: 'PAID', amount: 9890, day: '2026-11-23', reference: 'po izvodu' };
    expect((await payer.maker.post(`/api/invoices/${ids[0]}/payment-entries`, note)).status).toBe(201);
    const refused = await payer.maker.post('/api/statements', { fileIds: [fileId], seen, decisions: [] });
    expect([refused.status, refused.body.code]).toEqual([409, 'statements-changed']);
    expect((await payer.maker.get('/api/statements')).body.totalElements).toBe(0);
  });
});

describe('what a person should know stands on the check', () => {
  test('balances, gaps, lines of before and statements of before', { tags: 'STMT-04' }, async () => {
    const { orders } = await ordersOf(3);
    const [first, second, third] = orders;
    if (!first || !second || !third) throw new Error('no orders');
    const of = (number: string, opening: string, lines: readonly MadeLine[]) =>
      assecoStatement({ account: rsd(), number, opening, lines });
    expect((await bringStatement(payer.maker, of('224', '100000.00', [out(first)]))).confirmed.status).toBe(201);
    const next = await check(payer.maker, of('226', '90110.00', [out(first), out(second)]));
    expect(warned(next.body)).toEqual(['number-missing', 'lines-twice']);
    expect(next.body.counts).toEqual({ paired: 1, open: 0, other: 0, twice: 1 });
    const apart = await check(payer.maker, of('225', '5.00', [out(third)]));
    expect(warned(apart.body)).toEqual(['balances-apart']);
    const again = await check(payer.maker, of('224', '100000.00', [out(first)]));
    expect(warned(again.body)).toEqual(['known']);
    expect(again.body.counts).toEqual({ paired: 0, open: 0, other: 0, twice: 0 });
    const wrong = of('225', '90110.00', [out(third)]).replace('<balamt>60440.00', '<balamt>60440.01');
    expect(warned((await check(payer.maker, wrong)).body)).toEqual(['balances-differ']);
  });
});

describe('lines that aren’t sure wait for a person, and nothing is paired by its amount alone', () => {
  test('ranked candidates, one click, or none of Skonto’s', { tags: 'STMT-05' }, async () => {
    const { ids, orders } = await ordersOf(2);
    const [first, second] = orders;
    if (!first || !second) throw new Error('no orders');
    const lines = [
      // Somebody else's account and no reference: the amount alone says nothing.
      { id: 'A', amount: '-9890.00', account: accountOf(99), purpose: 'Avans', name: 'Žitna berza' },
      // The payee's account with another amount.
      { id: 'B', amount: '-19700.00', account: payee(), purpose: 'placanje po racunu' },
      { id: 'C', amount: '-120.00', purpose: 'Provizija' },
    ];
    const content = assecoStatement({ account: rsd(), lines });
    const { body } = await check(payer.maker, content);
    expect(body.counts).toEqual({ paired: 0, open: 2, other: 1, twice: 0 });
    const open = body.lines as { line: number; reason: string; candidates: { number: string; signs: string[] }[] }[];
    expect(open[0]).toMatchObject({ line: 0, candidates: [{ number: first.number, signs: ['amount', 'day'] }] });
    expect(open[1]?.candidates.map(one => one.signs)).toContainEqual(['account', 'day']);
    const { confirmed } = await bringStatement(payer.maker, content, [
      { statement: 0, line: 0, target: null },
      { statement: 0, line: 1, target: { kind: 'ORDER', id: second.id } },
    ]);
    expect(confirmed.body).toMatchObject({ counts: { paired: 1, open: 0, other: 2 }, becomes: { partly: 1 } });
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ paid: 0 });
    expect(await storedSums(server, ids[1] ?? 0)).toMatchObject({ ordered: 1_978_000, paid: 1_970_000 });
    expect(await paymentOf(pair.supplier, ids[1] ?? 0)).toMatchObject({
      state: 'ORDERED',
      marks: ['LATE', 'PARTLY_PAID'],
    });
  });

  test('a click that the payment doesn’t bear saves nothing and says which line', { tags: 'STMT-05' }, async () => {
    const { orders } = await ordersOf(1);
    const line = { id: 'A', amount: '-9890.01', account: payee() };
    const decisions = [{ statement: 0, line: 0, target: { kind: 'ORDER', id: orders[0]?.id } }];
    const { confirmed } = await bringStatement(
      payer.maker,
      assecoStatement({ account: rsd(), lines: [line] }),
      decisions,
    );
    expect([confirmed.status, confirmed.body.code]).toEqual([409, 'statement-pairs']);
    expect(confirmed.body.errors).toMatchObject([{ field: 'decisions.0.0', code: 'statement-pair' }]);
    expect((await payer.maker.get('/api/statements')).body.totalElements).toBe(0);
  });

  test('an account that isn’t the company’s own pairs nothing by itself', { tags: 'STMT-05' }, async () => {
    const { orders } = await ordersOf(1);
    const [order] = orders;
    if (!order) throw new Error('no order');
    const { body } = await check(payer.maker, assecoStatement({ account: accountOf(31, '340'), lines: [out(order)] }));
    expect(body.lines).toMatchObject([
      { state: 'OPEN', reason: 'account-foreign', candidates: [{ number: order.number }] },
    ]);
  });
});

describe('parts, returns and notes by hand come to their sums', () => {
  test('a part and what comes back, in one statement and in a later one', { tags: 'STMT-06' }, async () => {
    const { ids, orders } = await ordersOf(2);
    const [first, second] = orders;
    if (!first || !second) throw new Error('no orders');
    const back = (order: Order): MadeLine => ({ ...out(order), id: `R${order.id}`, amount: order.amount.toFixed(2) });
    const { check: checked, confirmed } = await bringStatement(
      payer.maker,
      assecoStatement({
        account: rsd(),
        lines: [out(first), back(first), out(second, { amount: '-5000.00' })],
      }),
    );
    expect(checked.body, confirmed.text).toMatchObject({
      counts: { paired: 3 },
      becomes: { paid: 0, partly: 1, returned: 1, received: 0 },
    });
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 0, paid: 0 });
    expect(await paymentOf(payer.maker, ids[0] ?? 0)).toMatchObject({ state: 'AGREED', open: 9890 });
    expect(await storedSums(server, ids[1] ?? 0)).toMatchObject({ ordered: 1_978_000, paid: 500_000 });
    const rest = assecoStatement({
      account: rsd(),
      number: '2',
      lines: [out(second, { id: 'rest', amount: '-14780.00' })],
    });
    expect((await bringStatement(payer.maker, rest)).confirmed.body).toMatchObject({ becomes: { paid: 1 } });
    expect(await storedSums(server, ids[1] ?? 0)).toMatchObject({ ordered: 1_978_000, paid: 1_978_000 });
    // What came back is ordered anew, under another number, and a third payment of the old order waits for a person.
    const third = assecoStatement({ account: rsd(), number: '3', lines: [out(first, { id: 'again' })] });
    expect((await check(payer.maker, third)).body.counts).toMatchObject({ paired: 0, open: 1 });
  });

  test('a note by hand of the same money makes way for the proof, and nothing counts twice', {
    tags: 'STMT-06',
  }, async () => {
    const { ids, orders } = await ordersOf(1);
    const [order] = orders;
    if (!order) throw new Error('no order');
    const note = { kind: 'PAID', amount: 9890, day: '2026-11-23', reference: 'po izvodu' };
    expect((await payer.maker.post(`/api/invoices/${ids[0]}/payment-entries`, note)).status).toBe(201);
    const { check: checked, confirmed } = await bringStatement(
      payer.maker,
      assecoStatement({ account: rsd(), lines: [out(order)] }),
    );
    expect(checked.body).toMatchObject({ counts: { paired: 1 }, replaced: 1 });
    expect(confirmed.status, confirmed.text).toBe(201);
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 989_000, paid: 989_000 });
    const { entries } = (await paymentOf(payer.maker, ids[0] ?? 0)) as {
      entries: { id: number; isProven: boolean; takenBackAt: string | null }[];
    };
    expect(entries.map(one => [one.isProven, one.takenBackAt === null])).toEqual([
      [true, true],
      [false, false],
    ]);
    const refused = await payer.maker.post(`/api/payment-entries/${entries[0]?.id}/take-back`);
    expect([refused.status, refused.body.code]).toEqual([409, 'entry-of-statement']);
  });

  test('an invoice that was paid without an order is paid by its number', { tags: 'STMT-06' }, async () => {
    const [invoice = 0] = await addApproved(server, pair, 1);
    const { rows } = await server.sql.query<{ number: string }>(
      'SELECT invoice_number AS number FROM invoice WHERE id = $1',
      [invoice],
    );
    server.setNow('2026-11-24T08:00:00Z');
    const line = { id: 'A', amount: '-9890.00', account: payee(), purpose: `Po fakturi ${rows[0]?.number}` };
    const { confirmed } = await bringStatement(payer.maker, assecoStatement({ account: rsd(), lines: [line] }));
    expect(confirmed.body).toMatchObject({ becomes: { paid: 1 } });
    expect(await storedSums(server, invoice)).toMatchObject({ ordered: 989_000, paid: 989_000 });
  });
});

describe('both sides bring statements, and their proofs are halves of one payment', () => {
  test('supplier first, then buyer: received and paid, once each', { tags: 'STMT-07' }, async () => {
    const { ids, orders } = await ordersOf(2);
    const lines = orders.map(
      (order): MadeLine => ({
        id: `S${order.id}`,
        amount: order.amount.toFixed(2),
        account: rsd(),
        reference: order.reference,
      }),
    );
    const theirs = await bringStatement(pair.supplier, assecoStatement({ account: payee(), lines }));
    expect(theirs.check.body, theirs.confirmed.text).toMatchObject({ counts: { paired: 2 }, becomes: { received: 2 } });
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 989_000, paid: 0, received: 989_000 });
    expect(await paymentOf(payer.maker, ids[0] ?? 0)).toMatchObject({ state: 'PAID', settled: 9890 });
    const ours = await bringStatement(
      payer.maker,
      assecoStatement({ account: rsd(), lines: orders.map(order => out(order)) }),
    );
    expect(ours.confirmed.body).toMatchObject({ becomes: { paid: 2 } });
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 989_000, paid: 989_000, received: 989_000 });
    expect(await paymentOf(pair.supplier, ids[0] ?? 0)).toMatchObject({ state: 'PAID', settled: 9890 });
  });
});

describe('a wrong pairing is undone, and its payment is as before', () => {
  const linesOf = async (id: number) =>
    (await payer.maker.get(`/api/statements/${id}/lines`)).body.content as { id: number; state: string }[];

  test('undo, candidates, pair anew, and the audit of each', { tags: 'STMT-08' }, async () => {
    const { ids, orders } = await ordersOf(1);
    const [order] = orders;
    if (!order) throw new Error('no order');
    const { confirmed } = await bringStatement(payer.maker, assecoStatement({ account: rsd(), lines: [out(order)] }));
    const [{ id: statement } = { id: 0 }] = confirmed.body.statements as { id: number }[];
    const [line] = await linesOf(statement);
    const undone = await payer.maker.post(`/api/statement-lines/${line?.id}/unpair`);
    expect(undone.body, undone.text).toMatchObject({ state: 'OPEN', reason: 'unpaired', proves: [] });
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 989_000, paid: 0 });
    expect((await payer.maker.post(`/api/statement-lines/${line?.id}/unpair`)).body.code).toBe('line-not-paired');
    const details = (await payer.maker.get(`/api/statements/${statement}`)).body;
    expect(details).toMatchObject({
      open: 1,
      toDecide: [{ candidates: [{ kind: 'ORDER', id: order.id, open: 9890 }] }],
    });
    const target = { kind: 'ORDER', id: order.id };
    const paired = await payer.maker.post(`/api/statement-lines/${line?.id}/pair`, { target });
    expect(paired.body, paired.text).toMatchObject({ state: 'PAIRED', reason: 'by-hand', proves: [{ amount: 9890 }] });
    expect((await payer.maker.post(`/api/statement-lines/${line?.id}/pair`, { target })).body.code).toBe('line-paired');
    expect((await payer.maker.post(`/api/statement-lines/${line?.id}/set-aside`)).body.code).toBe('line-paired');
    expect(await storedSums(server, ids[0] ?? 0)).toMatchObject({ ordered: 989_000, paid: 989_000 });
    const { rows } = await server.sql.query(
      "SELECT json -> 'after' ->> 'state' AS state FROM audit WHERE entity_name = 'StatementLine' AND entity_id = $1 ORDER BY id",
      [line?.id],
    );
    expect(rows).toEqual([{ state: 'OPEN' }, { state: 'PAIRED' }]);
  });

  test('a payment whose money came back stays paired', { tags: 'STMT-08' }, async () => {
    const { orders } = await ordersOf(1);
    const [order] = orders;
    if (!order) throw new Error('no order');
    const back = { ...out(order), id: 'back', amount: order.amount.toFixed(2) };
    const { confirmed } = await bringStatement(
      payer.maker,
      assecoStatement({ account: rsd(), lines: [out(order), back] }),
    );
    const [{ id: statement } = { id: 0 }] = confirmed.body.statements as { id: number }[];
    const [paid, returned] = await linesOf(statement);
    expect((await payer.maker.post(`/api/statement-lines/${paid?.id}/unpair`)).body.code).toBe('line-needed');
    expect((await payer.maker.post(`/api/statement-lines/${returned?.id}/unpair`)).status).toBe(200);
    expect((await payer.maker.post(`/api/statement-lines/${paid?.id}/unpair`)).status).toBe(200);
  });
});

describe('statements are their company’s own, and a person confirms them', () => {
  test('another company’s statement, lines, files and orders aren’t there', { tags: 'STMT-09' }, async () => {
    const { orders } = await ordersOf(2);
    const [order, other] = orders;
    if (!order || !other) throw new Error('no orders');
    const content = assecoStatement({ account: rsd(), lines: [out(order), { id: 'X', amount: '-5.00' }] });
    const { confirmed } = await bringStatement(payer.maker, content);
    const [{ id } = { id: 0 }] = confirmed.body.statements as { id: number }[];
    const lines = (await payer.maker.get(`/api/statements/${id}/lines`)).body.content as { id: number }[];
    const open = await sendStatement(payer.maker, content.replace('>1<', '>2<'));
    for (const caller of [pair.supplier, (await openTradingPair(server)).buyer]) {
      expect((await caller.get(`/api/statements/${id}`)).status).toBe(404);
      expect((await caller.get(`/api/statements/${id}/lines`)).status).toBe(404);
      expect((await caller.get('/api/statements')).body.content).toEqual([]);
      for (const verb of ['unpair', 'set-aside'])
        expect((await caller.post(`/api/statement-lines/${lines[0]?.id}/${verb}`)).status).toBe(404);
      expect((await caller.post('/api/statements/check', { fileIds: [open] })).status).toBe(404);
      const stolen = { fileIds: [open], seen: '', decisions: [] };
      expect((await caller.post('/api/statements', stolen)).status).toBe(404);
    }
    const stranger = (await openTradingPair(server)).buyer;
    const theirs = await bringStatement(
      stranger,
      assecoStatement({ account: accountOf(7), lines: [{ id: 'A', amount: '-19780.00' }] }),
      [{ statement: 0, line: 0, target: { kind: 'ORDER', id: other.id } }],
    );
    expect(theirs.confirmed.status).toBe(404);
  });

  test('an API client reads them and moves nothing', { tags: 'STMT-09' }, async () => {
    const { orders } = await ordersOf(1);
    const [order] = orders;
    if (!order) throw new Error('no order');
    const client = await (await server.openClient(pair.buyer, `izvodi-${pair.buyerId}`)).enter();
    const content = assecoStatement({ account: rsd(), lines: [out(order)] });
    expect((await upload(client, content, { files: statementFiles })).status).toBe(403);
    const { confirmed, fileId } = await bringStatement(payer.maker, content);
    const [{ id } = { id: 0 }] = confirmed.body.statements as { id: number }[];
    expect((await client.get(`/api/statements/${id}`)).status).toBe(200);
    const [line] = (await client.get(`/api/statements/${id}/lines`)).body.content as { id: number; can: object }[];
    expect(line?.can).toEqual({ pair: false, unpair: false, setAside: false });
    expect((await client.post(`/api/statement-lines/${line?.id}/unpair`)).status).toBe(403);
    expect((await client.post('/api/statements', { fileIds: [fileId], seen: '', decisions: [] })).status).toBe(403);
  });

  test('more files than one may have open are refused, and forgotten ones are dropped', {
    tags: 'STMT-09',
  }, async () => {
    const content = assecoStatement({ account: rsd(), lines: [] });
    for (let at = 0; at < 60; at += 1) await sendStatement(payer.maker, content);
    const refused = await upload(payer.maker, content, { files: statementFiles });
    expect([refused.status, refused.body.code]).toEqual([429, 'statement-files-many']);
    server.setNow('2026-11-22T13:00:00Z');
    expect((await upload(payer.maker, content, { files: statementFiles })).status).toBe(201);
    const { rows } = await server.sql.query(
      'SELECT count(*)::integer AS open FROM statement_file WHERE company_id = $1',
      [pair.buyerId],
    );
    expect(rows).toEqual([{ open: 1 }]);
  });
});
