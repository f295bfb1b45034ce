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

/**
 * A login's password follows from the owner's, so that every process that knows the one knows the other and nothing is to be stored.
 * Without a password (the system vouches for its users) there is none to follow.
 */
function loginOf(owner: { name: string; password: string | null; url: string }, kind: 'server' | 'queue'): Login {
  const name = `skonto_${kind}_${owner.name}`;
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

/** Roles belong to the whole cluster, where another process may be making the same ones: a few tries. */
async function makeLogins(owner: pg.Client, logins: readonly (readonly [Login, readonly string[]])[]): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      await owner.query('BEGIN');
      for (const [login, may] of logins) await makeLogin(owner, login, may);
      await owner.query('COMMIT');
      return;
    } catch (error) {
      await owner.query('ROLLBACK');
      if (round >= makeTries || (error instanceof pg.DatabaseError && error.code === '42501')) throw error;
      await sleep(tryAgainMs * Math.random());
    }
  }
}

const sentence = (owner: string, reason: string): string =>
  `The server goes on as "${owner}", the login it was given, because it can't have its own: ${reason}. Let "${owner}" create roles (ALTER ROLE … CREATEROLE) and grant skonto_app and skonto_ops, and let the roles skonto_server_${owner} and skonto_queue_${owner} log in where "${owner}" does (pg_hba.conf, or the pooler's auth_query).`;

/** Finds the two logins of the owner whose connection is given, or makes them. */
export async function openLogins(ownerUrl: string): Promise<Logins> {
  return withClient(ownerUrl, async client => {
    const { rows } = await client.query<{ name: string }>('SELECT current_user AS name');
    const name = rows[0]?.name ?? '';
    const owner = { name, url: ownerUrl, password: client.password ?? null };
    const server = loginOf(owner, 'server');
    const queue = loginOf(owner, 'queue');
    const requested = async () => (await refusalOf(server, workingRoles)) ?? (await refusalOf(queue, []));
    const made: Logins = { server: server.url, queue: queue.url, queueRole: queue.role, missing: null };
    if ((await requested()) === null) return made;
    try {
      await makeLogins(client, [
        [server, workingRoles],
        [queue, []],
      ]);
      const refusal = await requested();
      if (refusal !== null) throw new Error(refusal);
      return made;
    } catch (error) {
      return { server: ownerUrl, queue: ownerUrl, queueRole: name, missing: sentence(name, reasonOf(error)) };
    }
  });
}
