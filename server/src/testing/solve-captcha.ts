import { createHash } from 'node:crypto';
import { puzzles, puzzleText, solves, writeProof } from '@skonto/domain/captcha/proof-of-work';

/** Does a challenge's work, as a visitor's browser would, and answers the token. */
export function solveCaptcha({ challenge, seed }: Record<string, unknown>): string {
  const guesses = Array.from({ length: puzzles }, (_, puzzle) => {
    let guess = 0;
    while (
      !solves(
        createHash('sha256')
          .update(puzzleText(String(seed), puzzle, guess))
          .digest(),
      )
    )
      guess += 1;
    return guess;
  });
  return writeProof({ challenge: String(challenge), guesses });
}
