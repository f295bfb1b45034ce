import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, clusterHome, ownFolder, unprivilegedAccount } from './embedded-account.ts';
import { reachableBinaries } from './embedded-binaries.ts';
import { takeLock } from './embedded-lock.ts';
import { initCluster, readPid, runPostgres, stopPid } from './embedded-process.ts';

/** Why the embedded database can't run, as a sentence for whoever started Skonto. */
export class EmbeddedPostgresError extends Error {}

export type EmbeddedPostgres = { readonly connectionString: string; stop(): Promise<void> };
export type EmbeddedOptions = {
  /** Skonto's data folder; the cluster lies below it where it can (see `clusterHome`). */
  readonly dataDir: string;
  readonly log: (line: string) => void;
  /** False only for tests: no fsync, so that a crash of the machine may lose everything. */
  readonly durable?: boolean;
};

type Secrets = { readonly password: string; readonly port: number };

const startTries = 40;
const tryEveryMs = 250;
export const databaseName = 'skonto';
export const superuser = 'postgres';

/**
 * Starts the PostgreSQL that comes with Skonto, or adopts the one that a killed Skonto left running on the same folder.
 *
 * PostgreSQL refuses to run as root, so as root everything below the data folder's `postgres` belongs to an unprivileged account and
 * runs under it. It listens on loopback only, with a random password kept beside the data. One Skonto process owns the folder at a
 * time; a second one gets an EmbeddedPostgresError that says so.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = unprivilegedAccount();
  const home = await clusterHome(options.dataDir, account);
  const release = await takeLock(join(options.dataDir, 'skonto.lock')).catch((error: unknown) => {
    throw new EmbeddedPostgresError(error instanceof Error ? error.message : 'The data folder is in use.');
  });
  try {
    const running = await bringUp(home, account, options);
    return {
      connectionString: connectionString(running.secrets, databaseName),
      stop: async () => {
        await stopPid(home, 'SIGINT');
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error instanceof EmbeddedPostgresError
      ? error
      : new EmbeddedPostgresError(startFailure(error, home), { cause: error });
  }
}

function startFailure(error: unknown, home: string): string {
  const reason = error instanceof Error ? error.message : 'unknown reason';
  return `The embedded PostgreSQL could not start: ${reason} Its log is ${join(home, 'postgres.log')}. To use another PostgreSQL, set DATABASE_URL.`;
}

const connectionString = ({ password, port }: Secrets, database: string): string =>
  `postgres://${superuser}:${password}@127.0.0.1:${port}/${database}`;

async function bringUp(home: string, account: Account | null, options: EmbeddedOptions): Promise<{ secrets: Secrets }> {
  const cluster = join(home, 'cluster');
  const binaries = await reachableBinaries(home, account);
  const password = await keptPassword(home, account);
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    // An initdb that was cut off leaves a folder without a finished cluster: nothing in it is anybody's data yet.
    await rm(cluster, { recursive: true, force: true });
    options.log('Preparing the embedded PostgreSQL …');
    await initCluster({ binaries, cluster, home, password, account });
  }
  const adopted = await adopt(cluster, password);
  if (adopted) {
    options.log('The embedded PostgreSQL was still running and is used on.');
    return { secrets: adopted };
  }
  await stopPid(home, 'SIGINT');
  return {
    secrets: await startFresh({ home, cluster, binaries, account, password, durable: options.durable ?? true }),
  };
}

/** The cluster's password: random, made once, readable by its owner only. */
async function keptPassword(home: string, account: Account | null): Promise<string> {
  const file = join(home, 'password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, password, { mode: 0o600 });
  await chmod(file, 0o600);
  await ownFolder(home, account);
  return password;
}

/** A postmaster that outlived its Skonto: taken on if it answers to our password. */
async function adopt(cluster: string, password: string): Promise<Secrets | null> {
  const found = await readPid(cluster);
  if (!found) return null;
  const secrets = { password, port: found.port };
  return (await answers(secrets)) ? secrets : null;
}

async function answers(secrets: Secrets): Promise<boolean> {
  const client = new pg.Client({
    connectionString: connectionString(secrets, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

type Fresh = {
  home: string;
  cluster: string;
  binaries: string;
  account: Account | null;
  password: string;
  durable: boolean;
};

/** A postmaster killed a moment ago may hold its lock for seconds more, so a refused start is tried again. */
async function startFresh(fresh: Fresh): Promise<Secrets> {
  for (let round = 1; ; round += 1) {
    const started = await runPostgres(fresh);
    const secrets = { password: fresh.password, port: started.port };
    for (let n = 0; n < startTries && started.alive(); n += 1) {
      if (await answers(secrets)) {
        await ensureDatabase(secrets);
        return secrets;
      }
      await sleep(tryEveryMs);
    }
    if (started.alive() || round >= 6) throw new Error(`it didn't answer (${started.lastLine()}).`);
    await sleep(1000);
  }
}

/** Where the PostgreSQL of a data folder answers while its Skonto runs; null when it doesn't. For tools beside a running server. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const account = unprivilegedAccount();
  const home = await clusterHome(dataDir, account);
  const secrets = await adopt(join(home, 'cluster'), await keptPassword(home, account));
  return secrets && connectionString(secrets, databaseName);
}

async function ensureDatabase(secrets: Secrets): Promise<void> {
  const client = new pg.Client({ connectionString: connectionString(secrets, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName}`);
  } finally {
    await client.end();
  }
}
