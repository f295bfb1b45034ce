import { Problem } from '../../../platform/problem.ts';

/** A value of a PDF (ISO 32000-1 §7.3). A name and a reference are objects, so that neither is taken for a text. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfReference
  | { readonly text: Buffer }
  | readonly PdfValue[]
  | PdfDictionary;
export type PdfName = { readonly name: string };
export type PdfReference = { readonly object: number };
export type PdfDictionary = ReadonlyMap<string, PdfValue>;

export const isDictionary = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;
export const isList = (value: PdfValue | undefined): value is readonly PdfValue[] => Array.isArray(value);
export const isReference = (value: PdfValue | undefined): value is PdfReference =>
  typeof value === 'object' && value !== null && 'object' in value;
export const nameOf = (value: PdfValue | undefined): string | null =>
  typeof value === 'object' && value !== null && 'name' in value ? value.name : null;

export const brokenPdf = (): Problem => new Problem(400, 'e-invoice-pdf-broken');

const maxDepth = 64;
const maxValues = 200_000;
const blanks = new Set([0, 9, 10, 12, 13, 32]);
const ends = new Set([...blanks, ...Buffer.from('()<>[]{}/%')]);
const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Reads values from a place in the bytes on. `at` is where the next one begins. */
export type PdfReader = {
  readonly value: () => PdfValue;
  /** The next word without reading it as a value: `obj`, `stream`, `xref`, a number. */
  readonly word: () => string;
  readonly at: () => number;
};

class Cursor {
  readonly bytes: Buffer;
  at: number;
  values = 0;

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes;
    this.at = at;
  }

  peek(ahead = 0): number {
    return this.bytes[this.at + ahead] ?? -1;
  }

  skipBlanks(): void {
    for (;;) {
      if (blanks.has(this.peek())) this.at += 1;
      else if (this.peek() === 0x25)
        while (this.peek() !== -1 && this.peek() !== 10 && this.peek() !== 13) this.at += 1;
      else return;
    }
  }

  word(): string {
    this.skipBlanks();
    const start = this.at;
    while (this.peek() !== -1 && !ends.has(this.peek())) this.at += 1;
    return this.bytes.toString('latin1', start, this.at);
  }

  take(text: string): boolean {
    if (this.bytes.toString('latin1', this.at, this.at + text.length) !== text) return false;
    this.at += text.length;
    return true;
  }
}

function readName(cursor: Cursor): PdfName {
  const raw = cursor.word();
  return {
    name: raw.replace(/#([0-9A-Fa-f]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
  };
}

function readHexText(cursor: Cursor): PdfValue {
  const end = cursor.bytes.indexOf(0x3e, cursor.at);
  if (end < 0) throw brokenPdf();
  const digits = cursor.bytes.toString('latin1', cursor.at, end).replace(/\s+/g, '');
  cursor.at = end + 1;
  return { text: Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex') };
}

function readText(cursor: Cursor): PdfValue {
  const parts: string[] = [];
  for (let depth = 1; depth > 0; ) {
    const byte = cursor.peek();
    if (byte === -1) throw brokenPdf();
    cursor.at += 1;
    let letter = String.fromCharCode(byte);
    if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
    else if (letter === '\\') letter = readEscape(cursor);
    if (depth > 0) parts.push(letter);
  }
  return { text: Buffer.from(parts.join(''), 'latin1') };
}

function readEscape(cursor: Cursor): string {
  const octal = /^[0-7]{1,3}/.exec(cursor.bytes.toString('latin1', cursor.at, cursor.at + 3))?.[0];
  if (octal !== undefined) {
    cursor.at += octal.length;
    return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
  }
  const letter = String.fromCharCode(cursor.peek());
  cursor.at += 1;
  if (letter === '\r') {
    cursor.take('\n');
    return '';
  }
  return letter === '\n' ? '' : (escapes[letter] ?? letter);
}

function readList(cursor: Cursor, depth: number): readonly PdfValue[] {
  const list: PdfValue[] = [];
  for (;;) {
    cursor.skipBlanks();
    if (cursor.take(']')) return list;
    list.push(readValue(cursor, depth + 1));
  }
}

function readDictionary(cursor: Cursor, depth: number): PdfDictionary {
  const dictionary = new Map<string, PdfValue>();
  for (;;) {
    cursor.skipBlanks();
    if (cursor.take('>>')) return dictionary;
    if (!cursor.take('/')) throw brokenPdf();
    const { name } = readName(cursor);
    dictionary.set(name, readValue(cursor, depth + 1));
  }
}

/** A number, or a reference where `0 R` follows it. */
function readNumber(cursor: Cursor, word: string): PdfValue {
  const number = Number(word);
  const end = cursor.at;
  if (/^\d{1,10}$/.test(word) && /^\d{1,5}$/.test(cursor.word()) && cursor.word() === 'R') return { object: number };
  cursor.at = end;
  return number;
}

function readValue(cursor: Cursor, depth: number): PdfValue {
  cursor.values += 1;
  if (depth > maxDepth || cursor.values > maxValues) throw brokenPdf();
  cursor.skipBlanks();
  if (cursor.take('<<')) return readDictionary(cursor, depth);
  if (cursor.take('<')) return readHexText(cursor);
  if (cursor.take('(')) return readText(cursor);
  if (cursor.take('[')) return readList(cursor, depth);
  if (cursor.take('/')) return readName(cursor);
  const word = cursor.word();
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(word)) return readNumber(cursor, word);
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null') return null;
  throw brokenPdf();
}

/** Opens the bytes at a place. What isn't a value there is a refusal. */
export function openPdfReader(bytes: Buffer, at: number): PdfReader {
  const cursor = new Cursor(bytes, at);
  return { value: () => readValue(cursor, 0), word: () => cursor.word(), at: () => cursor.at };
}
