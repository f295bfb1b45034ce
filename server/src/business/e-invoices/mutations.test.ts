import { seededRandom } from '@skonto/domain/testing/seeded-random';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { anyCurrency, sample } from '../../testing/e-invoice-samples.ts';
import type { EInvoice } from './complete-invoice.ts';
import { validateFile } from './decide.ts';
import { readOneFile } from './read-one-file.ts';

/** Everything that a wrong file could bring in unseen: the samples that are taken, asked about and refused. */
const names = [
  '01.01a-INVOICE_ubl.xml',
  '01.02a-INVOICE_uncefact.xml',
  '01.09a-INVOICE_ubl.xml',
  'Allowance-example.xml',
  'BIS_Billing_30-DataIT.xml',
  'BIS_Billing_30-Factoring.xml',
  'BIS_Billing_30-Kreditering_med_negativ_faktura.xml',
  'BIS_Billing_30-OmvandSkattskyldighet.xml',
  'BIS_Billing_30-Rabatter_och_avgifter.xml',
  'CII_example2.xml',
  'UBLKetentest_Referentiefactuur_20150100.xml',
  'XRechnung-O.xml',
  'ZUGFeRD_1p0_COMFORT_Einfach.pdf-ZUGFeRD-invoice.xml',
  'extended_warenrechnung_based_doublecashdiscount.xml',
  'factur-x.xml',
  'faktura-konacna.xml',
  'odobrenje.xml',
  'IT01234567890_FPR03.xml',
  'peppol-base-example.xml',
  'sef-faktura-template.xml',
  'vat-category-O.xml',
];

/** A file as text; the FatturaPA with one of its bodies, because several are always asked about. */
const textOf = (name: string): string =>
  sample(name)
    .toString('utf8')
    .replace(/<FatturaElettronicaBody>[\s\S]*?<\/FatturaElettronicaBody>\s*(?=<FatturaElettronicaBody>)/, '');

type Random = () => number;
type Span = { readonly name: string; readonly start: number; readonly end: number; readonly text: string | null };
/** A changed file, and in which element of the original, if in one alone. */
type Mutation = { readonly what: string; readonly bytes: Buffer; readonly within: string | null };

/** The elements of an XML text, each with its text when it has no elements of its own. */
function elementsOf(text: string): readonly Span[] {
  const open: { name: string; start: number; from: number; isLeaf: boolean }[] = [];
  const found: Span[] = [];
  for (const tag of text.matchAll(
    /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<(\/?)([\w.:-]+)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/g,
  )) {
    const [whole, closing, name, empty] = tag;
    if (name === undefined) continue;
    const end = tag.index + whole.length;
    if (closing) {
      const one = open.pop();
      if (!one) continue;
      const inner = one.isLeaf ? text.slice(one.from, tag.index) : null;
      found.push({ name, start: one.start, end, text: inner });
    } else {
      const around = open.at(-1);
      if (around) around.isLeaf = false;
      if (empty) found.push({ name, start: tag.index, end, text: '' });
      else open.push({ name, start: tag.index, from: end, isLeaf: true });
    }
  }
  return found;
}

const pick = <T>(random: Random, all: readonly T[]): T => {
  const one = all[Math.floor(random() * all.length)];
  if (one === undefined) throw new Error('nothing to pick');
  return one;
};
const isAmount = ({ text }: Span): boolean => text !== null && /^\s*[+-]?\d+\.\d+\s*$/.test(text);
const replaced = (text: string, { start, end }: Span, by: string): string =>
  text.slice(0, start) + by + text.slice(end);
const utf8 = (text: string): Buffer => Buffer.from(text, 'utf8');

type Kind = (text: string, elements: readonly Span[], random: Random) => Mutation | null;

const swapMarks: Kind = (text, elements, random) => {
  const amounts = elements.filter(isAmount);
  if (amounts.length === 0) return null;
  const one = pick(random, amounts);
  const own = text.slice(one.start, one.end);
  const other = pick(random, [
    (amount: string) => amount.replace('.', ','),
    (amount: string) => amount.replace('.', ''),
    (amount: string) => amount.replace(/(\d)(\d{3})\./, '$1,$2.'),
    (amount: string) => amount.replace(/(\d)(\d{3})\./, '$1.$2,'),
    (amount: string) => amount.replace('.', ' '),
    (amount: string) => `${amount}e1`,
    (amount: string) => `-${amount}`,
    (amount: string) => amount.replace(/\d/, '9'),
  ]);
  const changed = own.replace(/>[^<]*</, part => `>${other(part.slice(1, -1).trim())}<`);
  return { what: `${own} as ${changed}`, bytes: utf8(replaced(text, one, changed)), within: one.name };
};

const swapTwo: Kind = (text, elements, random) => {
  const amounts = elements.filter(isAmount);
  if (amounts.length < 2) return null;
  const [one, other] = [pick(random, amounts), pick(random, amounts)].toSorted((a, b) => a.start - b.start);
  if (!one || !other || one.end > other.start) return null;
  const value = (span: Span, by: Span): string =>
    text.slice(span.start, span.end).replace(/>[^<]*</, () => `>${by.text}<`);
  const changed = replaced(replaced(text, other, value(other, one)), one, value(one, other));
  return { what: `${one.name} and ${other.name} change their values`, bytes: utf8(changed), within: null };
};

/** What a file may be written in, rightly and wrongly. */
const otherEncoding: Kind = (text, _elements, random) => {
  const name = pick(random, ['utf-16le', 'utf-16be', 'iso-8859-1', 'windows-1252', 'windows-1250', 'iso-8859-2']);
  const declared = name.startsWith('utf-16') ? 'UTF-16' : name;
  const isDeclared = random() < 0.7;
  const said = isDeclared ? text.replace(/(encoding=["'])[\w-]+/i, `$1${declared}`) : text;
  const bytes = iconv.encode(said, name, { addBOM: name.startsWith('utf-16') });
  return { what: `in ${name}${isDeclared ? '' : ', undeclared'}`, bytes, within: null };
};

const otherPrefix: Kind = (text, _elements, random) => {
  const declared = [...text.matchAll(/xmlns:([\w-]+)=/g)].map(([, prefix]) => prefix ?? '');
  const prefix = pick(random, declared);
  const renamed = text
    .replaceAll(new RegExp(`xmlns:${prefix}=`, 'g'), 'xmlns:other7=')
    .replaceAll(new RegExp(`(</?)${prefix}:`, 'g'), '$1other7:');
  return { what: `prefix ${prefix} is other7`, bytes: utf8(renamed), within: null };
};

const otherNamespace: Kind = (text, _elements, random) => {
  const [whole, name = ''] = pick(random, [...text.matchAll(/xmlns(:[\w-]+)?="[^"]+"/g)]);
  const changed = text.replace(whole, whole.replace(/"$/, pick(random, [':other"', '/"', '1"'])));
  return { what: `namespace ${name} is another`, bytes: utf8(changed), within: null };
};

/** A digit of an element's own text is another one. */
function withOtherDigit(own: string, random: Random): string {
  const [from, to] = [own.indexOf('>'), own.lastIndexOf('<')];
  const places = [...own.matchAll(/\d/g)].map(({ index }) => index).filter(index => index > from && index < to);
  const at = pick(random, places);
  return own.slice(0, at) + String((Number(own[at]) + 1 + Math.floor(random() * 9)) % 10) + own.slice(at + 1);
}
const withDigits = (elements: readonly Span[]): readonly Span[] =>
  elements.filter(({ text }) => text !== null && /\d/.test(text));

/** The same element once more with another digit, before or behind its own. */
const twiceDifferently: Kind = (text, elements, random) => {
  const one = pick(random, withDigits(elements));
  const own = text.slice(one.start, one.end);
  const other = withOtherDigit(own, random);
  const both = random() < 0.5 ? own + other : other + own;
  return { what: `${own} and ${other}`, bytes: utf8(replaced(text, one, both)), within: null };
};

/** Every amount of the file with other marks. */
const swapAllMarks: Kind = (text, elements, random) => {
  const other = pick(random, [
    (amount: string) => amount.replace('.', ','),
    (amount: string) => amount.replace(/(\d)(\d{3})\./, '$1,$2.'),
    (amount: string) => amount.replace(/(\d)(\d{3})\./, '$1.$2,'),
    (amount: string) => amount.replace('.', '\u066b'),
  ]);
  const changed = elements.filter(isAmount).reduceRight((whole, one) => {
    const own = whole.slice(one.start, one.end).replace(/>[^<]*</, part => `>${other(part.slice(1, -1))}<`);
    return replaced(whole, one, own);
  }, text);
  return { what: `all amounts: ${other('1234.56')}`, bytes: utf8(changed), within: null };
};

const kinds: Readonly<Record<string, Kind>> = {
  dropped: (text, elements, random) => {
    const one = pick(random, elements);
    return { what: `without ${one.name} at ${one.start}`, bytes: utf8(replaced(text, one, '')), within: one.name };
  },
  emptied: (text, elements, random) => {
    const one = pick(random, elements);
    const own = text.slice(one.start, one.end).replace(/>[\s\S]*</, '><');
    return { what: `${one.name} at ${one.start} is empty`, bytes: utf8(replaced(text, one, own)), within: one.name };
  },
  twice: (text, elements, random) => {
    const one = pick(random, elements);
    const own = text.slice(one.start, one.end);
    return { what: `${one.name} at ${one.start} twice`, bytes: utf8(replaced(text, one, own + own)), within: one.name };
  },
  'one byte wrong': (text, elements, random) => {
    const bytes = utf8(text);
    const at = Math.floor(random() * bytes.length);
    const place = bytes.subarray(0, at).toString('utf8').length;
    const inside = elements
      .filter(one => one.start <= place && place < one.end)
      .toSorted((a, b) => b.start - a.start)[0];
    bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
    return { what: `byte ${at} in ${inside?.name}`, bytes, within: inside?.name ?? null };
  },
  'twice differently': twiceDifferently,
  'a digit wrong': (text, elements, random) => {
    const one = pick(random, withDigits(elements));
    const own = text.slice(one.start, one.end);
    const changed = withOtherDigit(own, random);
    return { what: `${own} as ${changed}`, bytes: utf8(replaced(text, one, changed)), within: one.name };
  },
  'other marks': swapMarks,
  'all marks': swapAllMarks,
  'two amounts for each other': swapTwo,
  'other encoding': otherEncoding,
  'other prefix': otherPrefix,
  'other namespace': otherNamespace,
  'cut off': (text, _elements, random) => {
    const at = Math.floor(random() * text.length);
    return { what: `up to ${at}`, bytes: utf8(text.slice(0, at)), within: null };
  },
};

const money = ['netCents', 'taxCents', 'grossCents', 'payableCents', 'currency'] as const;
/** What nobody but the sender knows: a number or a day with a letter or a digit that is wrong is another good one. */
const unknowable: Readonly<Record<'number' | 'issueDate' | 'dueDate', RegExp>> = {
  number: /(?:^|:)ID$|^Numero$/,
  issueDate: /IssueDate$|DateTimeString$|^Data$/,
  dueDate: /DueDate$|DateTimeString$|^DataScadenzaPagamento$/,
};
const field = ['number', 'issueDate', 'dueDate'] as const;

/** What is wrong with how a mutation is taken; empty when it isn't taken or is taken as the original would be. */
function offences(original: EInvoice, { bytes, within }: Mutation, kind: string): readonly string[] {
  const file = readOneFile({ name: 'mutation.xml', bytes });
  const validated = validateFile(file, { findCurrency: anyCurrency });
  const [invoice] = file.invoices;
  if (validated.decision !== 'take' || !invoice) return [];
  const changedValue = kind === 'one byte wrong' || kind === 'a digit wrong';
  return [
    ...money.filter(name => invoice[name] !== original[name]),
    ...field.filter(
      name => invoice[name] !== original[name] && !(changedValue && within !== null && unknowable[name].test(within)),
    ),
  ];
}

const perFileAndKind = 12;

describe('no mutation of a real file is taken with a wrong amount, and none throws', () => {
  test.each(names)('%s', name => {
    const text = textOf(name);
    const [original] = readOneFile({ name, bytes: utf8(text) }).invoices;
    if (!original) throw new Error(`${name} is no invoice`);
    const elements = elementsOf(text);
    const drawn = seededRandom(20261127 + name.length);
    const random = (): number => drawn() / 2 ** 32;
    const made = Object.entries(kinds).flatMap(([kind, make]) =>
      Array.from({ length: perFileAndKind }, () => make(text, elements, random)).flatMap(one =>
        one ? [{ kind, one }] : [],
      ),
    );
    expect(made.length).toBeGreaterThan(100);
    const found = made.flatMap(({ kind, one }) =>
      offences(original, one, kind).map(wrong => `${kind}: ${one.what}: ${wrong}`),
    );
    expect(found).toEqual([]);
  });
});
