import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { discrepancies } from '../testing/books-agree.ts';
import { type ChildServer, startChildServer } from '../testing/child-server.ts';
import { type MailServer, openMailServer } from '../testing/mail-server.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { dice } from '../testing/walk/choose.ts';

/** `QUEUE_KILLS=100` for the whole proof. */
const kills = Number(process.env.QUEUE_KILLS ?? 3);
const seed = Number(process.env.SEED ?? 20261129);

let mail: MailServer;
let server: TestServer;
let pair: TradingPair | undefined;
let child: ChildServer | undefined;
beforeAll(async () => {
  mail = await openMailServer();
  // The children work through the queue.
  server = await openTestServer({}, { work: false });
});
afterAll(async () => {
  await child?.kill();
  mail.hangUp();
  await server.close();
  await mail.close();
});

const start = () =>
  startChildServer({
    connectionString: server.connectionString,
    dataDir: server.dataDir,
    more: { SMTP_URL: mail.url },
  });

/** Jobs that a person's work leaves behind: documents, digests, notices and mails. */
const someJobs = "name NOT LIKE '\\_\\_%'";
/** What waits for more to tell needn't wait here, nor what a failure made wait. */
const hurry = () =>
  server.sql.query(
    `UPDATE pgboss.job SET start_after = now() WHERE ${someJobs} AND state IN ('created', 'retry') AND start_after > now()`,
  );
const unfinished = async () => {
  const { rows } = await server.sql.query<{ n: number }>(
    `SELECT count(*)::integer AS n FROM pgboss.job WHERE ${someJobs} AND state IN ('created', 'retry', 'active') AND start_after <= now()`,
  );
  return rows[0]?.n ?? 0;
};
const numberOf = async (sql: string): Promise<number> =>
  (await server.sql.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${sql}`)).rows[0]?.n ?? 0;

/** A person writes only so many comments in an hour. */
const roundsOfPair = 40;

/** An offer accepted by hand and one comment to the partner: a document, two kinds of notices and their mails. */
async function work(round: number): Promise<void> {
  if (!pair || round % roundsOfPair === 0) {
    pair = await openTradingPair(server, 'CASA_SCONTO');
    await server.sql.query('UPDATE app_user SET email_recipient = true');
  }
  const [offer] = await pair.addOffers(1);
  if (!offer) throw new Error('no offer');
  const reply = await pair.supplier.post('/api/invoices/change-status', {
    invoiceIdRegIdMap: { [offer.id]: offer.registrationId },
    status: 'DISCOUNT_APPROVED',
  });
  if (reply.status !== 200) throw new Error(`not accepted: ${reply.text}`);
  const said = await pair.supplier.post(`/api/invoices/${offer.id}/comments`, { to: 'PARTNER', text: 'Hvala' });
  if (said.status !== 201) throw new Error(`not said: ${said.text}`);
}

test(`G12 a worker that is killed ${kills} times at any moment leaves no job undone, no effect twice, and no more mails twice than it was killed`, {
  timeout: (kills + 10) * 30_000,
}, async () => {
  const next = dice(seed);
  for (let round = 0; round < kills; round += 1) {
    await work(round);
    await hurry();
    child = await start();
    await sleep(next(600));
    await child.kill();
    child = undefined;
  }
  await work(kills);
  // A dead process's job is done by another one once its heart was not heard for a while.
  child = await start();
  await vi.waitFor(
    async () => {
      await hurry();
      expect(await unfinished()).toBe(0);
    },
    { timeout: 150_000, interval: 200 },
  );
  await child.stop();
  child = undefined;
  const accepted = await numberOf("invoice WHERE status = 'DISCOUNT_APPROVED'");
  expect(accepted).toBe(kills + 1);
  expect(await numberOf('document')).toBe(accepted);
  expect(await numberOf('document_file')).toBe(accepted);
  expect(await numberOf('invoice_comment WHERE told_at IS NULL')).toBe(0);
  const notices = await numberOf('person_notice');
  const told = "SELECT coalesce(sum(count), 0)::integer AS n FROM person_notice WHERE kind = 'commentsWritten'";
  expect((await server.sql.query<{ n: number }>(told)).rows[0]?.n).toBe(accepted);
  expect(notices).toBeGreaterThan(1);

  const { rows } = await server.sql.query<{ id: string; state: string }>(
    "SELECT data ->> 'id' AS id, state::text FROM pgboss.job WHERE name = 'mail'",
  );
  expect(rows.filter(row => row.state !== 'completed')).toEqual([]);
  const ids = new Set(rows.map(row => row.id));
  expect(ids.size).toBeGreaterThan(1);
  expect(new Set(mail.received)).toEqual(ids);
  expect(mail.received.length - ids.size).toBeLessThanOrEqual(kills);
  expect(await discrepancies(server.sql)).toEqual([]);
});
