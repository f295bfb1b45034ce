/**
 * Decision records and the chapters over them: each record has a title, a date and a status, each live one is named by a chapter, and
 * a chapter is short enough to be read. Everything is said as a sentence that tells an author what to write where.
 */
export type Page = { readonly path: string; readonly text: string };

/** What a record says of itself above its text. */
type DecisionRecord = {
  readonly path: string;
  readonly number: string;
  readonly title: string;
  /** `live`, `history` or `replaced by NNNN`. */
  readonly status: string;
  /** The records that it names as having replaced it or changed a part of it. */
  readonly names: readonly string[];
};

const maxChapterWords = 600;
const recordPath = /^docs\/decisions\/(\d{4})-[a-z0-9-]+\.md$/;
const heading = /^# (\d{4}) (\S.*)$/;
const standing = /^\d{4}-\d{2}-\d{2}, (live|history|replaced by \d{4})(, changed by \d{4}(?:, \d{4})*)?$/;
const definition = /^\[(\d{4})\]: (\S+)$/gm;
const citation = /\[(\d{4})\](?!:)/g;

const statusHelp =
  'under the title, between two empty lines, stands the date and the status: "2026-11-27, live", "2026-11-27, history" or ' +
  '"2026-11-27, replaced by 0490"; behind "live" may stand ", changed by 0171, 0220"';
const fileOf = (path: string): string => path.split('/').at(-1) ?? '';
const isDay = (day: string): boolean => {
  const parsed = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
};

/** The record, or what its first lines lack. */
function readRecord({ path, text }: Page): DecisionRecord | string {
  const number = recordPath.exec(path)?.[1];
  if (number === undefined) return `${path}: a record's file is named like 0490-what-is-decided.md`;
  const [head = '', above, line = '', below] = text.split('\n');
  const [, named, title = ''] = heading.exec(head) ?? [];
  if (named !== number) return `${path}: begins with "# ${number} What is decided"; ${statusHelp}`;
  const [, status, changes = ''] = standing.exec(line) ?? [];
  const isWhole = above === '' && below === '' && isDay(line.slice(0, 10)) && (changes === '' || status === 'live');
  if (status === undefined || !isWhole) return `${path}: ${statusHelp}`;
  return { path, number, title, status, names: `${status}${changes}`.match(/\d{4}/g) ?? [] };
}

/** What "Held by:" names and isn't there; a name may leave out the folders before it. */
function deadProofs({ path, text }: Page, files: readonly string[]): string[] {
  const named = text.slice(text.lastIndexOf('Held by:')).matchAll(/`([\w./*-]+\.(?:ts|tsx|mjs))`/g);
  return [...named].flatMap(([, name = '']) => {
    const pattern = name.replaceAll('.', String.raw`\.`).replaceAll('*', '[^/]*');
    const isThere = files.some(file => new RegExp(`(^|/)${pattern}$`).test(file));
    return isThere ? [] : [`${path}: is held by ${name}, and there is no such file`];
  });
}

/** The line of a record in the index of decisions, which says when it isn't in force. */
const indexLine = ({ number, title, path, status }: DecisionRecord): string =>
  `- ${number} [${title}](${fileOf(path)})${status === 'live' ? '' : `, ${status}`}`;

/** The line at a chapter's end that says where a number leads. */
const linkLine = ({ number, path }: DecisionRecord): string => `[${number}]: ../decisions/${fileOf(path)}`;
const writes = 'npm run decisions writes it';

function indexOffences(records: readonly DecisionRecord[], index: string): string[] {
  const lines = index.split('\n').filter(line => line.startsWith('- '));
  const expected = records.map(indexLine);
  const missing = expected.filter(line => !lines.includes(line)).map(line => `lacks the line "${line}" (${writes})`);
  const surplus = lines.filter(line => !expected.includes(line)).map(line => `says what no record says: "${line}"`);
  const unsorted = missing.length + surplus.length === 0 && lines.join('\n') !== expected.join('\n');
  return [...missing, ...surplus, ...(unsorted ? ['is not in the order of the numbers'] : [])].map(
    detail => `docs/decisions/README.md: ${detail}`,
  );
}

const chapterText = (text: string): string => text.replaceAll(definition, '');
const citedBy = (chapter: Page): Set<string> =>
  new Set([...chapterText(chapter.text).matchAll(citation)].map(([, number = '']) => number));

/** Words, without the numbers of records and the lines at the end that say where those lead. */
const wordsOf = (text: string): number =>
  chapterText(text)
    .replaceAll(citation, '')
    .split(/\s+/)
    .filter(word => word !== '').length;

function chapterOffences(chapter: Page, records: ReadonlyMap<string, DecisionRecord>): string[] {
  const words = wordsOf(chapter.text);
  const defined = new Map([...chapter.text.matchAll(definition)].map(([, number = '', to = '']) => [number, to]));
  const cited = citedBy(chapter);
  const wrong = [...cited].flatMap(number => {
    const record = records.get(number);
    if (record?.status !== 'live')
      return [`names ${number}, which is ${record?.status ?? 'no record'}: only what is live is a rule`];
    const line = linkLine(record);
    return line === `[${number}]: ${defined.get(number)}` ? [] : [`needs the line "${line}" at its end (${writes})`];
  });
  const unused = [...defined.keys()].filter(number => !cited.has(number));
  return [
    ...(words > maxChapterWords
      ? [`has ${words} words, at most ${maxChapterWords}: shorten a sentence or leave one out`]
      : []),
    ...wrong,
    ...unused.map(number => `says where [${number}] leads and doesn't name it`),
  ].map(detail => `${chapter.path}: ${detail}`);
}

/** The pages of both kinds, the index of decisions, and the paths of all files that a record may name. */
type Documents = {
  readonly records: readonly Page[];
  readonly chapters: readonly Page[];
  readonly index: string;
  readonly files: readonly string[];
};

/** The records that can be read, in the order of their numbers. */
const readable = (pages: readonly Page[]): DecisionRecord[] =>
  pages
    .map(readRecord)
    .filter(found => typeof found !== 'string')
    .sort((a, b) => (a.number < b.number ? -1 : 1));

/** The index with a line for each record, whatever lines it had, even those of a conflict; what is above them stays. */
export function writtenIndex(index: string, pages: readonly Page[]): string {
  const [above = ''] = index.split(/^(?:- |<<<<<<<)/m);
  return `${above}${readable(pages).map(indexLine).join('\n')}\n`;
}

/** A chapter's text with the lines at its end that say where its numbers lead. */
export function writtenChapter(chapter: Page, pages: readonly Page[]): string {
  const cited = citedBy(chapter);
  const lines = readable(pages).filter(({ number }) => cited.has(number));
  return `${chapterText(chapter.text).trimEnd()}\n\n${lines.map(linkLine).join('\n')}\n`;
}

/** What is wrong with records, their index and the chapters, each as `path: what to do`. */
export function recordOffences({ records: pages, chapters, index, files }: Documents): string[] {
  const read = pages.map(readRecord);
  const lacking = read.filter(found => typeof found === 'string');
  // What follows from these would only repeat them.
  if (lacking.length > 0) return lacking;
  const records = read.filter(found => typeof found !== 'string');
  const byNumber = new Map(records.map(record => [record.number, record]));
  const cited = new Set(chapters.flatMap(chapter => [...citedBy(chapter)]));
  return [
    ...records.flatMap(({ path, names }) =>
      names.filter(name => !byNumber.has(name)).map(name => `${path}: names ${name}, which is no record`),
    ),
    ...(byNumber.size < records.length ? ['docs/decisions: two records have one number'] : []),
    ...records
      .filter(({ status, number }) => status === 'live' && !cited.has(number))
      .map(
        ({ path, number }) =>
          `${path}: is live and no chapter names it. Say its rule in the chapter of its subject (docs/chapters) as "A rule. [${number}]"; ` +
          'npm run decisions writes where the number leads',
      ),
    ...pages.flatMap(page => deadProofs(page, files)),
    ...chapters.flatMap(chapter => chapterOffences(chapter, byNumber)),
    ...indexOffences(records, index),
  ];
}
