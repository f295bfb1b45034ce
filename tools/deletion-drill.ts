import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * `npm run deletion-drill`: in a copy of the sources it deletes a room and a kind of file, then their lines in the registries, and asks the type checker
 * who misses them. Nobody but the registries may. What a feature is made of, and how many lines name it elsewhere, can thus not grow unseen.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
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
    'server/src/app/rooms.ts': /discountCategoriesRoom/,
    'server/src/features/imports/subjects.ts': /companyImports/,
  },
  mostLines: 4,
  project: 'server/tsconfig.json',
};
const sources = ['api', 'client', 'domain', 'server', 'tsconfig.base.json', 'package.json'];
const skipped = /(^|\/)(node_modules|dist)$/;

/** The sources as they are, with the installed packages behind links and the workspaces' own names leading to the copy. */
async function copyTree(to: string): Promise<void> {
  for (const part of sources)
    await cp(join(root, part), join(to, part), { recursive: true, filter: path => !skipped.test(path) });
  const modules = join(to, 'node_modules');
  await mkdir(join(modules, '@skonto'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@skonto') await symlink(join(root, 'node_modules', name), join(modules, name));
  for (const workspace of ['api', 'domain']) await symlink(join(to, workspace), join(modules, '@skonto', workspace));
}

/** The files in which the type checker finds errors, and what it says. */
function complaints(tree: string): { files: Set<string>; text: string } {
  const args = [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(tree, drill.project), '--pretty', 'false'];
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
  await copyTree(tree);
  for (const path of drill.paths) await rm(join(tree, path), { recursive: true });
  const without = complaints(tree);
  const surprised = [...without.files].filter(file => !Object.hasOwn(drill.registries, file));
  const failures = surprised.map(file => `${file} needs ${drill.feature}:\n${without.text}`);
  if (without.files.size === 0) failures.push('nothing misses it: is the drill deleting the right paths?');
  const lines = await removeLines(tree);
  if (lines > drill.mostLines) failures.push(`${lines} lines name it in the registries, ${drill.mostLines} are enough`);
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
