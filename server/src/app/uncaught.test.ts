import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startChildServer } from '../testing/child-server.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

/** Put before the server's own code: what a bug would do, when we say so. */
const bugs = {
  'an exception': "setImmediate(() => { throw new Error('planted'); })",
  'a rejection': "Promise.reject(new Error('planted'))",
};

test.each(Object.entries(bugs))(
  '%s that nobody caught is logged and ends the process, after whom it serves',
  async (_, bug) => {
    const preload = `data:text/javascript,process.on('SIGUSR2', () => { ${bug} })`;
    const child = await startChildServer({
      connectionString: server.connectionString,
      dataDir: server.dataDir,
      more: { NODE_OPTIONS: `--import "${preload.replaceAll('"', '\\"')}"` },
    });
    // A request that waits for a lock we hold.
    await server.sql.query('BEGIN; LOCK TABLE terms_version IN ACCESS EXCLUSIVE MODE');
    const answer = fetch(`${child.address}/api/terms/current`);
    await sleep(500);
    process.kill(child.pid, 'SIGUSR2');
    await sleep(500);
    await server.sql.query('COMMIT');
    expect((await answer).status).toBe(200);
    expect(await child.ended()).toBe(1);
    expect(child.output()).toContain('Error: planted');
  },
  60_000,
);
