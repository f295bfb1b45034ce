import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keptColumns, mendedColumns, namingRows, ownRows } from '../../tables/personal-columns.ts';
import { namelessColumns, treatedApart } from '../../testing/judged-columns.ts';
import { tablesHolding } from '../../testing/keeps-no-secret.ts';
import { openTestServer, type TestCaller, type TestServer } from '../../testing/test-server.ts';
import { addressPattern, fullNamePattern, nameInJsonPattern } from './wanted.ts';

let server: TestServer;
let operator: TestCaller;
let companyId: number;
let admin: TestCaller;

const first = 'Čarislav';
const last = 'Zlatoum-Đokić';
const address = 'carislav.zlatoum@primer.example';
const earlier = 'stari.zlatoum@primer.example';

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  operator = await server.signIn((await server.addUser({ companyId: null, role: 'SYSTEM_ADMIN' })).email);
  companyId = await server.addCompany();
  admin = await server.signIn((await server.addUser({ companyId, role: 'COMPANY_ADMIN' })).email);
});
afterAll(() => server.close());

const stated = (email: string, more = {}) => ({
  email,
  emailRecipient: true,
  firstName: first,
  lastName: last,
  role: 'COMPANY_ADMIN',
  ...more,
});
const breaks = async () => (await server.sql.query('SELECT * FROM audit_breaks()')).rows;

/** Somebody who was invited, worked under an earlier name and address, and left traces in every place. */
async function liveThrough(): Promise<number> {
  const { id } = (await admin.post('/api/users', stated(earlier, { firstName: 'Ranije' }))).body;
  await admin.put('/api/users', { ...stated(address), id });
  const { rows } = await server.sql.query(
    "SELECT password_hash, terms_version FROM app_user WHERE email LIKE '%@skonto.example' LIMIT 1",
  );
  await server.sql.query(
    "UPDATE app_user SET status = 'ACTIVE', password_hash = $2, terms_version = $3 WHERE id = $1",
    [id, rows[0]?.password_hash, rows[0]?.terms_version],
  );
  const self = await server.signIn(address);
  const invited = await self.post(
    '/api/users',
    stated('drugi@primer.example', { firstName: 'Drugi', lastName: 'Ostaje' }),
    {
      'idempotency-key': 'poziv-1',
    },
  );
  expect(invited.status).toBe(201);
  const view = { list: '/users', name: 'moj', state: `?filter=email,eq,${encodeURIComponent(address)}`, shared: false };
  expect((await self.post('/api/saved-views', view)).status).toBe(201);
  expect((await admin.post('/api/saved-views', { ...view, name: 'naš', shared: true })).status).toBe(201);
  const contract = {
    company: { id: companyId },
    date: '2026-11-01',
    contractNumber: 'U-1',
    representative: `${first} ${last}`,
    note: '',
    minDiscount: 1,
    discountFeePct: 20,
    discountPctFixed: false,
    processingFeePct: 50,
    active: true,
  };
  const agreed = await operator.post('/api/contract', contract);
  expect([agreed.status, agreed.text]).toEqual([201, expect.any(String)]);
  const batch = '6a0e6a52-5f0c-4a0a-9b1e-000000000001';
  await server.sql.query(
    `INSERT INTO batch (id, company_id, user_id, kind, state, file_name, file_bytes, processed, total, good, bad, created_at, updated_at)
      VALUES ($1, $2, $3, 'SUPPLIER_INVITE_IMPORT', 'DONE', $4, 7, 1, 1, 0, 1, now(), now())`,
    [batch, companyId, id, `za ${address}.csv`],
  );
  await server.sql.query('INSERT INTO batch_error (batch_id, line, cells, problems) VALUES ($1, 2, $2, $3)', [
    batch,
    JSON.stringify([address.toUpperCase(), first, last, 'ostaje']),
    JSON.stringify([{ code: 'x', params: { email: address } }]),
  ]);
  await server.sql.query(
    `INSERT INTO failed_mail (mail_id, template, receiver, last_error, failed_at, data) VALUES (gen_random_uuid(), 'invite', $1, 'no', now(), $2)`,
    [address, JSON.stringify({ to: { email: address }, params: { name: `${first} ${last}` } })],
  );
  await server.sql.query("INSERT INTO pgboss.job (name, data) VALUES ('mail', $1)", [
    JSON.stringify({ to: { email: address, language: 'sr' }, params: { name: first } }),
  ]);
  return Number(id);
}

describe('a person is forgotten', () => {
  let id: number;
  const traces = async () => (await operator.get(`/api/removed-people/${id}`)).body;

  test('whoever works still, was removed a moment ago or is back can’t be forgotten, and a company can’t ask', {
    tags: 'OPER-21',
  }, async () => {
    id = await liveThrough();
    expect((await operator.post(`/api/removed-people/${id}/forget`)).status).toBe(404);
    expect((await admin.delete(`/api/users?ids=${id}`)).status).toBe(200);
    expect((await admin.post(`/api/removed-people/${id}/forget`)).status).toBe(403);
    expect((await traces()).obstacle).toBe('recent');
    expect((await operator.post(`/api/removed-people/${id}/forget`)).body.code).toBe('person-recent');
    server.setNow('2026-11-21T12:11:00Z');
    const again = (await admin.post('/api/users', stated(address))).body.id;
    expect((await operator.post(`/api/removed-people/${id}/forget`)).body.code).toBe('person-back');
    expect((await admin.delete(`/api/users?ids=${again}`)).status).toBe(200);
    server.setNow('2026-11-21T12:22:00Z');
    await server.sql.query("UPDATE batch SET state = 'RUNNING'");
    expect((await operator.post(`/api/removed-people/${id}/forget`)).body.code).toBe('person-working');
    await server.sql.query("UPDATE batch SET state = 'DONE'");
    expect((await traces()).obstacle).toBeNull();
  });

  test('a removed person leaves every table but those that the operator was told of, and the audit’s chains hold', {
    tags: 'OPER-22',
  }, async () => {
    const listed = (await operator.get('/api/removed-people?filter=term,like,zlatoum')).body.content;
    expect(listed?.map(one => one.id)).toContain(id);
    const before = await traces();
    const places = (of: unknown) =>
      Object.fromEntries((of as { place: string; count: number }[]).map(one => [one.place, one.count]));
    expect(places(before.leaving)).toMatchObject({ account: 2, views: 2, mails: 1, imports: 2, queue: 1 });
    expect(places(before.staying)).toEqual({ contracts: 1, auditTexts: 1 });
    const reply = await operator.post(`/api/removed-people/${id}/forget`);
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('count')]);
    for (const word of [address, earlier, 'Ranije'])
      expect([word, await tablesHolding(server.sql, word)]).toEqual([word, []]);
    for (const word of [first, last])
      expect([word, await tablesHolding(server.sql, word)]).toEqual([word, ['public.audit', 'public.contract']]);
    const { rows } = await server.sql.query(
      "SELECT entity_name FROM audit WHERE json::text LIKE '%Zlatoum%' OR username LIKE '%zlatoum%'",
    );
    expect(rows).toEqual([{ entity_name: 'Contract' }]);
    expect(await breaks()).toEqual([]);
    const cells = await server.sql.query('SELECT cells FROM batch_error');
    expect(cells.rows[0]?.cells).toEqual([`forgotten-${id}`, `forgotten-${id}`, `forgotten-${id}`, 'ostaje']);
    const others = await server.sql.query("SELECT first_name FROM app_user WHERE email = 'drugi@primer.example'");
    expect(others.rows).toEqual([{ first_name: 'Drugi' }]);
    expect((await traces()).code).toBe('not-found');
    expect((await operator.post(`/api/removed-people/${id}/forget`)).status).toBe(404);
  });

  test('nobody can try names on what the audit keeps of a forgotten person, and changing it shows', {
    tags: 'OPER-23',
  }, async () => {
    const alias = `forgotten-${id}`;
    const { rows } = await server.sql.query('SELECT salt, name_hash, username FROM audit WHERE forgotten');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.filter(row => row.salt !== null || row.name_hash === null)).toEqual([]);
    expect(rows.some(row => row.username === alias)).toBe(true);
    for (const [edit, reason] of [
      [`UPDATE audit SET username = 'iva' WHERE username = '${alias}'`, 'content'],
      [`UPDATE audit SET json = '{}' WHERE forgotten`, 'content'],
      [`UPDATE audit SET entity_id = 1 WHERE forgotten`, 'content'],
      [`UPDATE audit_forgetting SET username_hash = '\\x00'`, 'content'],
      [`DELETE FROM audit_forgetting`, 'deletion'],
    ] as const) {
      await server.sql.query('BEGIN; SET LOCAL session_replication_role = replica');
      await server.sql.query(edit);
      const found = await breaks();
      await server.sql.query('ROLLBACK');
      expect([edit, found.some(one => one.reason === reason)]).toEqual([edit, true]);
    }
    // What is forgotten can be deleted besides, and the chains hold still.
    const own = await server.sql.query('SELECT id FROM audit WHERE forgotten ORDER BY id LIMIT 2');
    expect((await operator.delete(`/api/audits?ids=${own.rows.map(row => row.id).join(',')}`)).body).toEqual({
      count: 2,
    });
    expect(await breaks()).toEqual([]);
  });

  test('two clicks at once: one forgets, the other finds nobody', async () => {
    const user = await server.addUser({ companyId, role: 'COMPANY_USER' });
    await server.sql.query("UPDATE app_user SET deleted_at = '2026-11-01T10:00:00Z' WHERE id = $1", [user.id]);
    const ask = () => operator.post(`/api/removed-people/${user.id}/forget`);
    const replies = await Promise.all([ask(), ask()]);
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 404]);
    expect(await breaks()).toEqual([]);
  });
});

test('entries from before there were salts are forgotten too, and the chains hold', async () => {
  const { id, email } = await server.addUser({ companyId, role: 'COMPANY_USER' });
  const self = await server.signIn(email);
  await self.put('/api/users/me', { firstName: 'Iva', lastName: 'Ilić', language: 'sr', emailRecipient: false });
  await server.sql.query('BEGIN; SET LOCAL session_replication_role = replica');
  await server.sql.query('UPDATE audit SET salt = NULL WHERE user_id = $1', [id]);
  await server.sql.query('UPDATE audit a SET content_hash = audit_content_hash(a) WHERE user_id = $1', [id]);
  await server.sql.query('COMMIT');
  const unlinked = (await breaks()).filter(one => one.reason !== 'link' && one.reason !== 'content');
  expect(unlinked).toEqual([]);
  await admin.delete(`/api/users?ids=${id}`);
  server.setNow('2026-11-21T13:00:00Z');
  expect((await operator.post(`/api/removed-people/${id}/forget`)).status).toBe(200);
  expect(await tablesHolding(server.sql, email)).toEqual([]);
});

test('every column that can hold a text was judged: it goes, is mended, stays, or names nobody', async () => {
  const { rows } = await server.sql.query<{ name: string }>(
    `SELECT c.relname || '.' || a.attname AS name FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0 AND NOT a.attisdropped
        AND a.atttypid IN ('text'::regtype, 'jsonb'::regtype, 'json'::regtype, 'varchar'::regtype, 'bytea'::regtype, 'text[]'::regtype, 'name'::regtype)`,
  );
  const judged = [
    ...[...ownRows, ...namingRows, ...keptColumns].flatMap(one => one.columns.map(name => `${one.table}.${name}`)),
    ...mendedColumns.flatMap(one => [...one.text, ...one.json].map(name => `${one.table}.${name}`)),
    ...[...Object.entries(treatedApart), ...Object.entries(namelessColumns)].flatMap(([table, names]) =>
      names.map(name => `${table}.${name}`),
    ),
  ];
  expect(judged.sort()).toEqual(rows.map(row => row.name).sort());
});

describe('what is looked for', () => {
  const matches = async (pattern: string | null, text: string): Promise<boolean> =>
    (await server.sql.query('SELECT $1::text ~* $2 AS is', [text, pattern])).rows[0]?.is;

  test.each([
    ['ana@x.rs', true],
    ['Pošta za <ANA@X.RS>, hvala.', true],
    ['ana@x.rs.', true],
    ['filter=email%2Ceq%2Cana%40x.rs', true],
    ['za ana@x.rs.csv', true],
    ['bojana@x.rs', false],
    ['ana@x.rs.example', false],
    ['ana@x-rs', false],
    ['dr.ana@x.rs', false],
  ])('an address as a whole: %s', async (text, expected) => {
    expect(await matches(addressPattern(['ana@x.rs']), text)).toBe(expected);
  });

  test.each([
    ['Potpisuje Ana  Anić.', true],
    ['Anić Ana', true],
    ['Ana Aničić', false],
    ['Bojana Anić', false],
    ['Ana', false],
  ])('a whole name: %s', async (text, expected) => {
    expect(await matches(fullNamePattern([{ first: 'Ana', last: 'Anić' }]), text)).toBe(expected);
  });

  test('a name in JSON is a string of its own, whatever signs it has, and never a key', async () => {
    const pattern = nameInJsonPattern([{ first: 'A.n"a', last: '' }]);
    const json = JSON.stringify({ 'A.n"a': 'A.n"a', other: 'Axn"a' });
    const { rows } = await server.sql.query("SELECT regexp_replace($1::jsonb::text, $2, '\"x\"', 'g')::jsonb AS json", [
      json,
      pattern,
    ]);
    expect(rows[0]?.json).toEqual({ 'A.n"a': 'x', other: 'Axn"a' });
    expect([fullNamePattern([{ first: '', last: 'X' }]), nameInJsonPattern([{ first: '', last: '' }])]).toEqual([
      null,
      null,
    ]);
  });
});
