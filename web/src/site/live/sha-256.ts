/**
 * SHA-256 of a text of at most 55 ASCII letters: one block, again and again, which is all that the captcha's work is. The browser's own is
 * missing on pages without https, and waits for a promise at each call.
 */
const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1)
  if (primes.every(prime => candidate % prime !== 0)) primes.push(candidate);

const fraction = (root: number): number => ((root % 1) * 2 ** 32) | 0;
const start = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));
const constants = primes.map(prime => fraction(Math.cbrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));
const words = new Int32Array(64);

/** The text with its end mark and its length in bits, as sixteen words; the words that follow from them. */
function schedule(text: string): void {
  words.fill(0, 0, 16);
  for (let at = 0; at < text.length; at += 1)
    words[at >> 2] = at4(at >> 2) | (text.charCodeAt(at) << (24 - (at % 4) * 8));
  words[text.length >> 2] = at4(text.length >> 2) | (0x80 << (24 - (text.length % 4) * 8));
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at += 1) {
    const [early, late] = [at4(at - 15), at4(at - 2)];
    const first = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[at] = at4(at - 16) + first + at4(at - 7) + second;
  }
}
const at4 = (at: number): number => words[at] ?? 0;

/** The first of the hash's eight words, unsigned: more of it nobody asks. */
export function firstWordOf(text: string): number {
  schedule(text);
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start;
  for (let at = 0; at < 64; at += 1) {
    const choice = (e & f) ^ (~e & g);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + (constants[at] ?? 0) + at4(at)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  return (a + (start[0] ?? 0)) >>> 0;
}
