import type { ReadLine } from './complete-statement.ts';
import { readOtherAccount, readReference, readText } from './values.ts';

type Details = Pick<
  ReadLine,
  'otherAccount' | 'otherName' | 'debitReference' | 'creditReference' | 'purpose' | 'code' | 'endToEndId'
>;
type Parts = (code: string) => string | null;

/** A line that is full was broken where it ended, in the middle of a word too; a shorter one ended with a word. */
const joinLines = (text: string): string =>
  text.split('\n').reduce((all, line) => (all === '' || /.{65}$/.test(all) ? all + line : `${all} ${line}`), '');

/** `?20` and its like part the text; a code that comes twice goes on. */
function partsOf(text: string): Parts | null {
  const pieces = joinLines(text).split(/\?(\d{2})/);
  if (pieces.length < 3) return null;
  const parts = new Map<string, string>();
  for (let at = 1; at < pieces.length; at += 2) {
    const code = pieces[at] ?? '';
    parts.set(code, `${parts.get(code) ?? ''}${pieces[at + 1] ?? ''}`);
  }
  return code => readText(parts.get(code));
}

const without = (text: string | null, mark: string): string | null =>
  text?.startsWith(mark) ? readText(text.slice(mark.length)) : null;
const joined = (parts: Parts, from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_one, at) => parts(String(from + at)) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

const endToEndIn = (text: string): string | null => /(?:\/EREF\/|\bEREF\+)([^/\s?]+)/.exec(text)?.[1] ?? null;

/** Asseco's statement in dinars: purpose, SIF-, PBZ- and PBO-, then the other side. */
const domestic = (parts: Parts): Details => ({
  otherAccount: readOtherAccount(parts('30') ?? parts('31')),
  otherName: parts('32'),
  debitReference: readReference('', without(parts('22'), 'PBZ-')),
  creditReference: readReference('', without(parts('23'), 'PBO-')),
  purpose: parts('20') ?? '',
  code: without(parts('21'), 'SIF-'),
  endToEndId: null,
});

/** Asseco's statement in other currencies: the other side first, the purpose near the end, its account as IBAN. */
const foreign = (parts: Parts): Details => ({
  otherAccount: readOtherAccount(parts('38')),
  otherName: readText(`${parts('20') ?? ''} ${parts('21') ?? ''}`),
  debitReference: null,
  creditReference: null,
  purpose: parts('28') ?? without(parts('26'), '/RFB/') ?? '',
  code: null,
  endToEndId: null,
});

/** The way of other banks: purpose in 20 to 29 and 60 to 63, the other side in 31 to 33. */
const other = (parts: Parts): Details => {
  const purpose = readText(`${joined(parts, 20, 29)} ${joined(parts, 60, 63)}`) ?? '';
  return {
    otherAccount: readOtherAccount(parts('38') ?? parts('31')),
    otherName: readText(`${parts('32') ?? ''} ${parts('33') ?? ''}`),
    debitReference: null,
    creditReference: null,
    purpose,
    code: null,
    endToEndId: endToEndIn(purpose),
  };
};

/** What field 86 says of a line, in whichever dialect it is written; without one, its text is the purpose. */
export function readOwnerText(text: string): Details {
  const parts = partsOf(text);
  if (!parts) {
    const purpose = readText(joinLines(text)) ?? '';
    return {
      ...{ otherAccount: null, otherName: null, debitReference: null, creditReference: null, code: null },
      ...{ purpose, endToEndId: endToEndIn(purpose) },
    };
  }
  const isDomestic = ['21', '22', '23'].some(code => /^(?:SIF|PBZ|PBO)-/.test(parts(code) ?? ''));
  if (isDomestic) return domestic(parts);
  return /^OCMT\//.test(parts('22') ?? '') || /^SIF-OSN/.test(parts('24') ?? '') ? foreign(parts) : other(parts);
}
