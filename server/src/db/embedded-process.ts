import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, open, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, runAs } from './embedded-account.ts';

type Cluster = {
  readonly binaries: string;
  readonly cluster: string;
  readonly home: string;
  readonly account: Account | null;
};

const maxLogBytes = 20_000_000;
const stopWithinMs = 20_000;

/** Creates the cluster's files. Text sorts by code point, the same on every machine. */
export async function initCluster({
  binaries,
  cluster,
  home,
  account,
  password,
}: Cluster & { password: string }): Promise<void> {
  const passwordFile = join(home, 'initdb-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  try {
    await finished(
      spawn(
        join(binaries, 'bin', 'initdb'),
        [
          '-D',
          cluster,
          '-U',
          'postgres',
          '-A',
          'scram-sha-256',
          `--pwfile=${passwordFile}`,
          '-E',
          'UTF8',
          '--locale-provider=builtin',
          '--locale=C.UTF-8',
          '--data-checksums',
        ],
        { ...runAs(account), cwd: home, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, LC_ALL: 'C' } },
      ),
    );
  } finally {
    await rm(passwordFile, { force: true });
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
    child.on('exit', code => (code === 0 ? resolve() : reject(new Error(`initdb ended with ${code}: ${said.trim()}`))));
  });
}

/** A free port on loopback. Somebody may take it before PostgreSQL does; then the start fails and is tried with another. */
function freePort(): Promise<number> {
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

/** The port and pid in `postmaster.pid`, if there is one. */
export async function readPid(cluster: string): Promise<{ pid: number; port: number } | null> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = (await readFile(file, 'utf8')).split('\n');
  const [pid, port] = [Number(lines[0]), Number(lines[3])];
  return pid > 0 && port > 0 ? { pid, port } : null;
}

const settings = (port: number, durable: boolean): Record<string, string | number> => ({
  port,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,
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

export type StartedPostgres = { readonly port: number; alive(): boolean; lastLine(): string };

/** Starts the postmaster as a process of its own, which outlives a killed Skonto; its log goes to a file that is kept bounded. */
export async function runPostgres(of: Cluster & { durable: boolean }): Promise<StartedPostgres> {
  const port = await freePort();
  const logFile = join(of.home, 'postgres.log');
  if (existsSync(logFile) && (await stat(logFile)).size > maxLogBytes) await truncate(logFile, 0);
  const log = await open(logFile, 'a', 0o600);
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
  child.on('exit', code => {
    ended = `it ended with ${code}`;
  });
  child.unref();
  await log.close();
  return { port, alive: () => ended === '', lastLine: () => ended };
}

function gone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch {
    return true;
  }
}

/** Stops the cluster's postmaster, if there is one, and waits until it is gone. SIGINT is PostgreSQL's fast shutdown. */
export async function stopPid(home: string, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  const cluster = join(home, 'cluster');
  const found = await readPid(cluster);
  if (!found || gone(found.pid) || !(await isPostgres(found.pid))) return;
  process.kill(found.pid, signal);
  for (let waited = 0; waited < stopWithinMs; waited += 50) {
    // A dead postmaster without a parent that reaps it still answers to kill(0); its pid file is gone all the same.
    if (gone(found.pid) || !existsSync(join(cluster, 'postmaster.pid'))) return;
    await sleep(50);
  }
  if (signal === 'SIGINT') await stopPid(home, 'SIGQUIT');
}

/** Is this pid PostgreSQL? After a restart of the machine it may be anybody's. Where the system won't say, it is believed. */
async function isPostgres(pid: number): Promise<boolean> {
  try {
    return (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}
