import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readRequirements } from '../conformance/requirements.ts';
import { readTitles } from '../conformance/test-titles.ts';
import { deadCitations } from './citations.ts';
import { catalogueOffences, offences } from './rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter(path => path !== '' && existsSync(`${root}${path}`));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

describe('the house is tidy', () => {
  test('sources and decision records keep the rules', () => {
    const files = paths.filter(path => /\.(ts|tsx|mjs)$/.test(path) || /^docs\/decisions\/.*\.md$/.test(path));
    expect(files.length).toBeGreaterThan(50);
    expect(files.flatMap(path => offences({ path, text: read(path) }))).toEqual([]);
  });

  test('every text catalogue says the same in both languages', () => {
    const english = paths.filter(path => path.endsWith('.en.json'));
    expect(english.length).toBeGreaterThan(0);
    const found = english.flatMap(path => {
      const serbian = path.replace('.en.json', '.sr.json');
      return catalogueOffences(
        path,
        JSON.parse(read(path)),
        existsSync(`${root}${serbian}`) ? JSON.parse(read(serbian)) : {},
      );
    });
    expect(found).toEqual([]);
  });

  test('what the code cites stands in the documents', () => {
    const documents = new Map(
      ['decisions.md', 'domain-facts.md'].map(name => [name, read(`docs/product/${name}`)] as const),
    );
    const citing = paths.filter(path => /\.(ts|tsx|sql|css|md)$/.test(path) && !path.startsWith('tools/tidy/'));
    expect(citing.flatMap(path => deadCitations(path, read(path), documents))).toEqual([]);
  });

  test('a requirement line that a test names exists', () => {
    const requirements = readRequirements(read('docs/product/requirements.md'));
    const known = new Set(requirements.map(({ id }) => id));
    const areas = new Set(requirements.map(({ area }) => area));
    const named = paths
      .filter(path => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/'))
      .flatMap(path => readTitles(path, read(path)));
    const unknown = named.flatMap(({ path, ids }) =>
      ids.filter(id => areas.has(id.split('-')[0] ?? '') && !known.has(id)).map(id => `${path}: ${id}`),
    );
    expect(known.size).toBe(1077);
    expect(unknown).toEqual([]);
  });

  test('a test’s title is a sentence: the lines that it proves are tags', () => {
    const begin = /\b(?:test|it|describe)(?:\.each\([^)]*\))?\(\s*['"`][A-Z]{3,4}-\d{2,3} /;
    const tests = paths.filter(path => /\.(test|spec)\.tsx?$/.test(path) && !path.startsWith('tools/'));
    const labelled = tests.filter(path => begin.test(read(path).replaceAll('SHA-256', 'a hash')));
    expect(labelled).toEqual([]);
  });

  test('features hold at most 14 files of source, what they declare apart', () => {
    const features = new Map<string, number>();
    for (const path of paths) {
      const feature = /^((?:server|web)\/src\/features\/[^/]+)\/.*(?<!\.test)\.tsx?$/.exec(path)?.[1];
      const declares = /\/(feature|access-matrix|texts)\.ts$/.test(path);
      if (feature && !declares) features.set(feature, (features.get(feature) ?? 0) + 1);
    }
    expect([...features].filter(([, files]) => files > 14)).toEqual([]);
  });
});

describe('each rule catches its offence', () => {
  test('a citation of a section that is not there', () => {
    const documents = new Map([['decisions.md', '# Title\n\n## 5. The price\n\n### 5.1 More\n']]);
    expect(deadCitations('a.ts', '// (decisions.md §5, §6)', documents)).toEqual(['a.ts: decisions.md §6']);
    expect(deadCitations('a.ts', '// decisions.md §5 and §7', documents)).toEqual(['a.ts: decisions.md §7']);
    expect(deadCitations('a.ts', '// decisions.md §5.1', documents)).toEqual([]);
  });

  test.each([
    ['fileSize', 'server/src/app/long.ts', 'x\n'.repeat(401)],
    ['fileName', 'server/src/app/BadName.ts', ''],
    ['fileName', 'server/src/app/string-utils.ts', ''],
    ['functionSize', 'domain/money/long.ts', `function long() {\n${'  x;\n'.repeat(45)}}\n`],
    ['noDefaultExport', 'server/src/app/a.ts', 'export default 1;\n'],
    ['noBarrel', 'web/src/ui/all.ts', "export * from './a.ts';\n"],
    ['noDoubt', 'web/src/ui/a.ts', 'const a = b as any;\n'],
    ['pureDomain', 'domain/money/a.ts', 'const now = new Date();\n'],
    ['writesInTables', 'server/src/features/a/a.ts', 'sql`DELETE FROM invoice`;\n'],
    ['writesInTables', 'server/src/features/a/a.ts', "q.insertInto('invoice');\n"],
    ['demandedParts', 'web/src/features/a/a.ts', "const a = async () => (await import('./b.ts')).b;\n"],
    ['demandedParts', 'web/src/business/a.ts', "const a = () => import('@skonto/api/auth');\n"],
    ['plainNames', 'server/src/app/a.ts', 'const askedRoom = 1;\n'],
    ['plainNames', 'web/src/ui/a.tsx', 'const mostRows = 10;\n'],
    ['heldBy', 'docs/decisions/0099-a.md', '# A\n'],
    ['heldBy', 'docs/decisions/0099-a.md', '# A\nHeld by: a check\n\nAnd a word more.\n'],
    ['fileName', 'server/src/helpers/a.ts', ''],
    ['functionSize', 'web/src/app/long.tsx', `export const Long = () => {\n${'  x;\n'.repeat(75)}};\n`],
    [
      'functionSize',
      'domain/money/long.ts',
      `export const long = (a: number): number => {\n${'  x;\n'.repeat(45)}};\n`,
    ],
    [
      'functionSize',
      'server/src/app/long.ts',
      `class Long {\n  async run(): Promise<void> {\n${'    x;\n'.repeat(75)}  }\n}\n`,
    ],
    ['noDefaultExport', 'web/src/ui/a.ts', 'const a = 1;\nexport { a as default };\n'],
    ['noDoubt', 'web/src/ui/a.ts', '// TODO later\n'],
    ['noDoubt', 'web/src/ui/a.ts', 'const a = new Map<string, any>();\n'],
    ['noDoubt', 'web/src/ui/a.ts', 'const a = b as unknown as C;\n'],
    ['noDoubt', 'web/src/ui/a.test.ts', "test.skip('a', () => {});\n"],
    ['pureDomain', 'domain/money/a.ts', 'const now = Temporal.Now.instant();\n'],
    ['writesInTables', 'server/src/features/a/a.ts', 'sql`UPDATE public.invoice AS inv SET a = 1`;\n'],
    ['writesInTables', 'server/src/features/a/a.ts', 'sql`MERGE INTO invoice USING a`;\n'],
    ['writesInTables', 'server/src/features/a/a.ts', 'sql`COPY invoice (a, b) FROM STDIN`;\n'],
    ['writesInTables', 'server/src/features/a/a.ts', 'sql`TRUNCATE invoice`;\n'],
  ])('%s', (rule, path, text) => {
    expect(offences({ path, text }).map(offence => offence.rule)).toContain(rule);
  });

  test.each([
    ['web/src/ui/a.test.ts', "// Needs a browser.\ntest.skip('a', () => {});\n"],
    ['server/src/features/a/a.ts', 'sql`SELECT a FROM invoice FOR UPDATE SKIP LOCKED`;\n'],
    ['server/src/app/a.ts', `const a = (b: number): number =>\n  b + 1;\n\n${'x();\n'.repeat(80)}`],
    ['server/src/app/a.ts', `const a = (b + c) / 2;\n${'x();\n'.repeat(80)}`],
    ['web/src/ui/a.tsx', 'const offeredOperators = 1;\n'],
    ['docs/decisions/0099-a.md', '# A\n\nHeld by: a check\nand another.\n'],
  ])('what only looks like an offence is none: %s', (path, text) => {
    expect(offences({ path, text })).toEqual([]);
  });

  test('a word in a comment or a text is no offence', () => {
    expect(
      offences({ path: 'server/src/platform/a.ts', text: "// an invoice\nexport const a = 'invoice';\n" }),
    ).toEqual([]);
  });

  test('catalogues: missing, extra, other placeholders', () => {
    const found = catalogueOffences(
      'x',
      { a: 'A', n: { one: '{{count}} row', other: '{{count}} rows' }, b: '{{name}}' },
      { c: 'C', n: { one: 'a', other: '{{count}} redova' }, b: 'B' },
    );
    expect(found.map(offence => offence.detail)).toEqual([
      'Serbian lacks a',
      'Serbian lacks n.few',
      "Serbian has c, English doesn't",
      'n.one has other placeholders',
      'b has other placeholders',
    ]);
  });
});
