import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What every command of the project does first, on any Node from 20 on and with nothing installed: install what the lock file says,
 * then find the Node that runs the rest. Plain JavaScript on purpose: nothing here may need an installation.
 */
export const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const stamp = join(modules, '.skonto-lock-hash');
const lock = join(root, '.installing');

const lockHash = () => {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json', '.npmrc']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};
const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
const sleep = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Two installs at once would tread on each other: the second one waits, and a lock left by a killed one is taken over. */
function underLock(work) {
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      const age = existsSync(lock) ? Date.now() - statSync(lock).mtimeMs : 0;
      if (age > 600_000) rmSync(lock, { recursive: true, force: true });
      else sleep(500);
    }
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function install() {
  if (installed()) return;
  console.log(
    existsSync(modules) ? 'The dependencies have changed; installing them …' : 'Installing the dependencies …',
  );
  // Not `npm ci`: it insists on packages for systems other than this one, which a mirror may not carry.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const result = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (result.status !== 0) fail('The dependencies could not be installed; npm said why above.');
  writeFileSync(stamp, lockHash());
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

const versionOf = node => {
  const result = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return result.status === 0 ? result.stdout.trim().replace(/^v/, '').split('.').map(Number) : null;
};

/** The pinned Node where it runs, else the machine's own where that is new enough to run TypeScript as it is. */
function findNode() {
  const pinned = join(modules, 'node', 'bin', 'node');
  if (existsSync(pinned) && versionOf(pinned)) return pinned;
  const [major = 0] = versionOf(process.execPath) ?? [];
  if (major >= 26) return process.execPath;
  return fail(
    'The Node.js that comes with Skonto does not run on this machine. On Debian and Ubuntu it needs one more package: apt-get install libatomic1',
  );
}

/** Installs what is missing and answers the Node to run the project with. */
export function bootstrap() {
  if (!installed()) underLock(install);
  return findNode();
}
