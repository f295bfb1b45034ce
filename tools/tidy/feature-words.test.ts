import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The words of a feature come with what is fetched beside them (`withTexts`). Whatever a module says must have come by then: with it, or
 * with each of the modules that fetch it.
 */
const source = join(import.meta.dirname, '../../web/src');
const everywhere = ['ui', 'business', 'shell'];

type Fetched = { module: string; features: string[] };
type Module = { imports: string[]; fetches: Fetched[]; says: string[] };

const known = new Map<string, Module>();

function read(path: string): Module {
  const before = known.get(path);
  if (before) return before;
  const text = readFileSync(path, 'utf8').replaceAll(/\/\*\*.*?\*\//gs, '');
  const beside = (name: string): string => join(path, '..', name);
  const found: Module = {
    imports: [...text.matchAll(/^(?:import|export) (?!type )[^;]*?from '(\.[^']+\.tsx?)';/gm)].map(([, name = '']) =>
      beside(name),
    ),
    fetches: [
      ...text.matchAll(
        /(?:withTexts\(\s*\[([^\]]*)\],\s*(?:async )?\(\) =>[^;]{0,80}?)?\bimport\('(\.[^']+\.tsx?)'\)/g,
      ),
    ].map(([, features = '', name = '']) => ({
      module: beside(name),
      features: [...features.matchAll(/'(\w+)'/g)].map(([, feature = '']) => feature),
    })),
    says: [...text.matchAll(/\$ => \$\.(\w+)/g)].map(([, feature = '']) => feature),
  };
  known.set(path, found);
  return found;
}

/** A module and all that it imports, which come together. */
function together(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const next of read(path).imports) together(next, found);
  return found;
}

/** Which features' words are there whenever a fetched module is: what every way to it has brought. */
function wordsThere(start: string): Map<string, Set<string>> {
  const there = new Map([[start, new Set(everywhere)]]);
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const own = there.get(path) ?? new Set();
    for (const { module, features } of [...together(path)].flatMap(one => read(one).fetches)) {
      const brought = new Set([...own, ...features]);
      const before = there.get(module);
      const both = new Set([...brought].filter(feature => !before || before.has(feature)));
      if (before?.size === both.size) continue;
      there.set(module, both);
      waiting.push(module);
    }
  }
  return there;
}

it('brings the words of every feature that a screen speaks of', () => {
  const there = wordsThere(join(source, 'app/main.tsx'));
  const missing = [...there].flatMap(([path, words]) =>
    [...together(path)].flatMap(one =>
      read(one)
        .says.filter(feature => !words.has(feature))
        .map(feature => `${relative(source, path)}: ${feature}, of which ${relative(source, one)} speaks`),
    ),
  );
  expect(there.size).toBeGreaterThan(60);
  expect(known.size).toBeGreaterThan(300);
  expect([...new Set(missing)]).toEqual([]);
});
