import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Block, readBlocks, sessionsOf } from './guides/read-blocks.ts';

/**
 * `node tools/run.mjs tools/guides.ts`: runs the commands of the guides as they stand, against a Skonto that the README's own command
 * starts on a free port with an empty data folder. What says that it isn't run is read by the shell all the same, so that it is a command.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const guides = ['README.md', 'docs/api-quick-start.md', 'docs/operating.md', 'docs/security.md'];
const guideAddress = 'http://127.0.0.1:8080';
const startWithinMs = 180_000;
const stopWithinMs = 60_000;

type Skonto = { readonly address: string; stop(): Promise<void> };

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

/** Somewhere with everything that lies in Skonto's folder, and a data folder of its own. */
function makePlace(): string {
  const place = mkdtempSync(join(tmpdir(), 'skonto-guides-'));
  const own = new Set(['data', '.git', 'test-results']);
  for (const name of readdirSync(root)) if (!own.has(name)) symlinkSync(join(root, name), join(place, name));
  return place;
}

/** The commands see no setting of the machine that runs them, and the Node that the guides speak of. */
function environment(place: string, more: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(SKONTO_|DATABASE_URL$|PORT$|HOST$|NODE_ENV$)/.test(name),
  );
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  return { ...Object.fromEntries(kept), PATH: path, SKONTO_DATA_DIR: join(place, 'data'), TMPDIR: place, ...more };
}

/** True while anything of the process's group is there, its PostgreSQL included. */
function groupLives(pid: number): boolean {
  try {
    process.kill(-pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function stopGroup(child: ChildProcess): Promise<void> {
  const { pid } = child;
  if (pid === undefined || !groupLives(pid)) return;
  // As Ctrl-C does it.
  process.kill(-pid, 'SIGINT');
  for (let waited = 0; groupLives(pid); waited += 200) {
    if (waited > stopWithinMs) process.kill(-pid, 'SIGKILL');
    await sleep(200);
  }
}

async function start(place: string, command: string): Promise<Skonto> {
  const port = await freePort();
  const child = spawn('sh', ['-c', command], {
    cwd: place,
    env: environment(place, { PORT: String(port) }),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const from = Date.now();
  while (!output.includes('Skonto is ready')) {
    if (child.exitCode !== null || Date.now() - from > startWithinMs) {
      await stopGroup(child);
      throw new Error(`Skonto did not start:\n${output}`);
    }
    await sleep(100);
  }
  return { address: `http://127.0.0.1:${port}`, stop: () => stopGroup(child) };
}

/** What is wrong with code that isn't run: a mark is missing, or the shell can't read it. */
function faultsOf({ line, language, mode, text }: Block): string[] {
  if (mode === null)
    return language === 'bash' || language === 'ts' ? [`line ${line} doesn't say whether it is run`] : [];
  if ((mode !== 'not-run' && mode !== 'bare') || language !== 'bash') return [];
  const read = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  return read.status === 0 ? [] : [`line ${line} is no shell: ${read.stderr.trim()}`];
}

/** Answers what it printed where it failed, else null. */
function runScript(place: string, script: string, address: string | null): string | null {
  const text = address === null ? script : script.replaceAll(guideAddress, address);
  const options = { cwd: place, env: environment(place), encoding: 'utf8', timeout: startWithinMs } as const;
  // Each command is printed before it is run, so that the last one is the one that failed.
  const { status, stdout, stderr } = spawnSync('bash', ['-euxo', 'pipefail', '-c', text], options);
  return status === 0 ? null : `${stdout}\n${stderr}`.trim().split('\n').slice(-12).join('\n');
}

type Result = { passed: number; misses: string[] };

async function runGuides(place: string): Promise<Result> {
  const result: Result = { passed: 0, misses: [] };
  const note = (name: string, fault: string | null) => {
    console.log(`${fault === null ? '✓' : '✗'} ${name}${fault === null ? '' : `\n${fault}`}`);
    if (fault === null) result.passed += 1;
    else result.misses.push(`${name}: ${fault}`);
  };
  const [startBlock] = readBlocks(readFileSync(join(root, 'README.md'), 'utf8'));
  const command = startBlock?.text.trim() ?? '';
  let skonto: Skonto | null = await start(place, command);
  note(`README.md: ${command}`, null);
  try {
    for (const guide of guides) {
      const blocks = readBlocks(readFileSync(join(root, guide), 'utf8')).filter(
        block => block.text !== startBlock?.text,
      );
      note(`${guide}: every command is run or says why not`, blocks.flatMap(faultsOf).join('\n') || null);
      for (const [at, { mode, script }] of sessionsOf(blocks).entries()) {
        if (mode === 'stopped') {
          await skonto?.stop();
          skonto = null;
        } else skonto ??= await start(place, command);
        note(`${guide}: ${mode}, part ${at + 1}`, runScript(place, script, skonto?.address ?? null));
      }
    }
  } finally {
    await skonto?.stop();
  }
  return result;
}

const place = makePlace();
try {
  const result = await runGuides(place);
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', 'guides.json'), JSON.stringify(result));
  process.exitCode = result.misses.length === 0 ? 0 : 1;
} finally {
  rmSync(place, { recursive: true, force: true });
}
