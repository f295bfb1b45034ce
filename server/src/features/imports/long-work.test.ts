import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedInvoices } from '../../testing/generated-invoices.ts';
import { openSampleBuyer, prepare } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair } from '../../testing/trading-pair.ts';

/** What runs in the background: seen by the company, told to whoever began it, and stopped. */
let server: TestServer;
let buyer: TestCaller;
let colleague: TestCaller;
let stranger: TestCaller;

beforeAll(async () => {
  server = await openTestServer();
  const opened = await openSampleBuyer(server);
  ({ buyer } = opened);
  colleague = await server.signIn((await server.addUser({ companyId: opened.buyerId, role: 'COMPANY_ADMIN' })).email);
  stranger = (await openTradingPair(server)).buyer;
});
afterAll(() => server.close());

async function start(rows: number, prefix: string): Promise<string> {
  const content = [...generatedInvoices({ rows, supplierCodes: ['101007036', '101001117'], prefix })].join('');
  const { id, prepared } = await prepare(buyer, content);
  const mapping = prepared.body.suggestedMapping;
  const begun = await buyer.post('/api/invoices/import', { batchId: id, mapping }, { prefer: 'respond-async' });
  expect(begun.status).toBe(202);
  return id;
}
type Work = { id: string; state: string; processed: number; mine: boolean };
const worksOf = async (caller: TestCaller) => (await caller.get('/api/long-work')).body.works as Work[];
const workOf = async (caller: TestCaller, id: string) => (await worksOf(caller)).find(one => one.id === id);
const progress = async (id: string) => (await buyer.get(`/api/batches/${id}`)).body;
const isOver = async (id: string) => ['DONE', 'FAILED'].includes(String((await progress(id)).state));

test('an import is there for its company while it goes on, and for an hour after for whoever began it', async () => {
  const { id } = await prepare(buyer, 'a,b\r\n1,2\r\n');
  expect(await workOf(buyer, id)).toBeUndefined();
  const running = await start(15_000, 'LW');
  expect(await workOf(buyer, running)).toMatchObject({
    kind: 'INVOICE_IMPORT',
    fileName: 'fakture.csv',
    mine: true,
    total: 15_000,
  });
  expect(await workOf(colleague, running)).toMatchObject({ mine: false });
  expect(await worksOf(stranger)).toEqual([]);
  await expect.poll(() => isOver(running), { timeout: 60_000 }).toBe(true);
  expect(await workOf(buyer, running)).toMatchObject({ state: 'DONE', good: 15_000, bad: 0, processed: 15_000 });
  expect(await workOf(colleague, running)).toBeUndefined();
  server.setNow('2026-11-21T13:01:00Z');
  expect(await workOf(buyer, running)).toBeUndefined();
  server.setNow('2026-11-21T12:00:00Z');
});

test('one that is stopped keeps whole chunks, says so, and gives nothing half', async () => {
  const id = await start(40_000, 'ST');
  await expect
    .poll(async () => Number((await progress(id)).processed), { interval: 10, timeout: 60_000 })
    .toBeGreaterThan(0);
  expect((await stranger.post(`/api/batches/${id}/cancel`)).status).toBe(404);
  const stopped = await colleague.post(`/api/batches/${id}/cancel`);
  expect(stopped.body).toMatchObject({
    state: 'FAILED',
    message: expect.stringContaining('What came in before is kept'),
    result: { numberOfBadInvoices: 0 },
  });
  const after = await progress(id);
  expect(after.processed).toBeLessThan(40_000);
  const { rows } = await server.sql.query('SELECT count(*)::integer AS n FROM invoice WHERE batch_id = $1', [id]);
  expect(rows).toEqual([{ n: after.processed }]);
  // The job comes again after its pause and finds nothing to do.
  await new Promise(resolve => setTimeout(resolve, 3000));
  expect(await progress(id)).toEqual(after);
  expect((await server.sql.query('SELECT count(*)::integer AS n FROM invoice WHERE batch_id = $1', [id])).rows).toEqual(
    rows,
  );
  expect((await buyer.post(`/api/batches/${id}/cancel`)).body).toEqual(after);
});

test('one that still waits is stopped before its first row, and one that ended stays as it ended', async () => {
  const first = await start(20_000, 'W1');
  const second = await start(100, 'W2');
  expect((await buyer.post(`/api/batches/${second}/cancel`)).body).toMatchObject({ state: 'FAILED', processed: 0 });
  await expect.poll(() => isOver(first), { timeout: 60_000 }).toBe(true);
  expect((await buyer.post(`/api/batches/${first}/cancel`)).body).toMatchObject({ state: 'DONE', message: null });
  expect((await server.sql.query('SELECT FROM invoice WHERE batch_id = $1', [second])).rowCount).toBe(0);
});
