import type { Duplex } from 'node:stream';
import pg from 'pg';

/**
 * The server's connections. Each transaction acts in the role of its pool (decisions 0003): `app` sees one company's rows by
 * row-level security, `ops` serves the operator and named jobs. The two stream pools are small, for cursors and COPY, which
 * can't share a pipelined connection.
 */
export type Db = {
  readonly app: pg.Pool;
  readonly ops: pg.Pool;
  readonly stream: pg.Pool;
  readonly opsStream: pg.Pool;
  end(): Promise<void>;
};

type Connection = {
  connectionString: string;
  poolSize?: number;
  statementTimeoutMs?: number;
  /** For tests that show the application's scope holding alone: everybody connects past row-level security. */
  wallOff?: boolean;
  /** For tests: how long an answer may take. */
  answerWithinMs?: number;
};

const { types } = pg;
const textual = (value: string): string => value;

/** Calendar dates stay text, instants become ISO 8601 with `Z`, bigint becomes BigInt: nothing turns into a local time or a float. */
const parsers = new Map<number, (value: string) => unknown>([
  [types.builtins.INT8, BigInt],
  [types.builtins.DATE, textual],
  [types.builtins.NUMERIC, textual],
  [types.builtins.TIMESTAMPTZ, isoInstant],
]);

/** `2026-11-21 04:45:38.123456+00`, as PostgreSQL writes in UTC, to `2026-11-21T04:45:38.123456Z`. */
function isoInstant(value: string): string {
  return `${value.slice(0, 10)}T${value.slice(11).replace(/\+00(:00)?$/, '')}Z`;
}

const typeParsers: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers.get(oid) ?? types.getTypeParser(oid, format),
};

type Role = 'skonto_app' | 'skonto_ops';

/** What a transaction must know of the connection it runs on. */
type Session = {
  /** What BEGIN must set: the role always, and the rest where the connection doesn't keep it. */
  readonly settings: string;
  /** False behind a pooler, where a statement prepared once may be asked for on another connection. */
  readonly prepares: boolean;
  /** How long an answer may take before the connection is taken for dead. */
  readonly answerWithinMs: number;
};

/** Beyond the five minutes that the longest of our statements may take; the network itself would be believed for a quarter of an hour. */
const longestAnswerMs = 330_000;

const sessions = new WeakMap<pg.ClientBase, Session>();
const lost = new WeakSet<pg.ClientBase>();

/** The database can't be reached, or its connection was lost on the way: nobody's fault who asked, and it may work in a moment. */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('the database is away', { cause });
  }
}

/**
 * Asks on a borrowed connection. Where the network swallows everything no error ever comes, so an answer that is later than any
 * statement may last ends the connection.
 */
export async function ask(client: pg.PoolClient, query: string | pg.QueryConfig): Promise<pg.QueryResult> {
  const { answerWithinMs } = sessionOf(client);
  const { stream } = (client as pg.PoolClient & { connection: { stream: Duplex } }).connection;
  const late = setTimeout(() => stream.destroy(), answerWithinMs);
  try {
    return await client.query(query);
  } catch (error) {
    throw asAway(client, error);
  } finally {
    clearTimeout(late);
  }
}

/** What an error of this connection means: the same error, or that the connection is gone. */
export function asAway(client: pg.PoolClient, error: unknown): unknown {
  return lost.has(client) && !(error instanceof pg.DatabaseError) ? new DatabaseAway(error) : error;
}

/** A connection to be given back with `giveBack`; a DatabaseAway when there is none to be had. */
export async function borrow(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw new DatabaseAway(error);
  }
}

/** Only a connection in which no transaction is open goes back; any other is closed, so that nobody inherits it. */
export function giveBack(client: pg.PoolClient): void {
  client.release(lost.has(client) || client.getTransactionStatus() !== 'I');
}

export function sessionOf(client: pg.PoolClient): Session {
  const session = sessions.get(client);
  if (!session) throw new Error('this connection was not opened by connect()');
  return session;
}

/**
 * Readies a new connection. Nothing rests on start-up options, which a pooler may drop: where PostgreSQL's process isn't the one that
 * answered the connecting, there is a pooler in between, each transaction may run on another connection, and so sets everything itself.
 */
async function ready(
  client: pg.ClientBase & { readonly processID?: number | null },
  role: Role,
  kept: Readonly<Record<string, string | number>>,
  answerWithinMs: number,
): Promise<void> {
  client.on('error', () => lost.add(client));
  const names = Object.keys(kept);
  const values = [client.processID ?? 0, ...Object.values(kept).map(String)];
  const { rows } = await client.query<{ direct: boolean }>(
    `SELECT pg_backend_pid() = $1 AS direct, ${names.map((name, at) => `set_config('${name}', $${at + 2}, pg_backend_pid() <> $1)`).join(', ')}`,
    values,
  );
  const direct = rows[0]?.direct === true;
  const local = Object.entries(kept).map(([name, value]) => `SET LOCAL ${name} = '${value}'`);
  sessions.set(client, {
    settings: [`SET LOCAL ROLE ${role}`, ...(direct ? [] : local)].join('; '),
    prepares: direct,
    answerWithinMs,
  });
}

function openPool(role: Role, size: number, pipeline: boolean, connection: Connection): pg.Pool {
  const answerWithinMs = connection.answerWithinMs ?? longestAnswerMs;
  const kept = {
    timezone: 'UTC',
    statement_timeout: connection.statementTimeoutMs ?? 0,
    idle_in_transaction_session_timeout: 60_000,
    lock_timeout: 30_000,
  };
  const pool = new pg.Pool({
    connectionString: connection.connectionString,
    max: size,
    pipeline,
    types: typeParsers,
    application_name: role,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    onConnect: client => ready(client, role, kept, answerWithinMs),
  } as pg.PoolConfig);
  // A connection that dies while idle is replaced at the next call; without a listener it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** Opens the pools; the first query of each connects. */
export function connect(connection: Connection): Db {
  const size = connection.poolSize ?? 10;
  const role = connection.wallOff ? 'skonto_ops' : 'skonto_app';
  const app = openPool(role, size, true, connection);
  const ops = openPool('skonto_ops', Math.max(2, Math.ceil(size / 2)), true, connection);
  const stream = openPool(role, 4, false, { ...connection, statementTimeoutMs: 0 });
  const opsStream = openPool('skonto_ops', 2, false, { ...connection, statementTimeoutMs: 0 });
  return {
    app,
    ops,
    stream,
    opsStream,
    end: async () => {
      await Promise.all([app.end(), ops.end(), stream.end(), opsStream.end()]);
    },
  };
}
