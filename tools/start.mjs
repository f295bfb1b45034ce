import { bootstrap } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { runFile } from './run.mjs';

/** `npm start`: installs, builds and runs Skonto; on a second start only the running is left to do. */
if (!buildWeb(bootstrap())) {
  console.error('The front end could not be built; the reason stands above.');
  process.exit(1);
}
// A small young generation, and a heap that is cleaned before it has grown by half, keep imports of any size under 300 MB (docs/performance.md).
runFile(['--max-semi-space-size=8', '--max-old-space-size=1024', 'server/src/app/main.ts'], { MALLOC_ARENA_MAX: '2' });
