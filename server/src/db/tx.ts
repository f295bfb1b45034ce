import type { Writable } from 'node:stream';
import type { Actor } from '@skonto/domain/actor/role';
import {
  type CompiledQuery,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryExecutorProvider,
} from 'kysely';
import type pg from 'pg';
import type { Db } from './connect.ts';
import type { Database } from './row-types.ts';

/** Builds typed SQL and never runs it: connections, transactions and pipelining are ours (decisions 0003). */
export const q = new Kysely<Database>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: kysely => new PostgresIntrospector(kysely),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Something to run: a built query or a piece of `sql` text. */
export type Statement<Row> = { compile(provider: QueryExecutorProvider): CompiledQuery<Row> };

/** Who a transaction acts for. `system` is a named job or a step before anybody is known; it uses the operator's pool. */
export type TxActor = Actor | { readonly role: 'SYSTEM'; readonly userId: null; readonly companyId: null };
export const systemActor: TxActor = { role: 'SYSTEM', userId: null, companyId: null };

/** Stands for a name of its own for each text, as long as there are few. */
export const byText = '(by text)';
const textNames = new Map<string, string>();
const mostTextNames = 64;

function nameOfText(text: string): string | undefined {
  const known = textNames.get(text);
  if (known !== undefined || textNames.size >= mostTextNames) return known;
  const name = `text_${textNames.size}`;
  textNames.set(text, name);
  return name;
}

declare const writable: unique symbol;

/** An open transaction, read or write: rows are asked through it only. */
export type ReadTx = {
  /** All rows of a query. Name a query only when its text is one of few: named ones stay prepared on each connection. */
  rows<Row>(query: Statement<Row>, name?: string): Promise<Row[]>;
  /** The only row, or undefined. */
  first<Row>(query: Statement<Row>, name?: string): Promise<Row | undefined>;
  /** How many rows a write touched. */
  touched(query: Statement<unknown>): Promise<number>;
};

/** A transaction that may write. Writers take this type, so a write outside a transaction doesn't compile. */
export type Tx = ReadTx & { readonly [writable]: true };

function poolFor(db: Db, actor: TxActor): pg.Pool {
  return actor.companyId === null ? db.ops : db.app;
}

/** The settings that row-level security reads; whole numbers only, so that they can stand in the text. */
export function beginText(actor: TxActor, mode: 'READ ONLY' | 'READ WRITE'): string {
  const company = actor.companyId ?? '';
  const user = actor.userId ?? '';
  for (const value of [company, user]) {
    if (value !== '' && !Number.isSafeInteger(value)) throw new TypeError('actor ids must be whole numbers');
  }
  return `BEGIN ISOLATION LEVEL READ COMMITTED ${mode}; SET LOCAL app.company_id = '${company}'; SET LOCAL app.user_id = '${user}'`;
}

function openTx(client: pg.PoolClient): Tx {
  const run = async <Row>(query: Statement<Row>, name?: string) => {
    const { sql, parameters } = query.compile(q);
    const prepared = name === byText ? nameOfText(sql) : name;
    return client.query({ text: sql, values: [...parameters], ...(prepared === undefined ? {} : { name: prepared }) });
  };
  const tx: ReadTx = {
    rows: async (query, name) => (await run(query, name)).rows,
    first: async (query, name) => (await run(query, name)).rows[0],
    touched: async query => (await run(query)).rowCount ?? 0,
  };
  // The brand exists for the compiler alone; whether writes are allowed is PostgreSQL's READ ONLY mode.
  return tx as Tx;
}

/** Ends a transaction and gives the connection back; one that can't be rolled back is destroyed, so that nobody inherits it. */
async function settle(client: pg.PoolClient, verdict: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    const result = await client.query(verdict);
    client.release();
    if (verdict === 'COMMIT' && result.command !== 'COMMIT')
      throw new Error('the transaction was rolled back at COMMIT');
  } catch (error) {
    if (!(error instanceof Error && error.message.startsWith('the transaction was rolled back'))) client.release(true);
    throw error;
  }
}

/**
 * What `ask` writes to the connection leaves in one piece: on a pipelined connection BEGIN and the first queries then cost one
 * system call here and one awakening there.
 */
function inOnePiece<T>(client: pg.PoolClient, ask: () => T): T {
  const { stream } = (client as pg.PoolClient & { connection: { stream: Writable } }).connection;
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}

async function runIn<T>(
  db: Db,
  actor: TxActor,
  mode: 'READ ONLY' | 'READ WRITE',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const text = beginText(actor, mode);
  const client = await poolFor(db, actor).connect();
  // Not awaited before the work: BEGIN and the first queries travel together.
  const [begun, worked] = inOnePiece(client, () => [client.query(text), work(openTx(client))] as const);
  let value: T;
  try {
    [value] = await Promise.all([worked, begun]);
  } catch (error) {
    await begun.catch(() => undefined);
    await settle(client, 'ROLLBACK').catch(() => undefined);
    throw error;
  }
  await settle(client, 'COMMIT');
  return value;
}

/** One write transaction for one actor: COMMIT when `work` is done, ROLLBACK when it throws. */
export function inTx<T>(db: Db, actor: TxActor, work: (tx: Tx) => Promise<T>): Promise<T> {
  return runIn(db, actor, 'READ WRITE', work);
}

/** One READ ONLY transaction: a write inside fails. */
export function readTx<T>(db: Db, actor: TxActor, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  return runIn(db, actor, 'READ ONLY', work);
}

/**
 * One READ ONLY transaction whose queries don't depend on one another: BEGIN, all of them and COMMIT travel together. `work` must
 * ask for everything before it first awaits; a query after that throws, for its transaction is over.
 */
export async function readAtOnce<T>(db: Db, actor: TxActor, work: (tx: ReadTx) => Promise<T>): Promise<T> {
  const text = beginText(actor, 'READ ONLY');
  const client = await poolFor(db, actor).connect();
  let asked = false;
  const tx = openTx(client);
  const ask = <A extends unknown[], R>(query: (...args: A) => R) => {
    return (...args: A): R => {
      if (asked) throw new Error('readAtOnce was asked for more after its queries had left');
      return query(...args);
    };
  };
  const [begun, worked, ended] = inOnePiece(client, () => {
    const begin = client.query(text);
    const value = work({
      rows: ask(tx.rows) as ReadTx['rows'],
      first: ask(tx.first) as ReadTx['first'],
      touched: ask(tx.touched),
    });
    asked = true;
    return [begin, value, client.query('COMMIT')] as const;
  });
  // After a failed query COMMIT answers ROLLBACK and the connection is clean; when COMMIT itself fails, the connection is lost.
  const [begin, value, end] = await Promise.allSettled([begun, worked, ended]);
  client.release(end.status === 'rejected' || begin.status === 'rejected');
  if (begin.status === 'rejected') throw begin.reason;
  if (value.status === 'rejected') throw value.reason;
  if (end.status === 'rejected') throw end.reason;
  return value.value;
}
