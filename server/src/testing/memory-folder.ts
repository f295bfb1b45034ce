import { readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const inMemory = '/dev/shm';
/** Clusters of all workers and their files stay below that, beside what the tests themselves need. */
const neededBytes = 4_000_000_000;
const forgottenAfterMs = 6 * 3_600_000;

/** Runs that were killed leave their folders, and memory isn't emptied by a cleaner as disks are. */
function removeForgotten(): void {
  for (const name of readdirSync(inMemory)) {
    const path = join(inMemory, name);
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (name.startsWith('skonto-') && Date.now() - changed > forgottenAfterMs)
      rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Where tests put what nobody keeps: in memory, where the system has a file system there with room enough, else where temporary files go.
 * A database copied from the template is some nine hundred files: a disk takes five times as long to make and to forget them.
 */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    if (bavail * bsize < neededBytes) return tmpdir();
    removeForgotten();
    return inMemory;
  } catch {
    // Another system, or one whose memory is nobody's to write to.
    return tmpdir();
  }
}
