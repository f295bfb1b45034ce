import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importedFiles } from './imported-files.ts';
import { type LockedPackages, packagesOf } from './packages-of.ts';

/**
 * `npm run release`: everything that runs Skonto on this kind of machine as one folder and one archive below `release/`, with its Node,
 * its PostgreSQL and the built front end. It starts without npm, without a registry and without building anything.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { packages }: { packages: LockedPackages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const name = `skonto-${version}-${process.platform}-${process.arch}`;
const releases = join(root, 'release');
const folder = join(releases, name);
/** What an operator runs besides the server, each a file of `tools`. */
const commands = ['audit-verify', 'sums-verify', 'reconcile', 'backup', 'restore', 'reset-demo', 'retire-demo'];
const copied = [
  'server/package.json',
  'server/migrations',
  'server/src',
  'api',
  'domain',
  'web/dist',
  'deploy',
  'docs/operating.md',
];
const leftOut =
  /(^|\/)(node_modules|testing)(\/|$)|\.test\.ts$|\/(vitest\.config\.ts|tsconfig[\w.]*\.json|\.build-hash)$/;

async function copySources(): Promise<void> {
  for (const part of copied)
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      filter: path => !leftOut.test(relative(root, path)),
    });
  const toolFiles = importedFiles(
    root,
    commands.map(command => `tools/${command}.ts`),
  ).filter(file => file.startsWith('tools/'));
  for (const file of toolFiles) await cp(join(root, file), join(folder, file));
  // By the names that npm has for them.
  await writeFile(
    join(folder, 'tools', 'COMMANDS'),
    commands.map(command => `${command.replace('-verify', ':verify')}\n`).join(''),
  );
}

/** The packages that the server needs, as they are installed here, and the workspaces under their own names. */
async function copyPackages(): Promise<void> {
  for (const path of packagesOf(packages, 'server')) {
    // Another platform's package isn't installed here.
    if (existsSync(join(root, path)))
      await cp(join(root, path), join(folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: from => !relative(join(root, path), from).split('/').includes('node_modules'),
      });
  }
  // Node doesn't run TypeScript below node_modules: the workspaces are links, as npm makes them.
  const scope = join(folder, 'node_modules', '@skonto');
  await mkdir(scope, { recursive: true });
  for (const workspace of ['api', 'domain'])
    await cp(join(root, 'node_modules', '@skonto', workspace), join(scope, workspace), { verbatimSymlinks: true });
}

async function writeStart(): Promise<void> {
  await mkdir(join(folder, 'bin'), { recursive: true });
  await cp(process.execPath, join(folder, 'bin', 'node'));
  await cp(join(root, 'tools', 'release', 'skonto.sh'), join(folder, 'skonto'));
  for (const file of ['skonto', 'bin/node']) await chmod(join(folder, file), 0o755);
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'skonto', version, private: true, type: 'module' }, null, 2)}\n`,
  );
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter(entry => entry.isFile()).map(entry => relative(path, join(entry.parentPath, entry.name)));
}

/** For `sha256sum --check`: whether what lies on a server is what was made. */
async function writeSums(): Promise<void> {
  const lines: string[] = [];
  for (const file of (await filesBelow(folder)).sort())
    lines.push(
      `${createHash('sha256')
        .update(await readFile(join(folder, file)))
        .digest('hex')}  ${file}\n`,
    );
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}

await rm(folder, { recursive: true, force: true });
await mkdir(dirname(folder), { recursive: true });
await copySources();
await copyPackages();
await writeStart();
await writeSums();
const archive = `${name}.tar.gz`;
const owner = process.platform === 'linux' ? ['--owner=0', '--group=0', '--sort=name'] : [];
const packed = spawnSync('tar', ['--create', '--gzip', ...owner, '--file', archive, name], {
  cwd: releases,
  stdio: 'inherit',
});
if (packed.status !== 0) {
  console.error('The folder is whole, but tar could not pack it; the reason stands above.');
  process.exit(1);
}
console.log(`release/${name}\nrelease/${archive}`);
