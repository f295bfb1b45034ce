import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ChildServer, startChildServer } from '../../testing/child-server.ts';
import { generatedInvoices } from '../../testing/generated-invoices.ts';
import { importFile, openSampleBuyer } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** The killed process does all the work; this one only asks and looks. */
let server: TestServer;
let buyer: TestCaller;
let codes: string[];
let child: ChildServer | undefined;

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const rows = 100_000;
/** Detecting a dead worker takes its heartbeat's time, and the queue waits longer after each death; so long nothing may move. */
const secondsStill = 60;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  const opened = await openSampleBuyer(server);
  buyer = opened.buyer;
  const found = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = ANY ($1)', [
    opened.supplierIds,
  ]);
  codes = found.rows.map(row => row.code);
});
afterAll(async () => {
  await child?.kill();
  await server.close();
});

let files = 0;
/** Of 1000 rows one has no number where it should, and one is a row further up again. */
async function startFile(): Promise<string> {
  files += 1;
  const spoil = (index: number) => (index % 1000 === 500 ? 'number' : index % 1000 === 700 ? 'again' : null);
  const content = [...generatedInvoices({ rows, supplierCodes: codes, prefix: `K${files}`, spoil })].join('');
  const { id, result } = await importFile(buyer, content, { prefer: 'respond-async' });
  expect(result.status).toBe(202);
  return id;
}

const progress = async (id: string) => (await buyer.get(`/api/batches/${id}`)).body;
async function until(id: string, reached: (state: Record<string, unknown>) => boolean): Promise<void> {
  let [seen, movedAt] = ['', Date.now()];
  for (;;) {
    const state = await progress(id);
    if (reached(state)) return;
    const shown = JSON.stringify(state);
    if (shown !== seen) [seen, movedAt] = [shown, Date.now()];
    if (Date.now() - movedAt > secondsStill * 1000) throw new Error(`nothing moves: ${shown}`);
    await sleep(20);
  }
}

async function requireWhole(id: string): Promise<void> {
  expect(await progress(id)).toMatchObject({ state: 'DONE', processed: rows, total: rows, bad: rows / 500 });
  const { rows: counts } = await server.sql.query(
    `SELECT b.good + b.bad = b.total AS whole, b.good = (SELECT count(*) FROM invoice i WHERE i.batch_id = b.id) AS stored,
      b.good = (SELECT count(DISTINCT (i.supplier_id, i.invoice_number)) FROM invoice i WHERE i.batch_id = b.id) AS once,
      b.bad = (SELECT count(*) FROM batch_error e WHERE e.batch_id = b.id) AS named,
      b.good = (SELECT count(*) FROM audit a JOIN audit_invoice l ON l.audit_id = a.id WHERE a.json ->> 'batchId' = b.id::text) AS linked
     FROM batch b WHERE b.id = $1`,
    [id],
  );
  expect(counts).toEqual([{ whole: true, stored: true, once: true, named: true, linked: true }]);
}

test(`an import that is killed ${rounds} times ends with every row once`, {
  timeout: (rounds + 2) * 2 * secondsStill * 1000,
}, async () => {
  const started = [await startFile()];
  for (let round = 0; round < rounds; round += 1) {
    const before = await progress(started.at(-1) ?? '');
    if (before.state === 'DONE') started.push(await startFile());
    const id = started.at(-1) ?? '';
    const from = Number((await progress(id)).processed);
    child = await startChildServer(server);
    if (round % 4 !== 3) await until(id, state => Number(state.processed) > from || state.state === 'DONE');
    await sleep(randomInt(0, 600));
    await child.kill();
  }
  child = await startChildServer(server);
  for (const id of started) {
    await until(id, state => state.state === 'DONE');
    await requireWhole(id);
  }
  expect((await server.sql.query('SELECT * FROM audit_breaks()')).rows).toEqual([]);
  const { rows: sums } = await server.sql.query(
    `SELECT (SELECT sum(invoices) FROM invoice_sum WHERE side = 'BUYER')::integer = (SELECT count(*) FROM invoice) AS agree`,
  );
  expect(sums).toEqual([{ agree: true }]);
});
