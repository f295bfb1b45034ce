import { execFileSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { requirementIds } from './requirement-ids.ts';

/**
 * `npm run conformance`: writes docs/conformance.md from the titles of the tests. A line of the requirements is proven when a test
 * names its id; what no test names stands as open.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => /\.(test|spec)\.tsx?$/.test(path));

/** Ids in a title: `INV-03`, and ranges such as `LIST-11..15`. */
function idsIn(text: string): string[] {
  return [...text.matchAll(/\b([A-Z0-9]{2,7})-(\d{2})(?:\.\.(\d{2}))?\b/g)].flatMap(
    ([, area = '', first = '', last]) => {
      const [from, to] = [Number(first), Number(last ?? first)];
      return Array.from({ length: to - from + 1 }, (_, n) => `${area}-${String(from + n).padStart(2, '0')}`);
    },
  );
}

const known = new Set(
  Object.entries(requirementIds).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, n) => `${area}-${String(n + 1).padStart(2, '0')}`),
  ),
);
const proofs = new Map<string, string[]>();
for (const path of paths) {
  const text = await readFile(`${root}${path}`, 'utf8');
  const titles = [
    ...text.matchAll(/\b(?:test|describe|it)(?:\.\w+)*(?:<[^>]*>)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g),
    ...text.matchAll(/^\s*\[\s*(['"`])([A-Z]{2,7}-\d{2}(?:\\.|(?!\1).)*)\1/gm),
  ];
  for (const [, , title = ''] of titles)
    for (const id of idsIn(title))
      if (known.has(id))
        proofs.set(id, [...(proofs.get(id) ?? []), `${path}: ${title.replaceAll('|', '\\|').slice(0, 110)}`]);
}

const areas = Object.keys(requirementIds).map(area => {
  const ids = [...known].filter(id => id.startsWith(`${area}-`));
  const open = ids.filter(id => !proofs.has(id));
  const rows = ids.filter(id => proofs.has(id)).map(id => `| ${id} | ${(proofs.get(id) ?? []).join('<br>')} |`);
  const table = rows.length === 0 ? '' : `\n| line | tests |\n|---|---|\n${rows.join('\n')}\n`;
  return `## ${area}: ${ids.length - open.length} of ${ids.length}\n${table}\n${open.length === 0 ? 'None open.' : `Open: ${open.join(', ')}.`}\n`;
});
const total = `${proofs.size} of ${known.size} requirement lines are named by a test. Written by \`npm run conformance\` from the titles of the tests.`;
await writeFile(`${root}docs/conformance.md`, `# Conformance\n\n${total}\n\n${areas.join('\n')}`);
console.log(total);
