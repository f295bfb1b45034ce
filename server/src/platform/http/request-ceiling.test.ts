import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx, systemActor } from '../../db/tx.ts';
import { deleteRequestCounts } from '../../tables/request-counts.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import { RequestCeiling, unsettledMost, windowMs } from './request-ceiling.ts';

/** Several ceilings on one database are what several processes are. */
let server: TestServer;
let now = Date.parse('2026-11-21T12:00:10Z');
const open: RequestCeiling[] = [];
const warnings: string[] = [];
const log = { warn: (_data: object, text: string) => warnings.push(text) };
const openCeiling = (db = server.services.db): RequestCeiling => {
  const ceiling = new RequestCeiling({ db, log, now: () => now });
  open.push(ceiling);
  return ceiling;
};

beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => {
  now += windowMs;
  warnings.length = 0;
});
afterAll(async () => {
  for (const ceiling of open) await ceiling.stop();
  await server.close();
});

const passes = async (ceiling: RequestCeiling, key: string, most: number): Promise<boolean> => {
  try {
    await ceiling.pass({ key, most });
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 429, code: 'too-many-requests' });
    return false;
  }
};
const countPassed = async (tries: Promise<boolean>[]): Promise<number> =>
  (await Promise.all(tries)).filter(passed => passed).length;

describe('one process', () => {
  test('lets through exactly what the ceiling allows, and begins anew with the next minute', async () => {
    const ceiling = openCeiling();
    for (const minute of [1, 2]) {
      const tries = Array.from({ length: 150 }, () => passes(ceiling, 'one', 100));
      expect(await countPassed(tries), `minute ${minute}`).toBe(100);
      now += windowMs;
    }
  });

  test('says how many seconds are left', async () => {
    const ceiling = openCeiling();
    await passes(ceiling, 'left', 1);
    await expect((async () => ceiling.pass({ key: 'left', most: 1 }))()).rejects.toMatchObject({
      headers: { 'Retry-After': '50' },
      params: { seconds: 50 },
    });
  });

  test('keys don’t count for each other', async () => {
    const ceiling = openCeiling();
    expect(await passes(ceiling, 'a', 1)).toBe(true);
    expect(await passes(ceiling, 'b', 1)).toBe(true);
    expect(await passes(ceiling, 'a', 1)).toBe(false);
  });

  test('asks nobody for the single request', async () => {
    const ceiling = openCeiling();
    for (let n = 0; n < unsettledMost(1000); n += 1)
      expect(ceiling.pass({ key: 'single', most: 1000 })).toBeUndefined();
    expect(ceiling.pass({ key: 'single', most: 1000 })).toBeInstanceOf(Promise);
  });

  test('goes on counting for itself while the database doesn’t answer', async () => {
    const broken = new Proxy(server.services.db, {
      get: (db, name) =>
        name === 'ops' ? { connect: () => Promise.reject(new Error('no database')) } : Reflect.get(db, name),
    });
    const ceiling = openCeiling(broken);
    const tries = Array.from({ length: 80 }, () => passes(ceiling, 'alone', 50));
    expect(await countPassed(tries)).toBe(50);
    expect(warnings).toContain('request counts could not be settled');
  });
});

describe('several processes', () => {
  test.each([2, 4])('%d of them together stay within the bound', async processes => {
    const most = 200;
    const ceilings = Array.from({ length: processes }, () => openCeiling());
    const key = `together ${processes}`;
    const tries = Array.from({ length: processes * 300 }, (_none, at) =>
      passes(ceilings[at % processes] ?? openCeiling(), key, most),
    );
    const passed = await countPassed(tries);
    expect(passed).toBeGreaterThanOrEqual(most);
    expect(passed).toBeLessThanOrEqual(most + processes * unsettledMost(most));
  });

  test('one learns within a settlement what the other counted', async () => {
    const [first, second] = [openCeiling(), openCeiling()];
    await countPassed(Array.from({ length: 20 }, () => passes(first, 'reported', 20)));
    await first.settle();
    expect(await passes(second, 'reported', 20)).toBe(true);
    await second.settle();
    expect(await passes(second, 'reported', 20)).toBe(false);
  });

  test('many keys settle in one go, from both at once', async () => {
    const [first, second] = [openCeiling(), openCeiling()];
    for (let n = 0; n < 3000; n += 1)
      for (const ceiling of [first, second]) await ceiling.pass({ key: `many ${n}`, most: 100 });
    await Promise.all([first.settle(), second.settle()]);
    const { rows } = await server.sql.query(
      "SELECT count(*)::integer AS keys, sum(hits)::integer AS hits FROM request_count WHERE key LIKE 'many %'",
    );
    expect(rows).toEqual([{ keys: 3000, hits: 6000 }]);
  });
});

test('old counts are removed, present ones stay', async () => {
  const ceiling = openCeiling();
  await passes(ceiling, 'old', 10);
  await ceiling.settle();
  now += 20 * windowMs;
  await passes(ceiling, 'new', 10);
  await ceiling.settle();
  const before = new Date(now - 10 * windowMs).toISOString();
  await inTx(server.services.db, systemActor, tx => deleteRequestCounts(tx, before));
  const { rows } = await server.sql.query("SELECT key FROM request_count WHERE key IN ('old', 'new')");
  expect(rows).toEqual([{ key: 'new' }]);
});
