import { readName } from '../text/name.ts';
import { readRegistrationNumber } from './registration-number.ts';
import { checkTaxCode, readTaxCode, type TaxCodeVerdict } from './tax-code.ts';

/** The facts of a company as somebody states them; texts without the space around them. */
export type CompanyFacts = {
  readonly country: string;
  readonly code: string;
  readonly registrationNumber: string;
  readonly name: string;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
};
/** A company's facts as they are kept, of what somebody stated: each read as such values are read everywhere. */
export const readCompanyFacts = (stated: CompanyFacts): CompanyFacts => ({
  country: stated.country,
  code: readTaxCode(stated.code, stated.country),
  registrationNumber: readRegistrationNumber(stated.registrationNumber, stated.country),
  name: readName(stated.name),
  address: readName(stated.address),
  postcode: readName(stated.postcode),
  city: readName(stated.city),
});

/** How many characters each text of a company may have. */
export const companyLengths = {
  code: 20,
  registrationNumber: 20,
  name: 200,
  address: 200,
  postcode: 20,
  city: 100,
} as const;
export type CompanyProblem = {
  readonly field: 'country' | 'code';
  readonly code: 'country' | `tax-code-${Exclude<TaxCodeVerdict, 'ok'>}`;
};

/**
 * Checks what names a company. A code and country that are stored already (`known`) aren't checked again: a rule that came later must
 * not lock anybody out of their own record.
 */
export function validateCompany(
  stated: { readonly country: string; readonly code: string },
  facts: {
    readonly supportedCountries: readonly string[];
    readonly known?: { readonly country: string; readonly code: string };
  },
): CompanyProblem[] {
  const { country } = stated;
  if (facts.known?.country === country && facts.known.code === stated.code.trim()) return [];
  const problems: CompanyProblem[] = [];
  if (!facts.supportedCountries.includes(country)) problems.push({ field: 'country', code: 'country' });
  const verdict = checkTaxCode(readTaxCode(stated.code, country), country);
  if (verdict !== 'ok') problems.push({ field: 'code', code: `tax-code-${verdict}` });
  return problems;
}
