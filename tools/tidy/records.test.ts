import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { type Page, recordOffences, writtenChapter, writtenIndex } from './records.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8');
const pagesIn = (folder: string): Page[] =>
  readdirSync(`${root}${folder}`)
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .sort()
    .map(name => ({ path: `${folder}/${name}`, text: read(`${folder}/${name}`) }));

test('records have a date and a status, and chapters name each live one in at most 600 words', () => {
  const [records, chapters] = [pagesIn('docs/decisions'), pagesIn('docs/chapters')];
  expect(records.length).toBeGreaterThan(100);
  expect(chapters.length).toBeGreaterThan(10);
  const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n');
  const index = read('docs/decisions/README.md');
  expect(recordOffences({ records, chapters, index, files })).toEqual([]);
});

test('the list of chapters leads to each of them', () => {
  const linked = [...read('docs/chapters/README.md').matchAll(/\]\(([a-z-]+\.md)\)/g)].map(match => match[1]);
  expect(linked.toSorted()).toEqual(pagesIn('docs/chapters').map(({ path }) => path.split('/').at(-1)));
});

describe('each lack is said', () => {
  const record = (number: string, status: string): Page => ({
    path: `docs/decisions/${number}-a.md`,
    text: `# ${number} A\n\n${status}\n\nText.\n\nHeld by: a test.\n`,
  });
  const chapter = (text: string): Page => ({ path: 'docs/chapters/money.md', text: `# Money\n\n${text}\n` });
  const cited = 'A rule. [0500]\n\n[0500]: ../decisions/0500-a.md';
  const found = (records: Page[], text = cited, index = '- 0500 [A](0500-a.md)\n') =>
    recordOffences({ records, chapters: [chapter(text)], index, files: ['server/src/app/ending.test.ts'] });
  const live = record('0500', '2026-11-27, live');

  test('nothing, where nothing lacks', () => {
    expect(found([live])).toEqual([]);
    const replaced = record('0501', '2026-11-27, replaced by 0500');
    const index = '- 0500 [A](0500-a.md)\n- 0501 [A](0501-a.md), replaced by 0500\n';
    expect(found([live, replaced], cited, index)).toEqual([]);
    expect(found([record('0500', '2026-11-27, live, changed by 0501'), replaced], cited, index)).toEqual([]);
  });

  test.each([
    ['no date', '# 0500 A\n\nText.\n\nHeld by: a test.\n'],
    ['no status', '# 0500 A\n\n2026-11-27\n\nText.\n'],
    ['another status', '# 0500 A\n\n2026-11-27, decided\n\nText.\n'],
    ['no such day', '# 0500 A\n\n2026-02-31, live\n\nText.\n'],
    ['a change of what is history', '# 0500 A\n\n2026-11-27, history, changed by 0500\n\nText.\n'],
    ['no empty line before the text', '# 0500 A\n\n2026-11-27, live\nText.\n'],
  ])('a record with %s', (_, text) => {
    const [said, ...more] = found([{ ...live, text }]);
    expect(more).toEqual([]);
    expect(said).toMatch(/^docs\/decisions\/0500-a\.md: under the title.* "2026-11-27, live"/);
  });

  test('a record whose title has another number, or none', () => {
    for (const title of ['# 0501 A', '# A', 'A'])
      expect(found([{ ...live, text: `${title}\n\n2026-11-27, live\n\nText.\n` }])[0]).toContain(
        'begins with "# 0500 ',
      );
  });

  test('a record that names one which is not there', () => {
    expect(found([record('0500', '2026-11-27, live, changed by 0502')])).toEqual([
      'docs/decisions/0500-a.md: names 0502, which is no record',
    ]);
  });

  test('two records of one number', () => {
    const index = '- 0500 [A](0500-a.md)\n- 0500 [A](0500-b.md)\n';
    const link = cited.replace('0500-a', '0500-b');
    expect(found([live, { ...live, path: 'docs/decisions/0500-b.md' }], link, index)).toEqual([
      'docs/decisions: two records have one number',
    ]);
  });

  test('a record whose proof is gone', () => {
    const held = (by: string): Page => ({ ...live, text: live.text.replace('a test.', by) });
    for (const name of ['server/src/app/ending.test.ts', 'ending.test.ts', 'app/*.test.ts'])
      expect(found([held(`\`${name}\``)]), name).toEqual([]);
    expect(found([held('`ending.ts`, `app/end*.test.ts`, `nding.test.ts`')])).toEqual([
      'docs/decisions/0500-a.md: is held by ending.ts, and there is no such file',
      'docs/decisions/0500-a.md: is held by nding.test.ts, and there is no such file',
    ]);
  });

  test('a live record that no chapter names', () => {
    expect(found([live], 'A rule.')).toEqual([
      'docs/decisions/0500-a.md: is live and no chapter names it. Say its rule in the chapter of its subject (docs/chapters) as ' +
        '"A rule. [0500]"; npm run decisions writes where the number leads',
    ]);
  });

  test('a chapter that names what is not in force', () => {
    const index = '- 0500 [A](0500-a.md), history\n';
    expect(found([record('0500', '2026-11-27, history')], cited, index)).toEqual([
      'docs/chapters/money.md: names 0500, which is history: only what is live is a rule',
    ]);
  });

  test('a number that leads nowhere, elsewhere, or is not named', () => {
    const needed =
      'docs/chapters/money.md: needs the line "[0500]: ../decisions/0500-a.md" at its end (npm run decisions writes it)';
    expect(found([live], 'A rule. [0500]')).toEqual([needed]);
    expect(found([live], 'A rule. [0500]\n\n[0500]: ../decisions/0500-b.md')).toEqual([needed]);
    expect(found([live], `${cited}\n[0501]: ../decisions/0501-a.md`)).toEqual([
      "docs/chapters/money.md: says where [0501] leads and doesn't name it",
    ]);
  });

  test('a chapter of 601 words, numbers of records apart', () => {
    // "#" and "Money" are two of them.
    const text = (words: number): string =>
      `${'word '.repeat(words - 2)}[0500] [0500]\n\n[0500]: ../decisions/0500-a.md`;
    expect(found([live], text(600))).toEqual([]);
    expect(found([live], text(601))).toEqual([
      'docs/chapters/money.md: has 601 words, at most 600: shorten a sentence or leave one out',
    ]);
  });

  test('an index that lacks a line, has one too many, or is not in order', () => {
    const line = '- 0500 [A](0500-a.md)';
    expect(found([live], cited, '')).toEqual([
      `docs/decisions/README.md: lacks the line "${line}" (npm run decisions writes it)`,
    ]);
    expect(found([live], cited, `${line}\n- 0501 [B](0501-b.md)`)).toEqual([
      'docs/decisions/README.md: says what no record says: "- 0501 [B](0501-b.md)"',
    ]);
    const old = record('0501', '2026-11-27, history');
    expect(found([live, old], cited, `- 0501 [A](0501-a.md), history\n${line}`)).toEqual([
      'docs/decisions/README.md: is not in the order of the numbers',
    ]);
  });
});

describe('index and links are written', () => {
  const pages = ['0501', '0500'].map(number => ({
    path: `docs/decisions/${number}-a.md`,
    text: `# ${number} A\n\n2026-11-27, ${number === '0500' ? 'live' : 'history'}\n\nText.\n`,
  }));

  test.each([
    ['an older index', '# Decisions\n\nWhy.\n\n- 0400 [Gone](0400-gone.md)\n'],
    ['one in conflict', '# Decisions\n\nWhy.\n\n<<<<<<< ours\n- 0500 [A](0500-a.md)\n=======\n>>>>>>> theirs\n'],
    ['one without a record', '# Decisions\n\nWhy.\n\n'],
  ])('%s', (_, index) => {
    expect(writtenIndex(index, pages)).toBe(
      '# Decisions\n\nWhy.\n\n- 0500 [A](0500-a.md)\n- 0501 [A](0501-a.md), history\n',
    );
  });

  test('a chapter gets the links that it needs and no other', () => {
    const text = '# Money\n\n- A rule. [0501] [0500]\n- Another. [0600]\n\n[0499]: ../decisions/0499-a.md\n';
    expect(writtenChapter({ path: 'docs/chapters/money.md', text }, pages)).toBe(
      '# Money\n\n- A rule. [0501] [0500]\n- Another. [0600]\n\n[0500]: ../decisions/0500-a.md\n[0501]: ../decisions/0501-a.md\n',
    );
  });
});
