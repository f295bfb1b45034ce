import { describe, expect, it } from 'vitest';
import { pagerPages } from './pager-pages.ts';

const words = (current: number, total: number) =>
  pagerPages(current, total)
    .map(page => (page === null ? '…' : page + 1))
    .join(' ');

describe('the pager', () => {
  it.each([
    [0, 1, '1'],
    [0, 5, '1 2 3 … 5'],
    [2, 5, '1 2 3 4 5'],
    [0, 50, '1 2 3 … 50'],
    [3, 50, '1 2 3 4 5 6 … 50'],
    [4, 50, '1 … 3 4 5 6 7 … 50'],
    [49, 50, '1 … 48 49 50'],
    [25_000, 50_000, '1 … 24999 25000 25001 25002 25003 … 50000'],
    [0, 0, ''],
  ])('page %i of %i', (current, total, expected) => {
    expect(words(current, total)).toBe(expected);
  });
});
