import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { reasonOf } from './reason-of.ts';

/**
 * Whom the running server logs in as. The connection it is given belongs to the owner of the tables, or even to a superuser: it
 * migrates, and makes two logins without any right of their own. One may only take on the two roles that do the work, the other works
 * through the queue. So nothing that a transaction could be made to run gets at more than its role (decisions 0070).
 */
export type Logins = {
  readonly server: string;
  readonly queue: string;
  readonly queueRole: string;
  /** Null when both exist; else the sentence that says what the given login lacks, and everything goes on as that one. */
  readonly missing: string | null;
};

type Login = { readonly role: string; readonly password: string | null; readonly url: string };

const makeLockKey = 7_310_504;
const makeTries = 5;
const tryAgainMs = 200;

/** The same server and database for another login. Query parameters, because an address of a socket has no place for a name. */
function urlFor(ownerUrl: string, role: string, password: string | null): string {
  const url = new URL(ownerUrl);
  url.username = '';
  url.password = '';
  url.searchParams.set('user', role);
  if (password !== null) url.searchParams.set('password', password);
  return url.href;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'skonto-start', connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

type Owner = { readonly name: string; readonly password: string | null; readonly url: string };
/** The two that a server works with. */
type Pair = { readonly server: Login; readonly queue: Login };

/**
 * There are two pairs, of which one is in use: when the owner's password changes, the processes that started before it go on with theirs until
 * they are restarted, each when it suits, while the first that starts afterwards takes the other pair (docs/decisions/0625).
 */
const pairsOf = (owner: Owner): Pair[] =>
  ['', '_2'].map(ending => ({ server: loginOf(owner, 'server', ending), queue: loginOf(owner, 'queue', ending) }));

/**
 * A login's password follows from the owner's, so that every process that knows the one knows the other and nothing is to be stored.
 * Without a password (the system vouches for its users) there is none to follow.
 */
function loginOf(owner: Owner, kind: 'server' | 'queue', ending: string): Login {
  const name = `skonto_${kind}_${owner.name}${ending}`;
  const role =
    name.length <= 63 ? name : `skonto_${kind}_${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
  const password =
    owner.password === null ? null : createHmac('sha256', owner.password).update(`skonto ${role}`).digest('base64url');
  return { role, password, url: urlFor(owner.url, role, password) };
}

/** What PostgreSQL keeps of a password, made here so that the password itself stands in no statement and no log (RFC 5803). */
function scramVerifier(password: string): string {
  const iterations = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

/** Null when the login can be used and may do what it is for; else why not. */
async function refusalOf(login: Login, may: readonly string[]): Promise<string | null> {
  try {
    return await withClient(login.url, async client => {
      for (const role of may) await client.query(`BEGIN; SET LOCAL ROLE ${role}; COMMIT`);
      return null;
    });
  } catch (error) {
    return reasonOf(error);
  }
}

const workingRoles = ['skonto_app', 'skonto_ops'];

async function makeLogin(owner: pg.Client, login: Login, may: readonly string[]): Promise<void> {
  const name = pg.escapeIdentifier(login.role);
  const { rowCount } = await owner.query('SELECT FROM pg_roles WHERE rolname = $1', [login.role]);
  if (rowCount === 0) await owner.query(`CREATE ROLE ${name} NOINHERIT`);
  const password = login.password === null ? 'NULL' : pg.escapeLiteral(scramVerifier(login.password));
  await owner.query(`ALTER ROLE ${name} LOGIN NOINHERIT PASSWORD ${password}`);
  if (may.length > 0) await owner.query(`GRANT ${may.join(', ')} TO ${name}`);
}

const rolesOf = ({ server, queue }: Pair): string[] => [server.role, queue.role];

/** Null where both logins of a pair can be used. */
const refusalOfPair = async ({ server, queue }: Pair): Promise<string | null> =>
  (await refusalOf(server, workingRoles)) ?? (await refusalOf(queue, []));

/** The first pair that can be used as it is. */
async function findUsable(pairs: readonly Pair[]): Promise<Pair | null> {
  for (const pair of pairs) if ((await refusalOfPair(pair)) === null) return pair;
  return null;
}

/** Whether some process is connected by a pair. Its queue asks each second, so a process that works always is. */
async function isInUse(owner: pg.Client, pair: Pair): Promise<boolean> {
  const { rowCount } = await owner.query('SELECT FROM pg_stat_activity WHERE usename = ANY($1) LIMIT 1', [
    rolesOf(pair),
  ]);
  return rowCount !== 0;
}

/** Makes a pair that nobody works with, or gives it the password that follows from the owner's now. */
async function makePair(owner: pg.Client, pairs: readonly Pair[]): Promise<Pair> {
  for (const pair of pairs) {
    if (await isInUse(owner, pair)) continue;
    await makeLogin(owner, pair.server, workingRoles);
    await makeLogin(owner, pair.queue, []);
    return pair;
  }
  throw new Error('processes with other passwords of the owner work with all of its logins; restart those first');
}

/**
 * Roles belong to the whole cluster, where another process may be making the same ones: a few tries. Of two processes of one database the later
 * one waits and finds the pair that the first one made.
 */
async function findOrMakePair(owner: pg.Client, pairs: readonly Pair[]): Promise<Pair> {
  for (let round = 1; ; round += 1) {
    try {
      await owner.query('BEGIN');
      await owner.query('SELECT pg_advisory_xact_lock($1)', [makeLockKey]);
      const pair = (await findUsable(pairs)) ?? (await makePair(owner, pairs));
      await owner.query('COMMIT');
      return pair;
    } catch (error) {
      await owner.query('ROLLBACK');
      if (round >= makeTries || (error instanceof pg.DatabaseError && error.code === '42501')) throw error;
      await sleep(tryAgainMs * Math.random());
    }
  }
}

/** Ends the pair of an earlier password, once no process works with it: whoever had that password gets in no more. */
async function endOther(owner: pg.Client, pairs: readonly Pair[], used: Pair): Promise<void> {
  for (const pair of pairs.filter(one => one !== used)) {
    const { rows } = await owner.query<{ role: string }>(
      'SELECT rolname AS role FROM pg_roles WHERE rolname = ANY($1) AND rolcanlogin',
      [rolesOf(pair)],
    );
    if (rows.length === 0 || (await isInUse(owner, pair))) continue;
    for (const { role } of rows) await owner.query(`ALTER ROLE ${pg.escapeIdentifier(role)} NOLOGIN PASSWORD NULL`);
  }
}

const sentence = (owner: string, reason: string): string =>
  `The server goes on as "${owner}", the login it was given, because it can't have its own: ${reason}. Let "${owner}" create roles (ALTER ROLE … CREATEROLE) and grant skonto_app and skonto_ops, and let the roles skonto_server_${owner} and skonto_queue_${owner} log in where "${owner}" does (pg_hba.conf, or the pooler's auth_query).`;

/** Finds the two logins of the owner whose connection is given, or makes them. */
export async function openLogins(ownerUrl: string): Promise<Logins> {
  return withClient(ownerUrl, async client => {
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
    const name = rows[0]?.name ?? '';
    const pairs = pairsOf({ name, url: ownerUrl, password: client.password ?? null });
    try {
      const pair = (await findUsable(pairs)) ?? (await findOrMakePair(client, pairs));
      const refusal = await refusalOfPair(pair);
      if (refusal !== null) throw new Error(refusal);
      await endOther(client, pairs, pair);
      return { server: pair.server.url, queue: pair.queue.url, queueRole: pair.queue.role, missing: null };
    } catch (error) {
      return { server: ownerUrl, queue: ownerUrl, queueRole: name, missing: sentence(name, reasonOf(error)) };
    }
  });
}
