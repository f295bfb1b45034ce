/**
 * The captcha that needs nobody's picture and no other company: a browser finds numbers whose SHA-256 begins with zeros, which takes it a
 * second, and the server checks them at once. Several small puzzles take a more even time than one large one.
 */
export const puzzles = 16;
/** How many bits of each hash are zero: some 8,000 tries a puzzle. */
export const zeroBits = 13;

/** What is hashed: short enough for one block of SHA-256. */
export const puzzleText = (seed: string, puzzle: number, guess: number): string => `${seed}.${puzzle}.${guess}`;

/** True where a hash begins with so many zero bits. */
export function solves(hash: Uint8Array, bits: number = zeroBits): boolean {
  const [bytes, rest] = [Math.floor(bits / 8), bits % 8];
  for (let at = 0; at < bytes; at += 1) if (hash[at] !== 0) return false;
  return rest === 0 || (hash[bytes] ?? 255) >> (8 - rest) === 0;
}

/** A solved challenge: what the server gave, and a guess for each of its puzzles. */
export type Proof = { readonly challenge: string; readonly guesses: readonly number[] };

export const writeProof = ({ challenge, guesses }: Proof): string => `${challenge}~${guesses.join('-')}`;

/** The proof in a token; null where there is none, or one of another number of puzzles. */
export function readProof(token: string): Proof | null {
  const match = /^([\w.-]{1,400})~(\d{1,9}(?:-\d{1,9})*)$/.exec(token);
  const guesses = (match?.[2] ?? '').split('-').map(Number);
  return match?.[1] !== undefined && guesses.length === puzzles ? { challenge: match[1], guesses } : null;
}
