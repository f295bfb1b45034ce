import { spawn } from 'node:child_process';
import { bootstrap, root } from './bootstrap.mjs';

/** Runs a TypeScript file of the project with the project's own Node: `node tools/run.mjs tools/check.ts …`. */
export function runFile(args, env = {}) {
  const child = spawn(bootstrap(), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

if (process.argv[1]?.endsWith('run.mjs')) runFile(process.argv.slice(2));
