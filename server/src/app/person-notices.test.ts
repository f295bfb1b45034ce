import { noticeKinds } from '@skonto/api/notice-kinds';
import { unreadHeader } from '@skonto/domain/actor/unread';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { queueMail } from '../business/users/mail-job.ts';
import { inTx, systemActor } from '../db/tx.ts';
import { tellRequests } from '../features/early-payment-requests/mails.ts';
import { tellComments } from '../features/invoice-comments/mails.ts';
import { noticesFeature } from '../features/notices/feature.ts';
import { tell } from '../features/notices/send-notices.ts';
import { tellPayments } from '../features/payments/digest.ts';
import { sharedMoment } from '../platform/jobs/database-time.ts';
import type { Catalogue } from '../platform/words/texts.ts';
import { insertPersonNotices, type NewPersonNotice } from '../tables/person-notices.ts';
import { openTestServer, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';
import { texts } from './features.ts';

let server: TestServer;
let pair: TradingPair;
let buyer = { id: 0, email: '' };
let supplier = { id: 0, email: '' };
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());
const only = async (companyId: number) => {
  const { rows } = await server.sql.query<{ id: number; email: string }>(
    'SELECT id, email FROM app_user WHERE company_id = $1 ORDER BY id LIMIT 1',
    [companyId],
  );
  return rows[0] ?? { id: 0, email: '' };
};
beforeEach(async () => {
  server.setNow('2026-11-25T10:00:00Z');
  await server.sql.query('DELETE FROM pgboss.job; DELETE FROM person_notice; DELETE FROM user_setting');
  pair = await openTradingPair(server);
  await server.sql.query('UPDATE app_user SET email_recipient = true');
  [buyer, supplier] = [await only(pair.buyerId), await only(pair.supplierId)];
});

type Told = { kind: string; partner: string | null; count: number | null; path: string; read: boolean };
const listed = async (caller: TestCaller, filter = ''): Promise<(Told & { id: number })[]> => {
  const reply = await caller.get(`/api/notices${filter}`);
  expect(reply.status).toBe(200);
  return (reply.body.content ?? []).map(row => ({
    id: Number(row.id),
    kind: String(row.kind),
    partner: (row.partner as { name: string } | null)?.name ?? null,
    count: row.count as number | null,
    path: String(row.path),
    read: row.read === true,
  }));
};
const unreadOf = async (caller: TestCaller): Promise<number> =>
  Number((await caller.get('/api/globals')).headers[unreadHeader.toLowerCase()]);
const services = () => ({ ...server.services, smtpUrl: null });
/** Does what waits under a name, each job so many times at once; answers how many mails. */
async function work(name: string, run: typeof tell, times = 1): Promise<number> {
  const { rows } = await server.sql.query<{ data: unknown }>('SELECT data FROM pgboss.job WHERE name = $1', [name]);
  const sent = await Promise.all(
    rows.flatMap(({ data }) => Array.from({ length: times }, () => run(services(), data, server.services.jobs))),
  );
  await server.sql.query('DELETE FROM pgboss.job WHERE name = $1', [name]);
  return sent.reduce((sum, one) => sum + one, 0);
}
const add = (userId: number, companyId: number | null, more: Partial<NewPersonNotice> = {}, count = 1) =>
  inTx(server.services.db, systemActor, tx =>
    insertPersonNotices(
      tx,
      Array.from({ length: count }, () => ({
        userId,
        companyId,
        kind: 'billReady',
        facts: { partnerId: null, path: '/bills' },
        ...more,
      })),
      '2026-11-25T10:00:00Z',
    ),
  );

describe('what a mail tells the product tells too', () => {
  test('an offer, its answer, a request and a comment each are a notice with company, count and page, of the other side alone', {
    tags: 'BELL-01',
  }, async () => {
    const [first] = await pair.addOffers(2);
    expect(await work('notice', tell)).toBe(1);
    const [offered] = await listed(pair.supplier);
    expect(offered).toMatchObject({ kind: 'digestOffered', partner: 'Žitoprodukt d.o.o.', count: 2, read: false });
    expect(offered?.path).toMatch(/^\/offers\?dt-filter=notice,eq,[0-9a-f-]{36}$/);
    expect(await listed(pair.buyer)).toEqual([]);
    await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [first?.id ?? 0]: first?.registrationId },
      status: 'DISCOUNT_APPROVED',
    });
    await work('notice', tell);
    await pair.buyer.put('/api/early-payment-requests/setting', { allowed: true });
    const { id } = await pair.addInvoice();
    await pair.supplier.post('/api/early-payment-requests', { invoiceIds: [id], note: 'TAJNA' });
    await work('early-payment-mail', tellRequests);
    await pair.supplier.post(`/api/invoices/${id}/comments`, { to: 'PARTNER', text: 'TAJNA' });
    await work('comment-mail', tellComments);
    expect(await listed(pair.buyer)).toMatchObject([
      { kind: 'commentsWritten', partner: 'Čelik Metal a.d.', count: 1, path: `/invoices/details/${id}` },
      { kind: 'requestsMade', count: 1, path: '/early-payment' },
      { kind: 'digestAccepted', count: 1 },
    ]);
    const { rows } = await server.sql.query("SELECT FROM person_notice n WHERE n::text LIKE '%TAJNA%'");
    expect(rows).toEqual([]);
  });

  test('no mail that tells what happened goes another way, and each other one is about signing in, a letter, or was ordered', {
    tags: 'BELL-01',
  }, async () => {
    const named = new Set<string>();
    for (const { en } of texts) {
      const { mails } = en as { mails?: Catalogue };
      for (const [template, said] of Object.entries(mails ?? {}))
        if (typeof said !== 'string' && 'subject' in said) named.add(template);
    }
    const kinds: readonly string[] = noticeKinds;
    expect(kinds.filter(kind => !named.has(kind))).toEqual([]);
    expect([...named].filter(template => !kinds.includes(template)).sort()).toEqual([
      'addressAsked',
      'addressChanged',
      'alreadyRegistered',
      // A day's line for a mailbox elsewhere, which is nobody's notice (docs/decisions/0623).
      'auditAnchor',
      'companyRegistered',
      'confirmAddress',
      'contactRequest',
      'invite',
      'invitePartner',
      'inviteReminder',
      'operatorChangedAddress',
      'operatorChangedPassword',
      'operatorChangedSecondFactor',
      'passwordChanged',
      'passwordSet',
      'recoveryCodeUsed',
      // What somebody ordered, which tells of nothing that happened (docs/decisions/0615).
      'reportMailed',
      'reportMailedByLink',
      'reset',
      'secondFactorOff',
      'secondFactorOn',
      'secondFactorReset',
      'verify',
    ]);
    const { db, jobs } = server.services;
    for (const template of kinds) {
      const mail = { template, to: { userId: buyer.id } };
      await expect(inTx(db, systemActor, tx => queueMail(jobs, tx, mail))).rejects.toThrow('is a notice');
    }
  });

  test('told by several processes at once there is one notice; of a transaction that fails, or of what was taken back, none', {
    tags: 'BELL-02',
  }, async () => {
    const [gone] = await pair.addOffers(1);
    await pair.buyer.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [gone?.id ?? 0]: gone?.registrationId },
      status: 'PENDING',
    });
    expect(await work('notice', tell)).toBe(0);
    expect(await listed(pair.supplier)).toEqual([]);
    await pair.addOffers(1);
    // The queue refuses the mail: the digest stays to be told, and no notice of it is left.
    const { rows } = await server.sql.query<{ data: unknown }>("SELECT data FROM pgboss.job WHERE name = 'notice'");
    const broken = { ...server.services.jobs, queue: () => Promise.reject(new Error('no queue')) };
    await expect(tell(services(), rows[0]?.data, broken)).rejects.toThrow('no queue');
    expect(await listed(pair.supplier)).toEqual([]);
    expect(await work('notice', tell, 4)).toBe(1);
    expect(await listed(pair.supplier)).toHaveLength(1);
  });

  test('each person chooses for a topic: in the product, by mail, both or neither; who gets no mails at all has the product’s', {
    tags: 'BELL-03',
  }, async () => {
    const settings = (await pair.supplier.get('/api/settings/me')).body;
    const [mails, notices] = [settings.mails as object, settings.notices as object];
    expect(notices).toEqual({
      offered: true,
      accepted: true,
      rejected: true,
      payments: false,
      requests: true,
      comments: true,
      counterOffers: true,
      notes: true,
      submissions: true,
    });
    const choose = async (mail: boolean, shown: boolean) => {
      const { version } = (await pair.supplier.get('/api/settings/me')).body;
      const body = {
        ...settings,
        version,
        mails: { ...mails, offered: mail },
        notices: { ...notices, offered: shown },
      };
      const saved = await pair.supplier.put('/api/settings/me', body);
      expect([saved.status, saved.body.notices]).toMatchObject([200, { offered: shown, accepted: true }]);
      await server.sql.query('DELETE FROM person_notice');
      await pair.addOffers(1);
      return [await work('notice', tell), (await listed(pair.supplier)).length];
    };
    expect(await choose(true, true)).toEqual([1, 1]);
    expect(await choose(true, false)).toEqual([1, 0]);
    expect(await choose(false, false)).toEqual([0, 0]);
    expect(await choose(false, true)).toEqual([0, 1]);
    // An older client leaves the choice as it is.
    const { notices: _unknown, version: _older, ...older } = settings;
    expect((await pair.supplier.put('/api/settings/me', older)).body.notices).toMatchObject({ offered: true });
    await server.sql.query('UPDATE app_user SET email_recipient = false WHERE id = $1', [supplier.id]);
    expect(await choose(true, true)).toEqual([0, 1]);
  });

  test('what is paid on the next banking day is told in the product alone to who chose that', {
    tags: 'BELL-03',
  }, async () => {
    const [offer] = await pair.addOffers(1);
    await pair.supplier.post('/api/invoices/change-status', {
      invoiceIdRegIdMap: { [offer?.id ?? 0]: offer?.registrationId },
      status: 'DISCOUNT_APPROVED',
    });
    await server.sql.query('DELETE FROM person_notice');
    expect(await tellPayments(services(), server.services.jobs)).toBe(0);
    const settings = (await pair.supplier.get('/api/settings/me')).body;
    const notices = { ...(settings.notices as object), payments: true };
    expect((await pair.supplier.put('/api/settings/me', { ...settings, notices })).status).toBe(200);
    expect(await tellPayments(services(), server.services.jobs)).toBe(0);
    expect(await listed(pair.supplier)).toMatchObject([{ kind: 'digestPayments', partner: null, count: 1 }]);
    expect(await tellPayments(services(), server.services.jobs)).toBe(0);
    expect(await listed(pair.supplier)).toHaveLength(1);
  });
});

describe('unread', () => {
  test('every answer to a browser says how many are unread, a hundred for all that are more; reading the list marks nothing', {
    tags: 'BELL-04',
  }, async () => {
    await add(buyer.id, pair.buyerId, {}, 3);
    expect(await unreadOf(pair.buyer)).toBe(3);
    const other = await server.signIn(buyer.email);
    expect(await listed(other)).toHaveLength(3);
    expect([await unreadOf(other), await unreadOf(pair.supplier)]).toEqual([3, 0]);
    // A refusal says it too.
    expect((await other.get('/api/invoices/2000000000')).headers[unreadHeader.toLowerCase()]).toBe('3');
    await add(buyer.id, pair.buyerId, {}, 150);
    expect(await unreadOf(other)).toBe(100);
    expect((await server.anonymous.get('/api/globals')).headers[unreadHeader.toLowerCase()]).toBeUndefined();
  });

  test('what is marked on one device is read on all, once, by two clicks at once too', {
    tags: 'BELL-05',
  }, async () => {
    await add(buyer.id, pair.buyerId, {}, 3);
    const other = await server.signIn(buyer.email);
    const [newest, middle] = await listed(other);
    const ids = [newest?.id, middle?.id, newest?.id];
    const both = await Promise.all([pair.buyer, other].map(caller => caller.post('/api/notices/read', { ids })));
    expect(both.map(reply => reply.status)).toEqual([200, 200]);
    expect(both.map(reply => Number(reply.body.count)).sort()).toEqual([0, 2]);
    expect(both.map(reply => reply.body.unread)).toEqual([1, 1]);
    expect(await unreadOf(other)).toBe(1);
    expect((await listed(other)).map(one => one.read)).toEqual([true, true, false]);
    expect((await listed(other, '?filter=read,eq,false')).length).toBe(1);
  });

  test('"all that I saw" marks the newest that was seen and all older ones, and none that came meanwhile, however late it commits', {
    tags: 'BELL-06',
  }, async () => {
    await add(buyer.id, pair.buyerId, {}, 2);
    // One is being written while another is about to be: the second waits, so that it can't be seen before the first.
    const { db } = server.services;
    const order: string[] = [];
    let commit = () => {};
    const held = new Promise<void>(resolve => {
      commit = resolve;
    });
    const facts = { partnerId: null, path: '/bills' };
    const one = { userId: buyer.id, companyId: pair.buyerId, kind: 'billReady' as const, facts };
    const insert = (name: string, until: Promise<void>, began: () => void) =>
      inTx(db, systemActor, async tx => {
        await insertPersonNotices(tx, [one], '2026-11-25T10:00:00Z');
        order.push(name);
        began();
        await until;
      });
    let slow = Promise.resolve();
    await new Promise<void>(resolve => {
      slow = insert('slow', held, resolve);
    });
    const quick = insert('quick', Promise.resolve(), () => {});
    const waiting = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await expect.poll(async () => (await server.sql.query(waiting)).rowCount).toBe(1);
    const [seen] = await listed(pair.buyer);
    expect(await listed(pair.buyer)).toHaveLength(2);
    commit();
    await Promise.all([slow, quick]);
    expect(order).toEqual(['slow', 'quick']);
    const reply = await pair.buyer.post('/api/notices/read-all', { upTo: seen?.id });
    expect(reply.body).toEqual({ count: 2, unread: 2 });
    expect((await listed(pair.buyer)).map(row => row.read)).toEqual([false, false, true, true]);
    expect((await pair.buyer.post('/api/notices/read-all', { upTo: seen?.id })).body).toEqual({ count: 0, unread: 2 });
  });
});

describe('whose they are', () => {
  test('a colleague’s and another company’s notice aren’t there, alone or among own ones, and nothing is marked', {
    tags: 'BELL-07',
  }, async () => {
    const colleague = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
    await add(colleague.id, pair.buyerId);
    await add(supplier.id, pair.supplierId);
    await add(buyer.id, pair.buyerId);
    const { rows } = await server.sql.query<{ id: number }>('SELECT id FROM person_notice ORDER BY id');
    const [theirs = 0, strange = 0, own = 0] = rows.map(row => row.id);
    expect((await listed(pair.buyer)).map(row => row.id)).toEqual([own]);
    for (const ids of [[theirs], [strange], [own, theirs], [own, strange], [2_000_000_000]])
      expect((await pair.buyer.post('/api/notices/read', { ids })).status).toBe(404);
    for (const upTo of [theirs, strange, 2_000_000_000])
      expect((await pair.buyer.post('/api/notices/read-all', { upTo })).status).toBe(404);
    for (const body of [{}, { ids: [] }, { ids: ['1'] }, { ids: [0] }, { ids: [1.5] }, { ids: Array(501).fill(own) }])
      expect((await pair.buyer.post('/api/notices/read', body)).status).toBe(400);
    const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
    expect([await listed(operator), await unreadOf(operator)]).toEqual([[], 0]);
    expect((await operator.post('/api/notices/read', { ids: [own] })).status).toBe(404);
    expect((await server.sql.query('SELECT FROM person_notice WHERE read_at IS NOT NULL')).rowCount).toBe(0);
  });

  test('whoever is of another company by now sees nothing of the earlier one, and who has left gets nothing', {
    tags: 'BELL-07',
  }, async () => {
    await add(buyer.id, pair.buyerId, {}, 2);
    expect(await unreadOf(pair.buyer)).toBe(2);
    await server.sql.query('UPDATE app_user SET company_id = $1 WHERE id = $2', [pair.supplierId, buyer.id]);
    expect([await listed(pair.buyer), await unreadOf(pair.buyer)]).toEqual([[], 0]);
    const switched = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
    const removed = await server.addUser({ companyId: pair.supplierId, role: 'COMPANY_USER' });
    await server.sql.query("UPDATE app_user SET deactivated_at = now(), status = 'INACTIVE' WHERE id = $1", [
      switched.id,
    ]);
    await server.sql.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [removed.id]);
    await server.sql.query('UPDATE app_user SET company_id = $1 WHERE id = $2', [pair.buyerId, buyer.id]);
    await pair.addOffers(1);
    await work('notice', tell);
    const { rows } = await server.sql.query('SELECT user_id FROM person_notice WHERE company_id = $1', [
      pair.supplierId,
    ]);
    expect(rows).toEqual([{ user_id: supplier.id }]);
  });

  test('what colleagues write to each other is told nobody, at the other company least of all', {
    tags: 'BELL-07',
  }, async () => {
    const { id } = await pair.addInvoice();
    const { status } = await pair.buyer.post(`/api/invoices/${id}/comments`, {
      to: 'COLLEAGUES',
      text: 'Interno',
    });
    expect(status).toBe(201);
    await work('comment-mail', tellComments);
    expect((await server.sql.query('SELECT FROM person_notice')).rowCount).toBe(0);
  });
});

describe('how many, and how long', () => {
  test('a person keeps the newest 500, for 90 days', { tags: 'BELL-08' }, async () => {
    await add(supplier.id, pair.supplierId);
    await add(buyer.id, pair.buyerId, { kind: 'billCancelled' }, 2);
    await add(buyer.id, pair.buyerId, {}, 499);
    const kept = async (id: number) =>
      (await server.sql.query('SELECT kind FROM person_notice WHERE user_id = $1 ORDER BY id', [id])).rows;
    expect((await kept(buyer.id)).map(row => row.kind).slice(0, 2)).toEqual(['billCancelled', 'billReady']);
    expect([await kept(buyer.id), await kept(supplier.id)].map(rows => rows.length)).toEqual([500, 1]);
    await server.sql.query("UPDATE person_notice SET at = '2026-08-27T09:59:59Z' WHERE kind = 'billCancelled'");
    const moment = await sharedMoment(services());
    expect(
      await noticesFeature.eachDay?.(services(), { ...moment, today: moment.businessDate }, server.services.jobs),
    ).toBe(1);
    expect(await kept(buyer.id)).toHaveLength(499);
  });

  test('the page has its index: nobody’s notices are looked through for another', { tags: 'BELL-08' }, async () => {
    await add(buyer.id, pair.buyerId, {}, 300);
    await server.sql.query(
      `INSERT INTO person_notice (user_id, company_id, kind, path, at)
       SELECT u.id, u.company_id, 'billReady', '/bills', now() - n * interval '1 minute' FROM app_user u, generate_series(1, 400) n`,
    );
    await server.sql.query('ANALYZE person_notice');
    const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT n.id FROM person_notice n WHERE (n.user_id = ${buyer.id} AND n.company_id IS NOT DISTINCT FROM ${pair.buyerId}::integer)
       ORDER BY n.at DESC, n.id DESC LIMIT 20`,
    );
    expect(rows.map(row => row['QUERY PLAN']).join('\n')).toContain('person_notice_of_person');
  });
});

test('a forgotten person has no notices', { tags: 'BELL-09' }, async () => {
  const operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  const gone = await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' });
  await add(gone.id, pair.buyerId, {}, 2);
  await server.sql.query("UPDATE app_user SET deleted_at = '2026-11-20T10:00:00Z' WHERE id = $1", [gone.id]);
  await add(buyer.id, pair.buyerId);
  expect((await operator.post(`/api/removed-people/${gone.id}/forget`)).status).toBe(200);
  const { rows } = await server.sql.query('SELECT user_id FROM person_notice');
  expect(rows).toEqual([{ user_id: buyer.id }]);
});
