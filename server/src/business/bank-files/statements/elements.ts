import { Problem } from '../../../platform/problem.ts';
import type { XmlElement } from '../../../platform/xml/xml-tree.ts';
import { missing, readText } from './values.ts';

/** The elements of a path of local names, all in the namespace of the one that it goes from. */
export function elementsOf(from: XmlElement, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = [from];
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter(({ local, uri }) => local === name && uri === from.uri));
  return found;
}

/** The only element of a path, or null. Two of them can't both be meant, so a file that has two is refused. */
export function elementOf(from: XmlElement, path: string): XmlElement | null {
  const [first, second] = elementsOf(from, path);
  if (second) throw new Problem(400, 'statement-twice', { params: { field: path } });
  return first ?? null;
}

/** What the only element of a path says, or null where it is empty or isn't there. */
export function textOf(from: XmlElement, path: string): string | null {
  const element = elementOf(from, path);
  if (element && element.children.length > 0)
    throw new Problem(400, 'statement-unreadable', {
      params: { field: path, value: element.children[0]?.local ?? '' },
    });
  return element ? readText(element.text) : null;
}

/** The same of what every statement of the kind has. */
export function neededText(from: XmlElement, path: string): string {
  const text = textOf(from, path);
  if (text === null) throw missing(path);
  return text;
}

/** An attribute that every file of the kind has. */
export function neededAttribute(from: XmlElement, name: string): string {
  const value = readText(from.attributes.get(name));
  if (value === null) throw missing(name);
  return value;
}
