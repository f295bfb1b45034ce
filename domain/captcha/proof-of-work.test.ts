import { describe, expect, it } from 'vitest';
import { puzzles, puzzleText, readProof, solves, writeProof } from './proof-of-work.ts';

describe('a proof of work', () => {
  it.each([
    [[0, 7], 13, true],
    [[0, 8], 13, false],
    [[1, 0], 13, false],
    [[0, 255], 8, true],
    [[1], 8, false],
    [[255], 0, true],
    [[], 1, false],
  ])('a hash of %j begins with %i zero bits: %s', (bytes, bits, expected) => {
    expect(solves(Uint8Array.from(bytes), bits)).toBe(expected);
  });

  it('fits into one block of SHA-256, which leaves 55 bytes for the text', () => {
    expect(puzzleText('x'.repeat(22), puzzles - 1, 999_999_999).length).toBeLessThanOrEqual(55);
  });

  it('is read as it was written', () => {
    const proof = { challenge: 'a1.b-_2', guesses: Array.from({ length: puzzles }, (_, at) => at * 7) };
    expect(readProof(writeProof(proof))).toEqual(proof);
  });

  it.each([
    '',
    'x',
    'x~1',
    `x~${'1-'.repeat(puzzles)}1`,
    `x~${'1-'.repeat(puzzles - 1)}1e3`,
    `~${'1-'.repeat(puzzles - 1)}1`,
    `${'x'.repeat(401)}~${'1-'.repeat(puzzles - 1)}1`,
  ])('%s is none', token => {
    expect(readProof(token)).toBeNull();
  });
});
