import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, realpathSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { runAs, unprivilegedAccount } from '../db/embedded/account.ts';
import { awaitAnswer, urlOf } from '../db/embedded/answer.ts';
import { runPostgres, stopPostgres } from '../db/embedded/process.ts';

/** They come with PostgreSQL, not with our packages. */
export const tools = { dump: 'pg_dump', restore: 'pg_restore' } as const;
/** The oldest that Skonto works on (docs/operating.md). */
const oldest = 15;

/** The major version of the system's own `pg_dump`; null where it has none. */
export function systemVersion(): number | null {
  const { stdout } = spawnSync(tools.dump, ['--version'], { encoding: 'utf8' });
  const major = /(\d+)/.exec(stdout ?? '')?.[1];
  return major === undefined ? null : Number(major);
}

/** Where the server of that version is: beside `pg_dump`, or where Debian keeps each version, whose `pg_dump` only leads there. */
function binariesOf(major: number): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, tools.dump));
  const beside = folders.filter(path => existsSync(path)).map(path => dirname(dirname(realpathSync(path))));
  const all = [...beside, `/usr/lib/postgresql/${major}`];
  return (
    all.find(folder => existsSync(join(folder, 'bin', 'initdb')) && existsSync(join(folder, 'bin', 'postgres'))) ?? null
  );
}

/** A PostgreSQL of the system, empty, for one test file; null where the system has a client alone, or an old one. */
export async function startSystemPostgres(major: number): Promise<{ url: string; stop(): Promise<void> } | null> {
  const binaries = major < oldest ? null : binariesOf(major);
  if (binaries === null) return null;
  const account = unprivilegedAccount();
  const home = await mkdtemp(join(tmpdir(), 'skonto-system-postgres-'));
  if (account) await chown(home, account.uid, account.gid);
  const cluster = join(home, 'cluster');
  const password = randomUUID();
  const passwordFile = join(home, 'password');
  await writeFile(passwordFile, password);
  if (account) await chown(passwordFile, account.uid, account.gid);
  const made = spawnSync(
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
      '--locale=C',
      '--no-sync',
    ],
    { ...runAs(account), cwd: home, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb of PostgreSQL ${major} failed: ${made.stderr}`);
  const started = await runPostgres({ binaries, cluster, home, account, durable: false });
  const secrets = { password, port: started.port };
  const silence = await awaitAnswer(secrets, { alive: started.alive, log: () => {} });
  if (silence !== null) throw new Error(`PostgreSQL ${major}: ${silence}\n${await started.logTail()}`);
  return {
    url: urlOf(secrets, 'postgres'),
    stop: async () => {
      await stopPostgres(cluster);
      await rm(home, { recursive: true, force: true });
    },
  };
}
