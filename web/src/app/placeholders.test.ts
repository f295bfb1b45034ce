import { beforeAll, expect, it } from 'vitest';
import { startWords, t } from '../lib/words/words.ts';
import { allTexts } from './all-texts.ts';

beforeAll(async () => startWords('en', await allTexts('en')));

it('lets no call compile that forgets what its text wants', () => {
  expect(t($ => $.ui.list.selectRow, { name: 'F-1' })).toBe('Select F-1');
  // @ts-expect-error: the text names the row.
  expect(t($ => $.ui.list.selectRow)).toContain('{{name}}');
  // @ts-expect-error: it is called `name`.
  expect(t($ => $.ui.list.selectRow, { row: 'F-1' })).toContain('{{name}}');
  // @ts-expect-error: a plural's texts want the number as it is shown, too.
  expect(t($ => $.users.deleted, { count: 2 })).toContain('{{shown}}');
});
