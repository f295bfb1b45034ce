import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Skonto in a process of its own, to be measured from outside or killed without a warning. */
export type ChildServer = {
  readonly address: string;
  readonly pid: number;
  /** SIGKILL: nothing is finished, nothing is given back. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const main = fileURLToPath(new URL('../app/main.ts', import.meta.url));

/**
 * A young generation of 8 MB instead of Node's own choice: rows of a file live for a moment, and the larger one only lets their garbage
 * stand longer. It must be given when a process starts, so whatever starts Skonto should give it too.
 */
const nodeOptions = '--max-semi-space-size=8';

/** Starts it on a migrated database and waits until it listens. */
export async function startChildServer(env: {
  connectionString: string;
  dataDir: string;
  more?: Record<string, string>;
}): Promise<ChildServer> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: nodeOptions,
      DATABASE_URL: env.connectionString,
      SKONTO_DATA_DIR: env.dataDir,
      PORT: '0',
      SKONTO_NOW: '2026-11-21T12:00:00Z',
      LOG_LEVEL: 'error',
      ...env.more,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  if (!child.stdout || child.pid === undefined) throw new Error('the child server did not start');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address) return { address, pid: child.pid, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
  }
  throw new Error('the child server ended before it listened');
}
