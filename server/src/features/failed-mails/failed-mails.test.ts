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
  const asked = Date.now();
  const email = await forgot();
  await expect.poll(() => mailsTo(email).length, wait).toBe(1);
  expect(post.received.length).toBeLessThan(12);
  expect(post.most).toBe(1);
  // Worked off without a pause between two: 24 of them would take 24 s otherwise.
  await expect.poll(() => post.received.length, wait).toBe(25);
  expect(Date.now() - asked).toBeLessThan(20_000);
  post.pauseMs = 0;
}, 60_000);
