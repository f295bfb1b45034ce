import { afterAll, beforeAll, expect, test } from 'vitest';
import { nightlyReconciliations, reconciliations } from '../../business/books/reconcile.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';
import { bookJob } from './check-books.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

const checks = async () =>
  (await server.sql.query('SELECT finished_at, found, named FROM book_check ORDER BY id')).rows.map(row => ({
    ...row,
    finished_at: new Date(row.finished_at).toISOString(),
  }));
const work = async (): Promise<void> => {
  const log = {
    ...server.services.log,
    error: (data: object, text: string) => lines.push(`${text} ${JSON.stringify(data)}`),
  };
  const { run } = bookJob({ ...server.services, log: log as typeof server.services.log });
  await run({}, new AbortController().signal, server.services.jobs);
};

test('the books are counted once a night, and what does not agree goes to the log and to the operator', {
  tags: 'OPER-24',
}, async () => {
  const pair = await openTradingPair(server);
  const { id } = await pair.addInvoice();
  await work();
  await work();
  expect(await checks()).toEqual([{ finished_at: '2026-11-21T12:00:00.000Z', found: 0, named: [] }]);
  expect(lines).toEqual([]);
  await server.sql.query('ALTER TABLE invoice DROP CONSTRAINT invoice_sum');
  await server.sql.query('UPDATE invoice SET tax_cents = tax_cents + 1 WHERE id = $1', [id]);
  // Before 03:23 of Belgrade it is the same night still.
  server.setNow('2026-11-22T02:22:00Z');
  await work();
  expect(await checks()).toHaveLength(1);
  server.setNow('2026-11-22T02:24:00Z');
  await work();
  await work();
  const [, second, ...more] = await checks();
  expect(more).toEqual([]);
  expect(second).toMatchObject({
    found: 1,
    named: [{ key: `invoice ${id}`, rule: 'net, VAT and rounding are the amount' }],
  });
  expect(lines).toEqual([expect.stringContaining('the books do not agree')]);
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  expect((await operator.get('/api/statistics/operator')).body.books).toEqual({
    finished: '2026-11-22T02:24:00Z',
    found: 1,
  });
});

test('every rule is counted at night but the audit’s, which has a check of its own, and the sums’', () => {
  const left = Object.keys(reconciliations).filter(rule => !(rule in nightlyReconciliations));
  expect(left).toEqual([
    'the sums of dashboards are those of the invoices',
    'a statement’s file is as it was sent',
    'the audit is as it was written',
  ]);
});
