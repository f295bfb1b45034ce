import type { Company } from '@skonto/api/companies';
import { judgeCompany } from '@skonto/domain/company/company-facts';
import { hasInvisible } from '@skonto/domain/text/plain-text';
import type { TFunction } from 'i18next';
import * as z from 'zod/mini';
import type { CompanyInput } from './companies-queries.ts';

export const companyFieldNames = [
  'country',
  'code',
  'registrationNumber',
  'name',
  'address',
  'postcode',
  'city',
] as const;
export type CompanyField = (typeof companyFieldNames)[number];
export type CompanyValues = Record<CompanyField, string>;

export const emptyCompany: CompanyValues = {
  country: '',
  code: '',
  registrationNumber: '',
  name: '',
  address: '',
  postcode: '',
  city: '',
};

export const valuesOf = (company: Company): CompanyValues => ({
  country: company.country.alpha3Code,
  code: company.code,
  registrationNumber: company.registrationNumber,
  name: company.name,
  address: company.address,
  postcode: company.postcode,
  city: company.city,
});

/** COMP-07 to COMP-12. A tax code that is stored already isn't judged anew, as on the server. */
export function companySchema(
  t: TFunction,
  facts: { readonly supportedCountries: readonly string[]; readonly known: CompanyValues | null },
): z.ZodMiniType<CompanyInput, CompanyValues> {
  const words = t($ => $.companies.form, { returnObjects: true });
  const missing = (error: string) => z.refine<string>(text => text.trim() !== '', { error });
  const seen = z.refine<string>(text => !hasInvisible(text.trim()), { error: words.invisible });
  const values = z
    .object({
      country: z.string().check(missing(words.countryMissing)),
      code: z.string().check(missing(words.codeMissing), seen),
      registrationNumber: z.string().check(missing(words.registrationNumberMissing), seen),
      name: z.string().check(missing(words.nameMissing), seen),
      address: z.string().check(missing(words.addressMissing), seen),
      postcode: z.string().check(seen),
      city: z.string().check(seen),
    })
    .check(context => {
      const { country, code } = context.value;
      if (country === '' || code.trim() === '') return;
      const { supportedCountries, known } = facts;
      const stated = { country, code: code.trim() };
      const problems = judgeCompany(stated, known ? { supportedCountries, known } : { supportedCountries });
      for (const { field, code: problem } of problems)
        if (field === 'code' && problem !== 'country')
          context.issues.push({ code: 'custom', path: ['code'], message: words[problem], input: code });
    });
  return z.pipe(
    values,
    z.transform(
      (one): CompanyInput => ({
        country: { alpha3Code: one.country },
        code: one.code.trim(),
        registrationNumber: one.registrationNumber.trim(),
        name: one.name.trim(),
        address: one.address.trim(),
        postcode: one.postcode.trim(),
        city: one.city.trim(),
      }),
    ),
  );
}

/** What somebody else has changed while the form was open. */
export type Meanwhile = {
  readonly field: CompanyField;
  readonly before: string;
  readonly now: string;
  /** What stands in the form instead, where its writer changed the same field; null where the newer text was taken over. */
  readonly mine: string | null;
};

/**
 * Brings a form and what is stored by now together: what only somebody else changed is taken over, what its writer changed stays. `before`
 * is what the form began with.
 */
export function mergeMeanwhile({
  before,
  now,
  mine,
}: Readonly<Record<'before' | 'now' | 'mine', CompanyValues>>): readonly Meanwhile[] {
  return companyFieldNames
    .filter(field => now[field] !== before[field])
    .map(field => {
      const own = mine[field].trim();
      const kept = own !== before[field] && own !== now[field];
      return { field, before: before[field], now: now[field], mine: kept ? own : null };
    });
}
