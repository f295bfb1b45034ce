import { expect, test } from 'vitest';
import { fits, isHeld, oldestFirst, parseResults, type Result, report } from './results.ts';

const one = { file: 'src/one.test.ts', env: { ROUNDS: '100' } };
const other = { file: 'src/other.test.ts', env: { KILLS: '20', WALKS: '3' } };
const now = new Date('2026-11-29T10:00:00Z');
const passed: Result = {
  date: '2026-11-25T10:00:00Z',
  commit: 'abc1234',
  rounds: 'ROUNDS=100',
  seconds: 60,
  passed: true,
};

test('a long test is held where it passed in full within seven days', () => {
  expect(isHeld(one, { [one.file]: passed }, now)).toBe(true);
  expect(isHeld(one, {}, now)).toBe(false);
  expect(isHeld(one, { [one.file]: { ...passed, passed: false } }, now)).toBe(false);
  expect(isHeld(one, { [one.file]: { ...passed, rounds: 'ROUNDS=10' } }, now)).toBe(false);
  expect(isHeld(one, { [one.file]: { ...passed, date: '2026-11-22T10:00:00Z' } }, now)).toBe(true);
  expect(isHeld(one, { [one.file]: { ...passed, date: '2026-11-22T09:59:59Z' } }, now)).toBe(false);
});

test('a night begins with what never ran and what ran longest ago, and takes what fits', () => {
  const results = { [one.file]: passed };
  expect(oldestFirst([one, other], results)).toEqual([other, one]);
  expect(oldestFirst([one, other], { ...results, [other.file]: { ...passed, date: '2026-11-28T10:00:00Z' } })).toEqual([
    one,
    other,
  ]);
  expect([fits(one, results, 60), fits(one, results, 59), fits(other, results, 1)]).toEqual([true, false, true]);
});

test('what each is worth is said in a line', () => {
  expect(report([one, other], { [one.file]: passed }, now)).toEqual([
    'held      src/one.test.ts: passed on 2026-11-25 at abc1234, ROUNDS=100, 60 s',
    'not held  src/other.test.ts: never ran',
  ]);
});

test('what is kept is read as it was written, and nothing else', () => {
  expect(parseResults(JSON.stringify({ [one.file]: passed }))).toEqual({ [one.file]: passed });
  expect(() => parseResults(JSON.stringify({ [one.file]: { ...passed, seconds: '60' } }))).toThrow(one.file);
});
