import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const importedPath = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g;

/** The files below `root` that the given ones import, and what these import, each as a path from `root`; the given ones too. */
export function importedFiles(root: string, entries: readonly string[]): string[] {
  const found = new Set(entries);
  const open = [...entries];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const [, target = ''] of readFileSync(join(root, at), 'utf8').matchAll(importedPath)) {
      const path = relative(root, join(root, dirname(at), target));
      if (found.has(path)) continue;
      found.add(path);
      open.push(path);
    }
  }
  return [...found].sort();
}
