import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** `npm run check`: everything that needs no database and no browser, side by side on what cores there are. */
const root = fileURLToPath(new URL('..', import.meta.url));
type Step = { name: string; args: string[]; project?: string; env?: Record<string, string> };

const bin = (path: string): string => `node_modules/${path}`;
/** What the tools know of the last run lies here: what hasn't changed since isn't looked at again. A fresh clone has none. */
const cache = (name: string): string => `node_modules/.cache/check/${name}`;
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
  // Several threads of one compiler check the same types anew: one takes a third of the work.
  ...types.map(project => ({
    name: `types ${project}`,
    project,
    args: [
      ...[bin('typescript/bin/tsc'), '-p', project, '--singleThreaded', '--incremental', '--tsBuildInfoFile'],
      cache(`${project.replaceAll('/', '-')}.tsbuildinfo`),
    ],
  })),
  { name: 'unused and undeclared', args: [bin('knip/bin/knip.js'), '--cache', '--cache-location', cache('knip')] },
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
  {
    name: 'domain tests',
    args: [bin('vitest/vitest.mjs'), 'run', '--root', 'domain', '--reporter=dot'],
    // `npm test` tries as many as the tests say.
    env: { PRICED_CASES: '50000', PRICED_DAYS: '1000', BILLED_FEES: '5000' },
  },
  { name: 'tidy', args: [bin('vitest/vitest.mjs'), 'run', '--root', 'tools', '--reporter=dot'] },
];

/** One step with its output kept back until it fails. */
function run(step: Step): Promise<boolean> {
  const started = performance.now();
  const child = spawn(process.execPath, step.args, {
    cwd: root,
    env: { ...process.env, FORCE_COLOR: '0', ...step.env },
  });
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

/** `npm test` deletes a feature as well, and runs the tests as stages of their own. */
const left = new Set<string>();
if (!process.argv.includes('--with-drill')) left.add('deletion drill');
if (process.argv.includes('--without-tests')) for (const name of ['domain tests', 'tidy']) left.add(name);
const isHere = ({ project }: Step): boolean => project === undefined || existsSync(join(root, project));
const queue = steps.filter(step => isHere(step) && !left.has(step.name));
const results: boolean[] = [];
async function worker(): Promise<void> {
  for (let step = queue.shift(); step; step = queue.shift()) results.push(await run(step));
}
const started = performance.now();
const lint = run({
  name: 'format and lint',
  args: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
});
// All steps but that one read what this one writes.
if (!(await run({ name: 'types of texts and calls', args: ['tools/make-types.ts'] }))) process.exit(1);
await Promise.all([worker(), worker(), lint.then(isClean => results.push(isClean)).then(worker)]);
console.log(`checked in ${((performance.now() - started) / 1000).toFixed(1)} s`);
process.exit(results.every(Boolean) ? 0 : 1);
