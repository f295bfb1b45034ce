/** What is wrong with a company's registration number. `check-digit` is meant as a warning, not a refusal. */
export type RegistrationNumberVerdict = 'ok' | 'length' | 'format' | 'check-digit';

const weights = [2, 7, 6, 5, 4, 3, 2];

/**
 * Checks a registration number by its country (ISO 3166 alpha-3). Serbia: an MB, eight digits kept as text because
 * leading zeros matter, with a check digit that older and foreign-branch records sometimes break, so it is reported
 * as its own kind. Elsewhere: 1 to 32 characters without the surrounding space. An absent number is the caller's case.
 */
export function checkRegistrationNumber(text: string, countryAlpha3: string): RegistrationNumberVerdict {
  if (countryAlpha3 !== 'SRB') return /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,32}$/u.test(text.trim()) ? 'ok' : 'length';
  if (!/^\d{8}$/.test(text)) return 'format';
  return Number(text[7]) === mbCheckDigit(text) ? 'ok' : 'check-digit';
}

/** A company number as it is kept: in Serbia its digits without the blanks, hyphens and dots between them. */
export function readRegistrationNumber(text: string, countryAlpha3: string): string {
  const plain = text.normalize('NFKC').trim();
  const digits = plain.replace(/[ .-]/g, '');
  return countryAlpha3 === 'SRB' && /^\d{8}$/.test(digits) ? digits : plain;
}

/** What a number probably was before a spreadsheet took the zero off its front, or null. It is a hint: nobody writes it in silence. */
export function numberWithLostZero(text: string, countryAlpha3: string): string | null {
  const restored = `0${text.normalize('NFKC').trim()}`;
  return countryAlpha3 === 'SRB' && checkRegistrationNumber(restored, countryAlpha3) === 'ok' ? restored : null;
}

/** Weighted sum modulo 11 (domain-facts.md §3.1); a remainder of 1 has no digit, and 10 equals none. */
function mbCheckDigit(text: string): number {
  const sum = weights.reduce((total, weight, place) => total + weight * Number(text[place]), 0);
  return sum % 11 === 0 ? 0 : 11 - (sum % 11);
}
