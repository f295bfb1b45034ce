import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hasSpace, uploadPath } from '../../platform/files/upload.ts';
import { generatedInvoices } from '../../testing/generated-invoices.ts';
import { openSampleBuyer, prepare, upload } from '../../testing/import-steps.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** What one company's files may cost the others, and how long an import goes on for whom. */
let server: TestServer;
let buyer: TestCaller;
let codes: string[];
let userId: number;
let buyerId: number;
let other: TradingPair;
let otherCode: string;
let port: number;

beforeAll(async () => {
  server = await openTestServer();
  const opened = await openSampleBuyer(server);
  ({ buyer, userId, buyerId } = opened);
  const found = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = ANY ($1)', [
    opened.supplierIds,
  ]);
  codes = found.rows.map(row => row.code);
  other = await openTradingPair(server);
  const named = await server.sql.query<{ code: string }>('SELECT code FROM company WHERE id = $1', [other.supplierId]);
  otherCode = named.rows[0]?.code ?? '';
  await server.http.listen({ port: 0, host: '127.0.0.1' });
  port = (server.http.server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const fileOf = (rows: number, prefix: string, supplierCodes = codes): string =>
  [...generatedInvoices({ rows, supplierCodes, prefix })].join('');

async function start(caller: TestCaller, content: string, headers = { prefer: 'respond-async' }): Promise<string> {
  const { id, prepared } = await prepare(caller, content);
  const begun = await caller.post(
    '/api/invoices/import',
    { batchId: id, mapping: prepared.body.suggestedMapping },
    headers,
  );
  expect(begun.status, prepared.text).toBe(202);
  return id;
}
const state = async (id: string) => (await buyer.get(`/api/batches/${id}`)).body;
const stateOf = async (id: string): Promise<unknown> => (await state(id)).state;

test('a small import of one company doesn’t wait for another’s six large files', async () => {
  const large: string[] = [];
  for (let n = 0; n < 6; n += 1) large.push(await start(buyer, fileOf(8000, `L${n}`)));
  const { id, prepared } = await prepare(other.buyer, fileOf(3, 'S', [otherCode]));
  const mapping = prepared.body.suggestedMapping;
  const small = await other.buyer.post('/api/invoices/import', { batchId: id, mapping });
  expect(small.body).toMatchObject({ importGoodDTO: { numberOfRecords: 3 } });
  while ((await Promise.all(large.map(stateOf))).some(one => one !== 'DONE')) await sleep(200);
  // The order is the queue's own, however long a busy machine took to answer.
  const jobs = `SELECT data ->> 'batchId' AS id, created_on, started_on, completed_on FROM pgboss.job WHERE data ->> 'batchId' = ANY ($1)`;
  const { rows } = await server.sql.query<{ id: string; created_on: Date; started_on: Date; completed_on: Date }>(
    jobs,
    [[...large, id]],
  );
  const own = rows.find(row => row.id === id);
  if (!own) throw new Error('the small import has no job');
  const others = rows.filter(row => row.id !== id);
  expect(others).toHaveLength(6);
  // At most the one that was under way when it came, and the one that began when that was done.
  const begunBetween = others.filter(row => row.started_on > own.created_on && row.started_on < own.started_on);
  expect(begunBetween.length).toBeLessThanOrEqual(1);
  // Of one company’s files one is read at a time.
  const byStart = others.toSorted((one, two) => one.started_on.getTime() - two.started_on.getTime());
  for (const [at, row] of byStart.entries())
    if (at > 0) expect(row.started_on >= (byStart[at - 1]?.completed_on ?? row.started_on)).toBe(true);
});

test.each([
  ['is switched off', () => server.sql.query("UPDATE app_user SET status = 'INACTIVE' WHERE id = $1", [userId])],
  [
    'has no active contract any more',
    () => server.sql.query('UPDATE contract SET active = false WHERE company_id = $1', [buyerId]),
  ],
])('an import stops when its owner %s', { tags: 'AFTER-55', timeout: 60_000 }, async (what, loseRights) => {
  const id = await start(buyer, fileOf(60_000, what.slice(0, 5)));
  const looked = async () =>
    (await server.sql.query('SELECT state, processed, total, failure FROM batch WHERE id = $1', [id])).rows[0];
  while ((await looked()).processed === 0) await sleep(10);
  await loseRights();
  while ((await looked()).state === 'RUNNING') await sleep(20);
  const ended = await looked();
  await server.sql.query("UPDATE app_user SET status = 'ACTIVE' WHERE id = $1", [userId]);
  await server.sql.query('UPDATE contract SET active = true WHERE company_id = $1', [buyerId]);
  expect(ended).toMatchObject({ state: 'FAILED', failure: 'import-owner-refused' });
  expect(ended.processed).toBeLessThan(ended.total);
  expect((await state(id)).message).toContain('may no longer import');
});

test('a large file is read beside the requests, once, however often it is asked for', async () => {
  const orders = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => orders.mockRestore());
  const id = String((await upload(buyer, fileOf(150_000, 'once'))).body.id);
  const reads = async () =>
    (await server.sql.query('SELECT analysis IS NOT NULL AS done FROM batch WHERE id = $1', [id])).rows[0].done;
  expect(await reads()).toBe(false);
  const before = performance.eventLoopUtilization();
  const replies = await Promise.all([1, 2, 3, 4].map(() => buyer.post(`/api/invoices/prepare-import/${id}`)));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
  expect(replies.map(reply => reply.body.numberOfRecords)).toEqual([150_000, 150_000, 150_000, 150_000]);
  expect((await buyer.post(`/api/invoices/prepare-import/${id}`)).body.numberOfRecords).toBe(150_000);
  // Files are read in a thread, which is given their paths: this one's was given once.
  const path = uploadPath(server.dataDir, id);
  expect(orders.mock.calls.filter(([order]) => order.given.path === path)).toHaveLength(1);
});

test('nobody waits any more for an import whose caller hung up', async () => {
  const idle = await openTestServer({}, { work: false });
  const { buyer: asking } = await openSampleBuyer(idle);
  const { id, prepared } = await prepare(asking, fileOf(10, 'gone'));
  await idle.http.listen({ port: 0, host: '127.0.0.1' });
  let requested = 0;
  idle.services.db.app.on('acquire', () => {
    requested += 1;
  });
  const cookie = Object.entries(asking.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const sent = request({
    port: (idle.http.server.address() as AddressInfo).port,
    method: 'POST',
    path: '/api/invoices/import',
    headers: { cookie, 'x-xsrf-token': asking.cookies['XSRF-TOKEN'] ?? '', 'content-type': 'application/json' },
  });
  sent.on('error', () => {});
  sent.end(JSON.stringify({ batchId: id, mapping: prepared.body.suggestedMapping }));
  while (requested < 8) await sleep(20);
  sent.destroy();
  await sleep(600);
  requested = 0;
  await sleep(1500);
  expect(requested).toBe(0);
  await idle.close();
});

/** From here on the time limit of so many milliseconds is reached when the test says so, and not by the clock; all others are real. */
function holdLimit(limitMs: number) {
  const limit = new AbortController();
  const real = AbortSignal.timeout.bind(AbortSignal);
  const spy = vi.spyOn(AbortSignal, 'timeout');
  spy.mockImplementation(ms => (ms === limitMs ? limit.signal : real(ms)));
  onTestFinished(() => spy.mockRestore());
  return { reach: () => limit.abort(), isSet: () => spy.mock.calls.some(([ms]) => ms === limitMs) };
}

test('whoever waits for an import is told after five minutes where to look for it, and it stays under way', async () => {
  const idle = await openTestServer({}, { work: false });
  onTestFinished(() => idle.close());
  const { buyer: asking } = await openSampleBuyer(idle);
  const { id, prepared } = await prepare(asking, fileOf(10, 'long'));
  const limit = holdLimit(300_000);
  const waiting = asking.post('/api/invoices/import', { batchId: id, mapping: prepared.body.suggestedMapping });
  await expect.poll(limit.isSet, { timeout: 10_000 }).toBe(true);
  expect(await Promise.race([waiting, sleep(1500, 'waits')])).toBe('waits');
  limit.reach();
  const reported = await waiting;
  expect([reported.status, reported.headers.location]).toEqual([202, `/api/batches/${id}`]);
  expect(reported.body).toMatchObject({ id, state: 'QUEUED', result: null });
  expect((await asking.get(`/api/batches/${id}`)).body).toMatchObject({ state: 'QUEUED' });
});

test('a stream of events ends after a quarter of an hour', async () => {
  const id = String((await upload(buyer, fileOf(3, 'quarter'))).body.id);
  const limit = holdLimit(900_000);
  const stream = buyer.get(`/api/batches/${id}/events`);
  await expect.poll(limit.isSet, { timeout: 10_000 }).toBe(true);
  expect(await Promise.race([stream, sleep(1500, 'open')])).toBe('open');
  limit.reach();
  const ended = await stream;
  expect([ended.status, ended.headers['content-type']]).toEqual([200, 'text/event-stream']);
  expect(ended.text.match(/^data: /gm)).toHaveLength(1);
  expect(ended.text).toContain(`"id":"${id}"`);
});

test('a caller has five streams open and no sixth', async () => {
  const id = String((await upload(buyer, fileOf(3, 'watched'))).body.id);
  const cookie = Object.entries(buyer.cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');
  const open = () =>
    new Promise<{ status: number; close: () => void }>((resolve, reject) => {
      const sent = request({ port, path: `/api/batches/${id}/events`, headers: { cookie } }, reply => {
        reply.resume();
        reply.on('error', () => {});
        resolve({ status: reply.statusCode ?? 0, close: () => sent.destroy() });
      });
      sent.on('error', reject);
      sent.end();
    });
  const streams = [];
  for (let n = 0; n < 6; n += 1) streams.push(await open());
  expect(streams.map(one => one.status)).toEqual([200, 200, 200, 200, 200, 429]);
  streams[0]?.close();
  await sleep(300);
  const again = await open();
  expect(again.status).toBe(200);
  for (const one of [...streams, again]) one.close();
});

describe('files that nobody imports', () => {
  const filesOf = async (server: TestServer) => (await readdir(join(server.dataDir, 'uploads'))).sort();

  test('are 20 at most for a company; the untouched ones make room for new ones', async () => {
    const own = await openTestServer({}, { work: false });
    const { buyer: sender } = await openSampleBuyer(own);
    const neighbour = (await openTradingPair(own)).buyer;
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      own.setNow(`2026-11-21T12:00:${String(n + 10)}Z`);
      ids.push(String((await upload(sender, `a,b\r\n${n},2\r\n`)).body.id));
    }
    const refused = await upload(sender, 'a,b\r\n1,2\r\n');
    expect([refused.status, refused.body.code, refused.headers['retry-after']]).toEqual([
      429,
      'too-many-files',
      '3600',
    ]);
    expect(refused.body.message).toContain('20');
    expect(await filesOf(own)).toEqual(ids.toSorted());
    expect((await upload(neighbour, 'a,b\r\n1,2\r\n')).status).toBe(201);
    own.setNow('2026-11-21T13:01:00Z');
    const later = await upload(sender, 'a,b\r\n1,2\r\n');
    expect(later.status).toBe(201);
    expect((await sender.get(`/api/batches/${ids[0]}`)).status).toBe(404);
    expect(await filesOf(own)).toHaveLength(21);
    expect(await filesOf(own)).not.toContain(ids[0]);
    await own.close();
  });

  test('are 2 GB at most, and what was imported doesn’t count and doesn’t stay', async () => {
    const own = await openTestServer({}, { work: false });
    const { buyer: sender } = await openSampleBuyer(own);
    const first = String((await upload(sender, 'a,b\r\n1,2\r\n')).body.id);
    await own.sql.query('UPDATE batch SET file_bytes = 1999999995');
    expect((await upload(sender, 'a,b\r\n1,2\r\n')).body.code).toBe('too-many-files');
    await own.sql.query("UPDATE batch SET state = 'DONE'");
    expect((await upload(sender, 'a,b\r\n1,2\r\n')).status).toBe(201);
    expect(await filesOf(own)).not.toContain(first);
    await own.close();
  });

  test('aren’t taken when a tenth of the disk is left', () => {
    expect(hasSpace({ blocks: 1000, bavail: 100 })).toBe(true);
    expect(hasSpace({ blocks: 1000, bavail: 99 })).toBe(false);
  });
});
