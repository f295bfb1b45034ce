import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { validateReadings } from '@skonto/domain/text/letters';
import type { TextEncoding } from '@skonto/domain/text/text-encoding';
import iconv from 'iconv-lite';
import { firstBytes } from '../bytes-at.ts';
import { Problem } from '../problem.ts';
import { fromTwice, isWholeUtf8, openLetters, type Twice } from './letters.ts';

const readSize = 65_536;
/** No record of a table is as long, and a line can't be longer than its record. */
const maxLineBytes = 1_100_000;

/** What is to be done instead with a file that is no text table: the end of the refusal's code. */
type Advice = 'packed' | 'pdf' | 'xml';
type Kind = readonly [name: string, advice: Advice];

/** File kinds that people take for a text table, by their first bytes; named, so that the refusal helps. */
const kinds: readonly (readonly [Buffer, ...Kind])[] = [
  [Buffer.from('1f8b', 'hex'), 'GZIP', 'packed'],
  [Buffer.from('377abcaf271c', 'hex'), '7Z', 'packed'],
  [Buffer.from('Rar!'), 'RAR', 'packed'],
  [Buffer.from('%PDF'), 'PDF', 'pdf'],
  [Buffer.from('<'), 'XML / HTML', 'xml'],
];

function kindOf(start: Buffer): Kind | undefined {
  const text = start
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart();
  const found = kinds.find(([bytes]) => text.startsWith(bytes.toString('latin1')));
  return found && [found[1], found[2]];
}

/** Refuses a file whose beginning shows that it is no text; costs one small read. */
export async function refuseKnownKinds(path: string): Promise<void> {
  const start = await firstBytes(path, 4096);
  const kind = kindOf(start);
  if (kind) throw new Problem(400, `file-kind-${kind[1]}`, { params: { kind: kind[0] } });
  if (!wideEncoding(start) && start.includes(0)) throw new Problem(400, 'file-binary');
}

function wideEncoding(start: Buffer): TextEncoding | undefined {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf16le';
  return start[0] === 0xfe && start[1] === 0xff ? 'utf16be' : undefined;
}

/** How a file's letters are written; where several ways differ, all of them, the likeliest first. */
export type FoundEncoding = {
  readonly encoding: TextEncoding;
  /** False: a person must say which it is. */
  readonly isClear: boolean;
  readonly candidates: readonly EncodingSample[];
};
/** A way to read a file, with the first lines that it changes. */
export type EncodingSample = { readonly encoding: TextEncoding; readonly lines: readonly string[] };

const clear = (encoding: TextEncoding): FoundEncoding => ({ encoding, isClear: true, candidates: [] });
const oneByte = ['windows1250', 'iso88592', 'cp852', 'windows1251', 'maccenteuro'] as const;

/**
 * How a text file is written: by its byte order mark, else UTF-8 if every byte of it fits. Otherwise its letters decide: Windows-1250 where
 * only that makes names of them, else a person. A file with bytes that text doesn't have is refused.
 */
export async function findEncoding(path: string): Promise<FoundEncoding> {
  await refuseKnownKinds(path);
  const wide = wideEncoding(await firstBytes(path, 2));
  if (wide) return clear(wide);
  const utf8 = await isUtf8File(path);
  const letters = openLetters();
  for await (const bytes of byteChunks(path)) {
    if (!utf8 && hasControls(bytes)) throw new Problem(400, 'file-binary');
    letters.add(bytes);
    if (utf8 && letters.isFull()) break;
  }
  const { words, lines } = letters.end();
  const readings = (utf8 ? twiceOf(words) : singleBytesOf(words)).map(name => ({
    name,
    words: words.map(word => decode(word, name)),
  }));
  if (readings.length < 2) return clear(utf8 ? 'utf8' : 'windows1250');
  const validated = validateReadings(readings, utf8 ? 'utf8' : 'windows1250');
  const [first = 'windows1250'] = validated.candidates;
  return {
    encoding: validated.clear ?? first,
    isClear: validated.clear !== null,
    candidates: validated.candidates.map(encoding => ({ encoding, lines: lines.map(line => decode(line, encoding)) })),
  };
}

/** A file that isn't UTF-8 throughout may still be meant as it, where most of its words are. */
function singleBytesOf(words: readonly Buffer[]): readonly TextEncoding[] {
  const whole = words.filter(isWholeUtf8).length;
  return whole * 2 > words.length ? ['utf8', ...oneByte] : oneByte;
}

/** The ways in which UTF-8 may have been written twice: those that undo some of its words. */
function twiceOf(words: readonly Buffer[]): readonly TextEncoding[] {
  const undone = (['twice1252', 'twice1250'] as const).filter(name =>
    words.some(word => fromTwice(word, name) !== null),
  );
  return undone.length > 0 ? [...undone, 'utf8'] : ['utf8'];
}

const isTwice = (encoding: TextEncoding): encoding is Twice => encoding === 'twice1252' || encoding === 'twice1250';

function decode(bytes: Buffer, encoding: TextEncoding): string {
  if (isTwice(encoding)) return (fromTwice(bytes, encoding) ?? bytes).toString('utf8');
  return iconv.decode(bytes, encoding);
}

/** Checks bytes without making text of them, which for a large file would be a heap of garbage. */
async function isUtf8File(path: string): Promise<boolean> {
  let rest: Buffer = Buffer.alloc(0);
  let utf8 = true;
  let sinceBreak = 0;
  for await (const bytes of byteChunks(path)) {
    if (bytes.includes(0)) throw new Problem(400, 'file-binary');
    // Said at once, and not after all of it was read.
    const lineEnd = Math.max(bytes.lastIndexOf(0x0a), bytes.lastIndexOf(0x0d));
    sinceBreak = lineEnd < 0 ? sinceBreak + bytes.length : bytes.length - lineEnd;
    if (sinceBreak > maxLineBytes) throw new Problem(400, 'csv-line-too-long');
    if (!utf8) continue;
    const joined = rest.length === 0 ? bytes : Buffer.concat([rest, bytes]);
    const end = wholeCharacters(joined);
    utf8 = isUtf8(joined.subarray(0, end));
    rest = joined.subarray(end);
  }
  return utf8 && rest.length === 0;
}

/** Where the last character begins if it isn't whole yet, else the end. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0;
    if (length > 0) return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** Control characters that no table has; tab, line ends, form feed and Ctrl-Z pass. */
const noTextBytes = new Set([1, 2, 3, 4, 5, 6, 7, 8, 0x7f]);
for (let byte = 0x0e; byte < 0x20; byte += 1) if (byte !== 0x1a) noTextBytes.add(byte);
const isNoText = Uint8Array.from({ length: 256 }, (_zero, byte) => (noTextBytes.has(byte) ? 1 : 0));
/** By index: files have hundreds of millions of bytes, and an iterator takes nine times as long for each. */
function hasControls(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (isNoText[bytes[at] ?? 0] === 1) return true;
  return false;
}

async function* byteChunks(path: string): AsyncGenerator<Buffer> {
  for await (const chunk of createReadStream(path, { highWaterMark: readSize }))
    if (chunk instanceof Buffer) yield chunk;
}

/** Where the last run of letters beyond A to Z begins. */
function lastPlain(bytes: Buffer): number {
  for (let at = bytes.length; at > 0; at -= 1) if ((bytes[at - 1] ?? 0) < 0x80) return at;
  return bytes.length;
}

const undoTwice = (bytes: Buffer, encoding: Twice): Buffer => fromTwice(bytes, encoding) ?? bytes;

/** The file's text as UTF-8 bytes, in pieces; a piece may end inside a character. */
export async function* utf8Chunks(path: string, encoding: TextEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf8') {
    yield* byteChunks(path);
    return;
  }
  if (isTwice(encoding)) {
    let rest: Buffer = Buffer.alloc(0);
    for await (const chunk of byteChunks(path)) {
      const joined = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      // What was written twice is undone run by run; none is cut.
      const end = lastPlain(joined);
      yield undoTwice(joined.subarray(0, end), encoding);
      rest = joined.subarray(end);
    }
    yield undoTwice(rest, encoding);
    return;
  }
  const decoder = iconv.getDecoder(encoding === 'utf16be' ? 'utf-16be' : encoding);
  for await (const chunk of byteChunks(path)) yield Buffer.from(decoder.write(chunk), 'utf8');
  const rest = decoder.end();
  if (rest) yield Buffer.from(rest, 'utf8');
}

/** What an encoding is called in a content type. A file that was written twice goes out written once. */
export const charsetOf: Readonly<Record<TextEncoding, string>> = {
  utf8: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  windows1250: 'windows-1250',
  iso88592: 'iso-8859-2',
  cp852: 'ibm852',
  windows1251: 'windows-1251',
  maccenteuro: 'x-mac-ce',
  twice1252: 'utf-8',
  twice1250: 'utf-8',
};

/** A text as the bytes of an encoding; a letter that it doesn't have becomes a question mark. */
export const encodeText = (text: string, encoding: TextEncoding): Buffer =>
  iconv.encode(text, isTwice(encoding) ? 'utf8' : encoding === 'utf16be' ? 'utf-16be' : encoding);

/** What a file in an encoding begins with, so that it is known again. */
export const byteOrderMarkOf = (encoding: TextEncoding): string =>
  charsetOf[encoding].startsWith('utf') ? '\uFEFF' : '';
