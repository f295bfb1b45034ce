/** What a file is by its first bytes; `kind` is what people call what isn't read here. */
export type FileKind =
  | { readonly is: 'xml' | 'pdf' | 'zip' | 'empty' | 'unknown' }
  | { readonly is: 'other'; readonly kind: string };

/** Files that are no e-invoices, by their first bytes in hexadecimal digits. */
const starts: readonly (readonly [string, string])[] = [
  ['d0cf11e0', 'XLS'],
  ['1f8b', 'GZIP'],
  ['377abcaf', '7Z'],
  ['526172', 'RAR'],
  ['3080', 'P7M'],
  ['3082', 'P7M'],
  ['3083', 'P7M'],
  ['ffd8ff', 'JPG'],
  ['89504e47', 'PNG'],
  ['7b', 'JSON'],
];

/** The first lines of a statement in MT940, with the heads of SWIFT or without. */
const isMt940 = (start: string): boolean => /^\{1:|^(?:[^:\r\n]{0,80}\r?\n){0,3}\s*:20:/.test(start);

/** XML begins with `<`, after a byte order mark or none, in one byte or two. */
const isXml = (digits: string, start: string): boolean =>
  ['fffe3c00', 'feff003c', '3c00', '003c'].some(first => digits.startsWith(first)) ||
  /^(?:\u00ef\u00bb\u00bf)?\s*</.test(start);

/** A workbook is an archive whose first file is one of its own parts; all others are packed files. */
function archiveKind(bytes: Buffer): FileKind {
  const length = bytes.length < 30 ? 0 : bytes.readUInt16LE(26);
  const first = bytes.toString('latin1', 30, 30 + length);
  if (/^(?:\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/)/.test(first)) return { is: 'other', kind: 'XLSX' };
  if (first === 'mimetype' && bytes.includes('opendocument')) return { is: 'other', kind: 'ODS' };
  return { is: 'zip' };
}

/** The kind of a file by its beginning, of which 4 kB are enough. */
export function fileKindOf(beginning: Buffer): FileKind {
  const bytes = beginning.subarray(0, 4096);
  if (bytes.length === 0) return { is: 'empty' };
  const [start, digits] = [bytes.toString('latin1'), bytes.toString('hex', 0, 8)];
  if (digits.startsWith('504b0304') || digits.startsWith('504b0506')) return archiveKind(bytes);
  if (isXml(digits, start)) return { is: 'xml' };
  if (start.slice(0, 1024).includes('%PDF-')) return { is: 'pdf' };
  if (isMt940(start)) return { is: 'other', kind: 'MT940' };
  const kind = starts.find(([first]) => digits.startsWith(first))?.[1];
  return kind === undefined ? { is: 'unknown' } : { is: 'other', kind };
}

/** A PDF by its very first bytes: browsers take one with something before them too, but that may be something else as well. */
export const beginsAsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-';
