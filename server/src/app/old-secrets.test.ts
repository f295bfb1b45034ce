import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTx, systemActor } from '../db/tx.ts';
import { beginBusinessDay } from '../features/daily/business-day.ts';
import { deleteEndedSecrets } from '../tables/client-secrets.ts';
import { openTestServer, type Reply, type TestCaller, type TestServer } from '../testing/test-server.ts';
import { openTradingPair, type TradingPair } from '../testing/trading-pair.ts';

let server: TestServer;
let pair: TradingPair;
let member: TestCaller;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  pair = await openTradingPair(server);
  member = await server.signIn((await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).email);
});
afterAll(() => server.close());
beforeEach(async () => {
  server.setNow('2026-11-21T12:00:00Z');
  await server.sql.query('DELETE FROM rate_counter');
});

let names = 0;
type Client = { readonly id: number; readonly clientId: string; readonly secret: string };
async function make(): Promise<Client> {
  const { body } = await pair.buyer.post('/api/clients', { clientId: `stari.${++names}` });
  return { id: Number(body.id), clientId: String(body.clientId), secret: String(body.secret) };
}
const change = (id: number, more: object): Promise<Reply> =>
  pair.buyer.put('/api/clients', { id, status: 'ACTIVE', ...more });
const renew = async (id: number, more: object = { oldSecretHours: 24 }): Promise<string> => {
  const reply = await change(id, { newSecret: true, ...more });
  expect([reply.status, reply.body.code]).toEqual([200, undefined]);
  return String(reply.body.secret);
};
const enter = (clientId: string, secret: string) =>
  server.anonymous.post('/api/auth/generate-token', { email: clientId, password: secret });
/** Signs in and answers what asks with the token. */
async function open(clientId: string, secret: string): Promise<() => Promise<number>> {
  const { body } = await enter(clientId, secret);
  return async () =>
    (await server.anonymous.get('/api/invoices', { authorization: `Bearer ${String(body.token)}` })).status;
}

describe('a new secret beside which the old one stays valid', () => {
  test('both let in until it ends by itself, and a token ends with the secret that opened it', {
    tags: 'CLI-31',
  }, async () => {
    const { id, clientId, secret } = await make();
    const before = await open(clientId, secret);
    const reply = await change(id, { newSecret: true, oldSecretHours: 24 });
    expect(reply.body).toMatchObject({ oldSecretUntil: '2026-11-22T12:00:00Z' });
    const fresh = String(reply.body.secret);
    server.setNow('2026-11-22T11:59:00Z');
    const [byOld, byNew] = [await open(clientId, secret), await open(clientId, fresh)];
    expect([await before(), await byOld(), await byNew()]).toEqual([200, 200, 200]);
    expect((await pair.buyer.get(`/api/clients/${id}`)).body.oldSecretUntil).toBe('2026-11-22T12:00:00Z');
    server.setNow('2026-11-22T12:00:00Z');
    expect([await before(), await byOld(), await byNew()]).toEqual([401, 401, 200]);
    expect([(await enter(clientId, secret)).status, (await enter(clientId, fresh)).status]).toEqual([400, 200]);
    expect((await pair.buyer.get(`/api/clients/${id}`)).body.oldSecretUntil).toBeNull();
  });

  test('it is ended before by its administrator alone, with what it opened, and the new one goes on', {
    tags: 'CLI-31',
  }, async () => {
    const { id, clientId, secret } = await make();
    const fresh = await renew(id);
    const [byOld, byNew] = [await open(clientId, secret), await open(clientId, fresh)];
    const end = { id, status: 'ACTIVE', endOldSecret: true };
    expect((await member.put('/api/clients', end)).status).toBe(403);
    expect((await pair.supplier.put('/api/clients', end)).status).toBe(404);
    expect((await enter(clientId, secret)).status).toBe(200);
    const ended = await change(id, { endOldSecret: true });
    expect([ended.status, ended.body.oldSecretUntil, ended.body.secret]).toEqual([200, null, null]);
    expect([await byOld(), await byNew(), (await enter(clientId, secret)).status]).toEqual([401, 200, 400]);
    expect((await change(id, { endOldSecret: true })).status).toBe(200);
    expect(await byNew()).toBe(200);
  });

  test('two clicks at once make one new secret: a second one would end what a system still signs in with', {
    tags: 'CLI-31',
  }, async () => {
    const { id, clientId, secret } = await make();
    const replies = await Promise.all([1, 2].map(() => change(id, { newSecret: true, oldSecretHours: 24 })));
    expect(replies.map(reply => reply.status).toSorted()).toEqual([200, 409]);
    const refused = replies.find(reply => reply.status === 409);
    expect(refused?.body).toMatchObject({ code: 'old-secret-valid' });
    expect(refused?.body.message).toMatch(/still valid until .*22.*End it first/);
    const fresh = String(replies.find(reply => reply.status === 200)?.body.secret);
    expect([(await enter(clientId, secret)).status, (await enter(clientId, fresh)).status]).toEqual([200, 200]);
    // Who says that the older one ends may go on.
    const third = await renew(id, { oldSecretHours: 1, endOldSecret: true });
    const all = [];
    for (const one of [secret, fresh, third]) all.push((await enter(clientId, one)).status);
    expect(all).toEqual([400, 200, 200]);
  });

  test('without hours every older one ends at once, as before', { tags: 'CLI-31' }, async () => {
    const { id, clientId, secret } = await make();
    const fresh = await renew(id);
    const byNew = await open(clientId, fresh);
    const third = await renew(id, {});
    expect(await byNew()).toBe(401);
    const all = [];
    for (const one of [secret, fresh, third]) all.push((await enter(clientId, one)).status);
    expect(all).toEqual([400, 400, 200]);
  });

  test.each([
    [{ newSecret: true, oldSecretHours: 169 }],
    [{ newSecret: true, oldSecretHours: -1 }],
    [{ newSecret: true, oldSecretHours: 1.5 }],
    [{ newSecret: true, oldSecretHours: '24' }],
    [{ oldSecretHours: 24 }],
  ])('refuses %j', { tags: 'CLI-31' }, async more => {
    const { id, clientId, secret } = await make();
    const reply = await change(id, more);
    expect([reply.status, reply.body.errors?.[0]?.field]).toEqual([400, 'oldSecretHours']);
    expect((await enter(clientId, secret)).status).toBe(200);
  });

  test('a client that is switched off comes in with neither, and one that is deleted too', {
    tags: 'CLI-31',
  }, async () => {
    const { id, clientId, secret } = await make();
    const fresh = await renew(id);
    const byOld = await open(clientId, secret);
    expect((await pair.buyer.put('/api/clients', { id, status: 'INACTIVE' })).status).toBe(200);
    expect([await byOld(), (await enter(clientId, secret)).body.token]).toEqual([401, null]);
    expect((await enter(clientId, fresh)).body.token).toBeNull();
    expect((await pair.buyer.delete(`/api/clients?ids=${id}`)).status).toBe(200);
    expect([(await enter(clientId, secret)).status, (await enter(clientId, fresh)).status]).toEqual([400, 400]);
  });
});

test('the audit says until when the old secret was valid and who ended it, and never the secrets', {
  tags: 'CLI-32',
}, async () => {
  const { id, secret } = await make();
  const fresh = await renew(id);
  await change(id, { endOldSecret: true });
  const { rows } = await server.sql.query(
    "SELECT json FROM audit WHERE entity_name = 'ApiClient' AND entity_id = $1 AND event = 'UPDATED' ORDER BY id",
    [id],
  );
  const until = expect.stringMatching(/^2026-11-22T12:00:00/);
  expect(rows.map(row => row.json)).toMatchObject([
    { before: { oldSecretUntil: null }, after: { oldSecretUntil: until }, secretChanged: true },
    { before: { oldSecretUntil: until }, after: { oldSecretUntil: null } },
  ]);
  const texts = JSON.stringify(rows);
  for (const one of [secret, fresh]) expect(texts).not.toContain(one);
});

test('a secret that becomes the old one while it is verified lets in', async () => {
  const { id, clientId, secret } = await make();
  // The hash is verified before the transaction, which waits here for the row.
  await server.sql.query('BEGIN');
  await server.sql.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [id]);
  const entering = enter(clientId, secret);
  for (;;) {
    const { rows } = await server.sql.query(
      "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
    );
    if (rows.length > 0) break;
  }
  await server.sql.query(
    "UPDATE app_user SET old_secret_hash = password_hash, old_secret_until = '2026-11-22T12:00:00Z', password_hash = 'another' WHERE id = $1",
    [id],
  );
  await server.sql.query('COMMIT');
  expect((await entering).status).toBe(200);
});

test('no company keeps the secret of another one’s client, or of a person, and none reads it', async () => {
  const { id } = await make();
  const other = { role: 'COMPANY_ADMIN', userId: 1, companyId: pair.supplierId } as const;
  const own = { ...other, companyId: pair.buyerId };
  const keep = (of: number) => `SELECT keep_old_secret(${of}, '2026-11-22T12:00:00Z')`;
  const person = (await server.addUser({ companyId: pair.buyerId, role: 'COMPANY_USER' })).id;
  for (const [actor, text] of [
    [other, keep(id)],
    [own, keep(person)],
    [own, 'SELECT old_secret_hash FROM app_user'],
  ] as const)
    await expect(
      inTx(server.services.db, actor, tx => tx.rows(sql.raw(text))),
      text,
    ).rejects.toMatchObject({
      code: '42501',
    });
});

test('an old secret that is over is forgotten with the next business day', async () => {
  const { id } = await make();
  await renew(id, { oldSecretHours: 1 });
  const kept = async () =>
    (await server.sql.query('SELECT old_secret_hash IS NOT NULL AS kept FROM app_user WHERE id = $1', [id])).rows[0]
      ?.kept;
  await beginBusinessDay(server.services);
  server.setNow('2026-11-22T12:00:00Z');
  const forget = () =>
    inTx(server.services.db, systemActor, tx => deleteEndedSecrets(tx, server.services.clock.instant()));
  expect(await kept()).toBe(true);
  expect(await beginBusinessDay(server.services, [forget])).not.toBeNull();
  expect(await kept()).toBe(false);
});

test('a wrong secret reads the same whether a client is there, has an old secret, or isn’t', async () => {
  const { id, clientId } = await make();
  const { clientId: plain } = await make();
  await renew(id);
  const answers: Reply[] = [];
  for (const name of [clientId, plain, 'nema.cid-1']) answers.push(await enter(name, 'x'.repeat(43)));
  expect(answers.map(({ status, body }) => [status, { ...body, requestId: '' }])).toEqual(
    answers.map(() => [400, { ...answers[0]?.body, requestId: '' }]),
  );
});
