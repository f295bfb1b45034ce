import { describe, expect, it } from 'vitest';
import { firstWordOf } from './sha-256.ts';

const letters = (length: number, round: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(33 + ((at * 7 + round * 31 + length) % 94))).join('');

describe('SHA-256 of one block', () => {
  it.each(Array.from({ length: 56 }, (_, length) => length))(
    'of %i letters begins as the platform’s own does',
    async length => {
      for (let round = 0; round < 10; round += 1) {
        const text = letters(length, round);
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
        expect(firstWordOf(text)).toBe(new DataView(hash).getUint32(0));
      }
    },
  );
});
