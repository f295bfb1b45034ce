import { expect, it } from 'vitest';
import {
  isAnything,
  isFlag,
  isNumber,
  isText,
  listOf,
  mapOf,
  oneOf,
  orMissing,
  orNull,
  shapeOf,
  textLike,
} from './guards.ts';

const isRecord = shapeOf({
  id: isNumber,
  name: isText,
  path: textLike(/^\//),
  side: oneOf(['buyer', 'supplier']),
  owner: orNull(isNumber),
  seen: orMissing(isFlag),
  tags: listOf(isText, 2),
  facts: mapOf(isNumber),
  rest: isAnything,
});
const record = {
  id: 1,
  name: 'a',
  path: '/a',
  side: 'buyer',
  owner: null,
  tags: ['x'],
  facts: { one: 1 },
  rest: [null],
};

it('takes what fits, with what may be null or missing, and members that nobody asked for', () => {
  expect(isRecord(record)).toBe(true);
  expect(isRecord({ ...record, owner: 7, seen: true, tags: [], facts: {}, more: 1 })).toBe(true);
});

it.each([
  ['nothing', null],
  ['a list', [record]],
  ['a text', 'record'],
  ['a missing member', { ...record, name: undefined }],
  ['a number as text', { ...record, id: '1' }],
  ['an address of another kind', { ...record, path: 'a' }],
  ['a word outside of its list', { ...record, side: 'bank' }],
  ['a flag that is none', { ...record, seen: 1 }],
  ['too many', { ...record, tags: ['x', 'y', 'z'] }],
  ['a wrong one among many', { ...record, tags: ['x', 1] }],
  ['a map with a wrong value', { ...record, facts: { one: '1' } }],
  ['a list for a map', { ...record, facts: [1] }],
])('refuses %s', (_what, value) => {
  expect(isRecord(value)).toBe(false);
});
