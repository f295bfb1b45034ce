import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../server/src/db/embedded/process.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const startMs = 120_000;
const stopMs = 20_000;

/** A running Skonto with its demo, on a database and a port of its own; `stop` leaves nothing behind. */
export type DemoServer = { readonly address: string; readonly stop: () => Promise<void> };

async function whenReady(port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + startMs;
  while (performance.now() < until) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with code ${child.exitCode}; its words stand above.`);
    const answer = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(250);
  }
  throw new Error(`The server was not ready within ${startMs / 1000} s.`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise(resolve => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs);
  await gone;
  clearTimeout(late);
}

export async function startDemoServer(): Promise<DemoServer> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'skonto-speed-'));
  const env = {
    ...process.env,
    PORT: String(port),
    SKONTO_DATA_DIR: dataDir,
    SKONTO_NOW: '2026-11-21T10:00:00Z',
    DATABASE_URL: '',
  };
  const child = spawn(process.execPath, ['server/src/app/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
  const stop = async (): Promise<void> => {
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await whenReady(port, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { address: `http://en.localhost:${port}`, stop };
}
