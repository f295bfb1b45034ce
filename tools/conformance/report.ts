import type { Requirement } from './requirements.ts';
import { sidesOf, type TestTitle } from './test-titles.ts';

const cell = ({ path, title }: TestTitle): string => `${path}: ${title.replaceAll('|', '\\|').slice(0, 110)}`;

/** The tests that name each line, and whether they stand on every side that the line asks for. */
export function proofsOf(requirements: readonly Requirement[], titles: readonly TestTitle[]) {
  const naming = new Map<string, TestTitle[]>(requirements.map(({ id }) => [id, []]));
  for (const title of titles) for (const id of title.ids) naming.get(id)?.push(title);
  return requirements.map(({ id, area, sides }) => {
    const tests = naming.get(id) ?? [];
    const shown = new Set(tests.flatMap(test => sidesOf(test.path)));
    const lacking = tests.length === 0 ? [] : sides.filter(side => !shown.has(side));
    return { id, area, tests, lacking, proven: tests.length > 0 && lacking.length === 0 };
  });
}

export function report(requirements: readonly Requirement[], titles: readonly TestTitle[]): string {
  const lines = proofsOf(requirements, titles);
  const proven = lines.filter(line => line.proven);
  const head = [
    '# Conformance',
    '',
    `${proven.length} of ${lines.length} lines of the [requirements](product/requirements.md) are proven by a test that names them on the side`,
    'that the line asks for: a UI line in a browser or the front end, an API line on the server, the others on both (a journey in a browser',
    'runs on the real server and counts for both). Written by `npm run conformance` from the tags of the tests.',
  ];
  const areas = [...new Set(lines.map(line => line.area))].map(area => {
    const own = lines.filter(line => line.area === area);
    const rows = own.filter(line => line.proven).map(line => `| ${line.id} | ${line.tests.map(cell).join('<br>')} |`);
    const half = own.filter(line => line.lacking.length > 0).map(line => `${line.id} (${line.lacking.join(', ')})`);
    const open = own.filter(line => line.tests.length === 0).map(line => line.id);
    return [
      `## ${area}: ${rows.length} of ${own.length}`,
      ...(rows.length > 0 ? ['', '| line | tests |', '|---|---|', ...rows] : []),
      ...(half.length > 0 ? ['', `Named, but a side lacks: ${half.join(', ')}.`] : []),
      ...(open.length > 0 ? ['', `Open: ${open.join(', ')}.`] : []),
    ].join('\n');
  });
  return `${head.join('\n')}\n\n${areas.join('\n\n')}\n`;
}
