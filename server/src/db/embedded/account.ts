import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { chmod, chown, lstat, mkdir, readdir, realpath } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** An account that PostgreSQL may run under when Skonto itself runs as root. */
export type Account = { readonly uid: number; readonly gid: number; readonly name: string };

/** `postgres` where it exists, else `nobody`; null when we aren't root and PostgreSQL can run as ourselves. */
export function unprivilegedAccount(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map(line => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = accounts.find(fields => fields[0] === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]), name };
  }
  throw new Error('PostgreSQL refuses to run as root and there is no account "postgres" or "nobody" to run it under.');
}

/** Gives a folder and all in it to the account, and leaves what it owns already. */
export async function ownFolder(path: string, account: Account | null): Promise<void> {
  if (!account) return;
  const state = await lstat(path);
  if (state.uid !== account.uid) await chown(path, account.uid, account.gid);
  if (!state.isDirectory()) return;
  for (const name of await readdir(path)) {
    // The cluster is written by the account itself from its first file on.
    if (!name.startsWith('cluster')) await ownFolder(join(path, name), account);
  }
}

/** How a child process runs as the account. */
export const runAs = (account: Account | null): { uid?: number; gid?: number } =>
  account ? { uid: account.uid, gid: account.gid } : {};

/** True when the account may pass this folder on its way to one below it. */
function passes(folder: string, account: Account): boolean {
  const { mode, uid, gid } = statSync(folder);
  if (uid === account.uid) return (mode & 0o100) !== 0;
  return (mode & (gid === account.gid ? 0o010 : 0o001)) !== 0;
}

function closedAbove(folder: string, account: Account): boolean {
  for (let at = dirname(folder); ; at = dirname(at)) {
    if (!passes(at, account)) return true;
    if (at === dirname(at)) return false;
  }
}

const systemFolder = '/var/lib/skonto';

/**
 * Where the cluster of a data folder lies: `postgres` in it. As root, a data folder below a closed one (root's home) can't be reached by
 * the account that PostgreSQL runs under; opening somebody's home isn't ours to do, so the cluster then lies under /var/lib/skonto,
 * in a folder named after the data folder. `dataDir` is where the folder really is, without links.
 */
function homeOf(dataDir: string, account: Account | null): string {
  if (account && closedAbove(dataDir, account))
    return join(systemFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16));
  return join(dataDir, 'postgres');
}

export type DataPlace = { readonly dataDir: string; readonly home: string; readonly hasCluster: boolean };

/** Where a data folder and its cluster are, without making anything; null where there is no such folder. */
export async function findDataPlace(given: string, account: Account | null): Promise<DataPlace | null> {
  if (!existsSync(given)) return null;
  const dataDir = await realpath(given);
  const home = homeOf(dataDir, account);
  return { dataDir, home, hasCluster: existsSync(join(home, 'cluster', 'PG_VERSION')) };
}

/** Makes the data folder and the cluster's, each for who must reach it. */
export async function clusterHome(
  given: string,
  account: Account | null,
): Promise<{ readonly dataDir: string; readonly home: string }> {
  await mkdir(given, { recursive: true });
  // A link may lead below a closed folder: what counts is where the folder really is.
  const dataDir = await realpath(given);
  const home = homeOf(dataDir, account);
  if (account && !passes(dataDir, account)) await chmod(dataDir, 0o711);
  if (!home.startsWith(dataDir)) await mkdir(systemFolder, { recursive: true, mode: 0o711 });
  await mkdir(home, { recursive: true, mode: 0o700 });
  await ownFolder(home, account);
  return { dataDir, home: await realpath(home) };
}
