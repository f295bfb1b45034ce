import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { draftOf, subjectOffence } from './changelog/group-commits.ts';

/**
 * `npm run changelog`: the commits since the last tag (without one: all), by area, as the draft of a section of CHANGELOG.md. Somebody
 * makes of it what a user wants to know. `-- v0.1.0` takes the commits since that tag, branch or commit. First lines that aren't written
 * as they should be are named on standard error; the draft has them all the same.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const maxBytes = 64 * 1024 * 1024;
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: maxBytes });

function lastTag(): string | null {
  const found = spawnSync('git', ['describe', '--tags', '--abbrev=0'], { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

/** The commit that somebody named, or null where there is none of that name. */
function commitOf(name: string): string | null {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  const found = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

const since = process.argv[2] ?? lastTag();
const from = since === null ? null : commitOf(since);
if (since !== null && from === null) {
  console.error(`There is no tag, branch or commit "${since}".`);
  process.exit(1);
}
const range = from === null ? 'HEAD' : `${from}..HEAD`;
const subjects = git('log', '--no-merges', '--reverse', '--format=%s', range)
  .split('\n')
  .filter(subject => subject !== '');
console.log(draftOf(since === null ? 'All commits' : `Since ${since}`, subjects));
for (const subject of subjects) {
  const offence = subjectOffence(subject);
  if (offence !== null) console.error(`"${subject}" ${offence}`);
}
