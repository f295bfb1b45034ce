import { expect, it } from 'vitest';
import type { Work } from '../../business/long-work/long-work-query.ts';
import { endedSince, isShown, shareDone } from './shown-work.ts';

const work = (id: string, more: Partial<Work> = {}): Work => ({
  id,
  kind: 'INVOICE_IMPORT',
  state: 'RUNNING',
  target: null,
  stopped: false,
  fileName: 'a.csv',
  processed: 0,
  total: 0,
  good: 0,
  bad: 0,
  mine: true,
  ...more,
});

it('shows what goes on always, and what ended until it is seen', () => {
  expect(isShown(work('a'), ['a'])).toBe(true);
  expect(isShown(work('a', { state: 'DONE' }), ['b'])).toBe(true);
  expect(isShown(work('a', { state: 'FAILED' }), ['a'])).toBe(false);
});

it('tells how far all is together, and nothing where nothing is known', () => {
  expect(shareDone([work('a', { state: 'QUEUED' }), work('b', { state: 'DONE', processed: 9, total: 9 })])).toBeNull();
  expect(shareDone([work('a', { processed: 10, total: 40 }), work('b', { total: 60 })])).toBe(0.1);
});

it('tells what has ended since', () => {
  const before = [work('a'), work('b', { state: 'QUEUED' }), work('c', { state: 'DONE' })];
  const now = [work('a'), work('b', { state: 'DONE' }), work('c', { state: 'DONE' }), work('d', { state: 'DONE' })];
  expect(endedSince(before, now).map(one => one.id)).toEqual(['b']);
});
