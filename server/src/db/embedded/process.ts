import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, open, readdir, readFile, readlink, rename, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, runAs } from './account.ts';
import { hasCode } from './error-code.ts';

type Cluster = {
  readonly binaries: string;
  readonly cluster: string;
  readonly home: string;
  readonly account: Account | null;
};

const maxLogBytes = 20_000_000;
const stopWithinMs = 20_000;

/**
 * Creates the cluster's files, under another name until they are complete: initdb writes PG_VERSION early, so a cluster that was cut
 * off half way would look finished and never start. Text sorts by code point, the same on every machine; the system's own locales are
 * not used, since not every system has C.UTF-8.
 */
export async function initCluster(of: Cluster & { password: string; durable: boolean }): Promise<void> {
  const { binaries, cluster, home, account, password } = of;
  await clearLeftovers(home);
  const partial = `${cluster}.partial-${process.pid}`;
  const passwordFile = join(home, 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const args = ['-D', partial, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`, '-E', 'UTF8'];
  args.push('--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--data-checksums');
  if (!of.durable) args.push('--no-sync');
  try {
    await finished(
      spawn(join(binaries, 'bin', 'initdb'), args, {
        ...runAs(account),
        cwd: home,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, LC_ALL: 'C' },
      }),
    );
    await rename(partial, cluster);
  } finally {
    await rm(passwordFile, { force: true });
    await rm(partial, { recursive: true, force: true });
  }
}

/** What earlier attempts left. An initdb that outlived its Skonto may still write there: its folder is then left for the next time. */
async function clearLeftovers(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('cluster.partial-')) {
      await rm(join(home, name), { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined);
    }
  }
}

function finished(child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    said = `${said}${chunk.toString()}`.slice(-2000);
  });
  child.stdout?.resume();
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', code =>
      code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${said.trim() || 'it said nothing'}`)),
    );
  });
}

/** A free port on loopback. Somebody may take it before it is used; whoever starts something there then tries with another. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

/** The port and pid in `postmaster.pid`, if there is one: PostgreSQL removes it as it ends, at any moment of our reading. */
export async function readPid(cluster: string): Promise<{ pid: number; port: number } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return '';
    throw error;
  });
  const lines = text.split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

const settings = (port: number, durable: boolean): Record<string, string | number> => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // The tests run many servers on one.
  max_connections: durable ? 100 : 300,
  shared_buffers: durable ? '256MB' : '128MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  max_wal_size: '2GB',
  random_page_cost: 1.1,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
});

export type StartedPostgres = { readonly port: number; alive(): boolean; ended(): string; logTail(): Promise<string> };

/** Starts the postmaster as a process of its own, which outlives a killed Skonto; its log goes to a file that is kept bounded. */
export async function runPostgres(of: Cluster & { durable: boolean; port?: number }): Promise<StartedPostgres> {
  const port = of.port ?? (await freePort());
  const logFile = join(of.home, 'postgres.log');
  if (existsSync(logFile) && (await stat(logFile)).size > maxLogBytes) await truncate(logFile, 0);
  const log = await open(logFile, 'a', 0o600);
  const from = (await log.stat()).size;
  const options = Object.entries(settings(port, of.durable)).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(join(of.binaries, 'bin', 'postgres'), ['-D', of.cluster, ...options], {
    ...runAs(of.account),
    cwd: of.home,
    // A group of its own: Ctrl-C in the terminal stops Skonto, which then stops PostgreSQL in its own order.
    detached: true,
    stdio: ['ignore', log.fd, log.fd],
  });
  let ended = '';
  child.on('error', error => {
    ended = error.message;
  });
  child.on('exit', (code, signal) => {
    ended = `it ended with ${signal ?? code}`;
  });
  child.unref();
  await log.close();
  const logTail = async () => (await readFile(logFile)).subarray(from).toString();
  return { port, alive: () => ended === '', ended: () => ended, logTail };
}

function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const isDenied = (error: unknown): boolean => hasCode(error, 'EACCES') || hasCode(error, 'EPERM');

/** Sends the signal, or answers false when the process has just ended by itself. */
function signalled(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false;
    throw error;
  }
}

/**
 * Does this process work in the cluster? PostgreSQL's processes all do so before the pid file is written, and a dead one that nobody
 * reaped does no longer. The pid alone says nothing: after a restart of the machine it may be another cluster's postmaster. Null
 * where the system won't say: on other systems, and for root in a container without the right to look at other accounts' processes.
 */
async function worksIn(pid: number | string, cluster: string): Promise<boolean | null> {
  if (process.platform !== 'linux') return null;
  try {
    return (await readlink(`/proc/${pid}/cwd`)) === cluster;
  } catch (error) {
    return isDenied(error) ? null : false;
  }
}

/** The words a process was started with; anybody may read them. */
const wordsOf = async (pid: number | string): Promise<string[]> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).split('\0');

/** Might a process that we may not look at be a PostgreSQL of this account? */
async function mayServe(pid: string, owner: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const uid = /^Uid:\s+(\d+)/m.exec(status)?.[1];
  return (uid === undefined || Number(uid) === owner) && (await wordsOf(pid)).some(word => word.includes('postgres'));
}

/** Is this the cluster's postmaster? */
async function isOurs(pid: number, cluster: string): Promise<boolean> {
  if (!exists(pid)) return false;
  const works = await worksIn(pid, cluster);
  if (works !== null) return works;
  return process.platform !== 'linux' || (await wordsOf(pid)).includes(cluster);
}

/** Is there a postmaster of this cluster? */
export async function isRunning(cluster: string): Promise<boolean> {
  const found = await readPid(cluster);
  return found !== null && isOurs(found.pid, cluster);
}

/**
 * Removes a pid file whose process is gone or was somebody else all along: PostgreSQL would take the stranger for its own postmaster
 * and refuse to start. Two postmasters on one cluster destroy it, so this is done only when no process works there for certain; one
 * PostgreSQL of the cluster's own account that we may not look at is enough to leave the file alone. Those of other accounts can't be
 * its own: PostgreSQL runs a cluster only as the account that owns it.
 */
export async function dropStalePidFile(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (process.platform !== 'linux' || !existsSync(file)) return;
  const { uid: owner } = await stat(cluster);
  for (const pid of await readdir('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    const works = await worksIn(pid, cluster);
    if (works === true) return;
    if (works === null && (await mayServe(pid, owner))) return;
  }
  await rm(file, { force: true });
}

/** Stops the cluster's postmaster, if there is one, and waits until it is gone. SIGINT is PostgreSQL's fast shutdown. */
export async function stopPostgres(cluster: string, signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
  const found = await readPid(cluster);
  if (!found || !(await isOurs(found.pid, cluster))) return;
  if (!signalled(found.pid, signal)) return;
  for (let waited = 0; waited < stopWithinMs; waited += 50) {
    // Where the system won't say whose a pid is, a postmaster that nobody reaped still answers, but its pid file is gone.
    if (!(await isOurs(found.pid, cluster)) || !existsSync(join(cluster, 'postmaster.pid'))) return;
    await sleep(50);
  }
  if (signal === 'SIGINT') await stopPostgres(cluster, 'SIGQUIT');
}
