import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../copy-tree.ts';

/** What the tests of a file that name one of these lines came to. */
export type Verdict = { readonly passed: number; readonly failed: readonly string[] };

/**
 * Runs the tests of a file that name one of these lines in a copy of the sources. A file that can't even be loaded is no verdict: a fault
 * that is no code proves nothing.
 */
export function runNamed(tree: string, test: string, ids: readonly string[]): Verdict {
  const [workspace = '', ...path] = test.split('/');
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', path.join('/')];
  if (test.endsWith('-widget.test.tsx')) args.push('--config', 'vitest.widgets.config.ts');
  args.push('-t', `(?:${ids.join('|')})(?!\\d)`, '--reporter=tap-flat');
  const env = { ...process.env, NO_COLOR: '1' };
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: join(tree, workspace), env, encoding: 'utf8' });
  const lines = stdout.split('\n').filter(line => !line.includes('# SKIP'));
  const passed = lines.filter(line => /^ok \d+ - /.test(line)).length;
  const failed = lines.flatMap(line => /^not ok \d+ - \S+ > (.*?)(?: # time=.*)?$/.exec(line)?.[1] ?? []);
  if (passed + failed.length === 0) throw new Error(`no test of ${test} was run:\n${stdout}${stderr}`);
  return { passed, failed };
}
