import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { paymentReconciliations } from '../../business/books/payment-reconciliations.ts';
import { reconcile } from '../../business/books/reconcile.ts';
import { addApproved } from '../../testing/approved-invoices.ts';
import {
  assecoStatement,
  bringStatement,
  camtStatement,
  type MadeLine,
  sendStatement,
} from '../../testing/make-statement.ts';
import { accountOf, addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** Two processes on one database, so that two requests at once are two connections at once. */
let server: TestServer;
let second: Awaited<ReturnType<TestServer['openSecond']>>;
let pair: TradingPair;
let payer: Payer;

beforeAll(async () => {
  server = await openTestServer();
  second = await server.openSecond();
});
afterAll(async () => {
  await second.stop();
  await server.close();
});
beforeEach(async () => {
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair, 9_999_999_999);
});

type Order = { id: number; number: string; reference: string; amount: number };
async function releaseOf(ids: readonly number[]): Promise<Order[]> {
  const id = await addBatch(payer, ids, { grouping: 'INVOICE' });
  const released = await payer.releaser.post(`/api/payment-batches/${id}/release`, {});
  if (released.status !== 200) throw new Error(`not released: ${released.text}`);
  return (await payer.maker.get(`/api/payment-batches/${id}`)).body.orderList as Order[];
}
const rsd = () => accountOf(pair.buyerId, '265');
const out = (order: Order, more: Partial<MadeLine> = {}): MadeLine => ({
  id: `F${order.id}`,
  amount: `-${order.amount.toFixed(2)}`,
  account: accountOf(pair.supplierId),
  reference: order.reference,
  day: '2026-11-20',
  ...more,
});
const statementOf = (lines: readonly MadeLine[], number = '1') =>
  assecoStatement({ account: rsd(), number, day: '2026-11-20', lines });
const codes = (replies: readonly Reply[]) => replies.map(reply => String(reply.body.code ?? reply.status)).sort();
const unsettled = async () => (await reconcile(text => server.sql.query(text), paymentReconciliations)).found;

async function checked(caller: TestCaller, content: string) {
  const fileIds = [await sendStatement(caller, content)];
  const { seen } = (await caller.post('/api/statements/check', { fileIds })).body;
  return { fileIds, seen, decisions: [] };
}
const stored = async () => {
  const { rows } = await server.sql.query<{ statements: number; lines: number; entries: number }>(
    `SELECT (SELECT count(*)::integer FROM bank_statement WHERE company_id = $1) AS statements,
       (SELECT count(*)::integer FROM statement_line WHERE company_id = $1) AS lines,
       (SELECT count(*)::integer FROM payment_entry WHERE buyer_id = $1 AND statement_line_id IS NOT NULL AND taken_back_at IS NULL) AS entries`,
    [pair.buyerId],
  );
  return rows[0];
};

describe('two at once are one', () => {
  test('the same statement by two people, from one file and from two', { tags: 'STMT-10' }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const [order] = await releaseOf(await addApproved(server, pair, 1));
      if (!order) throw new Error('no order');
      const content = statementOf([out(order)], String(round + 1));
      const one = await checked(payer.maker, content);
      const two = round % 2 === 0 ? one : await checked(payer.releaser, content);
      const replies = await Promise.all([
        payer.maker.post('/api/statements', one),
        second.as(payer.releaser).post('/api/statements', two),
      ]);
      expect(codes(replies)).toEqual(['201', 'statements-known']);
      expect(await stored()).toEqual({ statements: round + 1, lines: round + 1, entries: round + 1 });
    }
    expect(await unsettled()).toEqual([]);
  });

  test('the same line in two formats at once pays once', { tags: 'STMT-10' }, async () => {
    const [order] = await releaseOf(await addApproved(server, pair, 1));
    if (!order) throw new Error('no order');
    const camt = camtStatement({
      account: rsd(),
      number: '9',
      day: '2026-11-20',
      currency: 'RSD',
      lines: [out(order, { id: 'other-name', reference: order.number })],
    });
    const [one, two] = [await checked(payer.maker, statementOf([out(order)])), await checked(payer.releaser, camt)];
    const replies = await Promise.all([
      payer.maker.post('/api/statements', one),
      second.as(payer.releaser).post('/api/statements', two),
    ]);
    expect(codes(replies)).toEqual(['201', 'statements-changed']);
    expect(await stored()).toMatchObject({ entries: 1 });
    expect(await unsettled()).toEqual([]);
  });

  test('a confirmation against a note by hand: the money counts once, whoever is first', {
    tags: 'STMT-10',
  }, async () => {
    for (let round = 0; round < 6; round += 1) {
      const [invoice = 0] = await addApproved(server, pair, 1);
      const [order] = await releaseOf([invoice]);
      if (!order) throw new Error('no order');
      const body = await checked(payer.maker, statementOf([out(order)], String(round + 1)));
      const note = { kind: 'PAID', amount: 9890, day: '2026-11-20' };
      const both = [
        () => payer.maker.post('/api/statements', body),
        () => second.as(payer.releaser).post(`/api/invoices/${invoice}/payment-entries`, note),
      ];
      const replies = await Promise.all((round % 2 === 0 ? both : both.reverse()).map(go => go()));
      expect(['201,payment-too-much', '201,statements-changed']).toContain(codes(replies).join());
      expect(await storedSums(server, invoice)).toMatchObject({ ordered: 989_000, paid: 989_000 });
    }
    expect(await unsettled()).toEqual([]);
  });

  test('a return against the undoing of its payment: one of them', { tags: 'STMT-10' }, async () => {
    for (let round = 0; round < 4; round += 1) {
      const [invoice = 0] = await addApproved(server, pair, 1);
      const [order] = await releaseOf([invoice]);
      if (!order) throw new Error('no order');
      const paid = (await bringStatement(payer.maker, statementOf([out(order)], String(2 * round + 1)))).confirmed;
      const [{ id } = { id: 0 }] = paid.body.statements as { id: number }[];
      const [line] = (await payer.maker.get(`/api/statements/${id}/lines`)).body.content as { id: number }[];
      const back = out(order, { id: `R${order.id}`, amount: order.amount.toFixed(2) });
      const body = await checked(payer.maker, statementOf([back], String(2 * round + 2)));
      const replies = await Promise.all([
        payer.maker.post('/api/statements', body),
        second.as(payer.releaser).post(`/api/statement-lines/${line?.id}/unpair`),
      ]);
      expect(['201,line-needed', '200,statements-changed']).toContain(codes(replies).join());
      expect((await storedSums(server, invoice))?.paid).toBe(0);
    }
    expect(await unsettled()).toEqual([]);
  });

  test('two who pair two lines with one payment: one of them', { tags: 'STMT-10' }, async () => {
    const [order] = await releaseOf(await addApproved(server, pair, 1));
    if (!order) throw new Error('no order');
    const line = (id: string): MadeLine => ({
      id,
      amount: '-9890.00',
      day: '2026-11-20',
      account: accountOf(1),
      purpose: 'x',
    });
    const { confirmed } = await bringStatement(payer.maker, statementOf([line('A'), line('B')]));
    const [{ id } = { id: 0 }] = confirmed.body.statements as { id: number }[];
    const lines = (await payer.maker.get(`/api/statements/${id}/lines`)).body.content as { id: number }[];
    const target = { kind: 'ORDER', id: order.id };
    const replies = await Promise.all(
      lines.map((one, at) =>
        (at === 0 ? payer.maker : second.as(payer.releaser)).post(`/api/statement-lines/${one.id}/pair`, { target }),
      ),
    );
    expect(codes(replies)).toEqual(['200', 'line-too-much']);
    expect(await unsettled()).toEqual([]);
  });
});

describe('a confirmation is whole or isn’t there', () => {
  test('its connection is cut while it waits for a payment: nothing is stored, and it can be confirmed again', {
    tags: 'STMT-11',
  }, async () => {
    const ids = await addApproved(server, pair, 2);
    const orders = await releaseOf(ids);
    const body = await checked(payer.maker, statementOf(orders.map(order => out(order))));
    const waiting = 'SELECT l.pid FROM pg_locks l WHERE NOT l.granted';
    await server.sql.query('BEGIN');
    try {
      await server.sql.query('SELECT FROM payment WHERE invoice_id = $1 FOR UPDATE', [ids[1]]);
      const confirming = payer.maker.post('/api/statements', body);
      await expect.poll(async () => (await server.sql.query(waiting)).rows.length).toBe(1);
      await server.sql.query(`SELECT pg_terminate_backend(w.pid) FROM (${waiting}) w`);
      expect((await confirming).status).toBeGreaterThanOrEqual(500);
    } finally {
      await server.sql.query('ROLLBACK');
    }
    expect(await stored()).toEqual({ statements: 0, lines: 0, entries: 0 });
    expect((await payer.maker.post('/api/statements', body)).status).toBe(201);
    expect(await stored()).toEqual({ statements: 1, lines: 2, entries: 2 });
  });

  test('the same key answers the same', { tags: 'STMT-11' }, async () => {
    const [order] = await releaseOf(await addApproved(server, pair, 1));
    if (!order) throw new Error('no order');
    const body = await checked(payer.maker, statementOf([out(order)]));
    const key = { 'idempotency-key': `izvod-${order.id}-0123456789` };
    const [first, again] = [
      await payer.maker.post('/api/statements', body, key),
      await payer.maker.post('/api/statements', body, key),
    ];
    expect(first.status).toBe(201);
    expect(again.body).toEqual(first.body);
  });

  test('10,000 lines are confirmed at once, each payment by its own line', { tags: 'STMT-11' }, async () => {
    const ids = await addApproved(server, pair, 400);
    const orders = await releaseOf(ids);
    const noise = Array.from(
      { length: 9600 },
      (_one, at): MadeLine => ({
        id: `N${at}`,
        amount: at % 2 === 0 ? '-17.31' : '19.07',
        account: accountOf(5000 + at),
        name: 'Neko drugi',
        purpose: `Racun ${at}`,
        day: '2026-11-20',
      }),
    );
    const before = process.memoryUsage().rss;
    const content = statementOf([...noise, ...orders.map(order => out(order))]);
    const { check, confirmed } = await bringStatement(payer.maker, content);
    expect(check.body).toMatchObject({
      counts: { paired: 400, open: 0, other: 9600, twice: 0 },
      becomes: { paid: 400 },
    });
    expect((check.body.lines as unknown[]).length).toBe(400);
    expect(confirmed.status, confirmed.text).toBe(201);
    expect(await stored()).toEqual({ statements: 1, lines: 10_000, entries: 400 });
    // The file, its lines and what they are matched to: some hundred megabytes at most.
    expect(process.memoryUsage().rss - before).toBeLessThan(400_000_000);
    expect(await unsettled()).toEqual([]);
  });
});
