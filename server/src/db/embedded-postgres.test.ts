import { type ChildProcess, spawn } from 'node:child_process';
import { chown, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { unprivilegedAccount } from './embedded-account.ts';
import { EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';

const holder = fileURLToPath(new URL('../testing/hold-postgres.ts', import.meta.url));
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

const postmasterPid = async (): Promise<number> =>
  Number((await readFile(join(dataDir, 'postgres', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);

describe('the embedded PostgreSQL', { timeout: 120_000 }, () => {
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

  test('runs as an ordinary user too', async () => {
    const account = unprivilegedAccount();
    // Without root there is only one user to run as, and every other test here did so.
    if (!account) return;
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
    });
    expect(await ask(line, 'SELECT 1')).toBe(1);
    child.kill('SIGTERM');
    await new Promise(resolve => child.once('exit', resolve));
    await rm(folder, { recursive: true, force: true });
  });
});
