import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({}, { logger: { level: 'error', stream: { write: line => lines.push(line) } } });
});
afterAll(() => server.close());

test('a lost connection of the queue is logged with its reason, and without the connection', async () => {
  await server.sql.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'skonto-jobs'",
  );
  const lost = await vi.waitFor(
    () => {
      const line = lines.find(one => one.includes('job queue'));
      if (line === undefined) throw new Error('nothing was logged yet');
      return line;
    },
    { timeout: 30_000, interval: 100 },
  );
  expect(JSON.parse(lost)).toMatchObject({ msg: 'job queue', err: { message: expect.stringContaining('terminat') } });
  expect(lost).not.toContain('secretKey');
  expect(JSON.parse(lost).err).not.toHaveProperty('client');
});
