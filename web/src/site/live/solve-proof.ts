import { type Proof, puzzles, puzzleText, solves } from '@skonto/domain/captcha/proof-of-work';
import { firstWordOf } from './sha-256.ts';

/** How long the page is kept from answering at a time. */
const sliceMs = 12;
const guessesBetweenLooks = 200;

const breath = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
const bytes = new Uint8Array(4);
const view = new DataView(bytes.buffer);

function isSolved(text: string): boolean {
  view.setUint32(0, firstWordOf(text));
  return solves(bytes);
}

/** Does a challenge's work in slices, between which the page draws and answers. Stops with an AbortError when nobody waits any more. */
export async function solveProof(
  { challenge, seed }: { challenge: string; seed: string },
  signal: AbortSignal,
): Promise<Proof> {
  const guesses: number[] = [];
  let until = performance.now() + sliceMs;
  for (let guess = 0; guesses.length < puzzles; guess += 1) {
    if (isSolved(puzzleText(seed, guesses.length, guess))) {
      guesses.push(guess);
      guess = -1;
    }
    if (guess % guessesBetweenLooks !== 0 || performance.now() < until) continue;
    await breath();
    signal.throwIfAborted();
    until = performance.now() + sliceMs;
  }
  return { challenge, guesses };
}
