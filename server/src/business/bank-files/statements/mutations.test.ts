import { seededRandom } from '@skonto/domain/testing/seeded-random';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../../platform/problem.ts';
import { statementSample as sample } from '../../../testing/statement-samples.ts';
import { readStatements } from './read-statements.ts';
import type { Statement } from './statement.ts';

type File = { readonly text: string; readonly covers: readonly Buffer[] };
type Random = () => number;
type Kind = (text: string, random: Random) => string | Buffer;

const alone = (name: string): File => ({ text: sample(name).toString('utf8'), covers: [] });
/** The closing balances of the samples are in another currency; with one that fits, it says whether the entries are right. */
const withClosing = (name: string): File => ({
  text: alone(name).text.replace(
    '<Amt Ccy="SEK">27.00</Amt>\n                <CdtDbtInd>DBIT',
    '<Amt Ccy="EUR">27.00</Amt>\n                <CdtDbtInd>CRDT',
  ),
  covers: [],
});
const files: Readonly<Record<string, File>> = {
  'Asseco XML': alone('asseco-FXclientIzvod.xml'),
  ROL: alone('rol-DinarskiIzvodPrimerXML.xml'),
  'camt.053.001.02': withClosing('camt053.v2.minimal.xml'),
  'camt.053.001.08': withClosing('camt053.v8.xml'),
  MT940: alone('generic.sta'),
  'Halcom TXT': { ...alone('halcom-HalcomIZVOD.txt'), covers: [sample('halcom-HalcomIZVOD_cov.txt')] },
  'Halcom extended': alone('halcom-prosireni.txt'),
};

const placeOf = (text: string, pattern: RegExp, random: Random): number => {
  const places = [...text.matchAll(pattern)].map(({ index }) => index);
  return places[random() % places.length] ?? 0;
};
const put = (text: string, at: number, length: number, by: string): string =>
  text.slice(0, at) + by + text.slice(at + length);
/** A row of a text; of XML an element with what is in it, or what stands in one tag. */
const pieceOf = (text: string, random: Random): readonly [at: number, length: number] => {
  const pieces = text.trimStart().startsWith('<')
    ? [...text.matchAll(/<(\w+)[^>]*?(?:\/>|>(?:(?!<\1[\s>])[\s\S])*?<\/\1>)/g)]
    : [...text.matchAll(/[^\r\n]+\r?\n/g)];
  const piece = pieces[random() % pieces.length];
  return [piece?.index ?? 0, piece?.[0].length ?? 0];
};

const kinds: Readonly<Record<string, Kind>> = {
  'a digit wrong': (text, random) => {
    const at = placeOf(text, /\d/g, random);
    return put(text, at, 1, String((Number(text[at]) + 1 + (random() % 9)) % 10));
  },
  'a digit lost': (text, random) => put(text, placeOf(text, /\d/g, random), 1, ''),
  'a digit more': (text, random) => put(text, placeOf(text, /\d/g, random), 0, '7'),
  'a mark wrong': (text, random) =>
    put(text, placeOf(text, /[.,]/g, random), 1, ['', ',', '.', ' ', '-'][random() % 5] ?? ''),
  'a minus': (text, random) => put(text, placeOf(text, /(?<![\d.,-])\d/g, random), 0, '-'),
  'a piece lost': (text, random) => {
    const [at, length] = pieceOf(text, random);
    return put(text, at, length, '');
  },
  'a piece twice': (text, random) => {
    const [at, length] = pieceOf(text, random);
    return put(text, at, 0, text.slice(at, at + length));
  },
  'another word': (text, random) => {
    const [from, to] = (
      [
        ['credit', 'debit'],
        ['CRDT', 'DBIT'],
        ['DBIT', 'CRDT'],
        ['Duguje="0"', 'Duguje="1"'],
        ['BOOK', 'PDNG'],
        ['EUR', 'USD'],
        ['RSD', 'EUR'],
        ['#1#', '#2#'],
        [':61:', ':62:'],
        ['D10', 'C10'],
        ['7010', '7020'],
        ['BOOK', 'INFO'],
      ] as const
    )[random() % 12] ?? ['', ''];
    const at = placeOf(text, new RegExp(from, 'g'), random);
    return text.includes(from) ? put(text, at, from.length, to) : text.toUpperCase();
  },
  'a byte wrong': (text, random) => {
    const bytes = Buffer.from(text);
    const at = random() % bytes.length;
    bytes[at] = (bytes[at] ?? 0) ^ (1 << (random() % 8));
    return bytes;
  },
  'cut off': (text, random) => text.slice(0, random() % text.length),
  'other encoding': (text, random) =>
    iconv.encode(text, ['utf-16le', 'utf-16be', 'windows-1250', 'windows-1251', 'cp852'][random() % 5] ?? 'utf8', {
      addBOM: random() % 2 === 0,
    }),
  'letters for each other': (text, random) => {
    const at = random() % (text.length - 1);
    return put(text, at, 2, `${text[at + 1]}${text[at]}`);
  },
};

/** The money of statements, whatever the order of their lines. */
const moneyOf = (read: readonly Statement[]): string =>
  read
    .flatMap(({ currency, lines }) =>
      lines.map(({ direction, amountCents, reversal }) => `${currency} ${direction} ${amountCents} ${reversal}`),
    )
    .toSorted()
    .join('\n');
const doubtsOf = (read: readonly Statement[]): string =>
  JSON.stringify(
    read.map(({ warnings }) => warnings),
    (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value),
  );

/** Read with other money than the original, and nothing says so: no refusal, and no warning that the original doesn't have. */
function isSilentlyWrong(changed: string | Buffer, { text, covers }: File): boolean {
  const original = readStatements(Buffer.from(text), covers);
  try {
    const read = readStatements(Buffer.from(changed), covers);
    const isTold =
      doubtsOf(read) !== doubtsOf(original) ||
      read.some(({ warnings }) => warnings.some(({ code }) => code === 'no-balances'));
    return moneyOf(read) !== moneyOf(original) && !isTold;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const each = 16;

describe('no mutation of a real statement brings other money in silence, and none throws anything but a refusal', () => {
  test.each(Object.entries(files))('%s', { tags: 'BANK-27' }, (name, file) => {
    const random = seededRandom(20261127 + name.length);
    const made = Object.entries(kinds).flatMap(([kind, change]) =>
      Array.from({ length: each }, () => ({ kind, changed: change(file.text, random) })),
    );
    expect(made.length * Object.keys(files).length).toBeGreaterThan(1000);
    const wrong = made
      .filter(({ changed }) => isSilentlyWrong(changed, file))
      .map(({ kind, changed }) => `${kind}: ${changed.slice(0, 60)}`);
    expect(wrong).toEqual([]);
  });

  test('the samples themselves differ from each other, so there is something to be found', { tags: 'BANK-27' }, () => {
    const changed = (name: string): readonly Statement[] =>
      readStatements(Buffer.from(files[name]?.text ?? ''), files[name]?.covers);
    expect(doubtsOf(changed('camt.053.001.08'))).toBe('[[]]');
    expect(doubtsOf(changed('Halcom TXT'))).toBe('[[]]');
    expect(moneyOf(changed('MT940'))).toBe('EUR out 1000 false\nEUR out 1000 false');
  });
});
