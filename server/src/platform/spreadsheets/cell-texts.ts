import type { Readable } from 'node:stream';
import { Problem } from '../problem.ts';
import { type Attributes, attributeOf } from '../xml/xml-pieces.ts';
import { unescapedText } from './cell-value.ts';
import { readXml } from './xml.ts';

/** What all the different texts of a workbook may come to. */
export const stringLimits = { count: 500_000, letters: 64_000_000 } as const;

/** The texts of one `t` after the other, without how they are to be pronounced; blanks at the ends count where the file says so. */
export function openTexts() {
  let gathered = '';
  let piece: string | null = null;
  let keepsBlanks = false;
  let spoken = 0;
  return {
    opened: (name: string, attributes: Attributes): void => {
      if (name === 'rPh') spoken += 1;
      if (name !== 't' || spoken > 0) return;
      piece = '';
      keepsBlanks = attributeOf(attributes, 'space') === 'preserve';
    },
    text: (text: string): void => {
      if (piece !== null) piece += text;
    },
    closed: (name: string): void => {
      if (name === 'rPh') spoken -= 1;
      if (name !== 't' || piece === null) return;
      gathered += keepsBlanks ? piece : piece.trim();
      piece = null;
    },
    /** What was gathered since the last time. */
    take: (): string => {
      const all = unescapedText(gathered);
      gathered = '';
      return all;
    },
  };
}

/** A text by itself: a part of a larger one would keep all of that in memory. */
const apart = (text: string): string => (text.length > 12 ? Buffer.from(text, 'utf16le').toString('utf16le') : text);

/** The texts that cells name by number. A workbook with more of them than memory should hold is refused. */
export async function readSharedStrings(stream: Readable): Promise<readonly string[]> {
  const strings: string[] = [];
  const texts = openTexts();
  let letters = 0;
  await readXml(stream, {
    opened: texts.opened,
    text: texts.text,
    closed: name => {
      texts.closed(name);
      if (name !== 'si') return;
      const text = apart(texts.take());
      letters += text.length;
      if (strings.length >= stringLimits.count || letters > stringLimits.letters)
        throw new Problem(400, 'workbook-texts', { params: { max: stringLimits.count } });
      strings.push(text);
    },
  });
  return strings;
}
