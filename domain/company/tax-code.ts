import { isDestroyedNumber } from '../text/destroyed-number.ts';
import { hasInvisible } from '../text/plain-text.ts';
import { alpha2ByAlpha3 } from './countries.ts';

/** What is wrong with a company's tax code. Outside Serbia only the length is known to us. */
export type TaxCodeVerdict = 'ok' | 'length' | 'pib-format' | 'pib-check-digit' | 'destroyed' | 'letters';

/** The prefix that a tax code has in VAT numbers, where a country has one: alpha-2 but for Greece and Switzerland; the USA has none. */
const { USA: _none, ...vatCountries } = alpha2ByAlpha3;
const prefixes: Readonly<Record<string, string>> = { ...vatCountries, GRC: 'EL', CHE: 'CHE' };

/**
 * The one form in which all spellings of a tax code are alike: capitals, no blanks, hyphens, dots or slashes, and no prefix of the country
 * before at least four digits. A code is stored as it was stated; the unique index goes by this form (`tax_code_form` in migration 0077).
 */
export const taxCodeForm = (code: string, countryAlpha3: string): string =>
  withoutPrefix(withoutBlanks(code), countryAlpha3);

const withoutBlanks = (code: string): string =>
  code
    .normalize('NFKC')
    .replace(/[ \t./-]/g, '')
    .replace(/[a-z]/g, letter => letter.toUpperCase());

function withoutPrefix(plain: string, countryAlpha3: string): string {
  const prefix = prefixes[countryAlpha3];
  if (prefix === undefined || !plain.startsWith(prefix)) return plain;
  const rest = plain.slice(prefix.length);
  return /([0-9][^0-9]*){4}/.test(rest) ? rest : plain;
}

/**
 * A tax code as it is kept. A PIB has one spelling, nine digits, so `RS583339366`, `583 339 366` and `583-339-366` are read as that; of other
 * countries' codes we know too little to write them again.
 */
export function readTaxCode(code: string, countryAlpha3: string): string {
  const plain = code.normalize('NFKC').trim();
  const form = taxCodeForm(plain, countryAlpha3);
  return countryAlpha3 === 'SRB' && /^\d{9}$/.test(form) ? form : plain;
}

/** The forms that a tax code may have when nobody said of which country it is, each with the countries where it has that form. */
export function taxCodeForms(code: string): ReadonlyMap<string, readonly string[]> {
  const forms = new Map<string, string[]>();
  const plain = withoutBlanks(code);
  for (const country of Object.keys(alpha2ByAlpha3)) {
    const form = withoutPrefix(plain, country);
    forms.set(form, [...(forms.get(form) ?? []), country]);
  }
  return forms;
}

/** A searched word without the blanks, hyphens and prefix of a tax code, where it looks like one; else null: it is a name. */
export function taxCodeInTerm(term: string): string | null {
  const plain = term.normalize('NFKC').trim();
  if (!/^[a-z]{0,3}[ ./-]*\d[\d ./-]*$/i.test(plain)) return null;
  const digits = plain.replace(/\D/g, '');
  return digits.length >= 6 && digits !== plain ? digits : null;
}

/**
 * Checks a tax code by its country (ISO 3166 alpha-3). Serbia: a PIB as it stands, nine digits with a check digit.
 * Elsewhere: 3 to 20 characters in its one form (decisions.md §3), letters of the Latin alphabet and digits from 0 to 9 alone: one that only looks like
 * them would make a second company of the first; text with unprintable characters has no such length.
 */
export function checkTaxCode(code: string, countryAlpha3: string): TaxCodeVerdict {
  if (isDestroyedNumber(code)) return 'destroyed';
  if (/(?!\p{Script=Latin})\p{L}|(?![0-9])\p{N}/u.test(code.normalize('NFKC')))
    return countryAlpha3 === 'SRB' ? 'pib-format' : 'letters';
  if (countryAlpha3 !== 'SRB')
    return !hasInvisible(code) && /^.{3,20}$/u.test(taxCodeForm(code.trim(), countryAlpha3)) ? 'ok' : 'length';
  if (!/^[1-9]\d{8}$/.test(code)) return 'pib-format';
  return Number(code[8]) === pibCheckDigit(code) ? 'ok' : 'pib-check-digit';
}

/** ISO 7064 MOD 11,10 over the first eight digits (domain-facts.md §3.1). */
function pibCheckDigit(code: string): number {
  let product = 10;
  for (const digit of code.slice(0, 8)) {
    const sum = (product + Number(digit)) % 10;
    product = (2 * (sum === 0 ? 10 : sum)) % 11;
  }
  return (11 - product) % 10;
}

/** A tax code as VAT numbers write it, with the prefix of its country; as it is for a country without one. */
export const vatNumber = (code: string, countryAlpha3: string): string =>
  `${prefixes[countryAlpha3] ?? ''}${taxCodeForm(code, countryAlpha3)}`;
