import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './error-code.ts';

/** Long enough for a rival that checked the same old lock to have acted on it. */
const settleMs = 150;
const maxTries = 20;

/** The locks this very process holds: its pid in a lock file can't tell a second start in it from a pid given out again. */
const held = new Set<string>();

/** When a process began, in the kernel's ticks: a pid alone may have been given to another since. Empty where the system won't say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function lives(pid: number, start: string): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!hasCode(error, 'EPERM')) return false;
  }
  return start === '' || startOf(pid) === start;
}

const readLock = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null);

/** Puts a complete file under the name, or answers false when there is one already: nobody ever reads a half-written lock. */
async function place(from: string, file: string): Promise<boolean> {
  try {
    await link(from, file);
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Throws the sentence for a second process when the lock's owner lives. */
function refuseIfOwned(file: string, content: string): void {
  const [pid = '', start = ''] = content.split(' ');
  const owned = Number(pid) === process.pid ? held.has(file) : pid !== '' && lives(Number(pid), start);
  if (owned) {
    throw new Error(
      `Skonto already runs on this data folder (process ${pid}). Stop it first, or give this one another folder with SKONTO_DATA_DIR.`,
    );
  }
}

/** Takes an old lock away, and puts it back when it turns out to be a newer one than the one that was checked. */
async function clearAway(file: string, validated: string, aside: string): Promise<void> {
  try {
    await rename(file, aside);
  } catch {
    return;
  }
  if ((await readLock(aside)) !== validated) await place(aside, file);
  await rm(aside, { force: true });
}

/**
 * Makes this process the folder's owner, or throws the sentence for a second one. A lock left by a process that is gone is taken
 * over. Answers the function that gives the folder free.
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  const mine = `${process.pid} ${startOf(process.pid)}`;
  const own = `${file}.${process.pid}`;
  if (held.has(file)) refuseIfOwned(file, mine);
  held.add(file);
  try {
    await writeFile(own, mine, { mode: 0o644 });
    for (let tries = 0; tries < maxTries; tries += 1) {
      const old = await readLock(file);
      if (old !== null && old !== mine) {
        refuseIfOwned(file, old);
        await clearAway(file, old, `${own}.old`);
      }
      if (old === mine || (await place(own, file))) {
        await sleep(settleMs);
        if ((await readLock(file)) === mine) return giveFree(file, mine);
      }
    }
    throw new Error(`The lock ${file} keeps coming back; is another Skonto starting on the same folder?`);
  } catch (error) {
    held.delete(file);
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Frees this taking of the lock, once: called again, it mustn't free the folder under a later owner. */
function giveFree(file: string, mine: string): () => Promise<void> {
  let freed = false;
  return async () => {
    if (freed) return;
    freed = true;
    held.delete(file);
    if ((await readLock(file)) === mine) await rm(file, { force: true });
  };
}
