import { isDestroyedNumber } from '../text/destroyed-number.ts';

/**
 * A bank account in its one form: a Serbian one as its 18 digits (bank 3, number 13, control 2), also when it came as an IBAN; one of
 * another country as its IBAN in capitals without blanks. Two accounts are the same when these texts are.
 */
export type AccountNumber = string;

/** What is wrong with a typed account. It never says what would be right: who mistyped one has to look at the paper again. */
export type AccountProblem = 'empty' | 'destroyed' | 'letters' | 'length' | 'country' | 'check-digits';
export type AccountReading = { readonly account: AccountNumber } | { readonly problem: AccountProblem };

/** How long the IBAN of each country is (SWIFT's register of IBANs). */
const ibanLengths: Readonly<Record<string, number>> = {
  ...{ AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BI: 27, BR: 29, BY: 28, CH: 21, CR: 22 },
  ...{ CY: 28, CZ: 24, DE: 22, DJ: 27, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FK: 18, FO: 18, FR: 27, GB: 22 },
  ...{ GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HN: 28, HR: 21, HU: 28, IE: 22, IL: 23, IQ: 23, IS: 26, IT: 27, JO: 30 },
  ...{ KW: 30, KZ: 20, LB: 28, LC: 32, LI: 21, LT: 20, LU: 20, LV: 21, LY: 25, MC: 27, MD: 24, ME: 22, MK: 19, MN: 20 },
  ...{ MR: 27, MT: 31, MU: 30, NI: 28, NL: 18, NO: 15, OM: 23, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22 },
  ...{ RU: 33, SA: 24, SC: 31, SD: 18, SE: 24, SI: 19, SK: 24, SM: 27, SO: 23, ST: 25, SV: 28, TL: 23, TN: 24, TR: 26 },
  ...{ UA: 29, VA: 22, VG: 24, XK: 20, YE: 30 },
};

/** Nobody's account is written longer, however it is parted. */
const maxWritten = 60;

/** The remainder by 97 of a text in which letters count as two digits, A as 10 and Z as 35. */
export function remainder97(text: string): number {
  let rest = 0;
  for (const sign of text) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest;
}

/** The two control digits that make a text divisible as ISO 7064 asks for: 98 less the remainder, so 02 to 98. */
export const controlOf = (text: string): string => String(98 - remainder97(`${text}00`)).padStart(2, '0');

function readSerbian(digits: string): AccountReading {
  if (digits.length !== 18) return { problem: 'length' };
  // Compared as written: 00, 01 and 99 leave the same remainder as 97, 98 and 02, and are nobody's control.
  return controlOf(digits.slice(0, 16)) === digits.slice(16) ? { account: digits } : { problem: 'check-digits' };
}

function readIban(iban: string): AccountReading {
  const country = iban.slice(0, 2);
  const length = ibanLengths[country];
  if (length === undefined) return { problem: 'country' };
  if (iban.length !== length) return { problem: 'length' };
  if (!/^[A-Z]{2}\d{2}/.test(iban) || (country === 'RS' && !/^RS\d+$/.test(iban))) return { problem: 'letters' };
  if (controlOf(iban.slice(4) + country) !== iban.slice(2, 4)) return { problem: 'check-digits' };
  return country === 'RS' ? readSerbian(iban.slice(4)) : { account: iban };
}

/**
 * Reads an account as people and files write it: `205-108040-45`, `205-0000000108040-45`, 18 digits, or an IBAN, in groups or not. Serbian
 * control digits are checked in both forms, those of an IBAN too, and its length by its country. Nothing is repaired.
 */
export function readBankAccount(text: string): AccountReading {
  if (text.length > maxWritten) return { problem: 'length' };
  if (isDestroyedNumber(text)) return { problem: 'destroyed' };
  const plain = text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s/g, '')
    .toUpperCase();
  if (plain === '') return { problem: 'empty' };
  if (/[^0-9A-Z-]/.test(plain)) return { problem: 'letters' };
  const [, bank, number, control] = /^(\d{3})-(\d{1,13})-(\d{2})$/.exec(plain) ?? [];
  if (bank !== undefined) return readSerbian(`${bank}${(number ?? '').padStart(13, '0')}${control}`);
  const joined = plain.replaceAll('-', '');
  if (/^\d*$/.test(joined)) return readSerbian(joined);
  return /^[A-Z]{2}/.test(joined) ? readIban(joined) : { problem: 'letters' };
}

/** True for an account in its one form. */
export function isAccountNumber(account: string): boolean {
  const reading = readBankAccount(account);
  return 'account' in reading && reading.account === account;
}

export const isSerbianAccount = (account: AccountNumber): boolean => /^\d{18}$/.test(account);

/** The bank of a Serbian account, its first three digits; null for one of another country. */
export const bankCodeOf = (account: AccountNumber): string | null =>
  isSerbianAccount(account) ? account.slice(0, 3) : null;

/** The IBAN of an account, without blanks. */
export const ibanOf = (account: AccountNumber): string =>
  isSerbianAccount(account) ? `RS${controlOf(`${account}RS`)}${account}` : account;

/** A Serbian account in its three parts, bank, all 13 digits and control: `205-0000000108040-45`. */
export const accountInParts = (account: AccountNumber): string =>
  `${account.slice(0, 3)}-${account.slice(3, 16)}-${account.slice(16)}`;

/** An account as people read it: `205-108040-45`, and an IBAN in groups of four. */
export function showAccount(account: AccountNumber): string {
  if (!isSerbianAccount(account)) return account.replace(/(.{4})(?=.)/g, '$1 ');
  return `${account.slice(0, 3)}-${account.slice(3, 16).replace(/^0+(?=\d)/, '')}-${account.slice(16)}`;
}
