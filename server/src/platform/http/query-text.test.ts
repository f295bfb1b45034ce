import { expect, test } from 'vitest';
import { isQueryTooLong, maxParameters, parseQuery } from './query-text.ts';

test('repeated names are a list, and a name of the language is just a name', () => {
  const query = parseQuery('a=1&b=%C4%8D&a=2&__proto__=x&a=');
  expect({ ...query }).toEqual(
    Object.fromEntries([
      ['a', ['1', '2', '']],
      ['b', 'č'],
      ['__proto__', 'x'],
    ]),
  );
});

test.each([
  ['none', '', 0, false],
  ['one', 'a=1', 1, false],
  ['as many as count', Array(maxParameters).fill('a=1').join('&'), maxParameters, false],
  ['as many, with a stroke behind them', 'a=1&'.repeat(maxParameters), maxParameters, false],
  ['one more', 'a=1&'.repeat(maxParameters + 1), maxParameters, true],
  ['far too many', 'a&'.repeat(7000), maxParameters, true],
])('%s', (_name, text, read, tooLong) => {
  const query = parseQuery(text);
  expect(query.a === undefined ? 0 : [query.a].flat().length).toBe(read);
  expect(isQueryTooLong(query)).toBe(tooLong);
});
