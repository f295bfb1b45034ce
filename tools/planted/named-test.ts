import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTitles } from '../conformance/test-titles.ts';
import { root } from '../copy-tree.ts';

/** What the tests of a file that name one of these lines came to. */
export type Verdict = { readonly passed: number; readonly failed: readonly string[] };

/**
 * Runs the tests of a file that name one of these lines in a copy of the sources. A file that can't even be loaded is no verdict: a fault
 * that is no code proves nothing.
 */
export function runNamed(tree: string, test: string, ids: readonly string[]): Verdict {
  if (test.startsWith('e2e/')) return runJourney(tree, test, namedBy(ids));
  const tagged = tagsOf(test, ids);
  const others = ids.filter(id => !tagged.includes(id));
  const verdicts = [
    ...(tagged.length > 0 ? [runUnit(tree, test, ['--tags-filter', tagged.join(' || ')])] : []),
    ...(others.length > 0 ? [runUnit(tree, test, ['-t', namedBy(others)])] : []),
  ];
  return {
    passed: verdicts.reduce((sum, one) => sum + one.passed, 0),
    failed: verdicts.flatMap(one => one.failed),
  };
}

const namedBy = (ids: readonly string[]): string => `(?:${ids.join('|')})(?!\\d)`;

/** Which of these lines the tests of a file have as tags; a table's rows name theirs in their titles. */
function tagsOf(test: string, ids: readonly string[]): string[] {
  const titles = readTitles(test, readFileSync(join(root, test), 'utf8'));
  return ids.filter(id => titles.some(one => one.ids.includes(id) && !one.title.includes(id)));
}

const node = (cwd: string, args: readonly string[]) =>
  spawnSync(process.execPath, args, { cwd, env: { ...process.env, NO_COLOR: '1' }, encoding: 'utf8' });

function runUnit(tree: string, test: string, which: readonly string[]): Verdict {
  const [workspace = '', ...path] = test.split('/');
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', path.join('/')];
  if (test.endsWith('-widget.test.tsx')) args.push('--config', 'vitest.widgets.config.ts');
  const { stdout, stderr } = node(join(tree, workspace), [...args, ...which, '--reporter=tap-flat']);
  const lines = stdout.split('\n').filter(line => !line.includes('# SKIP'));
  return verdictOf(lines, [/^ok \d+ - /, /^not ok \d+ - \S+ > (.*?)(?: # time=.*)?$/], stdout + stderr);
}

/** A journey needs the front end as it is in the copy, built; that is done again only where its sources changed. */
function runJourney(tree: string, test: string, named: string): Verdict {
  const built = node(tree, [
    '--input-type=module',
    '-e',
    "process.exit((await import('./tools/build-web.mjs')).buildWeb(process.execPath) ? 0 : 1)",
  ]);
  if (built.status !== 0) throw new Error(`the front end can't be built:\n${built.stdout}${built.stderr}`);
  const args = [join(root, 'node_modules/@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'];
  // A fault mostly shows as something that never comes, and a journey alone on its server needs no four minutes to know.
  const more = ['--workers=1', '--timeout=60000', '--reporter=list', '-g'];
  const { stdout, stderr } = node(tree, [...args, test, ...more, named]);
  return verdictOf(stdout.split('\n'), [/^\s*✓\s+\d+ /, /^\s*✘\s+\d+ .*? › (.*)$/], stdout + stderr);
}

function verdictOf(lines: readonly string[], [good, bad]: readonly [RegExp, RegExp], said: string): Verdict {
  const passed = lines.filter(line => good.test(line)).length;
  const failed = lines.flatMap(line => bad.exec(line)?.[1] ?? []);
  if (passed + failed.length === 0) throw new Error(`no such test was run:\n${said}`);
  return { passed, failed };
}
