import { expect, test } from 'vitest';
import { refuseRemoval } from './invoice-comment.ts';

test.each([
  ['at once', 0, false, 1, null],
  ['at the last moment', 900_000, false, 1, null],
  ['after it', 900_001, false, 1, 'too-late'],
  ['a colleague', 60_000, false, 2, 'not-author'],
  ['twice, however late', 900_001, true, 1, 'removed'],
] as const)('%s', (_, age, isRemoved, userId, refusal) => {
  expect(refuseRemoval({ authorId: 1, age, isRemoved }, userId)).toBe(refusal);
});
