import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { Problem } from '../../../platform/problem.ts';

const wide: Readonly<Record<string, 'utf-16le' | 'utf-16be'>> = { fffe: 'utf-16le', feff: 'utf-16be' };
/** Latin words never have four letters beyond ASCII in a row, and Cyrillic ones nearly always do. */
const cyrillicRun = /[\u0080-\u00ff]{4}/;

/** One byte for each letter: Windows-1250, unless that lacks a byte or the words are Cyrillic. */
function fromOneByte(bytes: Buffer): string {
  const isCyrillic = cyrillicRun.test(bytes.toString('latin1'));
  const names = isCyrillic ? ['windows-1251', 'windows-1250'] : ['windows-1250', 'windows-1251'];
  for (const name of names) {
    const text = iconv.decode(bytes, name);
    if (!text.includes('\uFFFD')) return text;
  }
  throw new Problem(400, 'statement-letters', { params: { encoding: 'WINDOWS-1250' } });
}

/** A statement that is a text: by its byte order mark, else UTF-8 where every byte of it fits, else as Serbian programs write it. */
export function decodeText(bytes: Buffer): string {
  const encoding = wide[bytes.toString('hex', 0, 2)];
  if (encoding) {
    const text = iconv.decode(bytes, encoding);
    if (text.includes('\uFFFD')) throw new Problem(400, 'statement-letters', { params: { encoding: 'UTF-16' } });
    return text;
  }
  if (bytes.includes(0)) throw new Problem(400, 'statement-unknown-kind');
  return isUtf8(bytes) ? bytes.toString('utf8').replace(/^\uFEFF/, '') : fromOneByte(bytes);
}
