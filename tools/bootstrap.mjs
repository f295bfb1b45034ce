import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { enoughNode, majorOf, nodePackage, refusal } from './install/machine.mjs';
import { npmInstall } from './install/npm.mjs';

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
const unwritable = ['EACCES', 'EPERM', 'EROFS'];
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
  } catch (error) {
    // Another one has it, or clears an old one away under our hands. Whatever else it is will be the same in an hour.
    if (error.code === 'EEXIST' || error.code === 'ENOENT') return false;
    throw error;
  }
  sleep(settleMs);
  return owner() === process.pid;
}

/** Two installs at once would tread on each other: the second one waits and says so; a lock left by a killed one is taken over. */
function underLock(work) {
  let said = false;
  while (!take()) {
    const pid = owner();
    if (pid === process.pid || pid === 0) {
      rmSync(lock, { recursive: true, force: true });
      continue;
    }
    if (!said && pid > 0)
      console.log(`Another command (process ${pid}) is installing the dependencies; waiting for it …`);
    said = said || pid > 0;
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
  // npm doesn't run the install scripts of packages that lie there already, and PostgreSQL comes by one.
  const cutOff = existsSync(stamp) && readFileSync(stamp, 'utf8') === unfinished;
  if (cutOff) console.log('The last installation was cut off; installing the dependencies anew …');
  else if (existsSync(modules)) console.log('The dependencies have changed; installing them …');
  else console.log('Installing the dependencies …');
  // The npm of the install that was cut off may outlive it by some seconds and write beside us: one more try then.
  const problem = cutOff ? installInto(true) && installInto(true) : installInto(false);
  if (problem) fail(problem);
  writeFileSync(stamp, lockHash());
}

function installInto(anew) {
  if (anew) rmSync(modules, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
  mkdirSync(modules, { recursive: true });
  writeFileSync(stamp, unfinished);
  return npmInstall(root);
}

function fail(sentence) {
  console.error(sentence);
  // process.exit skips every `finally`.
  if (owner() === process.pid) rmSync(lock, { recursive: true, force: true });
  process.exit(1);
}

const runs = node => spawnSync(node, ['--version'], { stdio: 'ignore' }).status === 0;

/** The pinned Node where it runs, else the machine's own where that is new enough to run TypeScript as it is. */
function findNode() {
  const pinned = nodePackage === null ? null : join(modules, nodePackage, 'bin', 'node');
  if (pinned !== null && existsSync(pinned) && runs(pinned)) return pinned;
  if (majorOf(process.version) >= enoughNode) return process.execPath;
  if (pinned === null || !existsSync(pinned)) {
    return fail(
      'The Node.js that comes with Skonto is not installed: npm was told to leave out some packages. Remove node_modules and run this again, or use Node.js 26 or later.',
    );
  }
  return fail(
    'The Node.js that comes with Skonto does not run on this machine. On Debian and Ubuntu it needs one more package: apt-get install libatomic1',
  );
}

/** Installs what is missing and answers the Node to run the project with. */
export function bootstrap() {
  const problem = refusal();
  if (problem !== null) fail(problem);
  try {
    if (!installed()) underLock(install);
  } catch (error) {
    if (!unwritable.includes(error.code)) throw error;
    fail(
      `Skonto has to be installed first, and this user can't write into its folder ${root} (${error.code}). Start it once as the folder's owner, or use a release (npm run release), which installs nothing.`,
    );
  }
  return findNode();
}
