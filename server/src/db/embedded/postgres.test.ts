import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { chown, cp, mkdir, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { unprivilegedAccount } from './account.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './postgres.ts';
import { readPid } from './process.ts';

const holder = fileURLToPath(new URL('../../testing/hold-postgres.ts', import.meta.url));
let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'skonto-epg-'));
});
afterEach(async () => {
  await (await startEmbeddedPostgres({ dataDir, log: () => {}, durable: false })).stop();
  await rm(dataDir, { recursive: true, force: true });
});

const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, durable: false });

async function ask(connectionString: string, text: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    return Object.values(rows[0] ?? {})[0];
  } finally {
    await client.end();
  }
}

/** Another process that starts PostgreSQL on the folder and holds it; answers the connection string it printed. */
async function hold(): Promise<{ child: ChildProcess; connectionString: string }> {
  const child = spawn(process.execPath, [holder, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
    child.once('exit', code => reject(new Error(`the holder ended with ${code}`)));
  });
  return { child, connectionString: line };
}

const home = (): string => join(dataDir, 'postgres');

async function waitFor<T>(look: () => T | undefined): Promise<T> {
  for (let tries = 0; tries < 10_000; tries += 1) {
    const found = look();
    if (found !== undefined) return found;
    await sleep(5);
  }
  throw new Error('what was waited for did not come');
}

/** The pids whose command line names the folder: everything that was started for it, and nothing else. */
const processesNaming = (folder: string): number[] =>
  readdirSync('/proc')
    .filter(pid => /^\d+$/.test(pid))
    .filter(pid => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder);
      } catch {
        return false;
      }
    })
    .map(Number);

const postmasterPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** Whether every user may enter the folders above a file. */
async function isOpenToAll(file: string): Promise<boolean> {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps what was written over a stop and a second start, and its password from others', async () => {
    const first = await start();
    await ask(first.connectionString, "CREATE TABLE kept AS SELECT 'čćžšđ' AS word");
    await first.stop();
    const second = await start();
    expect(await ask(second.connectionString, 'SELECT word FROM kept')).toBe('čćžšđ');
    await second.stop();
    expect((await stat(join(dataDir, 'postgres', 'password'))).mode & 0o077).toBe(0);
  });

  test('a second process on the folder gets a sentence', async () => {
    const { child } = await hold();
    const second = start();
    await expect(second).rejects.toBeInstanceOf(EmbeddedPostgresError);
    await expect(second).rejects.toThrow(/already runs on this data folder \(process \d+\)\. Stop it first/);
    child.kill('SIGTERM');
    await new Promise(resolve => child.once('exit', resolve));
  });

  test('a PostgreSQL whose Skonto was killed is taken on with all that it holds', async () => {
    const { child, connectionString } = await hold();
    await ask(connectionString, 'CREATE TABLE kept AS SELECT 42 AS answer');
    const pid = await postmasterPid();
    child.kill('SIGKILL');
    await new Promise(resolve => child.once('exit', resolve));
    const adopted = await start();
    expect(await postmasterPid()).toBe(pid);
    expect(await ask(adopted.connectionString, 'SELECT answer FROM kept')).toBe(42);
    await adopted.stop();
  });

  test('starts again after everything was killed at once', async () => {
    const { child, connectionString } = await hold();
    await ask(connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
    await ask(connectionString, 'CHECKPOINT; SELECT 1').catch(() => undefined);
    process.kill(await postmasterPid(), 'SIGKILL');
    child.kill('SIGKILL');
    await new Promise(resolve => child.once('exit', resolve));
    await sleep(100);
    const again = await start();
    expect(await ask(again.connectionString, 'SELECT n FROM kept')).toBe(7);
    await again.stop();
  });

  test.each(['SIGQUIT', 'SIGKILL', 'SIGINT'] as const)(
    'is started again where it was when %s ended it, with what was committed',
    async signal => {
      const postgres = await start();
      await ask(postgres.connectionString, 'CREATE TABLE kept AS SELECT 7 AS n');
      await ask(postgres.connectionString, 'CHECKPOINT; SELECT 1').catch(() => undefined);
      process.kill(await postmasterPid(), signal);
      let found: unknown;
      for (let tries = 0; tries < 1000 && found === undefined; tries += 1) {
        await sleep(50);
        found = await ask(postgres.connectionString, 'SELECT n FROM kept').catch(() => undefined);
      }
      expect(found).toBe(7);
      await postgres.stop();
      await sleep(700);
      await expect(ask(postgres.connectionString, 'SELECT 1')).rejects.toThrow(/ECONNREFUSED/);
    },
  );

  test('is started again after a look at it failed, however often, and one failure is told once', async () => {
    const lines: string[] = [];
    const postgres = await startEmbeddedPostgres({ dataDir, log: line => lines.push(line), durable: false });
    const pidFile = join(home(), 'cluster/postmaster.pid');
    process.kill(await postmasterPid(), 'SIGKILL');
    await rm(pidFile);
    // A folder in the file's place: every look fails, whoever looks.
    await mkdir(pidFile);
    await waitFor(() => lines.find(line => line.includes('could not start again')));
    await sleep(1200);
    await rm(pidFile, { recursive: true });
    await waitFor(() => lines.find(line => line.includes('was started again')));
    expect(await ask(postgres.connectionString, 'SELECT 1')).toBe(1);
    expect(lines.filter(line => line.includes('could not start again'))).toHaveLength(1);
    await postgres.stop();
  });

  test('is stopped, and its folder free, when it ends in the moment that it is told to', async () => {
    const postgres = await start();
    const kill = process.kill.bind(process);
    const reported = vi.spyOn(process, 'kill').mockImplementation((pid, signal) => {
      if (signal !== 'SIGINT') return kill(pid, signal);
      kill(pid, 'SIGKILL');
      throw Object.assign(new Error('kill ESRCH'), { code: 'ESRCH' });
    });
    try {
      await postgres.stop();
      expect(reported).toHaveBeenCalledWith(expect.any(Number), 'SIGINT');
    } finally {
      reported.mockRestore();
    }
    expect(existsSync(join(dataDir, 'skonto.lock'))).toBe(false);
  });

  test('a pid file that goes while it is read is none', async () => {
    await (await start()).stop();
    const cluster = join(home(), 'cluster');
    const seen = new Set<unknown>();
    for (let tries = 0; tries < 300; tries += 1) {
      writeFileSync(join(cluster, 'postmaster.pid'), '4000000\n\n\n5432\n');
      const read = readPid(cluster);
      rmSync(join(cluster, 'postmaster.pid'));
      seen.add(await read);
    }
    expect([...seen]).toContain(null);
  });

  test('a first start that was cut off half way is begun anew', async () => {
    const child = spawn(process.execPath, [holder, dataDir], { stdio: 'ignore' });
    const cut = await waitFor(() =>
      (existsSync(home()) ? readdirSync(home()) : []).find(name => existsSync(join(home(), name, 'PG_VERSION'))),
    );
    for (const pid of processesNaming(dataDir)) process.kill(pid, 'SIGKILL');
    await new Promise(resolve => child.once('exit', resolve));
    const again = await start();
    expect(await ask(again.connectionString, 'SELECT 1')).toBe(1);
    expect(readdirSync(home())).not.toContain(cut);
    await again.stop();
  });

  test("another cluster's postmaster is left alone when an old pid file names it", async () => {
    await (await start()).stop();
    const other = await mkdtemp(join(tmpdir(), 'skonto-epg-other-'));
    const stranger = await startEmbeddedPostgres({ dataDir: other, log: () => {}, durable: false });
    await cp(join(other, 'postgres/cluster/postmaster.pid'), join(home(), 'cluster/postmaster.pid'));
    const ours = await start();
    expect(await ask(ours.connectionString, 'SELECT 1')).toBe(1);
    expect(await ask(stranger.connectionString, 'SELECT 2')).toBe(2);
    await ours.stop();
    await stranger.stop();
    await rm(other, { recursive: true, force: true });
  });

  test('a data folder behind a link is followed to where it is', async () => {
    const linked = `${dataDir}-link`;
    await symlink(dataDir, linked);
    const through = await startEmbeddedPostgres({ dataDir: linked, log: () => {}, durable: false });
    await expect(start()).rejects.toThrow(/already runs on this data folder/);
    await through.stop();
    await rm(linked);
  });

  test('says in its own words why it could not start', async () => {
    await (await start()).stop();
    const settings = join(home(), 'cluster/postgresql.conf');
    const before = await readFile(settings, 'utf8');
    await writeFile(settings, `${before}\nnonsense_setting = 3\n`);
    await expect(start()).rejects.toThrow(/could not start: .*postgresql\.conf.* contains errors\..*DATABASE_URL/);
    await writeFile(settings, before);
  });

  test('data of another major version is refused and not touched', async () => {
    await (await start()).stop();
    await writeFile(join(home(), 'cluster/PG_VERSION'), '15\n');
    await expect(start()).rejects.toThrow(/was written by PostgreSQL 15 and this Skonto brings 18/);
    await writeFile(join(home(), 'cluster/PG_VERSION'), '18\n');
  });

  test('the case of č, ć, š, ž and đ is known, whatever locales the system has', async () => {
    const postgres = await start();
    expect(await ask(postgres.connectionString, "SELECT lower('ČĆŠŽĐ')")).toBe('čćšžđ');
    expect(await ask(postgres.connectionString, "SELECT 'Željko' ILIKE 'ž%'")).toBe(true);
    await postgres.stop();
  });

  test('runs as an ordinary user too', async context => {
    const account = unprivilegedAccount();
    if (!account) return context.skip('without root there is only one user to run as, and every other test did so');
    if (!(await isOpenToAll(process.execPath)))
      return context.skip('the sources lie in a folder that other users may not enter');
    const folder = await mkdtemp(join(tmpdir(), 'skonto-epg-user-'));
    await chown(folder, account.uid, account.gid);
    const child = spawn(process.execPath, [holder, folder], {
      uid: account.uid,
      gid: account.gid,
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, HOME: folder },
    });
    const line = await new Promise<string>((resolve, reject) => {
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()));
      child.once('exit', code => reject(new Error(`the holder ended with ${code}`)));
      child.once('error', reject);
    });
    expect(await ask(line, 'SELECT 1')).toBe(1);
    child.kill('SIGTERM');
    await new Promise(resolve => child.once('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  });
});
