import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';

/** Enough different words to tell how a file is written, and lines to show. */
const maxWords = 5000;
const maxLines = 5;
const maxLineBytes = 240;
const maxWordBytes = 200;

const isWordByte = (byte: number): boolean =>
  byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);

/** Gathers from a file's bytes the different words with letters beyond A to Z, and the first lines that hold some. */
export function openLetters() {
  const words = new Set<string>();
  const lines: Buffer[] = [];
  let rest: Buffer = Buffer.alloc(0);
  const take = (bytes: Buffer, isLast: boolean): Buffer => {
    let lineEnd = -1;
    let at = 0;
    while (at < bytes.length) {
      if (!isWordByte(bytes[at] ?? 0)) {
        at += 1;
        continue;
      }
      const start = at;
      while (at < bytes.length && isWordByte(bytes[at] ?? 0)) at += 1;
      if (at === bytes.length && !isLast && at - start < maxWordBytes) return bytes.subarray(start);
      const word = bytes.subarray(start, Math.min(at, start + maxWordBytes));
      if (isAscii(word)) continue;
      if (words.size < maxWords) words.add(word.toString('latin1'));
      if (lines.length < maxLines && start > lineEnd) {
        lineEnd = endOfLine(bytes, at);
        lines.push(Buffer.from(bytes.subarray(startOfLine(bytes, start), lineEnd).subarray(0, maxLineBytes)));
      }
    }
    return Buffer.alloc(0);
  };
  return {
    add: (bytes: Buffer): void => {
      if (isAscii(bytes) && isAscii(rest)) {
        rest = Buffer.alloc(0);
        return;
      }
      rest = Buffer.from(take(rest.length === 0 ? bytes : Buffer.concat([rest, bytes]), false));
    },
    isFull: (): boolean => words.size >= maxWords,
    end: () => {
      take(rest, true);
      return { words: [...words].map(word => Buffer.from(word, 'latin1')), lines };
    },
  };
}

function startOfLine(bytes: Buffer, at: number): number {
  return Math.max(bytes.lastIndexOf(0x0a, at), bytes.lastIndexOf(0x0d, at)) + 1;
}
function endOfLine(bytes: Buffer, at: number): number {
  const ends = [bytes.indexOf(0x0a, at), bytes.indexOf(0x0d, at)].filter(end => end >= 0);
  return Math.min(...ends, bytes.length);
}

export const isWholeUtf8 = (bytes: Buffer): boolean => isUtf8(bytes);

/** UTF-8 that a program took for Windows-1252 or -1250 and wrote as UTF-8 again: `Å½` for `Ž`. */
export type Twice = 'twice1252' | 'twice1250';
const takenFor: Readonly<Record<Twice, string>> = { twice1252: 'windows1252', twice1250: 'windows1250' };

const bytesOfLetters = new Map<string, number | null>();
/** The byte that a program took for this letter; it keeps bytes without a letter as they are. */
function byteOf(letter: string, twice: Twice): number | null {
  const key = `${twice}${letter}`;
  const known = bytesOfLetters.get(key);
  if (known !== undefined) return known;
  const [byte = 0x3f, ...more] = iconv.encode(letter, takenFor[twice]);
  const code = letter.codePointAt(0) ?? 0;
  const found = byte !== 0x3f && more.length === 0 ? byte : code < 0x100 ? code : null;
  if (bytesOfLetters.size > 10_000) bytesOfLetters.clear();
  bytesOfLetters.set(key, found);
  return found;
}

/** The bytes before they were written a second time; null where they weren't. */
export function fromTwice(bytes: Buffer, twice: Twice): Buffer | null {
  if (isAscii(bytes) || !isUtf8(bytes)) return null;
  const undone: number[] = [];
  let isUndone = false;
  // Runs of letters beyond A to Z are undone each by itself.
  for (const run of bytes.toString('utf8').split(/([\u0080-\uFFFF]+)/)) {
    const once = [...run].map(letter => byteOf(letter, twice));
    const known = once.filter(byte => byte !== null);
    const back = Buffer.from(known);
    if (known.length === once.length && !isAscii(back) && isUtf8(back)) {
      isUndone = true;
      for (const byte of back) undone.push(byte);
    } else for (const byte of Buffer.from(run, 'utf8')) undone.push(byte);
  }
  return isUndone ? Buffer.from(undone) : null;
}
