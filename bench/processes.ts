import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { benchNow } from './settings.ts';

export type Process = { readonly port: number; readonly pid: number; stop(): Promise<void> };

const startWithinMs = 60_000;
const stopWithinMs = 20_000;
const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** Starts a server and waits for the line in which it says where it listens. */
async function start(args: readonly string[], env: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    return { port: await portOf(child), pid: child.pid ?? 0, stop: () => stop(child) };
  } catch (error) {
    await stop(child);
    throw error;
  }
}

function portOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`a server didn't start in time: ${said}`)), startWithinMs);
    const settle = (work: () => void): void => {
      clearTimeout(timer);
      work();
    };
    child.stdout?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000);
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port !== undefined) settle(() => resolve(Number(port)));
    });
    child.on('error', error => settle(() => reject(error)));
    child.on('exit', code => settle(() => reject(new Error(`a server ended with ${code}: ${said}`))));
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>(resolve => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithinMs);
  await exited;
  clearTimeout(timer);
}

/** The whole Skonto, as it is started in production, on the bench's database and with its clock standing still. */
export function startSkonto(databaseUrl: string, dataDir: string, profileFolder: string | null): Promise<Process> {
  const profiling = profileFolder === null ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`];
  return start([...profiling, path('../server/src/app/main.ts')], {
    DATABASE_URL: databaseUrl,
    SKONTO_DATA_DIR: dataDir,
    SKONTO_DEMO: '0',
    SKONTO_NOW: benchNow,
    // What is measured is Skonto with its counting, not its refusals.
    SKONTO_REQUESTS_PER_ACCOUNT: '1000000000',
    SKONTO_REQUESTS_PER_ADDRESS: '1000000000',
    NODE_ENV: 'bench',
    PORT: '0',
    HOST: '127.0.0.1',
  });
}

export function startBare(databaseUrl: string): Promise<Process> {
  return start([path('bare-server.ts'), databaseUrl], {});
}
