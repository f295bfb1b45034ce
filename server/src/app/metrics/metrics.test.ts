import { statfs } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { readConfig } from '../config.ts';
import { openMetricsListener } from './metrics-listener.ts';

let server: TestServer;
let operator: TestCaller;
beforeAll(async () => {
  server = await openTestServer({ SKONTO_METRICS_PORT: '0' }, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
});
afterAll(() => server.close());

/** The lines of some metrics as they stand there, without their explanations. */
async function lines(...names: readonly string[]): Promise<string[]> {
  const text = (await server.metrics?.()) ?? '';
  return text
    .split('\n')
    .filter(line => names.some(name => line.startsWith(`${name}{`) || line.startsWith(`${name} `)));
}
const numberOf = async (series: string): Promise<number> => {
  const line = (await lines(series.split('{')[0] ?? '')).find(one => one.startsWith(`${series} `));
  if (line === undefined) throw new Error(`${series} is missing`);
  return Number(line.slice(series.length + 1));
};

describe('requests', () => {
  test('are counted by route and status; what somebody makes up is one route and one method', {
    tags: 'OPER-16',
  }, async () => {
    for (const id of [1, 2, 3]) expect((await operator.get(`/api/invoices/${id}`)).status).toBe(404);
    for (const path of ['/api/nothing', '/api/anything?x=1', '/wp-admin']) await server.anonymous.get(path);
    await server.anonymous.post('/api/auth/generate-token', { email: 'a', password: 'b' });
    expect(await numberOf('skonto_http_requests_total{method="GET",route="/api/invoices/:id",status="404"}')).toBe(3);
    expect(
      await numberOf('skonto_http_requests_total{method="POST",route="/api/auth/generate-token",status="400"}'),
    ).toBe(1);
    const all = await lines('skonto_http_requests_total');
    expect(all.filter(line => /nothing|anything|wp-admin|x=1/.test(line))).toEqual([]);
    expect(await numberOf('skonto_http_request_seconds_count{method="GET",route="/api/invoices/:id"}')).toBe(3);
    expect(await numberOf('skonto_http_request_seconds_bucket{le="300",method="GET",route="/api/invoices/:id"}')).toBe(
      3,
    );
  });

  test('an address that can’t be read and a method that nobody knows have a place too', async () => {
    await server.http.inject({ method: 'GET', url: '/api/%' });
    await server.http.inject({ method: 'PROPFIND' as 'GET', url: '/api/invoices' });
    const all = await lines('skonto_http_requests_total');
    expect(all.filter(line => line.includes('%') || line.includes('PROPFIND'))).toEqual([]);
  });
});

describe('the platform', () => {
  test('the queue by its jobs, their states and the age of the oldest', { tags: 'OPER-16' }, async () => {
    await server.sql.query(`INSERT INTO pgboss.job (name, data, state, start_after) VALUES
      ('mail', '{}', 'created', now() - interval '90 seconds'), ('mail', '{}', 'retry', now() - interval '20 seconds'),
      ('mail', '{}', 'retry', now() + interval '1 hour'), ('mail', '{}', 'active', now() - interval '1 day'),
      ('mail', '{}', 'completed', now() - interval '1 day')`);
    expect((await lines('skonto_queue_jobs')).filter(line => line.includes('"mail"'))).toEqual([
      'skonto_queue_jobs{queue="mail",state="waiting"} 2',
      'skonto_queue_jobs{queue="mail",state="deferred"} 1',
      'skonto_queue_jobs{queue="mail",state="active"} 1',
    ]);
    const oldest = await numberOf('skonto_queue_oldest_seconds{queue="mail"}');
    expect(Math.floor(oldest / 60)).toBe(1);
    expect(await numberOf('skonto_queue_jobs{queue="business-day",state="active"}')).toBe(0);
  });

  test('mails that wait, are tried again and were given up; imports; the audit; the disk', {
    tags: 'OPER-16',
  }, async () => {
    const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM app_user LIMIT 1');
    await server.sql.query(`INSERT INTO failed_mail (mail_id, template, receiver, last_error, tries, failed_at, given_up_at, data)
      SELECT gen_random_uuid(), 'invitation', 'a@b.example', '550', 3, now(), CASE WHEN n > 3 THEN now() END, '{}' FROM generate_series(1, 5) n`);
    await server.sql.query(
      `INSERT INTO batch (id, user_id, kind, state, file_name, file_bytes, language, processed, total, good, bad, created_at, updated_at, attempts)
       SELECT gen_random_uuid(), $1, kind, state, 'f.csv', 1, 'en', 0, 0, 0, 0, now(), now(), 0
       FROM (VALUES ('INVOICE_IMPORT', 'QUEUED'), ('INVOICE_IMPORT', 'RUNNING'), ('INVOICE_IMPORT', 'RUNNING'), ('INVOICE_IMPORT', 'DONE')) AS queued(kind, state)`,
      [rows[0]?.id],
    );
    await server.sql.query(`INSERT INTO audit_check (asked_at, finished_at, entries, chains, broken, breaks)
      VALUES ('2026-11-20T02:41:00Z', '2026-11-20T02:42:00Z', 9, 1, 0, '[]'), ('2026-11-21T02:41:00Z', '2026-11-21T02:42:00Z', 9, 1, 2, '[]')`);
    expect(
      await lines(
        'skonto_mails',
        'skonto_imports',
        'skonto_audit_checked_timestamp_seconds',
        'skonto_audit_broken_entries',
      ),
    ).toEqual([
      'skonto_mails{state="retrying"} 3',
      'skonto_mails{state="given_up"} 2',
      'skonto_mails{state="waiting"} 2',
      'skonto_imports{state="queued"} 1',
      'skonto_imports{state="running"} 2',
      `skonto_audit_checked_timestamp_seconds ${Date.parse('2026-11-21T02:42:00Z') / 1000}`,
      'skonto_audit_broken_entries 2',
    ]);
    const { blocks, bsize } = await statfs(server.dataDir);
    expect(await numberOf('skonto_disk_bytes{kind="size"}')).toBe(blocks * bsize);
    expect(await numberOf('skonto_disk_bytes{kind="free"}')).toBeGreaterThan(0);
    expect(await lines('skonto_part_up')).toEqual([
      'skonto_part_up{part="database"} 1',
      'skonto_part_up{part="queue"} 1',
      'skonto_part_up{part="disk"} 1',
    ]);
  });

  test('the pools of both sides and the event loop are there', async () => {
    expect(await numberOf('skonto_database_connections{of="requests",pool="app",state="waiting"}')).toBe(0);
    const idle = await numberOf('skonto_database_connections{of="requests",pool="ops",state="idle"}');
    expect(idle).toBe(server.services.db.ops.idleCount);
    expect(await lines('skonto_database_connections')).toHaveLength(24);
    expect(await lines('nodejs_eventloop_lag_p99_seconds', 'process_resident_memory_bytes')).toHaveLength(2);
  });

  test('a part that can’t be asked is 0 and tells nothing; the others are told', async () => {
    await server.sql.query('ALTER TABLE failed_mail RENAME TO failed_mail_away');
    onTestFinished(async () => void (await server.sql.query('ALTER TABLE failed_mail_away RENAME TO failed_mail')));
    expect(await lines('skonto_part_up', 'skonto_imports', 'skonto_audit_broken_entries', 'skonto_mails')).toEqual([
      'skonto_part_up{part="database"} 0',
      'skonto_part_up{part="queue"} 1',
      'skonto_part_up{part="disk"} 1',
      'skonto_mails{state="waiting"} 2',
    ]);
  });
});

describe('where they are', () => {
  const log = { warn: () => {} };

  test('at /metrics of a port of their own, for those who only read', async () => {
    let looks = 0;
    const text = async () => {
      looks += 1;
      return `looks ${looks}\n`;
    };
    const listener = await openMetricsListener(text, { host: '127.0.0.1', port: 0, log });
    onTestFinished(() => listener.close());
    const [one, other] = await Promise.all([fetch(listener.address), fetch(listener.address)]);
    expect([await one.text(), await other.text(), looks]).toEqual(['looks 1\n', 'looks 1\n', 1]);
    expect(one.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await fetch(listener.address, { method: 'POST' })).status).toBe(404);
    expect((await fetch(listener.address.replace('/metrics', '/api/health'))).status).toBe(404);
    expect((await server.anonymous.get('/metrics')).text).not.toContain('skonto_http');
  });

  test('a look that fails is a 503', async () => {
    const listener = await openMetricsListener(() => Promise.reject(new Error('no')), {
      host: '127.0.0.1',
      port: 0,
      log,
    });
    onTestFinished(() => listener.close());
    expect((await fetch(listener.address)).status).toBe(503);
  });

  test('nowhere unless a port is named, and on this machine alone unless a host is', () => {
    expect(readConfig({}).metrics).toBeNull();
    expect(readConfig({ SKONTO_METRICS_PORT: '9464' }).metrics).toEqual({ port: 9464, host: '127.0.0.1' });
    expect(readConfig({ SKONTO_METRICS_PORT: '9464', SKONTO_METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
    expect(() => readConfig({ PORT: '9464', SKONTO_METRICS_PORT: '9464' })).toThrow('must be another port than PORT');
    expect(() => readConfig({ SKONTO_METRICS_PORT: 'on' })).toThrow('SKONTO_METRICS_PORT must be a whole number');
  });
});
