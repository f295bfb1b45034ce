import { describe, expect, it } from 'vitest';
import { addSample, estimate } from './progress-estimate.ts';

describe('the pace of an import', () => {
  it('needs two reports with progress between them', () => {
    expect(estimate([], 100)).toBeNull();
    expect(estimate([{ atMs: 0, processed: 0 }], 100)).toBeNull();
    expect(
      estimate(
        [
          { atMs: 0, processed: 5 },
          { atMs: 2000, processed: 5 },
        ],
        100,
      ),
    ).toBeNull();
  });

  it('tells rows a second and the time left', () => {
    expect(
      estimate(
        [
          { atMs: 0, processed: 0 },
          { atMs: 2000, processed: 100 },
        ],
        1100,
      ),
    ).toEqual({ rowsPerSecond: 50, secondsLeft: 20 });
  });

  it('forgets what is more than ten seconds old', () => {
    const samples = addSample(
      [
        { atMs: 0, processed: 0 },
        { atMs: 9000, processed: 10 },
      ],
      { atMs: 11_000, processed: 30 },
    );
    expect(samples.map(one => one.atMs)).toEqual([9000, 11_000]);
  });
});
