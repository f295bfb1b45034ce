import { readFileSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';

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
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return start === '' || startOf(pid) === start;
}

/**
 * Makes this process the folder's owner, or throws the sentence for a second one. A lock left by a process that is gone is taken
 * over. Answers the function that gives the folder free.
 */
export async function takeLock(file: string): Promise<() => Promise<void>> {
  for (let tries = 0; tries < 5; tries += 1) {
    try {
      const handle = await open(file, 'wx', 0o644);
      await handle.writeFile(`${process.pid} ${startOf(process.pid)}`);
      await handle.close();
      return () => rm(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    }
    const [pid = '', start = ''] = (await readFile(file, 'utf8').catch(() => '')).split(' ');
    if (pid !== '' && Number(pid) !== process.pid && lives(Number(pid), start)) {
      throw new Error(
        `Skonto already runs on this data folder (process ${pid}). Stop it first, or give this one another folder with SKONTO_DATA_DIR.`,
      );
    }
    await rm(file, { force: true });
  }
  throw new Error(`The lock ${file} keeps coming back; is another Skonto starting on the same folder?`);
}
