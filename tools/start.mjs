import { bootstrap } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { runFile } from './run.mjs';

/** `npm start`: installs, builds and runs Skonto; on a second start only the running is left to do. */
if (!buildWeb(bootstrap())) {
  console.error('The front end could not be built; the reason stands above.');
  process.exit(1);
}
runFile(['server/src/app/main.ts']);
