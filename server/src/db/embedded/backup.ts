import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { clusterHome, findDataPlace, unprivilegedAccount } from './account.ts';
import { packagedVersion } from './binaries.ts';
import { hasCode } from './error-code.ts';
import { findRunningPostgres } from './postgres.ts';

/** Why nothing was saved or restored, as a sentence that says what to do. */
export class BackupError extends Error {}

const manifestName = 'skonto-backup.json';
/** Of the cluster's folder: what a cluster can't be opened without. */
const clusterParts = ['cluster', 'password'] as const;
/** Of the data folder: what belongs to the running process or to the cluster, or may lie there by the way. */
const leftOut = new Set(['skonto.lock', 'postgres', 'lost+found']);

/** Where the database is now, when it was saved, and where one that was in its place has gone. */
type Restored = { readonly home: string; readonly madeAt: string; readonly aside: string | null };
type Manifest = { readonly format: 1; readonly postgres: string; readonly madeAt: string };

function tar(args: readonly string[]): void {
  const { status, stderr, error } = spawnSync('tar', args, { encoding: 'utf8' });
  if (error) throw new BackupError(`tar could not be run: ${error.message}`);
  if (status !== 0) throw new BackupError(`tar ended with ${status}: ${stderr.trim().split('\n').slice(-3).join(' ')}`);
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const majorOf = (version: string): string => version.split('.')[0] ?? '';

/**
 * Saves a stopped Skonto's data folder and its embedded database, wherever that lies, as one archive, with its SHA-256 beside it. The archive
 * appears under its name when it is whole.
 * @throws BackupError
 */
export async function backUp(
  dataFolder: string,
  target: string,
  madeAt: string,
): Promise<{ readonly home: string; readonly sha256: string }> {
  const place = await findDataPlace(dataFolder, unprivilegedAccount());
  if (!place?.hasCluster)
    throw new BackupError(`There is no embedded database of ${resolve(dataFolder)}. Nothing was saved.`);
  const { dataDir, home } = place;
  if ((await findRunningPostgres(dataDir)) !== null)
    throw new BackupError('Skonto is running. Stop it first: files that change while they are copied are no backup.');
  if (existsSync(target)) throw new BackupError(`${target} is there already. Nothing was saved.`);
  const stage = await mkdtemp(join(tmpdir(), 'skonto-backup-'));
  const unfinished = `${target}.unfinished`;
  try {
    const manifest: Manifest = { format: 1, postgres: packagedVersion(), madeAt };
    await writeFile(join(stage, manifestName), JSON.stringify(manifest));
    const entries = (await readdir(dataDir)).filter(name => !leftOut.has(name));
    const ofData = entries.length > 0 ? ['-C', dataDir, ...entries.map(name => `./${name}`)] : [];
    tar(['-czf', unfinished, '-C', stage, manifestName, '-C', home, ...clusterParts, ...ofData]);
    const sha256 = await sha256Of(unfinished);
    await rename(unfinished, target);
    await writeFile(`${target}.sha256`, `${sha256}  ${basename(target)}\n`);
    return { home, sha256 };
  } finally {
    await rm(stage, { recursive: true, force: true });
    await rm(unfinished, { force: true });
  }
}

function readJson(text: string): Partial<Manifest> | null {
  try {
    return JSON.parse(text);
  } catch {
    // What is no JSON was written by somebody else, and is told as that.
    return null;
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => 'null');
  const manifest = readJson(text);
  const isWhole = clusterParts.every(name => existsSync(join(folder, name)));
  if (!isWhole || manifest?.format !== 1 || manifest.postgres === undefined || manifest.madeAt === undefined)
    throw new BackupError('This is no backup made by "npm run backup". Nothing was restored.');
  if (majorOf(manifest.postgres) !== majorOf(packagedVersion()))
    throw new BackupError(
      `The backup was made with PostgreSQL ${manifest.postgres} and this Skonto brings ${packagedVersion()}. Restore it with the Skonto that made it. Nothing was restored.`,
    );
  return { format: 1, postgres: manifest.postgres, madeAt: manifest.madeAt };
}

/** Within one file system in no time, else by copying. */
async function move(from: string, to: string): Promise<void> {
  await rename(from, to).catch(async (error: unknown) => {
    if (!hasCode(error, 'EXDEV')) throw error;
    await cp(from, to, { recursive: true, preserveTimestamps: true });
    await rm(from, { recursive: true });
  });
}

/** The cluster's files belong to the account that PostgreSQL runs under here, whoever it was where they were saved. */
function ownCluster(home: string): void {
  const account = unprivilegedAccount();
  if (account === null) return;
  const { status, stderr } = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, home], { encoding: 'utf8' });
  if (status !== 0)
    throw new BackupError(`The database's files could not be given to ${account.name}: ${stderr.trim()}`);
}

async function checkSum(archive: string): Promise<void> {
  const beside = await readFile(`${archive}.sha256`, 'utf8').catch(() => null);
  if (beside !== null && beside.split(' ')[0] !== (await sha256Of(archive)))
    throw new BackupError(`${archive} is not what was saved: its SHA-256 is another. Nothing was restored.`);
}

/** A database that lies elsewhere stays behind when its data folder is moved away: it is kept under another name. */
async function moveAside(home: string, now: string): Promise<string | null> {
  if (!existsSync(join(home, 'cluster'))) return null;
  const aside = `${home}.before-${now.replaceAll(/\D/g, '').slice(0, 14)}`;
  await rename(home, aside);
  await mkdir(home, { mode: 0o700 });
  return aside;
}

/**
 * Puts back what `backUp` saved, into a data folder with nothing in it; its database goes where it belongs here, which may be elsewhere than where
 * it was saved. `aside` says where a database of before was moved to.
 * @throws BackupError
 */
export async function restore(archive: string, dataFolder: string, now: string): Promise<Restored> {
  if (!existsSync(archive)) throw new BackupError(`There is no file ${archive}.`);
  const account = unprivilegedAccount();
  const place = await findDataPlace(dataFolder, account);
  const inTheWay = place ? (await readdir(place.dataDir)).filter(name => name !== 'lost+found') : [];
  if (inTheWay.length > 0)
    throw new BackupError(`${place?.dataDir} is not empty. Move it away first. Nothing was restored.`);
  await checkSum(archive);
  const { dataDir, home } = await clusterHome(dataFolder, account).catch((error: unknown) => {
    throw new BackupError(
      `The data folder ${resolve(dataFolder)} can't be made or written: ${error instanceof Error ? error.message : 'for a reason unknown'}. Nothing was restored.`,
    );
  });
  const aside = await moveAside(home, now);
  const stage = await mkdtemp(join(dataDir, '.restore-'));
  try {
    tar(['-xzf', archive, '-C', stage]);
    const { madeAt } = await readManifest(stage);
    await rm(join(stage, manifestName));
    for (const name of clusterParts) await move(join(stage, name), join(home, name));
    for (const name of await readdir(stage)) await move(join(stage, name), join(dataDir, name));
    ownCluster(home);
    return { home, madeAt, aside };
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
