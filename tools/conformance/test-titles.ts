import type { Side } from './requirements.ts';

/** A test's title and the requirement lines that it names: by its tags, or by the row of a table that it is made from. */
export type TestTitle = { readonly path: string; readonly title: string; readonly ids: readonly string[] };

/** Ids in a text: `INV-03`, and ranges such as `LIST-11..15` or `COMP-08 to COMP-11`. */
export function idsIn(text: string): string[] {
  const range = /\b([A-Z0-9]{2,7})-(\d{2,3})(?:(?:\.\.| to \1-)(\d{2,3}))?\b/g;
  return [...text.matchAll(range)].flatMap(([, area = '', first = '', last]) => {
    const [from, to] = [Number(first), Number(last ?? first)];
    return Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => `${area}-${String(from + n).padStart(2, '0')}`);
  });
}

const quoted = String.raw`(['"${'`'}])((?:\\.|(?!\1)[\s\S])*)\1`;
/** What Vitest calls tags and Playwright, with an `@` before each, tag; one of several settings of a test. */
const tagged = String.raw`(?:\s*,\s*\{[^{}]*?\btags?:\s*(\[[^\]]*\]|'[^']*'))?`;
const titlePatterns = [
  // A test by itself. A suite's title proves nothing, nor does a test that is left out.
  new RegExp(String.raw`(?<![.\w])(?:test|it)(?:<[^>]*>)?\(\s*${quoted}${tagged}`, 'g'),
  // A test for each row of a table: the title follows the closed table.
  new RegExp(String.raw`(?<=[\])}]|\beach\(\w+)\)\(\s*${quoted}${tagged}`, 'g'),
  // A row of a table that begins with an id.
  new RegExp(String.raw`^\s*\[\s*(?=['"${'`'}][A-Z0-9]{2,7}-\d{2,3})${quoted}`, 'gm'),
];

export function readTitles(path: string, text: string): TestTitle[] {
  return titlePatterns.flatMap(pattern =>
    [...text.matchAll(pattern)].map(([, , title = '', tags = '']) => ({ path, title, ids: idsIn(`${title} ${tags}`) })),
  );
}

/**
 * Which sides a test of this path can prove: a journey in a browser runs on the real server and proves both, and the check of the texts
 * reads those of the screens.
 */
export function sidesOf(path: string): readonly Side[] {
  if (path.startsWith('e2e/')) return ['UI', 'API'];
  if (path.startsWith('web/') || path.startsWith('tools/tidy/')) return ['UI'];
  if (path.startsWith('server/') || path.startsWith('api/')) return ['API'];
  return [];
}
