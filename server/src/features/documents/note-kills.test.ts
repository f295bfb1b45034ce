import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueMissedNotes } from '../../business/documents/notes-at-payment.ts';
import { type Agreed, acceptWithAgreement, openNotedPair } from '../../testing/agreed-invoices.ts';
import { discrepancies } from '../../testing/books-agree.ts';
import { type ChildServer, postTo, startChildServer } from '../../testing/child-server.ts';
import { openTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TradingPair } from '../../testing/trading-pair.ts';

/** `CRASH_ROUNDS=20` for the whole proof. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 1);

let server: TestServer;
let pair: TradingPair;
let holder: pg.Client;
let child: ChildServer | undefined;
beforeAll(async () => {
  // The children work through the queue.
  server = await openTestServer({}, { work: false });
  pair = await openNotedPair(server);
  holder = new pg.Client({ connectionString: server.connectionString });
  await holder.connect();
});
afterAll(async () => {
  await child?.kill();
  await holder.end();
  await server.close();
});

/** What the process waits for when it is killed: its turn to issue, with nothing done, or the end of an issue that isn't committed. */
const moments = {
  'before the issue': () =>
    holder.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 7))', [`paid-notes:${pair.supplierId}`]),
  'in the midst of the issue': () =>
    holder.query('SELECT FROM audit_chain WHERE chain = $1 FOR UPDATE', [pair.supplierId]),
} as const;

const settled = (one: Agreed, process: ChildServer) =>
  postTo(process, pair.buyer, `/api/invoices/${one.id}/payment-entries`, {
    kind: 'PAID',
    amount: one.total,
    day: '2026-11-21',
  });

type State = { paid: number; notes: number; entries: number; mails: number };
/** Whether an invoice is paid, and what there is of its note: the note, the audit's entry, what is to be mailed. */
async function stateOf({ id }: Agreed): Promise<State> {
  const { rows } = await server.sql.query<State>(
    `SELECT (SELECT count(*)::integer FROM payment WHERE invoice_id = $1 AND paid_cents = payable_cents) AS paid,
       (SELECT count(*)::integer FROM document WHERE invoice_id = $1 AND kind = 'CREDIT_NOTE') AS notes,
       (SELECT count(*)::integer FROM audit a JOIN document d ON d.id = a.entity_id AND a.entity_name = 'Document' AND a.event = 'CREATED'
         WHERE d.invoice_id = $1 AND d.kind = 'CREDIT_NOTE') AS entries,
       (SELECT count(*)::integer FROM unmailed_note n JOIN document d ON d.id = n.document_id WHERE d.invoice_id = $1) AS mails`,
    [id],
  );
  return rows[0] ?? { paid: -1, notes: -1, entries: -1, mails: -1 };
}
const once = { paid: 1, notes: 1, entries: 1, mails: 2 };

/** The worker waits for what is held. */
const waitForWorker = () =>
  vi.waitFor(
    async () => {
      const { rowCount } = await server.sql.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    },
    { timeout: 30_000, interval: 20 },
  );
/** A dead process's job is done by another one once its heart was not heard for a while. */
const waitForNote = (one: Agreed) =>
  vi.waitFor(async () => expect(await stateOf(one)).toEqual(once), { timeout: 110_000, interval: 200 });

/** The morning's job finds nothing that was missed, and there is one note still. */
async function expectOnce(one: Agreed): Promise<void> {
  expect(await issueMissedNotes(server.services, server.services.jobs)).toBe(0);
  expect(await stateOf(one)).toEqual(once);
}

test.each(Object.entries(moments))(
  'a process that is killed %s leaves the payment, and exactly one note comes after the restart',
  { tags: 'PAY-109', timeout: 180_000 },
  async (_moment, hold) => {
    const [one] = await acceptWithAgreement(server, pair);
    if (!one) throw new Error('nothing accepted');
    const killed = await startChildServer(server);
    child = killed;
    await holder.query('BEGIN');
    await hold();
    expect(await settled(one, killed)).toBe(true);
    await waitForWorker();
    await killed.kill();
    await holder.query('ROLLBACK');
    // Its connection may still find out that nobody is there.
    await server.sql.query('SELECT pg_sleep(0.5)');
    expect(await stateOf(one)).toEqual({ paid: 1, notes: 0, entries: 0, mails: 0 });
    child = await startChildServer(server);
    await waitForNote(one);
    await expectOnce(one);
    await child.stop();
    expect(await discrepancies(server.sql)).toEqual([]);
  },
);

test(`killed ${rounds} times at any moment of the payment there is a payment with its note, or neither`, {
  tags: 'PAY-109',
  timeout: (rounds + 1) * 180_000,
}, async () => {
  const all: Agreed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [one] = await acceptWithAgreement(server, pair);
    if (!one) throw new Error('nothing accepted');
    const killed = await startChildServer(server);
    child = killed;
    const answer = settled(one, killed);
    await sleep(randomInt(0, 200));
    await killed.kill();
    const acknowledged = await answer;
    await server.sql.query('SELECT pg_sleep(0.5)');
    const { paid } = await stateOf(one);
    if (acknowledged) expect(paid).toBe(1);
    if (paid === 1) all.push(one);
    else expect(await stateOf(one)).toEqual({ paid: 0, notes: 0, entries: 0, mails: 0 });
  }
  child = await startChildServer(server);
  for (const one of all) await waitForNote(one);
  for (const one of all) await expectOnce(one);
  await child.stop();
  const { rows } = await server.sql.query(
    "SELECT count(*)::integer AS notes, max(place) AS last FROM document WHERE kind = 'CREDIT_NOTE'",
  );
  expect(rows).toEqual([{ notes: rows[0]?.last, last: rows[0]?.last }]);
  expect(await discrepancies(server.sql)).toEqual([]);
});
