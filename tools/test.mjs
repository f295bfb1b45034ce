import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { bootstrap, root } from './bootstrap.mjs';
import { buildWeb } from './build-web.mjs';
import { planOf } from './test-plan.mjs';

/**
 * `npm test`: everything, from a clean clone. `npm test -- domain` runs one stage, `npm test -- server/src/…/a.test.ts` one file,
 * `npm test -- INV-13` the files that prove a requirement line. The stages are check, packages, domain, api, server, web, widgets,
 * guides, release, walk, tools, e2e, firefox, lighthouse.
 * What failed is named once more at the end, where nobody has to look for it; the last line counts what ran: `N passed, N failed`.
 */
const node = bootstrap();
const reports = join(root, 'test-results');
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const wanted = process.argv.slice(2);
const totals = { passed: 0, failed: 0 };
const failures = [];

/** What Node has made of a file serves every process after: some hundred servers begin here, each of many hundred files. */
const compiled = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') };
const run = (args, env = {}) =>
  spawnSync(node, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...compiled, ...env } }).status === 0;

/** Starts the same beside what comes next, which has the terminal; `end` waits for it, prints what it said, and answers whether it went well. */
function startBeside(args, said) {
  const log = openSync(said, 'w');
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', log, log], env: { ...process.env, ...compiled } });
  closeSync(log);
  const ended = new Promise(resolve => {
    child.on('error', () => resolve(false));
    child.on('exit', code => resolve(code === 0));
  });
  return {
    end: async () => {
      const ok = await ended;
      console.log(readFileSync(said, 'utf8'));
      return ok;
    },
  };
}

function count(passed, failed) {
  totals.passed += passed;
  totals.failed += failed;
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

/** The beginning of what a failure says, indented under its name. */
function tellFailure(stage, name, message) {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, 12);
  failures.push([`✗ ${stage} › ${name}`, ...lines].join('\n    '));
}

/** How Vitest runs a workspace, or what another of its configurations finds, and reports as a stage. */
const vitestArgs = (project, stage, config = [], files = []) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--root',
  project,
  ...config,
  // The api is data and is tested through the server; a workspace without tests of its own is no failure.
  '--passWithNoTests',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${join(reports, `${stage}.json`)}`,
  ...files.map(path => relative(project, path)),
];

/** Counts what a stage reported; a run that broke before any test counts as one failure. */
function countVitest(stage, ok) {
  const report = readReport(join(reports, `${stage}.json`));
  for (const { name, message, assertionResults } of report?.testResults ?? []) {
    const where = relative(root, name);
    if (message) tellFailure(stage, where, message);
    for (const { status, fullName, failureMessages } of assertionResults)
      if (status === 'failed') tellFailure(stage, `${where} › ${fullName}`, failureMessages.join('\n'));
  }
  count(report?.numPassedTests ?? 0, Math.max(report?.numFailedTests ?? 0, ok ? 0 : 1));
}

const vitest = (project, stage = project, config = [], files = []) =>
  countVitest(stage, run(vitestArgs(project, stage, config, files)));

/**
 * The server's pages are asked for too, so the front end is built before; its client calls it by types that are made anew. Tests that mostly
 * wait do so beside the others, in a third process.
 */
async function server(files = []) {
  if (!run(['tools/make-types.ts'])) {
    tellFailure('server', 'the types of the calls could not be made', '');
    count(0, 1);
  }
  if (!buildWeb(node)) {
    tellFailure('server', 'the front end could not be built', '');
    count(0, 1);
  }
  if (files.length > 0) return vitest('server', 'server', [], files);
  const waiting = startBeside(
    vitestArgs('server', 'waiting', ['--project', 'waiting', '--maxWorkers', '1']),
    join(reports, 'waiting.log'),
  );
  vitest('server', 'server', ['--project', 'server', '--project', 'alone']);
  countVitest('waiting', await waiting.end());
}

const specsIn = suite => [...suite.specs, ...(suite.suites ?? []).flatMap(specsIn)];

function playwright(files = []) {
  const file = join(reports, 'e2e.json');
  const ok =
    buildWeb(node) &&
    run(['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...files], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    });
  const report = readReport(file);
  for (const { file: where, title, tests } of (report?.suites ?? []).flatMap(specsIn))
    for (const { status, results } of tests) {
      const message = results.flatMap(result => result.errors.map(error => error.message ?? '')).join('\n');
      if (status === 'unexpected') tellFailure('e2e', `${where} › ${title}`, message);
      // Passed only when repeated: it counts as passed and is named all the same, to be mended.
      if (status === 'flaky') tellFailure('e2e, passed when repeated', `${where} › ${title}`, message);
    }
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {};
  count(expected + flaky, Math.max(unexpected, ok ? 0 : 1));
}

/** The budgets measured in time; each page and the list's actions count as one. */
function lighthouse() {
  const file = join(reports, 'lighthouse.json');
  const ok = buildWeb(node) && run(['tools/lighthouse.ts']);
  const report = readReport(file);
  for (const miss of report?.misses ?? []) tellFailure('lighthouse', miss, '');
  count(report?.passed ?? 0, Math.max(report?.misses.length ?? 0, ok ? 0 : 1));
}

function check() {
  const both = ['domain', 'tools'].every(stage => chosen.some(([name]) => name === stage));
  const ok = run(['tools/check.ts', '--with-drill', ...(both ? ['--without-tests'] : [])]);
  if (!ok) tellFailure('check', 'see above', '');
  count(ok ? 1 : 0, ok ? 0 : 1);
}

/** Short journeys in Firefox, where one is installed; elsewhere the stage says so and counts nothing. */
function firefox() {
  const ok = buildWeb(node) && run(['e2e/firefox/smoke.ts']);
  const report = readReport(join(reports, 'firefox.json'));
  for (const miss of report?.misses ?? []) tellFailure('firefox', miss, '');
  count(report?.passed ?? 0, Math.max(report?.misses.length ?? 0, ok ? 0 : 1));
}

/** The commands of the README and of docs, as they stand there. */
function guides() {
  const ok = run(['tools/guides.ts']);
  const report = readReport(join(reports, 'guides.json'));
  for (const miss of report?.misses ?? []) tellFailure('guides', miss, '');
  count(report?.passed ?? 0, Math.max(report?.misses.length ?? 0, ok ? 0 : 1));
}

/** What a server gets starts where there is neither npm nor a network. */
function release() {
  const ok = run(['tools/release-check.ts']);
  const report = readReport(join(reports, 'release.json'));
  for (const miss of report?.misses ?? []) tellFailure('release', miss, '');
  count(report?.passed ?? 0, Math.max(report?.misses.length ?? 0, ok ? 0 : 1));
}

/** A stranger's installation by docs/operating.md; where this machine can't make a Debian of its own, the stage says why and counts nothing. */
function walk() {
  // The stage before has made a release.
  const made = chosen.some(([name]) => name === 'release') ? ['--as-released'] : [];
  const ok = run(['tools/walk.ts', '--where-it-can', ...made]);
  const report = readReport(join(reports, 'walk.json'));
  for (const miss of report?.misses ?? []) tellFailure('walk', miss, '');
  count(report?.passed ?? 0, Math.max(report?.misses.length ?? 0, ok ? 0 : 1));
}

/** What runs in production is what the lock file names, and nothing in it is known to be dangerous. */
function packages() {
  const ok = run(['tools/supply-chain.ts']);
  if (!ok) tellFailure('packages', 'see above', '');
  count(ok ? 1 : 0, ok ? 0 : 1);
}

const stages = [
  ['check', check],
  ['packages', packages],
  ...['domain', 'api', 'tools', 'web'].map(name => [name, files => vitest(name, name, [], files)]),
  ['server', server],
  ['widgets', files => vitest('web', 'widgets', ['--config', 'vitest.widgets.config.ts'], files)],
  ['guides', guides],
  ['release', release],
  ['walk', walk],
  ['e2e', playwright],
  ['firefox', firefox],
  ['lighthouse', lighthouse],
];
const names = stages.map(([name]) => name);
/** Files whose tests have this requirement line as a tag, or in a row of a table. */
const filesNaming = id =>
  spawnSync('git', ['grep', '-lw', id, '--', '*.test.ts', '*.test.tsx', '*.spec.ts'], { cwd: root, encoding: 'utf8' })
    .stdout.split('\n')
    .filter(path => path !== '');
const plan = planOf(wanted, names, filesNaming);
const isChosen = name => wanted.length === 0 || plan.stages.includes(name) || plan.files.has(name);
const chosen = stages.filter(([name]) => isChosen(name));
if (plan.unknown.length > 0) {
  console.error(
    `There is no stage, file of tests or requirement line ${plan.unknown.join(', ')}; stages are ${names.join(', ')}.`,
  );
  process.exit(1);
}
// A Debian comes out of its mirror meanwhile; where it can't, the walk says why.
if (process.platform === 'linux' && chosen.length > 1 && chosen.some(([name]) => name === 'walk'))
  spawn('nice', [node, 'tools/walk.ts', '--prepare'], { cwd: root, stdio: 'ignore' }).unref();
const times = [];
for (const [name, stage] of chosen) {
  console.log(`\n── ${name}`);
  const from = performance.now();
  await stage(plan.files.get(name));
  times.push(`${name} ${Math.round((performance.now() - from) / 1000)} s`);
}
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${times.join(', ')}`);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exit(totals.failed === 0 ? 0 : 1);
