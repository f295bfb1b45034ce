/** What is wrong with a company's tax code. Outside Serbia only the length is known to us. */
export type TaxCodeVerdict = 'ok' | 'length' | 'pib-format' | 'pib-check-digit';

/**
 * Judges a tax code by its country (ISO 3166 alpha-3). Serbia: a PIB as it stands, nine digits with a check digit.
 * Elsewhere: 3 to 20 characters without the surrounding space (decisions.md §3); text with unprintable characters
 * has no such length.
 */
export function checkTaxCode(code: string, countryAlpha3: string): TaxCodeVerdict {
  if (countryAlpha3 !== 'SRB') return /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{3,20}$/u.test(code.trim()) ? 'ok' : 'length';
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
