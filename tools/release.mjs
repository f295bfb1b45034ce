import { bootstrap } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { runFile } from './run.mjs';

/** `npm run release`: builds the front end and makes the release. */
if (!buildWeb(bootstrap())) {
  console.error('The front end could not be built; the reason stands above.');
  process.exit(1);
}
runFile(['tools/release/make-release.ts']);
