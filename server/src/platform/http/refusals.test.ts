import { expect, onTestFinished, test, vi } from 'vitest';
import { Refusals } from './refusals.ts';

const open = () => {
  vi.useFakeTimers();
  const lines: unknown[] = [];
  const refusals = new Refusals({ warn: (data, text) => void lines.push([data, text]) });
  onTestFinished(() => {
    refusals.stop();
    vi.useRealTimers();
  });
  return { refusals, lines };
};
const refused = (reason: string, requestId: string) => [{ reason, requestId }, 'request refused'];
const more = (reason: string, count: number) => [
  { reason, more: count },
  'more requests refused since the last such line',
];

test('a thousand refusals of a minute are two lines, and one a minute as long as they go on', () => {
  const { refusals, lines } = open();
  for (let n = 0; n < 1000; n += 1) refusals.note('overloaded', `r${n}`);
  refusals.note('the database is away', 'other');
  expect(lines).toEqual([refused('overloaded', 'r0'), refused('the database is away', 'other')]);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(2)).toEqual([more('overloaded', 999)]);
  for (let n = 0; n < 5; n += 1) refusals.note('overloaded', 'again');
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual([more('overloaded', 5)]);
  // A quiet minute, and the next one is said at once.
  vi.advanceTimersByTime(60_000);
  refusals.note('overloaded', 'later');
  expect(lines.slice(4)).toEqual([refused('overloaded', 'later')]);
});

test('reasons without end are counted together, and the end says what is left', () => {
  const { refusals, lines } = open();
  for (let n = 0; n < 500; n += 1) refusals.note(`reason ${n}`, `r${n}`);
  expect(lines).toHaveLength(31);
  expect(lines.at(-1)).toEqual(refused('other reasons', 'r30'));
  refusals.stop();
  expect(lines.slice(31)).toEqual([more('other reasons', 469)]);
});
