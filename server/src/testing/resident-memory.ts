import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** What a process of this machine has in memory, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout.trim()) * 1024;
}
