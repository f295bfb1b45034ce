import type { Company } from '@skonto/api/companies';
import type { Actor } from '@skonto/domain/actor/role';
import type { CompanyRow } from '../../tables/companies.ts';

/** A stored company on the wire as an actor sees it, still without its version; `countryName` is the reader's language's. */
export function companyReply(
  row: CompanyRow,
  actor: Actor,
  countryName: (alpha3Code: string) => string,
): Omit<Company, 'version'> {
  const operator = actor.role === 'SYSTEM_ADMIN';
  const own = actor.companyId === row.id;
  return {
    id: row.id,
    code: row.code,
    registrationNumber: row.registration_number,
    name: row.name,
    address: row.address,
    postcode: row.postcode,
    city: row.city,
    country: { alpha3Code: row.country, displayName: countryName(row.country) },
    checked: row.checked,
    refusal: operator || own ? row.refusal : null,
    admin: operator || own ? row.admin : null,
    can: { update: operator || (own && actor.role === 'COMPANY_ADMIN'), delete: operator },
  };
}
