import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'skonto-tool-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Run = { readonly status: number | string | null | undefined; readonly stdout: string; readonly stderr: string };

/** A tool as an operator calls it, with these settings and no others. */
const run = (tool: string, args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Run> =>
  new Promise(resolve => {
    const { DATABASE_URL: _, ...env } = process.env;
    const script = join(import.meta.dirname, `${tool}.ts`);
    execFile(process.execPath, [script, ...args], { env: { ...env, ...settings } }, (error, stdout, stderr) => {
      resolve({ status: error ? error.code : 0, stdout, stderr });
    });
  });

test.each(['audit-verify', 'sums-verify', 'reconcile'])(
  '%s finds no Skonto in an empty folder, and makes none',
  async tool => {
    const ended = await run(tool, [], { SKONTO_DATA_DIR: folder });
    expect([ended.status, ended.stdout]).toEqual([1, '']);
    expect(ended.stderr.trim()).toBe(
      `There is no Skonto in ${folder}. SKONTO_DATA_DIR names its folder, DATABASE_URL its database, --env-file= a file with both.`,
    );
    expect(await readdir(folder)).toEqual([]);
  },
);

test('a file of settings that is missing is named', async () => {
  const file = join(folder, 'skonto.env');
  const ended = await run('audit-verify', [`--env-file=${file}`], { SKONTO_DATA_DIR: folder });
  // Node reads an argument of this name itself, wherever it is, and ends with 9 before the tool begins.
  expect([1, 9]).toContain(ended.status);
  expect(ended.stdout).toBe('');
  expect(ended.stderr).toContain(file);
  expect(ended.stderr.trim().split('\n')).toHaveLength(1);
});

test('the database is named without its password', async () => {
  // Port 1 is open nowhere, so the tool ends after it has said where it looks.
  const settings = { DATABASE_URL: 'postgres://skonto:geheim-4711@127.0.0.1:1/skonto' };
  const ended = await run('audit-verify', [], settings);
  expect(ended.status).toBe(1);
  expect(ended.stdout).toContain('Database: postgres://skonto@127.0.0.1:1/skonto');
  expect(`${ended.stdout}${ended.stderr}`).not.toContain('geheim-4711');
});
