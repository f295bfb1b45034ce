import { expect, test } from 'vitest';
import { axisTop, labelEvery } from './axis.ts';

test.each([
  [0, 1],
  [Number.NaN, 1],
  [7, 8],
  [10, 10],
  [101, 200],
  [0.03, 0.04],
  [74.2, 80],
  [48_120_334.77, 60_000_000],
])('above %d the axis ends at %d', (largest, top) => {
  expect(axisTop(largest)).toBeCloseTo(top, 9);
});

test('labels have their room, and one at least is written', () => {
  expect(labelEvery(12, 600, 40)).toBe(1);
  expect(labelEvery(12, 240, 40)).toBe(2);
  expect(labelEvery(36, 240, 40)).toBe(6);
  expect(labelEvery(0, 0, 40)).toBe(1);
});
