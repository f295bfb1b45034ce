import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type LongTest, longTests } from './long/long-tests.ts';
import { fits, oldestFirst, parseResults, type Result, type Results, report, roundsOf } from './long/results.ts';

/**
 * `npm run test:long`: the tests that take more rounds when they are asked to. All of them take hours;
 * `npm run test:long -- walk numbering` takes those whose file's name holds one of these words, `--hours 8` as many as fit into a night, what
 * ran longest ago first. The last result of each is kept in docs/long-tests.json; `--show` says what they are worth today, and runs none.
 */
const root = new URL('../', import.meta.url);
const kept = new URL('docs/long-tests.json', root);
const vitest = fileURLToPath(new URL('node_modules/vitest/vitest.mjs', root));

const readResults = (): Results => (existsSync(kept) ? parseResults(readFileSync(kept, 'utf8')) : {});
function keep(file: string, result: Result): void {
  const all = Object.entries({ ...readResults(), [file]: result }).sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(kept, `${JSON.stringify(Object.fromEntries(all), null, 2)}\n`);
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** Runs one in full, says how long it took and keeps what came of it. */
function runLong(test: LongTest): boolean {
  const { file, env, of = 'server' } = test;
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [vitest, 'run', file], {
    cwd: new URL(of, root),
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = Math.round((Date.now() - started) / 1000);
  const passed = status === 0;
  keep(file, { date: new Date(started).toISOString(), commit, rounds: roundsOf(test), seconds, passed });
  console.log(`${passed ? '✓' : '✗'} ${file}, ${roundsOf(test)}: ${seconds} s\n`);
  return passed;
}

const { values, positionals } = parseArgs({
  options: { hours: { type: 'string' }, show: { type: 'boolean' } },
  allowPositionals: true,
});
const hours = values.hours === undefined ? null : Number(values.hours);
if (hours !== null && !(hours > 0))
  throw new Error('--hours takes how many hours the tests may take, such as --hours 8');
const named = ({ file, name = file }: LongTest): boolean =>
  positionals.length === 0 || positionals.some(word => name.includes(word));
const chosen = longTests.filter(named);
if (chosen.length === 0)
  console.log(`No long test is named so; there are\n${longTests.map(({ file, name = file }) => name).join('\n')}`);
if (values.show) console.log(report(chosen, readResults(), new Date()).join('\n'));
else {
  const end = hours === null ? Number.POSITIVE_INFINITY : Date.now() + hours * 3_600_000;
  const order = hours === null ? chosen : oldestFirst(chosen, readResults());
  const passed = order.flatMap(test => (fits(test, readResults(), (end - Date.now()) / 1000) ? [runLong(test)] : []));
  process.exitCode = passed.length > 0 && passed.every(Boolean) ? 0 : 1;
}
