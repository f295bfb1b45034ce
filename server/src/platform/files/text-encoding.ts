import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import iconv from 'iconv-lite';
import { Problem } from '../problem.ts';

export const textEncodings = ['utf8', 'utf16le', 'utf16be', 'windows1250'] as const;
export type TextEncoding = (typeof textEncodings)[number];

const readSize = 65_536;
/** No record of a table is as long, and a line can't be longer than its record. */
const maxLineBytes = 1_100_000;

/** What is to be done instead with a file that is no text table: the end of the refusal's code. */
type Advice = 'workbook' | 'packed' | 'pdf' | 'xml';
type Kind = readonly [name: string, advice: Advice];

/** File kinds that people take for a text table, by their first bytes; named, so that the refusal helps. */
const kinds: readonly (readonly [Buffer, ...Kind])[] = [
  [Buffer.from('504b0304', 'hex'), 'XLSX / ZIP', 'workbook'],
  [Buffer.from('d0cf11e0', 'hex'), 'XLS', 'workbook'],
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
  if (!found) return undefined;
  const [, name, advice] = found;
  return name === 'XLSX / ZIP' ? kindOfArchive(text) : [name, advice];
}

/** An archive names what it holds before the content, so that most workbooks are told from what was packed. */
function kindOfArchive(text: string): Kind {
  if (text.includes('[Content_Types].xml') || text.includes('xl/')) return ['XLSX', 'workbook'];
  if (text.includes('opendocument.spreadsheet')) return ['ODS', 'workbook'];
  return /\.(csv|txt|xml|pdf)/i.test(text) ? ['ZIP', 'packed'] : ['XLSX / ZIP', 'workbook'];
}

async function firstBytes(path: string, count: number): Promise<Buffer> {
  const file: FileHandle = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
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

/**
 * The encoding of a text file: by its byte order mark, else strict UTF-8 if every byte of it fits, else Windows-1250. A file with
 * bytes that text doesn't have is refused.
 */
export async function detectEncoding(path: string): Promise<TextEncoding> {
  await refuseKnownKinds(path);
  const wide = wideEncoding(await firstBytes(path, 2));
  if (wide) return wide;
  if (await isUtf8File(path)) return 'utf8';
  for await (const bytes of byteChunks(path)) if (hasControls(bytes)) throw new Problem(400, 'file-binary');
  return 'windows1250';
}

/** Judges bytes without making text of them, which for a large file would be a heap of garbage. */
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

/** Control characters that no table has, and bytes that Windows-1250 leaves unused; tab, line ends, form feed and Ctrl-Z pass. */
const noTextBytes = new Set([1, 2, 3, 4, 5, 6, 7, 8, 0x7f, 0x81, 0x83, 0x88, 0x90, 0x98]);
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

/** The file's text as UTF-8 bytes, in pieces; a piece may end inside a character. */
export async function* utf8Chunks(path: string, encoding: TextEncoding): AsyncGenerator<Buffer> {
  if (encoding === 'utf8') {
    yield* byteChunks(path);
    return;
  }
  const decoder = iconv.getDecoder(encoding === 'utf16be' ? 'utf-16be' : encoding);
  for await (const chunk of byteChunks(path)) yield Buffer.from(decoder.write(chunk), 'utf8');
  const rest = decoder.end();
  if (rest) yield Buffer.from(rest, 'utf8');
}

/** What an encoding is called in a content type. */
export const charsetOf: Readonly<Record<TextEncoding, string>> = {
  utf8: 'utf-8',
  utf16le: 'utf-16le',
  utf16be: 'utf-16be',
  windows1250: 'windows-1250',
};

/** A text as the bytes of an encoding; a letter that it doesn't have becomes a question mark. */
export const encodeText = (text: string, encoding: TextEncoding): Buffer => iconv.encode(text, charsetOf[encoding]);

/** What a file in an encoding begins with, so that it is known again. */
export const byteOrderMarkOf = (encoding: TextEncoding): string => (encoding === 'windows1250' ? '' : '\uFEFF');
