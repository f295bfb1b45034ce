import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestCaller } from './test-server.ts';

/** Skonto in a process of its own, to be measured from outside or killed without a warning. */
export type ChildServer = {
  readonly address: string;
  readonly pid: number;
  /** SIGKILL: nothing is finished, nothing is given back. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Waits for its end and answers its exit code. */
  ended(): Promise<number | null>;
  /** All that it wrote until now, its log included. */
  output(): string;
};

const main = fileURLToPath(new URL('../app/main.ts', import.meta.url));

/**
 * A young generation of 8 MB instead of Node's own choice: rows of a file live for a moment, and the larger one only lets their garbage
 * stand longer. A limit of 1 GB lets the heap grow by half instead of fourfold before it is cleaned (an import took 377 MB, and 252 with
 * both). They must be given when a process starts, so whatever starts Skonto should give them too, as `npm start` does.
 */
export const nodeOptions = '--max-semi-space-size=8 --max-old-space-size=1024';

/** Starts it on a migrated database and waits until it listens. */
export async function startChildServer(env: {
  connectionString: string;
  dataDir: string;
  more?: Record<string, string>;
}): Promise<ChildServer> {
  const child: ChildProcess = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      MALLOC_ARENA_MAX: '2',
      NODE_OPTIONS: nodeOptions,
      DATABASE_URL: env.connectionString,
      SKONTO_DATA_DIR: env.dataDir,
      PORT: '0',
      SKONTO_NOW: '2026-11-21T12:00:00Z',
      LOG_LEVEL: 'error',
      ...env.more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    child.kill(signal);
    await ended;
  };
  const { stdout, stderr } = child;
  if (!stdout || !stderr || child.pid === undefined) throw new Error('the child server did not start');
  let output = '';
  const keep = (chunk: Buffer) => {
    output += chunk.toString();
  };
  stdout.on('data', keep);
  stderr.on('data', keep).pipe(process.stderr);
  const parts = {
    pid: child.pid,
    ended: async () => (await ended)[0] as number | null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    output: () => output,
  };
  for (let running = true; ; ) {
    const address = /ready at (\S+)/.exec(output)?.[1];
    if (address) return { address, ...parts };
    if (!running) throw new Error('the child server ended before it listened');
    running = await Promise.race([once(stdout, 'data').then(() => true), ended.then(() => false)]);
  }
}

/** Posts to such a process as a caller who signed in elsewhere; true where it answered that it is done, false where it refused or died. */
export async function postTo(
  { address }: Pick<ChildServer, 'address'>,
  { cookies }: TestCaller,
  path: string,
  body: object,
): Promise<boolean> {
  const reply = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      cookie: Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; '),
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  }).catch(() => null);
  return reply?.ok ?? false;
}
