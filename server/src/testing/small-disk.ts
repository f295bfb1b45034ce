import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, which is full when it is full. */
export type SmallDisk = { readonly folder: string; close(): Promise<void> };

/**
 * A disk of so many megabytes in memory. It is mounted in a namespace that a process holds open, and reached through that process: so no
 * rights are needed and nothing else sees it. Null where the system doesn't let people make namespaces.
 */
export async function openSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const at = await mkdtemp(join(tmpdir(), 'skonto-test-disk-'));
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=700 none "$0" && echo ready && exec cat`;
  const holder: ChildProcess = spawn('unshare', ['--user', '--map-root-user', '--mount', 'sh', '-c', script, at], {
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>(resolve => {
    holder.once('error', () => resolve());
    holder.once('exit', () => resolve());
  });
  const remove = () => rm(at, { recursive: true, force: true });
  const isReady =
    holder.stdout && Promise.race([once(holder.stdout, 'data').then(() => true), ended.then(() => false)]);
  if (!isReady || !(await isReady)) {
    await remove();
    return null;
  }
  return {
    folder: `/proc/${holder.pid}/root${at}`,
    close: async () => {
      holder.stdin?.end();
      await ended;
      await remove();
    },
  };
}
