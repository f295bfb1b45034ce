import { auditEvents } from '@skonto/domain/audit/audit-event';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writings } from '../../testing/keeps-no-secret.ts';
import { openTestServer, type TestCaller, type TestServer, testPassword } from '../../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../../testing/trading-pair.ts';
import { auditJobs } from './check-audits.ts';

let server: TestServer;
let pair: TradingPair;
let operator: TestCaller;
let buyerUser: TestCaller;
let others: () => TestCaller[];

beforeAll(async () => {
  server = await openTestServer();
  pair = await openTradingPair(server);
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  buyerUser = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
  others = () => [pair.buyer, pair.supplier, buyerUser];
});
afterAll(() => server.close());

const url = '/api/audits';
let numbers = 0;

/** An entry as a change would write it, at a moment of its own. */
async function addEntry(facts: { at: string; event?: string; username?: string; entity?: string; json?: object }) {
  const {
    at,
    event = 'UPDATED',
    username = 'ana@primer.example',
    entity = 'Company',
    json = { after: { name: 'Č' } },
  } = facts;
  numbers += 1;
  const { rows } = await server.sql.query<{ id: number }>(
    'SELECT record_audit(0, $1, $2, $3, $4, NULL, $5, $6, NULL, NULL, NULL, NULL, NULL) AS id',
    [at, event, entity, numbers, username, JSON.stringify(json)],
  );
  return rows[0]?.id ?? 0;
}
const idsOf = async (query: string): Promise<number[]> => {
  const reply = await operator.get(`${url}?size=1000&${query}`);
  expect(reply.status, reply.text).toBe(200);
  return (reply.body.content ?? []).map(row => Number(row.id));
};
const breaks = async (): Promise<unknown[]> => (await server.sql.query('SELECT * FROM audit_breaks()')).rows;
const of = (username: string) => `filter=username,eq,${username}`;

describe('GET /api/audits', () => {
  test('lists entries with their members, the newest first', { tags: ['AUD-23', 'AUD-24'] }, async () => {
    const who = 'redom@primer.example';
    const first = await addEntry({ at: '2026-01-05T10:00:00Z', username: who });
    const last = await addEntry({
      at: '2026-01-07T10:00:00.123456Z',
      username: who,
      event: 'CREATED',
      entity: 'Contract',
    });
    const middle = await addEntry({ at: '2026-01-06T10:00:00Z', username: who });
    const { body } = await operator.get(`${url}?${of(who)}&size=2`);
    expect(body).toMatchObject({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
    expect(body.content?.[0]).toEqual({
      id: last,
      entityId: expect.any(Number),
      entityName: 'Contract',
      eventTimestamp: '2026-01-07T10:00:00.123456Z',
      auditEvent: 'CREATED',
      username: who,
      json: { after: { name: 'Č' } },
      version: expect.any(String),
      can: { delete: true },
    });
    expect(await idsOf(of(who))).toEqual([last, middle, first]);
    expect(await idsOf(`${of(who)}&sort=eventTimestamp&eventTimestamp.dir=asc`)).toEqual([first, middle, last]);
    // The later half is read from its end.
    expect((await operator.get(`${url}?${of(who)}&size=1&page=2`)).body.content).toMatchObject([{ id: first }]);
    expect((await operator.get(`${url}?${of(who)}&size=1&page=7`)).body).toMatchObject({ content: [], number: 7 });
  });

  test('a part of the user narrows it, whatever the case and the diacritics', { tags: 'AUD-24' }, async () => {
    const id = await addEntry({ at: '2026-01-05T10:00:00Z', username: 'Đorđe.Šaban@primer.example' });
    for (const part of ['ĐORĐE', 'ŠABAN', 'saban@PRIMER'])
      expect(await idsOf(`filter=username,like,${part}`)).toEqual([id]);
    expect(await idsOf('filter=username,like,%25')).toEqual([]);
  });

  test('after and before are instants, and neither end is among what is found', { tags: 'AUD-24' }, async () => {
    const who = 'ponoc@primer.example';
    // The midnights of Belgrade around the last day of summer time, 25 hours, and the first one, 23 hours.
    const at = async (instant: string) => addEntry({ at: instant, username: who });
    for (const [begin, end] of [
      ['2025-10-25T22:00:00', '2025-10-26T23:00:00'],
      ['2026-03-28T23:00:00', '2026-03-29T22:00:00'],
    ] as const) {
      const before = await at(`${begin}Z`);
      const first = await at(`${begin}.000001Z`);
      const last = await at(new Date(Date.parse(`${end}Z`) - 1).toISOString());
      const after = await at(`${end}Z`);
      const within = `${of(who)},eventTimestamp,gt,${begin}.000Z,eventTimestamp,lt,${end}.000Z`;
      expect(await idsOf(within)).toEqual([last, first]);
      const wider = `${of(who)},eventTimestamp,gt,${new Date(Date.parse(`${begin}Z`) - 1).toISOString()},eventTimestamp,lt,${end}.001`;
      expect(await idsOf(wider)).toEqual([after, last, first, before]);
    }
  });

  test.each([
    ['an unknown event', 'filter=auditEvent,eq,BURNED', 'filter.auditEvent'],
    ['no instant', 'filter=eventTimestamp,gt,2026-11-21', 'filter.eventTimestamp'],
    ['an instant that the calendar has not', 'filter=eventTimestamp,gt,2026-02-30T00:00:00', 'filter.eventTimestamp'],
    ['an unknown key', 'filter=chain,eq,1', 'filter.chain'],
    ['an order that no index brings', 'sort=username', 'sort.username'],
  ])('refuses %s', async (_what, query, field) => {
    const reply = await operator.get(`${url}?${query}`);
    expect(reply.status).toBe(400);
    expect(reply.body.errors).toMatchObject([{ field }]);
  });

  test('events are a closed set, each of which the list filters by', { tags: 'AUD-11' }, async () => {
    const who = 'svasta@primer.example';
    for (const event of auditEvents) await addEntry({ at: '2026-01-05T10:00:00Z', event, username: who });
    for (const event of auditEvents)
      expect((await operator.get(`${url}?${of(who)},auditEvent,eq,${event}`)).body.content).toMatchObject([
        { auditEvent: event },
      ]);
    expect(await idsOf(`${of(who)},auditEvent,in,CREATED*DELETED`)).toHaveLength(2);
    expect(auditEvents).toEqual([
      'CREATED',
      'UPDATED',
      'DELETED',
      'INVOICES_REGISTERED',
      'INVOICES_UNREGISTERED',
      'INVOICES_APPROVED',
      'INVOICES_REJECTED',
      'INVOICES_VOIDED',
      'INVOICES_IMPORTED',
    ]);
  });

  test('no company reads it, its own entries no more than those of another', async () => {
    const { rows } = await server.sql.query<{ id: number }>('SELECT min(id) AS id FROM audit');
    for (const caller of others()) {
      expect((await caller.get(url)).status).toBe(403);
      for (const id of [rows[0]?.id, 2_000_000_000]) expect((await caller.get(`${url}/${id}`)).status).toBe(403);
    }
    expect((await server.anonymous.get(url)).status).toBe(401);
  });
});

test('one entry has its members; one that is not there is 404', { tags: ['AUD-23', 'AUD-25'] }, async () => {
  const json = { before: { amount_cents: '1' }, after: { amount_cents: '2' } };
  const id = await addEntry({ at: '2026-11-20T23:30:00Z', username: 'jedan@primer.example', json });
  expect((await operator.get(`${url}/${id}`)).body).toMatchObject({
    id,
    entityId: numbers,
    entityName: 'Company',
    eventTimestamp: '2026-11-20T23:30:00Z',
    auditEvent: 'UPDATED',
    username: 'jedan@primer.example',
    json,
  });
  expect((await operator.get(`${url}/2000000000`)).status).toBe(404);
});

test('POST and PUT are there: nobody writes an entry, and PUT takes what GET gave and nothing else', {
  tags: 'AUD-29',
}, async () => {
  const id = await addEntry({ at: '2026-11-20T10:00:00Z' });
  const stored = (await operator.get(`${url}/${id}`)).body;
  for (const caller of [operator, ...others()])
    expect((await caller.post(url, { ...stored, id: null })).status).toBe(403);
  expect((await operator.put(url, stored)).body).toEqual(stored);
  const changed = await operator.put(url, { ...stored, username: 'niko@primer.example', json: {} });
  expect(changed.status).toBe(400);
  expect(changed.body.errors).toMatchObject([
    { field: 'username', code: 'read-only' },
    { field: 'json', code: 'read-only' },
  ]);
  expect((await operator.put(url, { id: 2_000_000_000 })).status).toBe(404);
  for (const caller of others()) expect((await caller.put(url, stored)).status).toBe(403);
  expect((await operator.get(`${url}/${id}`)).body).toEqual(stored);
});

test('the invoice list takes the id of an entry: those of a bulk one, and the one that a single entry names', {
  tags: 'AUD-22',
}, async () => {
  const offers = await pair.addOffers(3);
  const alone = await pair.addInvoice();
  const registered = (await operator.get(`${url}?filter=auditEvent,eq,INVOICES_REGISTERED&size=1`)).body.content?.[0];
  expect(registered).toMatchObject({ entityName: 'Invoice', entityId: null, json: { count: 3 } });
  const invoicesOf = async (caller: TestCaller, filter: string) =>
    (await caller.get(`/api/invoices?filter=${filter}`)).body.content?.map(row => row.id);
  const bulk = offers.map(offer => offer.id);
  expect((await invoicesOf(operator, `auditId,eq,${registered?.id}`))?.toSorted()).toEqual(bulk.toSorted());
  const created = (await operator.get(`${url}?filter=entityName,eq,Invoice,entityId,eq,${alone.id}`)).body.content?.[0];
  expect(await invoicesOf(operator, `auditId,eq,${created?.id}`)).toEqual([alone.id]);
  expect(await invoicesOf(operator, `auditId,eq,${registered?.id},amount,gt,120000`)).toEqual([]);
  expect(await invoicesOf(operator, 'auditId,eq,2000000000')).toEqual([]);
  // Entries are the operator's: a company can't ask by them, not even for its own invoices.
  expect(await invoicesOf(pair.buyer, `auditId,eq,${registered?.id}`)).toEqual([]);
});

describe('POST /api/audits/export', () => {
  const names = async (filters: object[]) => {
    const reply = await operator.post(`${url}/export`, { filters });
    expect(reply.status, reply.text).toBe(200);
    return reply;
  };

  test('answers a JSON file of what the filters show, as GET gives it, in its order', { tags: 'AUD-26' }, async () => {
    const username = 'izvoz@primer.example';
    const odd = { after: { name: 'Đorđe "Čvarak"\n\t\\ , \\N', note: '' }, count: 2 };
    for (const at of ['2026-11-20T10:00:00.5Z', '2026-11-20T11:00:00Z', '2026-11-20T09:00:00Z'])
      await addEntry({ at, username, json: odd });
    const filters = [{ key: 'username', operation: 'like', value: 'IZVOZ' }];
    const reply = await names(filters);
    expect(reply.headers['content-disposition']).toBe('attachment; filename="audit-export.json"');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    const listed = (await operator.get(`${url}?filter=username,like,izvoz`)).body.content ?? [];
    expect(listed).toHaveLength(3);
    expect(JSON.parse(reply.text)).toEqual(listed.map(({ version: _version, can: _can, ...entry }) => entry));
  });

  test('nothing matches: an empty array; a wrong filter is named; no company exports', { tags: 'AUD-26' }, async () => {
    expect(JSON.parse((await names([{ key: 'username', operation: 'eq', value: 'niko' }])).text)).toEqual([]);
    const wrong = await operator.post(`${url}/export`, { filters: [{ key: 'hash', operation: 'eq', value: '1' }] });
    expect(wrong.body.errors).toMatchObject([{ field: 'filter.hash' }]);
    for (const caller of others()) expect((await caller.post(`${url}/export`, { filters: [] })).status).toBe(403);
  });
});

describe('DELETE /api/audits', () => {
  test('the operator deletes by ids: they are in no list, one entry says so, and the chains hold', {
    tags: ['AUD-06', 'AUD-27'],
  }, async () => {
    const username = 'brisi@primer.example';
    const ids: number[] = [];
    for (const hour of [10, 11, 12]) ids.push(await addEntry({ at: `2026-11-20T${hour}:00:00Z`, username }));
    const [first, second, kept] = ids;
    for (const caller of others()) expect((await caller.delete(`${url}?ids=${first}`)).status).toBe(403);
    expect((await operator.delete(`${url}?ids=${first}&ids=${second}`)).body).toEqual({ count: 2 });
    expect(await idsOf(of(username))).toEqual([kept]);
    expect((await operator.get(`${url}/${first}`)).status).toBe(404);
    const { rows } = await server.sql.query('SELECT json, deleted FROM audit WHERE id = ANY ($1)', [[first, second]]);
    expect(rows).toEqual([1, 2].map(() => ({ json: null, deleted: true })));
    const telling = (await operator.get(`${url}?filter=entityName,eq,Audit&size=1`)).body.content?.[0];
    expect(telling).toMatchObject({
      auditEvent: 'DELETED',
      json: { count: 2, ids: [first, second] },
      can: { delete: false },
    });
    expect(await breaks()).toEqual([]);

    // All or none: gone already, never there, or what tells of a deletion.
    for (const wrong of [first, 2_000_000_000])
      expect((await operator.delete(`${url}?ids=${kept}&ids=${wrong}`)).status).toBe(404);
    const stays = await operator.delete(`${url}?ids=${kept}&ids=${telling?.id}`);
    expect(stays.status).toBe(409);
    expect(stays.body.errors).toMatchObject([{ field: `ids.${telling?.id}`, code: 'audit-deletion-stays' }]);
    expect(await idsOf(of(username))).toEqual([kept]);
  });

  test('two at once: each entry goes once, and is told of once', { tags: 'AUD-27' }, async () => {
    const id = await addEntry({ at: '2026-11-20T10:00:00Z', username: 'dvaput@primer.example' });
    const replies = await Promise.all([1, 2, 3].map(() => operator.delete(`${url}?ids=${id}`)));
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 404, 404]);
    const { rows } = await server.sql.query('SELECT count(*)::int AS n FROM audit_deletion WHERE entry_id = $1', [id]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await breaks()).toEqual([]);
  });

  test('the operator deletes what filters match, as one act; what tells of deletions is passed over', {
    tags: 'AUD-28',
  }, async () => {
    const username = 'filter@primer.example';
    for (let n = 0; n < 5; n += 1) await addEntry({ at: `2026-11-2${n % 2}T10:00:00Z`, username });
    const path = `${url}/delete-by-filter?${of(username)}`;
    for (const caller of others()) expect((await caller.delete(path)).status).toBe(403);
    const moved = await operator.delete(`${path}&filter=eventTimestamp,gt,2026-11-21T00:00:00&expectedCount=3`);
    expect([moved.status, moved.body.code, moved.body.count]).toEqual([409, 'audit-count-changed', 2]);
    const done = await operator.delete(`${path}&filter=eventTimestamp,gt,2026-11-21T00:00:00&expectedCount=2`);
    expect(done.body).toEqual({ count: 2 });
    expect(await idsOf(of(username))).toHaveLength(3);
    // The filters may be in the body, too, as in other calls by filter.
    const byBody = { filters: [{ key: 'username', operation: 'eq', value: username }], expectedCount: 3 };
    expect((await operator.delete(`${url}/delete-by-filter`, byBody)).body).toEqual({ count: 3 });
    expect((await operator.delete(`${path}&expectedCount=0`)).body).toEqual({ count: 0 });
    const reported = (await operator.get(`${url}?filter=entityName,eq,Audit&size=2`)).body.content;
    expect(reported).toMatchObject([
      { json: { count: 3, filters: [{ key: 'username', operator: 'eq', values: [username] }] } },
      { json: { count: 2 } },
    ]);
    const tells = Number((await operator.get(`${url}?filter=entityName,eq,Audit`)).body.totalElements);
    const stays = await operator.delete(`${url}/delete-by-filter?filter=entityName,eq,Audit&expectedCount=${tells}`);
    expect([stays.body, tells > 0]).toEqual([{ count: 0 }, true]);
    expect(await breaks()).toEqual([]);
  });

  test('refuses filters that mean nothing, and names them', { tags: 'AUD-28' }, async () => {
    for (const [query, field] of [
      ['filter=nothing,eq,1', 'filter.nothing'],
      ['filter=username', 'filter'],
      ['expectedCount=many', 'expectedCount'],
      ['everything=1', 'everything'],
      // Without a filter, or without the number that was seen, nothing goes.
      ['', 'filter'],
      ['expectedCount=2', 'filter'],
      ['filter=username,eq,nobody', 'expectedCount'],
    ]) {
      const reply = await operator.delete(`${url}/delete-by-filter?${query}`);
      expect(reply.status).toBe(400);
      expect(reply.body.errors).toMatchObject([{ field }]);
    }
  });

  test('a link of a deletion that somebody adds, takes or turns to another act is noticed', async () => {
    const id = await addEntry({ at: '2026-11-20T10:00:00Z', username: 'karika@primer.example' });
    await operator.delete(`${url}?ids=${id}`);
    const { rows } = await server.sql.query<{ act: number; seq: string }>(
      'SELECT l.audit_id AS act, a.seq FROM audit_deletion l JOIN audit a ON a.id = l.audit_id WHERE l.entry_id = $1',
      [id],
    );
    const seq = rows[0]?.seq;
    for (const [edit, reasons] of [
      [`INSERT INTO audit_deletion VALUES (2000000000, ${rows[0]?.act})`, ['content']],
      [`DELETE FROM audit_deletion WHERE entry_id = ${id}`, ['content', 'deletion']],
      [`UPDATE audit_deletion SET audit_id = 2000000000 WHERE entry_id = ${id}`, ['content', 'deletion']],
    ] as const) {
      await server.sql.query('BEGIN');
      await server.sql.query(edit);
      const found = (await server.sql.query('SELECT * FROM audit_breaks()')).rows;
      await server.sql.query('ROLLBACK');
      expect(found.map(one => one.reason).toSorted(), edit).toEqual(reasons);
      expect(found.find(one => one.reason === 'content')?.seq).toBe(seq);
    }
    expect(await breaks()).toEqual([]);
  });
});

describe('the check of the chains', () => {
  const state = async () => (await operator.get(`${url}/check`)).body;
  const done = async () => {
    await expect.poll(async () => (await state()).running, { timeout: 20_000, interval: 100 }).toBe(null);
    return state();
  };

  test('the operator asks for one; asked twice it runs once, and says when the chains held', async () => {
    // The one of the start, which finds nothing to look through where it comes before the first entry, stands before this one in their queue.
    await operator.post(`${url}/check`);
    await done();
    await server.sql.query('DELETE FROM audit_check');
    expect(await state()).toEqual({ running: null, unfinished: null, held: null, last: null });
    const requested = await Promise.all([1, 2].map(() => operator.post(`${url}/check`)));
    for (const reply of requested) expect([reply.status, reply.body.running]).toEqual([202, '2026-11-21T12:00:00Z']);
    const { held, last } = await done();
    expect(held).toBe('2026-11-21T12:00:00Z');
    expect(last).toMatchObject({ broken: 0, breaks: [] });
    const { rows } = await server.sql.query('SELECT count(*)::int AS n FROM audit_check');
    expect(rows).toEqual([{ n: 1 }]);
    for (const caller of others()) {
      expect((await caller.get(`${url}/check`)).status).toBe(403);
      expect((await caller.post(`${url}/check`)).status).toBe(403);
    }
  });

  test('what is not as it was written is named; when it last held stays', async () => {
    const id = await addEntry({ at: '2026-11-20T10:00:00Z' });
    const { rows } = await server.sql.query<{ seq: string; json: object }>(
      'SELECT seq, json FROM audit WHERE id = $1',
      [id],
    );
    const forge = (json: object) =>
      server.sql.query(
        `BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit SET json = '${JSON.stringify(json)}' WHERE id = ${id}; COMMIT`,
      );
    await forge({ after: { name: 'C' } });
    server.setNow('2026-11-22T12:00:00Z');
    await operator.post(`${url}/check`);
    const broken = await done();
    expect(broken).toMatchObject({
      held: '2026-11-21T12:00:00Z',
      last: {
        finished: '2026-11-22T12:00:00Z',
        broken: 1,
        breaks: [{ chain: 0, seq: Number(rows[0]?.seq), reason: 'content' }],
      },
    });
    await forge(rows[0]?.json ?? {});
    server.setNow('2026-11-21T12:00:00Z');
  });
});

test('a check that never came to an end is told of until another does, and keeps nobody from asking', async () => {
  const at = '2026-11-23T12:00:00Z';
  await server.sql.query('INSERT INTO audit_check (asked_at) VALUES ($1)', [at]);
  server.setNow('2026-11-23T12:14:59Z');
  expect((await operator.get(`${url}/check`)).body).toMatchObject({ running: at, unfinished: null });
  server.setNow('2026-11-23T12:15:00Z');
  expect((await operator.get(`${url}/check`)).body).toMatchObject({ running: null, unfinished: at });
  expect((await operator.post(`${url}/check`)).body).toMatchObject({ running: '2026-11-23T12:15:00Z' });
  await expect.poll(async () => (await operator.get(`${url}/check`)).body.unfinished, { timeout: 20_000 }).toBe(null);
  server.setNow('2026-11-21T12:00:00Z');
});

test('no secret stands in what the audit shows', async () => {
  const email = 'tajna.osoba@primer.example';
  const created = await pair.buyer.post('/api/users', {
    email,
    firstName: 'Iva',
    lastName: 'Ilić',
    role: 'COMPANY_USER',
    emailRecipient: false,
  });
  expect(created.status, created.text).toBe(201);
  const client = await pair.buyer.post('/api/clients', { clientId: 'revizija' });
  const secret = String(client.body.secret);
  expect(secret.length).toBeGreaterThan(20);
  const { text } = await operator.post(`${url}/export`, { filters: [] });
  expect(text).toContain('revizija');
  for (const wrong of [...writings(secret), ...writings(testPassword), 'password_hash', '$argon2'])
    expect(text.toLowerCase()).not.toContain(wrong.toLowerCase());
});

test('a page, its total and each filter of the screen are found in an index', async () => {
  await server.sql.query('SET enable_seqscan = off; SET enable_bitmapscan = off');
  const plans = async (where: string) => {
    const { rows } = await server.sql.query<{ 'QUERY PLAN': string }>(
      `EXPLAIN SELECT a.id FROM audit a WHERE NOT a.deleted AND ${where} ORDER BY a.at DESC, a.id DESC LIMIT 20`,
    );
    return rows.map(row => row['QUERY PLAN']).join(' ');
  };
  for (const where of [
    'TRUE',
    "a.at > '2026-01-01' AND a.at < '2026-01-02'",
    "fold(a.username) LIKE like_pattern('ana')",
    "a.event = 'INVOICES_VOIDED'",
    "a.entity_name = 'Company' AND a.entity_id = 7",
  ])
    expect(await plans(where), where).toMatch(
      /Index (Only )?Scan (Backward )?using audit_(listed|of_user|of_rare_event|of_entity)/,
    );
  await server.sql.query('RESET enable_seqscan; RESET enable_bitmapscan');
});

test('a night without a server is made up for at the next start, once, however many processes start', async () => {
  const [job] = auditJobs(server.services);
  expect(job).toMatchObject({ cron: '41 * * * *', atStart: true });
  const start = () => job?.run({}, new AbortController().signal, server.services.jobs);
  const checks = async () =>
    (await server.sql.query<{ n: number }>('SELECT count(*)::integer AS n FROM audit_check WHERE asked_by IS NULL'))
      .rows[0]?.n;
  await server.sql.query('DELETE FROM audit_check');
  // The last 02:41 in Belgrade was 01:41 UTC of this day.
  server.setNow('2026-11-26T01:42:00Z');
  await Promise.all([start(), start(), start()]);
  expect(await checks()).toBe(1);
  server.setNow('2026-11-27T01:40:00Z');
  await start();
  expect(await checks()).toBe(1);
  // The night of the 27th was slept through, and half of that of the 28th.
  server.setNow('2026-11-28T09:00:00Z');
  await Promise.all([start(), start()]);
  expect(await checks()).toBe(2);
  await start();
  expect(await checks()).toBe(2);
});
