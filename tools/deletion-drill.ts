import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyTree, root } from './copy-tree.ts';

/**
 * `npm run deletion-drill`: in a copy of the sources it deletes a feature and a kind of file, then their lines in the registries, and asks the type checker
 * who misses them. Nobody but the registries may. What a feature is made of, and how many lines name it elsewhere, can thus not grow unseen.
 */
const drill = {
  feature: 'discount categories and files of companies',
  paths: [
    'server/src/features/discount-categories',
    'api/discount-categories.ts',
    'server/src/features/imports/subjects/companies.ts',
    'api/company-imports.ts',
  ],
  /** Each registry with what its lines about the feature have in common. */
  registries: {
    'server/src/app/features.ts': /discountCategoriesFeature/,
    'server/src/features/imports/subjects.ts': /companyImports/,
  },
  maxLines: 4,
  project: 'server/tsconfig.json',
};

/** The files in which the type checker finds errors, and what it says. */
function complaints(tree: string): { files: Set<string>; text: string } {
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  // The second time it looks again only at what the registries' lines changed.
  const options = ['--singleThreaded', '--incremental', '--tsBuildInfoFile', join(tree, 'drill.tsbuildinfo')];
  const args = [compiler, '-p', join(tree, drill.project), '--pretty', 'false', ...options];
  const text = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' }).stdout;
  return { files: new Set([...text.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(match => match[1] ?? '')), text };
}

/** Takes the feature's lines out of the registries and answers how many they were. */
async function removeLines(tree: string): Promise<number> {
  let removed = 0;
  for (const [path, line] of Object.entries(drill.registries)) {
    const lines = (await readFile(join(tree, path), 'utf8')).split('\n');
    const kept = lines.filter(text => !line.test(text));
    removed += lines.length - kept.length;
    await writeFile(join(tree, path), kept.join('\n'));
  }
  return removed;
}

async function run(tree: string): Promise<string[]> {
  // A test of the server's reads the front end's words.
  await copyTree(tree, ['web']);
  for (const path of drill.paths) await rm(join(tree, path), { recursive: true });
  const without = complaints(tree);
  const surprised = [...without.files].filter(file => !Object.hasOwn(drill.registries, file));
  const failures = surprised.map(file => `${file} needs ${drill.feature}:\n${without.text}`);
  if (without.files.size === 0) failures.push('nothing misses it: is the drill deleting the right paths?');
  const lines = await removeLines(tree);
  if (lines > drill.maxLines) failures.push(`${lines} lines name it in the registries, ${drill.maxLines} are enough`);
  const after = complaints(tree);
  if (after.files.size > 0) failures.push(`without its lines the rest doesn't compile:\n${after.text}`);
  console.log(`deleted ${drill.feature}: ${drill.paths.length} paths and ${lines} lines`);
  return failures;
}

const tree = await mkdtemp(join(tmpdir(), 'skonto-drill-'));
try {
  const failures = await run(tree);
  for (const failure of failures) console.error(failure);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await rm(tree, { recursive: true, force: true });
}
