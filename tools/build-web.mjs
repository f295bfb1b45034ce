import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';

const skipped = new Set(['node_modules', 'dist', '.vite']);

/** All source files below a folder, in a fixed order. */
function files(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(entry => !skipped.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap(entry => (entry.isDirectory() ? files(join(folder, entry.name)) : [join(folder, entry.name)]));
}

function sourceHash() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const file of ['web', 'api', 'domain'].flatMap(files)) hash.update(file).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Builds the front end when its sources changed since the last build. */
export function buildWeb(node) {
  const stamp = join(root, 'web', 'dist', '.build-hash');
  const hash = sourceHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  console.log('Building the front end …');
  // The application empties the folder, the public pages are laid beside it.
  for (const config of ['vite.config.ts', 'vite.site.config.ts']) {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const options = { cwd: join(root, 'web'), stdio: 'inherit' };
    const result = spawnSync(node, [vite, 'build', '--config', config, '--logLevel', 'warn'], options);
    if (result.status !== 0) return false;
  }
  writeFileSync(stamp, hash);
  return true;
}
