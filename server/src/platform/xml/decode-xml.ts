import { isAscii, isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { Problem } from '../problem.ts';

/** Encodings with one byte for each letter, as files declare them and as `iconv-lite` knows them. */
const oneByte = new Set([
  ...['1', '2', '3', '4', '5', '7', '9', '10', '13', '14', '15', '16'].map(part => `iso-8859-${part}`),
  ...['1250', '1251', '1252', '1253', '1254', '1257'].map(page => `windows-${page}`),
]);
const wide = new Set(['utf-16', 'utf-16le', 'utf-16be']);

type Mark = { readonly name: 'utf-8' | 'utf-16le' | 'utf-16be'; readonly length: number };

/** What the first bytes say: a byte order mark, or the two bytes of a `<`. */
function markOf(bytes: Buffer): Mark | null {
  const start = bytes.toString('hex', 0, 4);
  if (start.startsWith('efbbbf')) return { name: 'utf-8', length: 3 };
  if (start.startsWith('fffe')) return { name: 'utf-16le', length: 2 };
  if (start.startsWith('feff')) return { name: 'utf-16be', length: 2 };
  if (start.startsWith('3c00')) return { name: 'utf-16le', length: 0 };
  return start.startsWith('003c') ? { name: 'utf-16be', length: 0 } : null;
}

/** The encoding that the first line of an XML text declares, in small letters, or null. */
export const declaredIn = (start: string): string | null =>
  /^<\?xml\s[^>]{0,200}?\bencoding\s*=\s*(["'])([A-Za-z][\w.:-]{0,39})\1/.exec(start)?.[2]?.toLowerCase() ?? null;

type Fault = 'letters' | 'encoding-contradicts' | 'encoding-unknown';
type Refusal = (fault: Fault, encoding: string) => Problem;

function fromWide(bytes: Buffer, name: 'utf-16le' | 'utf-16be', refusal: Refusal): string {
  try {
    return new TextDecoder(name, { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) throw refusal('letters', name);
    throw error;
  }
}

function fromOneByte(bytes: Buffer, encoding: string, refusal: Refusal): string {
  const text = iconv.decode(bytes, encoding);
  // A byte that the encoding has no letter for.
  if (text.includes('\uFFFD')) throw refusal('letters', encoding);
  return text;
}

function fromUtf8(bytes: Buffer, encoding: string, refusal: Refusal): string {
  if (!isUtf8(bytes)) throw refusal('letters', encoding);
  return bytes.toString('utf8');
}

/**
 * The text of an XML file by its byte order mark and by the encoding that it declares: UTF-8 (which it is when it says nothing), UTF-16,
 * ISO 8859, Windows-125x. Nothing is guessed: bytes that the encoding doesn't have, an encoding that isn't known and a mark that
 * contradicts the declaration are refused, with a code that begins with the family of the file: `<family>-letters`.
 */
export function decodeXml(bytes: Buffer, family: string): string {
  const refusal: Refusal = (fault, encoding) =>
    new Problem(400, `${family}-${fault}`, { params: { encoding: encoding.toUpperCase() } });
  const mark = markOf(bytes);
  const content = mark ? bytes.subarray(mark.length) : bytes;
  if (mark && mark.name !== 'utf-8') {
    const text = fromWide(content, mark.name, refusal);
    const declared = declaredIn(text.slice(0, 300));
    if (declared === null || wide.has(declared)) return text;
    throw refusal('encoding-contradicts', declared);
  }
  const declared = declaredIn(content.toString('latin1', 0, 300)) ?? 'utf-8';
  if (declared === 'utf-8' || declared === 'utf8') return fromUtf8(content, declared, refusal);
  if (mark || wide.has(declared)) throw refusal('encoding-contradicts', declared);
  if (declared === 'us-ascii' || declared === 'ascii') {
    if (!isAscii(content)) throw refusal('letters', declared);
    return content.toString('latin1');
  }
  if (oneByte.has(declared)) return fromOneByte(content, declared, refusal);
  throw refusal('encoding-unknown', declared);
}
