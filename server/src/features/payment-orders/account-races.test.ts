import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  activateAt,
  addKnown,
  confirm,
  enter,
  ibanIn,
  linkFor,
  objectBy,
  sendEvidence,
} from '../../testing/account-steps.ts';
import { addApproved } from '../../testing/approved-invoices.ts';
import { discrepancies } from '../../testing/books-agree.ts';
import { accountOf, addBatch, openPayer, type Payer, storedSums } from '../../testing/payer.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';

/** Two processes on one database. What holds one of them up is held by a connection of the test. */
let server: TestServer;
let second: Awaited<ReturnType<TestServer['openSecond']>>;
let holder: pg.Client;
let pair: TradingPair;
let payer: Payer;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  second = await server.openSecond();
  holder = new pg.Client({ connectionString: server.connectionString });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await second.stop();
  await server.close();
});
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  pair = await openTradingPair(server);
  payer = await openPayer(server, pair);
});

afterEach(() => holder.query('ROLLBACK'));

const release = (id: number) => payer.releaser.post(`/api/payment-batches/${id}/release`, {});
const codes = (replies: readonly Reply[]) => replies.map(reply => String(reply.body.code ?? reply.status)).sort();
async function inUse(): Promise<number> {
  const { rows } = await server.sql.query<{ id: number }>(
    "SELECT id FROM bank_account WHERE company_id = $1 AND currency = 'RSD' AND state = 'ACTIVE'",
    [pair.supplierId],
  );
  return rows[0]?.id ?? 0;
}
/** How many connections wait for another one. */
const waiting = async () =>
  (
    await server.sql.query(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
  ).rowCount;
const waitFor = (count: number) => expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(count);

/** Ways to end an account that is in use: by its company, and by whoever got a mail. */
const ends: Readonly<Record<string, (account: number) => Promise<Reply>>> = {
  'closed by its company': account => second.as(pair.supplier).post(`/api/bank-accounts/${account}/close`),
  'stopped by a mail’s link': async account => {
    const mail = crypto.randomUUID();
    // Those who got a mail may stop an account in its first thirty days.
    await server.sql.query("UPDATE bank_account SET activated_at = '2026-11-10T13:00:00Z' WHERE id = $1", [account]);
    await server.sql.query(
      "INSERT INTO bank_account_notice (mail_id, account_id, email, created_at) VALUES ($1, $2, 'ana@skonto.example', now())",
      [mail, account],
    );
    return objectBy(server, await linkFor(server, account, 'ana@skonto.example'));
  },
};

test.each(Object.entries(ends))(
  'an account is %s while its order is released: who is first is done, and nobody is told otherwise',
  { tags: 'PAY-115' },
  async (_how, end) => {
    const [invoice = 0] = await addApproved(server, pair, 1);
    const id = await addBatch(payer, [invoice]);
    const account = await inUse();
    // The release is on its way and has looked at the account; the end of the account waits for it.
    await holder.query('BEGIN');
    await holder.query('SELECT FROM payment WHERE invoice_id = $1 FOR UPDATE', [invoice]);
    const releasing = release(id);
    await waitFor(1);
    let ended = false;
    const ending = end(account).finally(() => {
      ended = true;
    });
    await waitFor(2);
    expect(ended).toBe(false);
    await holder.query('ROLLBACK');
    expect(codes([await releasing, await ending])).toEqual(['200', '200']);
    expect(await storedSums(server, invoice)).toMatchObject({ drafted: 0, ordered: 989_000 });
    expect(await discrepancies(server.sql)).toEqual([]);
  },
);

test.each(Object.entries(ends))(
  'an account is being %s when its order is released: the release waits, and is refused',
  { tags: 'PAY-115' },
  async (_how, end) => {
    const [invoice = 0] = await addApproved(server, pair, 1);
    const id = await addBatch(payer, [invoice]);
    const account = await inUse();
    await holder.query('BEGIN');
    // Ending is written and not committed yet: its audit waits for the head of the supplier's chain.
    const { rowCount } = await holder.query('SELECT FROM audit_chain WHERE chain = $1 FOR UPDATE', [pair.supplierId]);
    if (rowCount === 0)
      await holder.query(
        "SELECT record_audit($1, now(), 'UPDATED', 'Test', 1, NULL, 'test', '{}', NULL, NULL, NULL, NULL, NULL)",
        [pair.supplierId],
      );
    const ending = end(account);
    await waitFor(1);
    const releasing = release(id);
    await waitFor(2);
    await holder.query('ROLLBACK');
    expect((await ending).status).toBe(200);
    expect((await releasing).body.code).toBe('payee-account-stopped');
    expect(await storedSums(server, invoice)).toMatchObject({ drafted: 989_000, ordered: 0 });
  },
);

test('ended and released at once, twenty times: released, or refused with the account named', {
  tags: 'PAY-115',
}, async () => {
  for (let round = 0; round < 20; round += 1) {
    const other = await openTradingPair(server);
    const paying = await openPayer(server, other);
    const [invoice = 0] = await addApproved(server, other, 1);
    const id = await addBatch(paying, [invoice]);
    const { rows } = await server.sql.query<{ id: number }>(
      "SELECT id FROM bank_account WHERE company_id = $1 AND currency = 'RSD' AND state = 'ACTIVE'",
      [other.supplierId],
    );
    const both = [
      () => paying.releaser.post(`/api/payment-batches/${id}/release`, {}),
      () => second.as(other.supplier).post(`/api/bank-accounts/${rows[0]?.id}/close`),
    ];
    const replies = await Promise.all((round % 2 === 0 ? both : both.toReversed()).map(go => go()));
    const isReleased = (await storedSums(server, invoice))?.ordered === 989_000;
    expect(codes(replies)).toEqual(isReleased ? ['200', '200'] : ['200', 'payee-account-stopped']);
  }
  expect(await discrepancies(server.sql)).toEqual([]);
});

test('while an account is entered, confirmed and activated, orders go to the one in use, and never to one that waits', {
  tags: 'PAY-116',
}, async () => {
  const known = await addKnown(server, pair.supplierId, 'COMPANY_ADMIN');
  const colleague = await addKnown(server, pair.supplierId, 'COMPANY_USER');
  const [ana, boris] = [await server.signIn(known.email), await server.signIn(colleague.email)];
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const next = accountOf(pair.supplierId, '340');
  server.setNow('2026-11-23T09:00:00Z');
  const ids = await addApproved(server, pair, 12);
  const order = async (at: number, by: TestCaller) => {
    const reply = await by.post('/api/payment-batches', { invoiceIds: [ids[at]], day: '2026-11-30' });
    const batch = reply.body.batch as { id: number; orderList: { account: string }[] };
    return { id: batch.id, account: batch.orderList[0]?.account };
  };
  const old = await order(0, payer.maker);
  let at = 1;
  /** An order is made and released beside each step of the new account. */
  const beside = async (step: () => Promise<unknown>) => {
    const mine = at;
    at += 2;
    const [, made] = await Promise.all([step(), order(mine, second.as(payer.maker))]);
    const [released] = await Promise.all([release(made.id), order(mine + 1, second.as(payer.maker))]);
    return { made, released };
  };
  let account = 0;
  const steps: (() => Promise<unknown>)[] = [
    async () => {
      account = Number((await enter(ana, next)).body.id);
    },
    () => sendEvidence(ana, account),
    () => operator.post(`/api/bank-accounts/${account}/ownership`, { isOwner: true, note: 'Potvrda banke.' }),
    () => confirm(boris, account),
  ];
  for (const step of steps) {
    const { made, released } = await beside(step);
    expect([made.account, released.status]).toEqual([old.account, 200]);
  }
  await server.sql.query("DELETE FROM pgboss.job WHERE name = 'mail'");
  const { made, released } = await beside(() => activateAt(server, '2026-11-25T13:30:00Z'));
  // Whichever was read: it was confirmed, and one that was never paid to before waits for a call.
  const last = await order(11, payer.maker);
  expect(last.account).not.toBe(old.account);
  expect((await release(last.id)).body.code).toBe('release-nothing');
  expect([old.account, last.account]).toContain(made.account);
  expect(released.body.code ?? released.status).toBe(made.account === old.account ? 200 : 'release-nothing');
  // The draft that was made for the account before is still the supplier's: it was replaced, and nobody stopped it.
  expect((await release(old.id)).status).toBe(200);
  const { rows } = await server.sql.query(
    `SELECT o.number FROM payment_order o WHERE o.released_at IS NOT NULL AND NOT EXISTS (SELECT FROM bank_account a
       WHERE a.company_id = o.supplier_id AND a.activated_at IS NOT NULL AND a.iban IN ($1, $2) AND substr(a.iban, 5) = o.payee_account)
       AND o.supplier_id = $3`,
    [ibanIn(accountOf(pair.supplierId)), ibanIn(next), pair.supplierId],
  );
  expect(rows).toEqual([]);
  expect(await discrepancies(server.sql)).toEqual([]);
});
