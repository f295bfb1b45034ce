import { describe, expect, test } from 'vitest';
import { proofsOf } from './report.ts';
import { readRequirements } from './requirements.ts';
import { idsIn, readTitles } from './test-titles.ts';

const requirements = readRequirements(
  '- **INV-01** (UI) A switch.\n- **INV-100** (API) A hundredth.\n- **INV-02** (API) A call.\n- **INV-03** (both) A change.\n\nINV-04 is only spoken of.\n',
);
const provenBy = (path: string, text: string): string[] =>
  proofsOf(requirements, readTitles(path, text))
    .filter(line => line.proven)
    .map(line => line.id);

describe('what the table counts', () => {
  test('the lines of the requirements with their sides', () => {
    expect(requirements.map(({ id, sides }) => [id, ...sides])).toEqual([
      ['INV-01', 'UI'],
      ['INV-100', 'API'],
      ['INV-02', 'API'],
      ['INV-03', 'UI', 'API'],
    ]);
  });

  test('ids and ranges of a title', () => {
    expect(idsIn('INV-01 INV-100 LIST-11..13 and COMP-08 to COMP-09, as UTF-8 has it')).toEqual([
      'INV-01',
      'INV-100',
      'LIST-11',
      'LIST-12',
      'LIST-13',
      'COMP-08',
      'COMP-09',
    ]);
  });

  test('a browser line needs a test in a browser, a line of both sides both', () => {
    const text = "test('does it', { tags: ['INV-01', 'INV-02', 'INV-03'] }, () => {});";
    expect(provenBy('e2e/a.spec.ts', text)).toEqual(['INV-01', 'INV-02', 'INV-03']);
    expect(provenBy('web/src/a.test.ts', text)).toEqual(['INV-01']);
    expect(provenBy('server/src/a.test.ts', text)).toEqual(['INV-02']);
    expect(provenBy('tools/tidy/words.test.ts', text)).toEqual(['INV-01']);
    expect(provenBy('domain/a.test.ts', text)).toEqual([]);
  });

  test('tables of tests count, suites and left out tests do not', () => {
    expect(provenBy('e2e/a.spec.ts', "test.each([\n  ['a', 1],\n])('%s', { tags: 'INV-01' }, () => {});")).toEqual([
      'INV-01',
    ]);
    expect(provenBy('e2e/a.spec.ts', "test.each([\n  ['INV-02 a', 1],\n])('%s', () => {});")).toEqual(['INV-02']);
    expect(provenBy('e2e/a.spec.ts', "describe('INV-01', () => {});\ntest.skip('INV-02', () => {});")).toEqual([]);
  });
});
