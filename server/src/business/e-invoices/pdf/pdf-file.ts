import { Problem } from '../../../platform/problem.ts';
import { maxStreamBytes, openStream } from './pdf-streams.ts';
import {
  brokenPdf,
  isDictionary,
  isList,
  isReference,
  nameOf,
  openPdfReader,
  type PdfDictionary,
  type PdfValue,
} from './pdf-values.ts';

/** Where an object stands: at a place of the file, or in a stream of objects. */
type Place = { readonly at: number } | { readonly inside: number; readonly index: number };
type Table = { readonly places: Map<number, Place>; trailer: PdfDictionary | null };

const maxObjects = 500_000;
const maxSections = 100;
const maxReferences = 32;

/** A PDF by its objects; every answer is bounded, and what isn't there is null. */
export type PdfFile = {
  readonly root: PdfDictionary;
  /** A value, or what it refers to. */
  readonly resolve: (value: PdfValue | undefined) => PdfValue;
  /** What the stream of an object holds, or null when it is none. */
  readonly stream: (object: number) => { readonly dictionary: PdfDictionary; readonly bytes: Buffer } | null;
};

type Indirect = { readonly value: PdfValue; readonly afterValue: number };

/** The object that begins at a place, `12 0 obj`. */
function objectAt(bytes: Buffer, at: number, expected: number | null): Indirect {
  const reader = openPdfReader(bytes, at);
  const number = reader.word();
  reader.word();
  if (reader.word() !== 'obj' || (expected !== null && Number(number) !== expected)) throw brokenPdf();
  return { value: reader.value(), afterValue: reader.at() };
}

/** The raw bytes of the stream behind a dictionary: as long as it says, or up to `endstream`. */
function rawStream(bytes: Buffer, after: number, length: PdfValue): Buffer | null {
  const reader = openPdfReader(bytes, after);
  if (reader.word() !== 'stream') return null;
  let start = reader.at();
  if (bytes[start] === 13) start += 1;
  if (bytes[start] === 10) start += 1;
  const stated = typeof length === 'number' && Number.isSafeInteger(length) && length >= 0 ? start + length : -1;
  if (stated >= start && stated <= bytes.length && openPdfReader(bytes, stated).word() === 'endstream')
    return bytes.subarray(start, stated);
  const end = bytes.indexOf('endstream', start, 'latin1');
  return end < 0 ? null : bytes.subarray(start, end);
}

/** The entries of an old table, which is text: `0000061050 00000 n`. */
function readOldTable(bytes: Buffer, at: number, table: Table): PdfDictionary {
  const reader = openPdfReader(bytes, at);
  for (;;) {
    const word = reader.word();
    if (word === 'trailer') break;
    const [first, count] = [Number(word), Number(reader.word())];
    if (!/^\d+$/.test(word) || !Number.isSafeInteger(count) || count < 0 || count > maxObjects) throw brokenPdf();
    for (let entry = 0; entry < count; entry += 1) {
      const place = Number(reader.word());
      reader.word();
      const isUsed = reader.word() === 'n';
      if (isUsed && !table.places.has(first + entry)) table.places.set(first + entry, { at: place });
    }
    if (table.places.size > maxObjects) throw brokenPdf();
  }
  const trailer = reader.value();
  if (!isDictionary(trailer)) throw brokenPdf();
  return trailer;
}

const numbersOf = (value: PdfValue | undefined): readonly number[] =>
  isList(value) ? value.filter(one => typeof one === 'number') : [];

/** The entries of a table that is a stream, each of three numbers in as many bytes as it says. */
function readStreamTable(bytes: Buffer, at: number, table: Table): PdfDictionary {
  const { value: dictionary, afterValue } = objectAt(bytes, at, null);
  if (!isDictionary(dictionary) || nameOf(dictionary.get('Type')) !== 'XRef') throw brokenPdf();
  const raw = rawStream(bytes, afterValue, dictionary.get('Length') ?? null);
  const widths = numbersOf(dictionary.get('W'));
  if (!raw || widths.length < 3 || widths.some(width => width < 0 || width > 8)) throw brokenPdf();
  const entries = openStream(dictionary, raw);
  const [kindWidth = 0, secondWidth = 0, thirdWidth = 0] = widths;
  const size = numbersOf([dictionary.get('Size') ?? null])[0] ?? 0;
  const stated = numbersOf(dictionary.get('Index'));
  const ranges = stated.length > 1 ? stated : [0, size];
  let offset = 0;
  const number = (width: number): number => {
    let value = 0;
    for (const byte of entries.subarray(offset, offset + width)) value = value * 256 + byte;
    offset += width;
    return value;
  };
  for (let range = 0; range + 1 < ranges.length; range += 2)
    for (let entry = 0; entry < (ranges[range + 1] ?? 0) && offset < entries.length; entry += 1) {
      const kind = kindWidth === 0 ? 1 : number(kindWidth);
      const [second, third] = [number(secondWidth), number(thirdWidth)];
      const object = (ranges[range] ?? 0) + entry;
      if (table.places.size > maxObjects) throw brokenPdf();
      if (table.places.has(object)) continue;
      if (kind === 1) table.places.set(object, { at: second });
      if (kind === 2) table.places.set(object, { inside: second, index: third });
    }
  return dictionary;
}

/** All tables from the newest to the oldest; what a newer one says of an object counts. */
function readTables(bytes: Buffer): Table {
  const table: Table = { places: new Map(), trailer: null };
  const last = bytes.lastIndexOf('startxref', bytes.length, 'latin1');
  if (last < 0) throw brokenPdf();
  const waiting = [Number(openPdfReader(bytes, last + 'startxref'.length).word())];
  const seen = new Set<number>();
  for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) {
    if (seen.has(at)) continue;
    seen.add(at);
    if (!Number.isSafeInteger(at) || at < 0 || at >= bytes.length || seen.size > maxSections) throw brokenPdf();
    const word = openPdfReader(bytes, at);
    const trailer = word.word() === 'xref' ? readOldTable(bytes, word.at(), table) : readStreamTable(bytes, at, table);
    table.trailer ??= trailer;
    // The table of a hybrid file comes before older ones.
    waiting.push(...numbersOf([trailer.get('XRefStm') ?? null]), ...numbersOf([trailer.get('Prev') ?? null]));
  }
  return table;
}

/** The objects of a file whose table is wrong, by looking for them: the last of each number counts. */
function searchObjects(bytes: Buffer): Table {
  const text = bytes.toString('latin1');
  const table: Table = { places: new Map(), trailer: null };
  for (const found of text.matchAll(/(?<![0-9])(\d{1,8})[ \t\r\n]+\d{1,5}[ \t\r\n]+obj\b/g)) {
    table.places.set(Number(found[1]), { at: found.index });
    if (table.places.size > maxObjects) throw brokenPdf();
  }
  const at = text.lastIndexOf('trailer');
  const trailer = at < 0 ? null : openPdfReader(bytes, at + 'trailer'.length).value();
  // A file of today has its catalog and its password named beside a table that is a stream.
  const root = /\/Root\s+(\d{1,8})\s+\d{1,5}\s+R\b/.exec(text)?.[1];
  const named = new Map<string, PdfValue>([
    ...(root === undefined ? [] : [['Root', { object: Number(root) }] as const]),
    ...(/\/Encrypt\s+\d/.test(text) ? [['Encrypt', true] as const] : []),
  ]);
  table.trailer = isDictionary(trailer) && trailer.has('Root') ? trailer : named;
  return table;
}

function openObjects(bytes: Buffer, { places }: Table) {
  const known = new Map<number, Indirect & { readonly isInFile: boolean }>();
  const packs = new Map<number, readonly PdfValue[]>();
  let opened = 0;
  const stream = (object: number) => {
    const one = indirect(object, 0);
    if (!one?.isInFile || !isDictionary(one.value)) return null;
    const raw = rawStream(bytes, one.afterValue, resolve(one.value.get('Length')));
    if (!raw) return null;
    const content = openStream(one.value, raw);
    opened += content.length;
    if (opened > maxStreamBytes) throw new Problem(400, 'e-invoice-pdf-limits');
    return { dictionary: one.value, bytes: content };
  };
  const packed = (pack: number): readonly PdfValue[] => {
    const ready = packs.get(pack);
    if (ready) return ready;
    packs.set(pack, []);
    const content = places.get(pack) && 'at' in (places.get(pack) ?? {}) ? stream(pack) : null;
    if (!content) return [];
    const [count = 0] = numbersOf([content.dictionary.get('N') ?? null]);
    const [first = 0] = numbersOf([content.dictionary.get('First') ?? null]);
    const head = openPdfReader(content.bytes, 0);
    const starts = Array.from({ length: Math.min(Math.max(count, 0), 10_000) }, () => {
      head.word();
      return first + Number(head.word());
    });
    const values = starts.map(start => openPdfReader(content.bytes, start).value());
    packs.set(pack, values);
    return values;
  };
  const indirect = (object: number, depth: number): (Indirect & { readonly isInFile: boolean }) | null => {
    const ready = known.get(object);
    const place = places.get(object);
    if (ready || !place || depth > maxReferences) return ready ?? null;
    const found =
      'at' in place
        ? { ...objectAt(bytes, place.at, object), isInFile: true }
        : { value: packed(place.inside)[place.index] ?? null, afterValue: 0, isInFile: false };
    known.set(object, found);
    return found;
  };
  const resolve = (value: PdfValue | undefined): PdfValue => {
    let one: PdfValue = value ?? null;
    for (let depth = 0; isReference(one) && depth < maxReferences; depth += 1)
      one = indirect(one.object, depth)?.value ?? null;
    return isReference(one) ? null : one;
  };
  return { resolve, stream };
}

function openWith(bytes: Buffer, table: Table): PdfFile {
  if (table.trailer?.has('Encrypt')) throw new Problem(400, 'e-invoice-pdf-encrypted');
  const { resolve, stream } = openObjects(bytes, table);
  const root = resolve(table.trailer?.get('Root'));
  if (!isDictionary(root)) throw brokenPdf();
  return { root, resolve, stream };
}

/**
 * What is found in a PDF by its tables, those that are text and those that are streams; where they are wrong, by looking for its objects.
 * Throws a Problem for an encrypted file and for one that isn't whole.
 */
export function inPdf<Found>(file: Buffer, find: (pdf: PdfFile) => Found): Found {
  const start = file.subarray(0, 1024).indexOf('%PDF-', 0, 'latin1');
  if (start < 0) throw brokenPdf();
  const bytes = file.subarray(start);
  try {
    return find(openWith(bytes, readTables(bytes)));
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'e-invoice-pdf-broken') throw error;
    return find(openWith(bytes, searchObjects(bytes)));
  }
}
