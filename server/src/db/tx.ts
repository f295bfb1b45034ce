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
import { ask, borrow, type Db, giveBack, sessionOf } from './connect.ts';
import { hasCode } from './error-code.ts';
import type { Database } from './row-types.ts';
import { forgetTexts, nameOfText } from './text-names.ts';

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

/**
 * Who a transaction acts for. SYSTEM is a named job or a step before anybody is known, with the operator's rights; NOBODY has the
 * application's rights and no company, so it sees only what is everybody's.
 */
export type TxActor = Actor | { readonly role: 'SYSTEM' | 'NOBODY'; readonly userId: null; readonly companyId: null };
export const systemActor: TxActor = { role: 'SYSTEM', userId: null, companyId: null };
export const nobody: TxActor = { role: 'NOBODY', userId: null, companyId: null };

/** Stands for a name of its own for each text, of which those that were asked last stay prepared. */
export const byText = '(by text)';

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
  return actor.companyId === null && actor.role !== 'NOBODY' ? db.ops : db.app;
}

/** The settings that row-level security reads; whole numbers only, so that they can stand in the text. */
function actingText(actor: TxActor): string {
  const company = actor.companyId ?? '';
  const user = actor.userId ?? '';
  for (const value of [company, user]) {
    if (value !== '' && !Number.isSafeInteger(value)) throw new TypeError('actor ids must be whole numbers');
  }
  return `SET LOCAL app.company_id = '${company}'; SET LOCAL app.user_id = '${user}'`;
}

type Mode = 'READ ONLY' | 'READ WRITE';

/** A connection for the actor and the text that begins a transaction on it, with all that it rests on: role and company. */
export async function borrowFor(
  pool: pg.Pool,
  actor: TxActor,
  mode: Mode,
): Promise<{ client: pg.PoolClient; beginText: string }> {
  const acting = actingText(actor);
  const client = await borrow(pool);
  return {
    client,
    beginText: `BEGIN ISOLATION LEVEL READ COMMITTED ${mode}; ${sessionOf(client).settings}; ${acting}${forgetTexts(client)}`,
  };
}

type Handle = { readonly tx: Tx; close(): void };

/**
 * The handle of a transaction, which ends with it: a query that comes later throws, for the connection may be another company's by
 * then. An answer that nobody waits for must not end the process; its failure shows at COMMIT.
 */
function openTx(client: pg.PoolClient): Handle {
  let over = false;
  let failure: unknown;
  const { prepares } = sessionOf(client);
  const run = async <Row>(query: Statement<Row>, name?: string) => {
    if (over) throw new Error('the transaction is over, and was asked for more');
    const { sql, parameters } = query.compile(q);
    const prepared = prepares ? (name === byText ? nameOfText(sql) : name) : undefined;
    const requested = { text: sql, values: [...parameters], ...(prepared === undefined ? {} : { name: prepared }) };
    try {
      return await ask(client, requested);
    } catch (error) {
      // What travelled behind a query that failed is refused for that reason alone, and may be heard of first.
      failure ??= error;
      throw hasCode(error, '25P02') ? failure : error;
    }
  };
  const noted = <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => {});
    return answer;
  };
  const tx: ReadTx = {
    rows: (query, name) => noted(run(query, name).then(result => result.rows)),
    first: (query, name) => noted(run(query, name).then(result => result.rows[0])),
    touched: query => noted(run(query).then(result => result.rowCount ?? 0)),
  };
  // The brand exists for the compiler alone; whether writes are allowed is PostgreSQL's READ ONLY mode.
  return {
    tx: tx as Tx,
    close: () => {
      over = true;
    },
  };
}

/** Ends a transaction and gives the connection back. */
async function settle(client: pg.PoolClient, verdict: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    const result = await ask(client, verdict);
    if (verdict === 'COMMIT' && result.command !== 'COMMIT')
      throw new Error('the transaction was rolled back at COMMIT');
  } finally {
    giveBack(client);
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

async function runIn<T>(db: Db, actor: TxActor, mode: Mode, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { client, beginText } = await borrowFor(poolFor(db, actor), actor, mode);
  const { tx, close } = openTx(client);
  // Not awaited before the work: BEGIN and the first queries travel together. `async`, so that work which throws at once is a refusal
  // like any other.
  const [begun, worked] = inOnePiece(client, () => [ask(client, beginText), (async () => work(tx))()] as const);
  begun.catch(close);
  const [began, value] = await Promise.allSettled([begun, worked]);
  close();
  if (began.status === 'fulfilled' && value.status === 'fulfilled') {
    await settle(client, 'COMMIT');
    return value.value;
  }
  await settle(client, 'ROLLBACK').catch(() => undefined);
  throw began.status === 'rejected' ? began.reason : (value as PromiseRejectedResult).reason;
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
  const { client, beginText } = await borrowFor(poolFor(db, actor), actor, 'READ ONLY');
  const { tx, close } = openTx(client);
  const [begun, worked, ended] = inOnePiece(client, () => {
    const parts = [ask(client, beginText), (async () => work(tx))()] as const;
    close();
    return [...parts, ask(client, 'COMMIT')] as const;
  });
  // After a failed query COMMIT answers ROLLBACK and the connection is clean.
  const [began, value, end] = await Promise.allSettled([begun, worked, ended]);
  giveBack(client);
  if (began.status === 'rejected') throw began.reason;
  if (value.status === 'rejected') throw value.reason;
  if (end.status === 'rejected') throw end.reason;
  return value.value;
}
