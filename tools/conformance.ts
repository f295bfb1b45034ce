import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { report } from './conformance/report.ts';
import { readRequirements } from './conformance/requirements.ts';
import { readTitles } from './conformance/test-titles.ts';

/** `npm run conformance`: writes docs/conformance.md from the requirements and from the titles of the tests. */
const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.(test|spec)\.tsx?$/.test(path) && (!path.startsWith('tools/') || path.startsWith('tools/tidy/')));

const requirements = readRequirements(read('docs/product/requirements.md'));
const titles = [...new Set(paths)].flatMap(path => readTitles(path, read(path)));
const text = report(requirements, titles);
writeFileSync(`${root}docs/conformance.md`, text);
console.log(text.split('\n')[2]);
