import { readCountry } from '@skonto/domain/company/countries';
import { readRegistrationNumber } from '@skonto/domain/company/registration-number';
import { checkTaxCode, readTaxCode } from '@skonto/domain/company/tax-code';
import { fold } from '@skonto/domain/text/fold';
import type { Party } from '../e-invoice.ts';

/** The scheme of electronic addresses (EAS) whose addresses are PIBs. */
const pibScheme = '9948';

/** The country that a VAT number begins with. */
const countryOfVat = (vatId: string | null): string | null => {
  const prefix = /^[A-Za-z]{2}(?=.*\d)/.exec(vatId ?? '')?.[0];
  return prefix === undefined ? null : readCountry(prefix);
};

/**
 * What Skonto would know the company by: its tax code from the VAT number, the PIB of its electronic address or its tax number, whichever is
 * there first, read by the reader of forms and files. A code that can't be one of its country is none.
 */
function companyOf(party: Omit<Party, 'company'>): Party['company'] {
  const { vatId, taxNumber, legalId, endpoint } = party;
  const pib = endpoint?.scheme === pibScheme ? endpoint.id : null;
  const country = readCountry(party.country ?? '') ?? countryOfVat(vatId) ?? (pib === null ? null : 'SRB');
  if (country === null) return { country, taxCode: null, registrationNumber: null };
  const codes = [vatId, pib, taxNumber].flatMap(code => (code === null ? [] : [readTaxCode(code, country)]));
  return {
    country,
    taxCode: codes.find(code => checkTaxCode(code, country) === 'ok') ?? null,
    registrationNumber: legalId === null ? null : readRegistrationNumber(legalId, country),
  };
}

/** A party with what it is known by. */
export const withCompany = (party: Omit<Party, 'company'>): Party => ({ ...party, company: companyOf(party) });

/** A party of which the file says nothing. */
export const nobody: Party = withCompany({
  ...{ name: null, isNameRegistered: false, vatId: null, taxNumber: null, legalId: null, endpoint: null },
  ...{ hasAddress: false, street: null, postcode: null, city: null, country: null, email: null },
});

const idsOf = ({ vatId, taxNumber, legalId }: Party): readonly string[] =>
  [vatId, taxNumber, legalId].flatMap(id => (id === null ? [] : [fold(id).replace(/[\s.-]/g, '')]));

/** The words of a name in any order: a person is written both ways. */
const wordsOf = (name: string): string =>
  fold(name)
    .split(/[\s,.]+/)
    .toSorted()
    .join(' ')
    .trim();

/** True where who is paid is the seller after all: one of its numbers, or its name and no number that says otherwise. */
export function isSameParty(payee: Party, seller: Party): boolean {
  const sellers = idsOf(seller);
  const payees = idsOf(payee);
  if (payees.some(id => sellers.includes(id))) return true;
  if (payees.length > 0 && sellers.length > 0) return false;
  return payee.name !== null && seller.name !== null && wordsOf(payee.name) === wordsOf(seller.name);
}
