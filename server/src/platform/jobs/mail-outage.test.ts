import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { queueMail, queueNoticeMail } from '../../business/users/mail-job.ts';
import { inTx, systemActor } from '../../db/tx.ts';
import { type MailBehaviour, type MailServer, openMailServer } from '../../testing/mail-server.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';

/** How many mails go through each outage; `MAILS=500` for more. */
const mails = Number(process.env.MAILS ?? 40);

let mail: MailServer;
let server: TestServer;
let operator: TestCaller;
let people: number[];

beforeAll(async () => {
  mail = await openMailServer();
  server = await openTestServer({ SMTP_URL: mail.url });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const companyId = await server.addCompany();
  people = [];
  for (let n = 0; n < 8; n += 1) people.push((await server.addUser({ companyId, role: 'COMPANY_USER' })).id);
});
afterAll(async () => {
  mail.hangUp();
  await server.close();
  await mail.close();
});

/** Queues mails in one transaction and answers their ids. */
async function queueSome(count: number): Promise<string[]> {
  const { jobs, db } = server.services;
  await inTx(db, systemActor, async tx => {
    for (let n = 0; n < count; n += 1)
      await queueMail(jobs, tx, {
        template: 'passwordChanged',
        to: { userId: people[n % people.length] ?? 0 },
        path: '/login',
      });
  });
  jobs.wake('mail');
  const { rows } = await server.sql.query<{ id: string }>(
    "SELECT data ->> 'id' AS id FROM pgboss.job WHERE name = 'mail' ORDER BY created_on DESC LIMIT $1",
    [count],
  );
  return rows.map(row => row.id);
}

/** A day of waiting between tries passes in moments: whatever waits for its next try may have it now. */
const hurry = (only: readonly string[] | null = null) =>
  server.sql.query(
    `UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry' AND start_after > now()
     AND ($1::text[] IS NULL OR data ->> 'id' = ANY ($1))`,
    [only],
  );
const waiting = async () =>
  Number(
    (
      await server.sql.query<{ n: string }>(
        "SELECT count(*) AS n FROM pgboss.job WHERE name IN ('mail', 'mail-given-up') AND state < 'completed'",
      )
    ).rows[0]?.n,
  );
const failed = async () =>
  (
    await server.sql.query<{ id: string; given: boolean; error: string }>(
      'SELECT mail_id AS id, given_up_at IS NOT NULL AS given, last_error AS error FROM failed_mail',
    )
  ).rows;

/** Faults that take a worker's time, the longest in the whole proof alone: first, and a mail for each worker, as what waits longest goes first. */
const slow: MailBehaviour[] = ['hangs', ...(process.env.MAILS ? (['halfGreeting', 'drips'] as const) : [])];
/** All that a mail server does wrong here, one after the other. */
const behaviours: MailBehaviour[] = [
  ...slow,
  ...(['refuses', 'busy', 'later', 'never', 'dropsAfterData', 'endsAtSender'] as const),
  ...(['refusesWords', 'fullDisk', 'rubbish'] as const),
];

test(`N10 ${mails} mails over a server with ${behaviours.length} faults, from a refused connection to a loss after DATA: none lost, no more doubled than were dropped`, {
  timeout: 1_500_000,
}, async () => {
  const ids: string[] = [];
  for (const next of behaviours) {
    mail.behave(next);
    const queued = await queueSome(slow.includes(next) ? 4 : Math.ceil(mails / (behaviours.length - slow.length)));
    ids.push(...queued);
    // Until this very fault was felt, and then a few tries more.
    await vi.waitFor(
      async () => {
        await hurry(queued);
        const felt = (await failed()).filter(one => queued.includes(one.id)).length;
        expect(next === 'dropsAfterData' ? mail.drops() : felt).toBeGreaterThan(2);
      },
      { timeout: 600_000, interval: 200 },
    );
    mail.hangUp();
    // What waits is told to the operator with its cause.
    if (next !== 'dropsAfterData') expect((await failed()).every(one => !one.given && one.error !== '')).toBe(true);
  }
  mail.behave('takes');
  mail.hangUp();
  await vi.waitFor(
    async () => {
      await hurry();
      expect(await waiting()).toBe(0);
    },
    { timeout: 120_000, interval: 300 },
  );
  expect(new Set(mail.received)).toEqual(new Set(ids));
  expect(mail.received.length - ids.length).toBeLessThanOrEqual(mail.drops());
  expect(await failed()).toEqual([]);
});

test('after a whole day of refusal mails are given up, and go out once the operator has them tried again', {
  timeout: 240_000,
}, async () => {
  mail.behave('refuses');
  mail.received.length = 0;
  const ids = await queueSome(4);
  await vi.waitFor(
    async () => {
      await hurry();
      server.services.jobs.wake('mail');
      expect((await failed()).filter(one => one.given)).toHaveLength(ids.length);
    },
    { timeout: 180_000, interval: 100 },
  );
  expect(mail.received).toEqual([]);
  const { body } = await operator.get('/api/failed-mails');
  const listed = (body.content ?? []).map(row => row.id);
  expect(listed).toHaveLength(ids.length);
  mail.behave('takes');
  expect((await operator.post(`/api/failed-mails/retry?ids=${listed.join(',')}`)).body).toMatchObject({
    count: ids.length,
  });
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 200 });
  expect([...mail.received].sort()).toEqual([...ids].sort());
  expect(await failed()).toEqual([]);
});

test('what waited while its receiver switched such mails off, or all of them, or was switched off, is never sent', {
  tags: 'MAIL-06',
  timeout: 120_000,
}, async () => {
  mail.behave('refuses');
  mail.received.length = 0;
  const { jobs, db } = server.services;
  const [kept = 0, other = 0, ofKind = 0, ofAll = 0, gone = 0] = people;
  await server.sql.query('UPDATE app_user SET email_recipient = true WHERE id = ANY ($1)', [people]);
  const mailTo = new Map([kept, other, ofKind, ofAll, gone].map(userId => [userId, randomUUID() as string]));
  await inTx(db, systemActor, async tx => {
    for (const [userId, id] of mailTo)
      await queueNoticeMail(jobs, tx, {
        ...{
          id,
          template: 'commentsWritten',
          to: { userId },
          params: { partner: 'Kupac', shown: '1', invoices: 'F-1' },
        },
        ...{ about: 'notice', topic: 'comments', path: '/invoices' },
      });
  });
  jobs.wake('mail');
  await vi.waitFor(async () => expect(await failed()).toHaveLength(5), { timeout: 30_000, interval: 100 });
  await server.sql.query(
    `INSERT INTO user_setting (user_id, theme, updated_at, mail_comments, mail_offered)
     VALUES ($1, 'dark', now(), false, true), ($2, 'dark', now(), true, false)`,
    [ofKind, other],
  );
  await server.sql.query('UPDATE app_user SET email_recipient = false WHERE id = $1', [ofAll]);
  await server.sql.query("UPDATE app_user SET status = 'INACTIVE', deactivated_at = now() WHERE id = $1", [gone]);
  mail.behave('takes');
  await vi.waitFor(
    async () => {
      await hurry();
      expect(await waiting()).toBe(0);
    },
    { timeout: 60_000, interval: 200 },
  );
  expect(mail.received.toSorted()).toEqual([mailTo.get(kept), mailTo.get(other)].toSorted());
  expect(await failed()).toEqual([]);
});
