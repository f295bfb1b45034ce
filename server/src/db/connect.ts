import pg from 'pg';

/**
 * The server's connections. Every connection starts as one of two roles (decisions 0003): `app` sees one company's rows by
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

function openPool(role: 'skonto_app' | 'skonto_ops', size: number, pipeline: boolean, connection: Connection): pg.Pool {
  const timeout = connection.statementTimeoutMs ?? 0;
  const pool = new pg.Pool({
    connectionString: connection.connectionString,
    max: size,
    pipeline,
    types: typeParsers,
    application_name: role,
    options: `-c role=${role} -c timezone=UTC -c statement_timeout=${timeout} -c idle_in_transaction_session_timeout=60000 -c lock_timeout=30000`,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
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
