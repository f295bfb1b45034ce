import { afterAll, beforeAll, expect, test } from 'vitest';
import { addApproved } from '../../testing/approved-invoices.ts';
import { assecoStatement, bringStatement } from '../../testing/make-statement.ts';
import { accountOf, addBatch, openPayer } from '../../testing/payer.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';
import { reconcile } from './reconcile.ts';
import { statementReconciliations } from './statement-reconciliations.ts';

/** An order that is paid, one that is paid and came back, and a line that waits; the supplier received the first one. */
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  const pair = await openTradingPair(server);
  const payer = await openPayer(server, pair);
  const id = await addBatch(payer, await addApproved(server, pair, 2), { grouping: 'INVOICE' });
  await payer.releaser.post(`/api/payment-batches/${id}/release`, {});
  const [paid, returned] = (await payer.maker.get(`/api/payment-batches/${id}`)).body.orderList as {
    number: string;
    reference: string;
  }[];
  const [ours, theirs] = [accountOf(pair.buyerId, '265'), accountOf(pair.supplierId)];
  const line = (id: string, amount: string, account: string, reference: string | undefined) => ({
    id,
    amount,
    account,
    ...(reference === undefined ? {} : { reference }),
  });
  const bring = async (caller: typeof payer.maker, account: string, lines: readonly ReturnType<typeof line>[]) => {
    const { confirmed } = await bringStatement(caller, assecoStatement({ account, day: '2026-11-20', lines }));
    expect(confirmed.status, confirmed.text).toBe(201);
  };
  await bring(payer.maker, ours, [
    line('A', '-9890.00', theirs, paid?.reference),
    line('B', '-19780.00', theirs, returned?.reference),
    line('C', '19780.00', theirs, returned?.reference),
    line('D', '-10.00', theirs, undefined),
  ]);
  await bring(pair.supplier, theirs, [line('E', '9890.00', ours, paid?.reference)]);
  // What no program could write, a person with a shell can.
  await server.sql.query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS t, conname FROM pg_constraint WHERE contype = 'c' AND conrelid::regclass::text ~ '^(payment|statement|bank_statement)'
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.t, c.conname); END LOOP; END $$`);
});
afterAll(() => server.close());

const query = (text: string) => server.sql.query(text);

test('statements agree with the payments that they prove', { tags: 'STMT-13' }, async () => {
  expect(await reconcile(query, statementReconciliations)).toEqual({ found: [], more: 0 });
  expect((await server.sql.query('SELECT FROM payment_entry WHERE statement_line_id IS NOT NULL')).rowCount).toBe(4);
});

const lineOf = (identity: string) => `(SELECT id FROM statement_line WHERE identity = '${identity}')`;
const faults: readonly (readonly [string, string, keyof typeof statementReconciliations])[] = [
  [
    'a cent more on a line',
    `UPDATE statement_line SET amount_cents = amount_cents + 1 WHERE identity = 'A'`,
    'a matched line is the sum of what it proves',
  ],
  [
    'an entry that is gone',
    `DELETE FROM payment_entry WHERE statement_line_id = ${lineOf('E')}`,
    'a matched line is the sum of what it proves',
  ],
  [
    'an open line that proves',
    `UPDATE statement_line SET state = 'OPEN' WHERE identity = 'A'`,
    'a matched line is the sum of what it proves',
  ],
  [
    'another company’s line',
    `UPDATE payment_entry SET statement_line_id = ${lineOf('E')} WHERE statement_line_id = ${lineOf('A')}`,
    'a line proves its own company’s half, in its direction',
  ],
  [
    'a payment that comes in',
    `UPDATE statement_line SET direction = 'IN' WHERE identity = 'A'`,
    'a line proves its own company’s half, in its direction',
  ],
  [
    'paid twice',
    `INSERT INTO payment_entry (invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents, received_cents, returned_cents,
      noted_by, noted_at, statement_line_id, order_id)
    SELECT invoice_id, buyer_id, supplier_id, kind, amount_cents, day, reference, ordered_cents, paid_cents, received_cents, returned_cents, noted_by, noted_at,
      statement_line_id, order_id FROM payment_entry WHERE statement_line_id = ${lineOf('A')}`,
    'what lines prove of an order is never more than it',
  ],
  [
    'more back than was paid',
    `UPDATE payment_entry SET amount_cents = amount_cents + 1 WHERE statement_line_id = ${lineOf('C')}`,
    'what lines prove of an order is never more than it',
  ],
  [
    'an order that was never released',
    `UPDATE payment_order SET released_at = NULL`,
    'ordered is paid, returned and under way',
  ],
  [
    'another order’s invoice',
    `UPDATE payment_entry SET order_id = (SELECT max(id) FROM payment_order) WHERE statement_line_id = ${lineOf('A')}`,
    'ordered is paid, returned and under way',
  ],
  ['a line that is gone', `DELETE FROM statement_line WHERE identity = 'D'`, 'a statement has all its lines'],
  ['another sum', 'UPDATE bank_statement SET debit_cents = debit_cents + 1', 'a statement has all its lines'],
  ['another file', `UPDATE statement_file SET content = 'x'`, 'a statement’s file is as it was sent'],
];

test.each(faults)('%s is named', { tags: 'STMT-13' }, async (_name, fault, rule) => {
  await server.sql.query('BEGIN');
  try {
    await server.sql.query("SET LOCAL session_replication_role = 'replica'");
    expect((await server.sql.query(fault)).rowCount).toBeGreaterThan(0);
    const { found } = await reconcile(query, statementReconciliations);
    expect(found.map(one => one.rule)).toContain(rule);
  } finally {
    await server.sql.query('ROLLBACK');
  }
});

test('each rule has a fault that it names', () => {
  expect([...new Set(faults.map(([, , rule]) => rule))].sort()).toEqual(Object.keys(statementReconciliations).sort());
});
