import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { discrepancies } from '../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { generatedInvoices } from '../testing/generated-invoices.ts';
import { residentBytes } from '../testing/resident-memory.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

/**
 * Files of many companies come in and go out at once while everybody else asks for lists: what the process takes from its machine.
 * `MEMORY_FILES=10 MEMORY_ROWS=1000000 MEMORY_CALLERS=1000` is the whole proof.
 */
const files = Number(process.env.MEMORY_FILES ?? 2);
const rows = Number(process.env.MEMORY_ROWS ?? 5000);
const callers = Number(process.env.MEMORY_CALLERS ?? 20);
/** The machine that Skonto is for gives it no more than that. */
const mostBytes = 300 * 1024 * 1024;

let server: TestServer;
let child: ChildServer;
const pairs: TradingPair[] = [];
const codes = new Map<number, string>();
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  for (let n = 0; n < files; n += 1) pairs.push(await openTradingPair(server));
  const companies = await server.sql.query<{ id: number; code: string }>('SELECT id, code FROM company');
  for (const { id, code } of companies.rows) codes.set(id, code);
  const more = { SKONTO_REQUESTS_PER_ACCOUNT: '1000000000', SKONTO_REQUESTS_PER_ADDRESS: '1000000000' };
  child = await startChildServer({ connectionString: server.connectionString, dataDir: server.dataDir, more });
});
afterAll(async () => {
  await child.kill().catch(() => undefined);
  await server.close();
});

const statuses = new Map<string, number>();
async function ask({ cookies }: TestCaller, path: string, body?: FormData | object): Promise<Response> {
  const headers = {
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join('; '),
    'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
    ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  };
  const sent = body && { method: 'POST', body: body instanceof FormData ? body : JSON.stringify(body) };
  const reply = await fetch(`${child.address}${path}`, { headers, ...sent });
  const kind = `${reply.status} ${path.replace(/[0-9a-f-]{36}/, '{id}').replace(/\?.*/, '')}`;
  statuses.set(kind, (statuses.get(kind) ?? 0) + 1);
  return reply;
}
/** Asks again for as long as the server says that it has no room now. */
async function done(by: TestCaller, path: string, body: FormData | object): Promise<Response> {
  for (let tries = 0; tries < 600; tries += 1) {
    const reply = await ask(by, path, body);
    if (reply.status !== 429 && reply.status !== 503) return reply;
    await reply.arrayBuffer();
    await sleep(1000);
  }
  throw new Error(`${path} was refused for ten minutes`);
}

/** A file from its upload to its last row; then all of them as a file again. Answers how many lines came back. */
async function fileIn({ buyer, supplierId }: TradingPair, prefix: string): Promise<number> {
  const path = join(server.dataDir, `${prefix}.csv`);
  await pipeline(
    Readable.from(generatedInvoices({ rows, supplierCodes: [codes.get(supplierId) ?? ''], prefix })),
    createWriteStream(path),
  );
  const form = new FormData();
  form.append('file', await openAsBlob(path), 'fakture.csv');
  const uploaded = await done(buyer, '/api/invoices/prepare-batch-upload', form);
  const { id } = (await uploaded.json()) as { id: string };
  const prepared = await done(buyer, `/api/invoices/prepare-import/${id}`, {});
  const { suggestedMapping: mapping } = (await prepared.json()) as { suggestedMapping: object };
  await (await done(buyer, '/api/invoices/import', { batchId: id, mapping })).arrayBuffer();
  for (;;) {
    const state = (await (await ask(buyer, `/api/batches/${id}`)).json()) as { state?: string };
    if (state.state === 'DONE') break;
    if (state.state === 'FAILED') throw new Error(JSON.stringify(state));
    await sleep(500);
  }
  const exported = await done(buyer, '/api/invoices/export', { filters: [] });
  let lines = 0;
  for await (const bytes of exported.body ?? []) for (const byte of bytes) if (byte === 10) lines += 1;
  return lines;
}

test(`N13 ${files} files of ${rows} invoices in and out at once, beside ${callers} callers: no more than 300 MB`, {
  timeout: 7_200_000,
}, async () => {
  const restBytes = await residentBytes(child.pid);
  let over = false;
  let most = 0;
  const watch = (async () => {
    for (; !over; await sleep(200)) most = Math.max(most, await residentBytes(child.pid));
  })();
  const calling = Array.from({ length: callers }, async (_one, n) => {
    const pair = pairs[n % pairs.length];
    for (; pair && !over; await sleep(100)) {
      const reply = await ask(n % 2 === 0 ? pair.buyer : pair.supplier, '/api/invoices?size=50&sort=dueDate');
      await reply.arrayBuffer();
    }
  });
  const lines = await Promise.all(pairs.map((pair, n) => fileIn(pair, `M${n}`))).finally(() => {
    over = true;
  });
  await Promise.all([watch, ...calling]);
  console.log(
    `at rest ${Math.round(restBytes / 1e6)} MB, at most ${Math.round(most / 1e6)} MB`,
    Object.fromEntries(statuses),
  );
  expect(lines).toEqual(pairs.map(() => rows + 1));
  expect([...statuses.keys()].filter(kind => !/^(20[0-2]|429|503) /.test(kind))).toEqual([]);
  expect(most).toBeLessThanOrEqual(mostBytes);
  expect(await discrepancies(server.sql)).toEqual([]);
});
