import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { behindPooler, openTestServer, type TestServer } from '../testing/test-server.ts';
import { openWire, type Wire } from '../testing/wire.ts';
import { connect, type Db } from './connect.ts';
import { openLogins } from './logins.ts';
import { byText, q, readAtOnce, readTx, type TxActor } from './tx.ts';

let server: TestServer;
let wire: Wire;
let pooled: Db;
let direct: Db;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  wire = await openWire(server.connectionString, { asPooler: true });
  const open = async (connectionString: string) =>
    connect({ connectionString: (await openLogins(connectionString)).server, poolSize: 1, statementTimeoutMs: 60_000 });
  pooled = await open(wire.connectionString);
  direct = await open(server.connectionString);
});
afterAll(async () => {
  await pooled.end();
  await direct.end();
  await wire.close();
  await server.close();
});

const actor: TxActor = { role: 'COMPANY_USER', userId: 1, companyId: 7 };
const kept = sql<
  Record<string, string | number>
>`SELECT current_setting('timezone') AS zone, current_setting('statement_timeout') AS statement,
  current_setting('lock_timeout') AS lock, current_setting('idle_in_transaction_session_timeout') AS idle, current_user AS role,
  acting_company() AS company, (SELECT count(*)::integer FROM pg_prepared_statements) AS prepared`;
const inside = { zone: 'UTC', statement: '1min', lock: '30s', idle: '1min', role: 'skonto_app', company: 7 };

test('behind a pooler each transaction brings everything along, and nothing is left on the connection', async () => {
  for (const name of ['kept', byText])
    expect(await readTx(pooled, actor, tx => tx.first(kept, name))).toMatchObject(inside);
  expect(await readAtOnce(pooled, actor, tx => tx.first(kept, 'kept'))).toEqual({ ...inside, prepared: 0 });
  const client = await pooled.app.connect();
  const { rows } = await client.query(kept.compile(q).sql);
  client.release();
  expect(rows).toMatchObject([{ statement: '0', lock: '0', idle: '0', company: null, prepared: 0 }]);
});

// Behind a pooler no connection is a server's own, and nothing stays prepared on it.
test.skipIf(behindPooler)('a connection of its own keeps what never changes, and prepares statements', async () => {
  await readTx(direct, actor, tx => tx.first(kept, 'kept'));
  expect(await readTx(direct, actor, tx => tx.first(kept, 'kept'))).toEqual({ ...inside, prepared: 1 });
  const client = await direct.app.connect();
  const { rows } = await client.query(kept.compile(q).sql);
  client.release();
  expect(rows).toMatchObject([{ zone: 'UTC', statement: '1min', lock: '30s', idle: '1min', company: null }]);
  expect(rows[0]?.role).not.toBe('skonto_app');
});

// Behind a pooler no connection is a server's own, and nothing stays prepared on it.
test.skipIf(behindPooler)(
  'of texts those that were asked last stay prepared, however many there are, and the others can be asked again',
  async () => {
    const text = (at: number) => sql<{ at: number }>`SELECT ${sql.lit(at)} AS at`;
    const ask = async (at: number): Promise<void> =>
      expect(await readTx(direct, actor, tx => tx.first(text(at), byText))).toEqual({ at });
    /** Each with how often it was asked since it stands there. */
    const standing = async (): Promise<Map<string, number>> => {
      const rows = await readTx(direct, actor, tx =>
        tx.rows(sql<{
          statement: string;
          requested: number;
        }>`SELECT statement, (generic_plans + custom_plans)::integer AS requested
        FROM pg_prepared_statements WHERE name LIKE 'text%'`),
      );
      return new Map(rows.map(({ statement, requested }) => [statement, requested]));
    };
    for (let at = 1; at <= 200; at += 1) {
      await ask(at);
      await ask(0);
    }
    const left = await standing();
    expect(left.size).toBe(64);
    expect(left.get('SELECT 0 AS at')).toBe(200);
    expect(left.get('SELECT 200 AS at')).toBe(1);
    expect(left.has('SELECT 100 AS at')).toBe(false);
    await ask(100);
    await ask(100);
    expect((await standing()).size).toBe(64);
  },
);

test('more texts than stay prepared, asked at once on all connections: each is answered as itself', async () => {
  const texts = 150;
  const answers = await Promise.all(
    Array.from({ length: 6 * texts }, (_, at) => {
      const read = at % 2 === 0 ? readTx : readAtOnce;
      return read(server.services.db, actor, tx =>
        tx.first(sql<{ text: number }>`SELECT ${sql.lit((at * 7) % texts)} AS text`, byText),
      );
    }),
  );
  expect(answers).toEqual(Array.from({ length: 6 * texts }, (_, at) => ({ text: (at * 7) % texts })));
});
