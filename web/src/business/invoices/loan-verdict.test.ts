import { expect, test } from 'vitest';
import { compareWithLoan } from './loan-verdict.ts';

test.each([
  [15.87, 8, 'dearer', 7.87],
  [6.1, 8, 'cheaper', 1.9],
  [8, 8, 'same', 0],
  // As both are shown: what differs in the third decimal only is the same to its reader.
  [8.001, 8, 'same', 0],
  [15.6769, 12.345, 'dearer', 3.33],
])('a cost of %s %% beside a loan of %s %% is %s by %s points', { tags: 'OFF-43' }, (cost, loan, verdict, points) => {
  expect(compareWithLoan(cost, loan)).toEqual({ verdict, points });
});
