import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, clusterHome, ownFolder, unprivilegedAccount } from './account.ts';
import { awaitAnswer, databaseName, ensureDatabase, type Secrets, urlOf } from './answer.ts';
import { packagedVersion, reachableBinaries } from './binaries.ts';
import { takeLock } from './lock.ts';
import {
  dropStalePidFile,
  initCluster,
  isRunning,
  readPid,
  runPostgres,
  type StartedPostgres,
  stopPostgres,
} from './process.ts';

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

const startTries = 8;
const tryAgainMs = 1000;
const lookEveryMs = 500;

/**
 * Starts the PostgreSQL that comes with Skonto, or adopts the one that a killed Skonto left running on the same folder.
 *
 * PostgreSQL refuses to run as root, so as root everything below the data folder's `postgres` belongs to an unprivileged account and
 * runs under it. It listens on loopback only, with a random password kept beside the data. One Skonto process owns the folder at a
 * time; a second one gets an EmbeddedPostgresError that says so.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const account = await orSentence(
    async () => unprivilegedAccount(),
    reason => reason,
  );
  const { dataDir, home } = await orSentence(
    () => clusterHome(options.dataDir, account),
    reason => `The data folder ${options.dataDir} can't be used: ${reason}. Name another with SKONTO_DATA_DIR.`,
  );
  // Whoever copies the data folder alone would copy no database.
  if (!home.startsWith(dataDir))
    options.log(`The database is in ${home}, where PostgreSQL's account may go. "npm run backup" takes it along.`);
  const release = await orSentence(
    () => takeLock(join(dataDir, 'skonto.lock')),
    reason => reason,
  );
  try {
    const running = await orSentence(
      () => bringUp(home, account, options),
      reason =>
        `The embedded PostgreSQL could not start: ${reason} Its log is ${join(home, 'postgres.log')}. To use another PostgreSQL, set DATABASE_URL.`,
    );
    const watch = keepRunning(running);
    return {
      connectionString: urlOf(running, databaseName),
      stop: async () => {
        await watch.stop();
        await stopPostgres(running.cluster);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

/** Whatever goes wrong leaves as an EmbeddedPostgresError with a sentence, never as `undefined`. */
async function orSentence<T>(work: () => Promise<T>, sentence: (reason: string) => string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new EmbeddedPostgresError(sentence(reasonOf(error)), { cause: error });
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'for a reason unknown';

async function bringUp(home: string, account: Account | null, options: EmbeddedOptions): Promise<Running> {
  const cluster = join(home, 'cluster');
  const durable = options.durable ?? true;
  const binaries = await reachableBinaries(home, account);
  const password = await keptPassword(home, account);
  if (existsSync(join(cluster, 'PG_VERSION'))) await refuseOtherVersion(cluster);
  else {
    options.log('Preparing the embedded PostgreSQL …');
    await initCluster({ binaries, cluster, home, password, account, durable });
  }
  const fresh = { home, cluster, binaries, account, password, durable, log: options.log };
  const adopted = await adopt(cluster, password, options.log);
  if (adopted) {
    options.log('The embedded PostgreSQL was still running and is used on.');
    return { ...fresh, ...adopted };
  }
  await stopPostgres(cluster);
  await dropStalePidFile(cluster);
  return { ...fresh, ...(await startFresh(fresh)) };
}

/**
 * Brings PostgreSQL back, where it was, when it ended by itself: killed for want of memory, or stopped by somebody. One process of it
 * that crashes is PostgreSQL's own affair; when its first process is gone, nobody else would start it again. Whatever goes wrong is
 * told once and tried again: the watch itself never ends before it is stopped.
 */
function keepRunning(running: Running): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const looking = (async () => {
    let reported = '';
    while (!signal.aborted) {
      await sleep(lookEveryMs, undefined, { ref: false, signal }).catch(() => undefined);
      if (signal.aborted) continue;
      const failure = await startIfEnded(running).then(() => '', reasonOf);
      if (failure !== '' && failure !== reported)
        running.log(`The embedded PostgreSQL could not start again: ${failure}`);
      reported = failure;
    }
  })();
  return {
    stop: () => {
      stopping.abort();
      return looking;
    },
  };
}

async function startIfEnded(running: Running): Promise<void> {
  if (await isRunning(running.cluster)) return;
  await dropStalePidFile(running.cluster);
  await startFresh(running);
  running.log('The embedded PostgreSQL had ended and was started again.');
}

/** The files of one major version can't be read by another; nothing is touched then. */
async function refuseOtherVersion(cluster: string): Promise<void> {
  const written = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  const [packaged] = packagedVersion().split('.');
  if (written === packaged) return;
  throw new Error(
    `the data in ${cluster} was written by PostgreSQL ${written} and this Skonto brings ${packaged}. Move it over with pg_dump, or go back to the Skonto that wrote it.`,
  );
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
async function adopt(cluster: string, password: string, log: (line: string) => void): Promise<Secrets | null> {
  const found = await readPid(cluster);
  if (!found) return null;
  const secrets = { password, port: found.port };
  const silence = await awaitAnswer(secrets, { alive: () => false, log });
  if (silence !== null) return null;
  await ensureDatabase(secrets);
  return secrets;
}

type Fresh = {
  home: string;
  cluster: string;
  binaries: string;
  account: Account | null;
  password: string;
  durable: boolean;
  log: (line: string) => void;
  /** The port it had before, when it is started again; else any free one. */
  port?: number;
};
type Running = Fresh & Secrets;

/** What passes by itself: a postmaster killed a moment ago may hold its files for seconds more, and a port may be taken under us. */
const passing = /lock file|still in use|could not bind|Address already in use/;

async function startFresh(fresh: Fresh): Promise<Secrets> {
  for (let round = 1; ; round += 1) {
    const started = await runPostgres(fresh);
    const secrets = { password: fresh.password, port: started.port };
    const silence = await awaitAnswer(secrets, { alive: started.alive, log: fresh.log });
    if (silence === null) {
      await ensureDatabase(secrets);
      return secrets;
    }
    const said = await started.logTail();
    if (started.alive() || round >= startTries || !passing.test(said)) {
      if (started.alive()) await stopPostgres(fresh.cluster);
      throw new Error(reasonIn(said, started, silence));
    }
    await sleep(tryAgainMs);
  }
}

/** The first thing PostgreSQL itself called fatal, else what we saw of it. */
function reasonIn(said: string, started: StartedPostgres, silence: string): string {
  const own = /(?:FATAL|PANIC): *(.*)/.exec(said)?.[1];
  return `${own ?? (started.ended() || silence)}.`;
}

/** Where the PostgreSQL of a data folder answers while its Skonto runs; null when it doesn't. For tools beside a running server. */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  const account = unprivilegedAccount();
  const { home } = await clusterHome(dataDir, account);
  const secrets = await adopt(join(home, 'cluster'), await keptPassword(home, account), () => {});
  return secrets && urlOf(secrets, databaseName);
}
