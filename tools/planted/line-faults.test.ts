import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readRequirements } from '../conformance/requirements.ts';
import { readTitles } from '../conformance/test-titles.ts';
import { lineFaults } from './line-faults.ts';
import type { Edit } from './plant.ts';
import { walkFaults } from './walk-faults.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(root + path, 'utf8');

/** What can't be planted: a text that isn't there, or that is there twice, or a fault that is none. */
const unplantable = (edits: readonly Edit[]): string[] =>
  edits
    .filter(({ file, from, to }) => from === to || read(file).split(from).length !== 2)
    .map(({ file, from }) => `${file}: ${from}`);

/** They are too slow for every day, so what is tried every day is that they can still be planted and mean what they say. */
describe('planted faults', () => {
  test('the text of each occurs exactly once in its file', () => {
    expect(unplantable(lineFaults)).toEqual([]);
    expect(unplantable(walkFaults.flatMap(fault => fault.edits))).toEqual([]);
  });

  test('each is against a line of the requirements, and its test names that line', () => {
    const known = new Set(readRequirements(read('docs/product/requirements.md')).map(line => line.id));
    const wrong = lineFaults.filter(
      ({ id, test: path }) => !known.has(id) || !readTitles(path, read(path)).some(title => title.ids.includes(id)),
    );
    expect(wrong).toEqual([]);
  });

  test('there are many, of rules, of the server, of the screens and of journeys', () => {
    const many = (folder: string) => lineFaults.filter(fault => fault.test.startsWith(folder)).length;
    expect(many('domain/')).toBeGreaterThanOrEqual(15);
    expect(many('server/')).toBeGreaterThanOrEqual(30);
    expect(many('web/')).toBeGreaterThanOrEqual(20);
    expect(many('e2e/')).toBeGreaterThanOrEqual(8);
  });
});
