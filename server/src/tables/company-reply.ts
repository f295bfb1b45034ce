import type { Company } from '@skonto/api/companies';
import type { CompanyRow } from './companies.ts';

/** A stored company on the wire. `can` is what the reader may do with it; country names are the reader's language's. */
export function companyReply(
  row: CompanyRow,
  reader: { countryName: (alpha3Code: string) => string; can: Company['can'] },
): Company {
  return {
    id: row.id,
    code: row.code,
    registrationNumber: row.registration_number,
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    country: { alpha3Code: row.country, displayName: reader.countryName(row.country) },
    checked: row.checked,
    can: reader.can,
  };
}
