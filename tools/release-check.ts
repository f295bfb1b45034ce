import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/**
 * `node tools/run.mjs tools/release-check.ts`: makes a release and starts it as a server would find it: unpacked in an empty folder, with no npm,
 * no settings and, where the system lets us take it away (Linux as root), no network.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const port = '8080';
const startWithinMs = 120_000;
const inside = '--without-network';
const misses: string[] = [];
let passed = 0;

function note(name: string, fault: string | null): void {
  console.log(`${fault === null ? '✓' : '✗'} ${name}${fault === null ? '' : `\n${fault}`}`);
  if (fault === null) passed += 1;
  else misses.push(`${name}: ${fault}`);
}

/** Unpacks the one archive of this platform into an empty folder and answers where it lies. */
function unpack(place: string): string {
  const archives = readdirSync(join(root, 'release')).filter(
    file => file.endsWith('.tar.gz') && file.includes(`${process.platform}-${process.arch}`),
  );
  spawnSync('tar', ['--extract', '--gzip', '--file', join(root, 'release', archives[0] ?? ''), '--directory', place]);
  return join(place, readdirSync(place)[0] ?? '');
}

function run(folder: string, args: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const { status, stdout, stderr } = spawnSync(join(folder, 'skonto'), args, { env, encoding: 'utf8' });
  return status === 0 ? null : `ended with ${status}: ${stdout}${stderr}`;
}

async function untilReady(child: ChildProcess): Promise<string | null> {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const from = Date.now();
  while (!output.includes('Skonto is ready')) {
    if (child.exitCode !== null || Date.now() - from > startWithinMs) return `it did not start:\n${output}`;
    await sleep(100);
  }
  return null;
}

async function answers(path: string, wanted: RegExp): Promise<string | null> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await response.text();
  return response.status === 200 && wanted.test(text) ? null : `${response.status}: ${text.slice(0, 200)}`;
}

/** All that is asked of a release that was just unpacked. */
async function checkRelease(): Promise<void> {
  const place = mkdtempSync(join(tmpdir(), 'skonto-release-'));
  let child: ChildProcess | null = null;
  try {
    const folder = unpack(place);
    const sums = spawnSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: folder, encoding: 'utf8' });
    note('every file is the one that was packed', sums.status === 0 ? null : `${sums.stdout}${sums.stderr}`);
    const env = { PATH: '/usr/bin:/bin', HOME: place, PORT: port, SKONTO_DATA_DIR: join(place, 'data') };
    child = spawn(join(folder, 'skonto'), [], { cwd: place, env, stdio: ['ignore', 'pipe', 'pipe'] });
    note('it starts', await untilReady(child));
    note('it is ready', await answers('/api/ready', /"status":"ready"/));
    note('its public page is there', await answers('/home', /<title>Skonto/));
    note('its application is there', await answers('/login', /<div id="root">/));
    note('the audit is verified beside it', run(folder, ['audit:verify'], env));
    note('the sums are verified beside it', run(folder, ['sums:verify'], env));
    const unknown = run(folder, ['../tools/release'], env);
    note('a command that is none is refused in words', unknown?.includes('There is no command') ? null : `${unknown}`);
  } finally {
    if (child !== null && child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(place, { recursive: true, force: true });
  }
}

/** True where a process may be put into a network of its own with nothing in it but itself. */
const canLeaveNetwork = (): boolean =>
  spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' }).status === 0;

if (process.argv.includes(inside)) {
  await checkRelease();
  mkdirSync(join(root, 'test-results'), { recursive: true });
  writeFileSync(join(root, 'test-results', 'release.json'), JSON.stringify({ passed, misses }));
  process.exitCode = misses.length === 0 ? 0 : 1;
} else {
  const made = spawnSync(process.execPath, [join(root, 'tools', 'release.mjs')], { stdio: 'inherit' });
  const again = [process.execPath, fileURLToPath(import.meta.url), inside];
  const alone = canLeaveNetwork();
  if (!alone) console.log('The network could not be taken away: the release starts beside one.');
  const [command = '', ...args] = alone
    ? ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', ...again]
    : again;
  process.exitCode = made.status === 0 ? (spawnSync(command, args, { stdio: 'inherit' }).status ?? 1) : 1;
}
