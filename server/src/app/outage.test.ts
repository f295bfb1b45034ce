import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { openSampleBuyer, upload } from '../testing/import-steps.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openWire, type Wire } from '../testing/wire.ts';

/** A disk that is full: what is written there fails as the kernel has it fail. */
const disk = vi.hoisted(() => ({ full: false }));
vi.mock('node:fs', async original => {
  const fs = await original<typeof import('node:fs')>();
  const createWriteStream = (path: string, options: object) =>
    fs.createWriteStream(disk.full ? '/dev/full' : path, disk.full ? { flags: 'w' } : options);
  return { ...fs, createWriteStream };
});

let server: TestServer;
let wire: Wire;
let behindWire: { as(caller: TestCaller): TestCaller; stop(): Promise<void> };
let buyer: TestCaller;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  ({ buyer } = await openSampleBuyer(server));
  wire = await openWire(server.connectionString);
  behindWire = await server.openSecond(wire.connectionString);
});
afterEach(() => wire.mend());
afterAll(async () => {
  await behindWire.stop();
  await wire.close();
  await server.close();
});

function expectAway(reply: Reply): void {
  expect(reply.status, reply.text).toBe(503);
  expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  expect(reply.body).toMatchObject({ code: 'database-away', title: 'Service Unavailable' });
  expect(reply.message).toMatch(/try again if it isn't\.$/);
}

/** Asks until the answer is one of a server that works again. */
async function awaitWorking(caller: TestCaller): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await caller.get('/api/invoices')).status === 200) return;
    await sleep(100);
  }
  throw new Error('the server did not come back');
}

describe('a database that is away', () => {
  test('a refused connection is 503 with what to do, for reads, writes and sign-in', async () => {
    const caller = behindWire.as(buyer);
    expect((await caller.get('/api/invoices')).status).toBe(200);
    await wire.refuse();
    expectAway(await caller.get('/api/invoices'));
    expectAway(await caller.post('/api/invoices/export', {}));
    expectAway(await caller.post('/api/auth/generate-token', { email: 'ana@primer.example', password: 'x' }));
    const ready = await caller.get('/api/ready');
    expect(ready).toMatchObject({ status: 503, body: { database: false, wall: false } });
    expect(ready.headers['retry-after']).toBe('5');
    expect((await caller.get('/api/health')).status).toBe(200);
    await wire.mend();
    await awaitWorking(caller);
  });

  /** Twelve callers ask while something happens again and again, until both answers of a server that lives were seen. */
  async function askMeanwhile(everyMs: number, happens: () => unknown): Promise<number[]> {
    const caller = behindWire.as(buyer);
    const statuses = new Set<number>();
    const from = performance.now();
    const over = (): boolean => {
      const passed = performance.now() - from;
      return passed > 30_000 || (passed > 3000 && statuses.has(200) && statuses.has(503));
    };
    const ask = async (): Promise<void> => {
      while (!over()) {
        const reply = await caller.get('/api/invoices');
        statuses.add(reply.status);
        if (reply.status === 503) expectAway(reply);
      }
    };
    const happening = (async () => {
      while (!over()) {
        await happens();
        await sleep(everyMs);
      }
    })();
    await Promise.all([...Array.from({ length: 12 }, ask), happening]);
    return [...statuses].sort();
  }

  test('connections cut under way are 503, never 500, and the server goes on', async () => {
    await awaitWorking(behindWire.as(buyer));
    expect(await askMeanwhile(100, wire.cut)).toEqual([200, 503]);
    await awaitWorking(behindWire.as(buyer));
  });

  test('backends that are terminated under way are 503, never 500', async () => {
    const terminate = () =>
      server.sql.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'skonto_app'",
      );
    expect(await askMeanwhile(100, terminate)).toEqual([200, 503]);
  });

  test('a frozen wire is 503 within the time that a connection is waited for', async () => {
    const caller = behindWire.as(buyer);
    await awaitWorking(caller);
    wire.cut();
    await sleep(50);
    wire.freeze();
    const requested = performance.now();
    expectAway(await caller.get('/api/invoices'));
    expect(performance.now() - requested).toBeLessThan(25_000);
    await wire.mend();
    await awaitWorking(caller);
  });
});

test('a full disk refuses an upload with 503 and leaves no file', async () => {
  disk.full = true;
  try {
    const reply = await upload(buyer, 'a,b\n1,2\n');
    expect(reply.status, reply.text).toBe(503);
    expect(reply.body.code).toBe('disk-full');
    expect(reply.headers['retry-after']).toBe('5');
    expect(await readdir(join(server.dataDir, 'uploads'))).toEqual([]);
  } finally {
    disk.full = false;
  }
  expect((await upload(buyer, 'a,b\n1,2\n')).status).toBe(201);
});
