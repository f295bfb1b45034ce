import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { copyTree, root } from './copy-tree.ts';
import type { LineFault } from './planted/line-fault.ts';
import { lineFaults } from './planted/line-faults.ts';
import { runNamed } from './planted/named-test.ts';
import { plant } from './planted/plant.ts';
import { walkFaults } from './planted/walk-faults.ts';

/**
 * `npm run planted-faults`: faults, each planted in a copy of the sources. A fault of a requirement line must turn the test red that names
 * the line; a fault of the server's walk must be found by the random walk within its steps. A fault that isn't found is a hole in the tests.
 *
 * `-- --lines` tries those of the lines only, `-- --only INV-13,RULE-16` those of these lines or areas, `-- --walk` those of the walk, of
 * which `PLANTED=key|rule` takes the ones whose names match; `WALK_STEPS` and `SEED` as ever.
 */
const { values: requested } = parseArgs({
  options: { lines: { type: 'boolean' }, walk: { type: 'boolean' }, only: { type: 'string' } },
});

/** The walk over the copy: null when it came to its end, else where and how it broke off. */
function walk(tree: string, triesLeft = 2): string | null {
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', 'src/app/random-walk.test.ts'];
  const env = { ...process.env, WALK_STEPS: process.env.WALK_STEPS ?? '1500', NO_COLOR: '1' };
  const {
    status: code,
    stdout,
    stderr,
  } = spawnSync(process.execPath, args, { cwd: join(tree, 'server'), env, encoding: 'utf8' });
  if (code === 0) return null;
  const said = /SEED=\d+, step \d+[^\n]*/.exec(stdout + stderr)?.[0];
  // A busy machine may not even start the servers in time.
  if (said === undefined && triesLeft > 0) return walk(tree, triesLeft - 1);
  if (said === undefined) throw new Error(`the walk did not even begin:\n${stdout}${stderr}`);
  return said;
}

/** Whether a word of `--only` means a line: the line itself, or its area. */
const isMeant = ({ id }: LineFault): boolean =>
  requested.only === undefined || requested.only.split(',').some(word => word === id || id.startsWith(`${word}-`));

/** The tests as they are must be green, or a red one would say nothing of a fault. */
function proveGreen(tree: string, faults: readonly LineFault[]): void {
  for (const test of new Set(faults.map(fault => fault.test))) {
    const ids = faults.filter(fault => fault.test === test).map(fault => fault.id);
    const { failed } = runNamed(tree, test, [...new Set(ids)]);
    if (failed.length > 0) throw new Error(`${test} is red without any fault: ${failed.join('; ')}`);
  }
}

/** Plants one fault and answers the first test that turned red, or null where none did. */
async function tryLine(tree: string, fault: LineFault): Promise<string | null> {
  const mend = await plant(tree, [fault]);
  try {
    return runNamed(tree, fault.test, [fault.id]).failed[0] ?? null;
  } finally {
    await mend();
  }
}

/** Plants the faults of requirement lines one after the other and answers how many were not found. */
async function tryLines(tree: string): Promise<number> {
  const faults = lineFaults.filter(isMeant);
  proveGreen(tree, faults);
  let missed = 0;
  for (const fault of faults) {
    const found = await tryLine(tree, fault);
    if (found === null) missed += 1;
    console.log(`${found === null ? 'SURVIVES' : 'found   '}  ${fault.id}  ${found ?? `${fault.test}: ${fault.file}`}`);
  }
  console.log(`${faults.length - missed} of ${faults.length} faults of requirement lines were found`);
  return missed;
}

/** The same with the faults of the walk. */
async function tryWalk(tree: string): Promise<number> {
  const wanted = new RegExp(process.env.PLANTED ?? '');
  const faults = walkFaults.filter(fault => wanted.test(fault.name));
  let missed = 0;
  for (const { name, edits } of faults) {
    const mend = await plant(tree, edits);
    const found = walk(tree);
    await mend();
    if (found === null) missed += 1;
    console.log(`${found === null ? 'NOT FOUND' : 'found    '}  ${name}${found === null ? '' : ` (${found})`}`);
  }
  console.log(`${faults.length - missed} of ${faults.length} faults of the walk were found`);
  return missed;
}

const tree = await mkdtemp(join(tmpdir(), 'skonto-planted-'));
try {
  await copyTree(tree, ['web', 'e2e', 'tools', 'docs/product/requirements.md', 'package-lock.json']);
  const linesMissed = requested.walk ? 0 : await tryLines(tree);
  const walkMissed = requested.lines || requested.only !== undefined ? 0 : await tryWalk(tree);
  process.exitCode = linesMissed + walkMissed === 0 ? 0 : 1;
} finally {
  await rm(tree, { recursive: true, force: true });
}
