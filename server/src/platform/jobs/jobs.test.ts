import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';

const lines: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await openTestServer({}, { logger: { level: 'warn', stream: { write: line => lines.push(line) } } });
});
afterAll(() => server.close());

const lineWith = (text: string): Promise<string> =>
  vi.waitFor(
    () => {
      const line = lines.find(one => one.includes(text));
      if (line === undefined) throw new Error('nothing was logged yet');
      return line;
    },
    { timeout: 30_000, interval: 100 },
  );

test('a lost connection of the queue is logged with its reason, and without the connection', async () => {
  await server.sql.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'skonto-jobs'",
  );
  const lost = await lineWith('job queue');
  expect(JSON.parse(lost)).toMatchObject({ msg: 'job queue', err: { message: expect.stringContaining('terminat') } });
  expect(lost).not.toContain('secretKey');
  expect(JSON.parse(lost).err).not.toHaveProperty('client');
});

test('a job that fails is logged by its name, with its reason', async () => {
  await server.sql.query("INSERT INTO pgboss.job (name, data) VALUES ('make-documents', '{}'), ('mail', '{}')");
  const failed = JSON.parse(await lineWith('a job failed'));
  expect(failed).toMatchObject({ level: 40, job: 'make-documents', err: { message: expect.any(String) } });
  expect(failed.jobId).toMatch(/^[\da-f-]{36}$/);
});

test('what PostgreSQL refuses is logged without the row that it refused', async () => {
  const refused = await server.sql
    .query("INSERT INTO app_user (email) VALUES ('tajna@primer.example')")
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ detail: expect.stringContaining('tajna@primer.example') });
  server.http.log.warn({ err: refused }, 'a row was refused');
  const line = await lineWith('a row was refused');
  expect(JSON.parse(line)).toMatchObject({ err: { code: '23502', message: expect.stringContaining('null value') } });
  expect(line).not.toContain('tajna@primer.example');
});
