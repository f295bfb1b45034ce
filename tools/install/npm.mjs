import { spawnSync } from 'node:child_process';

/** npm's words for "nobody answers there", beside those for what the other side answered. */
const unreachable =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|UND_ERR_CONNECT_TIMEOUT)\b/;
const quickly = ['--fetch-retries=0', '--fetch-timeout=10000'];
// Not `npm ci`: it would fetch everything again where a few packages have changed. The Node that runs Skonto and the front end's builder
// are among these, also where NODE_ENV says production.
const options = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
  '--include=dev',
  '--include=optional',
];

const npm = (args, cwd, stdio) => spawnSync('npm', args, { cwd, stdio, encoding: 'utf8' });

/** What stands in the way to the registry, in npm's word for it; null where it answers, whatever it answers. */
function obstacle(cwd) {
  const { error, stderr } = npm(['ping', '--loglevel=error', ...quickly], cwd, ['ignore', 'ignore', 'pipe']);
  return error ? null : (unreachable.exec(stderr)?.[1] ?? null);
}

/**
 * Installs what the lock file says; null when it is done, else why not, in a sentence. npm tries for minutes to reach a registry that isn't there and
 * says so in 15 lines: it is asked first, and without an answer only what npm kept from before is taken.
 */
export function npmInstall(cwd) {
  const missing = obstacle(cwd);
  const { error, status } =
    missing === null ? npm(options, cwd, 'inherit') : npm([...options, '--offline'], cwd, 'ignore');
  if (error) return `npm could not be run (${error.message}); it comes with Node.js.`;
  if (status === 0) return null;
  return missing === null
    ? 'The dependencies could not be installed; npm said why above.'
    : `The first start fetches Skonto's packages, and npm's registry can't be reached (${missing}). Connect this machine, or bring a release made on another one (npm run release), which needs no network.`;
}
