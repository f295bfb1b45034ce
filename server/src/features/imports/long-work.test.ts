import { afterAll, beforeAll, expect, test } from 'vitest';
import { generatedInvoices } from '../../testing/generated-invoices.ts';
import { openSampleBuyer, prepare } from '../../testing/import-steps.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';
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
  const running = await start(5000, 'LW');
  expect(await workOf(buyer, running)).toMatchObject({
    kind: 'INVOICE_IMPORT',
    fileName: 'fakture.csv',
    mine: true,
    total: 5000,
  });
  expect(await workOf(colleague, running)).toMatchObject({ mine: false });
  expect(await worksOf(stranger)).toEqual([]);
  await expect.poll(() => isOver(running), { timeout: 60_000 }).toBe(true);
  expect(await workOf(buyer, running)).toMatchObject({ state: 'DONE', good: 5000, bad: 0, processed: 5000 });
  expect(await workOf(colleague, running)).toBeUndefined();
  server.setNow('2026-11-21T13:01:00Z');
  expect(await workOf(buyer, running)).toBeUndefined();
  server.setNow('2026-11-21T12:00:00Z');
});

/** Holds an import where it is while `look` looks: its next chunk waits for the batch's row. */
async function held(id: string, look: () => Promise<void>): Promise<void> {
  await server.sql.query('BEGIN');
  await server.sql.query('SELECT FROM batch WHERE id = $1 FOR UPDATE', [id]);
  await look();
  await server.sql.query('COMMIT');
}
const storedOf = async (id: string) =>
  (await server.sql.query('SELECT FROM invoice WHERE batch_id = $1', [id])).rowCount;

test('one that is stopped keeps whole chunks, says so, and gives nothing half', async () => {
  const id = await start(20_000, 'ST');
  expect((await stranger.post(`/api/batches/${id}/cancel`)).status).toBe(404);
  let requested: Promise<Reply> | undefined;
  await held(id, async () => {
    requested = colleague.post(`/api/batches/${id}/cancel`);
    // It waits behind the chunk under way, and comes before the next.
    await new Promise(resolve => setTimeout(resolve, 300));
  });
  const stopped = await requested;
  expect(stopped?.body).toMatchObject({
    state: 'FAILED',
    message: expect.stringContaining('What came in before is kept'),
    result: { numberOfBadInvoices: 0 },
  });
  const after = await progress(id);
  // The heading is the first record of the first chunk.
  const records = Number(after.processed) === 0 ? 0 : Number(after.processed) + 1;
  expect(records % 2500).toBe(0);
  expect(after.processed).toBeLessThan(20_000);
  expect(await storedOf(id)).toBe(after.processed);
  // The job comes again after its pause and finds nothing to do.
  await new Promise(resolve => setTimeout(resolve, 3000));
  expect(await progress(id)).toEqual(after);
  expect(await storedOf(id)).toBe(after.processed);
  expect((await buyer.post(`/api/batches/${id}/cancel`)).body).toEqual(after);
});

test('one that still waits is stopped before its first row, and one that ended stays as it ended', async () => {
  const first = await start(5000, 'W1');
  let second = '';
  await held(first, async () => {
    second = await start(100, 'W2');
    expect((await buyer.post(`/api/batches/${second}/cancel`)).body).toMatchObject({ state: 'FAILED', processed: 0 });
  });
  await expect.poll(() => isOver(first), { timeout: 60_000 }).toBe(true);
  expect((await buyer.post(`/api/batches/${first}/cancel`)).body).toMatchObject({ state: 'DONE', message: null });
  expect(await storedOf(second)).toBe(0);
});

test('a file whose invoices came in is found by its name, by its company alone', async () => {
  const running = await start(3, 'FN');
  await expect.poll(() => isOver(running), { timeout: 60_000 }).toBe(true);
  const { id: unused } = await prepare(buyer, 'a,b\r\n1,2\r\n');
  const named = async (caller: TestCaller, filter = '') =>
    (await caller.get(`/api/invoices/imports?size=100${filter}`)).body.content as { id: string }[];
  expect((await named(buyer)).find(one => one.id === running)).toEqual({
    id: running,
    fileName: 'fakture.csv',
    uploaded: '2026-11-21T12:00:00Z',
    good: 3,
    bad: 0,
  });
  const ids = (rows: { id: string }[]) => rows.map(row => row.id);
  expect(ids(await named(buyer))).not.toContain(unused);
  expect(ids(await named(colleague, '&filter=fileName,like,FAKT'))).toContain(running);
  expect(await named(colleague, '&filter=fileName,like,sava')).toEqual([]);
  expect(await named(stranger)).toEqual([]);
});
