import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMail, tokenIn } from '../../testing/mails.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** A mail server that refuses while it is down, and takes its time with each mail. */
const post = {
  down: false,
  pauseMs: 0,
  received: [] as string[],
  /** Whose mails are counted: how many of them arrive right now, and how many did at most. */
  counted: new Set<string>(),
  at: 0,
  most: 0,
};
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: (_address, _session, done) =>
    done(post.down ? Object.assign(new Error('mailbox is full'), { responseCode: 452 }) : null),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = [];
    const weight = session.envelope.rcptTo.some(one => post.counted.has(one.address)) ? 1 : 0;
    post.at += weight;
    post.most = Math.max(post.most, post.at);
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', async () => {
      await sleep(post.pauseMs);
      post.at -= weight;
      post.received.push(Buffer.concat(chunks).toString('utf8'));
      done();
    });
  },
});

let server: TestServer;
let operator: TestCaller;
let companyId: number;
beforeAll(async () => {
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  const { port } = smtp.server.address() as AddressInfo;
  server = await openTestServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  companyId = await server.addCompany();
});
afterAll(async () => {
  await server.close();
  await new Promise<void>(resolve => smtp.close(resolve));
});

const forgot = async () => {
  const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
  expect((await server.anonymous.post('/api/auth/forgot-password', { email: user.email })).status).toBe(200);
  return user.email;
};
const failed = async () => (await operator.get('/api/failed-mails')).body.content ?? [];
const mailsTo = (email: string) => post.received.map(raw => readMail(raw)).filter(mail => mail.to === email);
const wait = { timeout: 30_000, interval: 100 };

test('a mail is tried for a day before it is given up', async () => {
  const { rows } = await server.sql.query(
    "SELECT retry_limit, retry_delay, retry_backoff, retry_delay_max, dead_letter FROM pgboss.queue WHERE name = 'mail'",
  );
  const { retry_limit: tries, retry_delay: first, retry_delay_max: longest, retry_backoff, dead_letter } = rows[0];
  expect([retry_backoff, dead_letter]).toEqual([true, 'mail-given-up']);
  let seconds = 0;
  // The least that the queue waits: half of the doubled pause is by chance.
  for (let n = 0; n < tries; n += 1) seconds += Math.min(longest, (first * 2 ** Math.min(16, n)) / 2);
  expect(seconds).toBeGreaterThan(24 * 3600);
  expect(seconds).toBeLessThan(36 * 3600);
});

describe('a mail that the operator gives up', () => {
  const put = async (receiver: string, givenUp: boolean) => {
    const id = randomUUID();
    const data = {
      id,
      template: 'passwordChanged',
      to: { email: receiver, language: 'en' },
      params: {},
      path: null,
      token: null,
    };
    const { rows } = await server.sql.query<{ id: number }>(
      `INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, given_up_at, data)
       VALUES ($1, 'passwordChanged', $2, '550 no such user', '2026-11-21T10:00:00Z', $3, $4) RETURNING id`,
      [id, receiver, givenUp ? '2026-11-21T11:00:00Z' : null, JSON.stringify(data)],
    );
    return rows[0]?.id ?? 0;
  };
  const body = (receiver: string, expectedCount: number) => ({
    filters: [{ key: 'receiver', operation: 'like', value: receiver }],
    expectedCount,
  });
  const audited = async (id: number) =>
    (await server.sql.query("SELECT event, json FROM audit WHERE entity_name = 'FailedMail' AND entity_id = $1", [id]))
      .rows;

  test('is gone, the audit says whose it was, and who tries it still lets it go', async () => {
    post.down = true;
    const email = await forgot();
    await expect.poll(async () => (await failed()).length, wait).toBe(1);
    const tried = Number((await failed())[0]?.id);
    const givenUp = await put('weg@primer.example', true);
    expect((await operator.delete(`/api/failed-mails?ids=${tried},2000000000`)).status).toBe(404);
    expect((await operator.delete(`/api/failed-mails?ids=${tried},${givenUp}`)).body).toEqual({ count: 2 });
    expect(await failed()).toEqual([]);
    expect((await operator.post(`/api/failed-mails/retry?ids=${tried}`)).status).toBe(404);
    expect(await audited(tried)).toMatchObject([
      { event: 'DELETED', json: { before: { receiver: email, state: 'RETRYING' } } },
    ]);
    expect(await audited(givenUp)).toMatchObject([{ json: { before: { state: 'GIVEN_UP' } } }]);
    post.down = false;
    const left = async () => (await server.sql.query('SELECT FROM failed_mail')).rowCount;
    await expect.poll(left, wait).toBe(0);
    const queued = "SELECT FROM pgboss.job WHERE name = 'mail' AND state < 'completed'";
    await expect.poll(async () => (await server.sql.query(queued)).rowCount, wait).toBe(0);
    expect(mailsTo(email)).toEqual([]);
  });

  test('all that match are counted first, then tried anew or given up, unless others match by now', async () => {
    await put('a@meni.example', true);
    await put('b@meni.example', true);
    await put('c@meni.example', false);
    await put('d@tebi.example', true);
    const requested = await operator.post('/api/failed-mails/matching', { filters: body('@meni.', 0).filters });
    expect(requested.body).toEqual({ count: 3, givenUp: 2 });
    const stale = await operator.post('/api/failed-mails/retry-by-filter', body('@meni.', 3));
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'mails-count-changed', count: 2 }]);
    const retried = await operator.post('/api/failed-mails/retry-by-filter', body('@meni.', 2));
    expect(retried.body).toEqual({ count: 2, left: 0 });
    await expect.poll(() => mailsTo('a@meni.example').length + mailsTo('b@meni.example').length, wait).toBe(2);
    expect((await operator.post('/api/failed-mails/delete-by-filter', body('@meni.', 1))).body).toEqual({
      count: 1,
      left: 0,
    });
    expect(await failed()).toMatchObject([{ receiver: 'd@tebi.example' }]);
    expect((await operator.post('/api/failed-mails/delete-by-filter', body('', 1))).status).toBe(200);
    expect(await failed()).toEqual([]);
    for (const call of ['retry', 'delete'])
      expect((await operator.post(`/api/failed-mails/${call}-by-filter`, body('nobody', 0))).body).toEqual({
        count: 0,
        left: 0,
      });
    await server.sql.query('DELETE FROM failed_mail');
  });

  test('one call works on a thousand of them and says how many are left', async () => {
    await server.sql.query(
      `INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, given_up_at, data)
       SELECT gen_random_uuid(), 'reset', n || '@mnogo.example', '421 later', '2026-11-21T10:00:00Z'::timestamptz + n * interval '1 s', now(), '{}'
       FROM generate_series(1, 1003) n`,
    );
    expect((await operator.post('/api/failed-mails/delete-by-filter', body('@mnogo.', 1003))).body).toEqual({
      count: 1000,
      left: 3,
    });
    expect((await failed()).map(row => row.receiver)).toEqual([
      '1003@mnogo.example',
      '1002@mnogo.example',
      '1001@mnogo.example',
    ]);
    await server.sql.query('DELETE FROM failed_mail');
  });
});

describe('while the mail server refuses', () => {
  test('the operator sees the mail, to whom, why, and that it is tried; once it is taken, nothing stands there', async () => {
    post.down = true;
    const email = await forgot();
    await expect.poll(async () => (await failed()).length, wait).toBe(1);
    const [row] = await failed();
    expect(row).toMatchObject({
      kind: 'reset',
      receiver: email,
      state: 'RETRYING',
      failed: '2026-11-21T12:00:00Z',
    });
    expect(row?.lastError).toContain('mailbox is full');
    expect(JSON.stringify(row)).not.toMatch(/token/);
    const tried = await operator.post(`/api/failed-mails/retry?ids=${row?.id}`);
    expect([tried.status, tried.body.code]).toEqual([409, 'mails-tried-still']);
    post.down = false;
    await expect.poll(() => mailsTo(email).length, wait).toBe(1);
    await expect.poll(async () => (await failed()).length, wait).toBe(0);
  });

  test('a mail that was given up is tried anew when the operator says so, with a token that is good', async () => {
    post.down = true;
    await server.sql.query("UPDATE pgboss.queue SET retry_limit = 0 WHERE name = 'mail'");
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await server.anonymous.post('/api/auth/forgot-password', { email: user.email });
    await server.sql.query("UPDATE pgboss.job SET retry_limit = 0 WHERE name = 'mail' AND state < 'completed'");
    await expect.poll(async () => (await failed())[0]?.state, wait).toBe('GIVEN_UP');
    const [row] = await failed();
    expect(row?.lastError).toContain('mailbox is full');
    post.down = false;
    expect((await operator.post(`/api/failed-mails/retry?ids=${row?.id}`)).body).toEqual({ count: 1 });
    await expect.poll(() => mailsTo(user.email).length, wait).toBe(1);
    expect(await failed()).toEqual([]);
    const [mail] = mailsTo(user.email);
    const password = 'sasvim-nova-2026';
    const token = tokenIn(mail ?? { to: '', subject: '', text: '', raw: '' });
    const body = { email: user.email, token, password, confirmPassword: password };
    expect((await server.anonymous.post('/api/auth/change-password', body)).status).toBe(200);
    await server.sql.query("UPDATE pgboss.queue SET retry_limit = 36 WHERE name = 'mail'");
  });
});

test('one company’s many invitations hold up nobody: several go at a time, one of a company’s, and a reset goes first', async () => {
  const admin = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
  const ids: number[] = [];
  for (let n = 0; n < 24; n += 1) {
    const invited = await server.addUser({ companyId, role: 'COMPANY_USER', status: 'INACTIVE' });
    ids.push(invited.id);
    post.counted.add(invited.email);
  }
  Object.assign(post, { pauseMs: 300, received: [], most: 0 });
  expect((await admin.post(`/api/users/invite-again?ids=${ids.join(',')}`)).body).toEqual({ count: 24 });
  const requested = Date.now();
  const email = await forgot();
  await expect.poll(() => mailsTo(email).length, wait).toBe(1);
  expect(post.received.length).toBeLessThan(12);
  expect(post.most).toBe(1);
  // Worked off without a pause between two: 24 of them would take 24 s otherwise.
  await expect.poll(() => post.received.length, wait).toBe(25);
  expect(Date.now() - requested).toBeLessThan(20_000);
  post.pauseMs = 0;
});
