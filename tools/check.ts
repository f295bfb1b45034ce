import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** `npm run check`: everything that needs no database and no browser, side by side on what cores there are. */
const root = fileURLToPath(new URL('..', import.meta.url));
type Step = { name: string; args: string[] };

const bin = (path: string): string => `node_modules/${path}`;
const types = [
  'domain/tsconfig.json',
  'domain/tsconfig.test.json',
  'api/tsconfig.json',
  'client/tsconfig.json',
  'server/tsconfig.json',
  'web/tsconfig.json',
  'tools/tsconfig.json',
];
const steps: Step[] = [
  {
    name: 'floors and circles',
    args: [
      bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.mjs',
      '--output-type',
      'err',
      'domain',
      'api',
      'client',
      'server/src',
      'web/src',
    ],
  },
  { name: 'format and lint', args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'] },
  ...types.map(project => ({ name: `types ${project}`, args: [bin('typescript/bin/tsc'), '-p', project] })),
  { name: 'unused and undeclared', args: [bin('knip/bin/knip.js')] },
  {
    name: 'used by tests alone',
    args: [
      bin('knip/bin/knip.js'),
      '--production',
      '--config',
      'knip.production.jsonc',
      '--include',
      'files,exports',
      '--no-config-hints',
    ],
  },
  { name: 'deletion drill', args: ['tools/deletion-drill.ts'] },
  { name: 'domain tests', args: [bin('vitest/vitest.mjs'), 'run', '--root', 'domain', '--reporter=dot'] },
  { name: 'tidy', args: [bin('vitest/vitest.mjs'), 'run', '--root', 'tools', '--reporter=dot'] },
];

/** One step with its output kept back until it fails. */
function run(step: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, step.args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  return new Promise(resolve => {
    child.on('exit', code => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${step.name} (${seconds} s)`);
      if (code !== 0) console.log(output.trimEnd());
      resolve(code === 0);
    });
  });
}

/** `npm test` runs these two as stages of its own. */
const withoutTests = process.argv.includes('--without-tests');
const isHere = ({ name, args }: Step): boolean =>
  !name.startsWith('types') || existsSync(new URL(`../${args.at(-1)}`, import.meta.url));
const isWanted = ({ name }: Step): boolean => !withoutTests || !['domain tests', 'tidy'].includes(name);
const queue = steps.filter(step => isHere(step) && isWanted(step));
const results: boolean[] = [];
async function worker(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step));
}
const started = performance.now();
// The rest reads what it writes.
if (!(await run({ name: 'types of texts and calls', args: ['tools/make-types.ts'] }))) process.exit(1);
await Promise.all([worker(), worker(), worker()]);
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(results.every(Boolean) ? 0 : 1);
