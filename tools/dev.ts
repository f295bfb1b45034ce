import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run dev`: the server restarts at each change, the front end reloads at http://localhost:5173 and asks the server for /api. */
const root = fileURLToPath(new URL('..', import.meta.url));
// What an editor knows of texts and calls.
spawnSync(process.execPath, ['tools/make-types.ts'], { cwd: root, stdio: 'inherit' });
const children = [
  spawn(
    process.execPath,
    ['--watch-path=server/src', '--watch-path=domain', '--watch-path=api', 'server/src/app/main.ts'],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(process.execPath, ['../node_modules/vite/bin/vite.js'], { cwd: `${root}web`, stdio: 'inherit' }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
for (const child of children) child.on('exit', code => process.exit(code ?? 0));
