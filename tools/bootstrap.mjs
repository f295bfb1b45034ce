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
const unfinished = 'unfinished';

const lockHash = () => {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'package.json', '.npmrc']) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
};
const installed = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();
const sleep = ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

const ownerFile = join(lock, 'pid');
const settleMs = 200;
/** Between making the folder and writing the pid into it; whoever takes longer was killed in between. */
const namelessMs = 5000;

function lives(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** The process that holds the lock; 0 when it is gone, as after Ctrl-C during an install, when nobody can clean up. */
function owner() {
  try {
    const pid = existsSync(ownerFile) ? Number(readFileSync(ownerFile, 'utf8')) : 0;
    if (pid > 0) return lives(pid) ? pid : 0;
    return Date.now() - statSync(lock).mtimeMs < namelessMs ? -1 : 0;
  } catch {
    return -1;
  }
}

/** Takes the lock, or answers false. Of two that clear away the same old lock, the one whose pid stays in it has it. */
function take() {
  try {
    mkdirSync(lock);
    writeFileSync(ownerFile, String(process.pid));
  } catch {
    return false;
  }
  sleep(settleMs);
  return owner() === process.pid;
}

/** Two installs at once would tread on each other: the second one waits and says so; a lock left by a killed one is taken over. */
function underLock(work) {
  for (let said = false; !take(); ) {
    const pid = owner();
    if (pid === process.pid || pid === 0) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!said && pid > 0)
      console.log(`Another command (process ${pid}) is installing the dependencies; waiting for it …`);
    said ||= pid > 0;
    sleep(300);
  }
  try {
    work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function install() {
  if (installed()) return;
  // npm doesn't run the install scripts of packages that lie there already, and the pinned Node comes by one.
  const cutOff = existsSync(stamp) && readFileSync(stamp, 'utf8') === unfinished;
  if (cutOff) console.log('The last installation was cut off; installing the dependencies anew …');
  else if (existsSync(modules)) console.log('The dependencies have changed; installing them …');
  else console.log('Installing the dependencies …');
  // The npm of the install that was cut off may outlive it by some seconds and write beside us: one more try then.
  if (!(npmInstall(cutOff) || (cutOff && npmInstall(true)))) {
    fail('The dependencies could not be installed; npm said why above.');
  }
  writeFileSync(stamp, lockHash());
}

function npmInstall(anew) {
  if (anew) rmSync(modules, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, unfinished);
  // Not `npm ci`: it insists on packages for systems other than this one, which a mirror may not carry.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
  // The Node that runs Skonto and the front end's builder are among these, also where NODE_ENV says production.
  options.push('--include=dev', '--include=optional');
  const result = spawnSync(npm, ['install', ...options], { cwd: root, stdio: 'inherit' });
  if (result.error) fail(`npm could not be run (${result.error.message}); it comes with Node.js.`);
  return result.status === 0;
}

function fail(sentence) {
  console.error(sentence);
  // process.exit skips every `finally`.
  if (owner() === process.pid) rmSync(lock, { recursive: true, force: true });
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
  if (!existsSync(pinned)) {
    return fail(
      'The Node.js that comes with Skonto is not installed: npm was told to leave out some packages or install scripts. Remove node_modules and run this again, or use Node.js 26 or later.',
    );
  }
  return fail(
    'The Node.js that comes with Skonto does not run on this machine. On Debian and Ubuntu it needs one more package: apt-get install libatomic1',
  );
}

/** Installs what is missing and answers the Node to run the project with. */
export function bootstrap() {
  if (!installed()) underLock(install);
  return findNode();
}
