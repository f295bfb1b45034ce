import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLogins } from '../db/logins.ts';
import { q, type ReadTx, type Statement } from '../db/tx.ts';
import { roleBreaches, wallBreaches } from '../db/wall.ts';
import { openTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({}, { work: false });
});
afterAll(() => server.close());

/** The state of readiness once it is no answer from before. */
async function ready(): Promise<{ status: number; wall: unknown; reasons: unknown }> {
  await sleep(1050);
  const { status, body } = await server.anonymous.get('/api/ready');
  return { status, wall: body.wall, reasons: body.reasons };
}

/** What opens the wall, what closes it again, and the sentence. */
const sabotages: [string, string, string, string][] = [
  [
    'row-level security is switched off',
    'ALTER TABLE invoice DISABLE ROW LEVEL SECURITY',
    'ALTER TABLE invoice ENABLE ROW LEVEL SECURITY',
    'The table "invoice" has no forced row-level security.',
  ],
  [
    'row-level security is not forced on the owner',
    'ALTER TABLE company NO FORCE ROW LEVEL SECURITY',
    'ALTER TABLE company FORCE ROW LEVEL SECURITY',
    'The table "company" has no forced row-level security.',
  ],
  [
    'a new table stands before the wall',
    'CREATE TABLE beside (company_id integer)',
    'DROP TABLE beside',
    'The table "beside" has no forced row-level security.',
  ],
  [
    'a policy is gone',
    'ALTER POLICY own_company ON contract TO skonto_ops',
    'ALTER POLICY own_company ON contract TO skonto_app',
    'No policy judges SELECT on the table "contract" for skonto_app.',
  ],
  [
    'the audit is granted to the application',
    'GRANT UPDATE (json) ON audit TO skonto_app',
    'REVOKE UPDATE (json) ON audit FROM skonto_app',
    'The application may UPDATE the table "audit", which is closed to it.',
  ],
  [
    "the operator's policy is gone",
    'ALTER POLICY operator ON bill TO skonto_app',
    'ALTER POLICY operator ON bill TO skonto_ops',
    'No policy lets skonto_ops at the table "bill".',
  ],
];

test.each(sabotages)('%s: not ready, and why', async (_, open, close, sentence) => {
  expect(await ready()).toEqual({ status: 200, wall: true, reasons: [] });
  await server.sql.query(open);
  try {
    expect(await ready()).toEqual({ status: 503, wall: false, reasons: [sentence] });
  } finally {
    await server.sql.query(close);
  }
  expect((await ready()).status).toBe(200);
});

/** Roles are the whole cluster's, other tests' too: what is done to them is seen in a transaction that is never committed. */
test.each([
  ['passes row-level security', 'BYPASSRLS', 'The role "skonto_app" bypasses row-level security (BYPASSRLS).'],
  ['is a superuser', 'SUPERUSER', 'The role "skonto_app" is a superuser: row-level security doesn\'t hold for it.'],
])('a role that %s is noticed', async (_, attribute, sentence) => {
  const rows = async <Row>(query: Statement<Row>): Promise<Row[]> => {
    const { sql, parameters } = query.compile(q);
    return (await server.sql.query(sql, [...parameters])).rows;
  };
  const tx: ReadTx = { rows, first: async query => (await rows(query))[0], touched: async () => 0 };
  await server.sql.query(`BEGIN; ALTER ROLE skonto_app ${attribute}; SET LOCAL ROLE skonto_app`);
  try {
    expect(await roleBreaches(tx, 'skonto_app')).toEqual([sentence]);
  } finally {
    await server.sql.query('ROLLBACK');
  }
});

test('transactions act as another role: not ready, and why', async () => {
  const { app, ops } = server.services.db;
  const exchanged = { ...server.services.db, app: ops, ops: app };
  expect(await wallBreaches(exchanged)).toContain('Transactions act as "skonto_ops" instead of "skonto_app".');
});

test("the server's own logins have no right at all but to act as the two roles, and to work through the queue", async () => {
  const logins = await openLogins(server.connectionString);
  expect(logins.missing).toBeNull();
  const asServer = new pg.Client({ connectionString: logins.server });
  await asServer.connect();
  const asQueue = new pg.Client({ connectionString: logins.queue });
  await asQueue.connect();
  try {
    for (const client of [asServer, asQueue]) {
      const { rows } = await client.query(
        `SELECT rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb OR rolreplication OR rolinherit AS rights FROM pg_roles WHERE rolname = current_user`,
      );
      expect(rows).toEqual([{ rights: false }]);
      for (const text of [
        'SELECT FROM company',
        'SELECT FROM audit',
        'SELECT FROM schema_migration',
        'CREATE TABLE mine ()',
        "COPY (SELECT 1) TO PROGRAM 'true'",
        'SET ROLE postgres',
      ])
        await expect(client.query(text), text).rejects.toMatchObject({ code: '42501' });
    }
    await expect(asServer.query('SELECT FROM pgboss.job')).rejects.toMatchObject({ code: '42501' });
    await expect(asQueue.query('SET ROLE skonto_app')).rejects.toMatchObject({ code: '42501' });
    for (const role of ['skonto_app', 'skonto_ops']) {
      await asServer.query(`SET ROLE ${role}`);
      await expect(asServer.query('SELECT data FROM pgboss.job'), role).rejects.toMatchObject({ code: '42501' });
    }
  } finally {
    await asServer.end();
    await asQueue.end();
  }
});

test('a login that may not make others goes on as itself, and says what it lacks', async () => {
  await server.sql.query("CREATE ROLE skonto_poor LOGIN PASSWORD 'poor'; GRANT skonto_app, skonto_ops TO skonto_poor");
  const url = new URL(server.connectionString);
  url.username = 'skonto_poor';
  url.password = 'poor';
  try {
    const logins = await openLogins(url.href);
    expect(logins.server).toBe(url.href);
    expect(logins.missing).toMatch(/^The server goes on as "skonto_poor".*CREATEROLE/);
  } finally {
    await server.sql.query('DROP ROLE skonto_poor');
  }
});

test('an owner that may create roles, and nothing else, gets the two logins', async () => {
  await server.sql.query(
    "CREATE ROLE skonto_maker LOGIN CREATEROLE PASSWORD 'maker'; GRANT skonto_app, skonto_ops TO skonto_maker WITH ADMIN OPTION",
  );
  const url = new URL(server.connectionString);
  url.username = 'skonto_maker';
  url.password = 'maker';
  try {
    // Four processes that start at the same time agree on them.
    const together = await Promise.all(Array.from({ length: 4 }, () => openLogins(url.href)));
    const [first] = together;
    expect(together.map(one => one.missing)).toEqual([null, null, null, null]);
    expect(new Set(together.map(one => one.server)).size).toBe(1);
    // Another password of the owner's is another one of its logins', which follows at the next start.
    await server.sql.query("ALTER ROLE skonto_maker PASSWORD 'changed'");
    url.password = 'changed';
    const second = await openLogins(url.href);
    expect(second.missing).toBeNull();
    expect(second.server).not.toBe(first?.server);
  } finally {
    await server.sql.query(
      'DROP ROLE skonto_server_skonto_maker; DROP ROLE skonto_queue_skonto_maker; DROP ROLE skonto_maker',
    );
  }
});
