import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '../testing/test-server.ts';
import { openWire } from '../testing/wire.ts';
import { connect, DatabaseAway, type Db } from './connect.ts';
import { openLogins } from './logins.ts';
import { inTx, type ReadTx, readAtOnce, readTx, type TxActor } from './tx.ts';

const rounds = Number(process.env.LOST_CONNECTION_ROUNDS ?? 1000);
const poolSize = 4;
let server: TestServer;
let db: Db;
let admin: pg.Pool;

beforeAll(async () => {
  server = await openTestServer({}, { work: false });
  db = connect({ connectionString: (await openLogins(server.connectionString)).server, poolSize });
  admin = new pg.Pool({ connectionString: server.connectionString, max: poolSize });
  await server.sql.query(
    'CREATE TABLE once (n integer UNIQUE DEFERRABLE INITIALLY DEFERRED); GRANT ALL ON once TO skonto_app, skonto_ops',
  );
});
afterAll(async () => {
  await db.end();
  await admin.end();
  await server.close();
});

const actorOf = (companyId: number): TxActor => ({ role: 'COMPANY_USER', userId: companyId, companyId });
const acting = sql<{ company: number; pid: number }>`SELECT acting_company() AS company, pg_backend_pid() AS pid`;
const terminate = (pid: number | undefined) => admin.query('SELECT pg_terminate_backend($1)', [pid]);

/** The next BEGIN of the pool fails after it began. */
function spoilBegin(): void {
  db.app.once('acquire', client => {
    const query = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
    Object.assign(client, {
      query: (text: string) => {
        Object.assign(client, { query });
        return query(`${text}; SELECT 1 / 0`);
      },
    });
  });
}

type Mishap = (actor: TxActor) => Promise<void>;
const mishaps: Readonly<Record<string, Mishap>> = {
  'the connection is terminated in mid-transaction': async actor => {
    const lost = inTx(db, actor, async tx => {
      await terminate((await tx.first(acting))?.pid);
      await tx.rows(acting);
    });
    await expect(lost).rejects.toThrow();
  },
  'the connection is terminated and the work goes on to COMMIT': async actor => {
    const lost = inTx(db, actor, async tx => {
      await terminate((await tx.first(acting))?.pid);
    });
    await expect(lost).rejects.toThrow();
  },
  'a read loses its connection': async actor => {
    const lost = readTx(db, actor, async tx => {
      await terminate((await tx.first(acting))?.pid);
      return Promise.all([tx.rows(acting), tx.rows(acting)]);
    });
    await expect(lost).rejects.toThrow();
  },
  'BEGIN fails': async actor => {
    spoilBegin();
    await Promise.allSettled([inTx(db, actor, tx => tx.rows(acting)), readAtOnce(db, actor, tx => tx.rows(acting))]);
  },
  'COMMIT fails': async actor => {
    const refused = inTx(db, actor, async tx => {
      await tx.touched(sql`INSERT INTO once VALUES (1), (1)`);
    });
    await expect(refused).rejects.toMatchObject({ code: '23505' });
  },
  'the work throws before it asked for anything': async actor => {
    const early = (): never => {
      throw new Error('early');
    };
    await expect(inTx(db, actor, early)).rejects.toThrow('early');
    await expect(readTx(db, actor, early)).rejects.toThrow('early');
    await expect(readAtOnce(db, actor, early)).rejects.toThrow('early');
  },
  'a query comes after the end': async actor => {
    for (const begin of [inTx, readTx, readAtOnce] as const) {
      const kept: ReadTx[] = [];
      await begin(db, actor, async (tx: ReadTx) => {
        kept.push(tx);
        await tx.rows(acting);
      });
      await expect(kept[0]?.rows(acting)).rejects.toThrow('the transaction is over');
      // Nobody looks at this one: it must not end the process either.
      void kept[0]?.touched(sql`DELETE FROM once`);
    }
  },
  'a query fails that nobody waits for': async actor => {
    const undone = inTx(db, actor, async tx => {
      void tx.rows(sql`SELECT 1 / 0`);
      await tx.first(sql`SELECT 1`).catch(() => undefined);
    });
    await expect(undone).rejects.toThrow('rolled back');
  },
  'a query fails': async actor => {
    await expect(readAtOnce(db, actor, tx => tx.rows(sql`SELECT 1 / 0`))).rejects.toMatchObject({ code: '22012' });
    await expect(inTx(db, actor, tx => tx.rows(sql`SELECT 1 / 0`))).rejects.toMatchObject({ code: '22012' });
  },
};

describe('whatever happens to a transaction', { timeout: 300_000 }, () => {
  test(`G11 after ${rounds} mishaps every connection is back, clean, and no transaction ever saw another's company`, async () => {
    const kinds = Object.values(mishaps);
    let next = 0;
    const foreign: unknown[] = [];
    const one = async (): Promise<void> => {
      for (let round = next++; round < rounds; round = next++) {
        const companyId = 100 + round;
        await kinds[round % kinds.length]?.(actorOf(companyId));
        // Between the mishaps somebody works, and sees itself.
        const seen = await readTx(db, actorOf(companyId), async tx => [
          await tx.first(acting),
          await tx.first(acting),
        ]).catch(() => []);
        foreign.push(...seen.filter(row => row?.company !== companyId));
      }
    };
    await Promise.all(Array.from({ length: poolSize }, one));
    expect(foreign).toEqual([]);
    expect(db.app.waitingCount).toBe(0);
    expect(db.app.idleCount).toBe(db.app.totalCount);

    const clients = await Promise.all(Array.from({ length: poolSize }, () => db.app.connect()));
    for (const client of clients) {
      const { rows } = await client.query(
        `SELECT acting_company() AS company, current_setting('app.user_id', true) AS "user", current_user = session_user AS oneself`,
      );
      expect(rows).toEqual([{ company: null, user: expect.toBeOneOf([null, '']), oneself: true }]);
      client.release();
    }
  });

  test.each(Object.entries(mishaps))('%s: the next transactions go on', async (_, mishap) => {
    await mishap(actorOf(7));
    const all = await Promise.all(
      Array.from({ length: poolSize * 2 }, () => inTx(db, actorOf(8), tx => tx.first(acting)).catch(() => null)),
    );
    // A connection that was cut while idle may cost one caller its try; nobody waits for ever.
    expect(all.filter(row => row?.company === 8).length).toBeGreaterThanOrEqual(poolSize);
  });

  test('a network that swallows everything ends the transaction, not the process, and the pool goes on', async () => {
    const wire = await openWire((await openLogins(server.connectionString)).server);
    const far = connect({ connectionString: wire.connectionString, poolSize: 2, answerWithinMs: 300 });
    try {
      const inTheMiddle = inTx(far, actorOf(7), async tx => {
        await tx.first(acting);
        wire.freeze();
        await tx.first(acting);
      });
      await expect(inTheMiddle).rejects.toBeInstanceOf(DatabaseAway);
      await wire.mend();
      expect(await readTx(far, actorOf(8), tx => tx.first(acting))).toMatchObject({ company: 8 });
      const atTheEnd = inTx(far, actorOf(7), async tx => {
        await tx.first(acting);
        wire.freeze();
      });
      await expect(atTheEnd).rejects.toBeInstanceOf(DatabaseAway);
      await wire.mend();
      expect(await readTx(far, actorOf(8), tx => tx.first(acting))).toMatchObject({ company: 8 });
    } finally {
      await wire.mend();
      await far.end();
      await wire.close();
    }
  });
});
