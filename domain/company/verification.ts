import { checkRegistrationNumber, type RegistrationNumberVerdict } from './registration-number.ts';
import { checkTaxCode, type TaxCodeVerdict, taxCodeForm } from './tax-code.ts';
import type { VerificationState } from './verification-state.ts';

/** What of a company is compared with a register and with its people. */
export type StatedCompany = {
  readonly country: string;
  readonly code: string;
  readonly registrationNumber: string;
  readonly name: string;
};

/** Why a company isn't verified: it is already, it was refused, its tax code can't be one, or there is nothing to compare yet. */
export const hindrances = ['verified', 'refused', 'tax-code', 'incomplete'] as const;
export type Hindrance = (typeof hindrances)[number];

/** A company that registered itself is called by its tax code until it gives its name. */
export const isIncomplete = ({ name, code, registrationNumber, country }: StatedCompany): boolean =>
  registrationNumber.trim() === '' || taxCodeForm(name, country) === taxCodeForm(code, country);

/** What stands in the way of verifying a company, or null. `evenRefused`: the operator looked at it again and means it. */
export function hindranceOf(
  company: StatedCompany & { readonly state: VerificationState },
  { evenRefused }: { readonly evenRefused: boolean },
): Hindrance | null {
  if (company.state === 'VERIFIED') return 'verified';
  if (company.state === 'REFUSED' && !evenRefused) return 'refused';
  if (checkTaxCode(company.code, company.country) !== 'ok') return 'tax-code';
  return isIncomplete(company) ? 'incomplete' : null;
}

/**
 * What a mail domain says about whose it is: `name` has a word of the company's name in it, `free` anybody can have, `other` is neither,
 * `none` is no address at all.
 */
export type DomainVerdict = 'name' | 'free' | 'other' | 'none';

const freeDomains =
  /^((gmail|googlemail|yahoo|ymail|hotmail|outlook|live|msn|icloud|aol|gmx|yandex|proton|protonmail|tutanota)\.[a-z.]{2,6}|(me|mac|mail)\.com|mail\.ru|(sbb|eunet|ptt|open|mts|beotel|sezampro|verat|yubc|neobee)\.(rs|co\.rs|net))$/;
const companyForms = new Set(
  'doo dooo ad kd od jp zz zadruga drustvo preduzece kompanija group grupa srbija'.split(' '),
);
const letters: Readonly<Record<string, string>> = { đ: 'dj', ß: 'ss' };
const shortestWord = 4;

/** Small ASCII letters and digits, as names become when they are made into a domain: `Žito-produkt` is `zitoprodukt`. */
const asDomainLetters = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[đß]/g, letter => letters[letter] ?? letter)
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '');

/** Compares an administrator's address with the company's name. It is a hint for whoever looks, never a decision. */
export function validateDomain(email: string | null, companyName: string): DomainVerdict {
  const domain = email?.split('@')[1]?.toLowerCase();
  if (!domain) return 'none';
  if (freeDomains.test(domain)) return 'free';
  // Both spellings of đ are met in addresses.
  const owned = asDomainLetters(domain.split('.').slice(0, -1).join('')).replaceAll('dj', 'd');
  const words = companyName.split(/[\s,"„“”&/]+/).map(word => asDomainLetters(word).replaceAll('dj', 'd'));
  const telling = words.filter(word => word.length >= shortestWord && !companyForms.has(word));
  const joined = words.filter(word => !companyForms.has(word)).join('');
  return telling.some(word => owned.includes(word)) || (joined.length >= shortestWord && owned.includes(joined))
    ? 'name'
    : 'other';
}

/** What can be told of a company without asking anybody. */
export type CompanyFindings = {
  readonly taxCode: TaxCodeVerdict;
  /** Whether the country's tax codes have a check digit that we know; elsewhere only the length was checked. */
  readonly hasCheckDigit: boolean;
  readonly registrationNumber: RegistrationNumberVerdict | 'missing';
  readonly domain: DomainVerdict;
};

export function findingsOf(company: StatedCompany, adminEmail: string | null): CompanyFindings {
  const { code, country, registrationNumber, name } = company;
  return {
    taxCode: checkTaxCode(code, country),
    hasCheckDigit: country === 'SRB',
    registrationNumber:
      registrationNumber.trim() === '' ? 'missing' : checkRegistrationNumber(registrationNumber, country),
    domain: validateDomain(adminEmail, name),
  };
}
