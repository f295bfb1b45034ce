import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeLock } from './lock.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-lock-'));
  file = join(folder, 'skonto.lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const lockModule = new URL('./lock.ts', import.meta.url).href;
/** Waits for a line, so that all rivals act in the same moment; says whether it became the owner; holds on until killed. */
const rival = `
  import { takeLock } from ${JSON.stringify(lockModule)};
  process.stdin.once('data', () => takeLock(process.argv[1]).then(() => console.log('owner'), () => console.log('refused')));
  console.log('ready');
  setInterval(() => {}, 1000);
`;

const said = (child: ChildProcess): Promise<string> =>
  new Promise(resolve => child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())));

async function race(rivals: number): Promise<string[]> {
  const children = Array.from({ length: rivals }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', rival, file], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  await Promise.all(children.map(said));
  const outcomes = children.map(said);
  for (const child of children) child.stdin?.write('go\n');
  const result = await Promise.all(outcomes);
  const ended = children.map(child => new Promise(resolve => child.once('exit', resolve)));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ended);
  return result;
}

describe('the lock of a data folder', () => {
  test.each([
    ['no lock', null],
    ['the lock of a process that is gone', '999999 5'],
    ['a lock cut off while it was written', ''],
  ])('%s: of six that start at once, one becomes the owner', async (_, before) => {
    for (let round = 0; round < 4; round += 1) {
      if (before === null) await rm(file, { force: true });
      else await writeFile(file, before);
      expect((await race(6)).filter(outcome => outcome === 'owner')).toHaveLength(1);
    }
  });

  test('a second start in the same process is refused, and freeing twice frees only the own lock', async () => {
    const free = await takeLock(file);
    await expect(takeLock(file)).rejects.toThrow(/already runs on this data folder/);
    await free();
    const freeAgain = await takeLock(file);
    await free();
    expect(await readdir(folder)).toEqual(['skonto.lock']);
    await freeAgain();
    expect(await readdir(folder)).toEqual([]);
  });

  test('a pid that was given to another process since is no owner', async () => {
    await writeFile(file, `${process.ppid} 1`);
    await (await takeLock(file))();
  });
});
