import { puzzles, puzzleText, solves } from '@skonto/domain/captcha/proof-of-work';
import { describe, expect, it } from 'vitest';
import { solveProof } from './solve-proof.ts';

describe('the captcha’s work', () => {
  it('finds a guess for each puzzle', async () => {
    const { challenge, guesses } = await solveProof({ challenge: 'c', seed: 'seed' }, new AbortController().signal);
    expect([challenge, guesses.length]).toEqual(['c', puzzles]);
    for (const [puzzle, guess] of guesses.entries()) {
      const text = new TextEncoder().encode(puzzleText('seed', puzzle, guess));
      expect(solves(new Uint8Array(await crypto.subtle.digest('SHA-256', text))), String(puzzle)).toBe(true);
    }
  });

  it('stops when nobody waits any more', async () => {
    const stop = new AbortController();
    const work = solveProof({ challenge: 'c', seed: 'other' }, stop.signal);
    stop.abort();
    await expect(work).rejects.toThrow('abort');
  });
});
